/** What the derivations of all bodies share. */
import type { Approximation } from '../exact/explain.ts';
import { answer, type OverlapAnswer, type RayAnswer, type RayHit } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import type { Case, Ray } from '../queries/index.ts';

/** A number by its name, in two columns; a name that is too long for its column is followed by two spaces. */
export const line = (name: string, value: unknown): string => `  ${`${name}  `.padEnd(34)}${String(value)}`;

/** A distance, as a float of the format and by its bits. */
export const distanceLine = (one: Case, distance: number): string =>
  line('distance', `${distance}  ${toHex(distance, one.format)}`);

/** The numbers of a hit, each rounded to the format of the case. */
export function hitLines(one: Case, given: RayHit, from: string): string[] {
  return [
    `  A hit${from}:`,
    line('t', `${given.t}  ${toHex(given.t, one.format)}`),
    line('point', given.point.join('  ')),
    line('normal', given.normal.join('  ')),
  ];
}

/** Significant digits of the exact numbers. */
export const digits = 24;

/** What the sign of C says of two bodies, and how far the size named is from where that changes. */
export function touchLines(one: Case, size: string): string[] {
  const { overlap, touching, margin } = answer(one) as OverlapAnswer;
  return [
    touching
      ? '  An overlap: C = 0, they touch.'
      : overlap
        ? '  An overlap: C < 0.'
        : '  No overlap: C > 0, they are apart.',
    line(`margin, in ulps of ${size}`, margin ?? 'none: no radius flips the verdict'),
  ];
}

const isBehind = (t: Approximation): boolean => t.isNegative() && !t.isZero();

/** Why there is no hit; without an end, that is infinitely far. */
export function whyNot(
  { inside }: Case,
  t0: Approximation | undefined,
  t1: Approximation | undefined,
  tMax: number,
): string {
  const past = (t: Approximation): string => (t.equals(tMax) ? ' by less than the digits show' : '');
  if (t1 !== undefined && isBehind(t1)) return 't1 < 0, the body is behind the start';
  if (t0 !== undefined && !isBehind(t0)) return `t0 > tMax${past(t0)}, the ray ends before the body`;
  if (inside === 'miss') return "t0 < 0, and with 'miss' a start inside is no hit";
  return t1 === undefined
    ? 't0 < 0, and the line never leaves the body'
    : `t1 > tMax${past(t1)}, the ray ends inside the body`;
}

/** tMax, and the verdict about a convex body that the line is in from t0 to t1; `miss`: that it is never in it, and why. */
export function verdictLines(
  one: Case & { readonly input: { readonly ray: Ray } },
  {
    t0,
    t1,
    miss,
  }: {
    readonly t0: Approximation | undefined;
    readonly t1: Approximation | undefined;
    readonly miss: string | undefined;
  },
): string[] {
  const { ray } = one.input;
  const given = answer(one as Case) as RayAnswer;
  const tMax = 'end' in ray ? 1 : ray.tMax;
  const limit = line('tMax', tMax);
  if (!given.hit) return [limit, `  No hit: ${miss ?? whyNot(one, t0, t1, tMax)}.`];
  const isStart = one.inside === 'start' && (t0 === undefined || isBehind(t0));
  const from = given.leaving
    ? ', where the line leaves the body'
    : isStart
      ? ', at the start itself, which is inside'
      : ', where the line enters the body';
  return [limit, ...hitLines(one, given, from)];
}
