/** Where a point is, exactly: in a body, on its surface, or outside. On dyadics in BigInt; nothing of the reference. */

import {
  add,
  type Dyadic,
  decode,
  minus,
  negated,
  sign,
  squared,
  times,
  zero,
} from '../../src/oracle/_binary.ts';
import type { Ball, Box, HalfSpace, Ray } from '../../src/queries/index.ts';

export type Dyadics = readonly Dyadic[];

/** 1 outside, 0 on the surface, −1 within. */
export type Place = -1 | 0 | 1;

const dot = (a: Dyadics, b: Dyadics): Dyadic => a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);
const less = (a: Dyadics, b: Dyadics): Dyadic[] => a.map((x, i) => minus(x, b[i] ?? zero));
const place = (x: Dyadic): Place => sign(x) as Place;

/** o + t·d. */
export function pointAt(ray: Ray, t: number): Dyadics {
  const origin = ray.origin.map(decode);
  const d = 'end' in ray ? less(ray.end.map(decode), origin) : ray.direction.map(decode);
  return origin.map((x, i) => add(x, times(decode(t), d[i] ?? zero)));
}

export function placeInBall({ center, radius }: Ball, p: Dyadics): Place {
  const m = less(p, center.map(decode));
  return place(minus(dot(m, m), squared(decode(radius))));
}

export function placeInHalfSpace(halfSpace: HalfSpace, p: Dyadics): Place {
  const { normal } = halfSpace;
  if ('constant' in halfSpace) return place(add(dot(normal.map(decode), p), decode(halfSpace.constant)));
  const { point } = halfSpace;
  return place(dot(normal.map(decode), less(p, point.map(decode))));
}

/** The local point is q* · m · q, over |q|²: Hamilton's product as q ↦ (w, v) written out on vectors. */
export function placeInBox(box: Box, p: Dyadics): Place {
  if ('min' in box) {
    const beyond = p.flatMap((x, i) => [
      minus(x, decode(box.max[i] ?? 0)),
      minus(decode(box.min[i] ?? 0), x),
    ]);
    return Math.max(...beyond.map(place)) as Place;
  }
  const { center, halfExtents, orientation = [0, 0, 0, 1] } = box;
  const [x = zero, y = zero, z = zero, w = zero] = orientation.map(decode);
  const m = less(p, center.map(decode));
  const v = [negated(x), negated(y), negated(z)];
  const size = dot([x, y, z, w], [x, y, z, w]);
  // m turned by the conjugate: (w² − v·v)·m + 2(v·m)·v + 2w·(v × m).
  const two: Dyadic = { m: 2n, e: 0 };
  const straight = minus(squared(w), dot(v, v));
  const along = times(two, dot(v, m));
  const across = crossOf(v, m);
  const beyond = m.map((component, i) => {
    const local = [
      times(straight, component),
      times(along, v[i] ?? zero),
      times(times(two, w), across[i] ?? zero),
    ];
    const turned = local.reduce(add);
    const magnitude = sign(turned) < 0 ? negated(turned) : turned;
    return place(minus(magnitude, times(decode(halfExtents[i] ?? 0), size)));
  });
  return Math.max(...beyond) as Place;
}

function crossOf(
  [ax = zero, ay = zero, az = zero]: Dyadics,
  [bx = zero, by = zero, bz = zero]: Dyadics,
): Dyadics {
  const minor = (p: Dyadic, q: Dyadic, r: Dyadic, s: Dyadic): Dyadic => minus(times(p, q), times(r, s));
  return [minor(ay, bz, az, by), minor(az, bx, ax, bz), minor(ax, by, ay, bx)];
}
