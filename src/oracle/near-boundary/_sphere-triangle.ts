/** Balls and triangles about as near to touching as floats can be: over the inside, beside the sides, past the corners, and where these meet. */
import type { Case } from '../../queries/index.ts';
import { along, type Draws, dot, type Numbers } from './_draws.ts';

export type Corners = readonly [Numbers, Numbers, Numbers];

const at = (v: Numbers, i: number): number => v[i] ?? 0;
const crossed = (a: Numbers, b: Numbers): Numbers => [
  at(a, 1) * at(b, 2) - at(a, 2) * at(b, 1),
  at(a, 2) * at(b, 0) - at(a, 0) * at(b, 2),
  at(a, 0) * at(b, 1) - at(a, 1) * at(b, 0),
];

/** How far the point is from the triangle, up to rounding. */
function distanceFrom(p: Numbers, corners: Corners): number {
  const next = (i: number): Numbers => corners[(i + 1) % 3] ?? [];
  const sides = corners.map((a, i) => {
    const [m, e] = [along(p, -1, a), along(next(i), -1, a)];
    const L = dot(e, e);
    const direction = along(m, -(L > 0 ? Math.min(1, Math.max(0, dot(m, e) / L)) : 0), e);
    return Math.sqrt(dot(direction, direction));
  });
  const [a, b, c] = corners;
  const n = crossed(along(b, -1, a), along(c, -1, a));
  const isOver = corners.every(
    (from, i) => dot(crossed(along(next(i), -1, from), along(p, -1, from)), n) > 0,
  );
  return isOver ? Math.abs(dot(along(p, -1, a), n)) / Math.sqrt(dot(n, n)) : Math.min(...sides);
}

/** Rows of rotations times their lengths: whole vectors at right angles of one whole length. */
const turns: readonly [readonly [Corners, number], ...(readonly [Corners, number])[]] = [
  [
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    1,
  ],
  [
    [
      [1, 2, 2],
      [2, 1, -2],
      [2, -2, 1],
    ],
    3,
  ],
  [
    [
      [2, 3, 6],
      [3, -6, 2],
      [6, 2, -3],
    ],
    7,
  ],
  [
    [
      [3, 4, 0],
      [-4, 3, 0],
      [0, 0, 5],
    ],
    5,
  ],
];

/** The triangle whose corners have other names: what is made at the side from a to b is then at every side, and winds both ways. */
export function anyNames(draws: Draws, corners: Corners): { a: Numbers; b: Numbers; c: Numbers } {
  const [first, step] = [draws.below(3), draws.pick([1, 2])];
  const corner = (i: number): Numbers => draws.lengths(corners[(first + i * step) % 3] ?? []);
  return { a: corner(0), b: corner(1), c: corner(2) };
}

/** Exactly touching, or an ulp or so beside: the centre is over a point of the plane of the triangle, or in it. */
function touchingSphereTriangle(draws: Draws): Case {
  const [[arm, first, second], size] = draws.pick(turns);
  const foot = draws.vector(3, () => draws.whole(20));
  const corner = (): Numbers =>
    along(along(foot, draws.pick([0, 1, -1, 3, -2]), first), draws.pick([0, 1, -1, 2, -3]), second);
  const down = draws.pick([0, 0, -1]);
  const steps = draws.pick([1, 2, 5]);
  const lowered = (v: Numbers): Numbers => along(v, down * draws.pick([0, 1, 4]), arm);
  const [a, b, c] = [draws.pick([foot, corner()]), lowered(corner()), lowered(corner())];
  const radius = draws.length(steps * size * draws.pick([1, 1, draws.almostOne()]));
  const center = draws.lengths(along(foot, steps, arm));
  const input = { sphere: { center, radius }, triangle: anyNames(draws, [a, b, c]) };
  return { query: 'sphereTriangle', format: draws.format, inside: 'exit', input };
}

export function nearSphereTriangle(draws: Draws): Case {
  if (draws.isNear && draws.below(4) === 0) return touchingSphereTriangle(draws);
  const isWhole = draws.below(4) === 0;
  const size = draws.fraction() * draws.pick([1, 8, 0.01, 1e3]);
  const near = (v: Numbers, far: number): Numbers =>
    v.map((x) => x + (isWhole ? draws.whole(9) : draws.around(far)));
  const a = isWhole ? draws.vector(3, () => draws.whole(20)) : draws.place(3);
  const b = draws.below(16) === 0 ? a : near(a, size * draws.pick([1, 4, 1e3]));
  const e = along(b, -1, a);
  // Anywhere, or all but on the line of the others.
  const c =
    draws.below(6) === 0
      ? near(along(a, draws.around(2), e), size * 1e-6)
      : near(a, size * draws.pick([1, 4, 1e3]));
  const f = along(c, -1, a);
  const n = crossed(e, f);
  // Somewhere, over a side, over a corner, over the inside, in the plane.
  const upright = (v: Numbers): Numbers => along(v, draws.around(1) / Math.max(size, 1e-30), n);
  const center = draws.pick([
    near(a, 4 * size),
    upright(along(a, draws.fraction(), e)),
    upright(draws.pick([a, b, c])),
    upright(along(along(a, draws.fraction() / 2, e), draws.fraction() / 2, f)),
    along(along(a, draws.around(2), e), draws.around(2), f),
  ]);
  const distance = distanceFrom(center, [a, b, c]);
  const radius = draws.isNear ? distance * draws.almostOne() : size;
  const triangle = anyNames(draws, [a, b, c]);
  const sphere = { center: draws.lengths(center), radius: draws.length(radius) };
  return { query: 'sphereTriangle', format: draws.format, inside: 'exit', input: { sphere, triangle } };
}
