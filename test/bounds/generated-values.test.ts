/**
 * A worst-case search of every bound of the printed first stage of queries that are no rays (docs/derivations/generated-values.md): wherever floats stand for a number of the
 * definition, they are off by no more than the bound that the code has there. Numbers are exact in integers, scenes climb by changes in their last bits.
 */
import { describe, expect, it } from 'vitest';
import { type Draw, drawFrom, fraction, pick, signum } from '../../src/cases/_draw.ts';
import { circle, fill } from '../../src/fast/rect/circle.ts';
import { far, reduceFar } from '../../src/fast/rect/far.ts';
import { formatNames } from '../../src/floats.ts';
import { asked, howMany, isQuick } from '../_cases.ts';
import { exact, size, toNumber, whole } from './_exact-node.ts';
import { probed } from './_probed.ts';
import { print } from './_search.ts';

/** Just above a power of two, where a rounding costs most, or anything. */
const component = (draw: Draw): number =>
  signum(draw) * pick(draw, [1 + 2 ** -draw.below(20), fraction(draw) + 2 ** -9, 2 ** -draw.below(6)]);

const vector = (draw: Draw) => ({ x: component(draw), y: component(draw), z: component(draw) });

/** Few turns, many, beyond what is reduced in floats, next to what the table has, next to quarters. */
const angle = (draw: Draw): number =>
  pick(draw, [
    component(draw) * 3,
    component(draw) * 4096,
    component(draw) * 2 ** (12 + draw.below(1000)),
    (draw.below(1024) * Math.PI) / 256 + component(draw) * 2 ** -draw.below(30),
    (1 + draw.below(2000)) * (Math.PI / 2),
  ]);

function rect(draw: Draw) {
  const turn = pick(draw, [() => ({}), () => ({ axis: vector(draw) }), () => ({ angle: angle(draw) })])();
  return {
    center: vector(draw),
    halfExtents: { x: Math.abs(component(draw)), y: Math.abs(component(draw)) },
    ...turn,
  };
}

const ball = (draw: Draw) => ({ center: vector(draw), radius: Math.abs(component(draw)) });
/** So small beside another that a sum is rounded in binary32, too. */
function small(draw: Draw) {
  const [{ x, y, z }, few] = [vector(draw), 2 ** -draw.below(60)];
  return { x: few * x, y: few * y, z: few * z };
}

function sizes(draw: Draw) {
  const { x, y, z } = small(draw);
  return { x: Math.abs(x), y: Math.abs(y), z: Math.abs(z) };
}

const box = (draw: Draw) => ({ center: small(draw), halfExtents: sizes(draw) });
/** All but along an axis, where a size is about that of what it bounds. */
function axial(draw: Draw) {
  const [{ x, y, z }, few] = [vector(draw), 2 ** -draw.below(50)];
  return { x: few * x, y, z: few * z };
}

const turned = (draw: Draw) => ({
  ...box(draw),
  center: axial(draw),
  orientation: { ...axial(draw), w: component(draw) * 2 ** -draw.below(50) },
});

function corners(draw: Draw) {
  const [min, { x, y, z }] = [small(draw), sizes(draw)];
  return { min, max: { x: min.x + x, y: min.y + y, z: min.z + z } };
}

/** About as large as it is far: two of them are near each other, so that all axes are asked. */
function wide(draw: Draw) {
  const few = () => pick(draw, [1, 1, 1, 2 ** -draw.below(50)]);
  const scaled = ({ x, y, z }: Point, by: () => number) => ({ x: by() * x, y: by() * y, z: by() * z });
  const { x, y, z } = scaled(vector(draw), few);
  const far = pick(draw, [0.5, 1, 2, 3]);
  return {
    center: scaled(vector(draw), () => far),
    halfExtents: { x: Math.abs(x), y: Math.abs(y), z: Math.abs(z) },
    orientation: { ...scaled(vector(draw), few), w: component(draw) },
  };
}

function cornersOf({ center: c, halfExtents: h }: ReturnType<typeof wide>) {
  return {
    min: { x: c.x - h.x, y: c.y - h.y, z: c.z - h.z },
    max: { x: c.x + h.x, y: c.y + h.y, z: c.z + h.z },
  };
}

const corner = () => ({ x: 0, y: 0 });

/** Segments that cross, most of them. */
function segments(draw: Draw): unknown[] {
  const [p, d, f] = [vector(draw), vector(draw), vector(draw)];
  const at = (v: typeof p, k: number) => ({ x: p.x + k * v.x, y: p.y + k * v.y });
  const along = (v: typeof p) => {
    const k = -fraction(draw);
    return { start: at(v, k), end: at(v, k + 1) };
  };
  return [along(d), along(f)];
}

/**
 * Triangles around a corner of the first, so that many cross the plane of the other; the bounds are nearest where one corner of the second is far from it and two are not, and where
 * each way leads along an axis of its own, but for a little.
 */
function crossingTriangles(draw: Draw): unknown[] {
  const home = pick(draw, [() => ({ x: 0, y: 0, z: 0 }), () => vector(draw)])();
  const isLeaning = draw.below(2) === 0;
  const corner = (far: number, axis: number) => {
    const { x, y, z } = vector(draw);
    const [dx = 0, dy = 0, dz = 0] = [x, y, z].map(
      (d, i) => far * d * (isLeaning && i !== axis ? 2 ** -12 : 1),
    );
    return { x: home.x + dx, y: home.y + dy, z: home.z + dz };
  };
  const far = () => pick(draw, [1, 1, 2 ** -12]);
  return [
    { a: home, b: corner(1, 0), c: corner(1, 1) },
    { a: corner(far(), 2), b: corner(far(), 0), c: corner(far(), 1) },
  ];
}

type Point = ReturnType<typeof vector>;

/** Next to a point between two others, where the root is of little that is left. */
const beside =
  (p: Point, q: Point) =>
  (draw: Draw): Point => {
    const [t, v, by] = [fraction(draw), vector(draw), 2 ** -draw.below(14)];
    const at = (i: keyof Point): number => p[i] + t * (q[i] - p[i]) + by * v[i];
    return { x: at('x'), y: at('y'), z: at('z') };
  };

const queries: Readonly<Record<string, (draw: Draw) => unknown[]>> = {
  pointInSphere: (draw) => [vector(draw), ball(draw)],
  sphereCapsule: (draw) => [ball(draw), { a: vector(draw), b: vector(draw), radius: ball(draw).radius }],
  capsuleCapsule: (draw) => [
    { a: vector(draw), b: vector(draw), radius: ball(draw).radius },
    { a: vector(draw), b: vector(draw), radius: ball(draw).radius },
  ],
  triangleTriangle: (draw) => crossingTriangles(draw),
  sphereTriangle: (draw) => [ball(draw), { a: vector(draw), b: vector(draw), c: vector(draw) }],
  sphereBox: (draw) => [ball(draw), box(draw)],
  boxByCorners: (draw) => [ball(draw), corners(draw)],
  turnedBox: (draw) => [{ ...ball(draw), center: axial(draw) }, turned(draw)],
  boxBox: (draw) => [box(draw), box(draw)],
  cornersAndBox: (draw) => [corners(draw), box(draw)],
  cornersAndTurnedBox: (draw) =>
    draw.below(4) === 0 ? [corners(draw), turned(draw)] : [cornersOf(wide(draw)), wide(draw)],
  turnedBoxes: (draw) => {
    const one = pick(draw, [turned, wide, wide, wide]);
    return [one(draw), one(draw)];
  },
  pointInRect: (draw) => [vector(draw), rect(draw)],
  circleRect: (draw) => [ball(draw), rect(draw)],
  rectCorners: (draw) => [rect(draw), [corner(), corner(), corner(), corner()]],
  toLocal: (draw) => [rect(draw), vector(draw), corner()],
  segmentSegment: (draw) => [...segments(draw), { t: 0, u: 0, point: corner() }],
  closestSegments: (draw) => {
    const first = { start: vector(draw), end: vector(draw) };
    const second = { start: pick(draw, [vector, beside(first.start, first.end)])(draw), end: vector(draw) };
    // One may be a point, or both.
    for (const segment of [first, second]) if (draw.below(8) === 0) segment.end = segment.start;
    return [first, second, { distance: 0, t: 0, u: 0, onFirst: vector(draw), onSecond: vector(draw) }];
  },
  closestOnBox: (draw) => [vector(draw), box(draw), { distance: 0, on: vector(draw) }],
  onBoxByCorners: (draw) => [vector(draw), corners(draw), { distance: 0, on: vector(draw) }],
  onTurnedBox: (draw) => [axial(draw), turned(draw), { distance: 0, on: vector(draw) }],
  closestOnTriangle: (draw) => {
    const triangle = { a: vector(draw), b: vector(draw), c: vector(draw) };
    const point = pick(draw, [vector, beside(triangle.a, triangle.b)])(draw);
    return [point, triangle, { distance: 0, on: vector(draw), u: 0, v: 0 }];
  },
};

/** One number of a scene is changed in its last bits; `out` is not. */
function nearby(draw: Draw, args: readonly unknown[]): unknown[] {
  const next = structuredClone(args) as unknown[];
  const places: (readonly [Record<string, number>, string])[] = [];
  const walk = (holder: object): void => {
    for (const [key, x] of Object.entries(holder)) {
      if (typeof x === 'number') places.push([holder as Record<string, number>, key]);
      else if (typeof x === 'object') walk(x);
    }
  };
  walk(next);
  const [holder, key] = places[draw.below(places.length)] as (typeof places)[number];
  holder[key] = (holder[key] as number) * (1 + signum(draw) * 2 ** -(8 + draw.below(45)));
  return next;
}

describe.each(Object.keys(queries))('%s', (query) => {
  it.each(formatNames)('has no number in %s that is off by more than its bound', (format) => {
    const { ask, nodes, estimateOf } = probed(query, format, { circle, fill, far, reduceFar });
    const draw = drawFrom(`generated/${query}/${format}`);
    const fresh = queries[query] as (draw: Draw) => unknown[];
    const worst = new Float64Array(nodes.length);
    const told = new Set<number>();
    const trial = (args: readonly unknown[]): number => {
      let most = 0;
      for (const { id, parts, bound, inputs } of ask(...args)) {
        const node = nodes[id];
        if (node === undefined || !Number.isFinite(bound)) continue;
        told.add(id);
        const found = parts.reduce((sum, x) => sum + whole(x), 0n);
        const off = size(found - exact(node, inputs, estimateOf));
        if (bound === 0) expect(toNumber(off), `${node.op} ${JSON.stringify(args)}`).toBe(0);
        else {
          const ratio = toNumber(off) / bound;
          expect(ratio, `${id} ${node.op} ${JSON.stringify(args)}`).toBeLessThanOrEqual(1);
          worst[id] = Math.max(worst[id] ?? 0, ratio);
          most = Math.max(most, ratio);
        }
      }
      return most;
    };
    const cases = asked(howMany(4000));
    // Wide first: some numbers are asked for by few scenes.
    for (let made = 0; made < cases / 2; made++) trial(fresh(draw));
    for (let made = 0; made < cases; ) {
      let here = fresh(draw);
      let best = trial(here);
      made++;
      for (let since = 0; since < 20 && best > 0; since++, made++) {
        const next = nearby(draw, here);
        const ratio = trial(next);
        if (ratio < best) continue;
        if (ratio > best) since = 0;
        best = ratio;
        here = next;
      }
    }
    print(`${query} ${format}`, ...worst);
    if (isQuick) return;
    expect(Math.max(...worst)).toBeGreaterThan(0.1);
    const untold = nodes.flatMap((node, id) => (node === undefined || told.has(id) ? [] : [id]));
    expect(untold).toEqual([]);
  });
});
