/** The law that a question has one verdict: the hardened functions give it alone, with t, and with everything. */
import { describe, expect, it } from 'vitest';
import { fastArguments, toXyz } from '../../src/adapters/fast-input.ts';
import { functionOf, type Tier } from '../../src/adapters/tier.ts';
import { drawFrom } from '../../src/cases/_draw.ts';
import { families, generateCase, rayForms } from '../../src/cases/index.ts';
import * as hardened32 from '../../src/fast/f32/hardened/index.ts';
import * as hardened64 from '../../src/fast/f64/hardened/index.ts';
import { formatNames } from '../../src/floats.ts';
import {
  type Contract,
  inputOf,
  insidesOf,
  type QueryName,
  queries,
  queryNames,
  sideNames,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { overflowing, stretched } from '../_stretched.ts';

const tiers: Readonly<Record<(typeof formatNames)[number], Tier>> = { f64: hardened64, f32: hardened32 };

/** Of each family. */
const sample = howMany(200, 8);
const valid = families.filter((family) => family !== 'invalid');

function policiesOf(query: QueryName): readonly (string | undefined)[] {
  const { hasInside, hasSide }: Contract = queries[query];
  return hasInside ? insidesOf(queries[query]) : hasSide ? sideNames : [undefined];
}

/** Objects to fill in, from t alone to everything. */
function outsOf(query: QueryName): readonly (() => object | undefined)[] {
  const { verdict, dimension }: Contract = queries[query];
  const nowhere = () => (dimension === 2 ? { x: -7, y: -7 } : toXyz([-7, -7, -7]));
  if (verdict === 'kind')
    return [() => undefined, () => ({ t: 0, u: 0 }), () => ({ t: 0, u: 0, point: nowhere() })];
  return [() => undefined, () => ({ t: 0 }), () => ({ t: 0, point: nowhere(), normal: nowhere() })];
}

const asking = queryNames.filter((query) => ['hit', 'kind'].includes(queries[query].verdict));

describe.each(formatNames)('in %s', (format) => {
  it.each(asking)('the verdict alone of %s is the verdict with numbers, up to the largest float', (query) => {
    const draw = drawFrom(`one verdict/${query}/${format}`);
    const policies = policiesOf(query);
    for (const family of valid) {
      asked(sample);
      for (let index = 0; index < sample; index++) {
        const motion = rayForms[Math.floor(index / 11) % rayForms.length];
        const one = generateCase({ query, family, format, seed: 11, index, motion });
        const policy = policies[index % policies.length];
        for (const scene of [one, stretched(one, draw), overflowing(one, draw)]) {
          const given = fastArguments(query, inputOf(scene));
          const [alone, ...others] = outsOf(query).map((out) =>
            functionOf(tiers[format], query)?.(...given, out(), policy),
          );
          expect(alone).toBeDefined();
          expect(others, JSON.stringify(scene)).toEqual(others.map(() => alone));
        }
      }
    }
  });
});
