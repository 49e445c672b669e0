/**
 * Alters a ray or a motion: turns it back, ends it before the body, starts it in the body, or starts it to one side.
 * _alterations.ts chooses the alteration.
 */
import { type Format, powerOfTwoBelow } from '../floats.ts';
import {
  type Ball,
  fieldsOf,
  type InputValue,
  type Motion,
  type Ray,
  type ShapeValue,
} from '../queries/index.ts';
import { aboveFace, abovePlaneOf, aroundOf, sizeOf } from './_around.ts';
import { type RayForm, rounded, roundScalar, type Setting } from './_scene.ts';
import { axis, type Components, isZero, plus, times } from './_vectors.ts';

/** The path from `start` to `start` + `limit` · `displacement`. */
interface Path {
  readonly start: Components;
  readonly displacement: Components;
  readonly limit: number;
  /** The input holds the start and also the end, the whole displacement, or a direction and a limit. */
  readonly kind: 'end' | 'whole' | 'limited';
  /** The radius of the moving ball, or 0. */
  readonly radius: number;
  /** The body that the query tests. */
  readonly body: readonly [name: string, fields: ShapeValue];
}

/** The format and the form of a request. */
export type AlteredSetting = Pick<Setting, 'format' | 'form'>;

/** The parts of an input that describe a path. */
interface PathParts {
  readonly ray?: Ray;
  readonly segment?: { readonly start: Components; readonly end: Components };
  readonly ball?: Ball;
  readonly motion?: Motion;
}

function pathOf(input: InputValue, form: RayForm): Path {
  const { ray, segment, ball, motion } = input as unknown as PathParts;
  const names = ball === undefined ? [ray === undefined ? 'segment' : 'ray'] : ['ball', 'motion'];
  const name = Object.keys(input).find((each) => !names.includes(each)) ?? '';
  const shared = { radius: ball?.radius ?? 0, body: [name, fieldsOf(input[name])] } as const;
  const start = ball?.center ?? ray?.origin ?? segment?.start ?? [];
  const rest = motion ?? ray ?? segment ?? [];
  if ('end' in rest)
    return { ...shared, start, displacement: plus(rest.end, start, -1), limit: 1, kind: 'end' };
  if (!('direction' in rest))
    return { ...shared, start, displacement: rest as Components, limit: 1, kind: 'whole' };
  const kind = form === 'displacement' ? 'whole' : 'limited';
  return { ...shared, start, displacement: rest.direction, limit: rest.tMax, kind };
}

/** The input with this path. Returns the input unchanged if a number overflows or the displacement rounds to zero. */
function withPath(input: InputValue, { start, displacement, limit, kind }: Path, format: Format): InputValue {
  // A zero coordinate keeps its sign.
  const end = start.map((x, i) => (displacement[i] === 0 ? x : x + (displacement[i] ?? 0)));
  const whole = kind === 'end' ? end : displacement;
  const from = rounded(start, format);
  const to = rounded(whole, format);
  const isLost = kind === 'end' ? isZero(plus(to, from, -1)) : isZero(to);
  if (![...start, ...whole].every(Number.isFinite) || (isLost && !isZero(displacement))) return input;
  const { ball } = input;
  if (kind === 'whole' && ball !== undefined)
    return { ...input, ball: { ...ball, center: from }, motion: to };
  const rest =
    kind === 'end'
      ? { end: to }
      : { direction: to, tMax: Number.isFinite(limit) ? roundScalar(limit, format) : limit };
  if (ball !== undefined) return { ...input, ball: { ...ball, center: from }, motion: rest };
  return 'segment' in input
    ? { ...input, segment: { start: from, ...rest } }
    : { ...input, ray: { origin: from, ...rest } };
}

/** Reverses the displacement. */
export function turnedBack(input: InputValue, { format, form }: AlteredSetting): InputValue {
  const found = pathOf(input, form);
  // Zeros keep their sign, because some cases test the sign of a zero.
  const displacement = found.displacement.map((x) => (x === 0 ? x : -x));
  return withPath(input, { ...found, displacement }, format);
}

/** Aims a path that starts outside the body at the middle of the body. A unit direction remains a unit direction. */
export function aimed(input: InputValue, { format, form }: AlteredSetting): InputValue {
  const found = pathOf(input, form);
  const around = aroundOf(...found.body);
  if (around === undefined) return input;
  const ahead = plus(around.middle, found.start, -1);
  const distance = sizeOf(ahead);
  if (distance <= around.inner + found.radius) return input;
  const displacement = times(ahead, form === 'unit' ? 1 / distance : sizeOf(found.displacement) / distance);
  return withPath(input, { ...found, displacement }, format);
}

/** A lower bound of the distance from the start to the surface of the body; 0 if no bound is known. */
function clearanceOf({ start, radius, body: [name, fields] }: Path): number {
  const face = aboveFace(fields, start);
  if (face !== undefined) return Math.abs(face - radius);
  const around = aroundOf(name, fields);
  if (around === undefined) return 0;
  const overPlane = Math.abs(abovePlaneOf(fields, start) ?? 0);
  const gap = Math.max(sizeOf(plus(start, around.middle, -1)) - around.outer, overPlane) - radius;
  // A start next to the body or in it gets a fraction of the body's size.
  return gap > 0 ? gap : (around.inner + radius || around.outer) / 16;
}

/**
 * Ends the path within the clearance, before it reaches the surface.
 * The new limit is a power of two, so the line does not change.
 */
export function shortened(input: InputValue, { format, form }: AlteredSetting): InputValue {
  const found = pathOf(input, form);
  const part = clearanceOf(found) / sizeOf(found.displacement);
  if (!(part > 0 && part < Number.POSITIVE_INFINITY)) return input;
  const limit = powerOfTwoBelow(part) / 2;
  if (limit >= found.limit) return input;
  const shorter =
    found.kind === 'limited'
      ? { ...found, limit }
      : { ...found, displacement: times(found.displacement, limit) };
  return withPath(input, shorter, format);
}

/**
 * Starts the path halfway between the middle of the body and its surface.
 * A half-space has no middle, and its inputs remain unchanged.
 */
export function startingInside(input: InputValue, { format, form }: AlteredSetting): InputValue {
  const found = pathOf(input, form);
  const { start, radius, body } = found;
  const around = aroundOf(...body);
  if (around === undefined) return input;
  return withPath(input, { ...found, start: placedInside(start, around, radius) }, format);
}

/** The point on the segment from the middle to `point` whose distance from the middle is (`inner` + `radius`) / 2. */
export function placedInside(
  point: Components,
  { middle, inner }: { readonly middle: Components; readonly inner: number },
  radius = 0,
): Components {
  const away = plus(point, middle, -1);
  const size = sizeOf(away);
  return size === 0 ? middle : plus(middle, times(away, 1 / size), (inner + radius) / 2);
}

/** Moves the start by two sizes of the body, along the axis most perpendicular to the displacement. */
export function startingAside(input: InputValue, { format, form }: AlteredSetting): InputValue {
  const found = pathOf(input, form);
  const { start, displacement, radius, body } = found;
  const around = aroundOf(...body);
  if (around === undefined) return input;
  const across = displacement.reduce(
    (least, x, i) => (Math.abs(x) < Math.abs(displacement[least] ?? 0) ? i : least),
    0,
  );
  const sense = (start[across] ?? 0) < (around.middle[across] ?? 0) ? -1 : 1;
  const far = 2 * (around.outer + radius) || sizeOf(displacement);
  return withPath(input, { ...found, start: plus(start, axis(start.length, across, sense), far) }, format);
}
