/** What cases may show, in tables: each has the queries that show the same. */
import { type Contract, type QueryName, queries } from '../../src/queries/index.ts';

/** Each outcome with its heading. */
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

/** The queries of one table, what their cases may show, and what the columns mean. */
interface Table {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  readonly meaning: string;
}

const ofRays = ['hit', 'beside', 'behind', 'beyond'] as const;

export const tables = {
  bodies: {
    title: 'Rays and bodies',
    outcomes: ['hit', 'leaves', 'stays', 'beside', 'behind', 'beyond', 'touch'],
    meaning:
      'hit: the ray comes to the body from outside. Starts inside: the line enters the body before the start. Touch: the line has one point in common with the body, whether the ray comes there or not.',
  },
  flat: {
    title: 'Rays and planes, triangles, meshes',
    outcomes: [...ofRays, 'touch'],
    meaning:
      'Touch: the ray first meets the border of the triangle, or two or more faces of the mesh at once, or runs in the plane.',
  },
  sweeps: {
    title: 'Balls that move',
    outcomes: ['hit', 'inside', 'beside', 'behind', 'beyond', 'touch'],
    meaning:
      'Starts in touch: they overlap at the start. Touch: the ball comes as near as its radius, and never nearer.',
  },
  overlaps: {
    title: 'Overlaps',
    outcomes: ['apart', 'touch', 'overlap', 'deep'],
    meaning:
      'Touch: the verdict hangs on equality. Deep: the bodies overlap even where the ball or the disc has no radius, the first capsule none, or the first box no extents. The outcomes exclude each other.',
  },
  segments: {
    title: 'Two segments',
    outcomes: ['none', 'point', 'overlap', 'touch'],
    meaning: 'Touch: the verdict hangs on equality; such a case also counts by its kind.',
  },
  triangle: {
    title: 'The nearest point of a triangle',
    outcomes: ['face', 'ab', 'bc', 'ca', 'a', 'b', 'c', 'zero'],
    meaning: 'The part of the triangle that the nearest point is in. Distance 0 counts also by its part.',
  },
  box: {
    title: 'The nearest point of a box',
    outcomes: ['deep', 'face', 'edge', 'corner'],
    meaning: 'Deep: the point is in the box. Otherwise the part of the box that is nearest.',
  },
  pairs: {
    title: 'The nearest points of two segments',
    outcomes: ['between', 'first', 'second', 'starts', 'ends', 'several', 'zero'],
    meaning:
      'Whether ends are nearest: of none, of one segment, or of both. Several pairs, and distance 0, count also by these.',
  },
  rectangles: {
    title: 'Numbers of a rectangle',
    outcomes: ['upright', 'axis', 'angle'],
    meaning: 'How the rectangle is turned.',
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

/** What a query may show: deep only where a body has a size that can be taken from it, a touch where it is looked for. */
export function outcomesIn(query: QueryName): readonly Outcome[] {
  const { outcomes } = tables[tableOf(query)] as Table;
  return outcomes.filter(
    (name) =>
      (name !== 'deep' ||
        !['pointInSphere', 'pointInRect', 'sphereTriangle', 'triangleTriangle'].includes(query)) &&
      (name !== 'touch' || query !== 'triangleTriangle'),
  );
}
