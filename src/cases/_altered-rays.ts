/** A ray or a motion that is altered: back, to an end before the body, to a start in the body, or aside. _alterations.ts says when. */
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

/** From `start`, for `limit` of `way`. */
interface Way {
  readonly start: Components;
  readonly way: Components;
  readonly limit: number;
  /** What the input holds besides the start: the end, all of the way, or a direction and a limit. */
  readonly given: 'end' | 'whole' | 'limited';
  /** Of the ball that moves, or 0. */
  readonly radius: number;
  /** What the way leads to, and its name. */
  readonly body: readonly [name: string, fields: ShapeValue];
}

/** The format and the form of a request. */
export type AlteredSetting = Pick<Setting, 'format' | 'form'>;

interface Asked {
  readonly ray?: Ray;
  readonly segment?: { readonly start: Components; readonly end: Components };
  readonly ball?: Ball;
  readonly motion?: Motion;
}

function wayOf(input: InputValue, form: RayForm): Way {
  const { ray, segment, ball, motion } = input as unknown as Asked;
  const names = ball === undefined ? [ray === undefined ? 'segment' : 'ray'] : ['ball', 'motion'];
  const name = Object.keys(input).find((each) => !names.includes(each)) ?? '';
  const shared = { radius: ball?.radius ?? 0, body: [name, fieldsOf(input[name])] } as const;
  const start = ball?.center ?? ray?.origin ?? segment?.start ?? [];
  const led = motion ?? ray ?? segment ?? [];
  if ('end' in led) return { ...shared, start, way: plus(led.end, start, -1), limit: 1, given: 'end' };
  if (!('direction' in led)) return { ...shared, start, way: led as Components, limit: 1, given: 'whole' };
  const given = form === 'displacement' ? 'whole' : 'limited';
  return { ...shared, start, way: led.direction, limit: led.tMax, given };
}

/** The input with this way; the input itself where a number leaves the format, or nothing is left of the way. */
function withWay(input: InputValue, { start, way, limit, given }: Way, format: Format): InputValue {
  // A zero that stays one keeps its sign.
  const end = start.map((x, i) => (way[i] === 0 ? x : x + (way[i] ?? 0)));
  const whole = given === 'end' ? end : way;
  const from = rounded(start, format);
  const to = rounded(whole, format);
  const isLost = given === 'end' ? isZero(plus(to, from, -1)) : isZero(to);
  if (![...start, ...whole].every(Number.isFinite) || (isLost && !isZero(way))) return input;
  const { ball } = input;
  if (given === 'whole' && ball !== undefined)
    return { ...input, ball: { ...ball, center: from }, motion: to };
  const led =
    given === 'end'
      ? { end: to }
      : { direction: to, tMax: Number.isFinite(limit) ? roundScalar(limit, format) : limit };
  if (ball !== undefined) return { ...input, ball: { ...ball, center: from }, motion: led };
  return 'segment' in input
    ? { ...input, segment: { start: from, ...led } }
    : { ...input, ray: { origin: from, ...led } };
}

/** The other way. */
export function turnedBack(input: InputValue, { format, form }: AlteredSetting): InputValue {
  const found = wayOf(input, form);
  // Zeros keep their sign, which is what some of the cases are about.
  return withWay(input, { ...found, way: found.way.map((x) => (x === 0 ? x : -x)) }, format);
}

/** Towards the middle of the body, where it starts outside of it. A unit direction stays one. */
export function aimed(input: InputValue, { format, form }: AlteredSetting): InputValue {
  const found = wayOf(input, form);
  const around = aroundOf(...found.body);
  if (around === undefined) return input;
  const ahead = plus(around.middle, found.start, -1);
  const distance = sizeOf(ahead);
  if (distance <= around.inner + found.radius) return input;
  const way = times(ahead, form === 'unit' ? 1 / distance : sizeOf(found.way) / distance);
  return withWay(input, { ...found, way }, format);
}

/** At least so far does the start have to go to come to the body, or out of it; 0 where that is not known. */
function clearanceOf({ start, radius, body: [name, fields] }: Way): number {
  const face = aboveFace(fields, start);
  if (face !== undefined) return Math.abs(face - radius);
  const around = aroundOf(name, fields);
  if (around === undefined) return 0;
  const overPlane = Math.abs(abovePlaneOf(fields, start) ?? 0);
  const gap = Math.max(sizeOf(plus(start, around.middle, -1)) - around.outer, overPlane) - radius;
  // Next to the body, or in it, a part of its size.
  return gap > 0 ? gap : (around.inner + radius || around.outer) / 16;
}

/** It ends when less than the clearance is behind it: after a power of two of its lengths, so that the line stays the same. */
export function shortened(input: InputValue, { format, form }: AlteredSetting): InputValue {
  const found = wayOf(input, form);
  const part = clearanceOf(found) / sizeOf(found.way);
  if (!(part > 0 && part < Number.POSITIVE_INFINITY)) return input;
  const limit = powerOfTwoBelow(part) / 2;
  if (limit >= found.limit) return input;
  const isLimited = found.given === 'limited';
  return withWay(input, isLimited ? { ...found, limit } : { ...found, way: times(found.way, limit) }, format);
}

/** From half the way between the middle of the body and its surface. A half-space has no middle, and none is altered so. */
export function startingInside(input: InputValue, { format, form }: AlteredSetting): InputValue {
  const found = wayOf(input, form);
  const { start, radius, body } = found;
  const around = aroundOf(...body);
  if (around === undefined) return input;
  return withWay(input, { ...found, start: placedInside(start, around, radius) }, format);
}

/** On the way from the middle to the point, half as far from the middle as a ball in the body, larger by `radius`, reaches. */
export function placedInside(
  point: Components,
  { middle, inner }: { readonly middle: Components; readonly inner: number },
  radius = 0,
): Components {
  const away = plus(point, middle, -1);
  const size = sizeOf(away);
  return size === 0 ? middle : plus(middle, times(away, 1 / size), (inner + radius) / 2);
}

/** Two sizes of the body further from its middle, along the axis that is most across the way. */
export function startingAside(input: InputValue, { format, form }: AlteredSetting): InputValue {
  const found = wayOf(input, form);
  const { start, way, radius, body } = found;
  const around = aroundOf(...body);
  if (around === undefined) return input;
  const across = way.reduce((least, x, i) => (Math.abs(x) < Math.abs(way[least] ?? 0) ? i : least), 0);
  const sense = (start[across] ?? 0) < (around.middle[across] ?? 0) ? -1 : 1;
  const far = 2 * (around.outer + radius) || sizeOf(way);
  return withWay(input, { ...found, start: plus(start, axis(start.length, across, sense), far) }, format);
}
