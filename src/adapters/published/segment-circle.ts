/**
 * Specimen: a segment against a circle by the quadratic formula, as published. Kept with its flaws; nothing here is to be mended.
 *
 * Question: where does { p + t·v : 0 ≤ t ≤ 1 }, v = q − p, first meet the circle around c with radius r?
 * Teaches: |p + t·v − c| = r squared is a·t² + b·t + c = 0; the sign of b² − 4ac tells none, one or two points of the line, and which
 *   of the roots lie in [0, 1] tells the same of the segment; the nearer one is wanted, and a segment of no length has none.
 * Source: hope_wisdom, "谁说数学没用——基元碰撞检测(2)" (Who says mathematics is useless: collision of primitives, part 2).
 *
 * Known flaws:
 *   1. b² − 4ac < 0 in floats: where the squares do not fit the format, an exact touch comes out negative and is missed.
 *   2. The same rounding the other way: a segment that passes just beside hits.
 *   3. −b − √Δ cancels where the start is next to the circle: the far point is reported instead of the near one, or the start for the
 *      far point.
 *   4. t1 ≤ 1 is asked of the rounded root: an end exactly on the circle can be missed.
 *   5. a is 0 for a segment whose square underflows, which counts as no segment; it is Infinity for one whose square overflows,
 *      and the NaN that follows counts as no hit.
 */
import type { Subject } from '../subject.ts';
import { type Flaw, falseHit, falseMiss, isExtreme, rayFlaw, wrongT } from './_flaws.ts';
import { dot, minus, plusScaled } from './_vectors.ts';

const subject: Subject = {
  name: 'published-segment-circle',
  version: 'as published',
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', ray: 'end' },
  queries: {
    segmentCircle: ({ segment: { start, end }, circle: { center, radius } }) => {
      const v = minus(end, start);
      const fromCenter = minus(start, center);
      const a = dot(v, v);
      if (a === 0) return { hit: false };
      const b = 2 * dot(fromCenter, v);
      const c = dot(fromCenter, fromCenter) - radius * radius;
      const discriminant = b * b - 4 * a * c;
      if (discriminant < 0) return { hit: false };

      const t1 = (-b - Math.sqrt(discriminant)) / (2 * a);
      if (t1 >= 0 && t1 <= 1) return { hit: true, t: t1, point: plusScaled(start, t1, v) };
      const t2 = (-b + Math.sqrt(discriminant)) / (2 * a);
      if (t2 >= 0 && t2 <= 1) return { hit: true, t: t2, point: plusScaled(start, t2, v) };
      return { hit: false };
    },
  },
};

export const flaws: readonly Flaw[] = [
  rayFlaw(
    1,
    'misses an exact touch whose discriminant rounds below 0',
    (one) => falseMiss(one) && one.right.touching,
  ),
  rayFlaw(2, 'hits a circle that it passes', falseHit),
  rayFlaw(3, 'takes the far point for the near one, or the start for the far point', wrongT),
  rayFlaw(
    4,
    'misses a circle on which it ends',
    (one) => falseMiss(one) && one.right.hit && one.right.t === 1,
  ),
  rayFlaw(
    5,
    'misses where the square of its length leaves the format',
    (one) => falseMiss(one) && isExtreme(one),
  ),
];

export default subject;
