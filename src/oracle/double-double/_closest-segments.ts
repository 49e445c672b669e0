/** The double-double oracle of two segments: between the ends of both, or what is nearest to an end, by distance, then t, then u. */
import type { CaseOf, Expected } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  minus,
  over,
  plus,
  root,
  rounded,
  signOf,
  squared,
  times,
} from '../double-double.ts';
import { cross, type DoubleDoubles, difference, dot, exactVector } from './_ray.ts';

interface Ratio {
  readonly num: DoubleDouble;
  readonly den: DoubleDouble;
  /** Of an end. */
  readonly known?: 0 | 1;
}

interface Pair {
  readonly squared: Ratio;
  readonly t: Ratio;
  readonly u: Ratio;
}

const endAt = (known: 0 | 1): Ratio => ({ num: exactly(known), den: exactly(1), known });

/** Where on the segment from p to q the point x is nearest. */
function along(x: DoubleDoubles, p: DoubleDoubles, q: DoubleDoubles): { squared: Ratio; at: Ratio } {
  const [m, e] = [difference(x, p), difference(q, p)];
  const [L, h] = [dot(e, e), dot(m, e)];
  if (signOf(h) <= 0) return { squared: { num: dot(m, m), den: exactly(1) }, at: endAt(0) };
  if (signOf(minus(h, L)) >= 0) {
    const past = difference(x, q);
    return { squared: { num: dot(past, past), den: exactly(1) }, at: endAt(1) };
  }
  const across = cross(m, e);
  return { squared: { num: dot(across, across), den: L }, at: { num: h, den: L } };
}

const compare = (x: Ratio, y: Ratio): number =>
  x.known !== undefined && x.known === y.known ? 0 : signOf(minus(times(x.num, y.den), times(y.num, x.den)));

/** Two that are at the same ends of both are one. */
function isBefore(x: Pair, y: Pair): boolean {
  const areEnds = x.t.known !== undefined && x.u.known !== undefined;
  if (areEnds && x.t.known === y.t.known && x.u.known === y.u.known) return false;
  return (compare(x.squared, y.squared) || compare(x.t, y.t) || compare(x.u, y.u)) < 0;
}

export function closestSegmentsAnswer({ input, format }: CaseOf<'closestSegments'>): Expected {
  const { first, second } = input;
  const given = [first.start, first.end, second.start, second.end];
  const [a = [], b = [], c = [], d = []] = given.map(exactVector);
  const [e, f, m] = [difference(b, a), difference(d, c), difference(c, a)];
  const n = cross(e, f);
  const N = dot(n, n);
  const [T, U] = [dot(cross(m, f), n), dot(cross(m, e), n)];
  const isWithin = (x: DoubleDouble): boolean => signOf(x) > 0 && signOf(minus(N, x)) > 0;
  const best: Pair =
    isWithin(T) && isWithin(U)
      ? { squared: { num: squared(dot(m, n)), den: N }, t: { num: T, den: N }, u: { num: U, den: N } }
      : fromEnds();
  const { t, u } = best;
  const parameter = ({ num, den, known }: Ratio): number => known ?? rounded(over(num, den), format);
  const point = (p: DoubleDoubles, direction: DoubleDoubles, { num, den }: Ratio): number[] => {
    const at = over(num, den);
    return p.map((x, i) => rounded(plus(x, times(at, direction[i] as DoubleDouble)), format));
  };
  return {
    distance: rounded(root(over(best.squared.num, best.squared.den)), format),
    t: parameter(t),
    u: parameter(u),
    onFirst: t.known === undefined ? point(a, e, t) : [...(given[t.known] ?? [])],
    onSecond: u.known === undefined ? point(c, f, u) : [...(given[2 + u.known] ?? [])],
  };

  function fromEnds(): Pair {
    const pairs = [
      ...([0, 1] as const).map((known): Pair => {
        const { squared: far, at } = along(known === 0 ? a : b, c, d);
        return { squared: far, t: endAt(known), u: at };
      }),
      ...([0, 1] as const).map((known): Pair => {
        const { squared: far, at } = along(known === 0 ? c : d, a, b);
        return { squared: far, t: at, u: endAt(known) };
      }),
    ];
    return pairs.reduce((least, pair) => (isBefore(pair, least) ? pair : least));
  }
}
