/**
 * A stream of cases of its own, which shares nothing with src/cases: what one generator never thinks of, the other may.
 * Integer arithmetic on 32 bits only, so that it is the same on every machine.
 */
import type { Format } from '../floats.ts';
import type {
  BallQueryName,
  Case,
  Inside,
  Motion,
  PointHalfSpace,
  QueryName,
  Ray,
  RectQueryName,
  Side,
} from '../queries/index.ts';

type Numbers = number[];

interface Scene {
  readonly origin: Numbers;
  readonly direction: Numbers;
  /** In directions. */
  readonly tMax: number;
  readonly center: Numbers;
  readonly radius: number;
}

type Way = Pick<Scene, 'origin' | 'direction' | 'tMax'>;

/** xorshift32 (Marsaglia 2003, shifts 13, 17, 5): integers in [1, 2^32). */
class Source {
  #state: number;
  readonly format: Format;
  constructor(seed: number, format: Format) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 1;
    this.format = format;
  }
  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return x >>> 0;
  }
  /** An integer in [0, n). */
  below(n: number): number {
    return Math.floor((this.next() / 2 ** 32) * n);
  }
  /** An integer in [-n, n]. */
  whole(n: number): number {
    return this.below(2 * n + 1) - n;
  }
  /** A number of the format in (-size, size), every bit of the significand in play. */
  float(size: number): number {
    const fine = (this.next() / 2 ** 32 + this.next()) / 2 ** 32;
    return this.kept((2 * fine - 1) * size);
  }
  /** Any finite number of the format, all bit patterns alike. */
  bits(): number {
    const view = new DataView(new ArrayBuffer(8));
    view.setUint32(0, this.next());
    view.setUint32(4, this.next());
    const x = this.format === 'f64' ? view.getFloat64(0) : view.getFloat32(0);
    return Number.isFinite(x) ? x : this.bits();
  }
  pick<T>(first: T, ...rest: T[]): T {
    return rest[this.below(rest.length + 1) - 1] ?? first;
  }
  kept(x: number): number {
    return this.format === 'f64' ? x : Math.fround(x);
  }
}

const vector = (dimension: number, component: (i: number) => number): Numbers =>
  Array.from({ length: dimension }, (_, i) => component(i));

/** Game scale: a ball of some size, a ray from its neighbourhood towards it or past it, sometimes from far away. */
function game(source: Source, dimension: number, far: number): Scene {
  const center = vector(dimension, () => source.float(100));
  const radius = Math.abs(source.float(8));
  const away = source.pick(0.5, 4, 30) * far;
  const origin = center.map((x) => source.kept(x + source.float(away)));
  const aim = center.map((x) => x + source.float(1.5 * radius));
  const scale = source.pick(1, 1, 0.01, 7);
  const direction = aim.map((x, i) => source.kept((x - (origin[i] ?? 0)) * scale));
  return { origin, direction, tMax: limit(source, 1 / scale), center, radius };
}

const limit = (source: Source, size: number): number =>
  source.pick(Number.POSITIVE_INFINITY, source.kept(Math.abs(source.float(2)) * size), source.kept(size));

/** The rows of an integer rotation matrix times its size, from a whole quaternion (or complex number). */
/** `turn`: the quaternion by which the axes of the world become the rows. */
function rotation(source: Source, dimension: number): { rows: Numbers[]; size: number; turn: Numbers } {
  const [a, b, c, d] = [source.whole(6), source.whole(6), source.whole(6), source.whole(6)];
  if (dimension === 2) {
    const rows = [
      [a * a - b * b, 2 * a * b],
      [-2 * a * b, a * a - b * b],
    ];
    return { rows, size: a * a + b * b, turn: [] };
  }
  const rows = [
    [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)],
    [2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b)],
    [2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d],
  ];
  return { rows, size: a * a + b * b + c * c + d * d, turn: [-b, -c, -d, a] };
}

/** A line that touches the ball exactly: along one row of a rotation, at the end of another; sometimes an ulp beside. */
function tangent(source: Source, dimension: number): Scene {
  const { rows, size } = rotation(source, dimension);
  const [along = [], across = []] = rows;
  const center = vector(dimension, () => source.whole(500));
  const before = source.whole(20);
  const factor = 1 + source.below(4);
  const origin = center.map((x, i) => x + factor * (across[i] ?? 0) - before * (along[i] ?? 0));
  const nudge = 1 + source.pick(0, 0, 1, -1) * (source.format === 'f64' ? 2 ** -50 : 2 ** -21);
  const tMax = source.pick(Number.POSITIVE_INFINITY, Math.abs(before), Math.abs(before + source.whole(1)));
  return { origin, direction: along, tMax, center, radius: source.kept(size * factor * nudge) };
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
function anywhere(source: Source, dimension: number): Scene {
  const wild = (): number =>
    source.pick(source.bits(), source.bits(), source.bits(), extreme(source), source.whole(1));
  const numbers = (): Numbers => vector(dimension, wild);
  const radius = Math.abs(wild());
  return { origin: numbers(), direction: numbers(), tMax: Math.abs(wild()), center: numbers(), radius };
}

const extreme = (source: Source): number =>
  (source.below(2) === 0 ? 1 : -1) *
  (source.format === 'f64'
    ? source.pick(5e-324, Number.MAX_VALUE, 2 ** -1022)
    : source.pick(2 ** -149, 2 ** 128 - 2 ** 104, 2 ** -126));

function draw(source: Source, dimension: number): Scene {
  const kind = source.below(100);
  if (kind < 1) return anywhere(source, dimension);
  if (kind < 30) return game(source, dimension, 1);
  if (kind < 45) return game(source, dimension, source.pick(10, 1e3, 1e6));
  if (kind < 70) return tangent(source, dimension);
  return lattice(source, dimension);
}

/** o + T·d as floats: exactly the same ray for lattices and tangents, another one otherwise. */
function asWay(source: Source, { origin, direction, tMax }: Way): Ray {
  const reach = Number.isFinite(tMax) ? tMax : 3;
  const end = origin.map((x, i) => {
    const at = source.kept(x + reach * (direction[i] ?? 0));
    return Number.isFinite(at) ? at : x;
  });
  return { origin, end };
}

/** Three integers that are perpendicular to the way, or nearly so. */
function normalOf(source: Source, [dx = 0, dy = 0, dz = 0]: Numbers): Numbers {
  const [a, b, c] = [source.whole(3), source.whole(3), source.whole(3)];
  const across = [dy * c - dz * b, dz * a - dx * c, dx * b - dy * a];
  return across.map((x) => source.kept(x + source.pick(0, 0, 0, source.whole(1))));
}

/** The plane goes through where a ball had its centre; its normal is any, an integer one, or perpendicular to the way. */
function planeOf(source: Source, { origin, direction, center, radius }: Scene): PointHalfSpace {
  const kind = source.below(4);
  const normal =
    kind === 0
      ? normalOf(source, direction)
      : kind === 1
        ? vector(3, () => source.whole(2))
        : kind === 2
          ? center.map((x, i) => source.kept((origin[i] ?? 0) - x))
          : vector(3, () => source.float(source.pick(1, radius)));
  return { point: center, normal };
}

function halfSpaceCase(source: Source): Case {
  const scene = draw(source, 3);
  const halfSpace = planeOf(source, scene);
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const { origin, direction, tMax } = scene;
  const ray: Ray = source.below(4) === 0 ? asWay(source, scene) : { origin, direction, tMax };
  return { query: 'rayHalfSpace', format: source.format, inside, input: { ray, halfSpace } };
}

/** One ray in eight starts at the plane's own point, where it may run in the plane. */
function planeCase(source: Source): Case {
  const scene = draw(source, 3);
  const plane = planeOf(source, scene);
  const side: Side = source.pick('both', 'both', 'both', 'front', 'back');
  const { direction, tMax, center } = scene;
  const origin = source.below(8) === 0 ? center : scene.origin;
  const ray: Ray = source.below(4) === 0 ? asWay(source, scene) : { origin, direction, tMax };
  return { query: 'rayPlane', format: source.format, inside: 'exit', side, input: { ray, plane } };
}

/** The ball's radius, a part of it, or a distance of the scene, along each axis; a whole quaternion, one of any length, or none. */
function boxCase(source: Source): Case {
  const scene = draw(source, 3);
  const { origin, direction, tMax, center, radius } = scene;
  const gap = (i: number): number => Math.abs(source.kept((origin[i] ?? 0) - (center[i] ?? 0)));
  const halfExtents = vector(3, (i) => source.pick(radius, radius, source.kept(radius / 2), 0, gap(i))).map(
    (x) => (Number.isFinite(x) ? x : radius),
  );
  const box = { center, halfExtents };
  const kind = source.below(4);
  const orientation = vector(4, () => (kind === 0 ? source.float(source.pick(1, 1e-3)) : source.whole(kind)));
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const ray: Ray = source.below(4) === 0 ? asWay(source, scene) : { origin, direction, tMax };
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
  const at = (part: number): Numbers =>
    center.map((x, i) => {
      const place = source.kept(x + part * (e[i] ?? 0));
      return Number.isFinite(place) ? place : x;
    });
  const [a, b] = [at(-before), at(after)];
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const ray: Ray = source.below(4) === 0 ? asWay(source, scene) : { origin, direction, tMax };
  return {
    query: 'rayCylinder',
    format: source.format,
    inside,
    input: { ray, cylinder: { a, b, radius: source.pick(radius, radius, radius, 0) } },
  };
}

/** A point of a scene of a ray and a ball: the start of the ray, a touch or one beside it, the centre moved, or anything. */
function pointCase(source: Source): Case {
  const { origin, center, radius } = draw(source, 3);
  const kind = source.below(4);
  const { rows, size } = rotation(source, 3);
  const arm = rows[source.below(3)] ?? [];
  const nudged = (x: number): number =>
    source.kept(x * (1 + source.pick(0, 0, 1, -1) * (source.format === 'f64' ? 2 ** -50 : 2 ** -21)));
  const unit =
    2 ** source.pick(0, 0, -3, source.format === 'f64' ? -560 : -80, source.format === 'f64' ? 560 : 80);
  const whole = vector(3, () => source.whole(source.pick(0, 8, 500)) * unit);
  const input =
    kind < 2
      ? {
          point: whole.map((x, i) => x + (arm[i] ?? 0) * unit),
          sphere: { center: whole, radius: nudged(size * unit) },
        }
      : kind < 3
        ? { point: origin, sphere: { center, radius } }
        : { point: center.map((x) => source.kept(x + source.float(2 * radius))), sphere: { center, radius } };
  const fits = input.point.every(Number.isFinite);
  return {
    query: 'pointInSphere',
    format: source.format,
    inside: 'exit',
    input: fits ? input : { ...input, point: center },
  };
}

/** A cone on an integer rotation, and a line through one of its places along one of its ways: each way of touching sooner or later. */
function coneLattice(source: Source): { scene: Scene; apex: Numbers } {
  const { rows, size } = rotation(source, 3);
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
    scene: { origin, direction, tMax, center, radius: source.kept(radius) },
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
  const near = center.map((x, i) => source.kept(x + (apart[i] ?? 0)));
  const apex = near.every(Number.isFinite)
    ? near
    : center.map((x, i) => (i === 0 ? source.kept(1 - x / 2) : x));
  const { scene, apex: top } = kind < 4 ? { scene: drawn, apex } : coneLattice(source);
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const { direction, tMax } = scene;
  const ray: Ray = source.below(4) === 0 ? asWay(source, scene) : { origin: scene.origin, direction, tMax };
  const cone = { base: scene.center, apex: top, radius: scene.radius };
  return { query: 'rayCone', format: source.format, inside, input: { ray, cone } };
}

/** Two segments of a lattice, of one line, through a common point, at game scale, or anything; each may be a point. */
function segmentsCase(source: Source): Case {
  const { format } = source;
  const unit = 2 ** source.pick(0, 0, -3, 20, format === 'f64' ? -900 : -130, format === 'f64' ? 900 : 100);
  const small = (n: number): Numbers => vector(2, () => source.whole(n));
  const kind = source.below(100);
  const home = small(source.pick(0, 0, 8, 5_000));
  const [v, w] = [small(source.pick(2, 8, 60)), small(source.pick(2, 8, 60))];
  const at = (way: Numbers, n: number): Numbers => home.map((x, i) => (x + n * (way[i] ?? 0)) * unit);
  const nudged = (p: Numbers): Numbers =>
    p.map((x) =>
      source.kept(x * (1 + source.pick(0, 0, 0, 1, -1) * (format === 'f64' ? 2 ** -51 : 2 ** -22))),
    );
  const any = (): Numbers =>
    vector(2, () => source.pick(source.bits(), source.bits(), extreme(source), source.whole(1)));
  const free = (): Numbers => vector(2, () => source.float(source.pick(3, 100)));
  const ends: Numbers[] =
    kind < 25
      ? [at(v, source.whole(3)), at(v, source.whole(3)), at(v, source.whole(3)), at(v, source.whole(3))]
      : kind < 45
        ? [at(v, source.whole(3)), at(v, source.whole(3)), at(w, source.whole(3)), at(w, source.whole(3))]
        : kind < 65
          ? [small(3), small(3), small(3), small(3)].map((p) => p.map((x) => x * unit))
          : kind < 80
            ? [at(v, -1), at(v, 2), at(w, source.whole(1)), at(w, 2)].map(nudged)
            : kind < 99
              ? [free(), free(), free(), free()]
              : [any(), any(), any(), any()];
  const [a = [], b = [], c = [], d = []] = ends;
  const input = { first: { start: a, end: b }, second: { start: c, end: d } };
  return { query: 'segmentSegment', format, inside: 'exit', input };
}

/** From the ball's centre along the way, across it, to the origin, or any few steps; or a ball. A segment where the ball is a point. */
function capsuleCase(source: Source): Case {
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
  const b = center.map((x, i) => {
    const at = source.kept(x + stretch * (axis[i] ?? 0));
    return Number.isFinite(at) ? at : x;
  });
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const ray: Ray = source.below(4) === 0 ? asWay(source, scene) : { origin, direction, tMax };
  const [from, to] = source.below(2) === 0 ? [center, b] : [b, center];
  const capsule = { a: from, b: to, radius };
  return { query: 'rayCapsule', format: source.format, inside, input: { ray, capsule } };
}

/** The start of a ray as the centre of a ball, before a capsule of the ray's scenes; or at the end of a row of a rotation whose other row is the axis. */
function sphereCapsuleCase(source: Source): Case {
  const one = capsuleCase(source);
  if (one.query !== 'rayCapsule' || !('a' in one.input.capsule)) throw new TypeError('a capsule has ends');
  const { ray, capsule } = one.input;
  const radius = source.pick(0, capsule.radius, Math.abs(source.float(8)));
  const free = { sphere: { center: ray.origin, radius }, capsule };
  const { rows, size } = rotation(source, 3);
  const [axis = [], arm = []] = rows;
  const from = vector(3, () => source.whole(50));
  const steps = source.whole(3);
  const width = source.below(size + 1);
  const nudge = 1 + source.pick(0, 0, 1, -1) * (source.format === 'f64' ? 2 ** -50 : 2 ** -21);
  const lattice = {
    sphere: {
      center: from.map((x, i) => x + steps * (axis[i] ?? 0) + (arm[i] ?? 0)),
      radius: source.kept((size - width) * nudge),
    },
    capsule: { a: from, b: from.map((x, i) => x + 2 * (axis[i] ?? 0)), radius: width },
  };
  const input = source.below(2) === 0 ? free : lattice;
  return { query: 'sphereCapsule', format: source.format, inside: 'exit', input };
}

/** The way of a ray as an axis, beside a capsule of the ray's scenes; or rows of a rotation over each other. */
function capsulesCase(source: Source): Case {
  const one = capsuleCase(source);
  if (one.query !== 'rayCapsule' || !('a' in one.input.capsule)) throw new TypeError('a capsule has ends');
  const { ray, capsule } = one.input;
  const way = 'end' in ray ? ray.end.map((x, i) => x - (ray.origin[i] ?? 0)) : ray.direction;
  const far = ray.origin.map((x, i) => source.kept(x + source.pick(0, 1, 4) * (way[i] ?? 0)));
  const radius = source.pick(0, capsule.radius, Math.abs(source.float(8)));
  const free = {
    first: { a: ray.origin, b: far.every(Number.isFinite) ? far : ray.origin, radius },
    second: capsule,
  };
  const { rows, size } = rotation(source, 3);
  const [arm = [], along = [], other = []] = rows;
  const from = vector(3, () => source.whole(50));
  const plus = (p: readonly number[], v: readonly number[], t: number): number[] =>
    p.map((x, i) => x + t * (v[i] ?? 0));
  const over = plus(from, arm, 1);
  const axis = source.pick(along, other);
  const width = source.below(size + 1);
  const nudge = 1 + source.pick(0, 0, 1, -1) * (source.format === 'f64' ? 2 ** -50 : 2 ** -21);
  const lattice = {
    first: {
      a: plus(from, along, -source.below(3)),
      b: plus(from, along, source.below(3)),
      radius: source.kept((size - width) * nudge),
    },
    second: { a: plus(over, axis, -source.below(3)), b: plus(over, axis, source.below(3)), radius: width },
  };
  const input = source.below(2) === 0 ? free : lattice;
  return { query: 'capsuleCapsule', format: source.format, inside: 'exit', input };
}

/** The start of a ray as the centre of a ball, before a triangle of the ray's scenes; or a row of a rotation over a point of a triangle in the plane of the others. */
function sphereTriangleCase(source: Source): Case {
  const one = triangleCase(source);
  if (one.query !== 'rayTriangle') throw new TypeError('a triangle has corners');
  const { ray, triangle } = one.input;
  const free = { sphere: { center: ray.origin, radius: Math.abs(source.float(8)) }, triangle };
  const { rows, size } = rotation(source, 3);
  const [arm = [], first = [], second = []] = rows;
  const from = vector(3, () => source.whole(50));
  const corner = (): number[] => {
    const [i, j] = [source.whole(3), source.whole(3)];
    return from.map((x, k) => x + i * (first[k] ?? 0) + j * (second[k] ?? 0));
  };
  const nudge = 1 + source.pick(0, 0, 1, -1) * (source.format === 'f64' ? 2 ** -50 : 2 ** -21);
  const lattice = {
    sphere: { center: from.map((x, k) => x + (arm[k] ?? 0)), radius: source.kept(size * nudge) },
    triangle: { a: corner(), b: corner(), c: corner() },
  };
  const input = source.below(2) === 0 ? free : lattice;
  return { query: 'sphereTriangle', format: source.format, inside: 'exit', input };
}

/**
 * Two triangles around where a ball had its centre: in whole steps, which share planes, sides and corners; or anywhere; or the second has corners that are means of those of the
 * first, in eighths, a step of the ball's beside them, or none.
 */
function trianglesCase(source: Source): Case {
  const { center, radius, direction } = draw(source, 3);
  const size = source.pick(radius, 1);
  const kind = source.below(4);
  const step = (): number =>
    kind === 0 ? source.whole(1) * size : kind === 1 ? source.float(2 * size) : source.whole(3);
  const kept = (v: Numbers): Numbers =>
    v.map((x, i) => {
      const at = source.kept(x);
      return Number.isFinite(at) ? at : (center[i] ?? 0);
    });
  const corner = (): Numbers => kept(center.map((x) => x + step()));
  const first = { a: corner(), b: corner(), c: corner() };
  const { a, b, c } = first;
  const mean = (): Numbers => {
    const [p, q, beside] = [source.below(7), source.below(5), source.pick(0, 0, 1, -1, 2 ** -20)];
    return kept(
      a.map((x, i) => {
        const at = ((8 - p - q) * x + p * (b[i] ?? 0) + q * (c[i] ?? 0)) / 8;
        return at + beside * (source.below(2) === 0 ? (direction[i] ?? 0) : size);
      }),
    );
  };
  const other = (): Numbers => (kind < 2 || source.below(3) > 0 ? corner() : mean());
  const means = source.below(2) === 0;
  const p = means ? mean() : corner();
  const q = source.below(12) === 0 ? p : other();
  const second = { a: p, b: q, c: source.below(12) === 0 ? q : other() };
  const input = source.below(2) === 0 ? { first, second } : { first: second, second: first };
  return { query: 'triangleTriangle', format: source.format, inside: 'exit', input };
}

/** The centre of a ball before a triangle, or at the border between two of its parts: over a side, or at right angles to it at an end. */
function pointTriangleCase(source: Source): Case {
  const one = sphereTriangleCase(source);
  if (one.query !== 'sphereTriangle') throw new TypeError('a ball has a centre');
  const { sphere, triangle } = one.input;
  const { rows } = rotation(source, 3);
  const [arm = [], first = [], second = []] = rows;
  const from = vector(3, () => source.whole(50));
  const at = (i: number, j: number, k: number): number[] =>
    from.map((x, n) => x + i * (first[n] ?? 0) + j * (second[n] ?? 0) + k * (arm[n] ?? 0));
  const corners = { a: from, b: at(1 + source.below(4), 0, 0), c: at(source.whole(3), source.whole(3), 0) };
  const lattice = {
    point: at(source.whole(4), source.pick(0, 0, source.whole(2)), source.whole(2)),
    triangle: corners,
  };
  const input = source.below(2) === 0 ? { point: sphere.center, triangle } : lattice;
  return { query: 'closestOnTriangle', format: source.format, inside: 'exit', input };
}

/** The axes of two capsules; or in steps along the rows of a rotation, where ends are right over each other and lines are parallel. */
function segmentPairCase(source: Source): Case {
  const one = capsulesCase(source);
  if (one.query !== 'capsuleCapsule') throw new TypeError('two capsules are wanted');
  const [first, second] = [one.input.first, one.input.second];
  if (!('a' in first && 'a' in second)) throw new TypeError('capsules have a and b');
  const axes = { first: { start: first.a, end: first.b }, second: { start: second.a, end: second.b } };
  const { rows } = rotation(source, 3);
  const [arm = [], along = [], other = []] = rows;
  const from = vector(3, () => source.whole(50));
  const at = (): number[] => {
    const [i, j, k] = [source.whole(2), source.whole(3), source.pick(0, 0, source.whole(1))];
    return from.map((x, n) => x + i * (arm[n] ?? 0) + j * (along[n] ?? 0) + k * (other[n] ?? 0));
  };
  const lattice = { first: { start: at(), end: at() }, second: { start: at(), end: at() } };
  const input = source.below(2) === 0 ? axes : lattice;
  return { query: 'closestSegments', format: source.format, inside: 'exit', input };
}

/** The start of a ray as the centre of a ball, before a box of the ray's scenes; or whole steps along the rows of a rotation, which turns the box. */
function sphereBoxCase(source: Source): Case {
  const one = boxCase(source);
  if (one.query !== 'rayBox') throw new TypeError('a box has a ray');
  const { ray, box } = one.input;
  const free = { sphere: { center: ray.origin, radius: Math.abs(source.float(8)) }, box };
  const { rows, size, turn } = rotation(source, 3);
  const from = vector(3, () => source.whole(50));
  const halves = vector(3, () => source.below(3));
  const [beyond = [], length = 0] = source.pick<[Numbers, number]>(
    [[1, 0, 0], 1],
    [[0, 3, 4], 5],
    [[2, 1, 2], 3],
    [[0, 0, 0], 0],
  );
  const local = halves.map((h, k) => {
    const out = beyond[k] ?? 0;
    const side = source.pick(1, -1);
    return out === 0 ? source.below(h + 1) * side : (h + out) * side;
  });
  const nudge = 1 + source.pick(0, 0, 1, -1) * (source.format === 'f64' ? 2 ** -50 : 2 ** -21);
  const center = from.map((x, i) => rows.reduce((sum, row, k) => sum + (row[i] ?? 0) * (local[k] ?? 0), x));
  const lattice = {
    sphere: { center, radius: source.kept(size * length * nudge) },
    box: { center: from, halfExtents: halves.map((h) => h * size), orientation: turn },
  };
  const input = source.below(2) === 0 ? free : lattice;
  return { query: 'sphereBox', format: source.format, inside: 'exit', input };
}

/** The centre of a ball before a box, or level with one of its faces in steps along the rows of a rotation. */
function pointBoxCase(source: Source): Case {
  const one = sphereBoxCase(source);
  if (one.query !== 'sphereBox') throw new TypeError('a ball has a centre');
  const { sphere, box } = one.input;
  const { rows, size, turn } = rotation(source, 3);
  const from = vector(3, () => source.whole(50));
  const halves = vector(3, () => source.below(3));
  const steps = halves.map((h) => source.pick(h, -h, source.whole(4)));
  const point = from.map((x, i) => rows.reduce((sum, row, k) => sum + (row[i] ?? 0) * (steps[k] ?? 0), x));
  const lattice = {
    point,
    box: { center: from, halfExtents: halves.map((h) => h * size), orientation: turn },
  };
  const input = source.below(2) === 0 ? { point: sphere.center, box } : lattice;
  return { query: 'closestOnBox', format: source.format, inside: 'exit', input };
}

/** Two boxes of the rays' scenes, the second at the start of the first's ray; or of whole steps along rotations, a corner, an edge or a face of one at such of the other. */
function boxesCase(source: Source): Case {
  const [one, other] = [boxCase(source), boxCase(source)];
  if (one.query !== 'rayBox' || other.query !== 'rayBox') throw new TypeError('a box has a ray');
  const { ray, box: first } = one.input;
  const { box: given } = other.input;
  const second = 'min' in given ? given : { ...given, center: ray.origin };
  const [own, turned] = [rotation(source, 3), rotation(source, 3)];
  const that = source.below(3) === 0 ? own : turned;
  const whole = (): Numbers => vector(3, () => source.below(4));
  const [halves, others, from] = [whole(), whole(), vector(3, () => source.whole(50))];
  const inner = (a: Numbers, b: Numbers): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
  const [u = [], v = []] = [
    source.pick(...(own.rows as [Numbers])),
    source.pick(...(that.rows as [Numbers])),
  ];
  const product = [0, 1, 2].map((i) => {
    const [j, k] = [(i + 1) % 3, (i + 2) % 3];
    return (u[j] ?? 0) * (v[k] ?? 0) - (u[k] ?? 0) * (v[j] ?? 0);
  });
  // The furthest along a row, a product of rows or a sum of them.
  const n = source.pick(
    u,
    v,
    product,
    u.map((x, i) => x + (v[i] ?? 0)),
  );
  const place = (p: Numbers, rows: Numbers[], sizes: Numbers, side: number): Numbers =>
    rows.reduce((sum, row, k) => {
      const [way, h] = [Math.sign(inner(row, n)), sizes[k] ?? 0];
      const t = side * (way === 0 ? source.below(h + 1) * source.pick(1, -1) : way * h);
      return sum.map((x, i) => x + t * (row[i] ?? 0));
    }, p);
  const center = place(place(from, own.rows, halves, 1), that.rows, others, 1);
  const nudge = 1 + source.pick(0, 0, 1, -1) * (source.format === 'f64' ? 2 ** -50 : 2 ** -21);
  const lattice = {
    first: {
      center: from,
      halfExtents: halves.map((h, k) => source.kept(h * own.size * (k === 0 ? nudge : 1))),
      orientation: own.turn,
    },
    second: { center, halfExtents: others.map((h) => h * that.size), orientation: that.turn },
  };
  const input = source.below(2) === 0 ? { first, second } : lattice;
  return { query: 'boxBox', format: source.format, inside: 'exit', input };
}

/** Near a multiple of π/2, anywhere within some turns, or any float there is. */
function angleOf(source: Source): number {
  const multiple = source.kept((source.whole(9) * Math.PI) / 2);
  return source.pick(
    source.float(7),
    multiple,
    source.kept(multiple + source.float(1e-6)),
    source.bits(),
    -0,
  );
}

/**
 * A circle around where a ray started, and a rectangle around where a ball was, as large as the ball or as the way between them; or in
 * small integers, where a side along [3, 4] or along x is met exactly.
 */
function rectCase(source: Source, query: RectQueryName): Case {
  const { format } = source;
  const { origin, direction, center, radius } = draw(source, 2);
  const gap = (i: number): number => source.kept(Math.abs((origin[i] ?? 0) - (center[i] ?? 0)));
  const extent = (i: number): number => {
    const x = source.pick(radius, source.kept(radius / 2), gap(i), gap(i), source.kept(gap(i) / 2), 0);
    return Number.isFinite(x) ? x : radius;
  };
  const kind = source.below(3);
  const axis = source.pick(direction, [3, 4], [-4, 3], [source.float(2), source.float(2)], [0, -2]);
  const turn = kind === 0 ? {} : kind === 1 ? { axis } : { angle: angleOf(source) };
  const rect = { center, halfExtents: vector(2, extent), ...turn };
  const reach = source.pick(
    radius,
    gap(0),
    source.kept(gap(0) / 2),
    source.kept(Math.hypot(gap(0), gap(1))),
    0,
  );
  const circle = { center: origin, radius: Number.isFinite(reach) ? reach : radius };
  const inside = 'exit';
  switch (query) {
    case 'pointInRect':
      return { query, format, inside, input: { point: origin, rect } };
    case 'circleRect':
      return { query, format, inside, input: { circle, rect } };
    case 'rectCorners':
      return { query, format, inside, input: { rect } };
    case 'toLocal':
      return { query, format, inside, input: { rect, point: origin } };
  }
}

function ballCase(source: Source, query: BallQueryName): Case {
  const scene = draw(source, query === 'raySphere' ? 3 : 2);
  const { origin, direction, tMax, center, radius } = scene;
  const inside: Inside = source.pick('exit', 'start', 'miss');
  const ball = { center, radius };
  const { format } = source;
  const ended = asWay(source, scene);
  if (query === 'segmentCircle') {
    const end = 'end' in ended ? ended.end : origin;
    return { query, format, inside, input: { segment: { start: origin, end }, circle: ball } };
  }
  const ray: Ray = source.below(4) === 0 ? ended : { origin, direction, tMax };
  return query === 'raySphere'
    ? { query, format, inside, input: { ray, sphere: ball } }
    : { query, format, inside, input: { ray, circle: ball } };
}

/** Corners around where a ball had its centre: whole steps along the way and beside it, or anywhere; the ray is aimed at a mean of them, or not at all. */
function triangleCase(source: Source): Case {
  const scene = draw(source, 3);
  const { origin, direction, tMax, center, radius } = scene;
  const kind = source.below(4);
  const size = source.pick(radius, 1);
  const corner = (): Numbers =>
    center.map((x, i) => {
      const step =
        kind === 0 ? source.whole(2) * size : kind === 1 ? source.float(2 * size) : source.whole(3);
      const along = kind === 3 ? source.whole(2) * (direction[i] ?? 0) : 0;
      const at = source.kept(x + step + along);
      return Number.isFinite(at) ? at : x;
    });
  const triangle = { a: corner(), b: corner(), c: corner() };
  const side: Side = source.pick('both', 'both', 'both', 'front', 'back');
  const means = source.below(2) === 0;
  const { a, b, c } = triangle;
  const [p, q] = [source.below(5), source.below(5)];
  // Weights of eighths, which are often on an edge, and sometimes outside.
  const aim = a.map((x, i) => ((8 - p - q) * x + p * (b[i] ?? 0) + q * (c[i] ?? 0)) / 8);
  const towards = aim.map((x, i) => source.kept(x - (origin[i] ?? 0)));
  const isAimed = means && towards.every(Number.isFinite);
  const plain = isAimed ? { ...scene, direction: towards } : scene;
  const ray: Ray =
    source.below(4) === 0 ? asWay(source, plain) : { origin, direction: plain.direction, tMax };
  return { query: 'rayTriangle', format: source.format, inside: 'exit', side, input: { ray, triangle } };
}

/** Several faces over a few positions, which are whole steps from where a ball had its centre, or anywhere around it: they share edges and corners, and lie in one plane. */
function meshCase(source: Source): Case {
  const { format } = source;
  const first = triangleCase(source);
  if (first.query !== 'rayTriangle') return first;
  const { ray, triangle } = first.input;
  const around = [triangle.a, triangle.b, triangle.c];
  const count = 3 + source.below(6);
  const positions = Array.from({ length: count }, (_, i) => {
    const given = around[i];
    if (given !== undefined) return [...given];
    const [p = [], q = [], r = []] = [0, 1, 2].map(() => around[source.below(3)]);
    // A corner of a parallelogram, or the middle of an edge.
    const mixed = p.map((x, k) => source.kept(source.below(3) < 2 ? x + (q[k] ?? 0) - (r[k] ?? 0) : x));
    return mixed.every(Number.isFinite) ? mixed : [...triangle.a];
  });
  const corner = (): number => source.below(count);
  const faces = Array.from({ length: source.below(7) }, () => [corner(), corner(), corner()]);
  const mesh = { positions, faces: source.below(2) === 0 ? [...faces, [0, 1, 2]] : [[0, 1, 2], ...faces] };
  return { query: 'rayMesh', format, inside: 'exit', side: first.side ?? 'both', input: { ray, mesh } };
}

/** The way of a ray, of which the radius is split into two. */
function sweptBallCase(source: Source, query: 'sweptSphereSphere' | 'sweptCircleCircle'): Case {
  const scene = draw(source, query === 'sweptSphereSphere' ? 3 : 2);
  const { origin, center, radius } = scene;
  const own = source.kept(radius * source.pick(1, 0.5, 0, 0.25, 2 ** -30));
  const still = { center, radius: Math.max(0, source.kept(radius - own)) };
  const ended = asWay(source, scene);
  const inside: Inside = source.pick('start', 'start', 'miss');
  const motion = motionOf(source, scene, ended);
  const ball = { center: origin, radius: own };
  const { format } = source;
  return query === 'sweptSphereSphere'
    ? { query, format, inside, input: { ball, motion, sphere: still } }
    : { query, format, inside, input: { ball, motion, circle: still } };
}

/** Across the way, from where a ball had its centre: whole where the scene is. */
function acrossTo({ origin, direction, center }: Scene): Numbers {
  const m = origin.map((x, i) => x - (center[i] ?? 0));
  const dot = (a: Numbers, b: Numbers): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
  const along = dot(m, direction) / dot(direction, direction);
  return m.map((x, i) => x - along * (direction[i] ?? 0));
}

/** The face goes through where a ball had its centre, across the way as often as not; it is given by its constant now and then. */
function sweptHalfSpaceCase(source: Source): Case {
  const scene = draw(source, 3);
  const { origin, center, radius } = scene;
  const side = source.pick(1, 1, 3, -1);
  const { point, normal }: PointHalfSpace =
    source.below(2) === 0
      ? { point: center, normal: acrossTo(scene).map((x) => source.kept(side * x)) }
      : planeOf(source, scene);
  const height = point.reduce((sum, x, i) => sum + x * (normal[i] ?? 0), 0);
  const constant = source.kept(-height);
  const isByConstant = source.below(3) === 0 && Number.isFinite(constant);
  const halfSpace = isByConstant ? { normal, constant } : { point, normal };
  const ball = { center: origin, radius: source.kept(radius * source.pick(1, 1, 1, 0.5, 0)) };
  const motion = motionOf(source, scene, asWay(source, scene));
  const inside: Inside = source.pick('start', 'start', 'miss');
  return { query: 'sweptSphereHalfSpace', format: source.format, inside, input: { ball, motion, halfSpace } };
}

/** The way of a ray at a capsule, of which the radius is split into two. */
function sweptCapsuleCase(source: Source): Case {
  const one = capsuleCase(source);
  if (one.query !== 'rayCapsule' || !('a' in one.input.capsule)) throw new TypeError('a capsule has ends');
  const { ray, capsule } = one.input;
  const own = source.kept(capsule.radius * source.pick(1, 0.5, 0, 0.25, 2 ** -30));
  const still = { ...capsule, radius: Math.max(0, source.kept(capsule.radius - own)) };
  const ball = { center: ray.origin, radius: own };
  const inside: Inside = source.pick('start', 'start', 'miss');
  return {
    query: 'sweptSphereCapsule',
    format: source.format,
    inside,
    input: { ball, motion: wayIn(source, ray), capsule: still },
  };
}

/** The way of a ray in any form, or none. */
function wayIn(source: Source, ray: Ray): Motion {
  const [origin, way] = [
    [...ray.origin],
    'end' in ray ? ray.end.map((x, i) => source.kept(x - (ray.origin[i] ?? 0))) : [...ray.direction],
  ];
  const direction = way.every(Number.isFinite) ? way : origin;
  const tMax = 'end' in ray ? 1 : ray.tMax;
  const scene = { origin, direction, tMax };
  return motionOf(source, scene, 'end' in ray ? ray : asWay(source, scene));
}

/** A disc whose way passes a segment from where a ball had its centre: along the way, across it, to the start, or any few steps; or a point. */
function sweptSegmentCase(source: Source): Case {
  const scene = draw(source, 2);
  const { origin, direction, center, radius } = scene;
  const [dx = 0, dy = 0] = direction;
  const steps = source.pick(1, 1, 2, -1, 0.5, 0);
  const axis = source.pick(
    direction,
    [-dy, dx],
    center.map((x, i) => (origin[i] ?? 0) - x),
    vector(2, () => source.whole(2) * source.pick(1, radius)),
    vector(2, () => source.float(4) * source.pick(1, radius)),
  );
  const other = center.map((x, i) => {
    const at = source.kept(x + steps * (axis[i] ?? 0));
    return Number.isFinite(at) ? at : x;
  });
  const [start, end] = source.below(2) === 0 ? [center, other] : [other, center];
  const motion = motionOf(source, scene, asWay(source, scene));
  const inside: Inside = source.pick('start', 'start', 'miss');
  const ball = { center: origin, radius };
  return {
    query: 'sweptCircleSegment',
    format: source.format,
    inside,
    input: { ball, motion, segment: { start, end } },
  };
}

/**
 * The way of a ray at a triangle of its scenes; or, in whole steps along the rows of a rotation, over a plane with a triangle, along it or towards it: where parts of the triangle meet,
 * and a row is the radius or nearly so.
 */
function sweptTriangleCase(source: Source): Case {
  const one = triangleCase(source);
  if (one.query !== 'rayTriangle') throw new TypeError('a triangle has corners');
  const { ray, triangle } = one.input;
  const { format } = source;
  const inside: Inside = source.pick('start', 'start', 'miss');
  const scene =
    'end' in ray ? undefined : { origin: [...ray.origin], direction: [...ray.direction], tMax: ray.tMax };
  const free = {
    ball: { center: ray.origin, radius: Math.abs(source.float(source.pick(1, 8))) },
    motion:
      scene === undefined
        ? 'end' in ray
          ? { end: ray.end }
          : []
        : motionOf(source, scene, asWay(source, scene)),
    triangle,
  };
  const { rows, size } = rotation(source, 3);
  const [arm = [], first = [], second = []] = rows;
  const from = vector(3, () => source.whole(50));
  const at = (i: number, j: number, k: number): number[] =>
    from.map((x, n) => x + i * (first[n] ?? 0) + j * (second[n] ?? 0) + k * (arm[n] ?? 0));
  const corner = (): number[] => at(source.whole(3), source.whole(3), source.pick(0, 0, 0, source.whole(1)));
  const [i, j, k] = [source.whole(2), source.whole(2), source.pick(0, 0, 1, 2)];
  const before = source.below(5);
  const origin = at(source.whole(3) - before * i, source.whole(3) - before * j, 1 + before * k);
  const way = at(i, j, -k).map((x, n) => x - (from[n] ?? 0));
  const nudge = 1 + source.pick(0, 0, 1, -1) * (format === 'f64' ? 2 ** -50 : 2 ** -21);
  const lattice = {
    ball: { center: origin, radius: source.kept(size * nudge) },
    motion: source.pick<Motion>(
      { direction: way.some((x) => x !== 0) ? way : [1, 0, 0], tMax: source.pick(before, before + 1, 9) },
      way.map((x) => x * (before + 2)),
      { end: origin.map((x, n) => x + (before + 1) * (way[n] ?? 0)) },
    ),
    triangle: { a: corner(), b: corner(), c: corner() },
  };
  const input = source.below(2) === 0 ? free : lattice;
  return { query: 'sweptSphereTriangle', format, inside, input };
}

/** The start of a ray as the centre of a ball, and its way, before a box of the ray's scenes; or whole steps along the rows of a rotation, which turns the box. */
function sweptBoxCase(source: Source): Case {
  const { format } = source;
  const inside: Inside = source.pick('start', 'start', 'miss');
  if (source.below(2) === 0) {
    const one = boxCase(source);
    if (one.query !== 'rayBox') throw new TypeError('a box has a ray');
    const { ray, box } = one.input;
    const ball = { center: ray.origin, radius: Math.abs(source.float(source.pick(8, 1, 1e-3))) };
    const way = 'end' in ray ? { end: ray.end } : { direction: ray.direction, tMax: ray.tMax };
    const motion = 'end' in ray || source.below(2) === 0 ? way : ray.direction;
    return { query: 'sweptSphereBox', format, inside, input: { ball, motion, box } };
  }
  const at = sphereBoxCase(source);
  if (at.query !== 'sphereBox') throw new TypeError('a ball and a box are wanted');
  const { sphere, box } = at.input;
  // From some whole steps before the place where they touch.
  const step = vector(3, () => source.whole(4));
  const steps = source.below(4);
  const center = sphere.center.map((x, i) => source.kept(x - steps * (step[i] ?? 0)));
  const start = center.every(Number.isFinite) ? center : sphere.center;
  const kind = source.below(4);
  const motion =
    kind === 0 || step.every((x) => x === 0)
      ? step.map((x) => x * source.pick(1, 2, 4))
      : kind === 1
        ? { end: start.map((x, i) => source.kept(x + 2 * steps * (step[i] ?? 0))) }
        : { direction: step, tMax: source.pick(Number.POSITIVE_INFINITY, steps, steps + 1) };
  return {
    query: 'sweptSphereBox',
    format,
    inside,
    input: { ball: { center: start, radius: sphere.radius }, motion, box },
  };
}

/** All of the way, a direction, an end, or none. */
function motionOf(source: Source, { origin, direction, tMax }: Way, ended: Ray): Motion {
  const end = 'end' in ended ? ended.end : origin;
  const kind = source.below(9);
  if (kind === 0) return origin.map(() => 0);
  if (kind < 3) return { direction, tMax };
  if (kind < 5) return { end };
  const way = end.map((x, i) => source.kept(x - (origin[i] ?? 0)));
  return source.below(2) === 0 && way.every(Number.isFinite) ? way : direction;
}

/** The case that the next choices give; it may be invalid (a zero direction, an end at the origin). */
const makers: { readonly [Q in QueryName]: (source: Source, query: Q) => Case } = {
  raySphere: ballCase,
  rayCircle: ballCase,
  segmentCircle: ballCase,
  rayHalfSpace: halfSpaceCase,
  rayBox: boxCase,
  rayCylinder: cylinderCase,
  rayCone: coneCase,
  rayCapsule: capsuleCase,
  pointInSphere: pointCase,
  sphereCapsule: sphereCapsuleCase,
  sphereTriangle: sphereTriangleCase,
  capsuleCapsule: capsulesCase,
  triangleTriangle: trianglesCase,
  closestOnTriangle: pointTriangleCase,
  closestSegments: segmentPairCase,
  sphereBox: sphereBoxCase,
  boxBox: boxesCase,
  sweptSphereSphere: sweptBallCase,
  sweptCircleCircle: sweptBallCase,
  sweptSphereHalfSpace: sweptHalfSpaceCase,
  sweptCircleSegment: sweptSegmentCase,
  sweptSphereCapsule: sweptCapsuleCase,
  closestOnBox: pointBoxCase,
  sweptSphereTriangle: sweptTriangleCase,
  sweptSphereBox: sweptBoxCase,
  segmentSegment: segmentsCase,
  pointInRect: rectCase,
  circleRect: rectCase,
  rectCorners: rectCase,
  toLocal: rectCase,
  rayTriangle: triangleCase,
  rayMesh: meshCase,
  rayPlane: planeCase,
};

/** Cases without end, the same ones for the same seed. */
export function* caseStream(query: QueryName, format: Format, seed: number): Generator<Case, never> {
  const source = new Source(seed, format);
  const make = makers[query] as (source: Source, query: QueryName) => Case;
  for (;;) yield make(source, query);
}
