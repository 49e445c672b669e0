/** A first stage refuses the sign of a float that may be infinite and has no bound of its own. */
import { describe, expect, it } from 'vitest';
import { Body } from '../../../compiler/body.ts';
import type { Condition } from '../../../compiler/conditions.ts';
import * as conditions from '../../../compiler/conditions.ts';
import * as ir from '../../../compiler/ir.ts';
import { printBlock } from '../../../compiler/print/typescript.ts';
import { statement } from '../../../compiler/quote.ts';
import type { Real, Vector } from '../../../compiler/real.ts';
import * as e from '../../../compiler/real.ts';
import { FirstStage } from '../../../compiler/targets/first-stage.ts';

const policy = {
  name: 'inside',
  type: 'Inside',
  values: ['exit'],
  whole: ['exit'],
  hit: 'Hit',
  means: '',
};

function stageOf(isSingle: boolean): FirstStage {
  e.forget();
  return new FirstStage(new Body(), {
    otherwise: statement`return later();`,
    isSingle,
    policy,
    limit: ir.name('tMax'),
    dimension: 3,
  });
}

/** m·d, m·m − r² and d·d of a ball. */
function ball() {
  const stage = stageOf(false);
  const m = e.subVectors(e.inputVector('o', 3), e.inputVector('c', 3));
  const d = e.inputVector('d', 3);
  const r = e.radius('r');
  const [A, B, C] = [e.dot(d, d), e.dot(m, d), e.sub(e.dot(m, m), e.square(r))];
  const isPositive = (x: Real): Condition => stage.compare('>', x, e.zero);
  return { words: wordsOf(stage), A, B, C, r, isPositive };
}

/** Words of definitions, with their types. */
interface Words {
  readonly range: (exponent: Real) => void;
  readonly missesIf: (condition: Condition) => void;
  readonly trusted: (x: Real) => Real;
  readonly tame: (...all: (Real | Vector)[]) => void;
  readonly least: Words['tame'];
  readonly most: Words['tame'];
}

const wordsOf = ({ words }: FirstStage) => words as unknown as Words;

describe('the range of sizes', () => {
  const printed = (isSingle: boolean, exponent?: number) => {
    const stage = stageOf(isSingle);
    const { range, tame } = stage.words as unknown as Words;
    if (exponent !== undefined) range(e.constant(exponent));
    tame(e.radius('r'));
    return printBlock(stage.body.statements).join(' ');
  };

  it('is 2^-100 to 2^100', () => {
    expect(printed(false)).toContain(`r >= ${2 ** -100} && r <= ${2 ** 100}`);
  });

  it('is what a definition says, in binary64 only', () => {
    expect(printed(false, 50)).toContain(`r >= ${2 ** -50} && r <= ${2 ** 50}`);
    expect(printed(true, 50)).toBe(printed(true));
  });
});

describe('the sign of m·d as a float', () => {
  it('is refused where nothing bounds m and d', () => {
    const { words, B, isPositive } = ball();
    expect(() => words.missesIf(isPositive(words.trusted(B)))).toThrow('no range check bounds its size');
  });

  it('is refused where only d is in range, as m·d of a far start overflows', () => {
    const { words, A, B, isPositive } = ball();
    words.tame(A);
    expect(() => words.missesIf(isPositive(words.trusted(B)))).toThrow('no range check bounds its size');
  });

  it('is refused next to a bound of m·m where d is in no range, as of raySphere before', () => {
    const { words, A, B, C, r, isPositive } = ball();
    words.least(A, r);
    const isAhead = isPositive(words.trusted(B));
    expect(() => words.missesIf(conditions.both(isPositive(C), isAhead))).toThrow('may be infinite');
  });

  it('decides next to a bound of m·m where d is in range', () => {
    const { words, A, B, C, r, isPositive } = ball();
    words.tame(A);
    words.least(r);
    words.missesIf(conditions.both(isPositive(C), isPositive(words.trusted(B))));
  });

  it('decides where m and d are in range', () => {
    const { words, A, B, C, isPositive } = ball();
    words.tame(A);
    words.most(C);
    words.missesIf(isPositive(words.trusted(B)));
  });
});
