/** A case taken apart into its lengths and its direction, so that a law can change them alike in every query. */
import type { BallCase, Inside, Ray, Vector } from '../../src/queries/index.ts';

export interface Parts {
  readonly origin: Vector;
  /** Either a direction and tMax or an end. */
  readonly direction?: Vector;
  readonly tMax?: number;
  readonly end?: Vector;
  readonly center: Vector;
  readonly radius: number;
}

export function partsOf(one: BallCase): Parts {
  const ball = one.query === 'raySphere' ? one.input.sphere : one.input.circle;
  if (one.query !== 'segmentCircle') return { ...one.input.ray, ...ball };
  return { origin: one.input.segment.start, end: one.input.segment.end, ...ball };
}

/** The question of the same query, format and policy about other parts. */
export function withParts(one: BallCase, parts: Parts): BallCase {
  const { origin, direction, tMax = Number.POSITIVE_INFINITY, end = origin, center, radius } = parts;
  const ball = { center, radius };
  const ray: Ray = direction === undefined ? { origin, end } : { origin, direction, tMax };
  switch (one.query) {
    case 'raySphere':
      return { ...one, input: { ray, sphere: ball } };
    case 'rayCircle':
      return { ...one, input: { ray, circle: ball } };
    case 'segmentCircle':
      return { ...one, input: { segment: { start: origin, end }, circle: ball } };
  }
}

/** Every place and the direction, changed alike. */
export function mapVectors(parts: Parts, change: (v: Vector) => Vector): Parts {
  const { direction, end } = parts;
  return {
    ...parts,
    origin: change(parts.origin),
    center: change(parts.center),
    ...(direction === undefined ? {} : { direction: change(direction) }),
    ...(end === undefined ? {} : { end: change(end) }),
  };
}

/** Every place, but not the direction. */
export function mapPlaces(parts: Parts, change: (v: Vector) => Vector): Parts {
  const changed = mapVectors(parts, change);
  return parts.direction === undefined ? changed : { ...changed, direction: parts.direction };
}

export const withInside = (one: BallCase, inside: Inside): BallCase => ({ ...one, inside });
