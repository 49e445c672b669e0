/** The queries that are generated and are no rays: as queries.mjs; what they promise, how a call reads, and what it answers for invalid input. */

import { codeOf, isTurned } from './queries.mjs';

const rect = {
  name: 'rect',
  type: 'Rect<Vector2>',
  fields: { center: 'vector', halfExtents: 'extents', rotation: 'rotation' },
};
const ball = (name, dimension) => ({
  name,
  type: dimension === 2 ? 'Circle<Vector2>' : 'Sphere<Vector3>',
  fields: { center: 'vector', radius: 'scalar' },
});
const capsule = (name) => ({
  name,
  type: 'Capsule<Vector3>',
  fields: { a: 'vector', b: 'vector', radius: 'scalar' },
  codeOf: (field) => codeOf(name, field),
});
const triangle = (name) => ({
  name,
  type: 'Triangle<Vector3>',
  fields: { a: 'vector', b: 'vector', c: 'vector' },
});
/** By its centre, along the axes of the world or turned; or by its corners. */
const boxes = {
  any: { type: 'Box<Vector3>' },
  centred: { type: 'CenteredBox<Vector3>', fields: { center: 'vector', halfExtents: 'vector' } },
  turned: {
    type: 'CenteredBox<Vector3>',
    fields: { center: 'vector', halfExtents: 'vector', orientation: 'quaternion' },
  },
  /** Turned, or not. */
  turnable: {
    type: 'CenteredBox<Vector3>',
    fields: { center: 'vector', halfExtents: 'vector', orientation: 'turnable' },
  },
  corners: { type: 'CornersBox<Vector3>', fields: { min: 'vector', max: 'vector' } },
};
const box = (name, form) => ({ name, ...boxes[form] });
const point = (dimension) => ({ name: 'point', type: `Readonly<Vector${dimension}>` });
const segment = (name, dimension = 2) => ({
  name,
  type: `Segment<Vector${dimension}>`,
  fields: { start: 'vector', end: 'vector' },
});

const exactly = 'the exact numbers';
const turned = `${exactly}, with the axis axis/|axis| or (cos θ, sin θ) of the float θ`;
const nearest = { f64: 'float', f32: 'binary32 number' };
const verdict = (of, returns) => () =>
  ` * Right, for every finite input: it is the verdict of ${of}.
 * @returns ${returns}; false for invalid input`;

const closest = (others) => (format) =>
  ` * Right, for every finite input: the distance ${others} are the ${nearest[format]}s nearest to those of ${exactly}.
 * @param out what is there besides the distance is filled, too
 * @returns false for invalid input`;

/**
 * `inputs` are those of the definition of that name, and those of the function where there are none of `asked`; `others` as of rays (queries.mjs), but that one may have others, too. One with
 * `later: false` is decided later as the one that has it; one without inputs is another's with the arguments `given`.
 */
export const plain = [
  {
    name: 'pointInSphere',
    file: 'point-in-sphere',
    dimension: 3,
    inputs: [point(3), ball('sphere', 3)],
    returns: 'boolean',
    promise: verdict(exactly, 'whether the point is in the ball'),
  },
  {
    name: 'sphereCapsule',
    file: 'sphere-capsule',
    dimension: 3,
    inputs: [ball('sphere', 3), capsule('capsule')],
    returns: 'boolean',
    promise: verdict(exactly, 'whether they share a point'),
  },
  {
    name: 'sphereTriangle',
    file: 'sphere-triangle',
    dimension: 3,
    inputs: [ball('sphere', 3), triangle('triangle')],
    returns: 'boolean',
    promise: verdict(exactly, 'whether they share a point'),
  },
  {
    name: 'capsuleCapsule',
    file: 'capsule-capsule',
    dimension: 3,
    inputs: [capsule('first'), capsule('second')],
    returns: 'boolean',
    promise: verdict(exactly, 'whether they share a point'),
  },
  {
    name: 'sphereBox',
    file: 'sphere-box',
    dimension: 3,
    asked: [ball('sphere', 3), box('box', 'any')],
    inputs: [ball('sphere', 3), box('box', 'centred')],
    returns: 'boolean',
    promise: verdict(exactly, 'whether they share a point'),
    others: [
      {
        name: 'boxByCorners',
        inputs: [ball('sphere', 3), box('box', 'corners')],
        holds: () => 'box.center === undefined',
        later: 'corners',
      },
      {
        name: 'turnedBox',
        inputs: [ball('sphere', 3), box('box', 'turned')],
        reads: 'const { orientation } = box;',
        holds: isTurned,
      },
    ],
  },
  {
    name: 'boxBox',
    file: 'box-box',
    dimension: 3,
    asked: [box('first', 'any'), box('second', 'any')],
    inputs: [box('first', 'centred'), box('second', 'centred')],
    returns: 'boolean',
    promise: verdict(exactly, 'whether they share a point'),
    others: [
      {
        name: 'boxesByCorners',
        inputs: [box('first', 'corners'), box('second', 'corners')],
        holds: () => 'first.center === undefined && second.center === undefined',
        later: 'corners',
      },
      {
        name: 'cornersAndTurnedBox',
        inputs: [box('first', 'corners'), box('second', 'turned')],
        holds: () => 'first.center === undefined',
        given: 'first, second as CenteredBox<Vector3>',
        later: 'mixed',
        others: [
          {
            name: 'cornersAndBox',
            inputs: [box('first', 'corners'), box('second', 'centred')],
            reads: 'const { orientation: rotation } = second;',
            holds: (round) => `!(${isTurned(round, 'rotation')})`,
            later: false,
          },
        ],
      },
      { name: 'cornersAndTurnedBox', holds: () => 'second.center === undefined', given: 'second, first' },
      {
        name: 'turnedBoxes',
        inputs: [box('first', 'turnable'), box('second', 'turnable')],
        reads: 'const { orientation } = first, { orientation: other } = second;',
        holds: (round) => `(${isTurned(round)}) || (${isTurned(round, 'other')})`,
      },
    ],
  },
  {
    name: 'pointInRect',
    file: 'point-in-rect',
    dimension: 2,
    inputs: [point(2), rect],
    returns: 'boolean',
    promise: verdict(turned, 'whether the point is in the rectangle'),
  },
  {
    name: 'circleRect',
    file: 'circle-rect',
    dimension: 2,
    inputs: [ball('circle', 2), rect],
    returns: 'boolean',
    promise: verdict(turned, 'whether they share a point'),
  },
  {
    name: 'rectCorners',
    file: 'rect-corners',
    dimension: 2,
    inputs: [rect],
    out: 'out: Corners<Vector2>',
    returns: 'boolean',
    promise: (format) => ` * Every coordinate is the ${nearest[format]} nearest to that of ${turned}.
 * @param out in the order (−, +), (+, +), (−, −), (+, −) of local x, y
 * @returns false for invalid input`,
  },
  {
    name: 'toLocal',
    file: 'to-local',
    dimension: 2,
    inputs: [rect, point(2)],
    out: 'out: Vector2',
    returns: 'boolean',
    promise: (format) => ` * Both are the ${nearest[format]}s nearest to the coordinates of ${turned}.
 * @returns false for invalid input`,
  },
  {
    name: 'segmentSegment',
    file: 'segment-segment',
    dimension: 2,
    inputs: [segment('first'), segment('second')],
    out: 'out?: Shared<Vector2>',
    returns: 'Kind',
    promise: (
      format,
    ) => ` * Right, for every finite input: the kind is that of ${exactly}, and t, u and the point are the ${nearest[format]}s nearest to them.
 * @param out filled where something is shared; without it only the kind is computed
 * @returns what is shared; false for invalid input`,
  },
  {
    name: 'triangleTriangle',
    file: 'triangle-triangle',
    dimension: 3,
    inputs: [triangle('first'), triangle('second')],
    returns: 'boolean',
    promise: verdict(exactly, 'whether they share a point'),
  },
  {
    name: 'closestOnTriangle',
    file: 'closest-on-triangle',
    dimension: 3,
    inputs: [point(3), triangle('triangle')],
    out: 'out: ClosestOnTriangle<Vector3>',
    returns: 'boolean',
    reports: { on: 'vector', u: 'scalar', v: 'scalar' },
    promise: closest('and `on`, u and v'),
  },
  {
    name: 'closestSegments',
    file: 'closest-segments',
    dimension: 3,
    inputs: [segment('first', 3), segment('second', 3)],
    out: 'out: ClosestSegments<Vector3>',
    returns: 'boolean',
    reports: { t: 'scalar', u: 'scalar', onFirst: 'vector', onSecond: 'vector' },
    promise: closest('and t, u, `onFirst` and `onSecond`'),
  },
  {
    name: 'closestOnBox',
    file: 'closest-on-box',
    dimension: 3,
    asked: [point(3), box('box', 'any')],
    inputs: [point(3), box('box', 'centred')],
    out: 'out: ClosestOnBox<Vector3>',
    returns: 'boolean',
    reports: { on: 'vector' },
    promise: closest('and `on`'),
    others: [
      {
        name: 'onBoxByCorners',
        inputs: [point(3), box('box', 'corners')],
        holds: () => 'box.center === undefined',
        later: 'corners',
      },
      {
        name: 'onTurnedBox',
        inputs: [point(3), box('box', 'turned')],
        reads: 'const { orientation } = box;',
        holds: isTurned,
      },
    ],
  },
];
