/**
 * p2-es: World.raycast(result, ray) with one Circle, Narrowphase.circleConvex(…, justTest) of a circle and a box, World.hitTest(point, bodies) of a
 * Box, Body.toWorldFrame(out, localPoint) of its corners, Body.toLocalFrame(out, worldPoint).
 * Meaning, from its documentation and the source of Ray, Circle, Narrowphase and World:
 *   - `ray: end`: a Ray goes from `from` to `to`; the fraction counts that way
 *   - `inside: exit`: both roots are tried, Ray.CLOSEST keeps the nearer
 *   - touching counts: a ray is given up where delta < 0, a point where it is beyond the radius
 *   - a body is turned by an angle in radians; a rectangle given by an axis is not asked
 *   - `format: f32` as it is published: vectors are Float32Array, everything else numbers of JavaScript; `f64` with
 *     `globalThis.P2_ARRAY_TYPE = Array` before it is loaded, as its documentation says
 */
import { createRequire } from 'node:module';
import type { Format } from '../floats.ts';
import type { Given } from '../judge/grade.ts';
import type { Ball, Rect, Vector } from '../queries/index.ts';
import { engineFile, packageVersion } from './_package.ts';
import { known } from './expected-failures/p2-es.ts';
import type { Subject } from './subject.ts';

interface Vec {
  [i: number]: number;
}
interface Shape {
  readonly type: number;
}
interface Body {
  readonly position: Vec;
  addShape(shape: Shape): void;
  toWorldFrame(out: Vec, local: Vector): void;
  toLocalFrame(out: Vec, world: Vector): void;
}
interface Result {
  readonly fraction: number;
  readonly normal: Vec;
  hasHit(): boolean;
  getHitPoint(out: Vec, ray: object): void;
}
type New<T, A extends readonly unknown[] = []> = new (...args: A) => T;
interface P2 {
  World: New<{
    addBody(body: Body): void;
    raycast(result: Result, ray: object): boolean;
    hitTest(point: Vec, bodies: Body[]): Body[];
  }>;
  Body: New<Body, [{ position: Vector; angle: number }]>;
  Circle: New<Shape, [{ radius: number }]>;
  Box: New<Shape, [{ width: number; height: number }]>;
  Ray: New<object, [{ from: Vector; to: Vector; mode: number }]> & { readonly CLOSEST: number };
  RaycastResult: New<Result>;
  Narrowphase: New<{
    circleConvex(
      ...pair: [Body, Shape, Vec, number, Body, Shape, Vec, number, justTest: boolean]
    ): number | boolean;
  }>;
  vec2: { create(): Vec; fromValues(x: number, y: number): Vec };
}

/** A copy of its own, with vectors of that kind. */
function load(arrayType?: ArrayConstructor): P2 {
  const require = createRequire(import.meta.url);
  const file = require.resolve(engineFile('p2-es', 'dist/p2-es.cjs.js'));
  const globals: { P2_ARRAY_TYPE?: ArrayConstructor } = globalThis as object;
  if (arrayType !== undefined) globals.P2_ARRAY_TYPE = arrayType;
  try {
    return require(file);
  } finally {
    delete globals.P2_ARRAY_TYPE;
    delete require.cache[file];
  }
}

function adapt(p2: P2, format: Format): Subject {
  const world = new p2.World();
  const vec = ([x = 0, y = 0]: Vector): Vec => p2.vec2.fromValues(x, y);
  const read = (fill: (out: Vec) => void): Vector => {
    const out = p2.vec2.create();
    fill(out);
    return [out[0] ?? 0, out[1] ?? 0];
  };

  function cast(from: Vector, to: Vector, { center, radius }: Ball): Given {
    const body = new p2.Body({ position: center, angle: 0 });
    body.addShape(new p2.Circle({ radius }));
    const ray = new p2.Ray({ from, to, mode: p2.Ray.CLOSEST });
    const result = new p2.RaycastResult();
    const place = new p2.World();
    place.addBody(body);
    if (!place.raycast(result, ray)) return { hit: false };
    return {
      hit: true,
      t: result.fraction,
      point: read((out) => result.getHitPoint(out, ray)),
      normal: [result.normal[0] ?? 0, result.normal[1] ?? 0],
    };
  }

  /** Undefined where it cannot be put without rounding. */
  function boxOf({ halfExtents, axis }: Rect): Shape | undefined {
    const [width = 0, height = 0] = halfExtents.map((x) => 2 * x);
    const overflows = [width, height].some((x) => Math.abs(x) === Infinity);
    if (axis !== undefined || (overflows && halfExtents.every(Number.isFinite))) return undefined;
    return new p2.Box({ width, height });
  }
  const bodyOf = ({ center, angle = 0 }: Rect): Body => new p2.Body({ position: center, angle });

  return {
    name: 'p2-es',
    version: packageVersion('p2-es'),
    format,
    profile: { inside: 'exit', touching: 'closed', ray: 'end' },
    queries: {
      rayCircle: ({ ray, circle }) =>
        'end' in ray ? cast(ray.origin, ray.end, circle) : { unsupported: true },
      segmentCircle: ({ segment: { start, end }, circle }) => cast(start, end, circle),
      circleRect: ({ circle: { center, radius }, rect }) => {
        const box = boxOf(rect);
        if (box === undefined) return { unsupported: true };
        const [at, body] = [new p2.Body({ position: center, angle: 0 }), bodyOf(rect)];
        const circle = new p2.Circle({ radius });
        const { angle = 0 } = rect;
        const pair = [at, circle, at.position, 0, body, box, body.position, angle] as const;
        return { overlap: Boolean(new p2.Narrowphase().circleConvex(...pair, true)) };
      },
      pointInRect: ({ point, rect }) => {
        const box = boxOf(rect);
        if (box === undefined) return { unsupported: true };
        const body = bodyOf(rect);
        body.addShape(box);
        return { overlap: world.hitTest(vec(point), [body]).length > 0 };
      },
      rectCorners: ({ rect }) => {
        if (rect.axis !== undefined) return { unsupported: true };
        const [x = 0, y = 0] = rect.halfExtents;
        const body = bodyOf(rect);
        const corners = [
          [-x, y],
          [x, y],
          [-x, -y],
          [x, -y],
        ];
        return { corners: corners.map((corner) => read((out) => body.toWorldFrame(out, corner))) };
      },
      toLocal: ({ rect, point }) =>
        rect.axis !== undefined
          ? { unsupported: true }
          : { local: read((out) => bodyOf(rect).toLocalFrame(out, point)) },
    },
    known: known.filter((entry) => !('format' in entry) || entry.format === format),
  };
}

export default [adapt(load(Array), 'f64'), adapt(load(), 'f32')];
