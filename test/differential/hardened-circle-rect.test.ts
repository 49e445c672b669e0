/** circleRect where exponents are so far apart that squares cancel to digits to which no cosine is wanted. */
import { describe, expect, it } from 'vitest';
import { circleRect as reference } from '../../src/exact/index.ts';
import { given } from '../../src/fast/double-double.ts';
import { circleRect } from '../../src/fast/f64/hardened/circle-rect.ts';
import { one, zero } from '../../src/fast/later/dyadic.ts';
import { Exact } from '../../src/fast/later/exact.ts';
import { rational } from '../../src/fast/later/surds.ts';
import { cosSin } from '../../src/fast/rect/angle.ts';

const huge = 2 ** 660;
const least = 2 ** -1074;

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
  it.each(scenes)(
    'by $angle, half extents $halfExtents, $beside beside',
    ({ angle, halfExtents, beside }) => {
      const circle = { center: { x: beside, y: 0 }, radius: huge };
      const right = reference(
        { center: [beside, 0], radius: huge },
        { center: [0, -huge], halfExtents: [halfExtents.x, halfExtents.y], angle },
        { format: 'f64' },
      );
      expect(circleRect(circle, { center: { x: 0, y: -huge }, halfExtents, angle })).toBe(right.overlap);
    },
  );

  it('wants few digits of the cosine beside floats that cancel', () => {
    const digits: number[] = [];
    const real = new Exact();
    const [r, e, c, by] = [2, 3, 5, 7] as const;
    given[0] = huge;
    given[1] = least;
    real.take(r, 0);
    real.take(e, 1);
    real.rotate(c, undefined as never, (_, wanted) => {
      if (wanted === Number.POSITIVE_INFINITY) return [zero, one].map((x) => rational(x));
      digits.push(wanted);
      const { cos, sin } = cosSin(1, wanted);
      return [cos, sin].map((m) => rational({ m, e: -wanted, off: 2n }));
    });
    // (r² + e²) − r² − e²·cos 1.
    real.multiply(by, r, r);
    real.multiply(8, e, e);
    real.add(9, by, 8);
    real.subtract(10, 9, by);
    real.multiply(11, 8, c);
    real.subtract(12, 10, 11);
    expect(real.sign(12)).toBe(1);
    expect(digits).toEqual([160, 640]);
  });
});
