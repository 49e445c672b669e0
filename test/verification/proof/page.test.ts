import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { ProofRecord } from '../../../proof/record.ts';
import { size } from '../../_cases.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const page = fileOf('docs/proof.md');

interface Lemma {
  readonly tool: string;
}

/** The figures of the page, from the records. */
function figures(): string {
  const { totals } = JSON.parse(readFileSync(fileOf('proof/unproven.json'), 'utf8')) as ProofRecord;
  const { lemmas } = JSON.parse(readFileSync(fileOf('proof/lemmas/lemmas.json'), 'utf8')) as {
    lemmas: Lemma[];
  };
  const count = (tool: string) => lemmas.filter((one) => one.tool === tool).length;
  const rows = (['f64', 'f32'] as const).flatMap((format) => {
    const { claims, proven, functions, whole, roundings, provenRoundings } = totals[format];
    const ofRoundings = `| claims of roundings proven, ${format} | ${provenRoundings?.toLocaleString('en')} of ${roundings?.toLocaleString('en')} |`;
    const ofRanges = `| claims of ranges proven, ${format} | ${proven.toLocaleString('en')} of ${claims.toLocaleString('en')}, in ${functions} functions, ${whole} of them without anything unproven |`;
    // An old record has no figures of roundings.
    return roundings === undefined ? [ofRanges] : [ofRanges, ofRoundings];
  });
  return [
    '| what | how many |',
    '| --- | --- |',
    ...rows,
    `| rules of rounding by Coq, by Gappa, by hand | ${count('coq')}, ${count('gappa')}, ${count('hand')} |`,
  ].join('\n');
}

it('has the figures of the records', () => {
  const between = /(?<=<!-- proof -->\n)[\s\S]*?(?=<!-- \/proof -->)/;
  const text = readFileSync(page, 'utf8');
  const renewed = text.replace(between, `${figures()}\n`);
  if (size === 'renew') writeFileSync(page, renewed);
  else expect(text).toBe(renewed);
});
