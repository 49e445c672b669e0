/** Margins where the numbers of a question are small whole ones: touches, starts on a surface, ways along an axis, planes and lines that coincide. All are asked of the second route. */
import { expect, it } from 'vitest';
import { certainMargin } from '../../../src/judge/margin/index.ts';
import { oracleAnswer } from '../../../src/oracle/index.ts';
import { Source } from '../../../src/oracle/near-boundary/sfc32.ts';
import { hasRadius } from '../../../src/queries/hits.ts';
import {
  type Case,
  type Contract,
  type Field,
  fromFields,
  inputOf,
  insidesOf,
  isValid,
  policyOf,
  queries,
  queryNames,
} from '../../../src/queries/index.ts';
import { asked, howMany } from '../../_cases.ts';

const count = asked(howMany(4000, 100));

/** The n-th question: all numbers are at most `largest` from 0. In half of them many points and ways are those that are there already. */
function whole(query: (typeof names)[number], source: Source, n: number, largest: number): Case {
  const contract: Contract = queries[query];
  const number = (): number => source.below(2 * largest + 1) - largest;
  const points: number[][] = [];
  const isAligned = source.below(2) === 0;
  const value = ({ kind }: Field): number | number[] => {
    if (kind === 'extent') return Math.abs(number());
    if (kind === 'limit') return source.below(4) === 0 ? Number.POSITIVE_INFINITY : Math.abs(number());
    if (kind === 'angle' || kind === 'constant') return number();
    const vector = Array.from({ length: kind === 'orientation' ? 4 : contract.dimension }, number);
    if (kind === 'extents') return vector.map(Math.abs);
    if (kind === 'orientation') return vector;
    const known = (isAligned ? points[source.below(2 * points.length)] : undefined) ?? vector;
    if (kind === 'direction' && isAligned) return known.map((x, i) => x - (points.at(-1)?.[i] ?? 0));
    points.push(known);
    return known;
  };
  // The body first, so that rays start and end at its points, and run through them.
  const shapes = Object.entries(contract.inputs).reverse();
  const input = shapes.map(([name, forms]) => {
    const form = forms[source.below(forms.length)] ?? [];
    return [name, fromFields(Object.fromEntries(form.map((field) => [field.name, value(field)])))];
  });
  const policies = insidesOf(contract);
  return {
    query,
    format: 'f64',
    inside: policies[n % policies.length],
    input: Object.fromEntries(input.reverse()),
  } as unknown as Case;
}

const names = queryNames.filter((query) => hasRadius(query) && query !== 'circleRect');

it.each(names)('of %s', (query) => {
  const source = new Source(7, 0);
  let left = 0;
  for (let n = 0; n < count; n++) {
    const one = whole(query, source, n, 1 + (n % 4));
    if (!isValid(queries[query], inputOf(one), policyOf(one))) continue;
    const found = certainMargin(one);
    const right = oracleAnswer(one);
    const margin = 'margin' in right ? right.margin : null;
    if (found === undefined) left++;
    else if (margin === null || found === null) expect(found, JSON.stringify(one)).toBe(margin);
    else expect(Math.abs(found - margin), JSON.stringify(one)).toBeLessThanOrEqual(Math.abs(margin) * 1e-9);
  }
  // Seldom a margin is so near halfway between two doubles that it is left open.
  expect(left).toBeLessThanOrEqual(count / 1000);
});
