/**
 * The second route for a box: in binary, with BigInt, where src/exact works in decimal. It shares no code with it.
 *
 * Question: what does the ray o + t·d, 0 ≤ t ≤ T, report of the box with centre c, half extents h and quaternion q?
 *
 * Method: nothing is clipped.
 *   1. the axes of the box are q·e_k·q* by Hamilton's product of quaternions, |q|² times unit vectors;
 *   2. the line crosses the planes of the six faces at six times at most; those of them at which it is in the box are where it
 *      enters and leaves: their least and their greatest are t0 and t1, and without any the line misses;
 *   3. the faces that are entered are those met at t0 against their normals, left those met at t1 along them.
 *      Every number is a quotient, rounded from the digits of an integer (_binary.ts).
 */
import type { Case, Expected, Vector } from '../queries/index.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  negated,
  one,
  roundSurd,
  sign,
  squared,
  times,
  zero,
} from './_binary.ts';

type BoxCase = Extract<Case, { readonly query: 'rayBox' }>;
type Dyadics = readonly Dyadic[];

const dot = (a: Dyadics, b: Dyadics): Dyadic => a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);

/** [w, x, y, z]. */
function hamilton(
  [a = zero, b = zero, c = zero, d = zero]: Dyadics,
  [e = zero, f = zero, g = zero, h = zero]: Dyadics,
): Dyadics {
  const total = (...terms: Dyadic[]): Dyadic => terms.reduce(add);
  const minusOf = (x: Dyadic, y: Dyadic): Dyadic => negated(times(x, y));
  return [
    total(times(a, e), minusOf(b, f), minusOf(c, g), minusOf(d, h)),
    total(times(a, f), times(b, e), times(c, h), minusOf(d, g)),
    total(times(a, g), minusOf(b, h), times(c, e), times(d, f)),
    total(times(a, h), times(b, g), minusOf(c, f), times(d, e)),
  ];
}

function axesOf(orientation: Vector | undefined): { axes: readonly Dyadics[]; size: Dyadic } {
  const [x = zero, y = zero, z = zero, w = one] = (orientation ?? [0, 0, 0, 1]).map(decode);
  const q = [w, x, y, z];
  const conjugate = [w, negated(x), negated(y), negated(z)];
  const axes = [0, 1, 2].map((k) => {
    const unit = [0, 1, 2, 3].map((i) => (i === k + 1 ? one : zero));
    return hamilton(hamilton(q, unit), conjugate).slice(1);
  });
  return { axes, size: q.map(squared).reduce(add) };
}

/** num/den, den > 0, on the plane of a face. */
interface Meeting {
  readonly num: Dyadic;
  readonly den: Dyadic;
  readonly axis: number;
  /** 1 for the face along the axis, −1 for the one against it. */
  readonly side: number;
  /** Whether the line goes out through it. */
  readonly isOut: boolean;
}

const compare = (a: Meeting, b: Meeting): number => sign(minus(times(a.num, b.den), times(b.num, a.den)));

/** The answer to a valid case. */
export function dyadicBoxAnswer({ input, inside, format }: BoxCase): Expected {
  const { ray, box } = input;
  const origin = ray.origin.map(decode);
  const d =
    'end' in ray ? ray.end.map((x, i) => minus(decode(x), origin[i] ?? zero)) : ray.direction.map(decode);
  const { axes, size } = axesOf(box.orientation);
  const m = origin.map((x, i) => minus(x, decode(box.center[i] ?? 0)));
  const start = axes.map((u) => dot(u, m));
  const speed = axes.map((u) => dot(u, d));
  const half = box.halfExtents.map((h) => times(decode(h), size));
  const isInBox = ({ num, den }: Meeting): boolean =>
    half.every((h, k) => {
      const at = add(times(start[k] ?? zero, den), times(speed[k] ?? zero, num));
      return sign(minus(squared(at), squared(times(h, den)))) <= 0;
    });
  const meetings = half
    .flatMap((h, axis) =>
      [1, -1].flatMap((side): Meeting[] => {
        const v = speed[axis] ?? zero;
        if (sign(v) === 0) return [];
        const gap = minus(side > 0 ? h : negated(h), start[axis] ?? zero);
        const [num, den] = sign(v) > 0 ? [gap, v] : [negated(gap), negated(v)];
        return [{ num, den, axis, side, isOut: side === sign(v) }];
      }),
    )
    .filter(isInBox);
  const missed: Expected = { hit: false, margin: null };
  const limit = 'end' in ray ? one : ray.tMax === Number.POSITIVE_INFINITY ? undefined : decode(ray.tMax);
  const within = ({ num, den }: Meeting): boolean =>
    limit === undefined || sign(minus(num, times(limit, den))) <= 0;
  const [some] = meetings;
  if (some === undefined) return missed;
  const first = meetings.reduce((a, b) => (compare(b, a) < 0 ? b : a));
  const last = meetings.reduce((a, b) => (compare(b, a) > 0 ? b : a));
  const numbersAt = (at: Meeting): Expected => {
    const face = meetings.find((one_) => compare(one_, at) === 0 && one_.isOut === at.isOut) ?? at;
    return {
      hit: true,
      t: roundSurd(at.num, 1, zero, at.den, format),
      point: origin.map((x, i) =>
        roundSurd(add(times(x, at.den), times(d[i] ?? zero, at.num)), 1, zero, at.den, format),
      ),
      normal: (axes[face.axis] ?? []).map((x) =>
        roundSurd(face.side > 0 ? x : negated(x), 1, zero, size, format),
      ),
      margin: null,
    };
  };
  const entering = meetings.find((at) => compare(at, first) === 0 && !at.isOut);
  const leaving = meetings.find((at) => compare(at, last) === 0 && at.isOut);
  if (entering === undefined || leaving === undefined) throw new Error('a box is left where it is entered');
  if (sign(first.num) >= 0) return within(first) ? numbersAt(entering) : missed;
  if (inside === 'miss' || sign(last.num) < 0) return missed;
  if (inside === 'start') {
    const point = origin.map((x) => roundSurd(x, 1, zero, one, format));
    return { hit: true, t: 0, point, normal: [0, 0, 0], margin: null };
  }
  return within(last) ? numbersAt(leaving) : missed;
}
