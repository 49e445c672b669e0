/**
 * Question: how far are two segments apart, and at which of their points?
 *
 * Method: |m + u·f − t·e|² is a convex function of t and u on the square of 0 to 1. Its candidates are the minimum over the plane, by the determinant of Gram, where that is in
 *   the square; those over the lines of its four sides, where they are on the sides; and the four corners. The least counts; of several the one with the least t, then the least u,
 *   which is among them: a stretch of minima begins on a side of the square. The first route asks what is nearest to each end, and by cross products.
 */
import type { CaseOf, Expected } from '../queries/index.ts';
import { type Dyadic, decode, minus, one, sign, squared, times, zero } from './_binary.ts';
import { between, type Candidate, onLine, roundDistance, roundMean, roundRatio } from './_closest.ts';
import { type Dyadics, difference, dot, type Ratio } from './_vectors.ts';

type SegmentPairCase = CaseOf<'closestSegments'>;

interface Pair {
  readonly t: Ratio;
  readonly u: Ratio;
  readonly squared: Ratio;
}

const ends: readonly Ratio[] = [zero, one].map((num) => ({ num, den: one }));

/** Between the two lines, in the square: the quotient of the determinants of Gram of (e, f, m) and (e, f). */
function inside(a: Dyadics, b: Dyadics, c: Dyadics, d: Dyadics): Pair[] {
  const [e, f, m] = [difference(b, a), difference(d, c), difference(c, a)];
  const [E, F, M] = [dot(e, e), dot(f, f), dot(m, m)];
  const [g, h, k] = [dot(e, f), dot(m, e), dot(m, f)];
  const gram = minus(times(E, F), squared(g));
  if (sign(gram) === 0) return [];
  // t·E − u·g = h and t·g − u·F = k.
  const t = minus(times(h, F), times(k, g));
  const u = minus(times(h, g), times(k, E));
  if ([t, u, minus(gram, t), minus(gram, u)].some((x) => sign(x) < 0)) return [];
  const rest = minus(times(gram, M), minus(times(h, t), times(k, u)));
  const over = (num: Dyadic): Ratio => ({ num, den: gram });
  return [{ t: over(t), u: over(u), squared: over(rest) }];
}

const parameterOf = ({ weights: [, num = zero], den }: Candidate): Ratio => ({ num, den });

function candidates(a: Dyadics, b: Dyadics, c: Dyadics, d: Dyadics): Pair[] {
  const none: Ratio = { num: zero, den: one };
  const corners = [a, b].flatMap((p, i) =>
    [c, d].map(
      (q, k): Pair => ({
        t: ends[i] ?? none,
        u: ends[k] ?? none,
        squared: { num: between(p, q), den: one },
      }),
    ),
  );
  const ofFirst = [a, b].flatMap((p, i) =>
    onLine(p, c, d).map(
      (found): Pair => ({
        t: ends[i] ?? none,
        u: parameterOf(found),
        squared: { num: found.squared, den: found.den },
      }),
    ),
  );
  const ofSecond = [c, d].flatMap((q, k) =>
    onLine(q, a, b).map(
      (found): Pair => ({
        t: parameterOf(found),
        u: ends[k] ?? none,
        squared: { num: found.squared, den: found.den },
      }),
    ),
  );
  return [...corners, ...ofFirst, ...ofSecond, ...inside(a, b, c, d)];
}

const compare = (x: Ratio, y: Ratio): number => sign(minus(times(x.num, y.den), times(y.num, x.den)));

const isBefore = (x: Pair, y: Pair): boolean =>
  (compare(x.squared, y.squared) || compare(x.t, y.t) || compare(x.u, y.u)) < 0;

/** The answer to a valid case. */
export function closestSegmentsAnswer({ input, format }: SegmentPairCase): Expected {
  const { first, second } = input;
  const [a = [], b = [], c = [], d = []] = [first.start, first.end, second.start, second.end].map((v) =>
    v.map(decode),
  );
  const {
    t,
    u,
    squared: found,
  } = candidates(a, b, c, d).reduce((least, pair) => (isBefore(pair, least) ? pair : least));
  const at = (p: Dyadics, q: Dyadics, { num, den }: Ratio): number[] =>
    roundMean([p, q], { weights: [minus(den, num), num], den, squared: zero }, format);
  return {
    distance: roundDistance({ weights: [], den: found.den, squared: found.num }, format),
    t: roundRatio(t.num, t.den, format),
    u: roundRatio(u.num, u.den, format),
    onFirst: at(a, b, t),
    onSecond: at(c, d, u),
  };
}
