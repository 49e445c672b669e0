/** Words of definitions by kind, and the reasons of claims. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fast } from '../../../compiler/paths.ts';
import { claimWords, usesIn, usesOfClaims } from '../../fast/definitions/claims/_uses.ts';

const folder = fast('definitions');
const kinds = ['mathematics', 'ranges', 'hints', 'claims'];
const wordsOf = (kind: string) =>
  [...readFileSync(join(folder, `_${kind}.ts`), 'utf8').matchAll(/^export declare function (\w+)/gm)].map(
    ([, word]) => word,
  );

describe('a word of the language', () => {
  it('is of one kind', () => {
    const all = kinds.flatMap((kind) => [...new Set(wordsOf(kind))]);
    expect(all.length).toBe(new Set(all).size);
  });

  it('that is a claim says in its comment what is claimed', () => {
    const text = readFileSync(join(folder, '_claims.ts'), 'utf8');
    const declared = text.split(/(?=^\/\*\*)/m).slice(2);
    expect(declared.length).toBeGreaterThan(15);
    expect(declared.filter((one) => !/[Cc]laim|Nothing is claimed/.test(one.split('*/')[0] ?? ''))).toEqual(
      [],
    );
  });
});

describe('a claim', () => {
  it('has its reason in the comment above it', () => {
    const uses = usesOfClaims();
    expect(uses.length).toBeGreaterThan(200);
    expect(uses.filter(({ hasReason }) => !hasReason).map(({ key }) => key)).toEqual([]);
  });

  it('without a reason is found, and one comment is for the claims in a row below it', () => {
    const text = `function one(a) {
  // A reason.
  const t = root(a, 1);
  isZeroAt(a - t, t);
  const b = a + 1;
  isZeroAt(b - t - 1, t);
}`;
    const found = usesIn('one.ts', text, claimWords());
    expect(found.map(({ line, hasReason }) => [line, hasReason])).toEqual([
      [3, true],
      [4, true],
      [6, false],
    ]);
  });

  it('is used by some definition', () => {
    const used = new Set(usesOfClaims().map(({ key }) => key.split(' ')[0]));
    expect([...claimWords()].filter((word) => !used.has(word))).toEqual([]);
  });
});
