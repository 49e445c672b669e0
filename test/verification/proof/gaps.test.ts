/**
 * Bodies that are wrong for one input, by underflow or overflow. The proof has to refuse each. With a narrower range check, the same body is right and proven.
 */
import { describe, expect, it } from 'vitest';
import { checkBody } from './_check.ts';

interface Body {
  readonly name: string;
  /** The body after its range check. */
  readonly text: string;
  /** A range check that is too wide. */
  readonly wide: string;
  /** A range check with which the body is proven. */
  readonly narrow: string;
  /** The part that the proof refuses. */
  readonly refused: string;
  /** An input that the wide range check lets through. The body returns true. The exact sign is negative or 0. */
  readonly input: Readonly<Record<string, number>>;
  readonly query?: string;
  /** The body that is proven, if it has another text. */
  readonly proven?: string;
}

/**
 * p·q·m − w: the product p·q is 1.5·2^-1075 and rounds to 2^-1074. With m = 2^k and w = 1.75·2^(k−1075), the float is 2^(k−1077) and the exact number is
 * −2^(k−1077).
 */
const inputs = (k: number) => ({
  p: 1.5 * 2 ** -537,
  q: 2 ** -538,
  m: 2 ** k,
  w: 1.75 * 2 ** (k - 500) * 2 ** -575,
});
const product = 'const sign = a.p * a.q * a.m - a.w;';
const size = '4.5e-16 * (Math.abs(a.p * a.q * a.m) + Math.abs(a.w))';
const later = 'return later(a, b);';
const answer = `if (sign > e) return true;\n${later}`;
const abs = (name: string) => `Math.abs(a.${name})`;

const bodies: readonly Body[] = [
  ...['x : -x', '1 : -1'].map((numbers) => ({
    name: `a comparison with a bound that chooses one of ${numbers}`,
    text: `${product}\nconst e = ${size};\nconst s = sign > e ? ${numbers};\nif (s > 0.5) return true;\n${later}`,
    wide: 'x > 0',
    narrow: 'x > 0 && Math.abs(a.w) >= 1e-30 && Math.abs(a.m) <= 1e150',
    refused: 'sign > e',
    input: { ...inputs(900), x: 1 },
  })),
  {
    name: 'a fact with infinite sides',
    text: `if (!(${abs('m')} * a.u * a.u <= ${abs('t')} * a.u * a.u)) ${later}\n${product}\nconst e = ${size} + 1e-15 * ${abs('t')};\n${answer}`,
    wide: `${abs('m')} >= 1 && a.u >= 1 && ${abs('t')} >= 1e-70`,
    narrow: `${abs('m')} >= 1 && a.u >= 1 && ${abs('t')} >= 1e-70 && ${abs('m')} <= 1e250 && a.u <= 1e20 && ${abs('t')} <= 1e250`,
    refused: 'sign > e',
    input: { ...inputs(900), u: 2 ** 700, t: 2 ** -230 },
  },
  {
    name: 'a fact with a quotient whose divisor is infinite',
    text: `if (!(a.v * a.u <= 1 && ${abs('m')} / (a.u * a.u * a.v * a.v) <= ${abs('t')})) ${later}\n${product}\nconst e = ${size} + 1e-15 * ${abs('t')};\n${answer}`,
    wide: `${abs('m')} >= 1 && a.u >= 1 && a.v >= 1e-157 && ${abs('t')} >= 1e-70`,
    narrow: `${abs('m')} >= 1 && a.u >= 1 && a.v >= 1e-20 && ${abs('t')} >= 1e-70 && ${abs('m')} <= 1e250 && a.u <= 1e20`,
    refused: 'sign > e',
    input: { ...inputs(900), u: 2 ** 520, v: 2 ** -520, t: 2 ** -230 },
  },
  {
    name: 'a bound with a quotient whose divisor is infinite',
    text: `if (!(a.v * a.u <= 100)) ${later}\n${product}\nconst e = ${size} + 1e-15 * ${abs('t')} / (a.u * a.u * a.v * a.v);\n${answer}`,
    wide: `${abs('m')} <= 1e275 && a.u >= 1 && a.v >= 1e-153 && ${abs('t')} >= 1`,
    narrow: `${abs('m')} <= 1e275 && a.u >= 1 && a.v >= 1e-20 && ${abs('t')} >= 1 && a.u <= 1e20`,
    refused: 'sign > e',
    input: { ...inputs(900), u: 2 ** 513, v: 2 ** -508, t: 1 },
  },
  {
    name: 'a product that is split and underflows, and pays as if it did not',
    text: `const r = a.x * (1 / a.z);\nconst s = 134217729 * r;\nconst h = s - (s - r);\n${product}\nconst e = ${size} + 1e-15 * (Math.abs(r) * a.u);\n${answer}`,
    wide: `a.x >= 1e-200 && a.z >= 1 && a.z <= 1e130 && a.u >= 1e300 && ${abs('m')} <= 1e250`,
    narrow: `a.x >= 1e-200 && a.z >= 1 && a.z <= 1e50 && a.u >= 1e300 && ${abs('m')} <= 1e250`,
    refused: 'sign > e',
    input: { ...inputs(800), x: 1e-200, z: 1e130, u: 1e300 },
  },
  {
    name: 'a sum of numbers that are not negative, one of which is a difference',
    text: `if (!(a.z * a.z <= a.y * a.y)) ${later}\n${product}\nconst S = Math.abs(x) + (a.y * a.y - a.z * a.z);\nconst e = ${size} + 1e-15 * S;\n${answer}`,
    wide: `${abs('y')} >= 1e-30 && ${abs('y')} <= 1e100 && ${abs('m')} <= 2e234`,
    narrow: `Math.abs(x) >= 1e-60 && ${abs('y')} >= 1e-30 && ${abs('y')} <= 1e100 && ${abs('m')} <= 2e234`,
    refused: 'sign > e',
    input: { ...inputs(778), x: 0, y: 1e-30, z: 1e-30 },
  },
  {
    name: 'a named float that overflows',
    query: 'ray-box',
    text: `const t0 = x * x * y - z;\nconst sign = t0 * a.w;\nconst e = 1e-15 * Math.abs(a.w);\n${answer}`,
    wide: 'Math.abs(x) <= 1e180 && Math.abs(y) <= 1e-60 && Math.abs(z) <= 1e302 && a.w >= 1e-10',
    narrow: 'Math.abs(x) <= 1e150 && Math.abs(y) <= 1e-60 && Math.abs(z) <= 1e302 && a.w >= 1e-10',
    refused: 'sign > e',
    input: { x: 1e180, y: 1e-60, z: 1e301, w: 1 },
  },
  {
    name: 'a range check that shows a sign, after an exact comparison',
    text: `${product}\nconst e = ${size};\nif (x > 0) {\nif (!(sign > 0)) ${later}\nreturn true;\n}\n${later}`,
    wide: 'x >= 0',
    narrow: `x >= 0 && ${abs('w')} >= 1e-30 && ${abs('m')} <= 1e150 && a.p * a.q * a.m - a.w > 4.5e-16 * (Math.abs(a.p * a.q * a.m) + Math.abs(a.w))`,
    refused: 'sign > 0',
    input: { ...inputs(900), x: 1 },
  },
  {
    name: 'a step of Newton that underflows',
    text: `
      const F = x * x - y * y;
      const V = 4.5e-16 * (x * x + y * y) + 1e-200;
      const inverse = 1 / z;
      const step = F * inverse;
      const wide = 1.01 * Math.abs(inverse) * (V + Math.abs(step) * (1.2e-16 * Math.abs(z))) + 5.6e-16 * Math.abs(step);
      const t = a.t + (step - wide);
      if (t !== a.t + (step + wide)) ${later}
      if (t >= 0) return true;
      ${later}`,
    wide: 'x >= 1e-100 && x <= 1e50 && y >= 1e-100 && y <= 1e50 && z >= 1 && z <= 1e301',
    narrow: 'x >= 1e-100 && x <= 1e50 && y >= 1e-100 && y <= 1e50 && z >= 1 && z <= 1e50',
    refused: 't !== a.t + (step + wide)',
    input: { x: 1e-50, y: 2e-50, z: 1e300, t: 0 },
  },
  {
    name: 'a quotient that is split and compared with its own bound',
    text: `
      ${product}
      const r = 1 / z;
      const t = sign * r;
      const s = 134217729 * t;
      const h = s - (s - t);
      const e = 3e-15 * (r * Math.abs(a.w));
      if (t > e) return true;
      ${later}`,
    wide: `z >= 1 && z <= 2 && ${abs('p')} <= 1 && ${abs('q')} <= 1 && ${abs('w')} >= 1e-150 && ${abs('m')} <= 1e275 && Math.abs(a.p * a.q * a.m) <= 2 * ${abs('w')}`,
    narrow: `z >= 1 && z <= 2 && ${abs('p')} <= 1 && ${abs('q')} <= 1 && Math.abs(a.p * a.q * a.m) <= 2 * ${abs('w')} && ${abs('w')} >= 1e-30 && ${abs('m')} <= 1e150`,
    refused: 't > e',
    input: { ...inputs(900), z: 1 },
  },
  {
    name: 'a bound from which a constant is subtracted',
    text: `${product}\nconst e = ${size} + 1e-15 * ${abs('t')} - 9.332636185032189e-302;\nif (!(e >= 0)) ${later}\n${answer}`,
    proven: `${product}\nconst e = ${size} + 1e-15 * ${abs('t')} + 9.332636185032189e-302;\nif (!(e >= 0)) ${later}\n${answer}`,
    wide: `${abs('m')} <= 2e21`,
    narrow: `${abs('m')} <= 2e21`,
    refused: 'sign > e',
    input: { ...inputs(70), t: (9.332636185032189e-302 / 1e-15) * (1 + 2 ** -49) },
  },
  // t is x/z = 2^1024, and step is nearly the largest float: |step| is 2^49 times as large as q. The sum s is
  // 2 + 6·2^-51. The exact sum 2 + 5.2·2^-51 rounds to 2 + 5·2^-51.
  {
    name: 'a rounding test whose ends overflow',
    text: `
      const q = a.t / a.s;
      const by = 134217729 * q;
      const half = by - (by - q);
      const v = z * q;
      const F = v - x;
      const inverse = 1 / z;
      const step = F * inverse;
      const V = 1.2e-16 * (Math.abs(v) + Math.abs(F));
      const uneven = 1e-20 * Math.abs(z);
      if (!(Math.abs(inverse) * uneven <= 1e-4)) ${later}
      const wide = 1.01 * Math.abs(inverse) * (V + Math.abs(step) * uneven) + 5.6e-16 * Math.abs(step);
      const t = q - (step - wide);
      if (t !== q - (step + wide)) ${later}
      const r = a.p * a.q * step;
      const e = 5.6e-16 * Math.abs(r) + 1.01 * Math.abs(a.p * a.q) * wide + 5e-310 * Math.abs(q);
      const s = a.w + (r - e);
      if (s !== a.w + (r + e)) ${later}
      if (s >= a.u) return true;
      ${later}`,
    wide: `x >= 1e-100 && z >= 0.1 && z <= 2 && a.s >= 1 && a.s <= 2 && a.t >= 1e30 && ${abs('p')} <= 1 && ${abs('q')} <= 1`,
    narrow: `x >= 1e-100 && z >= 0.1 && z <= 2 && a.s >= 1 && a.s <= 2 && a.t >= 1e30 && ${abs('p')} <= 1 && ${abs('q')} <= 1 && a.t <= 1e200`,
    refused: 's !== a.w + (r + e)',
    input: {
      x: (Number.MAX_VALUE * (1 - 2 ** -50)) / 2 + 2 ** 974,
      z: 0.5,
      t: 2 ** 975,
      s: 1,
      p: -1.3 * 2 ** -536,
      q: 2 ** -537,
      w: 2,
      u: 2 + 6 * 2 ** -51,
    },
  },
  // f is 2, and x·y − z·u is 0.2. Therefore f·w + g is 2^1024, and the exact number is negative.
  {
    name: 'a partial sum that overflows next to an error of this size',
    text: `
      const p = x * y;
      const q = z * a.u;
      const f = p - q;
      const sign = f * a.w + a.g - a.h;
      const e = 1.2e-16 * (Math.abs(p) + Math.abs(q)) * ${abs('w')} + 1e-15 * (0.53 * Math.abs(f * a.w) + 0.53 * ${abs('g')} + 0.53 * ${abs('h')}) + 1e-290 * ${abs('w')};
      ${answer}`,
    wide: `${['x', 'y', 'z', 'u'].map((name) => `${abs(name)} <= 1e50`).join(' && ')} && ${abs('w')} >= 1`,
    narrow: `${['x', 'y', 'z', 'u'].map((name) => `${abs(name)} <= 1e50`).join(' && ')} && ${abs('w')} >= 1 && ${['w', 'g', 'h'].map((name) => `${abs(name)} <= 1e200`).join(' && ')}`,
    refused: 'sign > e',
    input: {
      x: 69414988.07959552,
      y: 140916214.91749513,
      z: 68251850.41135429,
      u: 143317687.64898387,
      w: 2 ** 1022,
      g: 2 ** 1023,
      h: 1.6 * 2 ** 1023,
    },
  },
  // The bound and the number are both infinite.
  {
    name: 'a number that is at least an infinite bound',
    text: `
      const sign = x * x + y * y - z * z - a.w * a.w;
      const e = 1e-15 * (x * x + y * y + z * z + a.w * a.w) + 1e-290;
      if (sign >= e) return true;
      ${later}`,
    wide: 'x > 0',
    narrow: `x > 0 && ${['x', 'y', 'z', 'w'].map((name) => `${abs(name)} <= 1e100`).join(' && ')}`,
    refused: 'sign >= e',
    input: Object.fromEntries(
      [0.6, 0.6, 0.9, 0.9].map((square, i) => ['xyzw'[i], Math.sqrt(square) * 2 ** 512]),
    ),
  },
];

const bodyOf = (text: string, range: string) => `if (!(${range})) ${later}\n${text}`;

describe.each(bodies)('$name', (body) => {
  it('is wrong for an input', () => {
    const run = new Function('a', 'b', 'later', `const { x, y, z } = a;\n${bodyOf(body.text, body.wide)}`);
    expect(run(body.input, undefined, () => 'later')).toBe(true);
  });

  it('is refused', () => {
    const { unproven, unbounded } = checkBody(bodyOf(body.text, body.wide), 'f64', body.query);
    expect([...unproven, ...unbounded].map(({ text }) => text)).toContain(body.refused);
  });

  it('is proven with a narrower range check', () => {
    const { unproven, unbounded, omitted } = checkBody(
      bodyOf(body.proven ?? body.text, body.narrow),
      'f64',
      body.query,
    );
    expect(
      [...unproven, ...unbounded]
        .map(({ text, reasons }) => [text, reasons])
        .concat([...omitted].map((x) => [x, []])),
    ).toEqual([]);
  });
});
