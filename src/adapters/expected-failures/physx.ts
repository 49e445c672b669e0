/** What PhysX gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { failures, listed, rare } from './_failures.ts';

const source = 'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/';

const squares = {
  reason: 'the squared distance of the line is a difference of squares in binary32',
  link: `${source}intersection/GuIntersectionRaySphere.cpp`,
};
const skipped = {
  reason: 'the start is moved towards the sphere first, by a rounded step',
  link: `${source}intersection/GuIntersectionRaySphere.cpp`,
};
const range = {
  reason: 'squares in binary32 overflow or underflow',
  link: `${source}intersection/GuIntersectionRaySphere.cpp`,
};
const atStart = {
  reason: 'a start on the surface counts as inside: the normal is against the direction',
  link: `${source}GuRaycastTests.cpp`,
};
const ends = {
  reason: 'distances are rounded before they are compared with the ends of the way',
  link: `${source}GuRaycastTests.cpp`,
};
const unchecked = {
  reason: 'input that is no number is not looked for',
  link: `${source}GuRaycastTests.cpp`,
};
const epsilon = {
  reason: 'a ray that passes a box by up to 1e-5 units hits it',
  link: `${source}intersection/GuIntersectionRayBox.cpp`,
};
const slabs = {
  reason: 'where the ray meets the plane of a face is rounded far away',
  link: `${source}intersection/GuIntersectionRayBox.cpp`,
};
const cancels = {
  reason: 'b² − 4ac in binary32 cancels',
  link: `${source}intersection/GuIntersectionRayCapsule.cpp`,
};
const capsuleRange = {
  reason: 'squares in binary32 underflow',
  link: `${source}intersection/GuIntersectionRayCapsule.cpp`,
};
const gjk = {
  reason: 'cylinders and cones go through GJK, which stops some 1e-4 units before them',
  link: `${source}gjk/GuGJKRaycast.h`,
};
const pointSquares = {
  reason: 'the distance is a rounded root of rounded squares',
  link: `${source}GuGeometryQuery.cpp`,
};
const pointTiny = { reason: 'squared distances overflow or underflow', link: `${source}GuGeometryQuery.cpp` };

export const known: Ledger = [
  { query: 'raySphere', family: 'ordinary', class: 'inaccurate', ...squares },
  { query: 'raySphere', family: 'tangent', class: 'false-hit', ...squares },
  { query: 'raySphere', family: 'tangent', class: 'false-miss', ...squares },
  { query: 'raySphere', family: 'tangent', class: 'inaccurate', ...atStart },
  { query: 'raySphere', family: 'far-origin', class: 'false-hit', ...skipped },
  { query: 'raySphere', family: 'far-origin', class: 'false-miss', ...skipped },
  { query: 'raySphere', family: 'far-origin', class: 'inaccurate', ...skipped },
  { query: 'raySphere', family: 'far-world', class: 'false-hit', ...squares },
  { query: 'raySphere', family: 'far-world', class: 'false-miss', ...squares },
  { query: 'raySphere', family: 'far-world', class: 'inaccurate', ...squares },
  { query: 'raySphere', family: 'degenerate', class: 'inaccurate', ...atStart },
  { query: 'raySphere', family: 'boundary', class: 'false-hit', ...ends },
  { query: 'raySphere', family: 'boundary', class: 'false-miss', ...ends },
  { query: 'raySphere', family: 'boundary', class: 'inaccurate', ...atStart },
  { query: 'raySphere', family: 'scale', class: 'false-hit', ...range },
  { query: 'raySphere', family: 'scale', class: 'false-miss', ...range },
  { query: 'raySphere', family: 'scale', class: 'invalid', ...range },
  { query: 'raySphere', family: 'scale', class: 'inaccurate', ...range },
  { query: 'raySphere', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayBox', family: 'tangent', class: 'false-hit', ...epsilon },
  { query: 'rayBox', family: 'far-origin', class: 'false-miss', ...slabs },
  { query: 'rayBox', family: 'far-origin', class: 'inaccurate', ...slabs },
  { query: 'rayBox', family: 'boundary', class: 'false-hit', ...epsilon },
  { query: 'rayBox', family: 'scale', class: 'false-hit', ...epsilon },
  { query: 'rayBox', family: 'scale', class: 'inaccurate', ...slabs },
  { query: 'rayBox', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayCylinder', family: 'tangent', class: 'false-hit', ...gjk },
  { query: 'rayCylinder', family: 'tangent', class: 'inaccurate', ...gjk },
  { query: 'rayCylinder', family: 'far-origin', class: 'inaccurate', ...gjk },
  { query: 'rayCylinder', family: 'degenerate', class: 'false-hit', ...gjk },
  { query: 'rayCylinder', family: 'degenerate', class: 'false-miss', ...gjk },
  { query: 'rayCylinder', family: 'degenerate', class: 'inaccurate', ...gjk },
  { query: 'rayCylinder', family: 'boundary', class: 'false-hit', ...gjk },
  { query: 'rayCylinder', family: 'boundary', class: 'false-miss', ...gjk },
  { query: 'rayCylinder', family: 'boundary', class: 'inaccurate', ...gjk },
  { query: 'rayCone', family: 'degenerate', class: 'false-hit', ...gjk },
  { query: 'rayCone', family: 'degenerate', class: 'inaccurate', ...gjk },
  { query: 'rayCapsule', family: 'tangent', class: 'false-hit', ...cancels },
  { query: 'rayCapsule', family: 'tangent', class: 'false-miss', ...cancels },
  { query: 'rayCapsule', family: 'tangent', class: 'inaccurate', ...atStart },
  { query: 'rayCapsule', family: 'far-world', class: 'false-hit', ...cancels },
  { query: 'rayCapsule', family: 'far-world', class: 'false-miss', ...cancels },
  { query: 'rayCapsule', family: 'degenerate', class: 'inaccurate', ...atStart },
  { query: 'rayCapsule', family: 'boundary', class: 'inaccurate', ...atStart },
  { query: 'rayCapsule', family: 'scale', class: 'false-hit', ...capsuleRange },
  { query: 'rayCapsule', family: 'scale', class: 'inaccurate', ...capsuleRange },
  { query: 'pointInSphere', family: 'degenerate', class: 'false-hit', ...pointTiny },
  { query: 'pointInSphere', family: 'boundary', class: 'false-hit', ...pointSquares },
  { query: 'pointInSphere', family: 'boundary', class: 'false-miss', ...pointSquares },
  { query: 'pointInSphere', family: 'scale', class: 'false-hit', ...pointTiny },
  { query: 'pointInSphere', family: 'scale', class: 'false-miss', ...pointTiny },
  ...rare(
    ['raySphere', 'degenerate', 'false-hit'],
    ['rayCylinder', 'tangent', 'false-miss'],
    ['rayCylinder', 'far-origin', 'false-miss'],
    ['rayCapsule', 'far-origin', 'false-miss'],
    ['rayCapsule', 'degenerate', 'false-miss'],
    ['rayCapsule', 'boundary', 'false-hit'],
    ['rayCapsule', 'boundary', 'false-miss'],
    ['pointInSphere', 'tangent', 'false-hit'],
    ['pointInSphere', 'tangent', 'false-miss'],
    ['pointInSphere', 'far-origin', 'false-hit'],
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['tangent', 'far-world', 'degenerate', 'boundary'],
    'the weights may be 2^-22 of the largest coordinate less than 0 or more than 1: a triangle is larger the further it is from the origin',
    `${source}mesh/GuBV4_Raycast.cpp`,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['far-origin'],
    'the weights and t are sums of products in binary32',
    `${source}mesh/GuBV4_Raycast.cpp`,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['ordinary', 'tangent', 'far-origin', 'boundary'],
    'the weights and t are sums of products in binary32',
    `${source}mesh/GuBV4_Raycast.cpp`,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['tangent', 'far-origin'],
    'the weights and t are sums of products in binary32',
    `${source}mesh/GuBV4_Raycast.cpp`,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['degenerate', 'boundary'],
    'a hit at maxDist is none: the distance has to be less; a start in the plane is on either side of it after rounding',
    `${source}mesh/GuBV4_Raycast.cpp`,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['scale'],
    'a determinant of less than 2^-46 is none, and products in binary32 overflow or vanish',
    `${source}mesh/GuBV4_Raycast.cpp`,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['scale'],
    'a determinant of less than 2^-46 is none, and products in binary32 overflow or vanish',
    `${source}mesh/GuBV4_Raycast.cpp`,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['scale'],
    'a determinant of less than 2^-46 is none, and products in binary32 overflow or vanish',
    `${source}mesh/GuBV4_Raycast.cpp`,
  ),
  ...failures(
    'rayTriangle',
    'invalid',
    ['scale'],
    'a determinant of less than 2^-46 is none, and products in binary32 overflow or vanish',
    `${source}mesh/GuBV4_Raycast.cpp`,
  ),
  ...failures(
    'rayTriangle',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    `${source}mesh/GuBV4_Raycast.cpp`,
  ),
  ...failures(
    'rayBox',
    'false-miss',
    ['tangent', 'degenerate', 'boundary'],
    'the ray is turned into the box, and rounded there: a start on a face is off it, a touch is none',
    `${source}GuRaycastTests.cpp`,
  ),
  ...failures(
    'rayBox',
    'inaccurate',
    ['tangent', 'degenerate', 'boundary'],
    'the ray is turned into the box, and rounded there: a start on a face is off it, a touch is none',
    `${source}GuRaycastTests.cpp`,
  ),
  ...rare(
    ['rayBox', 'ordinary', 'inaccurate'],
    ['rayBox', 'far-origin', 'false-hit'],
    ['rayBox', 'scale', 'false-miss'],
  ),
  ...failures(
    'sphereCapsule',
    'false-hit',
    ['tangent', 'degenerate', 'boundary'],
    'the squared distance is rounded before it is compared',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...failures(
    'sphereCapsule',
    'false-hit',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...failures(
    'sphereCapsule',
    'false-miss',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...failures(
    'sphereTriangle',
    'false-hit',
    ['tangent', 'far-origin', 'far-world', 'boundary'],
    'the nearest point is rounded at the magnitude of its coordinates before its distance is compared',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...failures(
    'sphereTriangle',
    'false-miss',
    ['tangent', 'far-origin', 'far-world', 'degenerate', 'boundary'],
    'the nearest point is rounded at the magnitude of its coordinates before its distance is compared',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...failures(
    'sphereTriangle',
    'false-hit',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...failures(
    'sphereTriangle',
    'false-miss',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...failures(
    'sphereTriangle',
    'invalid-accepted',
    ['invalid'],
    'input that is no number, or a radius that is no length, is not looked for',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...failures(
    'capsuleCapsule',
    'false-hit',
    ['tangent', 'degenerate', 'boundary'],
    'the distance of the axes is rounded, with an absolute tolerance for parallel ones',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...failures(
    'capsuleCapsule',
    'false-miss',
    ['boundary'],
    'the distance of the axes is rounded, with an absolute tolerance for parallel ones',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...failures(
    'capsuleCapsule',
    'false-hit',
    ['scale'],
    'squares overflow or vanish',
    'https://github.com/NVIDIA-Omniverse/PhysX/blob/main/physx/source/geomutils/src/',
  ),
  ...listed(
    'sweptSphereSphere',
    [
      'inaccurate',
      ['ordinary', 'tangent', 'far-origin', 'far-world'],
      'b² − 4ac of the whole way in binary32 cancels',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
    [
      'false-hit',
      ['tangent', 'far-origin', 'far-world'],
      'b² − 4ac of the whole way in binary32 cancels',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
    [
      'false-miss',
      ['far-origin', 'far-world'],
      'b² − 4ac of the whole way in binary32 cancels',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
    [
      'false-hit',
      ['degenerate'],
      'a way of length 0 is a hit wherever the balls are',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
    [
      'inaccurate',
      ['degenerate', 'boundary'],
      'what touches at the start overlaps: the normal is against the direction',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
    [
      'false-hit',
      ['boundary'],
      'the square of the distance at the start and the times are rounded before they are compared',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
    [
      'false-miss',
      ['boundary'],
      'the square of the distance at the start and the times are rounded before they are compared',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
    [
      'false-hit',
      ['scale'],
      'squares in binary32 overflow or underflow',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
    [
      'false-miss',
      ['scale'],
      'squares in binary32 overflow or underflow',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
    [
      'inaccurate',
      ['scale'],
      'squares in binary32 overflow or underflow',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
    [
      'invalid-accepted',
      ['invalid'],
      'a direction of no length, or not of length 1, is not looked for',
      `${source}sweep/GuSweepSphereSphere.cpp`,
    ],
  ),
];
