/**
 * What a hit costs: rays from 8 to 28 away, aimed at a point inside the body, so that nearly all of them hit; the body at game scale, turned anyhow. Ordinary
 * scenes (_tiers.mjs) mix in misses, which return early.
 */
import { Box3, Plane, Ray, Sphere, Triangle, Vector3 } from 'three';
import { hitQueryNames } from '../dist/queries/hits.js';
import { queries } from '../dist/queries/index.js';
import { ownLoop } from './_loop.mjs';
import { literal, source } from './_scenes.mjs';
import { tiers } from './_tiers.mjs';

/** Instances of their own, which have seen no other objects than three.js's. */
const { raySphere } = await import('../dist/fast/f64/hardened/ray-sphere.js?three');
const { rayTriangle } = await import('../dist/fast/f64/hardened/ray-triangle.js?three');
const { rayPlane } = await import('../dist/fast/f64/hardened/ray-plane.js?three');
const { rayBox } = await import('../dist/fast/f64/hardened/ray-box.js?three');

const count = 2048;

const xyz = (x, y, z) => ({ x, y, z });
const along = (a, b, k) => xyz(a.x + k * b.x, a.y + k * b.y, a.z + k * b.z);
const minus = (a, b) => along(a, b, -1);
const unitOf = (v) => along(xyz(0, 0, 0), v, 1 / Math.hypot(v.x, v.y, v.z));

/** Draws of a seed: fractions, vectors of a size, directions. */
function draws(seed) {
  const next = source(seed);
  const fraction = () => next() / 2 ** 32;
  const signed = () => 2 * fraction() - 1;
  const vector = (size) => xyz(size * signed(), size * signed(), size * signed());
  const direction = () => {
    for (;;) {
      const v = vector(1);
      const length = Math.hypot(v.x, v.y, v.z);
      if (length > 0.1 && length < 1) return unitOf(v);
    }
  };
  return { fraction, signed, vector, direction };
}

/** Of a ball that moves. */
const ballRadius = 0.25;

/** Of each query: a body, a point inside to aim at, and, where only one side does, what is up. */
const bodies = {
  raySphere({ fraction, vector, direction }) {
    const center = vector(5);
    return [{ center, radius: 1.25 }, along(center, direction(), fraction())];
  },
  sweptSphereSphere({ fraction, vector, direction }) {
    const center = vector(5);
    return [{ center, radius: 1 }, along(center, direction(), 1.25 * fraction())];
  },
  sweptSphereHalfSpace({ vector, direction }) {
    const [point, normal] = [vector(5), direction()];
    return [{ point, normal }, minus(point, normal), normal];
  },
  rayHalfSpace({ vector, direction }) {
    const [point, normal] = [vector(5), direction()];
    return [{ point, normal }, minus(point, normal)];
  },
  // In the plane: from both sides.
  rayPlane({ vector, direction }) {
    const [point, normal, aside] = [vector(5), direction(), vector(2)];
    const height = aside.x * normal.x + aside.y * normal.y + aside.z * normal.z;
    return [{ point, normal }, along(along(point, aside, 1), normal, -height)];
  },
  rayBox({ signed, vector }) {
    const center = vector(5);
    const orientation = { ...vector(1), w: signed() + 1.5 };
    return [{ center, halfExtents: xyz(0.7, 1.1, 0.9), orientation }, along(center, vector(0.4), 1)];
  },
  'rayBox, along the axes'({ vector }) {
    const center = vector(5);
    return [{ center, halfExtents: xyz(0.7, 1.1, 0.9) }, along(center, vector(0.4), 1)];
  },
  'rayBox, by corners'({ vector }) {
    const [center, half] = [vector(5), xyz(0.7, 1.1, 0.9)];
    return [{ min: minus(center, half), max: along(center, half, 1) }, along(center, vector(0.4), 1)];
  },
  rayCapsule({ fraction, vector, direction }) {
    const a = vector(5);
    const b = along(a, direction(), 2.5);
    return [{ a, b, radius: 0.8 }, along(along(a, minus(b, a), fraction()), direction(), 0.5 * fraction())];
  },
  sweptSphereCapsule({ fraction, vector, direction }) {
    const a = vector(5);
    const b = along(a, direction(), 2.5);
    const target = along(along(a, minus(b, a), fraction()), direction(), 0.5 * fraction());
    return [{ a, b, radius: 0.55 }, target];
  },
  // In the plane.
  sweptCircleSegment({ fraction, vector, direction }) {
    const start = vector(5);
    const end = along(start, direction(), 2.5);
    return [
      { start, end },
      along(along(start, minus(end, start), fraction()), direction(), 0.2 * fraction()),
    ];
  },
  rayCylinder({ fraction, vector, direction }) {
    const a = vector(5);
    const b = along(a, direction(), 2.5);
    const height = 0.2 + 0.6 * fraction();
    return [{ a, b, radius: 0.8 }, along(along(a, minus(b, a), height), direction(), 0.5 * fraction())];
  },
  rayTriangle(draw) {
    const u = 0.95 * draw.fraction();
    return triangle(draw, u, (1 - u) * (0.02 + 0.95 * draw.fraction()));
  },
  // A point over the inside; or beside it, so that the ball comes in by a side or a corner.
  sweptSphereTriangle(draw) {
    const u = 0.95 * draw.fraction();
    return triangle(draw, u, (1 - u) * (0.02 + 0.95 * draw.fraction()));
  },
  'sweptSphereTriangle, at its border'(draw) {
    const part = draw.fraction();
    const weights = [
      [part, 0],
      [0, part],
      [part, 1 - part],
    ];
    const [shape, target] = triangle(draw, ...weights[Math.floor(3 * draw.fraction())]);
    return [shape, along(target, draw.direction(), 0.9 * ballRadius * draw.fraction())];
  },
  // Beside one of the three edges, as far as the middle of an edge is from its corner at most.
  'rayTriangle, missed'(draw) {
    const [part, beside] = [draw.fraction(), 0.01 + 0.5 * draw.fraction()];
    const weights = [
      [part, -beside],
      [-beside, part],
      [part, 1 - part + beside],
    ];
    return triangle(draw, ...weights[Math.floor(3 * draw.fraction())]);
  },
  sweptSphereBox({ signed, vector }) {
    const center = vector(5);
    const orientation = { ...vector(1), w: signed() + 1.5 };
    return [{ center, halfExtents: xyz(0.7, 1.1, 0.9), orientation }, along(center, vector(0.8), 1)];
  },
  'sweptSphereBox, along the axes'({ vector }) {
    const center = vector(5);
    return [{ center, halfExtents: xyz(0.7, 1.1, 0.9) }, along(center, vector(0.8), 1)];
  },
  'sweptSphereBox, by corners'({ vector }) {
    const [center, half] = [vector(5), xyz(0.7, 1.1, 0.9)];
    return [{ min: minus(center, half), max: along(center, half, 1) }, along(center, vector(0.8), 1)];
  },
};

/** One about as large as it is far from its place, and the point of it with these weights. */
function triangle({ vector }, u, v) {
  const a = vector(5);
  const [b, c] = [along(a, vector(2), 1), along(a, vector(2), 1)];
  return [{ a, b, c }, along(along(a, minus(b, a), u), minus(c, a), v)];
}

/** Of a body that two points and a radius make: a point near its axis. */
const axial =
  ([first, second]) =>
  ({ fraction, vector, direction }) => {
    const from = vector(5);
    const to = along(from, direction(), 2.5);
    const shape = { [first]: from, [second]: to, radius: 1.2 };
    return [shape, along(from, minus(to, from), 0.1 + 0.5 * fraction())];
  };

for (const query of hitQueryNames.filter((name) => !(name in bodies))) {
  const [, [form]] = Object.entries(queries[query].inputs).at(-1);
  if (form.map(({ kind }) => kind).join() === 'point,point,extent')
    bodies[query] = axial(form.map(({ name }) => name));
}

const queryOf = (title) => title.split(',')[0];

/** From above, if that is said, and never along. */
function from(direction, up) {
  if (up === undefined) return direction;
  const height = direction.x * up.x + direction.y * up.y + direction.z * up.z;
  return along(along(xyz(0, 0, 0), direction, Math.sign(height) || 1), up, 0.25);
}

/** Of each argument before `out` all that are given, rounded by `round`: rays, or balls and their motions, and shapes. */
function aimed(title, round) {
  const draw = draws(20261122);
  const isOfBall = queries[queryOf(title)].isSweep === true;
  const rays = [];
  const balls = [];
  const motions = [];
  const shapes = [];
  const isFlat = queries[queryOf(title)].dimension === 2;
  const rounded = (value) =>
    typeof value === 'number'
      ? round(value)
      : literal(
          Object.entries(value)
            .filter(([name]) => !(isFlat && name === 'z'))
            .map(([name, one]) => [name, rounded(one)]),
        );
  for (let i = 0; i < count; i++) {
    const [shape, target, up] = bodies[title](draw);
    const origin = along(target, from(draw.direction(), up), 8 + 20 * draw.fraction());
    if (isOfBall) {
      balls.push(rounded({ center: origin, radius: ballRadius }));
      motions.push(rounded(along(xyz(0, 0, 0), minus(target, origin), 2)));
    } else {
      rays.push(
        rounded({ origin, direction: unitOf(minus(target, origin)), tMax: Number.POSITIVE_INFINITY }),
      );
    }
    shapes.push(rounded(shape));
  }
  return isOfBall ? [balls, motions, shapes] : [rays, shapes];
}

const vector = () => xyz(0.5, 0.5, 0.5);
const outs = {
  verdict: () => undefined,
  t: () => ({ t: 0.5 }),
  everything: () => ({ t: 0.5, point: vector(), normal: vector() }),
};

/** { query, title, calls, hits, contestants }[], the textbook first; of `raySphere`, a box by its corners, `rayPlane` and `rayTriangle` three.js's own verdict on its own objects, too. */
export function hitRaces(query) {
  const titles = Object.keys(bodies).filter((title) => queryOf(title) === query);
  return titles.flatMap((title) =>
    Object.entries(tiers).flatMap(([format, { textbook, hardened }]) => {
      const given = aimed(title, format === 'f32' ? Math.fround : (x) => x);
      const hits = ownLoop(hardened[query], given, { t: 0.5 })() / count;
      const races = Object.entries(outs).map(([what, out]) => ({
        query: title,
        title: `${what}, ${format}`,
        calls: count,
        hits,
        contestants: [
          ['textbook', ownLoop(textbook[query], given, out())],
          ['hardened', ownLoop(hardened[query], given, out())],
        ],
      }));
      const other = format === 'f64' ? (ofThree[title] ?? ofThree[query])?.(...given) : undefined;
      return other === undefined ? races : [...races, { query: title, calls: count, hits, ...other }];
    }),
  );
}

const ofVector = ({ x, y, z }) => new Vector3(x, y, z);
const ofRay = ({ origin, direction }) => new Ray(ofVector(origin), ofVector(direction));
const title = "verdict, f64, three.js's own objects";

/** On three.js's Ray, Sphere and Vector3: what its users have. */
const ofThree = {
  raySphere(rays, shapes) {
    const scene = [rays.map(ofRay), shapes.map(({ center, radius }) => new Sphere(ofVector(center), radius))];
    return {
      title,
      contestants: [
        ['three.js intersectsSphere', ownLoop((ray, sphere) => ray.intersectsSphere(sphere), scene)],
        ['hardened', ownLoop(raySphere, scene)],
      ],
    };
  },
  'rayBox, by corners'(rays, shapes) {
    const scene = [rays.map(ofRay), shapes.map(({ min, max }) => new Box3(ofVector(min), ofVector(max)))];
    const target = new Vector3();
    return {
      title,
      contestants: [
        ['three.js intersectBox', ownLoop((ray, box) => ray.intersectBox(box, target) !== null, scene)],
        ['hardened', ownLoop(rayBox, scene)],
      ],
    };
  },
  rayPlane(rays, shapes) {
    const given = rays.map(ofRay);
    const planes = shapes.map(({ point, normal }) =>
      new Plane().setFromNormalAndCoplanarPoint(ofVector(normal), ofVector(point)),
    );
    const target = new Vector3();
    return {
      title,
      contestants: [
        [
          'three.js intersectPlane',
          ownLoop((ray, plane) => ray.intersectPlane(plane, target) !== null, [given, planes]),
        ],
        ['hardened', ownLoop(rayPlane, [given, planes])],
      ],
    };
  },
  rayTriangle(rays, shapes) {
    const scene = [
      rays.map(ofRay),
      shapes.map(({ a, b, c }) => new Triangle(ofVector(a), ofVector(b), ofVector(c))),
    ];
    const target = new Vector3();
    return {
      title,
      contestants: [
        [
          'three.js intersectTriangle',
          ownLoop((ray, { a, b, c }) => ray.intersectTriangle(a, b, c, false, target) !== null, scene),
        ],
        ['hardened', ownLoop(rayTriangle, scene)],
      ],
    };
  },
};
