/** What Rapier gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const source = 'https://github.com/dimforge/parry/blob/master/src/query/';

const cancels = { reason: 'b² − ac in binary32 cancels', link: `${source}ray/ray_ball.rs` };
const normal = {
  reason: 'the normal is the rounded way from the centre, and NaN where that is 0',
  link: `${source}ray/ray_ball.rs`,
};
const range = { reason: 'squares in binary32 overflow or underflow', link: `${source}ray/ray_ball.rs` };
const atStart = {
  reason:
    'a start on the surface counts as inside, where its distance is rounded to it or not: the normal is turned inwards',
  link: `${source}ray/ray_ball.rs`,
};
const ends = {
  reason: 'times are rounded before they are compared with the ends of the way',
  link: `${source}ray/ray_ball.rs`,
};
const unchecked = {
  reason: 'input that is no number, a negative size or a way of no length is not looked for',
  link: `${source}ray/ray.rs`,
};
const planeInfinite = {
  reason: 'a ray along the plane divides by 0, and a hit at Infinity is within maxToi',
  link: `${source}ray/ray_halfspace.rs`,
};
const planeStart = {
  reason: 'the distance of the start from the plane is rounded: a start in it is on one of its sides',
  link: `${source}ray/ray_halfspace.rs`,
};
const planeEnds = {
  reason: 'times are rounded before they are compared with the ends of the way',
  link: `${source}ray/ray_halfspace.rs`,
};
const planeRange = {
  reason: 'products in binary32 overflow or underflow',
  link: `${source}ray/ray_halfspace.rs`,
};
const slabs = {
  reason: 'times and points at the faces are rounded before they are compared',
  link: `${source}clip/clip_aabb_line.rs`,
};
const corner = {
  reason: 'where a ray touches two faces at once the normal is against the direction',
  link: `${source}clip/clip_aabb_line.rs`,
};
const parallel = {
  reason: 'times of very short ways overflow or underflow',
  link: `${source}clip/clip_aabb_line.rs`,
};
const gjk = {
  reason: 'cylinders and cones go through GJK, which ends at a tolerance',
  link: `${source}gjk/gjk.rs`,
};
const capsule = { reason: 'capsules go through GJK, which ends at a tolerance', link: `${source}gjk/gjk.rs` };
const squares = { reason: 'squared distances are compared, rounded', link: `${source}point/point_ball.rs` };
const tiny = { reason: 'squared distances underflow', link: `${source}point/point_ball.rs` };

export const known: Ledger = [
  { query: 'raySphere', family: 'ordinary', class: 'inaccurate', ...cancels },
  { query: 'raySphere', family: 'tangent', class: 'false-hit', ...cancels },
  { query: 'raySphere', family: 'tangent', class: 'false-miss', ...cancels },
  { query: 'raySphere', family: 'tangent', class: 'inaccurate', ...cancels },
  { query: 'raySphere', family: 'far-origin', class: 'false-hit', ...cancels },
  { query: 'raySphere', family: 'far-origin', class: 'false-miss', ...cancels },
  { query: 'raySphere', family: 'far-origin', class: 'invalid', ...normal },
  { query: 'raySphere', family: 'far-origin', class: 'inaccurate', ...cancels },
  { query: 'raySphere', family: 'far-world', class: 'false-hit', ...cancels },
  { query: 'raySphere', family: 'far-world', class: 'false-miss', ...cancels },
  { query: 'raySphere', family: 'degenerate', class: 'false-miss', ...atStart },
  { query: 'raySphere', family: 'degenerate', class: 'inaccurate', ...atStart },
  { query: 'raySphere', family: 'boundary', class: 'false-hit', ...ends },
  { query: 'raySphere', family: 'boundary', class: 'false-miss', ...ends },
  { query: 'raySphere', family: 'boundary', class: 'inaccurate', ...atStart },
  { query: 'raySphere', family: 'scale', class: 'false-hit', ...range },
  { query: 'raySphere', family: 'scale', class: 'false-miss', ...range },
  { query: 'raySphere', family: 'scale', class: 'invalid', ...range },
  { query: 'raySphere', family: 'scale', class: 'inaccurate', ...range },
  { query: 'raySphere', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayHalfSpace', family: 'tangent', class: 'false-hit', ...planeInfinite },
  { query: 'rayHalfSpace', family: 'tangent', class: 'false-miss', ...planeStart },
  { query: 'rayHalfSpace', family: 'tangent', class: 'invalid', ...planeInfinite },
  { query: 'rayHalfSpace', family: 'tangent', class: 'inaccurate', ...planeStart },
  { query: 'rayHalfSpace', family: 'far-origin', class: 'false-hit', ...planeInfinite },
  { query: 'rayHalfSpace', family: 'far-origin', class: 'false-miss', ...planeStart },
  { query: 'rayHalfSpace', family: 'far-origin', class: 'inaccurate', ...planeStart },
  { query: 'rayHalfSpace', family: 'degenerate', class: 'false-hit', ...planeInfinite },
  { query: 'rayHalfSpace', family: 'degenerate', class: 'false-miss', ...planeStart },
  { query: 'rayHalfSpace', family: 'boundary', class: 'false-hit', ...planeEnds },
  { query: 'rayHalfSpace', family: 'boundary', class: 'false-miss', ...planeEnds },
  { query: 'rayHalfSpace', family: 'boundary', class: 'inaccurate', ...planeEnds },
  { query: 'rayHalfSpace', family: 'scale', class: 'false-hit', ...planeRange },
  { query: 'rayHalfSpace', family: 'scale', class: 'false-miss', ...planeRange },
  { query: 'rayHalfSpace', family: 'scale', class: 'inaccurate', ...planeRange },
  { query: 'rayHalfSpace', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayBox', family: 'tangent', class: 'false-hit', ...slabs },
  { query: 'rayBox', family: 'tangent', class: 'false-miss', ...slabs },
  { query: 'rayBox', family: 'tangent', class: 'inaccurate', ...corner },
  { query: 'rayBox', family: 'far-origin', class: 'inaccurate', ...corner },
  { query: 'rayBox', family: 'degenerate', class: 'false-miss', ...slabs },
  { query: 'rayBox', family: 'degenerate', class: 'inaccurate', ...corner },
  { query: 'rayBox', family: 'boundary', class: 'false-hit', ...slabs },
  { query: 'rayBox', family: 'boundary', class: 'false-miss', ...slabs },
  { query: 'rayBox', family: 'scale', class: 'false-hit', ...parallel },
  { query: 'rayBox', family: 'scale', class: 'false-miss', ...parallel },
  { query: 'rayBox', family: 'scale', class: 'inaccurate', ...parallel },
  { query: 'rayBox', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayCylinder', family: 'tangent', class: 'false-hit', ...gjk },
  { query: 'rayCylinder', family: 'tangent', class: 'false-miss', ...gjk },
  { query: 'rayCylinder', family: 'tangent', class: 'inaccurate', ...gjk },
  { query: 'rayCylinder', family: 'far-origin', class: 'inaccurate', ...gjk },
  { query: 'rayCylinder', family: 'degenerate', class: 'false-hit', ...gjk },
  { query: 'rayCylinder', family: 'degenerate', class: 'false-miss', ...gjk },
  { query: 'rayCylinder', family: 'degenerate', class: 'inaccurate', ...gjk },
  { query: 'rayCylinder', family: 'boundary', class: 'false-hit', ...gjk },
  { query: 'rayCylinder', family: 'boundary', class: 'false-miss', ...gjk },
  { query: 'rayCylinder', family: 'boundary', class: 'inaccurate', ...gjk },
  { query: 'rayCylinder', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayCone', family: 'tangent', class: 'false-hit', ...gjk },
  { query: 'rayCone', family: 'tangent', class: 'false-miss', ...gjk },
  { query: 'rayCone', family: 'tangent', class: 'inaccurate', ...gjk },
  { query: 'rayCone', family: 'far-origin', class: 'false-miss', ...gjk },
  { query: 'rayCone', family: 'far-origin', class: 'inaccurate', ...gjk },
  { query: 'rayCone', family: 'degenerate', class: 'false-hit', ...gjk },
  { query: 'rayCone', family: 'degenerate', class: 'false-miss', ...gjk },
  { query: 'rayCone', family: 'degenerate', class: 'inaccurate', ...gjk },
  { query: 'rayCone', family: 'boundary', class: 'false-hit', ...gjk },
  { query: 'rayCone', family: 'boundary', class: 'false-miss', ...gjk },
  { query: 'rayCone', family: 'boundary', class: 'inaccurate', ...gjk },
  { query: 'rayCone', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayCapsule', family: 'far-origin', class: 'false-miss', ...capsule },
  { query: 'rayCapsule', family: 'degenerate', class: 'inaccurate', ...capsule },
  { query: 'rayCapsule', family: 'boundary', class: 'inaccurate', ...capsule },
  { query: 'rayCapsule', family: 'scale', class: 'false-hit', ...capsule },
  { query: 'rayCapsule', family: 'scale', class: 'false-miss', ...capsule },
  { query: 'pointInSphere', family: 'tangent', class: 'false-miss', ...squares },
  { query: 'pointInSphere', family: 'degenerate', class: 'false-hit', ...tiny },
  { query: 'pointInSphere', family: 'boundary', class: 'false-hit', ...squares },
  { query: 'pointInSphere', family: 'boundary', class: 'false-miss', ...squares },
  { query: 'pointInSphere', family: 'scale', class: 'false-hit', ...tiny },
  { query: 'pointInSphere', family: 'scale', class: 'false-miss', ...tiny },
  { query: 'pointInSphere', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  ...rare(
    ['rayHalfSpace', 'far-origin', 'invalid'],
    ['rayBox', 'far-origin', 'false-hit'],
    ['rayBox', 'far-origin', 'false-miss'],
    ['rayBox', 'boundary', 'inaccurate'],
    ['rayCylinder', 'boundary', 'invalid'],
    ['rayCone', 'tangent', 'invalid'],
    ['rayCone', 'degenerate', 'invalid'],
    ['rayCone', 'boundary', 'invalid'],
    ['rayCapsule', 'tangent', 'inaccurate'],
    ['rayCapsule', 'degenerate', 'false-miss'],
    ['rayCapsule', 'boundary', 'false-hit'],
    ['rayCapsule', 'boundary', 'false-miss'],
    ['rayCapsule', 'scale', 'inaccurate'],
    ['pointInSphere', 'tangent', 'false-hit'],
    ['pointInSphere', 'far-origin', 'false-hit'],
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['tangent', 'far-origin', 'far-world'],
    'the weights are differences of products in binary32',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['tangent', 'far-origin', 'far-world'],
    'the weights are differences of products in binary32',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['far-origin'],
    'the weights are differences of products in binary32',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['degenerate', 'boundary'],
    'at t = 0 the weights have the signs of a ray to the front, and t may be more than tMax after rounding',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['boundary'],
    'a start in the plane is on either side of it after rounding, and t may be more than tMax',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['scale'],
    'products of three coordinates in binary32 overflow or vanish',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['scale'],
    'products of three coordinates in binary32 overflow or vanish',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['scale'],
    'products of three coordinates in binary32 overflow or vanish',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayTriangle',
    'invalid',
    ['scale'],
    'products of three coordinates in binary32 overflow or vanish',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayMesh',
    'false-hit',
    ['tangent', 'far-origin', 'far-world'],
    'the weights are differences of products in binary32',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayMesh',
    'false-miss',
    ['far-origin', 'far-world'],
    'the weights are differences of products in binary32',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayMesh',
    'leak',
    ['tangent', 'far-origin'],
    'the weights of two faces that share an edge are rounded apart, and a ray passes between them',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayMesh',
    'inaccurate',
    ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
    'the weights are differences of products in binary32',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayMesh',
    'false-miss',
    ['degenerate', 'boundary'],
    'at t = 0 the weights have the signs of a ray to the front, and t may be more than tMax after rounding',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayMesh',
    'leak',
    ['degenerate', 'boundary'],
    'at t = 0 the weights have the signs of a ray to the front, and t may be more than tMax after rounding',
    `${source}ray/ray_triangle.rs`,
  ),
  ...failures(
    'rayMesh',
    'false-hit',
    ['boundary'],
    'a start in the plane is on either side of it after rounding, and t may be more than tMax',
    `${source}ray/ray_triangle.rs`,
  ),
  ...(['false-hit', 'false-miss', 'inaccurate', 'invalid'] as const).flatMap((name) =>
    failures(
      'rayMesh',
      name,
      ['scale'],
      'products of three coordinates in binary32 overflow or vanish',
      `${source}ray/ray_triangle.rs`,
    ),
  ),
  ...failures(
    'rayMesh',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    `${source}ray/ray_triangle.rs`,
  ),
  ...rare(
    ['rayMesh', 'tangent', 'false-miss'],
    ['rayMesh', 'degenerate', 'false-hit'],
    ['rayMesh', 'scale', 'leak'],
  ),
];
