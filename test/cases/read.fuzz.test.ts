/** Lines, ids and tokens as nobody should write them. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromToken,
  generateCase,
  parseId,
  parseLine,
  readCase,
  toLine,
  toToken,
} from '../../src/cases/index.ts';
import { answer } from '../../src/exact/index.ts';
import { formatNames, fromHex } from '../../src/floats.ts';
import { type Case, queryNames } from '../../src/queries/index.ts';
import { fewer } from '../_cases.ts';
import { anyText, hostileJson, hostileTexts, outcome, spoilt } from '../_hostile.ts';

const readers = { parseLine, parseId, fromToken, readCase };
const one = generateCase({ query: 'raySphere', family: 'tangent', format: 'f64', seed: 1, index: 0 });
const line = toLine(one);
const token = toToken(one);
const id = one.id ?? '';

describe.each(Object.entries(readers))('%s', (_, read) => {
  it.each(Object.entries(hostileTexts))('refuses %s', (_, text) => {
    expect(outcome(() => read(text), RangeError)).toBeDefined();
  });

  it('refuses or reads any text', () => {
    fc.assert(
      fc.property(anyText, (text) => void outcome(() => read(text), RangeError)),
      { numRuns: fewer(300) },
    );
  });

  it.each([
    ['a line', line],
    ['a token', token],
    ['an id', id],
  ])('refuses or reads %s that is spoilt', (_, text) => {
    fc.assert(
      fc.property(spoilt(text), (other) => void outcome(() => read(other), RangeError)),
      { numRuns: fewer(300) },
    );
  });
});

describe('a line', () => {
  it('cut short anywhere is refused', () => {
    for (let i = 0; i < line.length; i++)
      expect(outcome(() => parseLine(line.slice(0, i)), RangeError)).toBeDefined();
  });

  const fields: readonly (readonly [field: string, at: string])[] = [
    ['query', '"raySphere"'],
    ['format', '"f64"'],
    ['input', line.slice(line.indexOf('{"ray"'), -1)],
    ['input.ray', line.slice(line.indexOf('{"origin"'), line.indexOf(',"sphere"'))],
    ['input.sphere', line.slice(line.indexOf('{"center"'), -2)],
    ['input.ray.origin', line.slice(line.indexOf('["'), line.indexOf(',"direction"'))],
  ];
  it.each(fields)('names the field %s, whatever stands there', (field, text) => {
    expect(line).toContain(text);
    for (const value of Object.values(hostileJson)) {
      const message = outcome(() => parseLine(line.replace(text, () => value)), RangeError);
      expect(message).toMatch(new RegExp(`^(${field.replaceAll('.', '\\.')}[.:[]|nested )`));
    }
  });

  it('may have other fields, but not deep ones', () => {
    const withField = (value: string): string => line.replace('{', `{"mine":${value},`);
    expect(parseLine(withField('[[1]]')).one).toEqual(one);
    expect(outcome(() => parseLine(withField(hostileJson['deep arrays'] ?? '')), RangeError)).toMatch(
      /^nested/,
    );
  });

  it('may begin with the mark of the byte order', () => {
    expect(parseLine(`\uFEFF${line}`).one).toEqual(one);
  });
});

/** The bytes of a token that are no bits of a number: those that stay where every byte of every number is another. */
function layoutOf(one: Case): ReadonlySet<number> {
  const digits = one.format === 'f32' ? ['01234567', 'fedcba98'] : ['0123456789abcdef', 'fedcba9876543210'];
  const [a, b] = digits.map((hex) => {
    const fill = (_: string, x: unknown): unknown =>
      typeof x === 'number' || x === null ? fromHex(hex, one.format) : x;
    const input = JSON.parse(JSON.stringify(one.input), fill);
    // Indices are no floats.
    if ('mesh' in one.input) input.mesh.faces = one.input.mesh.faces;
    return Buffer.from(toToken({ ...one, input }), 'base64url');
  });
  return new Set([...(a ?? [])].flatMap((byte, i) => (byte === b?.[i] ? [i] : [])));
}

describe('a token', () => {
  it('of any query, cut short anywhere, is refused', () => {
    for (const query of queryNames) {
      const whole = toToken(generateCase({ query, family: 'ordinary', format: 'f32', seed: 1, index: 0 }));
      expect(whole.length).toBeLessThan(300);
      for (let i = 0; i < whole.length; i++) {
        expect(outcome(() => fromToken(whole.slice(0, i)), RangeError)).toMatch(/^token: /);
      }
    }
  });

  it.each(queryNames)('of %s with any bits in it is a case that has an answer', (query) => {
    for (const format of formatNames) {
      const drawn = generateCase({ query, family: 'ordinary', format, seed: 1, index: 0 });
      const whole = Buffer.from(toToken(drawn), 'base64url');
      const layout = layoutOf(drawn);
      // Of a mesh two lengths, and the length and three indices of each face.
      const lists = 'mesh' in drawn.input ? 2 + 13 * drawn.input.mesh.faces.length : 0;
      expect(layout.size).toBe(3 + Object.keys(drawn.input).length + lists);
      const bits = fc.uint8Array({ minLength: whole.length, maxLength: whole.length });
      fc.assert(
        fc.property(bits, (bytes) => {
          const changed = Buffer.from(bytes.map((byte, i) => (layout.has(i) ? (whole[i] ?? 0) : byte)));
          outcome(() => {
            expect(answer(fromToken(changed.toString('base64url')))).toBeTypeOf('object');
          }, RangeError);
        }),
        { numRuns: fewer(15, 4) },
      );
    }
  });

  it('that can be read is a case that has an answer', () => {
    const digits = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
    const changed = fc.tuple(fc.nat(token.length - 1), digits);
    let read = 0;
    fc.assert(
      fc.property(fc.array(changed, { minLength: 1, maxLength: 4 }), (changes) => {
        const characters = [...token];
        for (const [at, digit] of changes) characters[at] = digit;
        const text = characters.join('');
        if (outcome(() => fromToken(text), RangeError) !== undefined) return;
        read++;
        expect(answer(fromToken(text))).toBeTypeOf('object');
      }),
      { numRuns: 200 },
    );
    expect(read).toBeGreaterThan(20);
  });
});
