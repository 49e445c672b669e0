/**
 * Every wrong answer of a first stage that people found, back in the printed code of today: the proof refuses each, at
 * the comparison that was wrong. Those of the later stages are in later.test.ts and zeros.test.ts.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Checker } from '../../../proof/check.ts';
import { parse } from '../../../proof/parse.ts';
import { isQuick } from '../../_cases.ts';

interface Mistake {
  readonly what: string;
  readonly query: string;
  /** The printed function. */
  readonly name: string;
  /** The text of the fix, and what stood there. */
  readonly fix: RegExp;
  readonly before: string;
  /** A comparison that was wrong. */
  readonly refused: RegExp;
}

const mistakes: readonly Mistake[] = [
  ...[
    { query: 'ray-sphere', name: 'raySphere' },
    { query: 'ray-circle', name: 'rayCircle' },
  ].map((one) => ({
    ...one,
    what: 'a product of m·d is an infinity next to a finite bound of another number',
    fix: /A <= 1\.6069380442589903e\+60/,
    before: 'true',
    refused: /^B > 0$/,
  })),
  {
    what: 'what is left of a coordinate underflows at a tie, and so does its bound',
    query: 'ray-sphere',
    name: 'raySphereWhole',
    fix: / \|\| !\(wide >= 4\.909093465297727e-91 \|\| \(ox === 0 && dx === 0\)\)/,
    before: '',
    refused: /^pointX2 !== v16 \+ \(rest \+ wide\)$/,
  },
  {
    what: 'a bound is multiplied in another order than its number, and does not overflow',
    query: 'box-box',
    name: 'turnedBoxes',
    fix: /v <= 1\.6069380442589903e\+60/,
    before: 'true',
    refused: /^sign > signError$/,
  },
  {
    what: 'the lengths of the axes multiply to 2^512 but for a rounding',
    query: 'capsule-capsule',
    name: 'capsuleCapsule',
    fix: /eSize <= 1\.2676506002282294e\+30 && /,
    before: '',
    refused: /^sign2? > sign2?Error$/,
  },
  {
    what: 'a component of the rotation overflows by its roundings alone',
    query: 'sphere-box',
    name: 'turnedBox',
    fix: /Q <= 1\.6069380442589903e\+60/,
    before: 'true',
    refused: /^sign > signError$/,
  },
  {
    what: 'the same for two turned boxes',
    query: 'box-box',
    name: 'turnedBoxes',
    fix: /P <= 1\.6069380442589903e\+60/,
    before: 'true',
    refused: /^sign > signError$/,
  },
  {
    what: 'a coordinate along an axis overflows, and the half extent does not',
    query: 'ray-box',
    name: 'turnedBox',
    fix: /Math\.abs\(px\) < Number\.POSITIVE_INFINITY && /,
    before: '',
    refused: /^Math\.abs\(px\) - off > v$/,
  },
  {
    what: 'how far a ray goes across an axis is a quotient that underflows',
    query: 'ray-box',
    name: 'turnedBox',
    fix: /\(Math\.abs\(vx\) \+ vError\) \/ dSize \* 1\.8 \* \(mSize \+ hSize\)/,
    before: '(Math.abs(vx) + vError) * (1.8 * ((mSize + hSize) / dSize))',
    refused: /^Math\.abs\(px\) - off > v$/,
  },
];

/** The functions of the file with the mistake. */
function withMistake({ query, name, fix, before }: Mistake) {
  const path = `../../../src/fast/f64/hardened/${query}.ts`;
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  const start = text.search(new RegExp(`function ${name}\\(`));
  const end = text.indexOf('\n}\n', start);
  const body = text.slice(start, end);
  expect(body).toMatch(fix);
  return parse(`${body.replace(fix, before)}\n}\n`)[0];
}

describe.each(mistakes)('$query $name: $what', (mistake) => {
  it('has the fix', () => {
    expect(withMistake(mistake)).toBeDefined();
  });
  // A proof takes seconds.
  it.skipIf(isQuick)('is refused without the fix', () => {
    const fn = withMistake(mistake);
    if (fn === undefined) throw new Error(`no function ${mistake.name}`);
    const isFound = ({ text }: { readonly text: string }) => mistake.refused.test(text);
    const report = new Checker(mistake.query, 'f64').check(fn, ({ unproven, unbounded }) =>
      [...unproven, ...unbounded].some(isFound),
    );
    expect([...report.unproven, ...report.unbounded].map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(mistake.refused)]),
    );
  });
});
