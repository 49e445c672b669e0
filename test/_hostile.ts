/** What no reader may stumble over: malformed, cut short, huge, deep, or meant to do harm. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { sanitizeLines } from '../src/untrusted.ts';
import { atNominalSpeed } from './_yardstick.ts';

const deep = 100_000;
const long = 10_000_000;

/** Clears a screen, sets a title, ends a line and gives orders to a build server, hides and turns text. */
export const orders =
  '\u001b[2J\u009b1m\u0007\u0000\r\n::set-output name=a::b\n##vso[task.x]y\u202e\ud800\u007f';

const keys =
  '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"length":1e9';

/** Values as JSON, for any place in a file. */
export const hostileJson: Readonly<Record<string, string>> = {
  'deep arrays': '['.repeat(deep) + ']'.repeat(deep),
  'deep objects': `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
  'a long string': JSON.stringify('x'.repeat(long / 10)),
  'a million digits': '9'.repeat(long / 10),
  'many fields': `{${Array.from({ length: deep / 10 }, (_, i) => `"k${i}":1`).join()}}`,
  'a field with a long name': `{"${'k'.repeat(1_000_000)}":1}`,
  'keys that every object has': `{${keys}}`,
  'a name that every object has': '"__proto__"',
  orders: JSON.stringify(orders),
  'orders as a field': `{${JSON.stringify(orders)}:1}`,
  markup: '"<script>alert(1)</script>]]>&amp;`$(id)`"',
  'a path': '"../../../../etc/passwd"',
  'not a number': '1e999',
  null: 'null',
  'an empty list': '[]',
  'an empty object': '{}',
};

/** Files, lines, words. */
export const hostileTexts: Readonly<Record<string, string>> = {
  ...hostileJson,
  nothing: '',
  'the mark of the byte order': '\uFEFF',
  'another encoding': '{"query"'.split('').join('\u0000'),
  'orders as they are': orders,
  'a long word': 'A'.repeat(long),
  'many slashes': '/'.repeat(deep),
  'many words': 'a=b '.repeat(deep),
  'many lines': '\n'.repeat(100_000),
  'the name of a file': 'file:///etc/passwd',
  code: 'data:text/javascript,globalThis.polluted=1',
};

/** Any text at all, halves of characters and control characters among it. */
export const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.json());

/** A text with one place changed: something put in, left out or cut off. */
export const spoilt = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.nat(3),
      fc.oneof(
        fc.constantFrom('', '"', '{', ']', ',', '\u0000', '\u001b', '\ud800', '__proto__', '9'),
        anyText,
      ),
    )
    .map(([at, gone, put]) => text.slice(0, at) + put + text.slice(at + gone));

/** What an engine says of a mistake of ours. */
const blunder =
  /call stack|Cannot (read|set|convert|destructure)|is not (a function|iterable)|undefined \(|Invalid (array|string) length/;

/** Milliseconds of processor time at the nominal speed. */
const patience = 1000;

/**
 * Reads, and expects a result, or an error of this class that can be shown: short, of our own making, and nothing that a terminal obeys. Gives
 * the message, undefined where it was read.
 */
export function outcome(read: () => unknown, kind: new (message: string) => Error): string | undefined {
  const start = process.cpuUsage();
  let message: string | undefined;
  try {
    read();
  } catch (error) {
    if (!(error instanceof kind)) throw error;
    ({ message } = error);
    expect(message).not.toMatch(blunder);
    expect(message).not.toBe('');
    expect(message.length).toBeLessThan(2000);
    expect(sanitizeLines(message)).toBe(message);
  }
  const { user, system } = process.cpuUsage(start);
  const ms = (user + system) / 1000;
  // The yardstick takes milliseconds, so only a slow text asks it.
  if (ms >= patience) expect(atNominalSpeed(ms)).toBeLessThan(patience);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(globalThis).not.toHaveProperty('polluted');
  return message;
}
