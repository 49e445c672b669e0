/**
 * Scenes for the trust envelope: a line that passes a body at about its surface from a given distance, or a point about on a surface
 * at a given distance from the world's origin. What is near or not so near is made of them by scaling the body (src/runner/probe.ts).
 *
 * Every other scene is one that engines with upright or turnless bodies take without rounding: along an axis of the world, on a grid of 2^-6.
 * Only queries about a body that has a size are here.
 */
import {
  type Contract,
  type Inputs,
  type InputValue,
  isSweep,
  type QueryName,
  queries,
  type Ray,
} from '../queries/index.ts';
import { around, between, type Draw, drawFrom, fraction } from './_draw.ts';
import { aimedPoint, byAngle, type RectRotation } from './_rect.ts';
import { type RayForm, rayThrough, rounded, roundScalar, type Setting } from './_scene.ts';
import { motionOf } from './_sweep.ts';
import {
  axis,
  type Components,
  cross,
  length,
  perpendicularUnit,
  plus,
  times,
  unitVector,
  vectorAround,
} from './_vectors.ts';

export { grazeOfBox, grazeOfBoxes, grazeOfRect } from './_extents.ts';

export interface GrazingRequest {
  readonly query: QueryName;
  readonly format: Setting['format'];
  readonly ray: RayForm;
  /** Default: displacement. */
  readonly motion?: RayForm | undefined;
  /** In sizes of the body. */
  readonly distance: number;
  /** What the choices come from. */
  readonly name: string;
}

interface Scene {
  readonly setting: Setting;
  readonly distance: number;
  readonly size: number;
  readonly isTidy: boolean;
}

/** Steps of the grid a unit. */
const grid = 64;
const onGrid = (v: Components): number[] => v.map((x) => Math.round(x * grid) / grid);

/** Within four sizes of the world's origin. */
function homeOf({ setting: { draw, dimension, format }, size, isTidy }: Scene): number[] {
  const home = vectorAround(draw, dimension, 4 * size);
  return isTidy ? onGrid(home) : rounded(home, format);
}

/** From far away through a point; the ray goes on for some ways. */
function rayTo({ setting, distance, size }: Scene, forward: Components, aim: Components): Ray {
  const origin = rounded(plus(aim, forward, -distance * size), setting.format);
  return rayThrough(setting, origin, aim);
}

function ballScene(scene: Scene): { ray: Ray; ball: { center: Components; radius: number } } {
  const { draw, dimension, format } = scene.setting;
  const center = homeOf(scene);
  const forward = unitVector(draw, dimension);
  const aim = plus(center, perpendicularUnit(draw, forward), scene.size);
  return { ray: rayTo(scene, forward, aim), ball: { center, radius: roundScalar(scene.size, format) } };
}

/** A round body about an axis, and a ray that passes beside it between its ends. */
function axialScene(scene: Scene): { ray: Ray; from: Components; to: Components; radius: number } {
  const { size, isTidy } = scene;
  const { draw, format } = scene.setting;
  const from = homeOf(scene);
  const along = isTidy ? axis(3, draw.below(3)) : unitVector(draw, 3);
  const far = plus(from, along, size * between(draw, 1, 3));
  const to = isTidy ? onGrid(far) : rounded(far, format);
  const forward = unitVector(draw, 3);
  const beside = cross(along, forward);
  const aside =
    length(beside) > 2 ** -6 ? times(beside, 1 / length(beside)) : perpendicularUnit(draw, forward);
  const height = between(draw, 0.25, 0.75);
  const aim = plus(plus(times(from, 1 - height), to, height), aside, size);
  return { ray: rayTo(scene, forward, aim), from, to, radius: roundScalar(size, format) };
}

/** A tidy box is along the axes and around the world's origin: then the corners are floats as well. */
function boxScene(scene: Scene): InputValue {
  const { setting, size, isTidy } = scene;
  const { draw, format } = setting;
  const center = isTidy ? [0, 0, 0] : homeOf(scene);
  const halfExtents = rounded(
    [0, 1, 2].map(() => size * (0.5 + fraction(draw))),
    format,
  );
  const rotation = [...unitVector(draw, 3), between(draw, 0.25, 1)];
  const orientation = rounded(times(rotation, 1 / length(rotation)), format);
  const reach = length(halfExtents);
  const aim = plus(center, unitVector(draw, 3), reach * between(draw, 0.25, 1));
  const ray = rayTo(scene, unitVector(draw, 3), aim);
  return {
    ray: { ...ray },
    box: isTidy ? { center, halfExtents } : { center, halfExtents, orientation },
  };
}

/** Both far from the world's origin, the point about `size` beyond a side or a corner (or, with 0, about on it). */
function rectScene(scene: Scene, beyond: number): { rect: Record<string, unknown>; point: Components } {
  const { setting, size, distance, isTidy } = scene;
  const { draw, format } = setting;
  const center = rounded(times(unitVector(draw, 2), distance * size), format);
  const half = rounded(
    [0, 1].map(() => size * (0.5 + fraction(draw))),
    format,
  );
  const rotation = isTidy
    ? noRotation
    : draw.below(2) === 0
      ? axisRotation(setting)
      : byAngle(angleOf(setting));
  const [ux = 0, uy = 0] = unitVector(draw, 2);
  const most = Math.max(Math.abs(ux), Math.abs(uy));
  const local = half.map((h, i) => {
    const u = i === 0 ? ux : uy;
    return (h * u) / most + beyond * u;
  });
  return {
    rect: { center, halfExtents: half, ...rotation.fields },
    point: rounded(aimedPoint(center, rotation.unit, local), format),
  };
}

const noRotation: RectRotation = { fields: {}, unit: [1, 0] };

const angleOf = ({ draw, format }: Setting): number => roundScalar(between(draw, -3, 3), format);

function axisRotation({ draw, format }: Setting): RectRotation {
  const along = rounded(times(unitVector(draw, 2), between(draw, 0.25, 4)), format);
  return { fields: { axis: along }, unit: times(along, 1 / length(along)) };
}

/** Of a ray and a body that its fields make: a ball, or two points with a radius around them. */
const byFields: Readonly<Record<string, (scene: Scene, body: string, fields: readonly string[]) => unknown>> =
  {
    'point, extent': (scene, body) => {
      const { ray, ball } = ballScene(scene);
      return { ray, [body]: ball };
    },
    'point, point, extent': (scene, body, [first = '', second = '']) => {
      const { ray, from, to, radius } = axialScene(scene);
      return { ray, [body]: { [first]: from, [second]: to, radius } };
    },
  };

const makers: Readonly<Partial<Record<QueryName, (scene: Scene) => unknown>>> = {
  segmentCircle: (scene) => {
    const { ray, ball } = ballScene(scene);
    return 'end' in ray ? { segment: { start: ray.origin, end: ray.end }, circle: ball } : undefined;
  },
  rayBox: boxScene,
  sweptCircleCircle: (scene) => {
    const { ball, motion, still } = sweptBallScene(scene);
    return { ball, motion, circle: still };
  },
  sweptSphereSphere: (scene) => {
    const { ball, motion, still } = sweptBallScene(scene);
    return { ball, motion, sphere: still };
  },
  sweptSphereHalfSpace: sweptHalfSpaceScene,
  sweptCircleSegment: (scene) => {
    const { ray, ball } = ballScene(scene);
    const { draw, format } = scene.setting;
    // From the end where they touch, or almost, the segment leads away, across the way or back.
    const direction = 'end' in ray ? plus(ray.end, ray.origin, -1) : ray.direction;
    const away = plus(
      times(direction, around(draw, 0.5) / length(direction)),
      sideOf(direction, ray.origin, ball.center),
      -1,
    );
    const end = rounded(plus(ball.center, away, scene.size * between(draw, 0.5, 3)), format);
    const segment = draw.below(2) === 0 ? { start: ball.center, end } : { start: end, end: ball.center };
    return {
      ball: { center: ray.origin, radius: ball.radius },
      motion: motionOf(ray, scene.setting),
      segment,
    };
  },
  sweptSphereCapsule: (scene) => {
    const { ray, from, to, radius } = axialScene(scene);
    const own = radius / 2;
    const motion = motionOf(ray, scene.setting);
    return { ball: { center: ray.origin, radius: own }, motion, capsule: { a: from, b: to, radius: own } };
  },
  // It passes a side of the triangle, across it, at about its radius.
  sweptSphereTriangle: (scene) => {
    const { setting, size } = scene;
    const { draw, format } = setting;
    const home = homeOf(scene);
    const up = unitVector(draw, 3);
    const along = perpendicularUnit(draw, up);
    const other = cross(up, along);
    const corner = (x: number, y: number): number[] =>
      rounded(plus(plus(home, along, x * size), other, y * size), format);
    const ray = rayTo(scene, up, plus(home, other, size / 2));
    return {
      ball: { center: ray.origin, radius: roundScalar(size / 2, format) },
      motion: motionOf(ray, setting),
      triangle: { a: corner(2, 0), b: corner(-2, 0), c: corner(0, -2) },
    };
  },
  sweptSphereBox: sweptBoxScene,
  pointInSphere: ({ setting: { draw, format }, size, distance }) => {
    const center = rounded(times(unitVector(draw, 3), distance * size), format);
    const point = rounded(plus(center, unitVector(draw, 3), size), format);
    return { point, sphere: { center, radius: roundScalar(size, format) } };
  },
  // They touch, or almost, beside the axis: half of the size is the capsule's.
  sphereCapsule: ({ setting: { draw, format }, size, distance }) => {
    const foot = times(unitVector(draw, 3), distance * size);
    const along = unitVector(draw, 3);
    const center = rounded(plus(foot, perpendicularUnit(draw, along), size), format);
    const radius = roundScalar(size / 2, format);
    const [a, b] = [rounded(plus(foot, along, -size), format), rounded(plus(foot, along, size), format)];
    return { sphere: { center, radius }, capsule: { a, b, radius } };
  },
  // They touch, or almost, where the axes cross: half of the size is the second's.
  capsuleCapsule: ({ setting: { draw, format }, size, distance }) => {
    const foot = times(unitVector(draw, 3), distance * size);
    const up = unitVector(draw, 3);
    const along = perpendicularUnit(draw, up);
    const radius = roundScalar(size / 2, format);
    const axis = (from: Components, direction: Components) => ({
      a: rounded(plus(from, direction, -2 * size), format),
      b: rounded(plus(from, direction, 2 * size), format),
      radius,
    });
    return { first: axis(foot, along), second: axis(plus(foot, up, size), cross(up, along)) };
  },
  // They touch, or almost, over the inside.
  sphereTriangle: ({ setting: { draw, format }, size, distance }) => {
    const foot = times(unitVector(draw, 3), distance * size);
    const up = unitVector(draw, 3);
    const along = perpendicularUnit(draw, up);
    const other = cross(up, along);
    const corner = (x: number, y: number): number[] =>
      rounded(plus(plus(foot, along, x * size), other, y * size), format);
    const sphere = { center: rounded(plus(foot, up, size), format), radius: roundScalar(size, format) };
    return { sphere, triangle: { a: corner(2, -1), b: corner(-2, -1), c: corner(0, 2) } };
  },
  // They touch, or almost, over a face.
  sphereBox: ({ setting: { draw, format }, size, distance, isTidy }) => {
    const home = times(unitVector(draw, 3), distance * size);
    const q = isTidy ? [0, 0, 0, 1] : [...unitVector(draw, 3), between(draw, 0.25, 1)];
    const orientation = rounded(times(q, 1 / length(q)), format);
    const [x = 0, y = 0, z = 0, w = 1] = orientation;
    const up = [w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)];
    const box = { center: rounded(home, format), halfExtents: rounded([size, size, size], format) };
    const sphere = { center: rounded(plus(home, up, 2 * size), format), radius: roundScalar(size, format) };
    return { sphere, box: isTidy ? box : { ...box, orientation } };
  },
  // They touch, or almost, at a face of the first, or with edges that cross.
  boxBox: ({ setting: { draw, format }, size, distance, isTidy }) => {
    const home = times(unitVector(draw, 3), distance * size);
    const part = (center: Components) => {
      const q = [...unitVector(draw, 3), between(draw, 0.25, 1)];
      const orientation = rounded(times(q, 1 / length(q)), format);
      const halfExtents = [0, 1, 2].map(() => size * (0.5 + fraction(draw) / 2));
      const box = { center: rounded(center, format), halfExtents: rounded(halfExtents, format) };
      return isTidy ? box : { ...box, orientation };
    };
    return { first: part(home), second: part(plus(home, unitVector(draw, 3), 2.5 * size)) };
  },
  pointInRect: (scene) => {
    const { rect, point } = rectScene(scene, 0);
    return { point, rect };
  },
  circleRect: (scene) => {
    const { rect, point } = rectScene(scene, scene.size);
    return { circle: { center: point, radius: roundScalar(scene.size, scene.setting.format) }, rect };
  },
};

/** Of length 1: across the way, from the point to the line of it. */
function sideOf(direction: Components, origin: Components, point: Components): number[] {
  const unit = times(direction, 1 / length(direction));
  const m = plus(origin, point, -1);
  const aside = plus(m, unit, -(m[0] ?? 0) * (unit[0] ?? 0) - (m[1] ?? 0) * (unit[1] ?? 0));
  return times(aside, 1 / length(aside));
}

/** A ball that passes another at about the sum of their radii, half of it each. */
function sweptBallScene(scene: Scene) {
  const { ray, ball } = ballScene(scene);
  const radius = ball.radius / 2;
  const motion = motionOf(ray, scene.setting);
  return { ball: { center: ray.origin, radius }, motion, still: { center: ball.center, radius } };
}

/** A ball that comes from far away, and touches the face, or almost, where it stops. */
function sweptHalfSpaceScene(scene: Scene) {
  const { setting, size, distance, isTidy } = scene;
  const { draw, format } = setting;
  const point = homeOf(scene);
  const up = isTidy ? axis(3, draw.below(3)) : unitVector(draw, 3);
  const normal = rounded(times(up, isTidy ? 1 : between(draw, 0.25, 4)), format);
  const aim = plus(point, up, size);
  const out = plus(times(up, between(draw, 0.25, 1)), perpendicularUnit(draw, up), fraction(draw));
  const center = rounded(plus(aim, out, distance * size), format);
  const motion = motionOf(rayThrough(setting, center, aim, 1), setting);
  return { ball: { center, radius: roundScalar(size, format) }, motion, halfSpace: { point, normal } };
}

/** A small ball that comes to a box where a ray would. */
function sweptBoxScene(scene: Scene) {
  const { ray, box } = boxScene(scene) as unknown as Inputs['rayBox'];
  return {
    ball: { center: ray.origin, radius: roundScalar(scene.size / 2 ** 10, scene.setting.format) },
    motion: motionOf(ray, scene.setting),
    box,
  };
}

function makerOf(query: QueryName): ((scene: Scene) => unknown) | undefined {
  const contract: Contract = queries[query];
  const [body = '', [fields = []] = []] = Object.entries(contract.inputs).at(-1) ?? [];
  const make = contract.ray === undefined ? undefined : byFields[fields.map(({ kind }) => kind).join(', ')];
  return make === undefined
    ? makers[query]
    : (scene) =>
        make(
          scene,
          body,
          fields.map(({ name }) => name),
        );
}

/** Whether the query is about a body that has a size. */
export const isSized = (query: QueryName): boolean => makerOf(query) !== undefined;

/** The scene with this name, before its body is scaled; the same on every machine. */
export function grazingScene({
  query,
  format,
  ray,
  motion = 'displacement',
  distance,
  name,
}: GrazingRequest): InputValue | undefined {
  const draw: Draw = drawFrom(name);
  const { dimension } = queries[query];
  const form = query === 'segmentCircle' ? 'end' : isSweep(query) ? motion : ray;
  const setting = { draw, dimension, format, form, variant: 0, mayBePoint: false };
  const isTidy = draw.below(2) === 0;
  const size = 2 ** draw.below(4) * (0.5 + fraction(draw) / 2);
  return makerOf(query)?.({ setting, distance, size, isTidy }) as InputValue | undefined;
}
