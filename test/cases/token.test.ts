import { expect, test } from 'vitest';
import { fromToken, parseId, toToken } from '../../src/cases/index.ts';
import { formatNames } from '../../src/floats.ts';
import type { Case } from '../../src/queries/index.ts';

const given: Case = {
  query: 'raySphere',
  format: 'f32',
  inside: 'start',
  input: {
    ray: { origin: [-10, 1, -0], direction: [1, 0, 0], tMax: Number.POSITIVE_INFINITY },
    sphere: { center: [0, 0, 0], radius: 1 },
  },
};

const bytesOf = (token: string): number[] => [...Buffer.from(token, 'base64url')];
const tokenOf = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64url');

/** The token with one byte put in the place of another. */
const withByte = (at: number, byte: number): string => tokenOf(bytesOf(toToken(given)).with(at, byte));

test('a token holds the version, the query, the flags, and the floats of each input after its form', () => {
  const f32 = (x: number): number[] => [...new Uint8Array(new Float32Array([x]).buffer)].reverse();
  expect(bytesOf(toToken(given))).toEqual([
    ...[1, 1, 3, 0],
    ...[-10, 1, -0, 1, 0, 0, Number.POSITIVE_INFINITY].flatMap(f32),
    0,
    ...[0, 0, 0, 1].flatMap(f32),
  ]);
});

test('a token needs no escape in a URL, a file name or a shell', () => {
  expect(toToken(given)).toMatch(/^[A-Za-z0-9_-]+$/);
});

test.each(formatNames)('a token cut short anywhere is refused (%s)', (format) => {
  const bytes = bytesOf(toToken({ ...given, format }));
  for (let length = 1; length < bytes.length; length++) {
    const cut = tokenOf(bytes.slice(0, length));
    expect(() => fromToken(cut), `${length} bytes`).toThrow(RangeError);
    expect(() => fromToken(cut), `${length} bytes`).toThrow(`token: ends too early, after ${length} bytes`);
  }
});

test.each([
  ['nothing', '', /^token: '' is not base64url$/],
  ['a space', 'AQED ', /^token: 'AQED ' is not base64url$/],
  ['a space before it', ` ${toToken(given)}`, /^token: ' AQ.* is not base64url$/],
  ['what is longer than any token', 'A'.repeat(10_001), /^token: 'A.* is too long$/],
  ['what is as long as a token may be', 'AQED'.repeat(2500), /^token: no such form of sphere$/],
  ['base64 of another alphabet', 'AQ+/', /^token: 'AQ\+\/' is not base64url$/],
  ['padding', 'AQ==', /^token: 'AQ==' is not base64url$/],
  ['a letter too many', 'AQEDA', /^token: 'AQEDA' is not base64url$/],
  ['a byte too many', tokenOf([...bytesOf(toToken(given)), 0]), /^token: 1 bytes too long$/],
  ['another version', withByte(0, 2), /^token: version 2 is not 1$/],
  ['the code of no query', withByte(1, 0), /^token: no query has the code 0$/],
  ['a code that nobody has yet', withByte(1, 255), /^token: no query has the code 255$/],
  ['flags of no policy', withByte(2, 7), /^token: flags 7 name no policy$/],
  ['flags that mean nothing', withByte(2, 8), /^token: flags 8 name no policy$/],
  ['a third form of ray', withByte(3, 2), /^token: no such form of ray$/],
])('%s is refused', (_, token, message) => {
  expect(() => fromToken(token)).toThrow(RangeError);
  expect(() => fromToken(token)).toThrow(message);
});

test('a policy that there is not has no token', () => {
  const one = { ...given, inside: 'maybe' } as unknown as Case;
  expect(() => toToken(one)).toThrow(RangeError);
  expect(() => toToken(one)).toThrow(/^inside: a token cannot hold 'maybe'/);
});

test('what is no text is no token and no id, and is told so', () => {
  for (const [value, told] of [
    [undefined, 'nothing'],
    [null, 'null'],
    [5, '5'],
    [{}, '{}'],
    [[], '[]'],
    [10n, '10n'],
    [{ radius: 1n }, 'an object that cannot be shown'],
    [Symbol('token'), 'symbol'],
  ] as const) {
    expect(() => fromToken(value as never)).toThrow(new RangeError(`token: ${told} is no text`));
    expect(() => parseId(value as never)).toThrow(new RangeError(`id: ${told} is no text`));
  }
});
