/** What an editor shows of a function, from the declarations that ship: the default of its policy, and no bound, which is for maintainers. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Contract, defaultInsideOf, queries, queryNames } from '../../../src/queries/index.ts';

const lib = fileURLToPath(new URL('../../../lib', import.meta.url));

interface Shown {
  readonly contract: Contract;
  readonly text: string;
}

/** The declarations of an entry, and those that it imports, which several entries share. */
function declarationsOf(entry: string): string {
  const path = join(lib, `${entry}.d.ts`);
  const own = readFileSync(path, 'utf8');
  const shared = [...own.matchAll(/from "(\.[^"]+)\.js"/g)].map(([, other = '']) =>
    readFileSync(join(dirname(path), `${other}.d.ts`), 'utf8'),
  );
  return [own, ...shared].join('\n');
}

/** The docstrings of the functions of an entry. */
function shownIn(entry: string): readonly Shown[] {
  const declarations = declarationsOf(entry);
  return queryNames.flatMap((name) => {
    const [before, after] = declarations.split(new RegExp(`declare (?:function|const) ${name}\\b(?!\\$)`));
    if (before === undefined || after === undefined) return [];
    return [{ contract: queries[name], text: before.slice(before.lastIndexOf('/**')) }];
  });
}

/** What says the default: of a function in its own words, of a checked one after the name of the other. */
function defaultIn({ text }: Shown): string | undefined {
  return (
    /@param (?:inside|side) .*\. Default: `(\w+)`/.exec(text)?.[1] ??
    /Default of `(?:inside|side)`: `(\w+)`/.exec(text)?.[1]
  );
}

function defaultOf(contract: Contract): string | undefined {
  if (contract.hasInside) return defaultInsideOf(contract);
  return contract.hasSide ? 'both' : undefined;
}

const whole = ['hardened', 'textbook'];
const tiers = [...whole, 'shifted', 'watertight'].flatMap((tier) =>
  ['f64', 'f32'].map((format) => [tier, format] as const),
);

describe.each(tiers)('%s %s', (tier, format) => {
  const shown = shownIn(`fast/${format}/${tier}/index`);

  it('has the default of each policy', () => {
    expect(shown.length).toBe(whole.includes(tier) ? queryNames.length : tier === 'shifted' ? 6 : 1);
    for (const one of shown)
      expect([one.contract.name, defaultIn(one)]).toEqual([one.contract.name, defaultOf(one.contract)]);
  });

  it('has no bound', () => {
    const inner = /bound|witness|derivation|2\^-\d|\bu·|test\//i;
    expect(shown.filter(({ text }) => inner.test(text)).map(({ contract }) => contract.name)).toEqual([]);
  });
});

it.each(['f64', 'f32'])('checked %s has the default of each policy', (format) => {
  const shown = shownIn(`checked/${format}`);
  expect(shown.length).toBe(queryNames.length);
  for (const one of shown)
    expect([one.contract.name, defaultIn(one)]).toEqual([one.contract.name, defaultOf(one.contract)]);
});
