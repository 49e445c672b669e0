import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const boundingSphere = 'https://github.com/playcanvas/engine/blob/main/src/core/shape/bounding-sphere.js';
const plane = 'https://github.com/playcanvas/engine/blob/main/src/core/shape/plane.js';
const boundingBox = 'https://github.com/playcanvas/engine/blob/main/src/core/shape/bounding-box.js';

const tri = 'https://github.com/playcanvas/engine/blob/main/src/core/shape/tri.js';

/** What PlayCanvas gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'raySphere',
    'inaccurate',
    ['ordinary', 'degenerate', 'boundary'],
    'from inside, t = |−b − √D| is the near root mirrored; far away b² − c cancels',
    boundingSphere,
  ),
  ...failures(
    'raySphere',
    'false-hit',
    ['tangent'],
    'b² and |m|² − r² are rounded: a miss by an ulp touches',
    boundingSphere,
  ),
  ...failures(
    'raySphere',
    'false-hit',
    ['far-origin'],
    'b² − c cancels: the further the start, the fewer digits',
    boundingSphere,
  ),
  ...failures(
    'raySphere',
    'false-miss',
    ['far-origin'],
    'b² − c cancels: the further the start, the fewer digits',
    boundingSphere,
  ),
  ...failures(
    'raySphere',
    'inaccurate',
    ['far-origin'],
    'b² − c cancels: the further the start, the fewer digits',
    boundingSphere,
  ),
  ...failures(
    'raySphere',
    'false-hit',
    ['boundary'],
    'a start next to the surface is on the other side of it after rounding',
    boundingSphere,
  ),
  ...failures('raySphere', 'false-hit', ['scale'], 'squares overflow or vanish', boundingSphere),
  ...failures('raySphere', 'invalid', ['scale'], 'squares overflow or vanish', boundingSphere),
  ...failures('raySphere', 'inaccurate', ['scale'], 'squares overflow or vanish', boundingSphere),
  ...failures('raySphere', 'invalid-accepted', ['invalid'], 'inputs are not checked', boundingSphere),
  ...failures('rayPlane', 'inaccurate', ['far-origin'], 'n·o + w cancels', plane),
  ...failures(
    'rayPlane',
    'false-hit',
    ['boundary'],
    'n·o + w and n·d are rounded: a start in the plane is beside it, a ray along it crosses it',
    plane,
  ),
  ...failures('rayPlane', 'false-hit', ['scale'], 'dot products overflow or vanish', plane),
  ...failures('rayPlane', 'false-miss', ['scale'], 'dot products overflow or vanish', plane),
  ...failures('rayPlane', 'invalid', ['scale'], 'dot products overflow or vanish', plane),
  ...failures('rayPlane', 'inaccurate', ['scale'], 'dot products overflow or vanish', plane),
  ...failures('rayPlane', 'invalid-accepted', ['invalid'], 'inputs are not checked', plane),
  ...failures('rayBox', 'false-hit', ['tangent'], 'center ± halfExtents is rounded', boundingBox),
  ...failures(
    'rayBox',
    'false-miss',
    ['tangent', 'far-origin', 'degenerate'],
    'a ray along an axis in the plane of a face: 0 is taken for outside of both',
    boundingBox,
  ),
  ...failures(
    'rayBox',
    'inaccurate',
    ['far-origin'],
    '(corner − o) / d is rounded at the magnitude of the start',
    boundingBox,
  ),
  ...failures('rayBox', 'false-hit', ['scale'], 'corner − o overflows', boundingBox),
  ...failures('rayBox', 'false-miss', ['scale'], 'corner − o overflows', boundingBox),
  ...failures('rayBox', 'invalid', ['scale'], 'corner − o overflows', boundingBox),
  ...failures('rayBox', 'invalid-accepted', ['invalid'], 'inputs are not checked', boundingBox),
  ...rare(
    ['raySphere', 'tangent', 'inaccurate'],
    ['rayPlane', 'far-origin', 'false-hit'],
    ['rayPlane', 'far-origin', 'false-miss'],
    ['rayBox', 'scale', 'inaccurate'],
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['tangent', 'far-origin'],
    'the weights and t are sums of products times 1/det, each of them rounded',
    tri,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['tangent', 'far-origin', 'boundary'],
    'the weights and t are sums of products times 1/det, each of them rounded',
    tri,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['ordinary', 'tangent', 'far-origin', 'degenerate'],
    'the weights and t are sums of products times 1/det, each of them rounded',
    tri,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['degenerate', 'boundary'],
    'what begins less than EPSILON = 1e-6 before the triangle is a miss, and so is every triangle whose determinant is less than that',
    tri,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['scale'],
    'the determinant of a small triangle is less than EPSILON = 1e-6, and products of large coordinates overflow',
    tri,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['scale'],
    'the determinant of a small triangle is less than EPSILON = 1e-6, and products of large coordinates overflow',
    tri,
  ),
  ...failures(
    'rayTriangle',
    'invalid',
    ['scale'],
    'the determinant of a small triangle is less than EPSILON = 1e-6, and products of large coordinates overflow',
    tri,
  ),
  ...failures('rayTriangle', 'invalid-accepted', ['invalid'], 'inputs are not checked', tri),
];
