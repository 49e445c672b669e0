/** Explanations of every query as text: no number stands against a word, no word twice, and nothing is there that is none. */
import { describe, expect, it } from 'vitest';
import hardened from '../../src/adapters/hardened.ts';
import { type CaseRequest, families, generateCase } from '../../src/cases/index.ts';
import { formatNames } from '../../src/floats.ts';
import { inputOf, isValid, policyOf, type QueryName, queries, queryNames } from '../../src/queries/index.ts';
import { toExplanation } from '../../src/report/explain.ts';
import { toExplanationHtml } from '../../src/report/html/explanation.tsx';
import { asked, chosen, fewer, howMany } from '../_cases.ts';

/** What no line of an explanation has, the bits of floats apart. */
const faults: Readonly<Record<string, RegExp>> = {
  'a value that is none': /undefined|\[object|\bnull\b|=>/,
  'a number against a word': /\p{L}{2}[-−]?\d/u,
  'a word in the place of a number against a word': /\p{L}(?:none: |nowhere|[-+−]?∞|[-+]?Infinity)/u,
  'a word twice': /(?<![\p{L}\p{N}])(\p{L}{2,}) \1(?![\p{L}\p{N}])/u,
  'a blank before punctuation, or punctuation twice': / [,.;:](?!\d)|,,|\.\.|;;/,
};

const bits = /\b(?:[0-9a-f]{16}|[0-9a-f]{8})\b/g;

const faultsIn = (text: string): readonly string[] =>
  Object.entries(faults)
    .filter(([, fault]) => fault.test(text.replaceAll(bits, '#')))
    .map(([name]) => `${name}: ${text}`);

const requests: readonly Partial<CaseRequest>[] = [
  {},
  { ray: 'end', motion: 'end', inside: 'start', side: 'front' },
  { box: 'corners', plane: 'constant', motion: 'unit' },
  { orientation: 'unit', ray: 'unit', inside: 'miss', side: 'back' },
];

function* casesOf(query: QueryName) {
  for (const [i, family] of chosen(families, 5).entries()) {
    for (let index = 0; index < howMany(4, 1); index++) {
      const request = requests[(i + index) % requests.length];
      const format = formatNames[(i + Math.floor(index / 2)) % 2] ?? 'f64';
      yield generateCase({ query, family, format, seed: 5, index, ...request });
    }
  }
}

/** Numbers that are none: a step of the textbook that overflows has one, and what a tier says is its own. */
function* nansIn(lines: readonly string[]): Generator<string> {
  let isSaid = false;
  for (const line of lines) {
    isSaid = line === 'What each tier answers:' || (isSaid && line !== '');
    if (line.includes('NaN') && !isSaid && !line.endsWith('none: overflow')) yield line;
  }
}

/** The words of a page, and those of its attributes. */
function wordsOf(page: string): readonly string[] {
  const attributes = page.match(/="[^"]*(?:NaN|undefined)[^"]*"/g) ?? [];
  const shown = page.replaceAll(/<(style|script|pre|code|svg)\b[\s\S]*?<\/\1>/g, ' ');
  return [...attributes, ...shown.split(/<[^>]+>/)];
}

it('finds what it looks for', () => {
  const lines = [
    '  margin, in ulps of the first radius107079',
    '  margin, in ulps of the first radiusnone: no radius flips the verdict',
    '  t                                 undefined',
    '  The corner a is is nearest.',
    '  No overlap: C > 0 , they are apart.',
  ];
  expect(lines.map((line) => faultsIn(line).length)).toEqual([1, 1, 1, 1, 1]);
  expect(faultsIn('  t0                                0.5  3fe0000000000000')).toEqual([]);
});

describe.each(queryNames)('%s', (query) => {
  it('is explained in whole words, in text and as a page', () => {
    const found: string[] = [];
    const all = [...casesOf(query)];
    const valid = all.filter((one) => isValid(queries[query], inputOf(one), policyOf(one)));
    for (const one of all) {
      // A vector and a token are for machines.
      const lines = toExplanation(one, hardened)
        .split('\n')
        .filter((line) => !/^(?:token |\{)/.test(line));
      found.push(...lines.flatMap(faultsIn), ...(valid.includes(one) ? nansIn(lines) : []));
    }
    for (const one of fewer(valid.length, 1) > 1 ? valid : valid.slice(0, 1))
      found.push(...wordsOf(toExplanationHtml(one, hardened)).flatMap(faultsIn));
    asked(all.length);
    expect(found).toEqual([]);
  });
});
