/** What Jolt Physics gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const source = 'https://github.com/jrouwe/JoltPhysics/blob/master/Jolt/';

const cancels = { reason: 'b² − 4ac of the whole way in binary32 cancels', link: `${source}Math/FindRoot.h` };
const range = { reason: 'squares in binary32 overflow or underflow', link: `${source}Math/FindRoot.h` };
const atStart = {
  reason: 'not solid, a hit at fraction 0 is dropped: a start on the surface counts as inside',
  link: `${source}Physics/Collision/Shape/ConvexShape.cpp`,
};
const boxStart = {
  reason: 'not solid, a hit at fraction 0 is dropped: a start on the surface counts as inside',
  link: `${source}Physics/Collision/Shape/BoxShape.cpp`,
};
const ends = {
  reason: 'fractions are rounded before they are compared with the ends of the way',
  link: `${source}Physics/Collision/Shape/ConvexShape.cpp`,
};
const unchecked = {
  reason: 'input that is no number, or a way of no length, is not looked for',
  link: `${source}Physics/Collision/RayCast.h`,
};
const planeStart = {
  reason: 'the distance of the start from the plane is rounded: a start in it is on one of its sides',
  link: `${source}Geometry/Plane.h`,
};
const planeRange = {
  reason: 'products in binary32 overflow or underflow',
  link: `${source}Geometry/Plane.h`,
};
const reciprocal = {
  reason: 'slabs are met by a product with a rounded reciprocal',
  link: `${source}Geometry/RayAABox.h`,
};
const parallel = {
  reason: 'a component of the direction below 1e-20 counts as 0',
  link: `${source}Geometry/RayAABox.h`,
};
const boxRange = {
  reason: 'differences overflow, and a component of the direction below 1e-20 counts as 0',
  link: `${source}Geometry/RayAABox.h`,
};
const gjk = {
  reason: 'cones go through GJK with an absolute tolerance of 1e-4',
  link: `${source}Geometry/GJKClosestPoint.h`,
};
const squares = {
  reason: 'squared distances are compared, rounded',
  link: `${source}Physics/Collision/Shape/SphereShape.cpp`,
};
const tiny = {
  reason: 'squared distances of small spheres underflow',
  link: `${source}Physics/Collision/Shape/SphereShape.cpp`,
};
const atPoint = {
  reason: 'the point is origin + t·direction, rounded far away',
  link: `${source}Physics/Collision/RayCast.h`,
};

export const known: Ledger = [
  { query: 'raySphere', family: 'ordinary', class: 'inaccurate', ...cancels },
  { query: 'raySphere', family: 'tangent', class: 'false-hit', ...cancels },
  { query: 'raySphere', family: 'tangent', class: 'false-miss', ...cancels },
  { query: 'raySphere', family: 'tangent', class: 'inaccurate', ...cancels },
  { query: 'raySphere', family: 'far-origin', class: 'false-hit', ...cancels },
  { query: 'raySphere', family: 'far-origin', class: 'false-miss', ...cancels },
  { query: 'raySphere', family: 'far-origin', class: 'inaccurate', ...cancels },
  { query: 'raySphere', family: 'far-world', class: 'false-hit', ...cancels },
  { query: 'raySphere', family: 'far-world', class: 'false-miss', ...cancels },
  { query: 'raySphere', family: 'far-world', class: 'inaccurate', ...cancels },
  { query: 'raySphere', family: 'degenerate', class: 'false-miss', ...atStart },
  { query: 'raySphere', family: 'degenerate', class: 'inaccurate', ...atStart },
  { query: 'raySphere', family: 'boundary', class: 'false-hit', ...ends },
  { query: 'raySphere', family: 'boundary', class: 'false-miss', ...ends },
  { query: 'raySphere', family: 'boundary', class: 'inaccurate', ...ends },
  { query: 'raySphere', family: 'scale', class: 'false-hit', ...range },
  { query: 'raySphere', family: 'scale', class: 'false-miss', ...range },
  { query: 'raySphere', family: 'scale', class: 'inaccurate', ...range },
  { query: 'raySphere', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayHalfSpace', family: 'tangent', class: 'false-hit', ...planeStart },
  { query: 'rayHalfSpace', family: 'tangent', class: 'false-miss', ...planeStart },
  { query: 'rayHalfSpace', family: 'tangent', class: 'inaccurate', ...planeStart },
  { query: 'rayHalfSpace', family: 'far-origin', class: 'false-hit', ...planeStart },
  { query: 'rayHalfSpace', family: 'far-origin', class: 'false-miss', ...planeStart },
  { query: 'rayHalfSpace', family: 'far-origin', class: 'inaccurate', ...planeStart },
  { query: 'rayHalfSpace', family: 'degenerate', class: 'false-hit', ...planeStart },
  { query: 'rayHalfSpace', family: 'degenerate', class: 'false-miss', ...planeStart },
  { query: 'rayHalfSpace', family: 'degenerate', class: 'inaccurate', ...planeStart },
  { query: 'rayHalfSpace', family: 'boundary', class: 'false-hit', ...planeStart },
  { query: 'rayHalfSpace', family: 'boundary', class: 'false-miss', ...planeStart },
  { query: 'rayHalfSpace', family: 'boundary', class: 'inaccurate', ...planeStart },
  { query: 'rayHalfSpace', family: 'scale', class: 'false-miss', ...planeRange },
  { query: 'rayHalfSpace', family: 'scale', class: 'inaccurate', ...atPoint },
  { query: 'rayHalfSpace', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayBox', family: 'tangent', class: 'false-hit', ...reciprocal },
  { query: 'rayBox', family: 'tangent', class: 'false-miss', ...reciprocal },
  { query: 'rayBox', family: 'tangent', class: 'inaccurate', ...reciprocal },
  { query: 'rayBox', family: 'far-origin', class: 'inaccurate', ...reciprocal },
  { query: 'rayBox', family: 'far-world', class: 'inaccurate', ...reciprocal },
  { query: 'rayBox', family: 'degenerate', class: 'false-miss', ...boxStart },
  { query: 'rayBox', family: 'degenerate', class: 'inaccurate', ...boxStart },
  { query: 'rayBox', family: 'boundary', class: 'false-hit', ...ends },
  { query: 'rayBox', family: 'boundary', class: 'false-miss', ...boxStart },
  { query: 'rayBox', family: 'boundary', class: 'inaccurate', ...boxStart },
  { query: 'rayBox', family: 'scale', class: 'false-hit', ...boxRange },
  { query: 'rayBox', family: 'scale', class: 'false-miss', ...parallel },
  { query: 'rayBox', family: 'scale', class: 'inaccurate', ...reciprocal },
  { query: 'rayBox', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayCylinder', family: 'tangent', class: 'false-hit', ...cancels },
  { query: 'rayCylinder', family: 'tangent', class: 'inaccurate', ...cancels },
  { query: 'rayCylinder', family: 'far-origin', class: 'inaccurate', ...cancels },
  { query: 'rayCylinder', family: 'degenerate', class: 'false-miss', ...atStart },
  { query: 'rayCylinder', family: 'degenerate', class: 'inaccurate', ...atStart },
  { query: 'rayCylinder', family: 'boundary', class: 'false-hit', ...ends },
  { query: 'rayCylinder', family: 'boundary', class: 'false-miss', ...atStart },
  { query: 'rayCylinder', family: 'boundary', class: 'inaccurate', ...atStart },
  { query: 'rayCylinder', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayCone', family: 'tangent', class: 'false-hit', ...gjk },
  { query: 'rayCone', family: 'tangent', class: 'false-miss', ...gjk },
  { query: 'rayCone', family: 'tangent', class: 'inaccurate', ...gjk },
  { query: 'rayCone', family: 'far-origin', class: 'false-miss', ...gjk },
  { query: 'rayCone', family: 'far-origin', class: 'inaccurate', ...gjk },
  { query: 'rayCone', family: 'degenerate', class: 'false-miss', ...gjk },
  { query: 'rayCone', family: 'degenerate', class: 'inaccurate', ...gjk },
  { query: 'rayCone', family: 'boundary', class: 'false-hit', ...gjk },
  { query: 'rayCone', family: 'boundary', class: 'false-miss', ...gjk },
  { query: 'rayCone', family: 'boundary', class: 'inaccurate', ...gjk },
  { query: 'rayCapsule', family: 'tangent', class: 'false-hit', ...cancels },
  { query: 'rayCapsule', family: 'far-origin', class: 'false-miss', ...cancels },
  { query: 'rayCapsule', family: 'far-origin', class: 'inaccurate', ...cancels },
  { query: 'rayCapsule', family: 'far-world', class: 'false-hit', ...cancels },
  { query: 'rayCapsule', family: 'far-world', class: 'inaccurate', ...cancels },
  { query: 'rayCapsule', family: 'degenerate', class: 'false-miss', ...atStart },
  { query: 'rayCapsule', family: 'degenerate', class: 'inaccurate', ...cancels },
  { query: 'rayCapsule', family: 'boundary', class: 'false-hit', ...ends },
  { query: 'rayCapsule', family: 'boundary', class: 'false-miss', ...atStart },
  { query: 'rayCapsule', family: 'scale', class: 'false-hit', ...range },
  { query: 'rayCapsule', family: 'scale', class: 'false-miss', ...range },
  { query: 'rayCapsule', family: 'scale', class: 'invalid', ...range },
  { query: 'rayCapsule', family: 'scale', class: 'inaccurate', ...range },
  { query: 'pointInSphere', family: 'tangent', class: 'false-miss', ...squares },
  { query: 'pointInSphere', family: 'degenerate', class: 'false-hit', ...tiny },
  { query: 'pointInSphere', family: 'boundary', class: 'false-hit', ...squares },
  { query: 'pointInSphere', family: 'boundary', class: 'false-miss', ...squares },
  { query: 'pointInSphere', family: 'scale', class: 'false-hit', ...tiny },
  { query: 'pointInSphere', family: 'scale', class: 'false-miss', ...tiny },
  { query: 'pointInSphere', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  ...rare(
    ['rayHalfSpace', 'scale', 'false-hit'],
    ['rayBox', 'ordinary', 'inaccurate'],
    ['rayBox', 'far-origin', 'false-hit'],
    ['rayBox', 'far-origin', 'false-miss'],
    ['rayCylinder', 'tangent', 'false-miss'],
    ['rayCone', 'degenerate', 'false-hit'],
    ['rayCapsule', 'tangent', 'false-miss'],
    ['rayCapsule', 'tangent', 'inaccurate'],
    ['rayCapsule', 'far-world', 'false-miss'],
    ['rayCapsule', 'boundary', 'inaccurate'],
    ['pointInSphere', 'tangent', 'false-hit'],
    ['pointInSphere', 'far-origin', 'false-hit'],
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['tangent', 'far-origin', 'far-world', 'degenerate'],
    'a mesh keeps its corners in 21 bits of its box, and the weights and t are sums of products in binary32',
    `${source}Geometry/RayTriangle.h`,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['tangent', 'far-origin', 'far-world'],
    'a mesh keeps its corners in 21 bits of its box, and the weights and t are sums of products in binary32',
    `${source}Geometry/RayTriangle.h`,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['ordinary', 'tangent', 'far-origin', 'degenerate', 'boundary'],
    'a mesh keeps its corners in 21 bits of its box, and the weights and t are sums of products in binary32',
    `${source}Geometry/RayTriangle.h`,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['degenerate', 'boundary'],
    'a start or an end in the plane is on either side of it after rounding',
    `${source}Geometry/RayTriangle.h`,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['boundary'],
    'a start or an end in the plane is on either side of it after rounding',
    `${source}Geometry/RayTriangle.h`,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['scale'],
    'a determinant of less than 1e-12 is none, and products in binary32 overflow or vanish',
    `${source}Geometry/RayTriangle.h`,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['scale'],
    'a determinant of less than 1e-12 is none, and products in binary32 overflow or vanish',
    `${source}Geometry/RayTriangle.h`,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['scale'],
    'a determinant of less than 1e-12 is none, and products in binary32 overflow or vanish',
    `${source}Geometry/RayTriangle.h`,
  ),
  ...failures(
    'rayTriangle',
    'invalid',
    ['scale'],
    'a determinant of less than 1e-12 is none, and products in binary32 overflow or vanish',
    `${source}Geometry/RayTriangle.h`,
  ),
  ...failures(
    'rayTriangle',
    'invalid-accepted',
    ['invalid'],
    'inputs are not checked',
    `${source}Geometry/RayTriangle.h`,
  ),
  ...rare(
    ['rayBox', 'far-world', 'false-hit'],
    ['rayBox', 'far-world', 'false-miss'],
    ['rayBox', 'degenerate', 'false-hit'],
  ),
];
