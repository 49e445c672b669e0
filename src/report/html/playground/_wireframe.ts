/** The case as lines and circles. */
import { type Case, type Contract, fieldsOf, inputOf, queries, type Vector } from '../../../queries/index.ts';
import { component } from './_case.ts';

type Fields = Readonly<Record<string, unknown>>;

export const bodiesOf = (one: Case): readonly Fields[] => {
  const { ray }: Contract = queries[one.query];
  return Object.entries(inputOf(one))
    .filter(([name]) => name !== ray)
    .map(([, shape]) => fieldsOf(shape) as Fields);
};

export const isVector = (value: unknown): value is Vector =>
  Array.isArray(value) && typeof value[0] === 'number';

/** Edges of bodies: between their points, of boxes and of faces. */
export function linesOf(one: Case): readonly (readonly [Vector, Vector])[] {
  return bodiesOf(one)
    .flatMap((fields) => {
      const pairs = [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a'],
        ['start', 'end'],
        ['base', 'apex'],
      ] as const;
      const between = pairs.flatMap(([p, q]) =>
        isVector(fields[p]) && isVector(fields[q]) ? [[fields[p], fields[q]] as const] : [],
      );
      return [...between, ...edgesOfBox(fields), ...edgesOfFaces(fields), ...faceOf(fields)];
    })
    .concat(rimsOf(one));
}

type Line = readonly [Vector, Vector];

/** The rims of a cylinder, the base of a cone, and the lines of its side that are seen from the right angle. */
function rimsOf({ input }: Case): readonly Line[] {
  if ('cylinder' in input) {
    const { a, b, radius } = input.cylinder;
    const [first, second] = [rim(a, b, radius), rim(b, a, radius)];
    return [
      ...closed(first),
      ...closed(second),
      ...first.flatMap((p, i) => (i % 8 === 0 ? [[p, second[i] ?? p] as const] : [])),
    ];
  }
  if ('cone' in input) {
    const { base, apex, radius } = input.cone;
    const first = rim(base, apex, radius);
    return [...closed(first), ...first.flatMap((p, i) => (i % 8 === 0 ? [[p, apex] as const] : []))];
  }
  return [];
}

const closed = (points: readonly Vector[]): readonly Line[] =>
  points.map((p, i) => [p, points[(i + 1) % points.length] ?? p] as const);

/** 32 points of the circle around `center`, across the way to `other`; in the same order from either end. */
function rim(center: Vector, other: Vector, radius: number): readonly Vector[] {
  const e = center.map((x, i) => Math.abs(x - component(other, i)));
  const d = center.map((x, i) => x - component(other, i));
  // The axis of the world that is least along it.
  const least = e.indexOf(Math.min(...e));
  const unit = [0, 1, 2].map((i) => (i === least ? 1 : 0));
  const u = normalised(cross(d, unit));
  const v = normalised(cross(d, u));
  const rotation = Math.sign(
    component(
      d,
      d.findIndex((x) => x !== 0),
    ),
  );
  return Array.from({ length: 32 }, (_, k) => {
    const angle = (Math.PI * k) / 16;
    return center.map(
      (x, i) =>
        x + radius * (rotation * Math.cos(angle) * component(u, i) + Math.sin(angle) * component(v, i)),
    );
  });
}

const cross = (a: Vector, b: Vector): Vector => [
  component(a, 1) * component(b, 2) - component(a, 2) * component(b, 1),
  component(a, 2) * component(b, 0) - component(a, 0) * component(b, 2),
  component(a, 0) * component(b, 1) - component(a, 1) * component(b, 0),
];

const normalised = (v: Vector): Vector => v.map((x) => x / Math.hypot(...v));

function edgesOfBox(fields: Fields): readonly (readonly [Vector, Vector])[] {
  const corner = cornerOf(fields);
  if (corner === undefined) return [];
  const { at, count } = corner;
  const all = Array.from({ length: 2 ** count }, (_, bits) => bits);
  return all.flatMap((bits) =>
    Array.from({ length: count }, (_, axis) => axis)
      .filter((axis) => (bits & (1 << axis)) === 0)
      .map((axis) => [at(bits), at(bits | (1 << axis))] as const),
  );
}

interface Corners {
  /** How many axes it has. */
  readonly count: number;
  /** A bit an axis: at its upper end. */
  readonly at: (bits: number) => Vector;
}

function cornerOf({ center, halfExtents, orientation, axis, angle, min, max }: Fields): Corners | undefined {
  if (isVector(min) && isVector(max))
    return {
      count: min.length,
      at: (bits) => min.map((low, i) => (bits & (1 << i) ? component(max, i) : low)),
    };
  if (!isVector(center) || !isVector(halfExtents)) return undefined;
  const rotation = rotationOf(orientation, axis, angle);
  return {
    count: center.length,
    at: (bits) => {
      const local = halfExtents.map((half, i) => (bits & (1 << i) ? half : -half));
      return rotation(local).map((x, i) => component(center, i) + x);
    },
  };
}

/** By a quaternion of any length; by an axis or an angle in the plane. */
function rotationOf(orientation: unknown, axis: unknown, angle: unknown): (v: Vector) => Vector {
  if (isVector(orientation)) {
    const length = Math.hypot(...orientation);
    const [x = 0, y = 0, z = 0, w = 1] = orientation.map((one) => one / length);
    return ([a = 0, b = 0, c = 0]) => {
      const [tx, ty, tz] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
      return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
    };
  }
  const [cos, sin] = isVector(axis)
    ? axis.map((x) => x / Math.hypot(...axis))
    : typeof angle === 'number'
      ? [Math.cos(angle), Math.sin(angle)]
      : [1, 0];
  return (v) =>
    v.length === 3
      ? v
      : [
          (cos ?? 1) * component(v, 0) - (sin ?? 0) * component(v, 1),
          (sin ?? 0) * component(v, 0) + (cos ?? 1) * component(v, 1),
        ];
}

function edgesOfFaces({ positions, faces }: Fields): readonly (readonly [Vector, Vector])[] {
  if (!Array.isArray(positions) || !Array.isArray(faces)) return [];
  return (faces as readonly Vector[])
    .flatMap((face) =>
      face.map(
        (i, k) =>
          [positions[i] as Vector, positions[component(face, (k + 1) % face.length)] as Vector] as const,
      ),
    )
    .filter(([a, b]) => isVector(a) && isVector(b));
}

/** Of a plane, a line in it, across its normal: as it looks where the normal is in the picture. */
function faceOf({ point, normal, constant }: Fields): readonly (readonly [Vector, Vector])[] {
  if (!isVector(normal)) return [];
  const square = normal.reduce((sum, x) => sum + x * x, 0);
  const from = isVector(point) ? point : normal.map((x) => (-Number(constant) * x) / square);
  const across = [-component(normal, 1), component(normal, 0), 0];
  const far = 1e3 / Math.hypot(...across);
  if (!Number.isFinite(far)) return [];
  return [
    [from.map((x, i) => x - far * component(across, i)), from.map((x, i) => x + far * component(across, i))],
  ];
}

/** Of balls, and of the ends of capsules. */
export const circlesOf = (one: Case): readonly (readonly [Vector, number])[] =>
  bodiesOf(one).flatMap((fields) => {
    if ('cylinder' in one.input || 'cone' in one.input) return [];
    const { radius } = fields;
    if (typeof radius !== 'number') return [];
    return ['center', 'a', 'b', 'start', 'end'].flatMap((name) => {
      const center = fields[name];
      return isVector(center) ? [[center, radius] as const] : [];
    });
  });

/** From, to, and whether it goes on. */
export function rayOf(one: Case): readonly [Vector, Vector, boolean] | undefined {
  const { ray }: Contract = queries[one.query];
  if (ray === undefined) return undefined;
  const { origin, direction, end, tMax, start } = fieldsOf(inputOf(one)[ray]) as Fields;
  const from = isVector(origin) ? origin : start;
  if (!isVector(from)) return undefined;
  if (isVector(end)) return [from, end, false];
  if (!isVector(direction)) return undefined;
  const isEndless = tMax === undefined || tMax === Number.POSITIVE_INFINITY;
  const k = isEndless ? 1 : Number(tMax);
  return [from, from.map((x, i) => x + k * component(direction, i)), isEndless];
}
