/**
 * Questions about balls without end, half of them about as near to a boundary as two doubles can be: the radius at which the ray
 * touches, at which it starts on the surface, or the limit at which it just reaches it, off by 2^-1 to 2^-54 of itself, or not at all.
 * Shares nothing with src/cases. Cases come in blocks, each made from its own number, so that a campaign can begin anywhere.
 */
import type { Format } from '../../src/floats.ts';
import type { BallCase, BallQueryName, Inside } from '../../src/queries/index.ts';

type Numbers = number[];

export const blockSize = 10_000;

/** sfc32 (Doty-Humphrey, PractRand): 128 bits of state, integers in [0, 2^32). */
class Source {
  #a: number;
  #b: number;
  #c = 1;
  #d = 1;
  constructor(seed: number, block: number) {
    this.#a = seed | 0;
    this.#b = block | 0;
    for (let i = 0; i < 16; i++) this.next();
  }
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + t;
    return t >>> 0;
  }
  below(n: number): number {
    return Math.floor((this.next() / 2 ** 32) * n);
  }
  whole(n: number): number {
    return this.below(2 * n + 1) - n;
  }
  /** In [0, 1), 53 bits. */
  fraction(): number {
    return ((this.next() >>> 5) * 2 ** 26 + (this.next() >>> 6)) * 2 ** -53;
  }
  /** In (−size, size). */
  around(size: number): number {
    return (2 * this.fraction() - 1) * size;
  }
  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }
}

const dot = (a: Numbers, b: Numbers): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const insides = ['exit', 'start', 'miss'] as const satisfies Inside[];

interface Scene {
  origin: Numbers;
  direction: Numbers;
  center: Numbers;
  radius: number;
  tMax: number;
}

/** A ball, a start some radii away, and a way that passes it within one and a half radii. */
function scene(source: Source, size: number): Scene {
  const vector = (component: (i: number) => number): Numbers =>
    Array.from({ length: size }, (_, i) => component(i));
  const isWhole = source.below(4) === 0;
  const world = source.pick([0, 1, 100, 1e6]);
  const radius = isWhole ? 1 + source.below(30) : source.fraction() * source.pick([1, 8, 0.01]);
  const away = radius * source.pick([1, 3, 30, 1e3, 1e6, 1e9]);
  const center = isWhole ? vector(() => source.whole(50)) : vector(() => source.around(world));
  const origin = isWhole
    ? center.map((x) => x + source.whole(40))
    : center.map((x) => x + source.around(away));
  const scale = source.pick([1, 1, 0.01, 7]);
  const direction = isWhole
    ? vector(() => source.whole(9))
    : center.map((x, i) => (x + source.around(1.5 * radius) - (origin[i] ?? 0)) * scale);
  const way = 1 / scale;
  const tMax = source.pick([Number.POSITIVE_INFINITY, source.fraction() * 2 * way, way, source.below(9)]);
  return { origin, direction, center, radius, tMax };
}

/** 1 ± 2^-k, or 1. */
function almostOne(source: Source): number {
  return 1 + source.pick([0, 1, -1, 1, -1]) * 2 ** -(1 + source.below(54));
}

/** Moves one number of the scene to where the verdict flips, or almost. */
function toBoundary(source: Source, given: Scene, isLimited: boolean): void {
  const { origin, direction, center } = given;
  const m = origin.map((x, i) => x - (center[i] ?? 0));
  const A = dot(direction, direction);
  const t = -dot(direction, m) / A;
  const kind = source.below(isLimited ? 3 : 2);
  if (kind === 0) {
    given.radius = Math.sqrt(Math.max(0, dot(m, m) - t * t * A)) * almostOne(source);
    const closest = m.map((x, i) => x + t * (direction[i] ?? 0));
    if (source.below(4) > 0) given.radius = Math.sqrt(dot(closest, closest)) * almostOne(source);
    if (isLimited && source.below(4) === 0) given.tMax = Math.abs(t) * almostOne(source);
  } else if (kind === 1) {
    given.radius = Math.sqrt(dot(m, m)) * almostOne(source);
  } else {
    const h = m.map((x, i) => x + t * (direction[i] ?? 0));
    const half = Math.sqrt(Math.max(0, given.radius ** 2 - dot(h, h)) / A);
    given.tMax = Math.abs(t + source.pick([half, -half, 0])) * almostOne(source);
  }
  if (!Number.isFinite(given.radius) || Number.isNaN(given.tMax)) given.radius = 1;
}

function next(source: Source, query: BallQueryName, format: Format): BallCase {
  const given = scene(source, query === 'raySphere' ? 3 : 2);
  if (source.below(2) === 0) toBoundary(source, given, query !== 'segmentCircle');
  if (source.below(64) === 0) {
    // Somewhere else in the range of the format.
    const power = 2 ** source.whole(format === 'f64' ? 500 : 60);
    given.origin = given.origin.map((x) => x * power);
    given.center = given.center.map((x) => x * power);
    given.radius *= power;
    given.tMax *= power;
  }
  const kept = (x: number): number => (format === 'f64' ? x : Math.fround(x));
  const inside = source.pick(insides);
  const ball = { center: given.center.map(kept), radius: kept(given.radius) };
  const origin = given.origin.map(kept);
  if (query === 'segmentCircle') {
    const reach = source.pick([1, 1, source.fraction(), 2]);
    const end = given.origin.map((x, i) => kept(x + reach * (given.direction[i] ?? 0)));
    return { query, format, inside, input: { segment: { start: origin, end }, circle: ball } };
  }
  const ray = { origin, direction: given.direction.map(kept), tMax: kept(given.tMax) };
  return query === 'raySphere'
    ? { query, format, inside, input: { ray, sphere: ball } }
    : { query, format, inside, input: { ray, circle: ball } };
}

/** The cases of one block, the same ones for the same seed and number. Some are invalid (a zero direction). */
export function* block(
  query: BallQueryName,
  format: Format,
  seed: number,
  number: number,
): Generator<BallCase> {
  const source = new Source(seed, number);
  for (let i = 0; i < blockSize; i++) yield next(source, query, format);
}
