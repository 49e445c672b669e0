/**
 * What people mistake for each other: other profiles than the one that a subject says, other readings of a question, and of an answer.
 */

import type { Profile } from '../adapters/index.ts';
import { type RayForm, rayForms } from '../cases/index.ts';
import { type Format, fromHex, roundTo, toHex } from '../floats.ts';
import {
  type Case,
  type Contract,
  fieldsOf,
  fromFields,
  type Inside,
  inputOf,
  insideNames,
  mapNumbers,
  numbersIn,
  sideNames,
  type Vector,
} from '../queries/index.ts';
import { isObject, type Told } from './_faults.ts';

const glosses: Readonly<Record<RayForm, string>> = {
  free: 'any direction, t in lengths of it',
  unit: 'a direction of length 1, so that t is a distance',
  displacement: 'a direction that is the whole way, t from 0 to 1',
  end: 'origin and end, t from 0 to 1',
};

/** Other profiles, the least change first; where there is a choice of policies already, that is left alone. */
export function* otherProfiles(
  profile: Profile,
  { hasInside, hasSide, ray }: Contract,
): Generator<readonly [Profile, string]> {
  if (!hasInside && hasSide !== true) return;
  const { ray: form = 'free', inside = 'exit', side = 'both' } = profile;
  const forms = rayForms.filter((other) => ray !== undefined && other !== form);
  const policies: readonly Inside[] =
    hasInside && typeof inside === 'string' ? insideNames.filter((other) => other !== inside) : [];
  const formText = (other: RayForm): string => `ray: '${other}' (${glosses[other]})`;
  for (const other of forms) yield [{ ...profile, ray: other }, formText(other)];
  for (const other of policies) yield [{ ...profile, inside: other }, `inside: '${other}'`];
  const sides =
    hasSide === true && typeof side === 'string' ? sideNames.filter((other) => other !== side) : [];
  for (const other of sides) yield [{ ...profile, side: other }, `side: '${other}'`];
  if (profile.tMax === undefined) yield [{ ...profile, tMax: 'none' }, "tMax: 'none'"];
  for (const other of forms) {
    for (const policy of policies)
      yield [{ ...profile, ray: other, inside: policy }, `${formText(other)} and inside: '${policy}'`];
  }
}

/** The question, read otherwise: what the subject may have been asked as it sees it. */
export function withField(
  one: Case,
  field: string,
  change: (x: number, all: Vector, i: number) => number,
): Case {
  if (Object.values(inputOf(one)).every((shape) => fieldsOf(shape)[field] === undefined)) return one;
  const round = (x: number): number => roundTo(x, one.format);
  const changed = Object.entries(inputOf(one)).map(([name, shape]) => {
    const fields = fieldsOf(shape);
    const value = fields[field];
    if (value === undefined) return [name, shape] as const;
    const all = numbersIn(value);
    const next = mapNumbers(value, (x, i) => round(change(x, all, i)));
    return [name, fromFields({ ...fields, [field]: next })] as const;
  });
  return { ...one, input: Object.fromEntries(changed) } as unknown as Case;
}

/** Back along the ray, from as far behind the hit as the hit is from the origin: what is entered there is the exit. */
function backward(one: Case, given: unknown): Case {
  const t = isObject(given) && given.hit === true ? given.t : undefined;
  if (typeof t !== 'number') return one;
  const [shape] = Object.values(inputOf(one));
  const { direction, origin, start } = fieldsOf(shape) as Readonly<Record<string, Vector>>;
  const from = origin ?? start;
  const displacement = directionOf(one);
  if (from === undefined || displacement === undefined) return one;
  const beyond = from.map((x, i) => x + 2 * t * (displacement[i] ?? 0));
  const turned: Readonly<Record<string, Vector>> = {
    [origin === undefined ? 'start' : 'origin']: beyond,
    ...(direction === undefined
      ? { end: beyond.map((x, i) => x - (displacement[i] ?? 0)) }
      : { direction: displacement.map((x) => -x) }),
  };
  return Object.entries(turned).reduce(
    (now, [field, value]) => withField(now, field, (x, _, i) => value[i] ?? x),
    one,
  );
}

export const questions: readonly (readonly [says: string, reading: (one: Case, given: unknown) => Case])[] = [
  ['the exit were wanted: a ray from outside hits where it enters', (one, given) => backward(one, given)],
  ["'angle' were in degrees: it is in radians", (one) => withField(one, 'angle', (x) => (x * Math.PI) / 180)],
  ["'angle' turned clockwise: it turns from x to y", (one) => withField(one, 'angle', (x) => -x)],
  [
    "'orientation' began with w: it is [x, y, z, w]",
    (one) => withField(one, 'orientation', (_, q, i) => q[(i + 1) % 4] ?? 0),
  ],
  [
    "'orientation' turned the other way: it turns from local to world axes",
    (one) => withField(one, 'orientation', (x, _, i) => (i < 3 ? -x : x)),
  ],
  [
    "'halfExtents' were whole extents: they go from the centre to a side",
    (one) => withField(one, 'halfExtents', (x) => x / 2),
  ],
  ["'radius' were a diameter", (one) => withField(one, 'radius', (x) => x / 2)],
  ["'radius' were squared once more than it is", (one) => withField(one, 'radius', (x) => x * x)],
  ["'normal' pointed into the solid side: it points out of it", (one) => withField(one, 'normal', (x) => -x)],
  [
    "'constant' had the other sign: n·p + constant is 0 on the face",
    (one) => withField(one, 'constant', (x) => -x),
  ],
];

/** The way that t counts. */
function directionOf(one: Case): Vector | undefined {
  const [shape] = Object.values(inputOf(one));
  const { direction, origin, start = origin, end } = fieldsOf(shape) as Readonly<Record<string, Vector>>;
  return direction ?? end?.map((x, i) => x - (start?.[i] ?? 0));
}

/** The float whose bytes are these in the other order. */
const bytesTurned = (x: number, format: Format): number =>
  fromHex((toHex(x, format).match(/../g) ?? []).reverse().join(''), format) ?? x;

const withBytesTurned = (value: unknown, format: Format): unknown =>
  Array.isArray(value)
    ? value.map((part) => withBytesTurned(part, format))
    : typeof value === 'number'
      ? bytesTurned(value, format)
      : value;

const opposite = (value: unknown): unknown => (Array.isArray(value) ? value.map((x) => -x) : value);

export const tellings: readonly (readonly [says: string, reading: (given: Told, one: Case) => Told])[] = [
  [
    't were divided by the length of the direction: it is a distance',
    (given, one) => ({ ...given, t: Number(given.t) / Math.hypot(...(directionOf(one) ?? [1])) }),
  ],
  [
    'a hit at t < 0 were a miss: a ray begins at its origin',
    (given) => (Number(given.t) < 0 ? { hit: false } : given),
  ],
  ['the sign of t were turned', (given) => ({ ...given, t: -Number(given.t) })],
  ["'normal' pointed out of the body", (given) => ({ ...given, normal: opposite(given.normal) })],
  [
    'the bytes of its floats came in the other order: the most significant one is first',
    (given, { format }) =>
      Object.fromEntries(
        Object.entries(given).map(([name, value]) => [name, withBytesTurned(value, format)]),
      ),
  ],
  [
    'the verdict were turned round',
    (given) => (typeof given.overlap === 'boolean' ? { overlap: !given.overlap } : given),
  ],
];
