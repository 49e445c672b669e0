/** Triangles about as near to touching as floats can be: a corner at an inside, at a side, at a corner, a side across a side, in one plane; and such that do, in whole numbers. */
import type { Case } from '../../queries/index.ts';
import { along, type Draws, type Numbers } from './_draws.ts';

type Corners = readonly [Numbers, Numbers, Numbers];

const at = (v: Numbers, i: number): number => v[i] ?? 0;
const crossed = (a: Numbers, b: Numbers): Numbers => [
  at(a, 1) * at(b, 2) - at(a, 2) * at(b, 1),
  at(a, 2) * at(b, 0) - at(a, 0) * at(b, 2),
  at(a, 0) * at(b, 1) - at(a, 1) * at(b, 0),
];

/** The corners in any order. */
function shuffled(draws: Draws, [a, b, c]: Corners): Corners {
  return draws.pick<Corners>([
    [a, b, c],
    [b, c, a],
    [c, a, b],
    [a, c, b],
    [b, a, c],
    [c, b, a],
  ]);
}

function caseOf(draws: Draws, one: Corners, other: Corners): Case {
  const triangle = (corners: Corners) => {
    const [a, b, c] = shuffled(draws, corners);
    return { a: draws.lengths(a), b: draws.lengths(b), c: draws.lengths(c) };
  };
  const [first, second] = draws.below(2) === 0 ? [one, other] : [other, one];
  const input = { first: triangle(first), second: triangle(second) };
  return { query: 'triangleTriangle', format: draws.format, inside: 'exit', input };
}

/** Rows of rotations times their lengths: whole vectors at right angles. */
const turns: readonly [Corners, ...Corners[]] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [1, 2, 2],
    [2, 1, -2],
    [2, -2, 1],
  ],
  [
    [2, 3, 6],
    [3, -6, 2],
    [6, 2, -3],
  ],
  [
    [1, 1, 0],
    [1, -1, 0],
    [0, 0, 1],
  ],
];

/** In small whole numbers, turned: corners coincide, sides cross, planes are one, areas are none; some coordinate may be an ulp or so beside. */
function wholeTriangles(draws: Draws): Case {
  const [e, f, g] = draws.pick(turns);
  const home = draws.vector(3, () => draws.whole(draws.pick([0, 20, 1000])));
  const size = draws.pick([1, 1, 2, 3, 6]);
  const height = draws.pick([0, 1, size]);
  const corner = (h: number): Numbers =>
    along(along(along(home, draws.whole(size), e), draws.whole(size), f), h === 0 ? 0 : draws.whole(h), g);
  const one: Corners = [corner(0), corner(0), corner(0)];
  const other: Corners = [corner(height), corner(height), corner(height)];
  const shared = (v: Numbers): Numbers => (draws.below(8) === 0 ? draws.pick([...one]) : v);
  const [p, q, r] = [shared(other[0]), shared(other[1]), other[2]];
  const beside = draws.below(3) === 0 ? draws.almostOne() : 1;
  const k = draws.below(3);
  return caseOf(draws, one, [p.map((x, i) => (i === k ? x * beside : x)), q, r]);
}

export function nearTriangles(draws: Draws): Case {
  if (draws.isNear && draws.below(3) === 0) return wholeTriangles(draws);
  const size = draws.fraction() * draws.pick([1, 8, 0.01, 1e3]);
  const near = (v: Numbers, far: number): Numbers => v.map((x) => x + draws.around(far));
  const a = draws.place(3);
  const e = draws.vector(3, () => draws.around(size));
  // Of some length, or all but along the other side.
  const f =
    draws.below(8) === 0
      ? near(
          e.map((x) => x * draws.around(2)),
          size * 1e-6,
        )
      : draws.vector(3, () => draws.around(size * draws.pick([1, 1, 4])));
  const one: Corners = [a, along(a, 1, e), along(a, 1, f)];
  if (!draws.isNear) {
    const from = near(along(along(a, 0.4, e), 0.3, f), 0.4 * size);
    return caseOf(draws, one, [from, near(from, size), near(from, size)]);
  }
  // A point of the first: inside, on a side, a corner; or of its plane, beside it.
  const [u, v] = draws.pick([
    [draws.fraction() / 2, draws.fraction() / 2],
    [draws.fraction(), 0],
    [0, 0],
    [1, 0],
    [0.5, 0.5],
    [draws.around(2), draws.around(2)],
  ]) as [number, number];
  const met = along(along(a, u, e), v, f);
  const n = crossed(e, f);
  const away = 1 / Math.max(size, 1e-30);
  // What of the second comes to it: a corner, a side, its inside, which may be in the plane of the first.
  const vector = (): Numbers =>
    draws.below(3) === 0
      ? along(
          e.map((x) => x * draws.around(2)),
          draws.around(2),
          f,
        )
      : draws.vector(3, () => draws.around(size));
  const [s, t] = [vector(), draws.below(4) === 0 ? n.map((x) => x * away) : vector()];
  const part = draws.fraction();
  const kind = draws.below(3);
  const nudge = draws.almostOne() - 1;
  const start = along(met, nudge, draws.pick([s, t, n.map((x) => x * away)]));
  if (kind === 0) return caseOf(draws, one, [start, along(start, 1, s), along(start, 1, t)]);
  if (kind === 1)
    return caseOf(draws, one, [along(start, part, s), along(start, part - 1, s), along(start, 1, t)]);
  const back = along(
    s.map((x) => -x),
    -1,
    t,
  );
  return caseOf(draws, one, [along(start, part, s), along(start, part, t), along(start, part, back)]);
}
