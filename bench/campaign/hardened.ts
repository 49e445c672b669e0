/** The hardened tier as the tests ask it, and what a difference from an exact route is. */

import {
  toFastBox,
  toFastCapsule,
  toFastCone,
  toFastRect,
  type Tier as WholeTier,
} from '../../src/adapters/tier.ts';
import type {
  FastBall,
  FastHit,
  FastKind,
  FastRay,
  FastSegment,
  FastShared,
  Vector2,
  Vector3,
} from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { type Format, toHex } from '../../src/floats.ts';
import type {
  Ball,
  BallCase,
  Case,
  Expected,
  QueryName,
  Ray,
  Segment,
  Vector,
} from '../../src/queries/index.ts';

/** A function that is not there answers undefined, which is never right. */
export type Tier = Partial<WholeTier>;

export const hardened: Readonly<Record<Format, Tier>> = { f64, f32 };

/** Whether the query is hardened in the format. */
export const isHardened = (query: QueryName, format: Format): boolean =>
  hardened[format][query] !== undefined;

/** Whether the fast functions take the case: a ray that is given by its end point has no direction in the format. */
export const isDirect = ({ input }: Case): boolean => !('ray' in input && 'end' in input.ray);

const xyz = ([x = 0, y = 0, z = 0]: Vector): Vector3 => ({ x, y, z });

function fastRay(ray: Ray): FastRay<Vector3> {
  if ('end' in ray) throw new TypeError('the fast functions take rays by direction');
  return { origin: xyz(ray.origin), direction: xyz(ray.direction), tMax: ray.tMax };
}

const fastBall = ({ center, radius }: Ball): FastBall<Vector3> => ({ center: xyz(center), radius });
const fastSegment = ({ start, end }: Segment): FastSegment<Vector3> => ({ start: xyz(start), end: xyz(end) });
type RayQuestion = (out?: FastHit<Vector3>) => boolean | undefined;
type SegmentsQuestion = (out?: FastShared<Vector2>) => FastKind | undefined;

export function ask(
  one: BallCase,
  out: FastHit<Vector3> | undefined,
  tier: Tier = hardened[one.format],
): boolean | undefined {
  return rayQuestion(one, tier)?.(out);
}

/** Undefined where it is not a ray that is asked about; so below. */
function rayQuestion(one: Case, tier: Tier): RayQuestion | undefined {
  const { inside } = one;
  switch (one.query) {
    case 'segmentCircle': {
      const [segment, circle] = [fastSegment(one.input.segment), fastBall(one.input.circle)];
      return (out) => tier.segmentCircle?.(segment, circle, out, inside);
    }
    case 'rayCircle': {
      const [ray, circle] = [fastRay(one.input.ray), fastBall(one.input.circle)];
      return (out) => tier.rayCircle?.(ray, circle, out, inside);
    }
    case 'raySphere': {
      const [ray, sphere] = [fastRay(one.input.ray), fastBall(one.input.sphere)];
      return (out) => tier.raySphere?.(ray, sphere, out, inside);
    }
    case 'rayPlane': {
      const { point, normal } = one.input.plane;
      const [ray, plane] = [fastRay(one.input.ray), { point: xyz(point), normal: xyz(normal) }];
      return (out) => tier.rayPlane?.(ray, plane, out, inside);
    }
    case 'rayBox': {
      const [ray, box] = [fastRay(one.input.ray), toFastBox(one.input.box)];
      return (out) => tier.rayBox?.(ray, box, out, inside);
    }
    case 'rayCylinder': {
      const [ray, cylinder] = [fastRay(one.input.ray), toFastCapsule(one.input.cylinder)];
      return (out) => tier.rayCylinder?.(ray, cylinder, out, inside);
    }
    case 'rayCapsule': {
      const [ray, capsule] = [fastRay(one.input.ray), toFastCapsule(one.input.capsule)];
      return (out) => tier.rayCapsule?.(ray, capsule, out, inside);
    }
    case 'rayCone': {
      const [ray, cone] = [fastRay(one.input.ray), toFastCone(one.input.cone)];
      return (out) => tier.rayCone?.(ray, cone, out, inside);
    }
    default:
      return undefined;
  }
}

function segmentsQuestion(one: Case, tier: Tier): SegmentsQuestion | undefined {
  if (one.query !== 'segmentSegment') return undefined;
  const [first, second] = [fastSegment(one.input.first), fastSegment(one.input.second)];
  return (out) => tier.segmentSegment?.(first, second, out);
}

function overlapQuestion(one: Case, tier: Tier): (() => boolean | undefined) | undefined {
  switch (one.query) {
    case 'pointInSphere': {
      const [point, sphere] = [xyz(one.input.point), fastBall(one.input.sphere)];
      return () => tier.pointInSphere?.(point, sphere);
    }
    case 'pointInRect': {
      const [point, rect] = [xyz(one.input.point), toFastRect(one.input.rect)];
      return () => tier.pointInRect?.(point, rect);
    }
    case 'circleRect': {
      const [circle, rect] = [fastBall(one.input.circle), toFastRect(one.input.rect)];
      return () => tier.circleRect?.(circle, rect);
    }
    default:
      return undefined;
  }
}

/** The verdict alone; undefined for what has none. */
export const verdictOf = (one: Case, tier: Tier = hardened[one.format]): unknown =>
  (rayQuestion(one, tier) ?? segmentsQuestion(one, tier) ?? overlapQuestion(one, tier))?.();

/** What is wrong with the answers to the case, by what is expected; asked for everything, for t and for the verdict alone. */
export function fault(one: Case, expected: Expected, tier: Tier = hardened[one.format]): string | undefined {
  const ray = rayQuestion(one, tier);
  if (ray !== undefined) return rayFault(ray, expected);
  const segments = segmentsQuestion(one, tier);
  if (segments !== undefined) return segmentsFault(segments, expected);
  const overlap = overlapQuestion(one, tier);
  if (overlap !== undefined) return overlapFault(overlap, expected);
  if (one.query === 'rectCorners') {
    const rect = toFastRect(one.input.rect);
    const wanted = 'corners' in expected ? expected.corners : undefined;
    return placesFault(() => tier.rectCorners?.(rect, corners), corners, wanted);
  }
  if (one.query === 'toLocal') {
    const [rect, point] = [toFastRect(one.input.rect), xyz(one.input.point)];
    const wanted = 'local' in expected ? [expected.local] : undefined;
    return placesFault(() => tier.toLocal?.(rect, point, corners[0]), corners.slice(0, 1), wanted);
  }
  return undefined;
}

/** How many of the first asks, those for everything, went on to doubled precision, and to integers. */
export const reached = { doubled: 0, integers: 0 };

function counted<T>(ask: () => T): T {
  stageCounts.fill(0);
  const answer = ask();
  const [doubled = 0, integers = 0] = stageCounts;
  if (doubled > 0) reached.doubled++;
  if (integers > 0) reached.integers++;
  return answer;
}

/** One object for all questions, as in a game's loop. */
const full = { t: 0, point: xyz([]), normal: xyz([]) };
const withTime: FastHit<Vector3> = { t: 0 };
const shared = { t: 0, u: 0, point: xyz([]) };
const withTimes: FastShared<Vector2> = { t: 0, u: 0 };
const corners = [xyz([]), xyz([]), xyz([]), xyz([])] as const;

const untouched = -7;

const isUntouched = ({ x, y }: Vector2): boolean => x === untouched && y === untouched;

function clear(v: Vector2): void {
  v.x = untouched;
  v.y = untouched;
}

/** The sign of a zero is not judged. */
const isSame = (a: number, b: number): boolean => a === b || Object.is(a, b);

const isSameVector = (a: Vector3, b: Vector): boolean =>
  isSame(a.x, b[0] ?? 0) && isSame(a.y, b[1] ?? 0) && (b.length === 2 || isSame(a.z, b[2] ?? 0));

function rayFault(ask: RayQuestion, expected: Expected): string | undefined {
  full.t = untouched;
  withTime.t = untouched;
  clear(full.point);
  clear(full.normal);
  const hit = counted(() => ask(full));
  if (hit !== ('hit' in expected && expected.hit)) return `says ${hit}`;
  if (ask() !== hit) return `says ${!hit} when asked for the verdict alone`;
  if (ask(withTime) !== hit) return `says ${!hit} when asked for t alone`;
  if (!('hit' in expected && expected.hit)) {
    const isLeft = full.t === untouched && isUntouched(full.point) && isUntouched(full.normal);
    return isLeft && withTime.t === untouched ? undefined : 'fills `out`';
  }
  const isRight =
    isSame(full.t, expected.t) &&
    isSame(withTime.t, expected.t) &&
    isSameVector(full.point, expected.point) &&
    isSameVector(full.normal, expected.normal);
  return isRight ? undefined : `gives ${JSON.stringify(full)}, and t alone ${withTime.t}`;
}

function segmentsFault(ask: SegmentsQuestion, expected: Expected): string | undefined {
  shared.t = untouched;
  withTimes.t = untouched;
  clear(shared.point);
  const wanted = 'kind' in expected ? expected : ({ kind: 'none' } as const);
  const kind = counted(() => ask(shared));
  if (kind !== wanted.kind) return `says ${kind}`;
  if (ask() !== kind) return 'says otherwise when asked for the kind alone';
  if (ask(withTimes) !== kind) return 'says otherwise when asked for t and u alone';
  if (wanted.kind === 'none') {
    const isLeft = shared.t === untouched && isUntouched(shared.point) && withTimes.t === untouched;
    return isLeft ? undefined : 'fills `out`';
  }
  const isRight =
    isSame(shared.t, wanted.t) &&
    isSame(shared.u, wanted.u) &&
    isSame(withTimes.t, wanted.t) &&
    isSame(withTimes.u, wanted.u) &&
    isSameVector(shared.point, wanted.point);
  return isRight
    ? undefined
    : `gives ${JSON.stringify(shared)}, and t and u alone ${JSON.stringify(withTimes)}`;
}

function overlapFault(ask: () => boolean | undefined, expected: Expected): string | undefined {
  const overlap = counted(ask);
  return overlap === ('overlap' in expected && expected.overlap) ? undefined : `says ${overlap}`;
}

/** `wanted` is absent for an invalid question: then `out` stays as it was. */
function placesFault(
  ask: () => boolean | undefined,
  out: readonly Vector3[],
  wanted: readonly Vector[] | undefined,
): string | undefined {
  out.forEach(clear);
  const given = counted(ask);
  if (given !== (wanted !== undefined)) return `says ${given}`;
  const isRight =
    wanted === undefined ? out.every(isUntouched) : out.every((v, i) => isSameVector(v, wanted[i] ?? []));
  return isRight ? undefined : `gives ${JSON.stringify(out)}`;
}

/** A difference as text that can be replayed: every float as its bits. */
export const tell = (one: Case, expected: Expected, why: string): string =>
  `${JSON.stringify(one, (_, x: unknown) => (typeof x === 'number' ? toHex(x, one.format) : x))}\n  ${why}, expected ${JSON.stringify(expected)}`;
