/**
 * The same questions in the other forms of their bodies: a box by its corners, a half-space and a plane by the constant, a capsule by start and end. What is no float there is
 * rounded, and it is another body then; what was at a boundary in a form may be beside it in the other, so one number is moved by an ulp by turns.
 */
import type { Format } from '../../floats.ts';
import type { Box, Capsule, Case, HalfSpace, Vector } from '../../queries/index.ts';

const kept = (x: number, format: Format): number => (format === 'f64' ? x : Math.fround(x));

/** By turns as it is, and an ulp or two larger and smaller. */
const nudged = (x: number, rotation: number, format: Format): number =>
  kept(x * (1 + ([0, 1, -1][rotation % 3] ?? 0) * (format === 'f64' ? 2 ** -52 : 2 ** -23)), format);

function cornersOf(box: Box, rotation: number, format: Format): Box {
  if ('min' in box) return box;
  const { center, halfExtents } = box;
  const cornerOf = (side: 1 | -1): number[] =>
    center.map((c, i) => kept(c + side * (halfExtents[i] ?? 0), format));
  const [low, high] = [cornerOf(-1), cornerOf(1)];
  const at = rotation % 3;
  const moved = Math.floor(rotation / 3) % 2 === 0 ? low : high;
  moved[at] = nudged(moved[at] ?? 0, Math.floor(rotation / 6), format);
  const ordered = (of: (a: number, b: number) => number): Vector => low.map((x, i) => of(x, high[i] ?? x));
  return { min: ordered(Math.min), max: ordered(Math.max) };
}

function byConstant(halfSpace: HalfSpace, rotation: number, format: Format): HalfSpace {
  if ('constant' in halfSpace) return halfSpace;
  const { point, normal } = halfSpace;
  const height = point.reduce((sum, x, i) => sum + x * (normal[i] ?? 0), 0);
  return { normal, constant: nudged(kept(-height, format), rotation, format) };
}

const byStart = (capsule: Capsule): Capsule =>
  'start' in capsule ? capsule : { start: capsule.a, end: capsule.b, radius: capsule.radius };

const isWithin = (body: Box | HalfSpace): boolean =>
  Object.values(body).every((value: number | Vector) => [value].flat().every(Number.isFinite));

/** Of a body that has no other form, or none with finite numbers, the case as it is. */
function inOtherForm(one: Case, rotation: number): Case {
  if (one.query === 'rayBox') {
    const box = cornersOf(one.input.box, rotation, one.format);
    return isWithin(box) ? { ...one, input: { ...one.input, box } } : one;
  }
  if (one.query === 'sphereBox') {
    const box = cornersOf(one.input.box, rotation, one.format);
    return isWithin(box) ? { ...one, input: { ...one.input, box } } : one;
  }
  if (one.query === 'closestOnBox') {
    const box = cornersOf(one.input.box, rotation, one.format);
    return isWithin(box) ? { ...one, input: { ...one.input, box } } : one;
  }
  if (one.query === 'sweptSphereBox') {
    const box = cornersOf(one.input.box, rotation, one.format);
    return isWithin(box) ? { ...one, input: { ...one.input, box } } : one;
  }
  if (one.query === 'boxBox') {
    // By turns both, the first and the second.
    const { first, second } = one.input;
    const input = {
      first: rotation % 3 === 2 ? first : cornersOf(first, rotation, one.format),
      second: rotation % 3 === 1 ? second : cornersOf(second, rotation + 1, one.format),
    };
    return isWithin(input.first) && isWithin(input.second) ? { ...one, input } : one;
  }
  if (one.query === 'rayHalfSpace') {
    const halfSpace = byConstant(one.input.halfSpace, rotation, one.format);
    return isWithin(halfSpace) ? { ...one, input: { ...one.input, halfSpace } } : one;
  }
  if (one.query === 'sweptSphereHalfSpace') {
    const halfSpace = byConstant(one.input.halfSpace, rotation, one.format);
    return isWithin(halfSpace) ? { ...one, input: { ...one.input, halfSpace } } : one;
  }
  if (one.query === 'rayPlane') {
    const plane = byConstant(one.input.plane, rotation, one.format);
    return isWithin(plane) ? { ...one, input: { ...one.input, plane } } : one;
  }
  if (one.query === 'rayCapsule')
    return { ...one, input: { ...one.input, capsule: byStart(one.input.capsule) } };
  return one;
}

/** Two as they are, and two in another form. */
export const inTurn = (one: Case, place: number): Case =>
  place % 4 < 2 ? one : inOtherForm(one, Math.floor(place / 4));

/** Every case of a stream, by turns in another form. */
export function* inForms(cases: Iterable<Case>): Generator<Case> {
  let place = 0;
  for (const one of cases) yield inTurn(one, place++);
}
