/** Two capsules about as near to touching as floats can be: across each other, parallel and nearly so, at their ends, on one line. */
import type { Case } from '../../queries/index.ts';
import { along, type Draws, dot, type Numbers } from './_draws.ts';

/** From the nearest point of the segment to p. */
function fromSegment(p: Numbers, a: Numbers, b: Numbers): Numbers {
  const [m, e] = [along(p, -1, a), along(b, -1, a)];
  const L = dot(e, e);
  const t = L > 0 ? Math.min(1, Math.max(0, dot(m, e) / L)) : 0;
  return along(m, -t, e);
}

const size = (v: Numbers): number => Math.sqrt(dot(v, v));

/** How far two segments are apart, up to rounding. */
function distanceOf(a: Numbers, b: Numbers, c: Numbers, d: Numbers): number {
  const [e, f, m] = [along(b, -1, a), along(d, -1, c), along(c, -1, a)];
  const [E, F, g, h, k] = [dot(e, e), dot(f, f), dot(e, f), dot(m, e), dot(m, f)];
  const gram = E * F - g * g;
  const [t, u] = [(h * F - k * g) / gram, (h * g - k * E) / gram];
  const ends = [fromSegment(a, c, d), fromSegment(b, c, d), fromSegment(c, a, b), fromSegment(d, a, b)].map(
    size,
  );
  const isBetween = t > 0 && t < 1 && u > 0 && u < 1;
  return Math.min(...ends, ...(isBetween ? [size(along(along(m, u, f), -t, e))] : []));
}

type Rotation = readonly [readonly [Numbers, Numbers, Numbers], number];

/** Rows of rotations times their lengths: whole vectors at right angles of one whole length. */
const turns: readonly [Rotation, ...Rotation[]] = [
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

/** Exactly touching, or an ulp or so beside: the axes are in planes across the arm, or lead away from each other. */
function touchingCapsules(draws: Draws): Case {
  const [[arm, first, second], length] = draws.pick(turns);
  const foot = draws.vector(3, () => draws.whole(20));
  const steps = draws.pick([1, 2, 5]);
  const flat = (): Numbers =>
    along(along([0, 0, 0], draws.pick([0, 1, 1, -1, 2]), first), draws.pick([0, 0, 1, -1]), second);
  const axis = (from: Numbers, side: number): readonly [Numbers, Numbers] => {
    const direction = draws.below(3) === 0 ? along(flat(), side * draws.below(3), arm) : flat();
    const isThrough = dot(direction, arm) === 0;
    return [
      along(from, isThrough ? -draws.pick([0, 1, 2]) : 0, direction),
      along(from, draws.pick([0, 1, 3]), direction),
    ];
  };
  const sum = length * steps;
  const width = draws.below(sum + 1);
  const radius = draws.length((sum - width) * draws.pick([1, 1, draws.almostOne()]));
  const [a, b] = axis(foot, -1);
  const [c, d] = axis(along(foot, steps, arm), 1);
  const input = {
    first: { a: draws.lengths(a), b: draws.lengths(b), radius },
    second: { a: draws.lengths(c), b: draws.lengths(d), radius: draws.length(width) },
  };
  return { query: 'capsuleCapsule', format: draws.format, inside: 'exit', input };
}

export function nearCapsuleCapsule(draws: Draws): Case {
  if (draws.isNear && draws.below(4) === 0) return touchingCapsules(draws);
  const isWhole = draws.below(4) === 0;
  const extent = draws.fraction() * draws.pick([1, 8, 0.01, 1e3]);
  const near = (v: Numbers, far: number): Numbers =>
    v.map((x) => x + (isWhole ? draws.whole(9) : draws.around(far)));
  const a = isWhole ? draws.vector(3, () => draws.whole(20)) : draws.place(3);
  const b = draws.below(16) === 0 ? a : near(a, extent * draws.pick([1, 4, 1e3]));
  const c = near(draws.pick([a, b, along(along(a, 0.5, b), -0.5, a)]), extent * draws.pick([1, 4]));
  const e = along(b, -1, a);
  // Anywhere, parallel, all but parallel, a point, back to the other axis.
  const parallel = along(c, draws.around(2), e);
  const d = draws.pick([
    near(c, extent * draws.pick([1, 4, 1e3])),
    parallel,
    near(parallel, extent * 1e-6),
    draws.pick([c, b]),
  ]);
  const distance = distanceOf(a, b, c, d);
  const sum = draws.isNear ? distance * draws.almostOne() : extent;
  const part = draws.pick([0, 1, 0.5, draws.fraction(), 2 ** -30]);
  const width = isWhole ? draws.below(4) : sum * part;
  const input = {
    first: { a: draws.lengths(a), b: draws.lengths(b), radius: draws.length(Math.max(0, sum - width)) },
    second: { a: draws.lengths(c), b: draws.lengths(d), radius: draws.length(width) },
  };
  return { query: 'capsuleCapsule', format: draws.format, inside: 'exit', input };
}
