/** Cross products among the terms of a sum. */
import { magnitudeOf, type NumberNode, pair } from './number-node.ts';

export interface Cross {
  readonly terms: readonly NumberNode[];
  readonly m: readonly NumberNode[];
  readonly e: readonly NumberNode[];
}

/** The squares of all components of a cross product among the terms. */
export function crossIn(terms: readonly NumberNode[]): Cross | undefined {
  const squares = terms.filter(
    ({ op, args }) => op === 'mul' && args[0] === args[1] && minorOf(args[0]) !== undefined,
  );
  const [first, second, third] = squares;
  if (first === undefined || second === undefined || third === undefined || squares.length !== 3)
    return undefined;
  const minors = squares.map(({ args }) => minorOf(args[0]));
  const [p, q] = minors[0] ?? [];
  if (p === undefined || q === undefined) return undefined;
  // p is m₁·e₂ and q is m₂·e₁, one way or the other.
  const orders = [p, [p[1], p[0]]].flatMap(([m1, e2]) =>
    [q, [q[1], q[0]]].map(([m2, e1]) => ({ m1, e2, m2, e1 })),
  );
  for (const { m1, e2, m2, e1 } of orders) {
    if (m1 === undefined || e2 === undefined || m2 === undefined || e1 === undefined) continue;
    const thirds = minors.slice(1).flatMap((minor) => (minor ?? []).flat());
    const others = [...new Set(thirds)].filter((x) => ![m1, m2, e1, e2].includes(x));
    const [u, v] = others;
    if (u === undefined || v === undefined || others.length !== 2) continue;
    for (const [m3, e3] of [
      [u, v],
      [v, u],
    ] as const) {
      const expected = [
        [m2, e3, m3, e2],
        [m3, e1, m1, e3],
      ];
      const isAll = expected.every(([a, b, c, d]) => minors.some((minor) => isMinor(minor, [a, b], [c, d])));
      if (isAll) return { terms: squares, m: [m1, m2, m3], e: [e1, e2, e3] };
    }
  }
  return undefined;
}

type Factors = readonly [NumberNode, NumberNode];

/** The factors of both products of a difference of products. */
function minorOf(x: NumberNode | undefined): readonly [Factors, Factors] | undefined {
  if (x === undefined || magnitudeOf(x).op !== 'add') return undefined;
  const [p, q] = pair(magnitudeOf(x));
  const isDifferenceOfProducts =
    (p.op === 'neg') !== (q.op === 'neg') && magnitudeOf(p).op === 'mul' && magnitudeOf(q).op === 'mul';
  return isDifferenceOfProducts ? [pair(magnitudeOf(p)), pair(magnitudeOf(q))] : undefined;
}

function isMinor(
  minor: readonly [Factors, Factors] | undefined,
  p: readonly (NumberNode | undefined)[],
  q: readonly (NumberNode | undefined)[],
): boolean {
  const isSame = (x: readonly (NumberNode | undefined)[], y: readonly (NumberNode | undefined)[]) =>
    (x[0] === y[0] && x[1] === y[1]) || (x[0] === y[1] && x[1] === y[0]);
  return (
    minor !== undefined &&
    ((isSame(minor[0], p) && isSame(minor[1], q)) || (isSame(minor[0], q) && isSame(minor[1], p)))
  );
}
