/** Printed functions without one of their checks: the proof must miss it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../proof/check.ts';
import type { FormatName } from '../../../proof/number-node.ts';
import { parse } from '../../../proof/parse.ts';

const read = (query: string, format: FormatName): string =>
  readFileSync(new URL(`../../../src/fast/${format}/hardened/${query}.ts`, import.meta.url), 'utf8');

/** Comparisons of a function that are not proven. */
function unprovenOf(text: string, query: string, name: string, format: FormatName): readonly string[] {
  const fn = parse(text).find((one) => one.name === name);
  if (fn === undefined) throw new Error(`no function ${name}`);
  const { unproven, unbounded, omitted } = check(fn, query, format);
  return [...unproven, ...unbounded].map((one) => one.text).concat(omitted);
}

/** Without the first line of the text that begins so. */
function without(text: string, line: string): string {
  const lines = text.split('\n');
  const at = lines.findIndex((one) => one.trim().startsWith(line));
  if (at < 0) throw new Error(`no line ${line}`);
  return lines.filter((_, i) => i !== at).join('\n');
}

describe.each([
  ['ray-sphere', 'raySphere'],
  ['ray-circle', 'rayCircle'],
])('%s', (query, name) => {
  const text = read(query, 'f64');

  it('is proven as it is printed', () => {
    expect(unprovenOf(text, query, name, 'f64')).toEqual([]);
  });

  // The historic false miss: B is +∞ where m·d is negative, next to a finite bound of C.
  it('is refused without the range check of d·d', () => {
    const unproven = unprovenOf(without(text, 'if (!(A >= '), query, name, 'f64');
    expect(unproven).toContain('B > 0');
    expect(unproven).toContain('cheap < -cheapError');
  });

  it('is refused without the least radius', () => {
    expect(unprovenOf(without(text, 'if (!(r >= '), query, name, 'f64')).toContain('cheap < -cheapError');
  });

  it('is refused where a number is compared without its bound', () => {
    const bare = text.replace('cheap < -cheapError', 'cheap < 0');
    expect(unprovenOf(bare, query, name, 'f64')).toContain('cheap < 0');
  });
});

describe('pointInSphere', () => {
  it('is refused where nothing pays for underflow', () => {
    const text = read('point-in-sphere', 'f64');
    expect(unprovenOf(text, 'point-in-sphere', 'pointInSphere', 'f64')).toEqual([]);
    const bare = text.replace(' + 9.332636185032189e-302', '');
    expect(unprovenOf(bare, 'point-in-sphere', 'pointInSphere', 'f64')).toHaveLength(2);
  });
});
