/**
 * Rays, segments and points about as near to the boundary of a ball as two floats can be: the radius at which the ray touches, at which it
 * starts on the surface, or the limit at which it just reaches it.
 */
import type { Ball, Case } from '../../queries/index.ts';
import { along, type Draws, dot, type Numbers } from './_draws.ts';
import type { Tied } from './ties.ts';

interface Scene {
  readonly origin: Numbers;
  readonly direction: Numbers;
  readonly center: Numbers;
  radius: number;
  tMax: number;
}

/** A ball, a start some radii away, and a way that passes it within one and a half radii. */
function scene(draws: Draws, size: number): Scene {
  const isWhole = draws.below(4) === 0;
  const center = isWhole ? draws.vector(size, () => draws.whole(50)) : draws.place(size);
  const radius = isWhole ? 1 + draws.below(30) : draws.fraction() * draws.pick([1, 8, 0.01]);
  const away = radius * draws.pick([1, 3, 30, 1e3, 1e6, 1e9]);
  const scale = draws.pick([1, 1, 0.01, 7]);
  const origin = center.map((x) => x + (isWhole ? draws.whole(40) : draws.around(away)));
  const direction = center.map((x, i) =>
    isWhole ? draws.whole(9) : (x + draws.around(1.5 * radius) - (origin[i] as number)) * scale,
  );
  const tMax = draws.pick([
    Number.POSITIVE_INFINITY,
    (draws.fraction() * 2) / scale,
    1 / scale,
    draws.below(9),
  ]);
  return { origin, direction, center, radius, tMax };
}

/** Moves one number of the scene to where the verdict flips, or almost. */
function toBoundary(draws: Draws, given: Scene, isLimited: boolean): void {
  const { origin, direction, center } = given;
  const m = along(origin, -1, center);
  const A = dot(direction, direction);
  const t = -dot(direction, m) / A;
  const closest = along(m, t, direction);
  const distance = Math.sqrt(dot(closest, closest));
  const kind = draws.below(isLimited ? 3 : 2);
  if (kind === 0) {
    given.radius = distance * draws.almostOne();
    // At a touch, also the limit at it.
    if (isLimited && draws.below(4) === 0) given.tMax = Math.abs(t) * draws.almostOne();
  } else if (kind === 1) given.radius = Math.sqrt(dot(m, m)) * draws.almostOne();
  else {
    const half = Math.sqrt(Math.max(0, given.radius ** 2 - distance ** 2) / A);
    given.tMax = Math.abs(t + draws.pick([half, -half, 0])) * draws.almostOne();
  }
  if (!Number.isFinite(given.radius) || Number.isNaN(given.tMax)) given.radius = 1;
}

function drawn(draws: Draws, size: number, isLimited: boolean): Scene {
  const given = scene(draws, size);
  if (draws.isNear) toBoundary(draws, given, isLimited);
  return given;
}

const ballOf = (draws: Draws, { center, radius }: Scene): Ball => ({
  center: draws.lengths(center),
  radius: draws.length(radius),
});

const rayOf = (draws: Draws, { origin, direction, tMax }: Scene) => ({
  origin: draws.lengths(origin),
  direction: draws.directions(direction),
  tMax: draws.length(tMax),
});

export function nearSphere(draws: Draws): Case {
  const given = drawn(draws, 3, true);
  const input = { ray: rayOf(draws, given), sphere: ballOf(draws, given) };
  return { query: 'raySphere', format: draws.format, inside: draws.inside(), input };
}

export function nearCircle(draws: Draws): Case {
  const given = drawn(draws, 2, true);
  const input = { ray: rayOf(draws, given), circle: ballOf(draws, given) };
  return { query: 'rayCircle', format: draws.format, inside: draws.inside(), input };
}

export function nearSegment(draws: Draws): Case {
  const given = drawn(draws, 2, false);
  const reach = draws.pick([1, 1, draws.fraction(), 2]);
  const segment = {
    start: draws.lengths(given.origin),
    end: draws.lengths(along(given.origin, reach, given.direction)),
  };
  const input = { segment, circle: ballOf(draws, given) };
  return { query: 'segmentCircle', format: draws.format, inside: draws.inside(), input };
}

/** A point, and a ball around another whose radius is the way between them, or almost. */
export function nearPoint(draws: Draws): Case {
  const { origin, center, radius } = scene(draws, 3);
  const m = along(origin, -1, center);
  const reach = draws.isNear ? Math.sqrt(dot(m, m)) * draws.almostOne() : radius;
  const sphere = { center: draws.lengths(center), radius: draws.length(reach) };
  const input = { point: draws.lengths(origin), sphere };
  return { query: 'pointInSphere', format: draws.format, inside: 'exit', input };
}

export const tiedBall: Tied = { hasAxis: () => false, body: ({ c, radius }) => ({ center: c, radius }) };
