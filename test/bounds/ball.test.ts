/**
 * An attack on every bound of src/fast/ball/bounds.ts: docs/derivations/hardened-ball.md. An error may be no more than its bound, and
 * comes to more than a quarter of it: a constant cut to a quarter fails here.
 */

import { describe, expect, it } from 'vitest';
import { ask } from '../../bench/campaign/hardened.ts';
import * as ballBounds from '../../src/fast/ball/bounds.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { block } from '../../src/oracle/near-boundary/index.ts';
import {
  type Attack,
  added,
  climb,
  closest,
  cross,
  discriminantProduct,
  discriminantValue,
  isFiltered,
  limit,
  type Place,
  refinedInSingle,
  reported,
  residualSlope,
  residualValue,
  single,
  surface,
  tail,
  toldInSingle,
  touchedInSingle,
} from './_ball.ts';
import { attacksOr, leastRatio, print, searched } from './_search.ts';

/** For each bound, over all its attacks. */
const attacks = attacksOr(200_000);

interface Target {
  readonly of: string;
  readonly attacks: readonly (readonly [name: string, attack: Attack, isSegment: boolean, at: Place])[];
}

const targets: readonly Target[] = [
  { of: searched(ballBounds, 'surfaceBound'), attacks: [['surface', surface, false, 'anywhere']] },
  {
    of: searched(ballBounds, 'crossBound'),
    attacks: [
      ['cross', cross(false), false, 'graze'],
      ['cross of segments', cross(true), true, 'graze'],
    ],
  },
  { of: searched(ballBounds, 'limitBound'), attacks: [['limit', limit, false, 'anywhere']] },
  {
    of: searched(ballBounds, 'closestBound'),
    attacks: [
      ['closest', closest(false), false, 'anywhere'],
      ['closest of segments', closest(true), true, 'anywhere'],
    ],
  },
  { of: searched(ballBounds, 'slopeBound'), attacks: [['slope', residualSlope(false), false, 'anywhere']] },
  {
    of: `${searched(ballBounds, 'runningBound')} in the residual`,
    attacks: [
      ['residual', residualValue(false), false, 'root'],
      ['residual of segments', residualValue(true), true, 'root'],
    ],
  },
  {
    of: `${searched(ballBounds, 'runningBound')} in the discriminant`,
    attacks: [
      ['discriminant', discriminantValue(false), false, 'touch'],
      ['discriminant of segments', discriminantValue(true), true, 'touch'],
    ],
  },
  {
    of: searched(ballBounds, 'discriminantBound'),
    attacks: [
      ['products of the discriminant', discriminantProduct(false), false, 'anywhere'],
      ['products of the discriminant of segments', discriminantProduct(true), true, 'anywhere'],
    ],
  },
  {
    of: searched(ballBounds, 'stepBound'),
    attacks: [
      ['step', reported(0, 1, false), false, 'root'],
      ['step of segments', reported(0, 1, true), true, 'root'],
    ],
  },
  {
    of: `${searched(ballBounds, 'runningBound')} in the point`,
    attacks: [['point', reported(1, 4, false), false, 'root']],
  },
  {
    of: `${searched(ballBounds, 'runningBound')} in the normal`,
    attacks: [['normal', reported(4, 7, false), false, 'root']],
  },
  {
    of: searched(ballBounds, 'wayBound'),
    attacks: [
      ['way', toldInSingle(1, 7, false), false, 'back'],
      ['way of segments', toldInSingle(1, 7, true), true, 'back'],
    ],
  },
  {
    of: searched(ballBounds, 'lastBound'),
    attacks: [
      ['last of t', refinedInSingle(0, 1, false), false, 'root'],
      ['last of the point', refinedInSingle(1, 4, false), false, 'root'],
      ['last of the normal', refinedInSingle(4, 7, false), false, 'root'],
      ['last of segments', refinedInSingle(0, 7, true), true, 'root'],
      ['last of a touch', touchedInSingle, false, 'anywhere'],
    ],
  },
  { of: searched(ballBounds, 'addedBound'), attacks: [['added', added, false, 'anywhere']] },
  {
    of: searched(ballBounds, 'tailBound'),
    attacks: [
      ['tail', tail, false, 'core'],
      ['residual at the core', residualValue(false), false, 'core'],
    ],
  },
  { of: searched(ballBounds, 'enteringBound'), attacks: [['entering', single(false), false, 'anywhere']] },
  { of: searched(ballBounds, 'leavingBound'), attacks: [['leaving', single(true), false, 'anywhere']] },
];

const unlimited = <T extends object>(ray: T): T & { tMax: number } => ({
  ...ray,
  tMax: Number.POSITIVE_INFINITY,
});

describe('the bounds of the hardened tier', () => {
  for (const target of targets) {
    it(`${target.of} holds, and errors come to more than a quarter of it`, () => {
      const worst = target.attacks.map(([name, attack, isSegment, at]) =>
        climb(name, attack, isSegment, at, attacks / target.attacks.length),
      );
      print(target.of, ...worst.map(({ ratio }) => ratio));
      for (const one of worst) expect(one.ratio, JSON.stringify(one)).toBeLessThanOrEqual(1);
      expect(Math.max(...worst.map(({ ratio }) => ratio))).toBeGreaterThan(leastRatio);
    });
  }

  it('are those of the code: the filter hands over where they say so, and nowhere else', () => {
    const seen = { kept: 0, handed: 0 };
    for (const one of block('raySphere', 'f64', 3, 1)) {
      if (one.query !== 'raySphere' || 'end' in one.input.ray) continue;
      const { origin, direction } = one.input.ray;
      const { center, radius } = one.input.sphere;
      const floats = { o: origin, c: center, d: direction, r: radius, t: 0 };
      // Within the range of the filter, with room to spare.
      const sizes = [...origin, ...center, ...direction, radius].filter((x) => x !== 0).map(Math.abs);
      if (Math.max(...sizes) > 2 ** 50 || Math.min(...sizes) < 2 ** -50 || radius === 0) continue;
      if (direction.every((x) => x === 0)) continue;
      const before = stageCounts[0];
      ask({ ...one, inside: 'exit', input: { ...one.input, ray: unlimited(one.input.ray) } }, undefined);
      const isKept = stageCounts[0] === before;
      expect(isKept, JSON.stringify(one)).toBe(isFiltered(floats));
      seen[isKept ? 'kept' : 'handed']++;
    }
    expect(Math.min(seen.kept, seen.handed)).toBeGreaterThan(300);
  });
});
