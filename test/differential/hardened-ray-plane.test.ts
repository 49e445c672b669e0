/**
 * An attack on the bounds of src/fast/{faces,plane}/bounds.ts: docs/derivations/hardened-faces.md. An error may be no more than its bound,
 * and comes to more than a quarter of it: a constant cut to a quarter fails here.
 */
import { describe, expect, it } from 'vitest';
import { type Attack, climb, freshPlane, look, unitNormal } from './_faces-attack.ts';

/** For each bound, over all its attacks. */
const attacks = 1_000_000;

const targets: readonly (readonly [of: string, attacks: Readonly<Record<string, Attack>>])[] = [
  ['planeBound', { plane: (floats) => look(floats)?.estimate }],
  ['runningBound', { 'plane, point': (floats) => look(floats)?.point }],
  ['unitBound', { unit: unitNormal }],
];

describe('of the bounds of the hardened rayPlane', () => {
  it.each(targets)('%s holds, and errors come to more than a quarter of it', (_, all) => {
    const names = Object.entries(all);
    for (const [name, attack] of names) {
      const worst = climb(name, attack, freshPlane, attacks / names.length);
      expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
      expect(worst.ratio, name).toBeGreaterThan(0.25);
    }
  });
});
