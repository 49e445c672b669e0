/**
 * A worst-case search for every bound that the compiler prints: of each rule on its smallest expressions, of random expressions, of every number that a first stage
 * bounds, and of what is reported. Errors are exact. Bound: docs/derivations/generated.md. `npx vitest run --mode nightly test/bounds/generated` searches longer.
 */
import { describe, expect, it } from 'vitest';
import { Body } from '../../../compiler/body.ts';
import { Floats } from '../../../compiler/passes/floats.ts';
import { printExpression } from '../../../compiler/print/typescript.ts';
import type { Format, HitQuery } from '../../../compiler/query.ts';
import { statement } from '../../../compiler/quote.ts';
import type { Real } from '../../../compiler/real.ts';
import * as e from '../../../compiler/real.ts';
import { asked, chosen, howMany, isQuick } from '../../_cases.ts';
import { print } from '../_search.ts';
import { climb, random, tryToClimb } from './_climb.ts';
import { boundedNumbers, expressed, formats } from './_definitions.ts';
import { middles } from './_middles.ts';
import { type How, printed } from './_printed.ts';
import { reportSearch } from './_report-search.ts';
import { exact, loose, randomTree, rules } from './_trees.ts';

/** Draws for a rule. */
const draws = asked(howMany(6000, 120));
/** As many as a cut constant may take to be found. */
const patience = 50_000;

describe('of the rules of floats and pairs', () => {
  it.each(rules)('%s: the bound of %s holds', (_, what, nodes, how) => {
    const worst = climb(what, printed(nodes, how), draws);
    print(`${how} ${what}`, worst.ratio);
    expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
  });

  it.each(rules)('%s: a quarter of the constant is too little for %s', (rule, what, nodes, how) => {
    const weight = (name: string) => (name === rule ? 0.25 : 1);
    expect(climb(what, printed(nodes, how, { weight }), patience, 1).ratio).toBeGreaterThan(1);
  });

  it.each(loose)('the bound of %s holds', (what, nodes, how) => {
    const worst = climb(what, printed(nodes, how), draws);
    print(`${how} ${what}`, worst.ratio);
    expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
  });

  it.each(exact)('%s is exact', (what, nodes, how) => {
    expect(climb(what, printed(nodes, how, { beside: Number.POSITIVE_INFINITY }), draws).ratio).toBe(0);
  });
});

describe('of underflow', () => {
  const [x, y] = [e.input('x'), e.input('y')];
  const ask = (...tame: readonly Real[]) => {
    const floats = new Floats(new Body(['x', 'y']), statement`return;`, true);
    for (const { size } of tame)
      if (size !== undefined) floats.ranges?.declare(size, { least: -100, most: 100 });
    return printExpression(floats.bound(e.mul(x, y)));
  };

  it('a bound is an error where a size that it uses is not tame', () => {
    expect(ask(x, y)).toContain('xSize');
    expect(() => ask(x)).toThrow('tame');
    expect(() => ask()).toThrow('tame');
  });
});

/** Whether the generator prints it, or says what is in the way. */
function isPrinted(tree: Real, how: How): boolean {
  try {
    printed([tree], how);
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/underflow may cost|a tail of/);
    return false;
  }
}

describe('of random expressions', () => {
  it.each(['floats', 'pairs'] as const)('the bounds in %s hold', (how) => {
    const next = random(how);
    const trees = { printed: 0, compared: 0 };
    for (let i = 0; i < Math.max(draws / 10, isQuick ? 20 : 100); i++) {
      const tree = randomTree(next);
      // Of products of more than eight factors underflow may cost too much, and tails may be too large.
      if (!isPrinted(tree, how)) continue;
      const worst = tryToClimb(`${how} ${i}`, printed([tree], how), 40);
      trees.printed++;
      if (worst.ratio >= 0) trees.compared++;
      expect(worst.ratio, JSON.stringify({ i, ...worst })).toBeLessThanOrEqual(1);
    }
    expect(trees.compared).toBeGreaterThan(0.8 * trees.printed);
  });
});

/** Both formats. The quick size asks one of them, by turns. */
const formatsOf = (query: HitQuery): readonly Format[] =>
  formats.filter((_, i) => !isQuick || i === expressed.indexOf(query) % formats.length);

describe('of the first stages', () => {
  it('every number that is bounded is within its bound', () => {
    const worst = { what: '', ratio: 0 };
    for (const [what, node, how, isSingle] of chosen(boundedNumbers(), 100)) {
      const search = printed([node], how, { isSingle, beside: Number.POSITIVE_INFINITY });
      const few = tryToClimb(what, search, isQuick ? 8 : 0);
      // Where eight draws compare nothing, the quick size stops at the first that does.
      const until = isQuick ? -1 : Number.POSITIVE_INFINITY;
      const { ratio, drawn } =
        few.drawn === undefined ? climb(what, search, Math.max(draws / 20, 300), until) : few;
      expect(ratio, `${what} ${JSON.stringify(drawn)}`).toBeLessThanOrEqual(1);
      if (ratio > worst.ratio) Object.assign(worst, { what, ratio });
    }
    print(worst.what, worst.ratio);
  });

  it.each(expressed.map((query) => [query.name, query] as const))(
    '%s reports t, point and normal within their bounds',
    (name, query) => {
      for (const format of formatsOf(query)) {
        const worst = reportSearch(query, format, isQuick ? 12 : draws);
        expect(Object.keys(worst).length).toBeGreaterThanOrEqual(3);
        print(`${name} ${format}`, ...Object.values(worst).map(({ ratio }) => ratio));
        for (const [what, { ratio, ...at }] of Object.entries(worst))
          expect(ratio, `${what} ${JSON.stringify(at)}`).toBeLessThanOrEqual(1);
      }
    },
  );

  it('what is next to the middle between two floats is rounded to the nearest', () => {
    const all = { cases: 0, decided: 0, close: 0 };
    for (const query of expressed) {
      for (const format of formatsOf(query)) {
        const { wrong, ...tally } = middles(query, format, isQuick ? 3 : draws / 4);
        print(
          `${query.name} ${format} ${tally.cases} cases`,
          tally.decided / tally.cases,
          tally.close / tally.cases,
        );
        expect(wrong, `${query.name} ${format}`).toEqual([]);
        for (const key of ['cases', 'decided', 'close'] as const) all[key] += tally[key];
      }
    }
    expect(all.decided).toBeGreaterThan(all.cases / 2);
    expect(all.close).toBeGreaterThan(all.cases / 4);
  });

  it.each([
    ['f64', 'rayHalfSpace', 1200],
    ['f32', 'rayHalfSpace', 1200],
    ['f64', 'raySphere', 500],
    ['f64', 'rayTriangle', 4000],
  ] as const)('%s: %s does not, where its bounds are 2^-16 of what they are', (format, name, cases) => {
    const query = expressed.find((one) => one.name === name);
    if (query === undefined) throw new Error(`no query ${name}`);
    expect(middles(query, format, cases, { weight: 2 ** -16 }).wrong).not.toEqual([]);
  });
});
