/** Segments about as near as floats can be to where another pair is nearest: right over an end, end over end, parallel and nearly so, on one line, points. */
import type { Case } from '../../queries/index.ts';
import { nearCapsuleCapsule } from './_capsule-capsule.ts';
import { along, type Draws, type Numbers } from './_draws.ts';

const at = (v: Numbers, i: number): number => v[i] ?? 0;
const crossed = (a: Numbers, b: Numbers): Numbers => [
  at(a, 1) * at(b, 2) - at(a, 2) * at(b, 1),
  at(a, 2) * at(b, 0) - at(a, 0) * at(b, 2),
  at(a, 0) * at(b, 1) - at(a, 1) * at(b, 0),
];

/** On the border exactly, in whole numbers, or a little beside it. */
function atBorder(draws: Draws): Case {
  const whole = (n: number): Numbers => draws.vector(3, () => draws.whole(n));
  const [e, other, a] = [whole(5), whole(5), whole(50)];
  const steps = draws.pick([1, 2, 4, 5]);
  const b = along(a, steps, e);
  const up = draws.pick([crossed(e, other), other, [0, 0, 0]]);
  // Over an end, or between the ends.
  const c = along(along(a, draws.pick([0, steps, draws.below(steps + 1), -1]), e), draws.pick([1, 1, 2]), up);
  const f = draws.pick([e, along([0, 0, 0], -1, e), up, along(e, 1, up), other, [0, 0, 0]]);
  const d = along(c, draws.pick([1, 2, 3]), f);
  const beside = draws.below(3) === 0 ? 0 : draws.around(1) * 2 ** -draws.below(54);
  const side = draws.pick([e, f, up, other]);
  const [moved, still] = draws.pick([
    [along(c, beside, side), d],
    [c, along(d, beside, side)],
  ]);
  const input = {
    first: { start: draws.lengths(a), end: draws.lengths(b) },
    second: { start: draws.lengths(moved), end: draws.lengths(still) },
  };
  return { query: 'closestSegments', format: draws.format, inside: 'exit', input };
}

export function nearClosestSegments(draws: Draws): Case {
  if (draws.isNear && draws.below(3) > 0) return atBorder(draws);
  const one = nearCapsuleCapsule(draws);
  if (one.query !== 'capsuleCapsule') throw new TypeError('two capsules are wanted');
  const { first, second } = one.input;
  if (!('a' in first && 'a' in second)) throw new TypeError('capsules have a and b');
  const input = { first: { start: first.a, end: first.b }, second: { start: second.a, end: second.b } };
  return { query: 'closestSegments', format: draws.format, inside: 'exit', input };
}
