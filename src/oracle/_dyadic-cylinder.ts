/**
 * The second route for a cylinder: on integers in BigInt, where src/exact works in decimal. It shares no code with it, and no formula:
 * there is no root, no discriminant and no order of ends.
 *
 * Question: what does the ray o + t·d, 0 ≤ t ≤ T, report of the cylinder around a–b, and how far is its radius from a flip?
 *
 * Method: everything is asked of one oracle. With x = o − a + t·d and e = b − a, for a rational t and for what is infinitesimally
 * before or behind it, is |x × e|² ≤ r²·(e·e), and is 0 ≤ e·x ≤ e·e? (The signs of polynomials in the infinitesimal.)
 *   1. the t between the caps that is nearest to the axis is rational; the line misses exactly where the body does not hold it;
 *   2. the body is convex, so all that the policies ask is whether it holds T, 0, and what is just before 0 and just behind T;
 *   3. for the same reason the oracle at y tells on which side of y the end lies, or that it is y. So numbers are rounded by
 *      bisection among the floats, points and normals too: they are linear in t, and y is a number of theirs at a rational t;
 *   4. the faces: an end at which e·x is 0 or e·e is rational, and the oracle tells just before it, or behind it, whether the side is
 *      crossed there as well;
 *   5. margin: the verdict can only flip at the distances from the axis at 0, at T, at the caps, and at the nearest t. It is asked for at each
 *      of these radii and between them.
 */
import type { Format } from '../floats.ts';
import type { Case, Expected, Inside, Vector } from '../queries/index.ts';
import { type Dyadic, decode, roundSurd, ulpExponentOf, zero } from './_binary.ts';
import {
  compareEnd,
  cross,
  dot,
  faceOf,
  type Ratio,
  read,
  type Scene,
  type Side,
  signOf,
  start,
  verdictOf,
  whole,
} from './_cylinder-oracle.ts';
import { isNearer, marginTo, type Square } from './_dyadic.ts';
import { type Affine, compareAffine, nearestFloat, type Time } from './_nearest-float.ts';

export type CylinderCase = Extract<Case, { readonly query: 'rayCylinder' }>;

/** The answer to a valid case; the margin, which takes most of the time, may be left out (null). */
export function dyadicCylinderAnswer(
  { input, inside, format }: CylinderCase,
  isMarginWanted = true,
): Expected {
  const scene = read(input);
  const { cylinder } = input;
  const radius = whole(decode(cylinder.radius), scene.lengths);
  const r = { num: radius * radius, den: 1n };
  const margin = isMarginWanted ? marginOf(scene, inside, cylinder.radius, format) : null;
  const verdict = verdictOf(scene, r, inside);
  if (verdict === undefined) return { hit: false, margin };
  if (verdict === 'within') {
    const point = input.ray.origin.map((x) => x);
    return { hit: true, t: 0, point, normal: [0, 0, 0], margin };
  }
  const leaving = verdict === 'leaves';
  const round = (x: Affine, guess: number): number =>
    nearestFloat((y) => compareAffine(x, y, (t) => compareEnd(scene, r, leaving, t)), guess, format);
  const { lengths, directions, origin, d } = scene;
  const t = round({ P: 0n, Q: 1n, K: 1n, unit: lengths - directions }, 0);
  const along =
    'end' in input.ray ? input.ray.end.map((x, i) => x - (input.ray.origin[i] ?? 0)) : input.ray.direction;
  const near = input.ray.origin.map((x, i) => x + t * (along[i] ?? 0));
  const point = origin.map((x, i) => round({ P: x, Q: d[i] ?? 0n, K: 1n, unit: lengths }, near[i] ?? 0));
  const face = radius === 0n ? undefined : faceOf(scene, r, leaving);
  return { hit: true, t, point, normal: normalOf(scene, face, radius, near, input, round, format), margin };
}

function normalOf(
  { e, L, startCross, growCross, lengths }: Scene,
  face: Side | undefined,
  radius: bigint,
  near: Vector,
  { cylinder }: CylinderCase['input'],
  round: (x: Affine, guess: number) => number,
  format: Format,
): Vector {
  if (face === undefined) return [0, 0, 0];
  const exact = (m: bigint, unit: number): Dyadic => ({ m, e: unit });
  if (face !== 0) {
    const size = exact(L, 2 * lengths);
    return e.map((x) =>
      roundSurd(zero, signOf(x) * face < 0 ? -1 : 1, exact(x * x * L, 4 * lengths), size, format),
    );
  }
  // e × (x × e) is L times the way from the axis to the point.
  const [from, grow] = [cross(e, startCross), cross(e, growCross)];
  const x = near.map((c, i) => c - (cylinder.a[i] ?? 0));
  const axis = cylinder.b.map((c, i) => c - (cylinder.a[i] ?? 0));
  const sum = (u: Vector, v: Vector): number => u.reduce((total, c, i) => total + c * (v[i] ?? 0), 0);
  const part = sum(x, axis) / sum(axis, axis);
  return from.map((P, i) => {
    const guess = ((x[i] ?? 0) - part * (axis[i] ?? 0)) / cylinder.radius;
    return round({ P, Q: grow[i] ?? 0n, K: L * radius, unit: 0 }, guess);
  });
}

/** The normals of all faces on which the point of a hit lies, the reported one first; none where there is no surface. */
export function dyadicCone({ input, inside, format }: CylinderCase): readonly Vector[] {
  const scene = read(input);
  const { cylinder } = input;
  const radius = whole(decode(cylinder.radius), scene.lengths);
  const r = { num: radius * radius, den: 1n };
  const verdict = verdictOf(scene, r, inside);
  if (verdict === undefined || verdict === 'within' || radius === 0n) return [];
  const leaving = verdict === 'leaves';
  const compareT = (t: Time): number => compareEnd(scene, r, leaving, t);
  const { startAlong, growAlong, L } = scene;
  // In the plane of a cap for every t, or at the time when that is crossed.
  const inPlane =
    growAlong !== 0n ? [] : [{ sign: -1, height: 0n } as const, { sign: 1, height: L } as const];
  const caps: Side[] = [
    ...inPlane.filter(({ height }) => height === startAlong),
    ...scene.caps.filter(({ at }) => compareT(at) === 0),
  ].map((cap) => cap.sign);
  const [cap] = scene.caps.filter(({ at }) => compareT(at) === 0);
  // Away from the caps' times the end is one of the side. At such a time the side is there where x × e is as long as r allows.
  const isOnSide = cap === undefined || isOnRim(scene, cap.at, r);
  const faces: Side[] = [...(isOnSide ? [0 as const] : []), ...caps];
  const first = faceOf(scene, r, leaving);
  const near = input.ray.origin.map(() => 0);
  const round = (x: Affine): number => nearestFloat((y) => compareAffine(x, y, compareT), 0, format);
  return [first, ...faces.filter((face) => face !== first)].map((face) =>
    normalOf(scene, face, radius, near, input, round, format),
  );
}

function isOnRim({ startCross, growCross, L }: Scene, { n, k }: Time, { num, den }: Ratio): boolean {
  const at = startCross.map((x, i) => x * k + (growCross[i] ?? 0n) * n);
  return den * dot(at, at) === num * L * k * k;
}

const compareRatios = (x: Ratio, y: Ratio): number => signOf(x.num * y.den - y.num * x.den);

/** Squares of the distances from the axis at which the verdict may flip, least first, each once. */
function radiiOf(scene: Scene): Ratio[] {
  const { startCross, growCross, limit, nearest, caps, L } = scene;
  const growth = dot(growCross, growCross);
  const free = growth === 0n ? [] : [{ n: -dot(startCross, growCross), k: growth }];
  const times = [
    start,
    nearest,
    ...free,
    ...(limit === undefined ? [] : [limit]),
    ...caps.map(({ at }) => at),
  ];
  const squares = times.map(({ n, k }): Ratio => {
    const at = startCross.map((x, i) => x * k + (growCross[i] ?? 0n) * n);
    return { num: dot(at, at), den: L * k * k };
  });
  return squares
    .sort(compareRatios)
    .filter((x, i, all) => i === 0 || compareRatios(x, all[i - 1] ?? x) !== 0);
}

/** The radii at which the verdict flips, from samples at every one that may be such a radius, and between them. */
function marginOf(scene: Scene, inside: Inside, radius: number, format: Format): number | null {
  const radii = radiiOf(scene);
  const isHit = (r: Ratio): boolean => verdictOf(scene, r, inside) !== undefined;
  const between = (x: Ratio, y: Ratio): Ratio => ({
    num: x.num * y.den + y.num * x.den,
    den: 2n * x.den * y.den,
  });
  const hits = radii.map(isHit);
  const gaps = radii.map((x, i) =>
    isHit(between(x, radii[i + 1] ?? { num: 2n * x.num + 2n * x.den, den: x.den })),
  );
  const [least] = radii;
  const below =
    least === undefined || least.num === 0n ? undefined : isHit({ num: least.num, den: 2n * least.den });
  // At the least radius, above it, at the next, …
  const samples = hits.flatMap((hit, i) => [hit, gaps[i] ?? hit]);
  const [first, last] = [samples.indexOf(true), samples.lastIndexOf(true)];
  if (first < 0 && below !== true) return null;
  const isClosed =
    (below === true ? first === 0 : first % 2 === 0) && (last % 2 === 0 || last === samples.length - 1);
  if (!isClosed || samples.slice(first, last).includes(false))
    throw new Error('the radii that hit are not one closed interval');
  const square = ({ num, den }: Ratio): Square => ({
    num: { m: num, e: 2 * scene.lengths },
    den: { m: den, e: 0 },
  });
  const isLowest = below === true || (below === undefined && first === 0);
  const from = isLowest ? undefined : radii[first / 2];
  const to = last === samples.length - 1 ? undefined : radii[last / 2];
  const question = { radius: decode(radius), ulpExponent: ulpExponentOf(radius, format) };
  if (from === undefined) return to === undefined ? null : marginTo(question, square(to));
  if (to === undefined) return marginTo(question, square(from));
  const isFar = isNearer(question.radius, square(to), square(from));
  return marginTo(question, square(isFar ? to : from));
}
