/** What is shipped of the fast tiers gives the bits of the modules that are tested. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Tier, tierSubject } from '../../../src/adapters/tier.ts';
import { families, generateCase } from '../../../src/cases/index.ts';
import { type Inputs, insideNames, policyOf, queryNames, sideNames } from '../../../src/queries/index.ts';
import { fewer } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { builtEntry } from './_bundle.ts';

type Ask = (input: Inputs[keyof Inputs], policy: ReturnType<typeof policyOf>) => unknown;

const each = fewer(40, 4);

const tiers = ['', '/textbook', '/shifted', '/watertight'].flatMap((tier) =>
  (['f64', 'f32'] as const).map((format) => [`./${format}${tier}`, format] as const),
);

describe.each(tiers)('hitproof %s', (name, format) => {
  it('answers as its modules do, bit for bit', async () => {
    const shipped = builtEntry(name);
    const module = fileURLToPath(new URL('../../../src/', import.meta.url)) + pathBelow(shipped);
    expect(existsSync(module)).toBe(true);
    const [flat, modules]: [Tier, Tier] = await Promise.all([import(shipped), import(module)]);
    expect(Object.keys(flat).sort()).toEqual(Object.keys(modules).sort());
    const [one, other] = [flat, modules].map((tier) => tierSubject('tier', '', format, tier).queries);
    let count = 0;
    for (const query of queryNames.filter((each) => flat[each] !== undefined)) {
      for (const family of families) {
        for (let index = 0; index < each; index++) {
          const inside = insideNames[index % insideNames.length] ?? 'exit';
          const side = sideNames[index % sideNames.length] ?? 'both';
          const asked = generateCase({ query, family, format, seed: 1, index, inside, side });
          const [mine, theirs] = [one, other].map((queries) =>
            (queries?.[query] as Ask | undefined)?.(asked.input, policyOf(asked)),
          );
          if (mine === undefined || !isSame(mine, theirs))
            expect({ query, family, index, mine }).toEqual({ theirs });
          count++;
        }
      }
    }
    // At least one query.
    expect(count).toBeGreaterThanOrEqual(each * families.length);
  });
});

const pathBelow = (file: string): string => file.replace(/^.*\/lib\//, '').replace(/\.js$/, '.ts');

/** With NaN and −0 told apart. */
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' && one !== null && typeof other === 'object' && other !== null
    ? Object.entries(one).every(([key, value]) => isSame(value, (other as Record<string, unknown>)[key]))
    : Object.is(one, other);

describe('a module made flat', () => {
  const folder = temporaryFolder();
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('has constants where they were used, with what they were', async () => {
    write('quarter.mjs', 'export const quarter = 1 - 3 * 2 ** -2;');
    const source = `
      import { quarter } from './quarter.mjs';
      const part = -quarter;
      const next = 2 * quarter - part / quarter;
      export const f = (x) => [x * quarter, x - part, next ** 2, { next }];
      export const g = (part) => part;`;
    const { flatten } = await import(new URL('../../../scripts/package/flat.mjs', import.meta.url).href);
    const code: string = await flatten(write('entry.mjs', source));
    expect(code).not.toMatch(/import|quarter/);
    const { f, g } = await import(write('flat.mjs', code));
    expect([f(3), g(7)]).toEqual([[0.75, 3.25, 2.25, { next: 1.5 }], 7]);
  });
});
