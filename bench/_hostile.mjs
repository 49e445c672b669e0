/** Scenes that cost a hardened function the most: exponents far apart, subnormal numbers, and ties among both. */

import { queries } from '../dist/queries/index.js';

/** Xorshift: the same scenes for one seed. */
export function randomFrom(seed) {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Draws of one number. */
function draws(random, isSingle) {
  const [bottom, top] = isSingle ? [-149, 127] : [-1074, 1023];
  const below = (n) => Math.floor(random() * n);
  const side = () => (random() < 0.5 ? -1 : 1);
  const power = (from, to) => 2 ** (from + below(to - from));
  const grid = () => below(7) - 3;
  const unit = power(bottom + 2, top - 3);
  return [
    () => (2 * random() - 1) * power(bottom, top),
    () => (random() < 0.3 ? 0 : side() * power(bottom, top)),
    () => grid() * 2 ** bottom,
    () => grid() * unit,
    () => grid() * (random() < 0.5 ? unit : 2 ** bottom),
    () => side() * (1 + random()) * 2 ** (random() < 0.5 ? top : bottom + 60),
    // Digits far apart, so that differences lie in the middle between two floats.
    () => side() * 2 ** (below(4) * 53 + (isSingle ? -100 : -200)) * (1 + below(3) * 2 ** -52),
  ];
}

const vector = (draw, size) =>
  Object.fromEntries(['x', 'y', 'z'].slice(0, size).map((axis) => [axis, draw()]));

/** The arguments before `out`, in floats; ties have power-of-two numbers, so that they are exact. */
export function hostileScene(query, random, isSingle) {
  const isFlat = flat.includes(query);
  if (!isFlat && !solid.includes(query)) return hostileRay(query, random, isSingle);
  const all = draws(random, isSingle);
  const pick = () => all[Math.floor(random() * all.length)];
  const [first, second] = [pick(), pick()];
  const toFormat = (x) => (isSingle ? Math.fround(x) : x);
  const draw = () => toFormat((random() < 0.7 ? first : second)());
  const size = isFlat ? 2 : 3;
  const point = () => vector(draw, size);
  const segment = () => ({ start: point(), end: point() });
  const ball = () => ({ center: point(), radius: Math.abs(draw()) });
  // Many coincide: then differences are 0.
  const near = (p) => (random() < 0.5 ? { ...p } : point());
  const rect = () => {
    const { x, y } = point();
    const angle = toFormat(random() < 0.5 ? pick()() : 100 * (random() - 0.5));
    const rotation = random() < 0.6 ? { angle } : random() < 0.7 ? { axis: point() } : {};
    return { center: point(), halfExtents: { x: Math.abs(x), y: Math.abs(y) }, ...rotation };
  };
  const body = isFlat ? rect() : ball();
  const where = near(body.center);
  const box = (center) => {
    const { x, y, z } = near(center);
    const half = vector(() => Math.abs(draw()), 3);
    const corners = { min: vector(draw, 3), max: { x, y, z } };
    for (const i of Object.keys(half))
      [corners.min[i], corners.max[i]] = [
        Math.min(corners.min[i], corners.max[i]),
        Math.max(corners.min[i], corners.max[i]),
      ];
    if (random() < 0.3) return corners;
    const rotation = random() < 0.5 ? { orientation: { ...vector(draw, 3), w: draw() } } : {};
    return { center: { x, y, z }, halfExtents: half, ...rotation };
  };
  const scenes = {
    segmentSegment: () => [segment(), segment()],
    sphereCapsule: () => [body, { a: where, b: near(where), radius: Math.abs(draw()) }],
    sphereTriangle: () => [body, { a: where, b: near(where), c: near(where) }],
    closestOnTriangle: () => [body.center, { a: where, b: near(where), c: near(where) }],
    closestSegments: () => [
      { start: body.center, end: near(body.center) },
      { start: where, end: near(where) },
    ],
    capsuleCapsule: () => [
      { a: body.center, b: near(body.center), radius: body.radius },
      { a: where, b: near(where), radius: Math.abs(draw()) },
    ],
    // Corners that coincide, and such that share coordinates alone: in one plane, on one line.
    triangleTriangle: () => {
      const a = body.center;
      const beside = () => {
        const v = random() < 0.3 ? near(a) : point();
        return random() < 0.5 ? v : { ...v, z: a.z, ...(random() < 0.3 && { y: a.y }) };
      };
      return [
        { a, b: beside(), c: beside() },
        { a: random() < 0.1 ? where : beside(), b: beside(), c: beside() },
      ];
    },
    sphereBox: () => [body, box(body.center)],
    closestOnBox: () => [where, box(body.center)],
    boxBox: () => [box(body.center), box(body.center)],
    circleRect: () => [{ center: where, radius: Math.abs(draw()) }, body],
    rectCorners: () => [body],
    toLocal: () => [body, where],
  };
  return (scenes[query] ?? (() => [where, body]))();
}

/** In 3D, and no rays. */
const solid = [
  'pointInSphere',
  'sphereCapsule',
  'sphereTriangle',
  'capsuleCapsule',
  'triangleTriangle',
  'sphereBox',
  'boxBox',
  'closestOnTriangle',
  'closestSegments',
  'closestOnBox',
];
const flat = ['segmentSegment', 'pointInRect', 'circleRect', 'rectCorners', 'toLocal'];

function hostileRay(query, random, isSingle) {
  const all = draws(random, isSingle);
  const pick = () => all[Math.floor(random() * all.length)];
  const size = queries[query].dimension;
  const toFormat = (x) => (isSingle ? Math.fround(x) : x);
  const first = pick();
  const second = random() < 0.5 ? first : pick();
  const draw = () => toFormat(first());
  const drawDirection = () => toFormat(second());
  const ray = { origin: vector(draw, size), direction: vector(drawDirection, size) };
  if (random() < 0.5) ray.tMax = Math.abs(drawDirection());
  if (query === 'rayMesh') {
    const isTied = random() < 0.5;
    if (isTied) tie(ray, {}, random, isSingle);
    return [ray, fan(draw, random, isSingle, isTied)];
  }
  const radius = Math.abs(draw());
  const drawOf = {
    point: () => vector(draw, size),
    direction: () => vector(drawDirection, size),
    extents: () => vector(() => Math.abs(draw()), size),
    extent: () => radius,
    orientation: () => ({ ...vector(drawDirection, 3), w: drawDirection() }),
    constant: draw,
  };
  const [, forms] = Object.entries(queries[query].inputs).at(-1);
  const [plain, ...rest] = forms;
  const adds = (fields) => plain.every(({ name }, i) => fields[i]?.name === name);
  // Forms that add to the first, and those that are apart.
  const others = rest.filter(adds);
  const apart = rest.filter((fields) => !adds(fields));
  const isApart = apart.length > 0 && random() < 0.3;
  const form = isApart ? apart[0] : plain;
  const shapeOf = (fields) => Object.fromEntries(fields.map(({ name, kind }) => [name, drawOf[kind]()]));
  const body = shapeOf(form);
  // What another form has besides.
  for (const other of isApart ? [] : others)
    if (random() >= 0.5) Object.assign(body, shapeOf(other.slice(form.length)));
  if ('min' in body)
    for (const i of Object.keys(body.min))
      [body.min[i], body.max[i]] = [Math.min(body.min[i], body.max[i]), Math.max(body.min[i], body.max[i])];
  if (random() < 0.5) tie(ray, body, random, isSingle);
  if (queries[query].isSweep) return sweep(ray, body, random, toFormat);
  if (query !== 'segmentCircle') return [ray, body];
  return [{ start: ray.origin, end: ray.direction }, body];
}

/** Three triangles around a corner, at the origin where a ray is tied to it; coordinates are shared, and so faces are flat, or lie in one plane. */
function fan(draw, random, isSingle, isTied) {
  const positions = new (isSingle ? Float32Array : Float64Array)(15);
  for (let i = isTied ? 3 : 0; i < 15; i++) positions[i] = random() < 0.3 ? positions[(i + 12) % 15] : draw();
  return { positions, index: Uint16Array.of(0, 1, 2, 0, 2, 3, 0, 3, 4) };
}

/** The ray as the way of a ball, in one of the forms of a motion; of a radius a part is the ball's, or another power of two is. */
function sweep({ origin, direction, tMax }, body, random, toFormat) {
  const radius = body.radius ?? 1;
  const part = [1, 0.5, 0.25, 0, 2 ** -60][Math.floor(random() * 5)];
  const ball = { center: origin, radius: toFormat(radius * part) };
  if ('radius' in body && random() < 0.7) body.radius = toFormat(radius - ball.radius);
  const form = random();
  if (form < 0.3) return [ball, { direction, tMax }, body];
  return [ball, form < 0.6 ? { end: direction } : direction, body];
}

/** Makes the line touch a body around the origin, or meet its axis: with powers of two, whatever their exponents are. */
function tie(ray, body, random, isSingle) {
  const [bottom, top] = isSingle ? [-70, 60] : [-500, 500];
  const power = () => 2 ** Math.floor(bottom + random() * (top - bottom));
  const { origin, direction } = ray;
  const radius = power();
  if ('radius' in body) body.radius = radius;
  const by = power();
  for (const axis of Object.keys(origin)) {
    origin[axis] = -power();
    direction[axis] = random() < 0.2 ? 0 : -origin[axis] * by;
  }
  const height = random() < 0.3 ? 0 : random() < 0.8 ? radius : power();
  origin.y = height;
  direction.y = random() < 0.7 ? 0 : -height * by;
  const along = (x) => ({ x, y: 0, z: 0 });
  if ('center' in body) for (const axis of Object.keys(origin)) body.center[axis] = 0;
  if ('a' in body) Object.assign(body, { a: along(-power()), b: along(power()) });
  if ('apex' in body)
    Object.assign(body, { apex: along(0), base: along(random() < 0.5 ? -power() : power()) });
  if ('point' in body) Object.assign(body, { point: along(0) });
  if ('halfExtents' in body) body.halfExtents.y = radius;
}
