import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import textbook from '../../../src/adapters/textbook.ts';
import { ledgerOf } from '../../../src/verify/learn.ts';
import { verify } from '../../../src/verify/verify.ts';
import { oneRow, partlyWrong } from '../../_partly-wrong.ts';

it('every field of the results that has no plain name is described', async () => {
  const id = 'raySphere/ordinary/f64/1/0';
  const { results, known } = await verify(textbook, {
    ...{ queries: ['raySphere'], formats: ['f64'], families: ['far-origin'], cases: 60 },
    known: [{ id, class: 'crash', reason: 'none' }],
  });
  const listed = ledgerOf(await verify(partlyWrong(0.5), oneRow));
  const [more, fewer, other] = await Promise.all([
    verify(partlyWrong(0.9), { ...oneRow, known: listed }),
    verify(partlyWrong(0.1), { ...oneRow, known: listed }),
    verify(partlyWrong(0.5), { ...oneRow, seed: 2, known: listed }),
  ]);
  const things = [
    ...[results[0], results[0]?.worst[0], known, known?.news[0], known?.stale[0]],
    ...[more.known?.news[0], fewer.known, fewer.known?.improved?.[0], other.known],
  ];
  const page = readFileSync(new URL('../../../docs/meaning.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Results\n(.*?)^## /ms.exec(page) ?? [];
  const plain = ['query', 'format', 'family', 'cases', 'classes'];
  for (const thing of things) {
    const names = Object.keys(thing ?? {}).filter((name) => !plain.includes(name));
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  }
});
