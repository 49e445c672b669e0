/** The possible outcomes of cases, in tables. Queries with the same outcomes share a table. */
import { type Contract, type QueryName, queries } from '../../src/queries/index.ts';

/** The heading of each outcome. */
export const headings = {
  hit: 'hit',
  leaves: 'starts inside, leaves',
  stays: 'starts inside, ends inside',
  inside: 'starts in touch',
  beside: 'beside',
  behind: 'behind',
  beyond: 'beyond',
  apart: 'apart',
  none: 'none',
  point: 'point',
  overlap: 'overlap',
  deep: 'deep',
  touch: 'touch',
  face: 'face',
  edge: 'edge',
  corner: 'corner',
  ab: 'ab',
  bc: 'bc',
  ca: 'ca',
  a: 'a',
  b: 'b',
  c: 'c',
  between: 'between',
  first: 'end of the first',
  second: 'end of the second',
  starts: 'both starts',
  ends: 'other two ends',
  several: 'several pairs',
  zero: 'distance 0',
  upright: 'upright',
  axis: 'by an axis',
  angle: 'by an angle',
} as const;

export type Outcome = keyof typeof headings;

/** A table: its title, the outcomes of its queries, and the meaning of its columns. */
interface Table {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  /** List items. */
  readonly meaning: readonly string[];
}

const ofRays = ['hit', 'beside', 'behind', 'beyond'] as const;

export const tables = {
  bodies: {
    title: 'Rays and bodies',
    outcomes: ['hit', 'leaves', 'stays', 'beside', 'behind', 'beyond', 'touch'],
    meaning: [
      'Hit: the ray reaches the body from outside.',
      'Starts inside: the line enters the body before the start.',
      'Touch: the line has one point in common with the body, even if the ray does not reach it.',
    ],
  },
  flat: {
    title: 'Rays and planes, triangles, meshes',
    outcomes: [...ofRays, 'touch'],
    meaning: [
      'Touch: the ray first meets the border of the triangle, or several faces of the mesh at once, or lies in the plane.',
    ],
  },
  sweeps: {
    title: 'Balls that move',
    outcomes: ['hit', 'inside', 'beside', 'behind', 'beyond', 'touch'],
    meaning: [
      'Starts in touch: the bodies overlap at the start.',
      'Touch: the least distance of the centre from the body equals the radius.',
    ],
  },
  overlaps: {
    title: 'Overlaps',
    outcomes: ['apart', 'touch', 'overlap', 'deep'],
    meaning: [
      'Touch: the verdict depends on an equality.',
      'Deep: the bodies also overlap with a radius of 0 for the ball, disc or first capsule, or a first box without extents.',
      'The outcomes exclude each other.',
    ],
  },
  segments: {
    title: 'Two segments',
    outcomes: ['none', 'point', 'overlap', 'touch'],
    meaning: ['Touch: the verdict depends on an equality. Such a case also counts by its kind.'],
  },
  triangle: {
    title: 'The nearest point of a triangle',
    outcomes: ['face', 'ab', 'bc', 'ca', 'a', 'b', 'c', 'zero'],
    meaning: [
      'The columns name the part of the triangle with the nearest point.',
      'A distance of 0 also counts by its part.',
    ],
  },
  box: {
    title: 'The nearest point of a box',
    outcomes: ['deep', 'face', 'edge', 'corner'],
    meaning: [
      'Deep: the point is in the box.',
      'The other columns name the part of the box with the nearest point.',
    ],
  },
  pairs: {
    title: 'The nearest points of two segments',
    outcomes: ['between', 'first', 'second', 'starts', 'ends', 'several', 'zero'],
    meaning: [
      'Between: no end is a nearest point.',
      'The next four columns: an end of one segment, or ends of both, are nearest.',
      'Several pairs and a distance of 0 also count in these columns.',
    ],
  },
  rectangles: {
    title: 'Numbers of a rectangle',
    outcomes: ['upright', 'axis', 'angle'],
    meaning: ['The columns name the field that turns the rectangle.'],
  },
} as const satisfies Readonly<Record<string, Table>>;

export type TableName = keyof typeof tables;

export function tableOf(query: QueryName): TableName {
  const { verdict, isSweep, hasInside, outputs }: Contract = queries[query];
  if (isSweep === true) return 'sweeps';
  if (verdict === 'hit') return hasInside ? 'bodies' : 'flat';
  if (verdict === 'overlap') return 'overlaps';
  if (verdict === 'kind') return 'segments';
  if (verdict === 'none') return 'rectangles';
  return outputs.onFirst !== undefined ? 'pairs' : outputs.u !== undefined ? 'triangle' : 'box';
}

/** The possible outcomes of a query. `deep` needs a size to set to 0, and `touch` needs a query that reports touches. */
export function outcomesIn(query: QueryName): readonly Outcome[] {
  const { outcomes } = tables[tableOf(query)] as Table;
  return outcomes.filter(
    (name) =>
      (name !== 'deep' ||
        !['pointInSphere', 'pointInRect', 'sphereTriangle', 'triangleTriangle'].includes(query)) &&
      (name !== 'touch' || query !== 'triangleTriangle'),
  );
}
