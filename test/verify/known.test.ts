/** What a run says of a list of known failures. */
import { describe, expect, it } from 'vitest';
import type { Given, Ledger, Subject } from '../../src/index.ts';
import { verify } from '../../src/index.ts';

describe('a list that the subjects of both formats have', () => {
  const known: Ledger = [{ id: 'rayCircle/ordinary/f64/1/0', class: 'invalid', reason: 'no verdict' }];
  const subjects = (['f64', 'f32'] as const).map(
    (format): Subject => ({
      ...{ name: 'silent', version: '1', format, profile: {}, known },
      queries: { rayCircle: () => ({}) as Given },
    }),
  );

  it('names a case once: another that fails is news', async () => {
    const options = { families: ['ordinary'], formats: ['f64'], cases: 2, known: 'own' } as const;
    const { known: held } = await verify(subjects, options);
    expect(held?.entries).toEqual(known);
    expect(held?.listed).toBe(1);
    expect(held?.news).toEqual([
      { query: 'rayCircle', format: 'f64', family: 'ordinary', class: 'invalid', count: 1 },
    ]);
  });

  it('names it once, too, where two entries give other reasons', async () => {
    const twice = [...known, { ...known[0], reason: 'said again' }] as Ledger;
    const [subject] = subjects as [Subject];
    const { known: held } = await verify(subject, { families: ['ordinary'], cases: 2, known: twice });
    expect(held?.listed).toBe(1);
    expect(held?.news.map(({ count }) => count)).toEqual([1]);
  });
});
