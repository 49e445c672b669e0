/**
 * An attack on the bounds of src/fast/{faces,plane}/bounds.ts: docs/derivations/hardened-faces.md. An error may be no more than its bound,
 * and comes to more than a quarter of it: a constant cut to a quarter fails here.
 */
import { describe, expect, it } from 'vitest';
import { attacksOr, leastRatio, print } from './_attacks.ts';
import { type Attack, climb, freshClose, freshPlane, look, unitNormal } from './_faces-attack.ts';

/** For each bound. */
const attacks = attacksOr(200_000);

type Target = readonly [of: string, name: string, attack: Attack, fresh: Parameters<typeof climb>[2]];

const point: Attack = (floats) => look(floats)?.point;
const targets: readonly Target[] = [
  ['planeBound', 'plane', (floats) => look(floats)?.estimate, freshPlane],
  ['runningBound', 'plane, point', point, freshPlane],
  ['lastBound', 'plane, point close by', point, freshClose],
  ['unitBound', 'unit', unitNormal, freshPlane],
];

describe('of the bounds of the hardened rayPlane', () => {
  it.each(targets)('%s holds, and errors come to more than a quarter of it', (of, name, attack, fresh) => {
    const worst = climb(name, attack, fresh, attacks);
    print(of, worst.ratio);
    expect(worst.ratio, JSON.stringify(worst)).toBeLessThanOrEqual(1);
    expect(worst.ratio, name).toBeGreaterThan(leastRatio);
  });
});
