/** The objects of engines are taken as they are where our fields are there, and a field of theirs that would not be read is named. */
import { describe, expect, it, test } from 'vitest';
import { engine } from '../../src/adapters/_package.ts';
import * as exact from '../../src/exact/index.ts';
import { advice, conversions, extras, hints, labels, synonyms } from '../../src/queries/foreign-fields.ts';
import { type Contract, outputNames, queries, queryNames, type Shape } from '../../src/queries/index.ts';
import { formsOf } from '../../src/queries/unread-fields.ts';
import { packageIn, wantsPackage } from '../_machine.ts';
import { tiers } from '../checked/_functions.ts';
import { type Asked, askedWith, type Engine, engines } from './_engines.ts';

type Ask = (...args: readonly unknown[]) => unknown;
const reference = exact as unknown as Readonly<Record<string, Ask>>;
const { checked } = tiers.f64;

const askedOf = async (one: Engine): Promise<Asked> => {
  const parts = await Promise.all(one.packages.map((name) => engine<Record<string, unknown>>(name)));
  return askedWith(one, Object.assign({}, ...parts));
};

const isInstalled = ({ packages: [main = ''] }: Engine): boolean => packageIn('engines', main) !== undefined;

/** Whether the answer of the reference is a hit or a yes. */
const isYes = (answer: unknown): boolean => {
  const { hit, overlap, kind } = answer as Readonly<Record<string, unknown>>;
  return hit === true || overlap === true || kind === 'point';
};

/** The fast functions take no arrays for vectors. */
const hasArrays = (args: readonly unknown[]): boolean =>
  args.some((arg) => Object.values(arg as object).some((value) => Array.isArray(value)));

describe.each(engines)('objects of $name', (one) => {
  const [main = ''] = one.packages;

  it.skipIf(!isInstalled(one))(`are taken as they are${wantsPackage('engines', main)}`, async () => {
    const { taken, refused } = await askedOf(one);
    expect(taken.length).toBeGreaterThan(0);
    for (const [query, ...args] of taken) {
      expect(isYes(reference[query]?.(...args)), query).toBe(true);
      if (query === 'rayMesh' || !hasArrays(args)) expect(checked[query]?.(...args), query).toBeTruthy();
    }
    for (const [message, query, ...args] of refused) {
      expect(() => reference[query]?.(...args)).toThrow(message);
      expect(() => checked[query]?.(...args)).toThrow(message);
    }
  });
});

const missing = engines.find((one) => !isInstalled(one));
const wanted = wantsPackage('engines', (missing ?? engines[0])?.packages[0] ?? '');
it.skipIf(missing !== undefined)(
  `what passes is in their objects, in those that are taken${wanted}`,
  async () => {
    const objects = await Promise.all(engines.map(async (one) => ({ one, asked: await askedOf(one) })));
    const own = objects.flatMap(({ asked }) =>
      asked.taken.flatMap(([, ...args]) => args.flatMap((arg) => Object.keys(arg as object))),
    );
    expect(extras.flatMap(({ names }) => names).filter((name) => !own.includes(name))).toEqual([]);
    const known = new Set(engines.map(({ name }) => name));
    expect(extras.filter((extra) => !known.has(extra.engine))).toEqual([]);
  },
);

const contracts: readonly Contract[] = queryNames.map((query) => queries[query]);
const shapes = new Set(contracts.flatMap(({ inputs }) => Object.values(inputs)));
const namesOf = (shape: Shape): readonly string[] => formsOf(shape).flat();
const ours = new Set<string>([...shapes].flatMap(namesOf));

test('no list has a field that is read', () => {
  expect(labels.filter((name) => ours.has(name))).toEqual([]);
  for (const { of, names } of extras) expect(names.filter((name) => namesOf(of).includes(name))).toEqual([]);
  for (const shape of shapes)
    for (const { of, names } of advice)
      if (of(namesOf(shape))) expect(names.filter((name) => namesOf(shape).includes(name))).toEqual([]);
});

test('what others call a field is said of fields that there are', () => {
  const known = [...ours, 'index', ...outputNames];
  for (const names of [synonyms, hints, conversions].map(Object.keys))
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  for (const [name, others] of Object.entries(conversions))
    expect(Object.keys(others).filter((other) => !synonyms[name]?.includes(other))).toEqual([]);
});
