/** The generator refuses the sign of a float that may be infinite and has no bound of its own. */
import { describe, expect, it } from 'vitest';

const load = (name: string) => import(new URL(`../../../scripts/generate/${name}`, import.meta.url).href);
const e = await load('expression.mjs');
const { Stage } = await load('stage.mjs');
const { Text } = await load('text.mjs');

/** Alternatives of comparisons, as code. */
interface Condition {
  readonly yes: readonly (readonly string[])[];
  readonly no: readonly (readonly string[])[];
}

/** m·d, m·m − r² and d·d, as of a ball. */
function ball() {
  e.forget();
  const stage = new Stage(new Text([]), {
    otherwise: 'return later();',
    isSingle: false,
    policy: { name: 'inside', values: ['exit'], whole: ['exit'] },
    limit: 'tMax',
    dimension: 3,
  });
  const m = e.subVectors(e.inputVector('o', 3), e.inputVector('c', 3));
  const d = e.inputVector('d', 3);
  const r = e.radius('r');
  const [A, B, C] = [e.dot(d, d), e.dot(m, d), e.sub(e.dot(m, m), e.square(r))];
  const { words } = stage;
  const isPositive = (x: unknown): Condition => stage.compare('>', x, e.zero);
  return { words, A, B, C, r, isPositive };
}

const both = (p: Condition, q: Condition): Condition => ({
  yes: p.yes.flatMap((a) => q.yes.map((b) => [...a, ...b])),
  no: [],
});

describe('the sign of m·d as a float', () => {
  it('is refused where nothing bounds m and d', () => {
    const { words, B, isPositive } = ball();
    expect(() => words.refuses(isPositive(words.rounded(B)))).toThrow('may be infinite where `');
  });

  it('is refused where only d is in range, as m·d of a far start overflows', () => {
    const { words, A, B, isPositive } = ball();
    words.tame(A);
    expect(() => words.refuses(isPositive(words.rounded(B)))).toThrow('no range check bounds its size');
  });

  it('is refused next to a bound of m·m where d is in no range, as of raySphere before', () => {
    const { words, A, B, C, r, isPositive } = ball();
    words.least(A, r);
    expect(() => words.refuses(both(isPositive(C), isPositive(words.rounded(B))))).toThrow('may be infinite');
  });

  it('decides next to a bound of m·m where d is in range', () => {
    const { words, A, B, C, r, isPositive } = ball();
    words.tame(A);
    words.least(r);
    words.refuses(both(isPositive(C), isPositive(words.rounded(B))));
  });

  it('decides where m and d are in range', () => {
    const { words, A, B, C, isPositive } = ball();
    words.tame(A);
    words.most(C);
    words.refuses(isPositive(words.rounded(B)));
  });
});
