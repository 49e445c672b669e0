/** Defects about rays and balls. */
import { limits, step } from '../../../src/floats.ts';
import {
  cross,
  dot,
  hitOf,
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

const isTouching = (exact: object): boolean => 'touching' in exact && exact.touching === true;
const isLeaving = (exact: object): boolean => 'leaving' in exact && exact.leaving === true;

function normalise(v: number[], round: (x: number) => number): void {
  const size = length(v);
  v.forEach((x, i) => {
    v[i] = round(x / size);
  });
}

const sphere = seed('raySphere', [
  {
    name: 'a tangent is a miss',
    by: 'tangent',
    ask: (input, { ask, exact }) => lost(ask(input), () => isTouching(exact(input))),
  },
  {
    name: 'only balls of the plane of the ray are touched',
    by: 'tangent',
    ask: (input, { ask, exact }) =>
      lost(
        ask(input),
        ({ normal: [, , z = 0] }) => isTouching(exact(input)) && z !== 0 && input.sphere.radius > 0,
      ),
  },
  {
    name: 'rays do not end',
    by: 'boundary',
    ask: (input, { ask }) => ask(withRay(input, { tMax: Number.POSITIVE_INFINITY })),
  },
  {
    name: 'the end of a ray is open',
    by: 'boundary',
    ask: (input, { ask, format }) => {
      const { tMax } = partsOf(input.ray);
      return Number.isFinite(tMax) ? ask(withRay(input, { tMax: step(tMax, -1, format) })) : ask(input);
    },
  },
  {
    name: 'under start the end of a ray is open',
    by: 'boundary',
    ask: (input, { ask, format, inside }) => {
      const { tMax } = partsOf(input.ray);
      return Number.isFinite(tMax) && inside === 'start'
        ? ask(withRay(input, { tMax: step(tMax, -1, format) }))
        : ask(input);
    },
  },
  {
    name: 'the end of a displacement is open',
    by: 'boundary',
    profile: { ray: 'displacement', inside: 'start' },
    ask: (input, { ask, format }) => ask(withRay(input, { tMax: step(1, -1, format) })),
  },
  {
    name: 'the end point of a ray is open',
    by: 'boundary',
    profile: { ray: 'end', inside: 'miss' },
    ask: (input, { ask }) => lost(ask(input), ({ t }) => t === 1),
  },
  {
    name: 'the end of a ray is an ulp further',
    by: 'boundary',
    ask: (input, { ask, format }) => {
      const { tMax } = partsOf(input.ray);
      return ask(withRay(input, Number.isFinite(tMax) && tMax >= 0 ? { tMax: step(tMax, 1, format) } : {}));
    },
  },
  {
    name: 'directions are taken for unit: t is the distance',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onHit(ask(input), ({ t }) => ({ t: round(t * length(partsOf(input.ray).direction)) })),
  },
  {
    name: 'balls behind the start are hit',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const given = ask(input);
      const backwards = { direction: times(partsOf(input.ray).direction, -1) };
      return hitOf(given) ?? ask(withRay(input, backwards), 'miss');
    },
  },
  {
    name: 'the way out is reported for the way in',
    by: 'ordinary',
    ask: (input, { ask, exact, round }) => {
      const { origin, direction } = partsOf(input.ray);
      const middle = dot(minus(input.sphere.center, origin), direction) / dot(direction, direction);
      return onHit(ask(input), (hit) => {
        if (isLeaving(exact(input)) || hit.t === 0) return hit;
        const t = round(2 * middle - hit.t);
        return { t, point: plus(origin, direction, t).map(round) };
      });
    },
  },
  {
    name: 'normals are not divided by the radius',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onHit(ask(input), ({ point }) => ({ normal: minus(point, input.sphere.center).map(round) })),
  },
  {
    name: 'normals point inward',
    by: 'ordinary',
    ask: (input, { ask }) => onHit(ask(input), ({ normal }) => ({ normal: times(normal, -1) })),
  },
  {
    name: 'a limit that is NaN is none',
    by: 'invalid',
    ask: (input, { ask }) =>
      ask(Number.isNaN(partsOf(input.ray).tMax) ? withRay(input, { tMax: Number.POSITIVE_INFINITY }) : input),
  },
  {
    name: 'a negative radius is taken by its square',
    by: 'invalid',
    ask: ({ ray, sphere: { center, radius } }, { ask }) =>
      ask({ ray, sphere: { center, radius: Math.abs(radius) } }),
  },
  {
    name: 'radius 0 is refused',
    by: 'degenerate',
    ask: (input, { ask }) => (input.sphere.radius === 0 ? miss : ask(input)),
  },
  {
    name: 'an epsilon is added to the radius',
    by: 'tangent',
    ask: ({ ray, sphere: { center, radius } }, { ask, format, round }) =>
      ask({ ray, sphere: { center, radius: round(radius + (format === 'f64' ? 1e-12 : 1e-6)) } }),
  },
  {
    name: 'an ulp is added to the radius',
    by: 'tangent',
    ask: ({ ray, sphere: { center, radius } }, { ask, format }) =>
      ask({ ray, sphere: { center, radius: radius > 0 ? step(radius, 1, format) : radius } }),
  },
  {
    name: 'hits nearer than an epsilon are skipped',
    by: 'boundary',
    ask: (input, { ask, inside }) => lost(ask(input), ({ t }) => inside !== 'start' && t < 1e-6),
  },
  {
    name: 'the start is moved by the square of the distance',
    by: 'far-origin',
    ask: (input, { ask, round, inside }) => {
      const { origin, direction, tMax } = partsOf(input.ray);
      const displacement = minus(origin, input.sphere.center);
      const shift = round((dot(displacement, displacement) - input.sphere.radius - 10) / length(direction));
      if (!(shift > 0 && shift < Number.MAX_VALUE)) return ask(input, inside);
      const moved = { origin: plus(origin, direction, shift).map(round), tMax: round(tMax - shift) };
      return onHit(ask(withRay(input, moved)), ({ t }) => ({ t: round(t + shift) }));
    },
  },
  {
    name: 'subnormal numbers are flushed to zero',
    by: 'scale',
    ask: ({ ray, sphere }, { ask, format }) => {
      const least = 2 ** (limits[format].minExponent + limits[format].significandBits - 1);
      const flushed = (x: number): number => (Math.abs(x) < least ? 0 : x);
      const { origin, direction, tMax } = partsOf(ray);
      return ask({
        ray: { origin: origin.map(flushed), direction: direction.map(flushed), tMax: flushed(tMax) },
        sphere: { center: sphere.center.map(flushed), radius: flushed(sphere.radius) },
      });
    },
  },
  {
    name: 'squares that overflow are a miss',
    by: 'scale',
    ask: (input, { ask, round }) => {
      const displacement = minus(input.sphere.center, partsOf(input.ray).origin);
      return round(dot(displacement, displacement)) === Number.POSITIVE_INFINITY ? miss : ask(input);
    },
  },
  {
    name: 'throws where a square overflows',
    by: 'scale',
    ask: (input, { ask, round }) => {
      const displacement = minus(input.sphere.center, partsOf(input.ray).origin);
      if (round(dot(displacement, displacement)) === Number.POSITIVE_INFINITY)
        throw new Error('out of range');
      return ask(input);
    },
  },
  {
    name: 'a t that rounds to infinity is a miss',
    by: 'scale',
    ask: (input, { ask }) => lost(ask(input), ({ t }) => t === Number.POSITIVE_INFINITY),
  },
  {
    name: 'the nearest t of earlier calls is the limit',
    by: 'ordinary',
    ask: (input, { ask, memory }) => {
      const { tMax } = partsOf(input.ray);
      const given = ask(withRay(input, { tMax: Math.min(tMax, memory.t ?? tMax) }));
      memory.t = Math.max(1, hitOf(given)?.t ?? Number.POSITIVE_INFINITY);
      return given;
    },
  },
  {
    name: 'directions are normalised in place, and t counts those',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      normalise(partsOf(input.ray).direction as number[], round);
      return ask(input);
    },
  },
  {
    name: 'the answer is right, and then directions are normalised in place',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      const given = ask(input);
      normalise(partsOf(input.ray).direction as number[], round);
      return given;
    },
  },
  {
    name: 'a ray that ends in the ball is a miss',
    by: 'boundary',
    ask: (input, { ask, exact, inside, round }) => {
      const { origin, direction, tMax } = partsOf(input.ray);
      const middle = dot(minus(input.sphere.center, origin), direction) / dot(direction, direction);
      return lost(
        ask(input),
        ({ t }) => inside === 'exit' && !isLeaving(exact(input)) && round(2 * middle - t) > tMax,
      );
    },
  },
  {
    name: 'a ray of length 0 is refused',
    by: 'degenerate',
    ask: (input, { ask }) => (partsOf(input.ray).tMax === 0 ? miss : ask(input)),
  },
  {
    name: 'answers are doubles',
    by: 'ordinary',
    formats: ['f32'],
    small: true,
    ask: (input, { ask }) => onHit(ask(input), ({ t }) => ({ t: t * (1 + 2 ** -25) })),
  },
  {
    name: 't is rounded towards zero',
    by: 'ordinary',
    small: true,
    ask: (input, { ask, format }) =>
      onHit(ask(input), ({ t }) => (t > 0 && Number.isFinite(t) ? { t: step(t, -1, format) } : {})),
  },
]);

const circle = seed('rayCircle', [
  {
    name: 'start is taken for miss, and miss for start',
    by: 'ordinary',
    ask: (input, { ask, inside }) =>
      ask(input, ({ exit: 'exit', start: 'miss', miss: 'start' } as const)[inside]),
  },
  {
    name: 'the way out is not compared with the limit',
    by: 'boundary',
    ask: (input, { ask, exact }) => {
      const unlimited = withRay(input, { tMax: Number.POSITIVE_INFINITY });
      return partsOf(input.ray).tMax >= 0 && isLeaving(exact(unlimited)) ? ask(unlimited) : ask(input);
    },
  },
  {
    name: 'a start on the circle, going in, is inside',
    by: 'boundary',
    ask: (input, { ask, exact, inside, round }) => {
      const given = ask(input);
      if (hitOf(given)?.t !== 0 || isLeaving(exact(input)) || inside === 'start') return given;
      const { origin, direction } = partsOf(input.ray);
      const across = 2 * dot(minus(input.circle.center, origin), direction);
      return inside === 'miss'
        ? miss
        : onHit(given, () => ({ t: round(across / dot(direction, direction)) }));
    },
  },
  {
    name: 'under miss a start on the circle is a miss',
    by: 'boundary',
    ask: (input, { ask, inside }) => lost(ask(input), ({ t }) => inside === 'miss' && t === 0),
  },
  {
    name: 'a start on the circle, going out, is a miss',
    by: 'boundary',
    ask: (input, { ask, exact }) => lost(ask(input), ({ t }) => t === 0 && isLeaving(exact(input))),
  },
  {
    name: 'leaving, the normal is that of the way in',
    by: 'ordinary',
    ask: (input, { ask, exact, round }) =>
      onHit(ask(input), ({ normal }) => {
        if (!isLeaving(exact(input))) return {};
        const { direction } = partsOf(input.ray);
        const along = (2 * dot(normal, direction)) / dot(direction, direction);
        return { normal: plus(normal, direction, -along).map(round) };
      }),
  },
  {
    name: 'the difference of origin and centre is taken in float32',
    by: 'ordinary',
    formats: ['f64'],
    ask: ({ ray, circle: { center, radius } }, { ask }) =>
      ask({ ray, circle: { center: plus(ray.origin, minus(center, ray.origin).map(Math.fround)), radius } }),
  },
  {
    name: 'the direction is kept in float32',
    by: 'ordinary',
    formats: ['f64'],
    ask: (input, { ask }) =>
      ask(withRay(input, { direction: partsOf(input.ray).direction.map(Math.fround) })),
  },
  {
    name: 'a direction whose square underflows is none',
    by: 'scale',
    ask: (input, { ask, round }) => {
      const { direction } = partsOf(input.ray);
      return round(dot(direction, direction)) === 0 ? miss : ask(input);
    },
  },
  {
    name: 'an axis of the world is no direction: 0 in a component is refused',
    by: 'degenerate',
    ask: (input, { ask }) => (partsOf(input.ray).direction.some((x) => x === 0) ? miss : ask(input)),
  },
  {
    name: 'an infinite coordinate is far away, so it is a miss; NaN is the centre of the world',
    by: 'invalid',
    ask: ({ ray, circle: { center, radius } }, { ask }) =>
      ask({ ray, circle: { center: center.map((x) => (Number.isNaN(x) ? 0 : x)), radius } }),
  },
  {
    name: 'touching is open, and the profile says closed',
    by: 'tangent',
    profile: { ray: 'unit', inside: 'exit' },
    ask: (input, { ask, exact }) => lost(ask(input), () => isTouching(exact(input))),
  },
  {
    name: 'touching is closed, and the profile says open',
    by: 'tangent',
    profile: { touching: 'open' },
    ask: (input, { ask }) => ask(input),
  },
]);

const segment = seed('segmentCircle', [
  {
    name: 'a tangent is a miss',
    by: 'tangent',
    ask: (input, { ask, exact }) => lost(ask(input), () => isTouching(exact(input))),
  },
  {
    name: 'the end is open',
    by: 'boundary',
    ask: (input, { ask }) => lost(ask(input), ({ t }) => t === 1),
  },
  {
    name: 'the start is open',
    by: 'boundary',
    ask: (input, { ask, inside }) => lost(ask(input), ({ t }) => t === 0 && inside !== 'start'),
  },
  {
    name: 'a segment goes on behind its end',
    by: 'boundary',
    ask: (input, { ask, round }) => {
      const { start, end } = input.segment;
      const given = ask(input);
      if (hitOf(given)) return given;
      const further = ask({
        ...input,
        segment: { start, end: plus(start, minus(end, start), 2).map(round) },
      });
      return onHit(further, ({ t }) => ({ t: 2 * t }));
    },
  },
  {
    name: 'a segment of no length in the circle is a hit',
    by: 'degenerate',
    ask: (input, { ask, round }) => {
      const { start, end } = input.segment;
      const { center, radius } = input.circle;
      const isIn = length(minus(start, end)) === 0 && length(minus(start, center)) <= radius;
      return isIn ? { hit: true, t: 0, point: start.map(round) } : ask(input);
    },
  },
  {
    name: 'a segment of no length has a t of 0/0',
    by: 'degenerate',
    ask: (input, { ask }) =>
      length(minus(input.segment.start, input.segment.end)) === 0 ? { hit: true, t: Number.NaN } : ask(input),
  },
  {
    name: 't counts lengths, not the way',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onHit(ask(input), ({ t }) => ({
        t: round(t * length(minus(input.segment.end, input.segment.start))),
      })),
  },
  {
    name: 'a segment within the circle is a miss',
    by: 'boundary',
    ask: (input, { ask, inside }) => {
      const { start, end } = input.segment;
      return inside === 'start' && hitOf(ask({ ...input, segment: { start: end, end: start } }))?.t === 0
        ? miss
        : ask(input);
    },
  },
  {
    name: 'the point is the nearest to the centre',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      const { start, end } = input.segment;
      const displacement = minus(end, start);
      const along = dot(minus(input.circle.center, start), displacement) / dot(displacement, displacement);
      return onHit(ask(input), () => ({ point: plus(start, displacement, along).map(round) }));
    },
  },
]);

export const balls = [...sphere, ...circle, ...segment];
export { cross, isLeaving, isTouching };
