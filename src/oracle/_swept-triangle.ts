/**
 * A triangle that a ball moves against, as the independent oracle has it: the union of a prism over both of its faces, of a ball around each corner, and of a cylinder around each side. By
 * membership in one of these; of which one the surface is there, nobody asks. The reference looks for the part that the line enters.
 *
 * At the end that is found, the nearest point of the triangle is linear in t: over the inside it is o + t·d − (h/N)·n, h = (o + t·d − a)·n, N = n·n. There the
 * normal is ±n/√N, elsewhere it is linear, too.
 */
import type { Format } from '../floats.ts';
import type { Ball, Expected, Inside, Motion, Triangle } from '../queries/index.ts';
import { linearAt, signedRoot } from './_answer.ts';
import { type Dyadic, decode, minus, negated, one, sign, times, zero } from './_binary.ts';
import type { Piece } from './_convex.ts';
import { between } from './_cylinder.ts';
import { type End, signAt } from './_end.ts';
import { type GrownBody, movingBall, sumOf, sweptAnswer } from './_sweep.ts';
import { cross, type Dyadics, difference, dot, type Line, squareOf } from './_vectors.ts';

/** A part of the triangle: whether it is nearest at the end, the nearest point over `den`, and the normal. */
interface Nearest {
  readonly isSo: (end: End) => boolean;
  readonly point: readonly Line[];
  readonly den: Dyadic;
  readonly normalAt: (end: End, format: Format) => readonly number[];
}

const lines = (x: Dyadics, v: Dyadics): Line[] => x.map((xi, i) => [xi, v[i] ?? zero]);
const scaled = (by: Dyadic, v: Dyadics): Dyadic[] => v.map((x) => times(by, x));

/** x − s·v/den, over den. */
const lessOf = (x: Dyadics, den: Dyadic, s: Dyadic, v: Dyadics): Dyadic[] =>
  difference(scaled(den, x), scaled(s, v));

export function sweptTriangleAnswer(
  {
    ball,
    motion,
    triangle: { a, b, c },
  }: { readonly ball: Ball; readonly motion: Motion; readonly triangle: Triangle },
  asked: { readonly inside: Inside; readonly format: Format },
  isMarginWanted: boolean,
  skin: number,
): Expected {
  const moving = movingBall(ball, motion);
  const { origin, d } = moving;
  const R = sumOf(ball.radius, skin);
  const corners = [a, b, c].map((corner) => corner.map(decode));
  const sides = corners.map((from, i) => {
    const e = difference(corners[(i + 1) % 3] ?? from, from);
    return { from, e, m: difference(origin, from) };
  });
  const n = cross(sides[0]?.e ?? [], sides[1]?.e ?? []);
  const N = dot(n, n);
  /** How far inside of a side: e × (x − from) along n. */
  const inner = sides.map(({ e, m }): Line => [dot(cross(e, m), n), dot(cross(e, d), n)]);
  const height: Line = [dot(sides[0]?.m ?? [], n), dot(d, n)];

  const over: Nearest = {
    isSo: (end) => sign(N) > 0 && inner.every((line) => signAt(end, line) >= 0),
    point: lines(lessOf(origin, N, height[0], n), lessOf(d, N, height[1], n)),
    den: N,
    normalAt: (end, format) => {
      const isAbove = signAt(end, height) > 0;
      return n.map((x) => signedRoot(isAbove ? x : negated(x), N, N, format));
    },
  };
  const besides = sides.map(({ from, e, m }): Nearest => {
    const L = dot(e, e);
    const along: Line = [dot(m, e), dot(d, e)];
    const still = scaled(L, from).map((x, k): Line => {
      const ek = e[k] ?? zero;
      return [minus(x, negated(times(along[0], ek))), times(along[1], ek)];
    });
    const across = lines(lessOf(m, L, along[0], e), lessOf(d, L, along[1], e));
    return {
      isSo: (end) => signAt(end, along) > 0 && signAt(end, [minus(along[0], L), along[1]]) < 0,
      point: still,
      den: L,
      normalAt: (end, format) => linearAt(end, across, times(L, R), format),
    };
  });
  const atCorners = sides.map(({ from, m, e }, i): Nearest => {
    const back = sides[(i + 2) % 3]?.e ?? e;
    return {
      isSo: (end) =>
        signAt(end, [dot(m, e), dot(d, e)]) <= 0 && signAt(end, [dot(m, back), dot(d, back)]) >= 0,
      point: from.map((x): Line => [x, zero]),
      den: one,
      normalAt: (end, format) => linearAt(end, lines(m, d), R, format),
    };
  });
  /** Of a side only seen from outside; corners and the inside come first. */
  const nearestAt = (end: End): Nearest => {
    const first = [over, ...atCorners].find(({ isSo }) => isSo(end));
    const side = besides.find((beside, i) => beside.isSo(end) && signAt(end, inner[i] ?? [zero, zero]) <= 0);
    const found = first ?? side;
    if (found === undefined) throw new Error('something of a triangle is nearest');
    return found;
  };
  const balls = sides.map(
    ({ m }): Piece => ({ faces: [], round: { q: squareOf(m, d), scale: one, w: [one, zero] } }),
  );
  const cylinders = sides.flatMap(({ m, e }) => (sign(dot(e, e)) === 0 ? [] : [between(m, d, e)]));
  const prism: Piece = {
    faces: inner.map(([c0, c1]): Line => [negated(c0), negated(c1)]),
    round: { q: squareOf([height[0]], [height[1]]), scale: N, w: [one, zero] },
  };
  const body: GrownBody = {
    pieces: [...(sign(N) === 0 ? [] : [prism]), ...balls, ...cylinders],
    radius: ball.radius,
    skin,
    normalAt: (end, format) => nearestAt(end).normalAt(end, format),
    pointAt: (end, format) => {
      const { point, den } = nearestAt(end);
      return linearAt(end, point, den, format);
    },
  };
  return sweptAnswer(moving, body, asked, isMarginWanted);
}
