/** A ray and a ball, and what bodies are laid along: scenes that the queries of the stream make theirs. */
import type { Ray } from '../../queries/index.ts';
import { type Numbers, type Source, vector } from './source.ts';

export interface Scene {
  readonly origin: Numbers;
  readonly direction: Numbers;
  /** In directions. */
  readonly tMax: number;
  readonly center: Numbers;
  readonly radius: number;
}

export type Direction = Pick<Scene, 'origin' | 'direction' | 'tMax'>;

/** Game scale: a ball of some size, a ray from its neighbourhood towards it or past it, sometimes from far away. */
export function game(source: Source, dimension: number, far: number): Scene {
  const center = vector(dimension, () => source.float(100));
  const radius = Math.abs(source.float(8));
  const away = source.pick(0.5, 4, 30) * far;
  const origin = center.map((x) => source.rounded(x + source.float(away)));
  const aim = center.map((x) => x + source.float(1.5 * radius));
  const scale = source.pick(1, 1, 0.01, 7);
  const direction = aim.map((x, i) => source.rounded((x - (origin[i] ?? 0)) * scale));
  return { origin, direction, tMax: limit(source, 1 / scale), center, radius };
}

const limit = (source: Source, size: number): number =>
  source.pick(
    Number.POSITIVE_INFINITY,
    source.rounded(Math.abs(source.float(2)) * size),
    source.rounded(size),
  );

/** The rows of an integer rotation matrix times its size, from a whole quaternion (or complex number); `rotation` is the quaternion by which the axes of the world become the rows. */
export function drawRotation(
  source: Source,
  dimension: number,
): { rows: Numbers[]; size: number; rotation: Numbers } {
  const [a, b, c, d] = [source.whole(6), source.whole(6), source.whole(6), source.whole(6)];
  if (dimension === 2) {
    const rows = [
      [a * a - b * b, 2 * a * b],
      [-2 * a * b, a * a - b * b],
    ];
    return { rows, size: a * a + b * b, rotation: [] };
  }
  const rows = [
    [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)],
    [2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b)],
    [2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d],
  ];
  return { rows, size: a * a + b * b + c * c + d * d, rotation: [-b, -c, -d, a] };
}

/** A line that touches the ball exactly: along one row of a rotation, at the end of another; sometimes an ulp beside. */
function tangent(source: Source, dimension: number): Scene {
  const { rows, size } = drawRotation(source, dimension);
  const [along = [], across = []] = rows;
  const center = vector(dimension, () => source.whole(500));
  const before = source.whole(20);
  const factor = 1 + source.below(4);
  const origin = center.map((x, i) => x + factor * (across[i] ?? 0) - before * (along[i] ?? 0));
  const nudge = source.nudge();
  const tMax = source.pick(Number.POSITIVE_INFINITY, Math.abs(before), Math.abs(before + source.whole(1)));
  return { origin, direction: along, tMax, center, radius: source.rounded(size * factor * nudge) };
}

/** Small integers at any one scale: everything coincides with everything else sooner or later. */
function lattice(source: Source, dimension: number): Scene {
  const unit = 2 ** source.pick(0, 0, 0, -3, 20, source.format === 'f64' ? -500 : -70);
  const small = (n: number): Numbers => vector(dimension, () => source.whole(n) * unit);
  const [center, origin] = [small(2), small(4)];
  const direction = small(source.pick(1, 2, 4));
  const tMax = source.pick(Number.POSITIVE_INFINITY, source.below(6), source.below(16) / 4);
  return { origin, direction, tMax, center, radius: source.pick(0, 1, 2, 3, 5) * unit };
}

/** Every number with an exponent of its own, some of them the smallest or the largest there are. */
export function anywhere(source: Source, dimension: number): Scene {
  const wild = (): number =>
    source.pick(source.bits(), source.bits(), source.bits(), extreme(source), source.whole(1));
  const numbers = (): Numbers => vector(dimension, wild);
  const radius = Math.abs(wild());
  return { origin: numbers(), direction: numbers(), tMax: Math.abs(wild()), center: numbers(), radius };
}

export const extreme = (source: Source): number =>
  (source.below(2) === 0 ? 1 : -1) *
  (source.format === 'f64'
    ? source.pick(5e-324, Number.MAX_VALUE, 2 ** -1022)
    : source.pick(2 ** -149, 2 ** 128 - 2 ** 104, 2 ** -126));

export function draw(source: Source, dimension: number): Scene {
  const kind = source.below(100);
  if (kind < 1) return anywhere(source, dimension);
  if (kind < 30) return game(source, dimension, 1);
  if (kind < 45) return game(source, dimension, source.pick(10, 1e3, 1e6));
  if (kind < 70) return tangent(source, dimension);
  return lattice(source, dimension);
}

/** o + T·d as floats: exactly the same ray for lattices and tangents, another one otherwise. */
export function asDirection(source: Source, { origin, direction, tMax }: Direction): Ray {
  const reach = Number.isFinite(tMax) ? tMax : 3;
  const end = origin.map((x, i) => source.finite(x + reach * (direction[i] ?? 0), x));
  return { origin, end };
}

/** Three integers that are perpendicular to the way, or nearly so. */
export function normalOf(source: Source, [dx = 0, dy = 0, dz = 0]: Numbers): Numbers {
  const [a, b, c] = [source.whole(3), source.whole(3), source.whole(3)];
  const across = [dy * c - dz * b, dz * a - dx * c, dx * b - dy * a];
  return across.map((x) => source.rounded(x + source.pick(0, 0, 0, source.whole(1))));
}
