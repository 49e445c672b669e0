/**
 * Signs and orders of small surds, where doubles cannot be mistaken: times its denominator, a sum of such few and small integers and roots
 * is 0 or, as the product with its conjugates (3 at most, each below 100) is a whole number, further from 0 than 10^-6. Denominators are below 10.
 */
import { describe, expect, it } from 'vitest';
import {
  approximate,
  compareDyadic,
  compareFloat,
  compareSurds,
  rational,
  type Surd,
  signFrom,
  signOf,
  spanOf,
} from '../../src/exact/_surd.ts';
import {
  contextOf,
  integer,
  multiply,
  one,
  type Real,
  sign,
  square,
  subtract,
  twice,
} from '../../src/exact/real.ts';

// Either zero is 0.
const plain = (x: number): number => x + 0;
const signOfDouble = (x: number): number => (Math.abs(x) < 1e-9 ? 0 : Math.sign(x));

const range = (to: number): number[] => Array.from({ length: 2 * to + 1 }, (_, i) => i - to);

interface Small {
  readonly surd: Surd;
  readonly value: number;
}

function small(p: number, q: number, D: number, den: number, shift: number, K?: number): Small {
  const root = { radicand: integer(D) };
  const surd = { p: integer(p), q: integer(q), root, den: integer(den), shift };
  const value = ((p + q * Math.sqrt(D)) / (den * Math.sqrt(K ?? 1))) * 2 ** shift;
  return { surd: K === undefined ? surd : { ...surd, underRoot: integer(K) }, value };
}

describe('the sign of p + q·√D', () => {
  it('is that of small numbers', () => {
    for (const p of range(7))
      for (const q of range(5))
        for (let D = 0; D < 12; D++) {
          const found = signOf(integer(p), integer(q), { radicand: integer(D) });
          expect(plain(found), `${p} + ${q}·√${D}`).toBe(signOfDouble(p + q * Math.sqrt(D)));
        }
  });

  it('is right where no enclosure of the root tells: p² − 2q² = ±1, with 60 digits', () => {
    let [p, q] = [one, one];
    for (let rotation = 0; rotation < 160; rotation++) {
      const radicand = integer(2);
      const norm = sign(subtract(square(p), multiply(radicand, square(q))));
      expect(signOf(p, q.negated(), { radicand })).toBe(norm);
      expect(signOf(p.negated(), q, { radicand })).toBe(-norm);
      const close = { ...rational(p, one, 0), q: q.negated(), root: { radicand } };
      expect(signFrom(spanOf(close), close)).toBe(norm);
      [p, q] = [p.plus(twice(q)), p.plus(q)];
    }
    expect(p.toFixed().length).toBeGreaterThan(60);
  });
});

describe('a surd is compared', () => {
  it('with m·2^e, over a root or not', () => {
    for (const p of range(4))
      for (const q of range(3))
        for (const D of [0, 2, 4, 9, 12])
          for (const [den, shift, K] of [
            [1, 0],
            [3, 1],
            [1, -1, 4],
            [2, 1, 2],
            [3, 0, 3],
          ] as const) {
            const { surd, value } = small(p, q, D, den, shift, K);
            for (const m of range(3))
              for (const exponent of [-1, 0, 2]) {
                const found = compareDyadic(surd, integer(m), exponent);
                expect(
                  plain(found),
                  `(${p} + ${q}·√${D})/(${den}·√${K ?? 1})·2^${shift} and ${m}·2^${exponent}`,
                ).toBe(signOfDouble(value - m * 2 ** exponent));
              }
          }
  });

  it('with floats, and is below infinity', () => {
    const { surd } = small(1, 1, 2, 1, 0);
    expect([compareFloat(surd, 2.4), compareFloat(surd, 2.5)]).toEqual([1, -1]);
    expect(compareFloat(surd, Number.POSITIVE_INFINITY)).toBe(-1);
    expect(plain(compareFloat(rational(integer(3), integer(2), -1), 0.75))).toBe(0);
  });

  it('with another, of another root', () => {
    const all = [-3, -1, 0, 2].flatMap((p) =>
      [-2, 0, 1, 3].flatMap((q) => [0, 2, 4, 8].flatMap((D) => [small(p, q, D, 1, 0), small(p, q, D, 3, 1)])),
    );
    for (const x of all)
      for (const y of all) {
        const found = compareSurds(x.surd, y.surd);
        expect(plain(found), `${x.value} and ${y.value}`).toBe(signOfDouble(x.value - y.value));
      }
  });

  it('with another that is the same in 40 digits, whatever roots are left of the two', () => {
    const base = integer(10).pow(40);
    const all = [-2, 0, 1].flatMap((p) =>
      [-2, 0, 1].flatMap((q) =>
        [0, 2, 5, 8].flatMap((D) => [small(p, q, D, 1, 0), small(2 * p, q, D, 2, 0)]),
      ),
    );
    const beside = ({ surd }: Small): Surd => ({ ...surd, p: surd.p.plus(base.times(surd.den)) });
    for (const x of all)
      for (const y of all) {
        const found = compareSurds(beside(x), beside(y));
        expect(plain(found), `10^40 + ${x.value} and 10^40 + ${y.value}`).toBe(
          signOfDouble(x.value - y.value),
        );
      }
  });

  it('with another that is the same in 60 digits', () => {
    let [p, q] = [integer(5), integer(2)];
    for (let rotation = 0; rotation < 60; rotation++)
      [p, q] = [
        integer(5).times(p).plus(integer(12).times(q)),
        integer(2).times(p).plus(integer(5).times(q)),
      ];
    // p² − 6q² = 1: p is above q·√6, by 10^-60.
    const six = { radicand: integer(6) };
    const x: Surd = { p, q: integer(0), root: six, den: one, shift: 0 };
    const y: Surd = { p: integer(0), q, root: six, den: one, shift: 0 };
    expect([compareSurds(x, y), compareSurds(y, x), plain(compareSurds(y, y))]).toEqual([1, -1, 0]);
    const [half, whole] = [
      { ...y, shift: -1 },
      { ...y, den: integer(2) },
    ];
    expect(plain(compareSurds(half, whole))).toBe(0);
  });
});

describe('digits of a surd', () => {
  it('are those of small numbers', () => {
    for (const p of range(3))
      for (const q of range(3))
        for (const [D, den, shift, K] of [
          [0, 3, 0],
          [2, 7, -2],
          [3, 1, 1, 5],
          [9, 2, 0, 2],
        ] as const) {
          const { surd, value } = small(p, q, D, den, shift, K);
          const found = Number(approximate(surd, 25));
          if (signOfDouble(value) === 0) expect(plain(found)).toBe(0);
          else expect(Math.abs(found / value - 1)).toBeLessThan(1e-14);
        }
  });

  it.each([30, 60])('are %d of the root of 2, of a long root, and of what is left of one', (digits) => {
    // OEIS A002193.
    const known = '1.41421356237309504880168872420969807856967187537694807317667973799';
    const root = { radicand: integer(2) };
    const plainRoot = { p: integer(0), q: one, root, den: one, shift: 0 };
    const ten = integer(10);
    const long = { ...plainRoot, root: { radicand: integer(2).times(ten.pow(200)) } };
    const less = { ...plainRoot, p: integer(-1) };
    const isNear = (surd: Surd, wanted: Real): boolean =>
      approximate(surd, digits)
        .dividedBy(wanted)
        .minus(1)
        .abs()
        .lessThan(`1e-${digits - 1}`);
    const Wide = contextOf(80);
    expect(isNear(plainRoot, new Wide(known))).toBe(true);
    expect(isNear(long, new Wide(known).times(ten.pow(100)))).toBe(true);
    expect(isNear(less, new Wide(known).minus(1))).toBe(true);
  });

  it.each([30, 60])('are %d at least, whatever cancels', (digits) => {
    const root = { radicand: integer(2) };
    const [p, q] = [integer(886731088897), integer(627013566048)];
    const near = { p, q: q.negated(), root, den: one, shift: 0 };
    const far = { ...near, q };
    // Their product is p² − 2q² = 1.
    const product = approximate(near, digits).times(approximate(far, digits));
    expect(
      product
        .minus(1)
        .abs()
        .lessThan(`1e-${digits - 1}`),
    ).toBe(true);
    const mirrored = { ...near, p: p.negated(), q };
    expect(approximate(mirrored, digits).plus(approximate(near, digits)).isZero()).toBe(true);
  });
});
