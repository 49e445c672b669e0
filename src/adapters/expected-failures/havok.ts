/** What Havok gets wrong, by family, and why. */
import type { Ledger } from '../ledger.ts';

const rounded = { reason: 'met in binary32, some ulps off' };
const near = { reason: 'from far away a tangent or a near miss is decided by rounding in binary32' };
const range = { reason: 'from 1e12 on nothing is met, and below 1e-9 the hit is at the wrong place' };
const overflow = {
  reason: 'a way whose length is above the largest float leads the search out of the memory',
};
const ends = {
  reason:
    'a hit at the very end of the way is dropped, and a start on the surface is on either side of it by rounding',
};
const faces = { reason: 'a ray in a face or through an edge alone misses a box or hits it, by rounding' };
const steps = { reason: 'capsules are met in steps that end some 1e-6 of their size too deep' };
const prism = {
  reason:
    'a cylinder is a prism with 16 sides: within it by up to 2 % of the radius, and a hair outside at its edges',
};
const corners = {
  reason: 'a mesh has its corners at multiples of 1/512, whatever its size, and far ones coarser',
};
const unchecked = { reason: 'an infinite or negative size is taken' };
const distance = { reason: 'the distance from the surface is rounded before it is compared with 0' };

export const known: Ledger = [
  { query: 'raySphere', family: 'ordinary', class: 'inaccurate', ...rounded },
  { query: 'raySphere', family: 'tangent', class: 'false-hit', ...near },
  { query: 'raySphere', family: 'tangent', class: 'false-miss', ...near },
  { query: 'raySphere', family: 'tangent', class: 'inaccurate', ...rounded },
  { query: 'raySphere', family: 'far-origin', class: 'false-hit', ...near },
  { query: 'raySphere', family: 'far-origin', class: 'false-miss', ...near },
  { query: 'raySphere', family: 'far-origin', class: 'inaccurate', ...rounded },
  { query: 'raySphere', family: 'degenerate', class: 'false-miss', ...ends },
  { query: 'raySphere', family: 'boundary', class: 'false-hit', ...ends },
  { query: 'raySphere', family: 'boundary', class: 'false-miss', ...ends },
  { query: 'raySphere', family: 'scale', class: 'false-hit', ...range },
  { query: 'raySphere', family: 'scale', class: 'false-miss', ...range },
  { query: 'raySphere', family: 'scale', class: 'crash', ...overflow },
  { query: 'raySphere', family: 'scale', class: 'inaccurate', ...range },
  { query: 'rayBox', family: 'tangent', class: 'false-hit', ...faces },
  { query: 'rayBox', family: 'tangent', class: 'false-miss', ...faces },
  { query: 'rayBox', family: 'far-origin', class: 'false-hit', ...faces },
  { query: 'rayBox', family: 'far-origin', class: 'false-miss', ...faces },
  { query: 'rayBox', family: 'far-origin', class: 'inaccurate', ...rounded },
  { query: 'rayBox', family: 'degenerate', class: 'false-miss', ...ends },
  { query: 'rayBox', family: 'degenerate', class: 'inaccurate', ...rounded },
  { query: 'rayBox', family: 'boundary', class: 'false-miss', ...ends },
  { query: 'rayBox', family: 'boundary', class: 'inaccurate', ...rounded },
  { query: 'rayBox', family: 'scale', class: 'false-miss', ...range },
  { query: 'rayBox', family: 'scale', class: 'crash', ...overflow },
  { query: 'rayBox', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayCylinder', family: 'ordinary', class: 'false-miss', ...prism },
  { query: 'rayCylinder', family: 'ordinary', class: 'inaccurate', ...prism },
  { query: 'rayCylinder', family: 'tangent', class: 'false-hit', ...prism },
  { query: 'rayCylinder', family: 'tangent', class: 'false-miss', ...prism },
  { query: 'rayCylinder', family: 'tangent', class: 'inaccurate', ...prism },
  { query: 'rayCylinder', family: 'far-origin', class: 'false-hit', ...prism },
  { query: 'rayCylinder', family: 'far-origin', class: 'false-miss', ...prism },
  { query: 'rayCylinder', family: 'far-origin', class: 'inaccurate', ...prism },
  { query: 'rayCylinder', family: 'far-world', class: 'false-hit', ...prism },
  { query: 'rayCylinder', family: 'far-world', class: 'false-miss', ...prism },
  { query: 'rayCylinder', family: 'far-world', class: 'inaccurate', ...prism },
  { query: 'rayCylinder', family: 'degenerate', class: 'false-hit', ...prism },
  { query: 'rayCylinder', family: 'degenerate', class: 'false-miss', ...prism },
  { query: 'rayCylinder', family: 'degenerate', class: 'inaccurate', ...prism },
  { query: 'rayCylinder', family: 'boundary', class: 'false-hit', ...prism },
  { query: 'rayCylinder', family: 'boundary', class: 'false-miss', ...prism },
  { query: 'rayCylinder', family: 'boundary', class: 'inaccurate', ...prism },
  { query: 'rayCylinder', family: 'scale', class: 'false-miss', ...prism },
  { query: 'rayCylinder', family: 'scale', class: 'crash', ...overflow },
  { query: 'rayCylinder', family: 'scale', class: 'inaccurate', ...prism },
  { query: 'rayCylinder', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayCapsule', family: 'ordinary', class: 'inaccurate', ...steps },
  { query: 'rayCapsule', family: 'tangent', class: 'false-hit', ...near },
  { query: 'rayCapsule', family: 'tangent', class: 'false-miss', ...near },
  { query: 'rayCapsule', family: 'tangent', class: 'inaccurate', ...steps },
  { query: 'rayCapsule', family: 'far-origin', class: 'false-hit', ...near },
  { query: 'rayCapsule', family: 'far-origin', class: 'false-miss', ...near },
  { query: 'rayCapsule', family: 'far-origin', class: 'inaccurate', ...steps },
  { query: 'rayCapsule', family: 'far-world', class: 'inaccurate', ...steps },
  { query: 'rayCapsule', family: 'degenerate', class: 'false-miss', ...ends },
  { query: 'rayCapsule', family: 'degenerate', class: 'inaccurate', ...steps },
  { query: 'rayCapsule', family: 'boundary', class: 'false-hit', ...ends },
  { query: 'rayCapsule', family: 'boundary', class: 'false-miss', ...ends },
  { query: 'rayCapsule', family: 'scale', class: 'false-miss', ...range },
  { query: 'rayCapsule', family: 'scale', class: 'crash', ...overflow },
  { query: 'rayCapsule', family: 'scale', class: 'inaccurate', ...range },
  { query: 'pointInSphere', family: 'tangent', class: 'false-hit', ...distance },
  { query: 'pointInSphere', family: 'tangent', class: 'false-miss', ...distance },
  { query: 'pointInSphere', family: 'far-origin', class: 'false-miss', ...distance },
  { query: 'pointInSphere', family: 'degenerate', class: 'false-hit', ...distance },
  { query: 'pointInSphere', family: 'degenerate', class: 'false-miss', ...distance },
  { query: 'pointInSphere', family: 'boundary', class: 'false-hit', ...distance },
  { query: 'pointInSphere', family: 'boundary', class: 'false-miss', ...distance },
  { query: 'pointInSphere', family: 'scale', class: 'false-hit', ...distance },
  { query: 'pointInSphere', family: 'scale', class: 'false-miss', ...distance },
  { query: 'pointInSphere', family: 'invalid', class: 'invalid-accepted', ...unchecked },
  { query: 'rayTriangle', family: 'ordinary', class: 'inaccurate', ...corners },
  { query: 'rayTriangle', family: 'tangent', class: 'inaccurate', ...corners },
  { query: 'rayTriangle', family: 'far-origin', class: 'inaccurate', ...corners },
  { query: 'rayTriangle', family: 'far-world', class: 'inaccurate', ...corners },
  { query: 'rayTriangle', family: 'degenerate', class: 'inaccurate', ...corners },
  { query: 'rayTriangle', family: 'boundary', class: 'inaccurate', ...corners },
  { query: 'rayTriangle', family: 'scale', class: 'inaccurate', ...corners },
  { query: 'rayTriangle', family: 'tangent', class: 'false-hit', ...corners },
  { query: 'rayTriangle', family: 'far-origin', class: 'false-hit', ...corners },
  { query: 'rayTriangle', family: 'far-world', class: 'false-hit', ...corners },
  { query: 'rayTriangle', family: 'boundary', class: 'false-hit', ...corners },
  { query: 'rayTriangle', family: 'scale', class: 'false-hit', ...corners },
  { query: 'rayTriangle', family: 'tangent', class: 'false-miss', ...corners },
  { query: 'rayTriangle', family: 'far-origin', class: 'false-miss', ...corners },
  { query: 'rayTriangle', family: 'far-world', class: 'false-miss', ...corners },
  { query: 'rayTriangle', family: 'degenerate', class: 'false-miss', ...corners },
  { query: 'rayTriangle', family: 'boundary', class: 'false-miss', ...corners },
  { query: 'rayTriangle', family: 'scale', class: 'false-miss', ...corners },
  { query: 'rayTriangle', family: 'scale', class: 'crash', ...overflow },
  { query: 'rayTriangle', family: 'invalid', class: 'invalid-accepted', ...unchecked },
];
