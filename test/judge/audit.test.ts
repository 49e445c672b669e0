import { describe, expect, it } from 'vitest';
import { families, generateCase } from '../../src/cases/index.ts';
import { answer, type RayAnswer } from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import { agreedAnswer, audit, auditHardened, confirmations, isAudited } from '../../src/judge/audit.ts';
import type { Given } from '../../src/judge/grade.ts';
import { queryNames } from '../../src/queries/index.ts';

const one = generateCase({ query: 'raySphere', family: 'ordinary', format: 'f64', seed: 1, index: 0 });
const exact = answer(one) as Extract<RayAnswer, { hit: true }>;

describe('two oracles', () => {
  it.each(queryNames)('decide about one case in 64 of %s, some of every family', (query) => {
    for (const format of formatNames) {
      const counts = families.map(
        (family) =>
          // Its name alone chooses a case.
          Array.from({ length: 1000 }, (_, index) => `${query}/${family}/${format}/1/${index}`).filter((id) =>
            isAudited({ ...one, id }),
          ).length,
      );
      const [family] = families;
      const { id } = generateCase({ query, family, format, seed: 1, index: 7 });
      expect(id).toBe(`${query}/${family}/${format}/1/7`);
      const sum = counts.reduce((a, b) => a + b);
      expect(Math.min(...counts)).toBeGreaterThan(0);
      expect(sum).toBeGreaterThan(8000 / 128);
      expect(sum).toBeLessThan(8000 / 32);
    }
  });

  it('differ where a number or the verdict does, and tell the case', () => {
    expect(exact.hit).toBe(true);
    expect(() => audit(one, exact)).not.toThrow();
    const wrong = [
      { ...exact, t: exact.t * (1 + 2 ** -52) },
      { ...exact, point: exact.point.map((x, k) => (k === 2 ? -x : x)) },
      { hit: false, margin: exact.margin, touching: false } as const,
    ];
    for (const answer of wrong)
      expect(() => audit(one, answer)).toThrow(/differ on raySphere\/ordinary\/f64\/1\/0\n/);
  });

  it('agree whatever the margin, which the independent oracle leaves out here', () => {
    expect(() => audit(one, { ...exact, margin: 17 })).not.toThrow();
  });
});

describe('which cases are decided twice', () => {
  /** Names alone choose, whatever the case. */
  const named = (id: string) => ({ ...one, id });
  const ids = Array.from({ length: 6400 }, (_, index) => named(`raySphere/ordinary/f64/1/${index}`));

  it('stays as it is: other cases would be other runs', () => {
    const audited = ids.filter(isAudited).map(({ id }) => Number(id.split('/').at(-1)));
    const confirmation = confirmations('raySphere/ordinary/f64/1');
    const confirmed = ids.flatMap((_, index) => (confirmation(index) === 'none' ? [] : [index]));
    expect(audited.slice(0, 5)).toEqual([48, 56, 212, 260, 278]);
    expect(confirmed.slice(0, 5)).toEqual([391, 623, 948, 1002, 1506]);
    expect(audited.length).toBeGreaterThan(70);
    expect(audited.length).toBeLessThan(130);
    expect(confirmed.length).toBeGreaterThan(20);
    expect(confirmed.length).toBeLessThan(45);
  });

  it('is chosen by the token where a case has no name', () => {
    const { id: _, ...nameless } = named('');
    const many = Array.from(
      { length: 640 },
      (_, k) =>
        ({
          ...nameless,
          input: { ...nameless.input, sphere: { center: [0, 0, 0], radius: k + 1 } },
        }) as typeof nameless,
    );
    const count = many.filter(isAudited).length;
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThan(30);
  });
});

describe('the hardened tier, where it judged first', () => {
  const { t, point, normal } = exact;
  const invalid = { invalid: 'sphere.radius' } as const;

  it('is right where it says what the reference says', () => {
    expect(() => auditHardened(one, { hit: true, t, point, normal }, exact)).not.toThrow();
    expect(() =>
      auditHardened(one, { hit: false }, { hit: false, margin: 3, touching: false }),
    ).not.toThrow();
  });

  it('is wrong where it does not, and the case and both answers are told', () => {
    const wrong: Given[] = [{ hit: false }, { hit: true, t: t / 2, point, normal }];
    for (const said of wrong) {
      expect(() => auditHardened(one, said, exact)).toThrow(
        /differ on raySphere\/ordinary\/f64\/1\/0\n {2}hardened: {2}\{"hit":.*\n {2}reference: \{"hit":true.*\n.* explain \S+$/,
      );
    }
    const { id: _, ...nameless } = one;
    expect(() => auditHardened(nameless as typeof one, { hit: false }, exact)).toThrow(/differ on a case\n/);
  });

  it('says no to what is invalid, in the words of each query', () => {
    for (const said of [{ hit: false }, { overlap: false }, { kind: 'none' }, { local: false }] as Given[]) {
      expect(() => auditHardened(one, said, invalid)).not.toThrow();
    }
    for (const said of [{ hit: true }, { kind: 'point' }, { hit: false, t: 1 }] as Given[]) {
      expect(() => auditHardened(one, said, invalid)).toThrow(/hardened tier/);
    }
  });
});

describe('what both routes say', () => {
  it('is the answer, and an invalid question has only one', () => {
    expect(agreedAnswer(one)).toEqual(exact);
    expect(() => audit(one, { invalid: 'sphere.radius' })).not.toThrow();
  });

  it('is told with both answers where they differ, without margins', () => {
    expect(() => audit(one, { ...exact, t: 0 })).toThrow(
      /\n {2}decimal: \{"hit":true,"t":"0000000000000000"[^\n]*\n {2}binary: {2}\{"hit":true[^\n]*\n {2}npx hitproof explain \S+$/,
    );
    expect(() => audit(one, { ...exact, t: 0 })).not.toThrow(/margin/);
    const { id: _, ...nameless } = one;
    expect(() => audit(nameless as typeof one, { ...exact, t: 0 })).toThrow(/differ on a case\n/);
  });
});
