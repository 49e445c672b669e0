/**
 * A right-handed frame in which a body stands upright, and a ray through one of its places along one of its ways. In a whole frame the rows are of
 * whole numbers and of a whole length (a rotation by a whole quaternion, times its squared length), so that what is at the boundary in whole local
 * numbers is there exactly.
 */
import type { Draws, Numbers } from './_draws.ts';

export interface Frame {
  readonly isWhole: boolean;
  /** x, y, z, w; rows are its axes, `size` times unit vectors. */
  readonly quaternion: Numbers;
  readonly rows: readonly [Numbers, Numbers, Numbers];
  readonly size: number;
  readonly center: Numbers;
}

export function drawFrame(draws: Draws): Frame {
  const isWhole = draws.below(3) === 0;
  const most = draws.pick([1, 1, 2]);
  const [x, y, z, w] = draws.vector(4, () => (isWhole ? draws.whole(most) : draws.around(1))) as [
    number,
    number,
    number,
    number,
  ];
  const length = x * x + y * y + z * z + w * w;
  if (length === 0) return drawFrame(draws);
  // The rows of a frame that is not whole are unit vectors, but for rounding.
  const by = isWhole ? 1 : length;
  const rows: [Numbers, Numbers, Numbers] = [
    [(w * w + x * x - y * y - z * z) / by, (2 * (x * y + w * z)) / by, (2 * (z * x - w * y)) / by],
    [(2 * (x * y - w * z)) / by, (w * w + y * y - x * x - z * z) / by, (2 * (y * z + w * x)) / by],
    [(2 * (z * x + w * y)) / by, (2 * (y * z - w * x)) / by, (w * w + z * z - x * x - y * y) / by],
  ];
  const center = isWhole ? draws.vector(3, () => draws.whole(60)) : draws.place(3);
  return { isWhole, quaternion: [x, y, z, w], rows, size: isWhole ? length : 1, center };
}

/** A way of local numbers in the world. */
export function directionOf({ rows }: Frame, [a = 0, b = 0, c = 0]: Numbers): Numbers {
  const [r, s, t] = rows;
  return r.map((x, i) => a * x + b * (s[i] as number) + c * (t[i] as number));
}

/** A place of local numbers in the world. */
export const placeOf = (frame: Frame, local: Numbers): Numbers =>
  directionOf(frame, local).map((x, i) => x + (frame.center[i] as number));

/** A length: whole, or anywhere near 1. */
export const drawLength = (draws: Draws, { isWhole }: Frame): number =>
  isWhole ? draws.pick([1, 2, 4, 5, 10]) : draws.fraction() * draws.pick([1, 8, 0.01]);

/** From 0 to 1: one of the ends, or between. */
export const drawPart = (draws: Draws, { isWhole }: Frame): number =>
  draws.pick([0, 1, isWhole ? 0.5 : draws.fraction()]);

/** A factor of a way: seldom large, often 0. */
export const drawFactor = (draws: Draws, { isWhole }: Frame): number =>
  isWhole ? draws.whole(2) : draws.pick([0, 1, draws.around(1), draws.around(1)]);

export const drawDirection = (draws: Draws, frame: Frame): Numbers =>
  draws.vector(3, () => (frame.isWhole ? draws.whole(3) : draws.around(1)));

const wholeCircle = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0.6, 0.8],
  [-0.8, 0.6],
] as const;

/** Cosine and sine, rational in a whole frame. */
export function drawCosAndSin(draws: Draws, { isWhole }: Frame): readonly [number, number] {
  if (isWhole) return wholeCircle[draws.below(wholeCircle.length)] as readonly [number, number];
  const angle = draws.around(Math.PI);
  return [Math.cos(angle), Math.sin(angle)];
}

/** Local: the ray is aimed at `place`, along `way`. */
export interface Aim {
  readonly place: Numbers;
  readonly direction: Numbers;
}

/** One number of a vector is made almost what it is. */
export function nudge(draws: Draws, v: Numbers): void {
  const i = draws.below(v.length);
  v[i] = (v[i] as number) * draws.almostOne();
}

/** The ray that comes to its aim at some t; it may begin there, or past it. */
export function drawRay(draws: Draws, frame: Frame, { place, direction: displacement }: Aim) {
  const { isWhole } = frame;
  const before = isWhole
    ? draws.pick([0, 1, 2, -1, 10])
    : draws.pick([
        0,
        draws.fraction(),
        -draws.fraction(),
        draws.fraction(),
        3,
        30,
        1e3,
        draws.pick([1e6, 1e9]),
      ]);
  const origin = placeOf(
    frame,
    place.map((x, i) => x - before * (displacement[i] as number)),
  );
  const direction = directionOf(frame, displacement);
  const scale = isWhole ? 1 : draws.pick([1, 1, 0.01, 7]);
  let tMax = draws.pick([
    Number.POSITIVE_INFINITY,
    Math.abs(before) / scale,
    (Math.abs(before) + draws.below(3)) / scale,
    (draws.fraction() * 3) / scale,
  ]);
  if (draws.isNear) {
    const which = draws.below(6);
    if (which === 0) nudge(draws, origin);
    else if (which === 1) nudge(draws, direction);
    else if (which === 2) tMax *= draws.almostOne();
  }
  return {
    origin: draws.lengths(origin),
    direction: draws.directions(direction.map((x) => x * scale)),
    tMax: draws.length(tMax),
  };
}
