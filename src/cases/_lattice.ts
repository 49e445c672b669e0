/**
 * Integer frames: vectors of integers, mutually perpendicular and of one integer length, so that a tangent is a tangent
 * exactly. In 2D from Pythagorean triples (m² − n², 2mn, m² + n²); in 3D the columns of a quaternion's rotation matrix
 * times its squared length, which are Pythagorean quadruples (Euler's parametrisation).
 */
import { type Draw, integerAround, pick, signum } from './_draw.ts';
import { axis, type Components, integersAround, isZero, plus, times } from './_vectors.ts';

export interface Frame {
  readonly along: Components;
  /** One vector in 2D, two in 3D. */
  readonly across: readonly Components[];
  /** The length of each of them. */
  readonly norm: number;
}

/** [p, q, h] with p² + q² = h², signs and order at random; (1, 0, 1) is the simplest. */
export function triple(draw: Draw, limit: number): readonly [number, number, number] {
  const n = draw.below(limit);
  const m = n + 1 + draw.below(limit);
  const legs = [signum(draw) * (m * m - n * n), signum(draw) * 2 * m * n] as const;
  const hypotenuse = m * m + n * n;
  return draw.below(2) === 0 ? [legs[0], legs[1], hypotenuse] : [legs[1], legs[0], hypotenuse];
}

function oblique2(draw: Draw, limit: number): Frame {
  const [p, q, h] = triple(draw, limit);
  return { along: [p, q], across: [[-q, p]], norm: h };
}

function oblique3(draw: Draw, limit: number): Frame {
  const given = [integerAround(draw, limit), ...integersAround(draw, 3, limit)];
  const [a = 1, b = 0, c = 0, d = 0] = isZero(given) ? [1, 0, 0, 0] : given;
  const along = [a * a + b * b - c * c - d * d, 2 * (b * c + a * d), 2 * (b * d - a * c)];
  const second = [2 * (b * c - a * d), a * a - b * b + c * c - d * d, 2 * (c * d + a * b)];
  const third = [2 * (b * d + a * c), 2 * (c * d - a * b), a * a - b * b - c * c + d * d];
  return { along, across: [second, third], norm: a * a + b * b + c * c + d * d };
}

/** A frame at a random orientation. `limit` bounds the parameters; entries grow with its square. */
export const obliqueFrame = (draw: Draw, dimension: number, limit: number): Frame =>
  dimension === 2 ? oblique2(draw, limit) : oblique3(draw, limit);

/** A frame along the axes: the only ones whose directions are exactly unit. */
export function axisFrame(draw: Draw, dimension: number): Frame {
  const order = dimension === 2 ? [0, 1] : [0, 1, 2];
  const first = draw.below(dimension);
  const rest = order.filter((i) => i !== first);
  const across = rest.map((i) => axis(dimension, i, signum(draw)));
  return { along: axis(dimension, first, signum(draw)), across, norm: 1 };
}

/** A vector across the frame, with its exact length: a Pythagorean mix of the two in 3D. */
export function acrossVector(
  draw: Draw,
  frame: Frame,
  limit: number,
): { vector: Components; length: number } {
  const { norm, across } = frame;
  const [second = [], third] = across;
  if (third === undefined) {
    const sign = signum(draw);
    return { vector: times(second, sign), length: norm };
  }
  const [p, q, h] = triple(draw, limit);
  return { vector: plus(times(second, p), third, q), length: h * norm };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Of all of them and of `known`. */
function commonDivisor(v: Components, known = 0): number {
  let divisor = known;
  for (let i = 0; i < v.length; i++) divisor = gcd(divisor, Math.abs(v[i] as number));
  return divisor;
}

function over(v: Components, divisor: number): number[] {
  const [x, y] = [(v[0] as number) / divisor, (v[1] as number) / divisor];
  return v.length === 2 ? [x, y] : [x, y, (v[2] as number) / divisor];
}

/** The integers over their greatest common divisor. */
export function primitive(v: Components): Components {
  const divisor = commonDivisor(v);
  return divisor === 0 ? v : over(v, divisor);
}

/** A vector and a length over their greatest common divisor. */
export function primitivePair(vector: Components, length: number): { vector: Components; length: number } {
  const divisor = commonDivisor(vector, length);
  return divisor === 0 ? { vector, length } : { vector: over(vector, divisor), length: length / divisor };
}

/** A direction with small integer components. */
export function latticeDirection(draw: Draw, dimension: number, limit: number): Components {
  const v = integersAround(draw, dimension, limit);
  return isZero(v) ? axis(dimension, draw.below(dimension), pick(draw, [1, -1])) : v;
}
