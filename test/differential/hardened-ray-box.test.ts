/**
 * An attack on the bounds of src/fast/{faces,box}/bounds.ts: docs/derivations/hardened-faces.md. An error may be no more than its bound, and
 * comes to more than a quarter of it: a constant cut to a quarter fails here.
 */
import { describe, expect, it } from 'vitest';
import { attacksOr, leastRatio, print } from './_attacks.ts';
import {
  type Attack,
  climb,
  freshBox,
  freshReach,
  freshTurn,
  look,
  reach,
  turnedNormal,
  turnedPlace,
  turnedSpeed,
} from './_faces-attack.ts';

/** For each bound, over all its attacks. */
const attacks = attacksOr(200_000);

type Target = readonly [name: string, attack: Attack, fresh: Parameters<typeof climb>[2]];

const targets: readonly (readonly [of: string, attacks: readonly Target[]])[] = [
  ['slabBound', [['slab', (floats) => look(floats)?.estimate, freshBox(false)]]],
  [
    'turnBound',
    [
      ['place', turnedPlace, freshTurn],
      ['speed', turnedSpeed, freshTurn],
    ],
  ],
  ['columnBound', [['column', turnedNormal, freshBox(true)]]],
  ['lastBound', [['box, point', (floats) => look(floats)?.point, freshBox(false)]]],
  ['reachBound', [['reach', reach, freshReach]]],
];

describe('of the bounds of the hardened rayBox', () => {
  it.each(targets)('%s holds, and errors come to more than a quarter of it', (_, all) => {
    for (const [name, attack, fresh] of all) {
      const worst = climb(name, attack, fresh, attacks / all.length);
      print(name, worst.ratio);
      expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
      expect(worst.ratio, name).toBeGreaterThan(leastRatio);
    }
  });
});
