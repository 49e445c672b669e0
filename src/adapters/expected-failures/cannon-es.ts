import type { Ledger } from '../ledger.ts';
import { failures, rare } from './_failures.ts';

const source = 'https://github.com/pmndrs/cannon-es/blob/master/src/collision/Ray.ts';

/** What cannon-es gets wrong, by family, and why. */
export const known: Ledger = [
  ...failures(
    'raySphere',
    'inaccurate',
    ['ordinary', 'tangent', 'far-origin'],
    'b² − 4ac cancels; where it is exactly 0 the start is reported',
    source,
  ),
  ...failures(
    'raySphere',
    'false-hit',
    ['tangent'],
    'where b² − 4ac is 0 after rounding the start is reported, even if the ray ends before the ball',
    source,
  ),
  ...failures('raySphere', 'false-miss', ['tangent', 'far-origin'], 'b² − 4ac cancels', source),
  ...failures('raySphere', 'false-hit', ['far-origin'], 'b² − 4ac cancels', source),
  ...failures(
    'raySphere',
    'false-miss',
    ['far-world'],
    'the nearest point is rounded, and further than the bounding sphere',
    source,
  ),
  ...failures(
    'raySphere',
    'false-miss',
    ['degenerate'],
    'radius 0: the nearest point is rounded, and further than the bounding sphere',
    source,
  ),
  ...failures(
    'raySphere',
    'inaccurate',
    ['degenerate'],
    'where b² − 4ac is exactly 0 the start is reported',
    source,
  ),
  ...failures('raySphere', 'false-hit', ['boundary'], 'roots next to 0 and 1 are rounded', source),
  ...failures('raySphere', 'false-miss', ['boundary'], 'roots next to 0 and 1 are rounded', source),
  ...failures('raySphere', 'inaccurate', ['boundary'], 'roots next to 0 and 1 are rounded', source),
  ...failures('raySphere', 'false-hit', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'false-miss', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'inaccurate', ['scale'], 'squares overflow or vanish', source),
  ...failures('raySphere', 'invalid-accepted', ['invalid'], 'a ray of no length hits from inside', source),
  ...failures(
    'raySphere',
    'crash',
    ['invalid'],
    'the constructor of Sphere refuses a negative radius',
    source,
  ),
  ...failures('rayBox', 'false-hit', ['tangent'], 'a ray along a face is in it after rounding', source),
  ...failures(
    'rayBox',
    'inaccurate',
    ['tangent'],
    'a ray through an edge has the normal of the face whose plane is hit after rounding',
    source,
  ),
  ...failures(
    'rayBox',
    'inaccurate',
    ['far-origin'],
    'the hit is rounded at the magnitude of the start',
    source,
  ),
  ...failures(
    'rayBox',
    'false-miss',
    ['degenerate'],
    'edge-on, a flat box has no faces with an area, and a point has none',
    source,
  ),
  ...failures('rayBox', 'false-miss', ['scale'], 'squares overflow or vanish', source),
  ...failures('rayBox', 'invalid-accepted', ['invalid'], 'inputs are not checked', source),
  ...rare(
    ['raySphere', 'far-world', 'inaccurate'],
    ['rayBox', 'tangent', 'false-miss'],
    ['rayBox', 'scale', 'inaccurate'],
  ),
];

/** What a Trimesh of one triangle gets wrong. */
export const knownTriangles: Ledger = [
  ...failures(
    'rayTriangle',
    'false-miss',
    ['tangent', 'far-origin', 'far-world'],
    'pointInTriangle asks about the rounded point, and wants u + v < 1, so that the third corner is outside',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['tangent'],
    'pointInTriangle asks about the rounded point, and wants u + v < 1, so that the third corner is outside',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['degenerate', 'boundary'],
    'a start in the plane is on either side of it after rounding, and the rounded distance may be more than that of the end',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['boundary'],
    'a start in the plane is on either side of it after rounding, and the rounded distance may be more than that of the end',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['degenerate'],
    'the normal of a triangle that the ray runs along, or that has no area, is rounded to one that it crosses',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-hit',
    ['scale'],
    'the corners are rounded next to each other in binary32, and their differences of products vanish',
    source,
  ),
  ...failures(
    'rayTriangle',
    'false-miss',
    ['scale'],
    'the corners are rounded next to each other in binary32, and their differences of products vanish',
    source,
  ),
  ...failures(
    'rayTriangle',
    'inaccurate',
    ['scale'],
    'the corners are rounded next to each other in binary32, and their differences of products vanish',
    source,
  ),
];
