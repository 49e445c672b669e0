/**
 * The plain queries, which do not answer with a hit; queries.ts has the others. Each has its inputs, its promise, how a
 * call reads, and the answer for invalid input.
 */
import { codeOf, fieldCode, isTurned, reads } from './queries.ts';
import type { Format, Input, Parameter, PlainQuery } from './query.ts';
import { code } from './quote.ts';

const input = (name: string, type: string, fields?: Input['fields'], ofField = fieldCode): Input => ({
  name,
  type,
  fields,
  codeOf: (field) => ofField(name, field),
});

const rect = input('rect', 'Rect<Vector2>', {
  center: 'vector',
  halfExtents: 'extents',
  rotation: 'rotation',
});
const circle = input('circle', 'Circle<Vector2>', { center: 'vector', radius: 'scalar' });
const sphere = input('sphere', 'Sphere<Vector3>', { center: 'vector', radius: 'scalar' });
const capsule = (name: string): Input =>
  input(name, 'Capsule<Vector3>', { a: 'vector', b: 'vector', radius: 'scalar' }, codeOf);
const triangle = (name: string): Input =>
  input(name, 'Triangle<Vector3>', { a: 'vector', b: 'vector', c: 'vector' });
const point = (dimension: 2 | 3): Input => input('point', `Readonly<Vector${dimension}>`);
const segment = (name: string, dimension: 2 | 3): Input =>
  input(name, `Segment<Vector${dimension}>`, { start: 'vector', end: 'vector' });

/** A box by its centre, along the axes of the world or turned; or by its corners. */
const boxes = {
  any: (name: string): Input => input(name, 'Box<Vector3>', {}),
  centred: (name: string): Input =>
    input(name, 'CenteredBox<Vector3>', { center: 'vector', halfExtents: 'vector' }),
  turned: (name: string): Input =>
    input(name, 'CenteredBox<Vector3>', {
      center: 'vector',
      halfExtents: 'vector',
      orientation: 'quaternion',
    }),
  /** A box that may be turned or not. */
  turnable: (name: string): Input =>
    input(name, 'CenteredBox<Vector3>', { center: 'vector', halfExtents: 'vector', orientation: 'turnable' }),
  corners: (name: string): Input => input(name, 'CornersBox<Vector3>', { min: 'vector', max: 'vector' }),
};

const out = (type: string): Parameter => ({ name: 'out', type });

const exactly = 'the exact numbers';
const turned = `${exactly}, with the axis axis/|axis| or (cos θ, sin θ) of the float θ`;
const nearest: Record<Format, string> = { f64: 'float', f32: 'binary32 number' };

const verdict = (of: string, returns: string) => () => [
  `Right, for every finite input: it is the verdict of ${of}.`,
  `@returns ${returns}; false for invalid input`,
];

const closest = (others: string) => (format: Format) => [
  `Right, for every finite input: the distance ${others} are the ${nearest[format]}s nearest to those of ${exactly}.`,
  '@param out what is there besides the distance is filled, too',
  '@returns false for invalid input',
];

const onlyVerdict = { returns: 'boolean', answering: { kind: 'verdict' } } as const;
const whetherShared = {
  ...onlyVerdict,
  promise: verdict(exactly, 'whether they share a point'),
};

export const plainQueries: readonly PlainQuery[] = [
  {
    name: 'pointInSphere',
    file: 'point-in-sphere',
    dimension: 3,
    inputs: [point(3), sphere],
    ...onlyVerdict,
    promise: verdict(exactly, 'whether the point is in the ball'),
  },
  {
    name: 'sphereCapsule',
    file: 'sphere-capsule',
    dimension: 3,
    inputs: [sphere, capsule('capsule')],
    ...whetherShared,
  },
  {
    name: 'sphereTriangle',
    file: 'sphere-triangle',
    dimension: 3,
    inputs: [sphere, triangle('triangle')],
    ...whetherShared,
  },
  {
    name: 'capsuleCapsule',
    file: 'capsule-capsule',
    dimension: 3,
    inputs: [capsule('first'), capsule('second')],
    ...whetherShared,
  },
  {
    name: 'sphereBox',
    file: 'sphere-box',
    dimension: 3,
    asked: [sphere, boxes.any('box')],
    inputs: [sphere, boxes.centred('box')],
    ...whetherShared,
    others: [
      {
        name: 'boxByCorners',
        inputs: [sphere, boxes.corners('box')],
        holds: () => code`box.center === undefined`,
        later: 'corners',
      },
      {
        name: 'turnedBox',
        inputs: [sphere, boxes.turned('box')],
        reads: [reads`const { orientation } = box;`],
        holds: isTurned,
      },
    ],
  },
  {
    name: 'boxBox',
    file: 'box-box',
    dimension: 3,
    asked: [boxes.any('first'), boxes.any('second')],
    inputs: [boxes.centred('first'), boxes.centred('second')],
    ...whetherShared,
    others: [
      {
        name: 'boxesByCorners',
        inputs: [boxes.corners('first'), boxes.corners('second')],
        holds: () => code`first.center === undefined && second.center === undefined`,
        later: 'corners',
      },
      {
        name: 'cornersAndTurnedBox',
        inputs: [boxes.corners('first'), boxes.turned('second')],
        holds: () => code`first.center === undefined`,
        given: [code`first`, code`second as CenteredBox<Vector3>`],
        later: 'mixed',
        others: [
          {
            name: 'cornersAndBox',
            inputs: [boxes.corners('first'), boxes.centred('second')],
            reads: [reads`const { orientation: rotation } = second;`],
            holds: (round) => code`!(${isTurned(round, 'rotation')})`,
            later: false,
          },
        ],
      },
      {
        name: 'cornersAndTurnedBox',
        holds: () => code`second.center === undefined`,
        given: [code`second`, code`first`],
      },
      {
        name: 'turnedBoxes',
        inputs: [boxes.turnable('first'), boxes.turnable('second')],
        reads: [reads`const { orientation } = first;`, reads`const { orientation: other } = second;`],
        holds: (round) => code`(${isTurned(round)}) || (${isTurned(round, 'other')})`,
      },
    ],
  },
  {
    name: 'pointInRect',
    file: 'point-in-rect',
    dimension: 2,
    inputs: [point(2), rect],
    ...onlyVerdict,
    promise: verdict(turned, 'whether the point is in the rectangle'),
  },
  {
    name: 'circleRect',
    file: 'circle-rect',
    dimension: 2,
    inputs: [circle, rect],
    ...onlyVerdict,
    promise: verdict(turned, 'whether they share a point'),
  },
  {
    name: 'rectCorners',
    file: 'rect-corners',
    dimension: 2,
    inputs: [rect],
    returns: 'boolean',
    answering: { kind: 'corners', out: out('Corners<Vector2>') },
    promise: (format) => [
      `Every coordinate is the ${nearest[format]} nearest to that of ${turned}.`,
      '@param out in the order (−, +), (+, +), (−, −), (+, −) of local x, y',
      '@returns false for invalid input',
    ],
  },
  {
    name: 'toLocal',
    file: 'to-local',
    dimension: 2,
    inputs: [rect, point(2)],
    returns: 'boolean',
    answering: { kind: 'vector', out: out('Vector2') },
    promise: (format) => [
      `Both are the ${nearest[format]}s nearest to the coordinates of ${turned}.`,
      '@returns false for invalid input',
    ],
  },
  {
    name: 'segmentSegment',
    file: 'segment-segment',
    dimension: 2,
    inputs: [segment('first', 2), segment('second', 2)],
    returns: 'Kind',
    answering: { kind: 'shared', out: { ...out('Shared<Vector2>'), isOptional: true } },
    promise: (format) => [
      `Right, for every finite input: the kind is that of ${exactly}, and t, u and the point are the ${nearest[format]}s nearest to them.`,
      '@param out filled where something is shared; without it only the kind is computed',
      '@returns what is shared; false for invalid input',
    ],
  },
  {
    name: 'triangleTriangle',
    file: 'triangle-triangle',
    dimension: 3,
    inputs: [triangle('first'), triangle('second')],
    ...whetherShared,
  },
  {
    name: 'closestOnTriangle',
    file: 'closest-on-triangle',
    dimension: 3,
    inputs: [point(3), triangle('triangle')],
    returns: 'boolean',
    answering: {
      kind: 'nearest',
      out: out('ClosestOnTriangle<Vector3>'),
      reports: { on: 'vector', u: 'scalar', v: 'scalar' },
    },
    promise: closest('and `on`, u and v'),
  },
  {
    name: 'closestSegments',
    file: 'closest-segments',
    dimension: 3,
    inputs: [segment('first', 3), segment('second', 3)],
    returns: 'boolean',
    answering: {
      kind: 'nearest',
      out: out('ClosestSegments<Vector3>'),
      reports: { t: 'scalar', u: 'scalar', onFirst: 'vector', onSecond: 'vector' },
    },
    promise: closest('and t, u, `onFirst` and `onSecond`'),
  },
  {
    name: 'closestOnBox',
    file: 'closest-on-box',
    dimension: 3,
    asked: [point(3), boxes.any('box')],
    inputs: [point(3), boxes.centred('box')],
    returns: 'boolean',
    answering: { kind: 'nearest', out: out('ClosestOnBox<Vector3>'), reports: { on: 'vector' } },
    promise: closest('and `on`'),
    others: [
      {
        name: 'onBoxByCorners',
        inputs: [point(3), boxes.corners('box')],
        holds: () => code`box.center === undefined`,
        later: 'corners',
      },
      {
        name: 'onTurnedBox',
        inputs: [point(3), boxes.turned('box')],
        reads: [reads`const { orientation } = box;`],
        holds: isTurned,
      },
    ],
  },
];
