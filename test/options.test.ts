/** What is said of options that are wrong. */
import { describe, expect, it } from 'vitest';
import { checkOptions, listOf, notOneOf, oneOf, that, whole } from '../src/options.ts';

const checks = {
  name: oneOf(['a', 'b']),
  names: listOf(oneOf(['a', 'b'])),
  count: whole([1, 9]),
  seed: whole([0]),
  file: that((value) => typeof value === 'string', 'a file'),
};

it('of many names the one that begins most like what was given is named', () => {
  const names = ['rayBox', 'rayMesh', 'rayPlane', 'raySphere', 'circleRect', 'boxBox'];
  expect(notOneOf("'raySpere'", names)).toMatch(
    /^'raySpere' is not one of rayBox, .*; did you mean raySphere\?$/,
  );
  expect(notOneOf('"CIRCLE"', names)).toMatch(/; did you mean circleRect\?$/);
  expect(notOneOf("'rayBan'", names)).toMatch(/; did you mean rayBox\?$/);
  expect(notOneOf("'sphere'", names)).toMatch(/, boxBox$/);
  expect(notOneOf("'raySphere2'", ['raySphere', 'rayBox'])).toBe(
    "'raySphere2' is not one of raySphere, rayBox",
  );
});

describe('an option', () => {
  it.each([
    {},
    { name: 'a', names: ['b', 'a'], count: 9, seed: 0, file: '' },
    { name: undefined, count: undefined },
  ])('is as it should be in %j', (options) => {
    expect(() => checkOptions(options, checks)).not.toThrow();
  });

  it.each([
    [{ name: 'c' }, 'name: "c" is not one of a, b'],
    [{ name: null }, 'name: null is not one of a, b'],
    [{ names: ['a', 'c'] }, 'names.1: "c" is not one of a, b'],
    [{ names: 'a' }, 'names: "a" is not a list'],
    [{ names: [] }, 'names: the list is empty; without it all are meant'],
    [{ count: 0 }, 'count: 0 is not a whole number of at least 1'],
    [{ count: 10 }, 'count: 10 is not a whole number of at most 9'],
    [{ count: 1.5 }, 'count: 1.5 is not a whole number of at least 1'],
    [{ count: '5' }, 'count: "5" is not a whole number of at least 1'],
    [{ seed: Number.NaN }, 'seed: NaN is not a whole number of at least 0'],
    [{ seed: 2 ** 53 }, 'seed: 9007199254740992 is not a whole number of at most 9007199254740991'],
    [{ file: 7 }, 'file: 7 is not a file'],
    [
      { nam: 'a' },
      'nam: there is no such option; did you mean name or names? there are name, names, count, seed, file',
    ],
    [{ toString: 'a' }, 'toString: there is no such option; there are name, names, count, seed, file'],
    [null, 'options: null is not an object'],
    [['a'], 'options: ["a"] is not an object'],
  ])('is named, with what was given and what is wanted, in %j', (options, message) => {
    expect(() => checkOptions(options, checks)).toThrow(new RangeError(message));
  });

  it('of others is named with its path', () => {
    expect(() => checkOptions({ count: 0 }, checks, 'budget', 'budget.')).toThrow(
      'budget.count: 0 is not a whole number of at least 1',
    );
    expect(() => checkOptions({ counts: 0 }, checks, 'budget', 'budget.')).toThrow(
      'budget.counts: there is no',
    );
  });
});
