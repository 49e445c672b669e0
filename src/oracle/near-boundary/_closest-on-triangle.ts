/** Points about as near as floats can be to where two parts of a triangle are as near: over a side, at right angles to a side at its end, in the plane, in the triangle. */
import type { Case } from '../../queries/index.ts';
import { along, type Draws, type Numbers } from './_draws.ts';
import { anyNames, nearSphereTriangle } from './_sphere-triangle.ts';

const at = (v: Numbers, i: number): number => v[i] ?? 0;
const crossed = (a: Numbers, b: Numbers): Numbers => [
  at(a, 1) * at(b, 2) - at(a, 2) * at(b, 1),
  at(a, 2) * at(b, 0) - at(a, 0) * at(b, 2),
  at(a, 0) * at(b, 1) - at(a, 1) * at(b, 0),
];

/** On the border exactly, in whole numbers, or a little beside it. */
function atBorder(draws: Draws): Case {
  const whole = (n: number): Numbers => draws.vector(3, () => draws.whole(n));
  const [w, other, a] = [whole(5), whole(5), whole(50)];
  const steps = draws.pick([1, 2, 4, 5]);
  const b = along(a, steps, w);
  const c = along(a, draws.pick([1, 1, 2, -3]), draws.pick([other, other, other, w]));
  const n = crossed(w, other);
  const place = draws.below(steps + 1);
  const border = draws.pick([
    along(along(a, place, w), draws.whole(2), n),
    along(a, draws.pick([1, -1]), crossed(w, whole(3))),
    along(b, draws.pick([1, -1]), crossed(w, whole(3))),
    along(along(a, place, w), draws.whole(1), along(c, -1, a)),
  ]);
  const side = draws.pick([crossed(n, w), w, n]);
  const beside = draws.below(3) === 0 ? 0 : draws.around(1) * 2 ** -draws.below(54);
  const point = draws.lengths(along(border, beside, side));
  const triangle = anyNames(draws, [a, b, c]);
  return { query: 'closestOnTriangle', format: draws.format, inside: 'exit', input: { point, triangle } };
}

export function nearClosestOnTriangle(draws: Draws): Case {
  if (draws.isNear && draws.below(3) > 0) return atBorder(draws);
  const one = nearSphereTriangle(draws);
  if (one.query !== 'sphereTriangle') throw new TypeError('a ball and a triangle are wanted');
  const { sphere, triangle } = one.input;
  const input = { point: sphere.center, triangle };
  return { query: 'closestOnTriangle', format: draws.format, inside: 'exit', input };
}
