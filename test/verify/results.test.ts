/** What is no results is refused where results are read: by name, with what is wanted. */
import { expect, it } from 'vitest';
import { compare, merge, type Results, report } from '../../src/index.ts';

const none = (value: unknown): Results => value as Results;
const wanted = 'is no results; give what verify gave, or what JSON.parse makes of the file that it wrote';
const some = none({ results: [], complete: true, subject: { profile: {} } });

it('a report', async () => {
  await expect(report(none({}), 'md')).rejects.toThrow(new RangeError(`results: {} ${wanted}`));
  await expect(report(none('a.json'), 'md')).rejects.toThrow(new RangeError(`results: "a.json" ${wanted}`));
  await expect(report([some, none(null)], 'md')).rejects.toThrow(new RangeError(`results 2: null ${wanted}`));
});

it('shards', () => {
  expect(() => merge(none(some) as never)).toThrow(
    /^results: \{.*\} is not a list; give the results of all shards$/,
  );
  expect(() => merge([none('a.json')])).toThrow(new RangeError(`results 1: "a.json" ${wanted}`));
  expect(() => merge([some, none([])], ['a', 'b'])).toThrow(new RangeError(`b: [] ${wanted}`));
});

it('a comparison', () => {
  expect(() => compare(none('a.json'), none('b.json'))).toThrow(new RangeError(`before: "a.json" ${wanted}`));
  expect(() => compare(some, none(undefined))).toThrow(new RangeError(`after: nothing ${wanted}`));
});

it('of a run that was interrupted is another matter', () => {
  expect(() => compare(none({ ...some, complete: false }), some)).toThrow(/^complete: /);
});
