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

export interface Reach {
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

const at = (v: Vector, i: number): number => v[i] ?? 0;

/** With a skin, which does not move, r is the sum, of which one more rounding is a double; δr is still ulp of the radius that was given. */
export function reachOfHit(ray: Ray, given: Ball, hit: HitFacts, format: Format, skin = 0): Reach {
  const { center } = given;
  const radius = given.radius + skin;
  const ball: Ball = { center, radius };
  const ulpOf = (x: number): number => ulp(x, format);
  const ulpOfRadius = ulpOf(given.radius);
  const nothing = center.map(() => 0);
  const hasNormal = hit.normal.some((x) => x !== 0);
  if (!hasNormal && radius > 0) return { t: 0, point: ray.origin.map(ulpOf), normal: nothing };
  const more = 1 + roundings * unitRoundoff[format];
  const way = wayOf(ray, format);
  const kappa = way.near.map((x, i) => more * (x + at(way.far, i)));
  const turn = Math.hypot(...kappa);
  if (turn >= 1) {
    const point = center.map((x) => more * (2 * radius + ulpOfRadius + ulpOf(x)));
    return { t: Number.POSITIVE_INFINITY, point, normal: hasNormal ? center.map(() => 2) : nothing };
  }
  const { unit, along } = movedAtSameT(ray, ball, hit, way, format);
  const r = radius / unit;
  const deltaR = (more * ulpOfRadius) / unit;
  const deltaC = center.map((x) => (more * ulpOf(x)) / unit);
  const delta = along.map((x, i) => more * x + at(deltaC, i));
  const across = hit.normal.map((x) => more * r * Math.abs(x));
  const halfChord = (hit.halfChord / unit - Number.MIN_VALUE / unit) / more;
  const moved = more * boundOnRoot({ r, deltaR, delta, across, halfChord, unit: way.unit, kappa, turn });
  const point = along.map((x, i) => more * (moved * (at(way.unit, i) + at(kappa, i)) + x));
  const normal = point.map(
    (x, i) => (more * (x + at(deltaC, i) + Math.abs(at(hit.normal, i)) * deltaR)) / Math.max(0, r - deltaR),
  );
  return {
    t: (moved / way.size) * (unit / way.largest),
    point: point.map((x) => x * unit),
    normal: hasNormal ? normal.map((x) => Math.min(2, x)) : nothing,
  };
}

/**
 * How far the point of this t moves, and the unit of that: a power of two about as large as the largest length that matters,
 * so that squares neither overflow nor vanish. An end point is weighed by how near it is: seen from the nearer
 * end a, with the other b, the point is (1 − w)·a + w·b, and w is taken as its distance from a over |d|, which neither
 * underflows nor, near t = 1, loses 1 − t.
 */
function movedAtSameT(ray: Ray, { center, radius }: Ball, hit: HitFacts, way: Way, format: Format) {
  const ulpOf = (x: number): number => ulp(x, format);
  const backwards = 'end' in ray && hit.t > 1 / 2;
  const from = backwards ? ray.end : ray.origin;
  const other = backwards ? way.near : way.far;
  const unit = powerOfTwoBelow(Math.max(radius, ...from.map(ulpOf), ...center.map(ulpOf)));
  const slack = ulpOf(hit.t) / 2;
  const told = backwards
    ? (1 - hit.t + slack) * way.size * (way.largest / unit)
    : (hit.distance + ulpOf(hit.distance)) / unit;
  // The triangle from a over the centre to the point.
  const seen = from.reduce((sum, x, i) => sum + Math.abs(x / unit - at(center, i) / unit), radius / unit);
  const gone = Math.min(told, seen);
  const weight = backwards ? hit.t + slack : 'end' in ray ? 1 - hit.t + slack : 1;
  return { unit, along: from.map((x, i) => weight * (ulpOf(x) / unit) + gone * at(other, i)) };
}

/** 2^-1022 for what is smaller. */
const powerOfTwoBelow = (x: number): number => ulp(x, 'f64') * 2 ** 52;

/** The header's letters, all lengths in one unit; `across` is r·|n_i|, `unit` is |û_i|, `turn` is κ. */
interface Letters {
  readonly r: number;
  readonly deltaR: number;
  readonly delta: Vector;
  readonly across: Vector;
  readonly halfChord: number;
  readonly unit: Vector;
  readonly kappa: Vector;
  readonly turn: number;
}

/** Δ of the header. Φ > 0, because something in it is of about the size of the unit. */
function boundOnRoot({ r, deltaR, delta, across, halfChord, unit, kappa, turn }: Letters): number {
  const phi = delta.reduce((sum, x, i) => sum + (2 * at(across, i) + x) * x, (2 * r + deltaR) * deltaR);
  const epsilon = delta.reduce(
    (sum, x, i) => sum + at(across, i) * at(kappa, i) + x * (at(unit, i) + at(kappa, i)),
    0,
  );
  const slope = halfChord - epsilon;
  const inner = slope ** 2 - (1 + turn) ** 2 * phi;
  const against = Math.max(0, -slope);
  const moved =
    slope > 0 && inner > 0
      ? phi / (slope + Math.sqrt(inner))
      : (against + Math.sqrt(against ** 2 + (1 - turn) ** 2 * phi)) / (1 - turn) ** 2;
  return Math.min(moved, (2 * r + deltaR + Math.hypot(...delta)) / (1 - turn));
}

/** |û_i|; what an ulp of the near point and of the far one (or of the direction) is over |d|; and |d| = size · largest. */
interface Way {
  readonly unit: Vector;
  readonly near: Vector;
  readonly far: Vector;
  readonly size: number;
  readonly largest: number;
}

function wayOf(ray: Ray, format: Format): Way {
  const { origin } = ray;
  const to = 'end' in ray ? ray.end : ray.direction;
  // Halved where the difference of two ends may overflow.
  const scale = Math.max(...origin.map(Math.abs), ...to.map(Math.abs)) < 2 ** 1022 ? 1 : 1 / 2;
  const d = to.map((x, i) => Math.abs('end' in ray ? scale * x - scale * at(origin, i) : scale * x));
  const largest = Math.max(...d);
  const size = Math.hypot(...d.map((x) => x / largest)) / scale;
  const over = (x: number): number => x / largest / size;
  return {
    unit: d.map((x) => over(x) / scale),
    near: origin.map((x) => ('end' in ray ? over(ulp(x, format)) : 0)),
    far: to.map((x) => over(ulp(x, format))),
    size,
    largest,
  };
}
