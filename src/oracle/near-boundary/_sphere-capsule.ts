/** Balls and capsules about as near to touching as floats can be: beside the axis, past its ends, and where these meet. */
import type { Case } from '../../queries/index.ts';
import { along, type Draws, dot, type Numbers } from './_draws.ts';

/** From the nearest point of the segment to the point. */
function fromSegment(p: Numbers, a: Numbers, b: Numbers): Numbers {
  const [m, e] = [along(p, -1, a), along(b, -1, a)];
  const L = dot(e, e);
  const t = L > 0 ? Math.min(1, Math.max(0, dot(m, e) / L)) : 0;
  return along(m, -t, e);
}

type Arm = readonly [Numbers, number];

/** Vectors of whole length. */
const arms: readonly [Arm, ...Arm[]] = [
  [[3, 4, 0], 5],
  [[1, 2, 2], 3],
  [[2, 3, 6], 7],
  [[4, 4, 7], 9],
  [[0, 5, 12], 13],
];

/** Exactly touching, or an ulp or so beside: the axis is across the arm, or leans away from it, or is a point. */
function touchingSphereCapsule(draws: Draws): Case {
  const [[x = 0, y = 0, z = 0], size] = draws.pick(arms);
  const lean = draws.pick([0, 0, -1, -3]);
  const foot = draws.vector(3, () => draws.whole(20));
  // (−y, x, 0) is across the arm (x, y, z).
  const axis = [lean * x - y, lean * y + x, lean * z];
  const far = along(foot, draws.pick([0, 1, 4]), axis);
  const before = lean === 0 ? along(foot, -draws.pick([0, 1, 2]), axis) : foot;
  const width = draws.below(size + 1);
  const [a, b] = draws.below(2) === 0 ? [before, far] : [far, before];
  const center = along(foot, 1, [x, y, z]);
  const radius = draws.length((size - width) * draws.pick([1, 1, draws.almostOne()]));
  const capsule = { a: draws.lengths(a), b: draws.lengths(b), radius: draws.length(width) };
  const input = { sphere: { center: draws.lengths(center), radius }, capsule };
  return { query: 'sphereCapsule', format: draws.format, inside: 'exit', input };
}

export function nearSphereCapsule(draws: Draws): Case {
  if (draws.isNear && draws.below(4) === 0) return touchingSphereCapsule(draws);
  const isWhole = draws.below(4) === 0;
  const size = draws.fraction() * draws.pick([1, 8, 0.01, 1e3]);
  const near = (v: Numbers, far: number): Numbers =>
    v.map((x) => x + (isWhole ? draws.whole(9) : draws.around(far)));
  const a = isWhole ? draws.vector(3, () => draws.whole(20)) : draws.place(3);
  const b = draws.below(16) === 0 ? a : near(a, size * draws.pick([1, 4, 1e3]));
  // Somewhere, in the plane through an end, or on the axis.
  const e = along(b, -1, a);
  const end = draws.pick([a, b]);
  const side = [e[1] as number, -(e[0] as number), 0];
  const center = draws.pick([
    near(a, 4 * size),
    along(end, draws.around(2), side),
    along(a, draws.around(2), e),
  ]);
  const arm = fromSegment(center, a, b);
  const distance = Math.sqrt(dot(arm, arm));
  const sum = draws.isNear ? distance * draws.almostOne() : size;
  const part = draws.pick([0, 1, 0.5, draws.fraction(), 2 ** -30]);
  const width = isWhole ? draws.below(4) : sum * part;
  const sphere = { center: draws.lengths(center), radius: draws.length(Math.max(0, sum - width)) };
  const capsule = { a: draws.lengths(a), b: draws.lengths(b), radius: draws.length(width) };
  return { query: 'sphereCapsule', format: draws.format, inside: 'exit', input: { sphere, capsule } };
}
