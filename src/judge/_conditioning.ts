/**
 * Question: how far can the numbers of a hit move when every input moves by at most one ulp?
 *
 * With v = r·n the vector from the centre to the hit, F(s) = |v + s·d|² − r² has a root at s = 0, of slope 2g, g² = D.
 * Moved inputs make it Ã·s² + 2G·s + E; in units of length along the line, with h = g/|d| (half the chord):
 *   |E| ≤ Φ = Σ(2r·|n_i| + δ_i)·δ_i + (2r + δr)·δr            δ_i: how far v_i moves at the same t
 *   |G/|d| ∓ h| ≤ ε = Σ(r·|n_i|·κ_i + δ_i·(|û_i| + κ_i))      û = d/|d|; κ_i: how far d_i moves, over |d|
 *   (1 − κ)² ≤ Ã/|d|² ≤ (1 + κ)²                              κ = |(κ_i)|
 * So the root moves, with l = h − ε, by at most
 *   Δ = Φ/(l + √(l² − (1 + κ)²·Φ)), or where that is not real (the line may come to just touch), with e = max(0, −l),
 *   Δ = (e + √(e² + (1 − κ)²·Φ))/(1 − κ)²;
 * and never by more than (2r + δr + |δ|)/(1 − κ), the way between two points of the balls. t moves by Δ/|d|, the
 * point by Δ·(|û_i| + κ_i) + how far it moves at the same t, the normal by (that + ulp(c_i) + |n_i|·δr)/(r − δr).
 *
 * Degenerate:
 *   | start inside | the answer is the start: t stays 0, the point moves with the origin |
 *   | r = 0        | there is no normal |
 *   | κ ≥ 1        | the way may turn round or vanish: t is not bounded; point and normal keep to the ball |
 *
 * Bound: an upper one, of all orders and with all roundings, for the same root of a moved case that is still a hit, short of
 * underflow (docs/derivations/conditioning.md). Worst-case search, and how near moved cases come: test/judge/conditioning.test.ts.
 */
import { type Format, ulp, unitRoundoff } from '../floats.ts';
import type { Ball, Ray, Vector } from '../queries/index.ts';

export interface PerturbationBound {
  readonly t: number;
  /** By component. */
  readonly point: Vector;
  readonly normal: Vector;
}

/** What a right answer tells that the formula needs. */
export interface HitFacts {
  readonly t: number;
  readonly distance: number;
  readonly normal: Vector;
  readonly halfChord: number;
}

/** For the rounding of each fact and those of this file, fewer than 30 in a row; in units of u. */
const roundings = 32;

const at = (v: Vector | Float64Array, i: number): number => v[i] as number;

// The header's letters by component, of the hit at hand, all lengths in one unit: nothing is allocated for them, as a run asks for a million reaches.
/** |û_i|. */
const unitOf = new Float64Array(3);
/** What an ulp of the near point and of the far one (or of the direction) is over |d|. */
const near = new Float64Array(3);
const far = new Float64Array(3);
const kappa = new Float64Array(3);
/** How far the point of this t moves. */
const along = new Float64Array(3);
const delta = new Float64Array(3);
/** How far c_i moves. */
const deltaC = new Float64Array(3);
/** r·|n_i|. */
const across = new Float64Array(3);

/** √(v_0² + v_1² …) of a vector of this dimension. */
const lengthOf = (v: Float64Array, dimension: number): number =>
  dimension === 2
    ? Math.hypot(v[0] as number, v[1] as number)
    : Math.hypot(v[0] as number, v[1] as number, v[2] as number);

function hasNormalIn({ normal }: HitFacts): boolean {
  for (let i = 0; i < normal.length; i++) if (normal[i] !== 0) return true;
  return false;
}

/** With a skin, which does not move, r is the sum, of which one more rounding is a double; δr is still ulp of the radius that was given. */
export function perturbationBoundOfHit(
  ray: Ray,
  given: Ball,
  hit: HitFacts,
  format: Format,
  skin = 0,
): PerturbationBound {
  const { center } = given;
  const dimension = center.length;
  const radius = given.radius + skin;
  const ulpOfRadius = ulp(given.radius, format);
  const nothing = (): number[] => center.map(() => 0);
  const hasNormal = hasNormalIn(hit);
  if (!hasNormal && radius > 0)
    return { t: 0, point: ray.origin.map((x) => ulp(x, format)), normal: nothing() };
  const more = 1 + roundings * unitRoundoff[format];
  const direction = measureWay(ray, format);
  for (let i = 0; i < dimension; i++) kappa[i] = more * (at(near, i) + at(far, i));
  const rotation = lengthOf(kappa, dimension);
  if (rotation >= 1) {
    const point = center.map((x) => more * (2 * radius + ulpOfRadius + ulp(x, format)));
    return { t: Number.POSITIVE_INFINITY, point, normal: hasNormal ? center.map(() => 2) : nothing() };
  }
  const unit = moveAtSameT(ray, center, radius, hit, direction, format);
  const r = radius / unit;
  const deltaR = (more * ulpOfRadius) / unit;
  for (let i = 0; i < dimension; i++) {
    deltaC[i] = (more * ulp(at(center, i), format)) / unit;
    delta[i] = more * at(along, i) + at(deltaC, i);
    across[i] = more * r * Math.abs(at(hit.normal, i));
  }
  const halfChord = (hit.halfChord / unit - Number.MIN_VALUE / unit) / more;
  const moved = more * boundOnRoot(dimension, r, deltaR, halfChord, rotation);
  const point = [];
  const normal = [];
  for (let i = 0; i < dimension; i++) {
    const x = more * (moved * (at(unitOf, i) + at(kappa, i)) + at(along, i));
    point.push(x * unit);
    const turned =
      (more * (x + at(deltaC, i) + Math.abs(at(hit.normal, i)) * deltaR)) / Math.max(0, r - deltaR);
    normal.push(hasNormal ? Math.min(2, turned) : 0);
  }
  return { t: (moved / direction.size) * (unit / direction.largest), point, normal };
}

/**
 * How far the point of this t moves, into `along`; returned is the unit of that: a power of two about as large as the largest length that matters,
 * so that squares neither overflow nor vanish. An end point is weighed by how near it is: seen from the nearer
 * end a, with the other b, the point is (1 − w)·a + w·b, and w is taken as its distance from a over |d|, which neither
 * underflows nor, near t = 1, loses 1 − t.
 */
function moveAtSameT(
  ray: Ray,
  center: Vector,
  radius: number,
  hit: HitFacts,
  direction: Direction,
  format: Format,
): number {
  const backwards = 'end' in ray && hit.t > 1 / 2;
  const from = backwards ? ray.end : ray.origin;
  const other = backwards ? near : far;
  let largest = radius;
  for (let i = 0; i < from.length; i++)
    largest = Math.max(largest, ulp(at(from, i), format), ulp(at(center, i), format));
  const unit = unitFor(largest);
  const slack = ulp(hit.t, format) / 2;
  const told = backwards
    ? (1 - hit.t + slack) * direction.size * (direction.largest / unit)
    : (hit.distance + ulp(hit.distance, format)) / unit;
  // The triangle from a over the centre to the point.
  let seen = radius / unit;
  for (let i = 0; i < from.length; i++) seen += Math.abs(at(from, i) / unit - at(center, i) / unit);
  const gone = Math.min(told, seen);
  const weight = backwards ? hit.t + slack : 'end' in ray ? 1 - hit.t + slack : 1;
  for (let i = 0; i < from.length; i++)
    along[i] = weight * (ulp(at(from, i), format) / unit) + gone * at(other, i);
  return unit;
}

/** 2^-1022 for what is smaller. */
const unitFor = (x: number): number => ulp(x, 'f64') * 2 ** 52;

/** Δ of the header; `rotation` is κ. Φ > 0, because something in it is of about the size of the unit. */
function boundOnRoot(
  dimension: number,
  r: number,
  deltaR: number,
  halfChord: number,
  rotation: number,
): number {
  let phi = (2 * r + deltaR) * deltaR;
  let epsilon = 0;
  for (let i = 0; i < dimension; i++) {
    const [x, a, k] = [at(delta, i), at(across, i), at(kappa, i)];
    phi += (2 * a + x) * x;
    epsilon += a * k + x * (at(unitOf, i) + k);
  }
  const slope = halfChord - epsilon;
  const inner = slope ** 2 - (1 + rotation) ** 2 * phi;
  const against = Math.max(0, -slope);
  const moved =
    slope > 0 && inner > 0
      ? phi / (slope + Math.sqrt(inner))
      : (against + Math.sqrt(against ** 2 + (1 - rotation) ** 2 * phi)) / (1 - rotation) ** 2;
  return Math.min(moved, (2 * r + deltaR + lengthOf(delta, dimension)) / (1 - rotation));
}

/** |d| = size · largest. */
interface Direction {
  readonly size: number;
  readonly largest: number;
}

const sizesOfWay = new Float64Array(3);

/** The way of the ray, into `unitOf`, `near` and `far`. */
function measureWay(ray: Ray, format: Format): Direction {
  const { origin } = ray;
  const isToEnd = 'end' in ray;
  const to = isToEnd ? ray.end : ray.direction;
  const dimension = to.length;
  let most = 0;
  for (let i = 0; i < dimension; i++) most = Math.max(most, Math.abs(at(origin, i)), Math.abs(at(to, i)));
  // Halved where the difference of two ends may overflow.
  const scale = most < 2 ** 1022 ? 1 : 1 / 2;
  let largest = 0;
  for (let i = 0; i < dimension; i++) {
    const x = at(to, i);
    const d = Math.abs(isToEnd ? scale * x - scale * at(origin, i) : scale * x);
    unitOf[i] = d;
    largest = Math.max(largest, d);
  }
  for (let i = 0; i < dimension; i++) sizesOfWay[i] = at(unitOf, i) / largest;
  const size = lengthOf(sizesOfWay, dimension) / scale;
  for (let i = 0; i < dimension; i++) {
    unitOf[i] = at(unitOf, i) / largest / size / scale;
    near[i] = isToEnd ? ulp(at(origin, i), format) / largest / size : 0;
    far[i] = ulp(at(to, i), format) / largest / size;
  }
  return { size, largest };
}
