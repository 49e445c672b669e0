/** Inverse roots by a float near them, and cosines that an assumption bounds. */
import { describe, expect, it } from 'vitest';
import { checkBody } from './_check.ts';

const u = 2 ** -53;
const up = 1 + 2 ** -40;

const small = (body: string, query = 'test'): readonly string[] =>
  checkBody(body, 'f64', query).unprovenRoundings.map(({ text }) => text);

const split = (x: string, tail = '') =>
  `const ${x}s = 134217729 * ${x};\nconst ${x}h = ${x}s - (${x}s - ${x});\nconst ${x}r = ${x} - ${x}h${tail};`;

const tame = ['x', 'y', 'z']
  .map((v) => `if (!(Math.abs(${v}) >= 1e-30 && Math.abs(${v}) <= 1e30)) return later(a, b);`)
  .join('\n');

describe('z/√(x² + y²)', () => {
  interface Change {
    readonly off?: number;
    readonly limit?: number;
    readonly series?: string;
    readonly sum?: string;
  }
  const body = ({ off = 2 ** -73, limit = 2 ** -25, series = '1 + 1.5 * half', sum = 'v - t4' }: Change) => `
${tame}
const near = 1 / Math.sqrt(x * x + y * y);
const big = 134217729 * near;
const i = big - (big - near);
const ii = i * i;
${split('x')}
const p = xh * xh;
const pt = xr * (xh + x);
${split('y')}
const q = yh * yh;
const qt = yr * (yh + y);
const S = p + q;
const Sb = S - p;
const St = p - (S - Sb) + (q - Sb) + (pt + qt);
${split('S', ' + St')}
${split('ii')}
const P = Sh * iih;
const Pt = Sh * iir + Sr * ii;
const v = 1 - P;
const vb = v - 1;
const t3 = 1 - (v - vb) - (P + vb);
const t4 = t3 - Pt;
const half = 0.5 * (${sum.replace('v - t4', 'v + t4')});
if (!(Math.abs(half) <= ${limit})) return later(a, b);
const kappa = half * (${series});
const off = ${up} * (0.51 * (3.64e-23 * (1 + ii * (x * x + y * y))) + ${off});
${split('z')}
const G = i * zh;
const Gt = i * zr;
const c = Gt + (G + Gt) * kappa;
const w = off * Math.abs(G) + 2.2e-23 * (Math.abs(i) * Math.abs(z)) + ${12 * u} * Math.abs(c);
const d = G + (c - w);
if (d !== G + (c + w)) return later(a, b);
return true;`;

  it('is known to the bound of its correction', () => {
    expect(small(body({}))).toEqual([]);
  });

  it('is refused with a large correction, another series, and without a tail', () => {
    expect(small(body({ limit: 2 ** -21 }))).toHaveLength(1);
    expect(small(body({ off: 2 ** -78 }))).toHaveLength(1);
    expect(small(body({ series: '1 + 1.25 * half' }))).toHaveLength(1);
    expect(small(body({ sum: 'v' }))).toHaveLength(1);
  });
});

describe('a head and a tail that an assumption bounds', () => {
  /** z·cos, with names that the assumptions of toLocal know. */
  const body = (factor: number, tail = 'zh * cosr + zr * cos') => `
${tame}
const cosRest = x * y;
const cosHead = y * x;
const cos = cosHead + cosRest;
const cosOff = 1e-20 * (Math.abs(x) + 1);
const cost = cosRest - (cos - cosHead);
${split('cos', ' + cost').replaceAll('cosh', 'cosHigh')}
${split('z')}
const v = zh * cosHigh;
const t = ${tail};
const w = 2e-23 * Math.abs(z) + ${factor * up} * (cosOff * Math.abs(z)) + ${6 * u} * Math.abs(t);
const d = v + (t - w);
if (d !== v + (t + w)) return later(a, b);
return true;`;

  it('has the error of the assumption', () => {
    expect(small(body(1), 'to-local')).toEqual([]);
    expect(small(body(0.9), 'to-local')).toHaveLength(1);
    expect(small(body(1, 'zh * cosr'), 'to-local')).toHaveLength(1);
  });

  it('has no such error in another query', () => {
    expect(small(body(1))).toHaveLength(1);
  });
});
