/** Defects about rays and bodies with faces: half-spaces, boxes, capsules, cylinders, cones. */
import { step } from '../../../src/floats.ts';
import type { ConstantHalfSpace, CornersBox, QueryName, Vector } from '../../../src/queries/index.ts';
import { isLeaving, isTouching } from './_balls.ts';
import {
  type Ask,
  cross,
  dot,
  hitOf,
  isZero,
  length,
  lost,
  minus,
  miss,
  onHit,
  partsOf,
  plus,
  seed,
  times,
  withRay,
} from './_engine.ts';

const isOnEdge = (exact: object): boolean => 'cone' in exact;

/** Where along a–b the point is: 0 at a, 1 at b. */
const along = (point: Vector, a: Vector, b: Vector): number =>
  dot(minus(point, a), minus(b, a)) / dot(minus(b, a), minus(b, a));

const halfSpace = seed('rayHalfSpace', [
  {
    name: 'a difference that overflows is a miss',
    by: 'scale',
    ask: (input, { ask, round }) =>
      minus(partsOf(input.ray).origin, input.halfSpace.point).some(
        (x) => Math.abs(round(x)) === Number.POSITIVE_INFINITY,
      )
        ? miss
        : ask(input),
  },
  {
    name: 'seen from below there is no plane',
    by: 'ordinary',
    ask: (input, { ask, exact }) => lost(ask(input), () => isLeaving(exact(input))),
  },
  {
    name: 'nearly parallel is parallel',
    by: 'tangent',
    ask: (input, { ask }) => {
      const { direction } = partsOf(input.ray);
      const { normal } = input.halfSpace;
      const sine = dot(normal, direction) / (length(normal) * length(direction));
      return Math.abs(sine) < 1e-6 ? miss : ask(input);
    },
  },
  {
    name: 'normals are taken for unit',
    by: 'ordinary',
    ask: (input, { ask, inside }) =>
      onHit(ask(input), ({ t }) => (inside === 'start' && t === 0 ? {} : { normal: input.halfSpace.normal })),
  },
  {
    name: 'parallel and in the plane is outside',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const { normal, point } = input.halfSpace;
      const { origin, direction } = partsOf(input.ray);
      const isIn = dot(normal, direction) === 0 && dot(normal, minus(origin, point)) === 0;
      return isIn ? miss : ask(input);
    },
  },
  {
    name: 'a start on the plane is a miss',
    by: 'boundary',
    ask: (input, { ask }) => {
      const isOn = dot(input.halfSpace.normal, minus(partsOf(input.ray).origin, input.halfSpace.point)) === 0;
      return isOn ? miss : ask(input);
    },
  },
  {
    name: 'under miss a start on the plane is inside',
    by: 'boundary',
    ask: (input, { ask, inside }) => lost(ask(input), ({ t }) => inside === 'miss' && t === 0),
  },
  {
    name: 'the end is open',
    by: 'boundary',
    ask: (input, { ask, format }) => {
      const { tMax } = partsOf(input.ray);
      return Number.isFinite(tMax) ? ask(withRay(input, { tMax: step(tMax, -1, format) })) : ask(input);
    },
  },
  {
    name: 'a normal of zero is up',
    by: 'invalid',
    ask: ({ ray, halfSpace: { point, normal } }, { ask }) =>
      ask({ ray, halfSpace: { point, normal: isZero(normal) ? [0, 1, 0] : normal } }),
  },
  {
    name: 'the distance of the plane from the origin of the world is in float32',
    by: 'ordinary',
    formats: ['f64'],
    ask: ({ ray, halfSpace: { point, normal } }, { ask }) => {
      const size = dot(normal, normal);
      const height = Math.fround(dot(point, normal)) / size;
      return ask({ ray, halfSpace: { point: size > 0 ? times(normal, height) : point, normal } });
    },
  },
]);

/** What is asked of a subject that takes boxes by their corners, or half-spaces by a constant. */
const cornersOf = ({ box }: { readonly box: object }): CornersBox => box as CornersBox;
const constantOf = ({ halfSpace: given }: { readonly halfSpace: object }): ConstantHalfSpace =>
  given as ConstantHalfSpace;
const byCorners = { box: 'corners' } as const;
const byConstant = { plane: 'constant' } as const;
type Input<Q extends QueryName> = Parameters<Ask<Q>>[0];

const constant = seed('rayHalfSpace', [
  {
    name: 'the constant has the other sign',
    by: 'ordinary',
    profile: byConstant,
    ask: (input, { ask }) => {
      const { normal, constant } = constantOf(input);
      return ask({
        ...input,
        halfSpace: { normal, constant: -constant },
      } as unknown as Input<'rayHalfSpace'>);
    },
  },
  {
    name: 'a point of the plane is made of the constant, and rounded',
    by: 'tangent',
    profile: byConstant,
    ask: (input, { ask, round }) => {
      const { normal, constant } = constantOf(input);
      const size = dot(normal, normal);
      if (!(size > 0 && size < Number.POSITIVE_INFINITY)) return ask(input);
      const point = normal.map((x) => round((-constant * x) / size));
      return point.every(Number.isFinite) ? ask({ ...input, halfSpace: { point, normal } }) : ask(input);
    },
  },
  {
    name: 'n·o + k is rounded',
    by: 'tangent',
    profile: byConstant,
    ask: (input, { ask, round }) => {
      const { normal, constant } = constantOf(input);
      const height = normal.reduce(
        (sum, x, i) => round(sum + round(x * (partsOf(input.ray).origin[i] ?? 0))),
        0,
      );
      return Math.abs(round(height + constant)) < 1e-9 * Math.abs(constant) ? miss : ask(input);
    },
  },
]);

const corners = seed('rayBox', [
  {
    name: 'corners become a centre and half extents, which are rounded',
    by: 'tangent',
    profile: byCorners,
    ask: (input, { ask, round }) => {
      const { min, max } = cornersOf(input);
      const center = min.map((x, i) => round(x / 2 + (max[i] ?? 0) / 2));
      const halfExtents = max.map((x, i) => round(x - (center[i] ?? 0)));
      return [...center, ...halfExtents].every(Number.isFinite) && halfExtents.every((h) => h >= 0)
        ? ask({ ...input, box: { center, halfExtents } })
        : ask(input);
    },
  },
  {
    name: 'corners in any order make a box',
    by: 'invalid',
    profile: byCorners,
    ask: (input, { ask }) => {
      const { min, max } = cornersOf(input);
      const box = {
        min: min.map((x, i) => Math.min(x, max[i] ?? x)),
        max: max.map((x, i) => Math.max(x, min[i] ?? x)),
      };
      return ask({ ...input, box } as unknown as Input<'rayBox'>);
    },
  },
  {
    name: '0 · ∞ in the plane of a face is a miss',
    by: 'degenerate',
    profile: byCorners,
    ask: (input, { ask }) => {
      const { min, max } = cornersOf(input);
      const { origin, direction } = partsOf(input.ray);
      const isInPlane = direction.some((d, i) => d === 0 && (origin[i] === min[i] || origin[i] === max[i]));
      return isInPlane ? miss : ask(input);
    },
  },
  {
    name: '1/−0 takes the faces of an axis the other way round',
    by: 'degenerate',
    profile: byCorners,
    ask: (input, { ask }) => (partsOf(input.ray).direction.some((d) => Object.is(d, -0)) ? miss : ask(input)),
  },
  {
    name: 'a box without a volume is none',
    by: 'degenerate',
    profile: byCorners,
    ask: (input, { ask }) => {
      const { min, max } = cornersOf(input);
      return min.some((x, i) => x === max[i]) ? miss : ask(input);
    },
  },
  {
    name: 'boxes that are turned by a unit quaternion are none',
    by: 'ordinary',
    profile: { orientation: 'unit' },
    ask: (input, { ask }) => {
      const { orientation } = input.box;
      return orientation !== undefined && Math.abs(length(orientation) - 1) < 1e-6 ? miss : ask(input);
    },
  },
]);

const box = seed('rayBox', [
  {
    name: 'a difference that overflows is a miss',
    by: 'scale',
    ask: (input, { ask, round }) =>
      minus(partsOf(input.ray).origin, input.box.center).some(
        (x) => Math.abs(round(x)) === Number.POSITIVE_INFINITY,
      )
        ? miss
        : ask(input),
  },
  {
    name: 'a ray in a face is a miss: 0 · ∞ is NaN',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const { origin, direction } = partsOf(input.ray);
      const { center, halfExtents, orientation } = input.box;
      const isInFace = direction.some(
        (d, k) => d === 0 && Math.abs((origin[k] ?? 0) - (center[k] ?? 0)) === halfExtents[k],
      );
      return orientation === undefined && isInFace ? miss : ask(input);
    },
  },
  {
    name: 'a direction of −0 takes the faces the other way round',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const { orientation } = input.box;
      const isTurned = partsOf(input.ray).direction.some((d) => Object.is(d, -0));
      return isTurned && orientation === undefined ? miss : ask(input);
    },
  },
  {
    name: 'only the corner is touched',
    by: 'tangent',
    ask: (input, { ask, exact }) => lost(ask(input), () => isTouching(exact(input))),
  },
  {
    name: 'the orientation turns backwards',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const { orientation } = input.box;
      if (orientation === undefined) return ask(input);
      const turned = orientation.map((x, k) => (k < 3 ? -x : x));
      return ask({ ...input, box: { ...input.box, orientation: turned } });
    },
  },
  {
    name: 'quaternions are taken for unit',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      const { orientation, halfExtents } = input.box;
      if (orientation === undefined) return ask(input);
      const size = dot(orientation, orientation);
      return ask({ ...input, box: { ...input.box, halfExtents: halfExtents.map((h) => round(h / size)) } });
    },
  },
  {
    name: 'w comes first in a quaternion',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const [w = 0, x = 0, y = 0, z = 0] = input.box.orientation ?? [];
      return ask(
        input.box.orientation === undefined
          ? input
          : { ...input, box: { ...input.box, orientation: [x, y, z, w] } },
      );
    },
  },
  {
    name: 'flat boxes are refused',
    by: 'degenerate',
    ask: (input, { ask }) => (input.box.halfExtents.some((h) => h === 0) ? miss : ask(input)),
  },
  {
    name: 'on the way out z is not looked at',
    by: 'ordinary',
    ask: (input, { ask, exact }) => {
      const [x = 0, y = 0, z = 0] = input.box.halfExtents;
      return isLeaving(exact(input))
        ? ask({ ...input, box: { ...input.box, halfExtents: [x, y, 4 * z] } })
        : ask(input);
    },
  },
  {
    name: 'normals stay in the axes of the box',
    by: 'ordinary',
    ask: (input, { ask, inside }) =>
      onHit(ask(input), ({ t, point }) => {
        if (input.box.orientation === undefined || (inside === 'start' && t === 0)) return {};
        const from = minus(point, input.box.center);
        const [x = 0, y = 0, z = 0] = from.map(Math.abs);
        const k = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
        return { normal: [0, 1, 2].map((i) => (i === k ? Math.sign(from[k] ?? 0) : 0)) };
      }),
  },
  {
    name: 'boxes grow by an epsilon',
    by: 'tangent',
    ask: (input, { ask, format, round }) => {
      const epsilon = format === 'f64' ? 1e-12 : 1e-6;
      return ask({
        ...input,
        box: { ...input.box, halfExtents: input.box.halfExtents.map((h) => round(h + epsilon)) },
      });
    },
  },
  {
    name: 'under start a start on a face has no normal',
    by: 'boundary',
    ask: (input, { ask, inside }) =>
      onHit(ask(input), ({ t, normal }) =>
        inside === 'start' && t === 0 ? { normal: times(normal, 0) } : {},
      ),
  },
  {
    name: 'under miss the way out is reported',
    by: 'ordinary',
    ask: (input, { ask, inside }) => ask(input, inside === 'miss' ? 'exit' : inside),
  },
  {
    name: 'a quaternion whose square underflows is none',
    by: 'scale',
    ask: (input, { ask, round }) => {
      const { center, halfExtents, orientation = [1] } = input.box;
      const isNone = round(dot(orientation, orientation)) === 0;
      return isNone && !isZero(orientation) ? ask({ ...input, box: { center, halfExtents } }) : ask(input);
    },
  },
  {
    name: 'negative extents are turned round',
    by: 'invalid',
    ask: (input, { ask }) =>
      ask({ ...input, box: { ...input.box, halfExtents: input.box.halfExtents.map(Math.abs) } }),
  },
  {
    name: 'under start the end is open',
    by: 'boundary',
    ask: (input, { ask, inside, format }) => {
      const { tMax } = partsOf(input.ray);
      return inside === 'start' && Number.isFinite(tMax)
        ? ask(withRay(input, { tMax: step(tMax, -1, format) }))
        : ask(input);
    },
  },
  {
    name: 'the far corner of the world overflows',
    by: 'scale',
    ask: (input, { ask, round }) => {
      const { center, halfExtents } = input.box;
      const corner = plus(center.map(Math.abs), halfExtents).map(round);
      return corner.some((x) => x === Number.POSITIVE_INFINITY) ? miss : ask(input);
    },
  },
]);

const capsule = seed('rayCapsule', [
  {
    name: 'a difference that overflows is a miss',
    by: 'scale',
    ask: (input, { ask, round }) =>
      minus(partsOf(input.ray).origin, input.capsule.b).some(
        (x) => Math.abs(round(x)) === Number.POSITIVE_INFINITY,
      )
        ? miss
        : ask(input),
  },
  {
    name: 'there is no cap at b',
    by: 'ordinary',
    ask: (input, { ask }) =>
      lost(ask(input), ({ point }) => along(point, input.capsule.a, input.capsule.b) > 1),
  },
  {
    name: 'a capsule of no length is a miss',
    by: 'degenerate',
    ask: (input, { ask }) => (isZero(minus(input.capsule.a, input.capsule.b)) ? miss : ask(input)),
  },
  {
    name: 'parallel to the axis is a miss',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const axis = minus(input.capsule.b, input.capsule.a);
      return !isZero(axis) && isZero(cross(partsOf(input.ray).direction, axis)) ? miss : ask(input);
    },
  },
  {
    name: 'normals of a cap are those of the side',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onHit(ask(input), ({ point, normal }) => {
        const { a, b } = input.capsule;
        const axis = minus(b, a);
        const at = along(point, a, b);
        if (isZero(normal) || isZero(axis) || (at >= 0 && at <= 1)) return {};
        const side = plus(normal, axis, -dot(normal, axis) / dot(axis, axis));
        return { normal: times(side, 1 / length(side)).map(round) };
      }),
  },
  {
    name: 'a cap is not touched, only the side',
    by: 'tangent',
    ask: (input, { ask, exact }) =>
      lost(ask(input), ({ point }) => {
        const at = along(point, input.capsule.a, input.capsule.b);
        return isTouching(exact(input)) && (at < 0 || at > 1);
      }),
  },
  {
    name: 'the side is not touched, only a cap',
    by: 'tangent',
    ask: (input, { ask, exact }) =>
      lost(ask(input), ({ point }) => {
        const at = along(point, input.capsule.a, input.capsule.b);
        return isTouching(exact(input)) && at > 0 && at < 1;
      }),
  },
  {
    name: 'a start in a cap is outside',
    by: 'ordinary',
    ask: (input, { ask, inside }) => {
      const at = along(partsOf(input.ray).origin, input.capsule.a, input.capsule.b);
      return inside === 'start' && (at < 0 || at > 1) ? ask(input, 'exit') : ask(input);
    },
  },
  {
    name: 'radius 0 is refused',
    by: 'degenerate',
    ask: (input, { ask }) => (input.capsule.radius === 0 ? miss : ask(input)),
  },
  {
    name: 'the end is open',
    by: 'boundary',
    ask: (input, { ask, format }) => {
      const { tMax } = partsOf(input.ray);
      return Number.isFinite(tMax) ? ask(withRay(input, { tMax: step(tMax, -1, format) })) : ask(input);
    },
  },
]);

const cylinder = seed('rayCylinder', [
  {
    name: 'a difference that overflows is a miss',
    by: 'scale',
    ask: (input, { ask, round }) =>
      minus(partsOf(input.ray).origin, input.cylinder.b).some(
        (x) => Math.abs(round(x)) === Number.POSITIVE_INFINITY,
      )
        ? miss
        : ask(input),
  },
  {
    name: 'the tube is hollow: caps are open',
    by: 'ordinary',
    ask: (input, { ask }) =>
      lost(ask(input), ({ normal }) => {
        const { a, b } = input.cylinder;
        return Math.abs(dot(normal, minus(b, a))) > 0.999 * length(minus(b, a));
      }),
  },
  {
    name: 'the cap at a has the normal of the cap at b',
    by: 'ordinary',
    ask: (input, { ask }) =>
      onHit(ask(input), ({ normal }) => {
        const axis = minus(input.cylinder.b, input.cylinder.a);
        return dot(normal, axis) < -0.999 * length(axis) ? { normal: times(normal, -1) } : {};
      }),
  },
  {
    name: 'the rim belongs neither to the side nor to a cap',
    by: 'tangent',
    ask: (input, { ask, exact }) => lost(ask(input), () => isOnEdge(exact(input))),
  },
  {
    name: 'under start a start on a cap has no normal',
    by: 'boundary',
    ask: (input, { ask, inside }) =>
      onHit(ask(input), ({ t, normal }) =>
        inside === 'start' && t === 0 ? { normal: times(normal, 0) } : {},
      ),
  },
  {
    name: 'parallel to the axis is a miss',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const axis = minus(input.cylinder.b, input.cylinder.a);
      return isZero(cross(partsOf(input.ray).direction, axis)) ? miss : ask(input);
    },
  },
  {
    name: 'along the side, in it, is a miss',
    by: 'tangent',
    ask: (input, { ask, format }) => {
      const axis = minus(input.cylinder.b, input.cylinder.a);
      const given = ask(input);
      const isAlong = isZero(cross(partsOf(input.ray).direction, axis)) && input.cylinder.radius > 0;
      const thinner = { ...input.cylinder, radius: step(input.cylinder.radius, -1, format) };
      return isAlong && hitOf(ask({ ...input, cylinder: thinner })) === undefined ? miss : given;
    },
  },
  {
    name: 'in the plane of a cap is a miss',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const { a, b } = input.cylinder;
      const { origin, direction } = partsOf(input.ray);
      const height = along(origin, a, b);
      return dot(direction, minus(b, a)) === 0 && (height === 0 || height === 1) ? miss : ask(input);
    },
  },
  {
    name: 'the way out is through the side alone',
    by: 'ordinary',
    ask: (input, { ask, exact, round }) => {
      if (!isLeaving(exact(input))) return ask(input);
      const { a, b, radius } = input.cylinder;
      const axis = minus(b, a);
      const longer = { a: plus(a, axis, -4).map(round), b: plus(b, axis, 4).map(round), radius };
      return ask({ ...input, cylinder: longer });
    },
  },
  {
    name: 'the side is not touched',
    by: 'tangent',
    ask: (input, { ask, exact }) =>
      lost(ask(input), () => isTouching(exact(input)) && !isOnEdge(exact(input))),
  },
  {
    name: 'limits count in units of length',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      const { direction, tMax } = partsOf(input.ray);
      return ask(withRay(input, { tMax: round(tMax / length(direction)) }));
    },
  },
  {
    name: 'the end is open',
    by: 'boundary',
    ask: (input, { ask, format }) => {
      const { tMax } = partsOf(input.ray);
      return Number.isFinite(tMax) ? ask(withRay(input, { tMax: step(tMax, -1, format) })) : ask(input);
    },
  },
]);

const cone = seed('rayCone', [
  {
    name: 'a difference that overflows is a miss',
    by: 'scale',
    ask: (input, { ask, round }) =>
      minus(partsOf(input.ray).origin, input.cone.apex).some(
        (x) => Math.abs(round(x)) === Number.POSITIVE_INFINITY,
      )
        ? miss
        : ask(input),
  },
  {
    name: 'the mirrored nappe is hit, too',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      const given = ask(input);
      const { base, apex, radius } = input.cone;
      const mirrored = { base: plus(times(apex, 2), base, -1).map(round), apex, radius };
      return hitOf(given) ?? ask({ ...input, cone: mirrored });
    },
  },
  {
    name: 'a start in the mirrored nappe is inside',
    by: 'degenerate',
    ask: (input, { ask, inside, round }) => {
      const { base, apex, radius } = input.cone;
      const mirrored = { base: plus(times(apex, 2), base, -1).map(round), apex, radius };
      const other = inside === 'start' ? ask({ ...input, cone: mirrored }) : miss;
      const hit = hitOf(other);
      return hit !== undefined && hit.t === 0 && isZero(hit.normal) ? hit : ask(input);
    },
  },
  {
    name: 'the base is open',
    by: 'ordinary',
    ask: (input, { ask }) =>
      lost(ask(input), ({ normal }) => {
        const axis = minus(input.cone.apex, input.cone.base);
        return dot(normal, axis) < -0.999 * length(axis);
      }),
  },
  {
    name: 'the apex is lost',
    by: 'tangent',
    ask: (input, { ask }) =>
      lost(ask(input), ({ point }) => input.cone.radius > 0 && isZero(minus(point, input.cone.apex))),
  },
  {
    name: 'a start at the apex is a miss',
    by: 'degenerate',
    ask: (input, { ask }) => (isZero(minus(partsOf(input.ray).origin, input.cone.apex)) ? miss : ask(input)),
  },
  {
    name: 'a ray of length 0 is refused',
    by: 'degenerate',
    ask: (input, { ask }) => (partsOf(input.ray).tMax === 0 ? miss : ask(input)),
  },
  {
    name: 'the rim belongs neither to the side nor to the base',
    by: 'tangent',
    ask: (input, { ask, exact }) => lost(ask(input), () => isOnEdge(exact(input))),
  },
  {
    name: 'parallel to a generator is a miss',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const { base, apex, radius } = input.cone;
      const { direction } = partsOf(input.ray);
      const axis = minus(apex, base);
      const [dd, hh, dh] = [dot(direction, direction), dot(axis, axis), dot(direction, axis)];
      return radius > 0 && dh * dh * (hh + radius * radius) === hh * hh * dd ? miss : ask(input);
    },
  },
  {
    name: 'the slant is taken for the height',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      const { base, apex, radius } = input.cone;
      const height = length(minus(apex, base));
      const narrower = (radius * height) / Math.hypot(height, radius);
      return ask({ ...input, cone: { base, apex, radius: round(narrower) } });
    },
  },
  {
    name: 'normals of the side do not lean',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onHit(ask(input), ({ normal }) => {
        const axis = minus(input.cone.apex, input.cone.base);
        if (isZero(normal) || Math.abs(dot(normal, axis)) > 0.999 * length(axis)) return {};
        const side = plus(normal, axis, -dot(normal, axis) / dot(axis, axis));
        return { normal: times(side, 1 / length(side)).map(round) };
      }),
  },
  {
    name: 'the side is not touched',
    by: 'tangent',
    ask: (input, { ask, exact }) =>
      lost(ask(input), () => isTouching(exact(input)) && !isOnEdge(exact(input))),
  },
  {
    name: 'under miss the end is open',
    by: 'boundary',
    ask: (input, { ask, inside, format }) => {
      const { tMax } = partsOf(input.ray);
      return inside === 'miss' && Number.isFinite(tMax)
        ? ask(withRay(input, { tMax: step(tMax, -1, format) }))
        : ask(input);
    },
  },
]);

export const faces = [...halfSpace, ...constant, ...box, ...corners, ...capsule, ...cylinder, ...cone];
