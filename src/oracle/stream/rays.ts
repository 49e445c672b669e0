/** Cases of the stream about rays. */
import type {
  BallQueryName,
  Case,
  CaseOf,
  EndsCapsule,
  Inside,
  PointHalfSpace,
  Ray,
  Side,
} from '../../queries/index.ts';
import { asDirection, draw, drawRotation, normalOf, type Scene } from './scenes.ts';
import { type Numbers, type Source, vector } from './source.ts';

function ballCase(source: Source, query: BallQueryName): Case {
  const scene = draw(source, query === 'raySphere' ? 3 : 2);
  const { origin, direction, tMax, center, radius } = scene;
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const ball = { center, radius };
  const { format } = source;
  const ended = asDirection(source, scene);
  if (query === 'segmentCircle') {
    const end = 'end' in ended ? ended.end : origin;
    return { query, format, inside, input: { segment: { start: origin, end }, circle: ball } };
  }
  const ray: Ray = source.below(4) === 0 ? ended : { origin, direction, tMax };
  return query === 'raySphere'
    ? { query, format, inside, input: { ray, sphere: ball } }
    : { query, format, inside, input: { ray, circle: ball } };
}

/** The plane goes through where a ball had its centre; its normal is any, an integer one, or perpendicular to the way. */
export function planeOf(source: Source, { origin, direction, center, radius }: Scene): PointHalfSpace {
  const kind = source.below(4);
  const normal =
    kind === 0
      ? normalOf(source, direction)
      : kind === 1
        ? vector(3, () => source.whole(2))
        : kind === 2
          ? center.map((x, i) => source.rounded((origin[i] ?? 0) - x))
          : vector(3, () => source.float(source.pick(1, radius)));
  return { point: center, normal };
}

function halfSpaceCase(source: Source): Case {
  const scene = draw(source, 3);
  const halfSpace = planeOf(source, scene);
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const { origin, direction, tMax } = scene;
  const ray: Ray = source.below(4) === 0 ? asDirection(source, scene) : { origin, direction, tMax };
  return { query: 'rayHalfSpace', format: source.format, inside, input: { ray, halfSpace } };
}

/** One ray in eight starts at the plane's own point, where it may run in the plane. */
function planeCase(source: Source): Case {
  const scene = draw(source, 3);
  const plane = planeOf(source, scene);
  const side: Side = source.pick('both', 'both', 'both', 'front', 'back');
  const { direction, tMax, center } = scene;
  const origin = source.below(8) === 0 ? center : scene.origin;
  const ray: Ray = source.below(4) === 0 ? asDirection(source, scene) : { origin, direction, tMax };
  return { query: 'rayPlane', format: source.format, inside: 'exit', side, input: { ray, plane } };
}

/** The ball's radius, a part of it, or a distance of the scene, along each axis; a whole quaternion, one of any length, or none. */
export function boxCase(source: Source): CaseOf<'rayBox'> {
  const scene = draw(source, 3);
  const { origin, direction, tMax, center, radius } = scene;
  const gap = (i: number): number => Math.abs(source.rounded((origin[i] ?? 0) - (center[i] ?? 0)));
  const halfExtents = vector(3, (i) =>
    source.pick(radius, radius, source.rounded(radius / 2), 0, gap(i)),
  ).map((x) => (Number.isFinite(x) ? x : radius));
  const box = { center, halfExtents };
  const kind = source.below(4);
  const orientation = vector(4, () => (kind === 0 ? source.float(source.pick(1, 1e-3)) : source.whole(kind)));
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const ray: Ray = source.below(4) === 0 ? asDirection(source, scene) : { origin, direction, tMax };
  const body = kind === 3 ? box : { ...box, orientation };
  return { query: 'rayBox', format: source.format, inside, input: { ray, box: body } };
}

/**
 * The ball's centre on the axis, its radius around it. The axis along the way, across it and across the radius to where a tangent
 * line touches, towards the start, of small whole numbers, or any; the caps at whole or other parts of it.
 */
function cylinderCase(source: Source): Case {
  const scene = draw(source, 3);
  const { origin, direction, tMax, center, radius } = scene;
  const [mx = 0, my = 0, mz = 0] = origin.map((x, i) => x - (center[i] ?? 0));
  const [dx = 0, dy = 0, dz = 0] = direction;
  const across = [my * dz - mz * dy, mz * dx - mx * dz, mx * dy - my * dx];
  const unit = source.pick(1, 1, radius);
  const whole = (): number => source.whole(2) * unit;
  const [p, q] = [source.whole(2), source.whole(2)];
  const axis = [
    () => direction.map((x) => x),
    () => across.map((x, i) => p * x + q * (direction[i] ?? 0)),
    () => [dy * whole() - dz * whole(), dz * whole() - dx * whole(), dx * whole() - dy * whole()],
    () => [mx, my, mz],
    () => vector(3, whole),
    () => vector(3, () => source.float(source.pick(1, radius, 1e-3 * radius, 1e3))),
  ][source.below(6)];
  const e = axis === undefined ? direction : axis();
  const [before, after] = [source.pick(0, 0, 1, 2, 0.375), source.pick(1, 1, 2, 0.625)];
  const at = (part: number): Numbers => center.map((x, i) => source.finite(x + part * (e[i] ?? 0), x));
  const [a, b] = [at(-before), at(after)];
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const ray: Ray = source.below(4) === 0 ? asDirection(source, scene) : { origin, direction, tMax };
  return {
    query: 'rayCylinder',
    format: source.format,
    inside,
    input: { ray, cylinder: { a, b, radius: source.pick(radius, radius, radius, 0) } },
  };
}

/** A cone on an integer rotation, and a line through one of its places along one of its ways: each way of touching sooner or later. */
function coneLattice(source: Source): { scene: Scene; apex: Numbers } {
  const { rows, size } = drawRotation(source, 3);
  const [out = [], aside = [], up = []] = rows;
  const [h, f] = [2 * (1 + source.below(4)), 2 * (1 + source.below(4))];
  const mixed = (a: number, b: number, c: number): Numbers =>
    out.map((x, i) => a * x + b * (aside[i] ?? 0) + c * (up[i] ?? 0));
  const center = vector(3, () => source.whole(200));
  const from = (v: Numbers): Numbers => center.map((x, i) => x + (v[i] ?? 0));
  const place = source.pick(
    mixed(f, 0, 0),
    mixed(f / 2, 0, h / 2),
    mixed(0, 0, h),
    mixed(0, 0, source.whole(h)),
    mixed(source.whole(f), source.whole(f), source.whole(h)),
  );
  const tangent = source.whole(2);
  const direction = source.pick(
    mixed(0, 1, 0),
    mixed(-f, 0, h),
    mixed(-tangent * f, 1, tangent * h),
    mixed(1, 0, 0),
    mixed(0, 0, 1),
    mixed(source.whole(2), source.whole(2), source.whole(2)),
  );
  const before = source.whole(5);
  const origin = from(place).map((x, i) => x - before * (direction[i] ?? 0));
  const nudge = 1 + source.pick(0, 0, 0, 1, -1) * (source.format === 'f64' ? 2 ** -50 : 2 ** -21);
  const tMax = source.pick(Number.POSITIVE_INFINITY, Math.abs(before), Math.abs(before + source.whole(2)));
  const radius = source.pick(size * f, size * f, size * f, 0) * nudge;
  return {
    scene: { origin, direction, tMax, center, radius: source.rounded(radius) },
    apex: from(mixed(0, 0, h)),
  };
}

/** The base is where a ball had its centre; the apex about as far as the radius, the start, or anywhere. */
function coneCase(source: Source): Case {
  const kind = source.below(8);
  const drawn = draw(source, 3);
  const { center, radius, origin } = drawn;
  const size = radius === 0 ? Math.abs((origin[0] ?? 0) - (center[0] ?? 0)) : radius;
  const apart = vector(3, (i) =>
    kind === 0
      ? (origin[i] ?? 0) - (center[i] ?? 0)
      : kind === 1
        ? source.bits()
        : kind === 2
          ? source.whole(2) * size
          : source.float(2) * source.pick(size, size, 20 * size),
  );
  const near = center.map((x, i) => source.rounded(x + (apart[i] ?? 0)));
  const apex = near.every(Number.isFinite)
    ? near
    : center.map((x, i) => (i === 0 ? source.rounded(1 - x / 2) : x));
  const { scene, apex: top } = kind < 4 ? { scene: drawn, apex } : coneLattice(source);
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const { direction, tMax } = scene;
  const ray: Ray =
    source.below(4) === 0 ? asDirection(source, scene) : { origin: scene.origin, direction, tMax };
  const cone = { base: scene.center, apex: top, radius: scene.radius };
  return { query: 'rayCone', format: source.format, inside, input: { ray, cone } };
}

/** From the ball's centre along the way, across it, to the origin, or any few steps; or a ball. A segment where the ball is a point. */
export function capsuleCase(
  source: Source,
): CaseOf<'rayCapsule'> & { readonly input: { readonly capsule: EndsCapsule } } {
  const scene = draw(source, 3);
  const { origin, direction, tMax, center, radius } = scene;
  const stretch = source.pick(1, 1, 2, -1, 0.5, 0);
  const small = source.pick(1, radius, radius);
  const kind = source.below(5);
  const axis =
    kind === 0
      ? direction
      : kind === 1
        ? normalOf(source, direction)
        : kind === 2
          ? center.map((x, i) => (origin[i] ?? 0) - x)
          : vector(3, () => (kind === 3 ? source.whole(2) : source.float(4)) * small);
  const b = center.map((x, i) => source.finite(x + stretch * (axis[i] ?? 0), x));
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const ray: Ray = source.below(4) === 0 ? asDirection(source, scene) : { origin, direction, tMax };
  const [from, to] = source.below(2) === 0 ? [center, b] : [b, center];
  const capsule = { a: from, b: to, radius };
  return { query: 'rayCapsule', format: source.format, inside, input: { ray, capsule } };
}

/** Corners around where a ball had its centre: whole steps along the way and beside it, or anywhere; the ray is aimed at a mean of them, or not at all. */
export function triangleCase(source: Source): CaseOf<'rayTriangle'> {
  const scene = draw(source, 3);
  const { origin, direction, tMax, center, radius } = scene;
  const kind = source.below(4);
  const size = source.pick(radius, 1);
  const corner = (): Numbers =>
    center.map((x, i) => {
      const step =
        kind === 0 ? source.whole(2) * size : kind === 1 ? source.float(2 * size) : source.whole(3);
      const along = kind === 3 ? source.whole(2) * (direction[i] ?? 0) : 0;
      return source.finite(x + step + along, x);
    });
  const triangle = { a: corner(), b: corner(), c: corner() };
  const side: Side = source.pick('both', 'both', 'both', 'front', 'back');
  const means = source.below(2) === 0;
  const { a, b, c } = triangle;
  const [p, q] = [source.below(5), source.below(5)];
  // Weights of eighths, which are often on an edge, and sometimes outside.
  const aim = a.map((x, i) => ((8 - p - q) * x + p * (b[i] ?? 0) + q * (c[i] ?? 0)) / 8);
  const towards = aim.map((x, i) => source.rounded(x - (origin[i] ?? 0)));
  const isAimed = means && towards.every(Number.isFinite);
  const plain = isAimed ? { ...scene, direction: towards } : scene;
  const ray: Ray =
    source.below(4) === 0 ? asDirection(source, plain) : { origin, direction: plain.direction, tMax };
  return { query: 'rayTriangle', format: source.format, inside: 'exit', side, input: { ray, triangle } };
}

/** Several faces over a few positions, which are whole steps from where a ball had its centre, or anywhere around it: they share edges and corners, and lie in one plane. */
function meshCase(source: Source): Case {
  const { format } = source;
  const first = triangleCase(source);
  const { ray, triangle } = first.input;
  const around = [triangle.a, triangle.b, triangle.c];
  const count = 3 + source.below(6);
  const positions = Array.from({ length: count }, (_, i) => {
    const given = around[i];
    if (given !== undefined) return [...given];
    const [p = [], q = [], r = []] = [0, 1, 2].map(() => around[source.below(3)]);
    // A corner of a parallelogram, or the middle of an edge.
    const mixed = p.map((x, k) => source.rounded(source.below(3) < 2 ? x + (q[k] ?? 0) - (r[k] ?? 0) : x));
    return mixed.every(Number.isFinite) ? mixed : [...triangle.a];
  });
  const corner = (): number => source.below(count);
  const faces = Array.from({ length: source.below(7) }, () => [corner(), corner(), corner()]);
  const mesh = { positions, faces: source.below(2) === 0 ? [...faces, [0, 1, 2]] : [[0, 1, 2], ...faces] };
  return { query: 'rayMesh', format, inside: 'exit', side: first.side ?? 'both', input: { ray, mesh } };
}

export const rayCases = {
  raySphere: ballCase,
  rayCircle: ballCase,
  segmentCircle: ballCase,
  rayHalfSpace: halfSpaceCase,
  rayBox: boxCase,
  rayCylinder: cylinderCase,
  rayCone: coneCase,
  rayCapsule: capsuleCase,
  rayTriangle: triangleCase,
  rayMesh: meshCase,
  rayPlane: planeCase,
};
