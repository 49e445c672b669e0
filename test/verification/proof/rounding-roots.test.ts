/** The root of a head and a tail. The sign in front of its correction depends on the order of terms. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../proof/check.ts';
import { parse } from '../../../proof/parse.ts';
import { isQuick } from '../../_cases.ts';
import { checkBody } from './_check.ts';

const u = 2 ** -53;

interface Change {
  /** The bound of head + tail, over x². */
  readonly bound?: number;
  /** The sign and the factor of the tail. */
  readonly tail?: string;
  readonly series?: string;
}

/** |x| as the root of x² = v − t, where t is −x² + v: the correction has a sign in front. */
const body = ({ bound = 2 ** -75, tail = '-', series = '1 - 2 * z2' }: Change) => `
if (!(Math.abs(x) >= 1e-30 && Math.abs(x) <= 1e30)) return later(a, b);
const xs = 134217729 * x;
const xh = xs - (xs - x);
const v = xh * xh;
const t = (xh - x) * (xh + x);
const y2 = Math.sqrt(v);
const big = 134217729 * y2;
const yh = big - (big - y2);
const yl = y2 - yh;
const yy = y2 * y2;
const lost = yh * yh - yy + 2 * yh * yl + yl * yl;
const inverse = 0.5 / y2;
const s = (v - yy - lost ${tail} t) * inverse;
const sSize = Math.abs(s);
if (!(sSize <= 0.0009765625 * y2)) return later(a, b);
const z2 = s * inverse;
const refined = s - s * z2 * (${series});
const wide = 1.0078125 * inverse * (${bound} * (x * x)) + ${8 * u} * sSize + 6 * sSize * Math.abs(z2 * z2 * z2) + ${2 ** -105} * y2;
const d = y2 + (refined - wide);
if (d !== y2 + (refined + wide)) return later(a, b);
return true;`;

const small = (change: Change): readonly string[] =>
  checkBody(body(change), 'f64').unprovenRoundings.map(({ text }) => text);

describe('the root of a head and a tail', () => {
  it('is proven with a minus in front of its correction', () => {
    expect(small({})).toEqual([]);
  });

  it('is refused with a small bound, with the other sign and with another series', () => {
    expect(small({ bound: 2 ** -79 })).toHaveLength(1);
    expect(small({ tail: '+' })).not.toHaveLength(0);
    expect(small({ series: '1 + 2 * z2' })).toHaveLength(1);
  });
});

// Takes seconds.
describe.skipIf(isQuick)('closestOnBox', () => {
  const text = readFileSync(
    new URL('../../../src/fast/f64/hardened/closest-on-box.ts', import.meta.url),
    'utf8',
  );
  const found = (changed: string) => {
    const fn = parse(changed).find(({ name }) => name === 'onBoxByCorners');
    if (fn === undefined) throw new Error('no function');
    return check(fn, 'closest-on-box', 'f64').unprovenRoundings.length;
  };

  it('is proven as it is printed', () => {
    expect(found(text)).toBe(0);
  });

  it.each([
    ['2.481570289764578e-23', '1.2e-23'],
    ['6 * sSize', '3 * sSize'],
  ])('is refused with half of %s', (before, after) => {
    expect(text).toContain(before);
    expect(found(text.replaceAll(before, after))).toBeGreaterThan(0);
  });
});
