/**
 * Question: how far can the numbers of a hit move when every input moves by one ulp?
 *
 * With v = m + t·d the vector from the centre to the hit, F(t) = |m + t·d|² − r² has slope 2g at the hit, g = √D. Moving the inputs by
 * δ changes F at the same t by at most
 *   Φ = 2·Σ|v_i|·δ_i + Σδ_i² + 2r·δr + δr²,   δ_i = ulp(o_i) + ulp(c_i) + |t|·ulp(d_i)
 * (with an end point e: δ_i = |1 − t|·ulp(o_i) + |t|·ulp(e_i) + ulp(c_i)), and so moves the root by at most
 *   Δt = Φ / (g + √(g² − A·Φ)), or √(Φ/A) where that root is not real: then the line may just touch.
 * The code counts along the line in units of length: s = g/√A is half the chord, and Δs = Δt·√A.
 * A point moves by at most |d_i|·Δt + ulp(o_i) + |t|·ulp(d_i); a normal by (that + ulp(c_i) + |n_i|·δr)/r.
 * Derivation: docs/derivations/conditioning.md. Evaluated in doubles: no cancellation, so a few parts in 10^15.
 */
import { type Format, ulp } from '../floats.ts';
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
  readonly normal: Vector;
  readonly halfChord: number;
}

const nothing = (v: Vector): Vector => v.map(() => 0);

export function reachOfHit(ray: Ray, ball: Ball, hit: HitFacts, format: Format): Reach {
  const { origin } = ray;
  const { center, radius } = ball;
  const ulpOf = (x: number | undefined): number => ulp(x ?? 0, format);
  const t = Math.abs(hit.t);
  const along = origin.map((o, i) =>
    'end' in ray
      ? Math.abs(1 - hit.t) * ulpOf(o) + t * ulpOf(ray.end[i])
      : ulpOf(o) + t * ulpOf(ray.direction[i]),
  );
  // Inside, with no surface at the start, the answer is the start itself.
  if (t === 0 && radius > 0 && hit.normal.every((x) => x === 0)) {
    return { t: 0, point: along, normal: nothing(origin) };
  }
  const delta = along.map((x, i) => x + ulpOf(center[i]));
  // Lengths in units of the largest, so that squares neither overflow nor vanish.
  const unit = Math.max(radius, ...delta);
  const r = radius / unit;
  const deltaR = ulpOf(radius) / unit;
  const crossed = delta.reduce(
    (sum, x, i) => sum + (2 * r * Math.abs(hit.normal[i] ?? 0) + x / unit) * (x / unit),
    0,
  );
  const phi = crossed + 2 * r * deltaR + deltaR * deltaR;
  const slope = hit.halfChord / unit;
  const inner = slope * slope - phi;
  const deltaAlong = unit * (inner > 0 ? phi / (slope + Math.sqrt(inner)) : Math.sqrt(phi));
  const way = wayOf(ray);
  const point = along.map((x, i) => Math.abs(way.unit[i] ?? 0) * deltaAlong + x);
  const normal =
    radius === 0
      ? nothing(origin)
      : point.map((x, i) => (x + ulpOf(center[i]) + Math.abs(hit.normal[i] ?? 0) * ulpOf(radius)) / radius);
  return { t: deltaAlong / way.half / 2, point, normal };
}

/** The direction as a unit vector, and half its length, which does not overflow. */
function wayOf(ray: Ray): { unit: Vector; half: number } {
  const d =
    'end' in ray ? ray.end.map((x, i) => x / 2 - (ray.origin[i] ?? 0) / 2) : ray.direction.map((x) => x / 2);
  const largest = Math.max(...d.map(Math.abs));
  // A subnormal way has no half; what moves it by an ulp then moves t by anything.
  if (largest === 0) return { unit: d.map(() => 1), half: 0 };
  const size = Math.hypot(...d.map((x) => x / largest));
  return { unit: d.map((x) => x / largest / size), half: size * largest };
}
