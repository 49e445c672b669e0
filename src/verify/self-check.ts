/** A few cases whose answers are plain to see: that the reference runs here as it does elsewhere. */
import { answer, SelfCheckError } from '../exact/index.ts';
import type { Case } from '../queries/index.ts';

const ray = (origin: readonly number[], direction: readonly number[], tMax = Number.POSITIVE_INFINITY) => ({
  origin,
  direction,
  tMax,
});
const unitSphere = { center: [0, 0, 0], radius: 1 };

const known: readonly (readonly [Case, Readonly<Record<string, unknown>>])[] = [
  [
    {
      query: 'raySphere',
      format: 'f32',
      inside: 'exit',
      input: { ray: ray([-10, 1, 0], [1, 0, 0]), sphere: unitSphere },
    },
    { hit: true, t: 10, margin: 0 },
  ],
  [
    // An ulp higher.
    {
      query: 'raySphere',
      format: 'f64',
      inside: 'exit',
      input: { ray: ray([-10, 1 + 2 ** -52, 0], [1, 0, 0]), sphere: unitSphere },
    },
    { hit: false, margin: -1 },
  ],
  [
    // It ends where it hits.
    {
      query: 'rayBox',
      format: 'f64',
      inside: 'start',
      input: { ray: ray([-3, 0, 0], [2, 0, 0], 1), box: { center: [0, 0, 0], halfExtents: [1, 1, 1] } },
    },
    { hit: true, t: 1 },
  ],
  [
    {
      query: 'segmentSegment',
      format: 'f64',
      inside: 'exit',
      input: { first: { start: [0, 0], end: [4, 4] }, second: { start: [0, 4], end: [4, 0] } },
    },
    { kind: 'point', t: 0.5, u: 0.5 },
  ],
  [
    // 3² + 4² + 12² = 13²
    {
      query: 'pointInSphere',
      format: 'f64',
      inside: 'exit',
      input: { point: [3, 4, 12], sphere: { center: [0, 0, 0], radius: 13 } },
    },
    { overlap: true, margin: 0 },
  ],
  [
    // From the corner (1, 3) it is 4 and 3 to the centre, and the radius is 5.
    {
      query: 'circleRect',
      format: 'f64',
      inside: 'exit',
      input: { circle: { center: [5, 6], radius: 5 }, rect: { center: [0, 0], halfExtents: [1, 3] } },
    },
    { overlap: true, margin: 0 },
  ],
];

/** How many answers were right; throws a SelfCheckError where one is not. */
export function selfCheck(): number {
  for (const [one, right] of known) {
    const found = answer(one) as object as Readonly<Record<string, unknown>>;
    const wrong = Object.keys(right).find((name) => found[name] !== right[name]);
    if (wrong === undefined) continue;
    throw new SelfCheckError(
      `${one.query}: ${wrong} is ${String(found[wrong])}, and should be ${String(right[wrong])}`,
    );
  }
  return known.length;
}
