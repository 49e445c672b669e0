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
    const { claims, proven, functions, whole, roundings, provenRoundings, decided } = totals[format];
    return [
      `| claims of ranges proven, ${format} | ${proven.toLocaleString('en')} of ${claims.toLocaleString('en')}, in ${functions} functions, ${whole} of them without anything unproven |`,
      `| claims of roundings proven, ${format} | ${provenRoundings.toLocaleString('en')} of ${roundings.toLocaleString('en')} |`,
      `| functions whose answers the exact numbers decide, ${format} | ${decided} of ${functions} |`,
    ];
  });
  return [
    '| what | how many |',
    '| --- | --- |',
    ...rows,
    `| rules of rounding by Coq, by Gappa, by hand | ${count('coq')}, ${count('gappa')}, ${count('hand')} |`,
  ].join('\n');
}

type Kind = 'comparisons' | 'steps' | 'reported';

/** A rounding test has two ends around a sum. That of a step starts at an estimate t0. */
const kindOf = (claim: string): Kind =>
  /!== t0\w* \+ /.test(claim) ? 'steps' : claim.includes('!==') ? 'reported' : 'comparisons';

/** The number that a comparison is about: its first name, or the one after `1024 * bound <=`. */
function numberIn(claim: string): string {
  const [name] = claim.replace(/^1024 \* .*<=/, '').match(/(?<![\w.])(?!Math\b)[A-Za-z_]\w*/) ?? [];
  if (name === undefined) throw new Error(`no number in ${claim}`);
  return name;
}

/** The claims of roundings that are not proven, by function and by the section that derives their bounds. */
function unproven(): string {
  const { functions } = JSON.parse(readFileSync(fileOf('proof/unproven.json'), 'utf8')) as ProofRecord;
  const rows = Object.entries(functions).flatMap(([name, { roundings = {} }]) => {
    const claims = Object.entries(roundings);
    if (claims.length === 0) return [];
    const cell = (kind: Kind) =>
      [...new Set(claims.filter(([claim]) => kindOf(claim) === kind).map(([claim]) => numberIn(claim)))]
        .map((one) => `\`${one}\``)
        .join(', ');
    const [format, , one] = name.split(' ');
    const count = claims.reduce((sum, [, times]) => sum + times, 0);
    return [
      `| ${format} \`${one}\` | ${count} | ${cell('comparisons')} | ${cell('steps')} | ${cell('reported')} |`,
    ];
  });
  const section = (title: string, ...sections: readonly (readonly [number, string])[]) =>
    `${title}: ${sections.map(([n, anchor]) => `[section ${n}](derivations/generated.md#${n}-${anchor})`).join(', ')}`;
  return [
    `| function | claims | ${section('numbers in comparisons', [2, 'floats-k-per-node'], [3, 'floats-running-bounds'])} | ${section('roots of steps', [6, 'one-newton-step'])} | ${section('reported numbers', [7, 'what-is-reported'])} |`,
    '| --- | --: | --- | --- | --- |',
    ...rows,
  ].join('\n');
}

/** The functions with pairs of paths that do not contradict each other. */
function undecided(): string {
  const { functions } = JSON.parse(readFileSync(fileOf('proof/unproven.json'), 'utf8')) as ProofRecord;
  const rows = Object.entries(functions).flatMap(([name, { conflicts = 0 }]) => {
    const [format, , one] = name.split(' ');
    return conflicts === 0 ? [] : [`| ${format} \`${one}\` | ${conflicts.toLocaleString('en')} |`];
  });
  return ['| function | pairs of paths |', '| --- | --: |', ...rows].join('\n');
}

it.each([
  ['proof', figures],
  ['undecided', undecided],
  ['unproven', unproven],
])('has what the records have, at <!-- %s -->', (name, renew) => {
  const between = new RegExp(`(?<=<!-- ${name} -->\\n)[\\s\\S]*?(?=<!-- /${name} -->)`);
  const text = readFileSync(page, 'utf8');
  expect(text).toMatch(between);
  const renewed = text.replace(between, () => `${renew()}\n`);
  if (size === 'renew') writeFileSync(page, renewed);
  else expect(text).toBe(renewed);
});
