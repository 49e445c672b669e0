/** circleRect where an angle has to do with little: exponents so far apart that squares cancel to digits which no cosine is wanted to. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { circleRect as reference } from '../../src/exact/index.ts';
import { circleRect } from '../../src/fast/f64/hardened/circle-rect.ts';

const asked: number[] = [];

vi.mock('../../src/fast/rect/angle.ts', async (original) => {
  const real = await original<typeof import('../../src/fast/rect/angle.ts')>();
  const cosSin: typeof real.cosSin = (theta, places) => {
    asked.push(places);
    return real.cosSin(theta, places);
  };
  return { ...real, cosSin };
});

const huge = 2 ** 660;
const least = 2 ** -1074;

/** The centre of a circle that a corner is `beside` further from than its radius is long. */
const scenes = [-7, 2.5, 2 ** 40].flatMap((angle) =>
  [
    [0, 0],
    [least, 0],
    [least, least],
  ].flatMap(([x = 0, y = 0]) =>
    [0, 3 * least, -5 * least].map((beside) => ({ angle, halfExtents: { x, y }, beside })),
  ),
);

describe('a corner at nearly the radius', () => {
  beforeEach(() => {
    asked.length = 0;
  });

  it.each(scenes)('by $angle, half extents $halfExtents, $beside beside', ({ angle, halfExtents, beside }) => {
    const circle = { center: { x: beside, y: 0 }, radius: huge };
    const rect = { center: { x: 0, y: -huge }, halfExtents, angle };
    const right = reference(
      { center: [beside, 0], radius: huge },
      { center: [0, -huge], halfExtents: [halfExtents.x, halfExtents.y], angle },
      { format: 'f64' },
    );
    expect(circleRect(circle, rect)).toBe(right.overlap);
    expect(asked.length).toBeGreaterThan(0);
    expect(Math.max(...asked)).toBeLessThanOrEqual(640);
  });
});
