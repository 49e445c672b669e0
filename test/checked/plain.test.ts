/** What is plainly valid passes without the full check, which finds nothing in it; whatever else is there, the full check sees. */
import { describe, expect, it } from 'vitest';
import { fastArguments } from '../../src/adapters/fast-input.ts';
import { generateCase } from '../../src/cases/index.ts';
import { fullCheck } from '../../src/checked/_check.ts';
import { plainCheck } from '../../src/checked/_plain.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import {
  type Contract,
  inputOf,
  policyOf,
  type QueryName,
  queries,
  queryNames,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { ray, sphere, vector } from './_functions.ts';

const check = (query: QueryName, format: Format) => ({
  full: fullCheck(format, queries[query]),
  ...plainCheck(queries[query], format === 'f32'),
});

/** What the query fills. */
function place({ outputs }: Contract): unknown {
  if (outputs.corners !== undefined) return [vector(), vector(), vector(), vector()];
  if (outputs.local !== undefined) return vector();
  const fields = Object.entries(outputs).map(([name, kind]) => [name, kind === 'vector' ? vector() : 0]);
  return Object.fromEntries(fields);
}

function argumentsOf(query: QueryName, format: Format, index: number): unknown[] {
  const contract: Contract = queries[query];
  const forms = index % 2 === 0 ? {} : ({ box: 'corners', plane: 'constant' } as const);
  const motion = (['displacement', 'free', 'end'] as const)[index % 3];
  const from = { query, family: 'ordinary', format, seed: 7, index } as const;
  const one = generateCase({ ...from, ray: 'free', ...forms, motion });
  return [
    ...fastArguments(query, inputOf(one)),
    ...(Object.keys(contract.outputs).length > 0 ? [place(contract)] : []),
    ...(contract.hasInside || contract.hasSide ? [policyOf(one)] : []),
  ];
}

/** Each number, vector and shape in them, as what holds it and its name there. */
function* partsOf(holder: object): Generator<readonly [holder: object, name: string]> {
  for (const [name, value] of Object.entries(holder)) {
    yield [holder, name];
    if (typeof value === 'object' && value !== null) yield* partsOf(value);
  }
}

const strange: readonly unknown[] = [
  ...[undefined, null, Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1e-60, 1e60, '1', 1n, true],
  ...[[], [0, 0, 0], new Float32Array(9), new DataView(new ArrayBuffer(8)), {}],
  ...[
    { x: 0, y: 0 },
    { x: 0, y: 0, z: 0 },
    { x: 1, y: 2, z: 3, w: 4 },
    Object.assign([1, 2], { x: 1, y: 2, z: 3 }),
  ],
];
const otherNames = [
  'tMax',
  'end',
  'center',
  'min',
  'orientation',
  'angle',
  'length',
  'far',
  'name',
  '_x',
  'w',
];

describe.each(formatNames)('%s', (format) => {
  it.each(queryNames)('%s: what is plain is right, and what is right is plain', (query) => {
    const { full, accepts, remember } = check(query, format);
    for (let index = 0; index < asked(howMany(100, 6)); index++) {
      const args = argumentsOf(query, format, index);
      expect(() => full(args)).not.toThrow();
      remember(args);
      expect(accepts(args)).toBe(true);
    }
  });

  it.each(queryNames)('%s: with anything strange in it, it is not plain unless it is right', (query) => {
    const { full, accepts, remember } = check(query, format);
    let plain = 0;
    for (let index = 0; index < asked(howMany(12, 2)); index++) {
      const args = argumentsOf(query, format, index);
      remember(args);
      const requireRight = (): void => {
        if (!accepts(args)) return;
        plain++;
        full(args);
      };
      for (const [holder, name] of [...partsOf(args)]) {
        const fields = holder as Record<string, unknown>;
        const before = fields[name];
        for (const value of strange) {
          fields[name] = value;
          requireRight();
        }
        fields[name] = before;
        if (typeof before !== 'object' || before === null || Array.isArray(before)) continue;
        for (const other of otherNames.filter((each) => !(each in before))) {
          const extended = before as Record<string, unknown>;
          for (const value of [1, undefined, vector()]) {
            extended[other] = value;
            requireRight();
          }
          delete extended[other];
        }
      }
    }
    expect(plain).toBeGreaterThan(0);
  });
});

describe('raySphere', () => {
  const { accepts, remember } = check('raySphere', 'f64');

  it.each([
    ['an array for a vector', [{ ...ray, origin: [-3, 0, 0] }, sphere]],
    ['a number that is none', [{ ...ray, tMax: Number.NaN }, sphere]],
    ['a radius below 0', [ray, { ...sphere, radius: -1 }]],
    ['a direction of length 0', [{ ...ray, direction: vector() }, sphere]],
    ['a field of another name', [{ ...ray, length: 1 }, sphere]],
    ['no policy', [ray, sphere, undefined, 'enter']],
    ['an argument too many', [ray, sphere, undefined, 'exit', 1]],
    ['an out that nobody has looked at', [ray, sphere, { t: 0 }]],
  ])('is not plain with %s', (_, args) => {
    expect(accepts(args)).toBe(false);
  });

  it('is plain with an out that was looked at, until it has another vector or another field', () => {
    const out: Record<string, unknown> = { t: 0, point: vector() };
    const args = [ray, sphere, out];
    remember(args);
    expect(accepts(args)).toBe(true);
    out.point = vector();
    expect(accepts(args)).toBe(false);
    remember(args);
    out.Normal = vector();
    expect(accepts(args)).toBe(false);
  });

  it('rounds to float32 first where its format is that', () => {
    const tiny = { ...ray, direction: { x: 1e-60, y: 0, z: 0 } };
    expect(accepts([tiny, sphere])).toBe(true);
    expect(check('raySphere', 'f32').accepts([tiny, sphere])).toBe(false);
  });
});

it('a field of another form counts where it is inherited', () => {
  class Moving {
    readonly x = 1;
    readonly y = 0;
    readonly z = 0;
    get end(): unknown {
      return [0, 0, 0];
    }
  }
  const args = [sphere, new Moving(), sphere];
  const { full, accepts } = check('sweptSphereSphere', 'f64');
  expect(accepts(args)).toBe(false);
  expect(() => full(args)).toThrow('motion: x and end; give one of them');
});
