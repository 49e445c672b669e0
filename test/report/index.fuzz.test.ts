/** Results that are no results, and subjects whose words would be obeyed. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateCase, toToken } from '../../src/cases/index.ts';
import { toComparisonMarkdown, toComparisonText } from '../../src/report/comparison.ts';
import { toExplanation } from '../../src/report/explain.ts';
import { toFindingLine, toFindingText } from '../../src/report/finding.ts';
import { toGitHub } from '../../src/report/github.ts';
import { toHuntJson, toHuntText } from '../../src/report/hunt.ts';
import { ResultsError, readResults, toJsonReport } from '../../src/report/json.ts';
import { toJUnit } from '../../src/report/junit.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { toPretty } from '../../src/report/pretty.ts';
import { toSideBySide } from '../../src/report/side-by-side.ts';
import { sanitize, sanitizeLines } from '../../src/untrusted.ts';
import { checkCase } from '../../src/verify/check.ts';
import { compare } from '../../src/verify/compare.ts';
import type { Results } from '../../src/verify/results.ts';
import { fewer } from '../_cases.ts';
import { hostileJson, hostileTexts, orders, outcome, spoilt } from '../_hostile.ts';

const one = generateCase({ query: 'raySphere', family: 'tangent', format: 'f64', seed: 1, index: 0 });

const resultsOf = (name: string, said: string): Results => ({
  hitproof: 1,
  seed: 1,
  shard: '1/1',
  complete: true,
  subject: { name, version: said, format: ['f64'], profile: { inside: 'exit' } },
  results: [
    {
      query: 'raySphere',
      format: 'f64',
      family: 'tangent',
      cases: 4,
      classes: { exact: 2, crash: 1, invalid: 1 },
      ulps: {
        t: {
          max: 1,
          p99: 1,
          median: 0,
          bins: [
            [0, 1],
            [1, 1],
          ],
        },
      },
      margins: { right: [], wrong: [] },
      distances: [],
      worst: [
        {
          id: one.id ?? '',
          token: toToken(one),
          class: 'crash',
          margin: 0,
          ulps: {},
          got: { crash: said },
          expected: { hit: false, margin: 0 },
        },
        {
          id: one.id ?? '',
          token: toToken(one),
          class: 'invalid',
          margin: 0,
          ulps: {},
          got: { [said]: said, kind: said },
          expected: { invalid: said },
        },
      ],
    },
  ],
});

const results = resultsOf('mine', '1');

describe('results', () => {
  it.each(Object.entries(hostileTexts))('that are %s are refused', (_, text) => {
    expect(outcome(() => readResults(text, 'a.json'), ResultsError)).toMatch(/^a\.json: /);
  });

  const text = toJsonReport(results);

  /** The path of every field, and of every element of a list. */
  const paths = (value: unknown): string[][] =>
    typeof value !== 'object' || value === null
      ? [[]]
      : [[], ...Object.entries(value).flatMap(([key, part]) => paths(part).map((path) => [key, ...path]))];

  function replaced(value: unknown, [key, ...path]: readonly string[]): unknown {
    if (key === undefined) return '@';
    const changed = replaced((value as Record<string, unknown>)[key], path);
    return Array.isArray(value)
      ? value.map((part, i) => (String(i) === key ? changed : part))
      : { ...(value as object), [key]: changed };
  }

  it('are refused or reported, whatever stands in any one field', () => {
    expect(paths(results).length).toBeGreaterThan(40);
    const values = Object.values(hostileJson).filter(
      (value) => value.length < 1000 || value.startsWith('[['),
    );
    for (const path of paths(results)) {
      for (const value of values) {
        const changed = JSON.stringify(replaced(results, path)).replace('"@"', () => value);
        outcome(() => {
          const read = readResults(changed, 'a.json');
          for (const told of Object.values(reportsOf(read))) expect(sanitizeLines(told)).toBe(told);
        }, ResultsError);
      }
    }
  });

  it('that are spoilt are refused or read', () => {
    fc.assert(
      fc.property(spoilt(text), (other) => void outcome(() => readResults(other, 'a.json'), ResultsError)),
      { numRuns: fewer(300) },
    );
  });

  it('may begin with the mark of the byte order', () => {
    expect(readResults(`\uFEFF${text}`, 'a.json')).toEqual(results);
  });
});

const reportsOf = (told: Results): Readonly<Record<string, string>> => ({
  pretty: toPretty(told),
  markdown: toMarkdown([told]),
  'side by side': toSideBySide([told], { title: 'All', pages: 'all' }),
});

describe('what a subject says', () => {
  const finding = checkCase({ crash: orders }, { ...one, id: orders }).finding;
  const named = resultsOf(orders, orders);
  const comparison = compare(named, { ...named, results: results.results });
  const caught = {
    query: 'raySphere',
    format: 'f64',
    class: 'crash',
    worst: finding,
    smallest: finding,
  } as const;
  const hunted = {
    hitproof: 1,
    seed: 1,
    complete: true,
    subject: named.subject,
    asked: 1,
    catches: [caught],
  } as const;
  const shouting = (): never => {
    throw new Error(orders);
  };
  const subject = { ...named.subject, format: 'f64', profile: {}, queries: { raySphere: shouting } } as const;

  it.each(
    Object.entries({
      ...reportsOf(named),
      colours: [1, 22, 31, 32, 39].reduce(
        (text, code) => text.replaceAll(`\u001b[${code}m`, ''),
        toPretty(named, true),
      ),
      junit: toJUnit([named]),
      json: toJsonReport(named),
      'json of a hunt': toHuntJson(hunted),
      comparison: toComparisonText(comparison),
      'comparison as a page': toComparisonMarkdown(comparison),
      hunt: toHuntText(hunted),
      finding: toFindingText(finding),
      'finding in a line': toFindingLine(finding),
      explanation: toExplanation({ ...one, id: orders }, [subject]),
    }),
  )('is obeyed by no terminal and no build server: %s', (_, text) => {
    expect(text).toMatch(/\\u001b/);
    expect(sanitizeLines(text)).toBe(text);
  });

  it('is in JSON what it was', () => {
    expect(JSON.parse(toJsonReport(named))).toEqual(named);
  });

  it('makes no more commands for GitHub than there are findings', () => {
    const text = toGitHub(named);
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['::error', '::error', '::notice']);
    expect(text.replace(/^::(error|notice) /gm, '')).toBe(
      sanitizeLines(text.replace(/^::(error|notice) /gm, '')),
    );
  });

  it('becomes no markup', () => {
    const said = '<img src=x onerror=alert(1)> [a](javascript:b) | `c` **d** <!-- ]]>';
    const page = toMarkdown([resultsOf(said, said)]);
    expect(page).not.toMatch(/(?<!\\)<|(?<!\\)\[a|onerror.*(?<!\\)\|.*`c`/);
  });
});

describe('sanitized text', () => {
  it('of plain text is the text', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'abc XYZ 0.5 ×√−ünï漢字😀:;#[]{}\\"') });
    fc.assert(fc.property(plain, (text) => /^\s*::|##\w*\[/.test(text) || sanitize(text) === text));
  });

  it('of any text has nothing in it that is obeyed, and is so already', () => {
    const piece = fc.constantFrom(
      '::',
      '#',
      '##',
      '[',
      ' ',
      'x',
      '\n',
      '\u001b',
      '\u009b',
      '\ud800',
      '\u202e',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = sanitize(pieces.join(''));
        expect(text).not.toMatch(/^\s*::|##\w*\[|[\p{Cc}\p{Cs}\u202e]/u);
        expect(sanitize(text)).toBe(text);
      }),
    );
  });
});
