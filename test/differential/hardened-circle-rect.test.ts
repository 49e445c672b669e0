/** circleRect where exponents are so far apart that squares cancel to digits to which no cosine is wanted. */
import { describe, expect, it } from 'vitest';
import { type Draw, drawFrom } from '../../src/cases/_draw.ts';
import { circleRect as reference } from '../../src/exact/index.ts';
import { given } from '../../src/fast/double-double.ts';
import { circleRect } from '../../src/fast/f64/hardened/circle-rect.ts';
import { nearest, ofFloat, one, zero } from '../../src/fast/later/dyadic.ts';
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

interface Scene {
  readonly angle: number;
  px: number;
  py: number;
  cx: number;
  cy: number;
  hx: number;
  hy: number;
  r: number;
}

const bits = 3000;
/** In units of 2^-1074, without rounding. */
const whole = (x: number): bigint => {
  const { m, e } = ofFloat(x);
  return m << BigInt(e + 1074);
};
const size = (n: bigint): bigint => (n < 0n ? -n : n);

/** |m|² + |h|² − r² − 2·(h_x·|m·u| + h_y·|u × m|), m = p − c: 0 where the corner is on the circle. In units of 2^-2148. */
function beyondCorner({ angle, px, py, cx, cy, hx, hy, r }: Scene): bigint {
  const { cos, sin } = cosSin(angle, bits);
  const [x, y] = [whole(px) - whole(cx), whole(py) - whole(cy)];
  const along = size(x * cos + y * sin) >> BigInt(bits);
  const across = size(y * cos - x * sin) >> BigInt(bits);
  const [a, b, radius] = [whole(hx), whole(hy), whole(r)];
  return x * x + y * y + a * a + b * b - radius * radius - 2n * (a * along + b * across);
}

/** The float nearest to n/d, of any size. */
const quotient = (n: bigint, d: bigint): number => {
  const places = Math.max(0, 80 + size(d).toString(2).length - size(n).toString(2).length);
  return nearest((n << BigInt(places)) / d, -places, false);
};

/** Numbers that differ more and more in size are tuned one after the other, each by Newton's method: the corner comes to some 2^-300 of the radius from the circle. */
function nearTie(draw: Draw, angle: number): Scene {
  const scale = 2 ** (480 + draw.below(20));
  const scene: Scene = {
    angle,
    px: scale * (1 + draw.below(2 ** 30) / 2 ** 30),
    py: scale * (1 + draw.below(2 ** 30) / 2 ** 30),
    cx: 0,
    cy: (1 + draw.below(9)) * least,
    hx: (scale * (1 + draw.below(2 ** 30) / 2 ** 30)) / 4,
    hy: 0,
    r: 0,
  };
  scene.r = Math.hypot(scene.px, scene.py);
  for (const name of ['r', 'hy', 'cx'] as const) {
    for (let i = 0; i < 8; i++) {
      const here = beyondCorner(scene);
      const was = scene[name];
      const step = was === 0 ? scale * 2 ** -200 : Math.abs(was) * 2 ** -40;
      scene[name] = was + step;
      const slope = beyondCorner(scene) - here;
      const to = was - quotient(here, slope) * step;
      scene[name] = name === 'cx' || to > 0 ? to : was;
      if (size(beyondCorner(scene)) >= size(here)) {
        scene[name] = was;
        break;
      }
    }
  }
  return scene;
}

const draw = drawFrom('circleRect/near-ties');
const nearTies = [0.7, -7, 2.5, 1e-9, 2 ** 40].flatMap((angle) =>
  Array.from({ length: 4 }, () => nearTie(draw, angle)).flatMap((scene) =>
    [-1, 0, 1].map((ulps) => ({ ...scene, cx: scene.cx * (1 + ulps * 2 ** -52) })),
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

  it.each(nearTies)(
    'as tuned as floats allow, and a speck beside: by $angle',
    ({ angle, px, py, cx, cy, hx, hy, r }) => {
      const right = reference(
        { center: [px, py], radius: r },
        { center: [cx, cy], halfExtents: [hx, hy], angle },
        { format: 'f64' },
      );
      const circle = { center: { x: px, y: py }, radius: r };
      const rect = { center: { x: cx, y: cy }, halfExtents: { x: hx, y: hy }, angle };
      expect(circleRect(circle, rect)).toBe(right.overlap);
    },
  );

  it('wants few digits of the cosine beside floats that cancel', () => {
    const digits: number[] = [];
    const real = new Exact();
    const [r, e, c, by] = [2, 3, 5, 7] as const;
    given[0] = huge;
    given[1] = least;
    real.load(r, 0);
    real.load(e, 1);
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
