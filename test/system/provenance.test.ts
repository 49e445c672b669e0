/** What the hash of measured code sees, and how a page shows where its figures come from. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf, hashOf, isCurrent, originsOf } from '../../bench/provenance.mjs';
import { temporaryFolder } from '../_folder.ts';

/** Of a file, in a folder of its own, that imports another one. */
function hashOfCode(text: string, imported: string): string {
  const own = temporaryFolder();
  const file = join(own, 'file.ts');
  writeFileSync(file, `import { one } from './other.ts';\n${text}`);
  writeFileSync(join(own, 'other.ts'), imported);
  return hashOf([file]);
}

describe('the hash of code', () => {
  const [text, imported] = ['export const two = one + 1; // one more', 'export const one = 1;'];
  const hash = hashOfCode(text, imported);

  it.each([
    ['comments', '/** Two. */\nexport const two = one + 1;', `// One.\n${imported}`],
    ['white space', 'export const two =\n  one+1;\n', 'export  const one=1 ;'],
    [
      'types',
      'export type Two = 2;\nexport const two = (one as number) + 1;',
      'export const one: number = 1;',
    ],
  ])('is the same with other %s', (_, ...code) => {
    expect(hashOfCode(...code)).toBe(hash);
  });

  it('is another when the file changes, or one that it imports', () => {
    expect(hashOfCode(text.replace('+', '-'), imported)).not.toBe(hash);
    expect(hashOfCode(text, 'export const one = 2;')).not.toBe(hash);
  });

  it('is the same in other folders, unless two files change places', () => {
    const hashOfPlaces = (one: string, two: string, from: string): string => {
      const own = temporaryFolder();
      for (const folder of [one, two]) mkdirSync(join(own, folder));
      writeFileSync(join(own, one, 'number.ts'), 'export const one = 1;');
      writeFileSync(join(own, two, 'number.ts'), 'export const two = 2;');
      writeFileSync(join(own, 'file.ts'), `export * from './${from}/number.ts';`);
      return hashOf([join(own, 'file.ts'), join(own, one, 'number.ts'), join(own, two, 'number.ts')]);
    };
    const places = hashOfPlaces('a', 'b', 'a');
    expect(hashOfPlaces('c', 'd', 'c')).toBe(places);
    expect(hashOfPlaces('a', 'b', 'b')).not.toBe(places);
  });

  it('is of the later stages of a hardened query, too', () => {
    const [file = ''] = filesOf('rayBox', ['f64'], ['hardened', 'no such tier']);
    expect(file).toBe('src/fast/f64/hardened/ray-box.ts');
    expect(hashOf([file])).toBe(hashOf([file, 'src/fast/later/ray-box.ts', 'src/fast/later/exact.ts']));
    expect(hashOf([file])).not.toBe(hashOf(filesOf('rayBox', ['f32'], ['hardened'])));
  });

  it('is refused where no file is found', () => {
    expect(() => hashOf(filesOf('rayBox', ['f64'], ['no such tier']))).toThrow('no file of this checkout');
  });
});

describe('figures', () => {
  const files = filesOf('raySphere', ['f32'], ['hardened']);
  const origin = {
    commit: '0123456789',
    date: '2026-11-26',
    machine: 'a processor, 2 cores',
    node: '20.20.2',
  };

  it('are current while the code is that of their record', () => {
    expect(isCurrent({ ...origin, hash: hashOf(files) }, files)).toBe(true);
    expect(isCurrent({ ...origin, hash: 'of other code' }, files)).toBe(false);
    expect(isCurrent(null, files)).toBe(false);
  });

  it('of one origin have one number', () => {
    const [first, second] = [
      { ...origin, hash: 'a' },
      { ...origin, commit: '1', hash: 'a' },
    ];
    const { table, numberOf } = originsOf([first, { ...first, hash: 'b' }, second, null]);
    expect([{ ...first, hash: 'c' }, second, null].map(numberOf)).toEqual(['1', '2', '–']);
    expect(table.split('\n').slice(2)).toEqual([
      '| 1 | 0123456789 | 2026-11-26 | a processor, 2 cores | 20.20.2 |',
      '| 2 | 1 | 2026-11-26 | a processor, 2 cores | 20.20.2 |',
      '| – | before recording | – | – | – |',
    ]);
  });
});
