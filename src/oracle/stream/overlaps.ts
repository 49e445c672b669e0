/** Cases of the stream that ask whether two bodies overlap. */
import type { Case, CaseOf, EndsCapsule } from '../../queries/index.ts';
import { boxCase, capsuleCase, triangleCase } from './rays.ts';
import { draw, drawRotation } from './scenes.ts';
import { type Numbers, type Source, vector } from './source.ts';

/** A point of a scene of a ray and a ball: the start of the ray, a touch or one beside it, the centre moved, or anything. */
function pointCase(source: Source): Case {
  const { origin, center, radius } = draw(source, 3);
  const kind = source.below(4);
  const { rows, size } = drawRotation(source, 3);
  const arm = rows[source.below(3)] ?? [];
  const nudged = (x: number): number => source.rounded(x * source.nudge());
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
        : {
            point: center.map((x) => source.rounded(x + source.float(2 * radius))),
            sphere: { center, radius },
          };
  const fits = input.point.every(Number.isFinite);
  return {
    query: 'pointInSphere',
    format: source.format,
    inside: 'exit',
    input: fits ? input : { ...input, point: center },
  };
}

/** The start of a ray as the centre of a ball, before a capsule of the ray's scenes; or at the end of a row of a rotation whose other row is the axis. */
function sphereCapsuleCase(source: Source): Case {
  const { ray, capsule } = capsuleCase(source).input;
  const radius = source.pick(0, capsule.radius, Math.abs(source.float(8)));
  const free = { sphere: { center: ray.origin, radius }, capsule };
  const { rows, size } = drawRotation(source, 3);
  const [axis = [], arm = []] = rows;
  const from = vector(3, () => source.whole(50));
  const steps = source.whole(3);
  const width = source.below(size + 1);
  const nudge = source.nudge();
  const lattice = {
    sphere: {
      center: from.map((x, i) => x + steps * (axis[i] ?? 0) + (arm[i] ?? 0)),
      radius: source.rounded((size - width) * nudge),
    },
    capsule: { a: from, b: from.map((x, i) => x + 2 * (axis[i] ?? 0)), radius: width },
  };
  const input = source.below(2) === 0 ? free : lattice;
  return { query: 'sphereCapsule', format: source.format, inside: 'exit', input };
}

/** The way of a ray as an axis, beside a capsule of the ray's scenes; or rows of a rotation over each other. */
export function capsulesCase(
  source: Source,
): CaseOf<'capsuleCapsule'> & { readonly input: Readonly<Record<'first' | 'second', EndsCapsule>> } {
  const { ray, capsule } = capsuleCase(source).input;
  const direction = 'end' in ray ? ray.end.map((x, i) => x - (ray.origin[i] ?? 0)) : ray.direction;
  const far = ray.origin.map((x, i) => source.rounded(x + source.pick(0, 1, 4) * (direction[i] ?? 0)));
  const radius = source.pick(0, capsule.radius, Math.abs(source.float(8)));
  const free = {
    first: { a: ray.origin, b: far.every(Number.isFinite) ? far : ray.origin, radius },
    second: capsule,
  };
  const { rows, size } = drawRotation(source, 3);
  const [arm = [], along = [], other = []] = rows;
  const from = vector(3, () => source.whole(50));
  const plus = (p: readonly number[], v: readonly number[], t: number): number[] =>
    p.map((x, i) => x + t * (v[i] ?? 0));
  const over = plus(from, arm, 1);
  const axis = source.pick(along, other);
  const width = source.below(size + 1);
  const nudge = source.nudge();
  const lattice = {
    first: {
      a: plus(from, along, -source.below(3)),
      b: plus(from, along, source.below(3)),
      radius: source.rounded((size - width) * nudge),
    },
    second: { a: plus(over, axis, -source.below(3)), b: plus(over, axis, source.below(3)), radius: width },
  };
  const input = source.below(2) === 0 ? free : lattice;
  return { query: 'capsuleCapsule', format: source.format, inside: 'exit', input };
}

/** The start of a ray as the centre of a ball, before a triangle of the ray's scenes; or a row of a rotation over a point of a triangle in the plane of the others. */
export function sphereTriangleCase(source: Source): CaseOf<'sphereTriangle'> {
  const { ray, triangle } = triangleCase(source).input;
  const free = { sphere: { center: ray.origin, radius: Math.abs(source.float(8)) }, triangle };
  const { rows, size } = drawRotation(source, 3);
  const [arm = [], first = [], second = []] = rows;
  const from = vector(3, () => source.whole(50));
  const corner = (): number[] => {
    const [i, j] = [source.whole(3), source.whole(3)];
    return from.map((x, k) => x + i * (first[k] ?? 0) + j * (second[k] ?? 0));
  };
  const nudge = source.nudge();
  const lattice = {
    sphere: { center: from.map((x, k) => x + (arm[k] ?? 0)), radius: source.rounded(size * nudge) },
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
  const finite = (v: Numbers): Numbers => v.map((x, i) => source.finite(x, center[i] ?? 0));
  const corner = (): Numbers => finite(center.map((x) => x + step()));
  const first = { a: corner(), b: corner(), c: corner() };
  const { a, b, c } = first;
  const mean = (): Numbers => {
    const [p, q, beside] = [source.below(7), source.below(5), source.pick(0, 0, 1, -1, 2 ** -20)];
    return finite(
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

/** The start of a ray as the centre of a ball, before a box of the ray's scenes; or whole steps along the rows of a rotation, which turns the box. */
export function sphereBoxCase(source: Source): CaseOf<'sphereBox'> {
  const { ray, box } = boxCase(source).input;
  const free = { sphere: { center: ray.origin, radius: Math.abs(source.float(8)) }, box };
  const { rows, size, rotation } = drawRotation(source, 3);
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
  const nudge = source.nudge();
  const center = from.map((x, i) => rows.reduce((sum, row, k) => sum + (row[i] ?? 0) * (local[k] ?? 0), x));
  const lattice = {
    sphere: { center, radius: source.rounded(size * length * nudge) },
    box: { center: from, halfExtents: halves.map((h) => h * size), orientation: rotation },
  };
  const input = source.below(2) === 0 ? free : lattice;
  return { query: 'sphereBox', format: source.format, inside: 'exit', input };
}

/** Two boxes of the rays' scenes, the second at the start of the first's ray; or of whole steps along rotations, a corner, an edge or a face of one at such of the other. */
function boxesCase(source: Source): Case {
  const [one, other] = [boxCase(source), boxCase(source)];
  const { ray, box: first } = one.input;
  const { box: given } = other.input;
  const second = 'min' in given ? given : { ...given, center: ray.origin };
  const [own, turned] = [drawRotation(source, 3), drawRotation(source, 3)];
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
      const [sense, h] = [Math.sign(inner(row, n)), sizes[k] ?? 0];
      const t = side * (sense === 0 ? source.below(h + 1) * source.pick(1, -1) : sense * h);
      return sum.map((x, i) => x + t * (row[i] ?? 0));
    }, p);
  const center = place(place(from, own.rows, halves, 1), that.rows, others, 1);
  const nudge = source.nudge();
  const lattice = {
    first: {
      center: from,
      halfExtents: halves.map((h, k) => source.rounded(h * own.size * (k === 0 ? nudge : 1))),
      orientation: own.rotation,
    },
    second: { center, halfExtents: others.map((h) => h * that.size), orientation: that.rotation },
  };
  const input = source.below(2) === 0 ? { first, second } : lattice;
  return { query: 'boxBox', format: source.format, inside: 'exit', input };
}

export const overlapCases = {
  pointInSphere: pointCase,
  sphereCapsule: sphereCapsuleCase,
  sphereTriangle: sphereTriangleCase,
  capsuleCapsule: capsulesCase,
  triangleTriangle: trianglesCase,
  sphereBox: sphereBoxCase,
  boxBox: boxesCase,
};
