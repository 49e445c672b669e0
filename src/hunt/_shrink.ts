/**
 * The smallest readable case that fails as a given one does.
 *
 * Method: greedy. Turns are left out, and faces of a mesh; the scene is moved to the origin, scaled, put on a coarser grid, put in a plane; the ray
 * starts nearer on the same line; every number by itself becomes 0, ±1 or one of fewer digits. What is simpler and fails alike takes the place of the case, until nothing
 * does. Simpler is: fewer numbers and digits, then nearer to 1. Every step makes the case simpler, so it ends.
 */

import type { Profile } from '../adapters/index.ts';
import { isOfFormat } from '../floats.ts';
import type { Case } from '../queries/index.ts';
import {
  axisOf,
  faceCount,
  isFree,
  isValid,
  type Place,
  placesOf,
  withFaces,
  withNumbers,
  withoutTurns,
} from './_numbers.ts';

/** Digits, and a little for a sign and for an exponent. */
function lengthOf(x: number): number {
  if (x === 0) return Object.is(x, -0) ? 1 : 0;
  if (!Number.isFinite(x)) return 1;
  return String(Math.abs(x)).length + (x < 0 ? 0.25 : 0) + Math.abs(Math.log2(Math.abs(x))) / 16;
}

export const complexity = (one: Case): number =>
  placesOf(one).reduce((sum, { value }) => sum + lengthOf(value) + 0.125, faceCount(one));

/** Rounded to so many binary digits. */
function withBits(x: number, bits: number): number {
  if (x === 0 || !Number.isFinite(x)) return x;
  const unit = 2 ** (Math.floor(Math.log2(Math.abs(x))) - bits + 1);
  return unit > 0 ? Math.round(x / unit) * unit : x;
}

const bitCounts = [1, 2, 3, 4, 6, 8, 12, 16, 20, 24, 32, 40];

function simplerNumbers(x: number): number[] {
  if (!Number.isFinite(x)) return [1];
  const sign = Math.sign(x) || 1;
  const rounded = [Math.round(x), Math.trunc(x), ...bitCounts.map((bits) => withBits(x, bits))];
  return [0, 1, -1, sign * 2, Number.POSITIVE_INFINITY, Math.abs(x), x / 2, ...rounded];
}

const isSame = (a: Place, b: Place): boolean =>
  a.input === b.input && a.field === b.field && a.component === b.component;

/** With one number replaced by one that is simpler; infinite only a limit may be. */
function simplerAt(one: Case, place: Place): Case[] {
  return [...new Set(simplerNumbers(place.value))]
    .filter((x) => Number.isFinite(x) || place.field.kind === 'limit')
    .filter((x) => lengthOf(x) < lengthOf(place.value))
    .map((x) => withNumbers(one, (at) => (isSame(at, place) ? x : at.value)));
}

type Chosen = (place: Place) => boolean;

const isPoint: Chosen = ({ field }) => field.kind === 'point' || field.kind === 'points';
const isLength: Chosen = ({ field }) => ['point', 'points', 'extent', 'extents'].includes(field.kind);
const isRotation: Chosen = ({ field }) => field.kind === 'orientation';
const isDirection: Chosen = ({ field }) => field.kind === 'direction';

/** Powers of two, and what decimals and integers may have in common. */
const factors = [2 ** -16, 2 ** -4, 1 / 2, 2, 2 ** 4, 2 ** 16, 1 / 3, 1 / 5, 1 / 7, 1 / 10];
/** Grids that all lengths may lie on, as powers of two. */
const grids = [-12, -8, -4, -2, 0, 1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 32];

/** What changes several numbers at once. */
function wholeChanges(one: Case, profile: Profile): Case[] {
  const places = placesOf(one);
  const freeDirection: Chosen = (place) => isDirection(place) && isFree(place, profile);
  const changed = (chosen: Chosen, change: (x: number, place: Place) => number): Case =>
    withNumbers(one, (place) => (chosen(place) ? change(place.value, place) : place.value));
  const vectorAt = (key: string): number[] =>
    places.filter((place) => keyOf(place) === key).map(({ value }) => value);
  const points = [...new Set(places.filter(isPoint).map(keyOf))].map(vectorAt);
  const both: Chosen = (place) => isLength(place) || freeDirection(place);
  return [
    ...withoutTurns(one),
    ...withoutFaces(one),
    // A turn that takes axes to axes is unit, whatever the form of the box.
    ...[0, 1, 2, 3].map((kept) => changed(isRotation, (_, { component }) => (component === kept ? 1 : 0))),
    // One of the points, or the first of a list, becomes the origin.
    ...points.map((home) => changed(isPoint, (x, place) => x - (home[axisOf(one, place)] ?? 0))),
    ...factors.flatMap((factor) =>
      [both, isLength, freeDirection].map((chosen) => changed(chosen, (x) => x * factor)),
    ),
    ...grids.map((j) => changed(isLength, (x) => Math.round(x / 2 ** j) * 2 ** j)),
    // Everything in a plane.
    ...[0, 1, 2].map((axis) =>
      changed(
        (place) => isPoint(place) || freeDirection(place),
        (x, place) => (axisOf(one, place) === axis ? 0 : x),
      ),
    ),
    // Along an axis a direction is unit, whatever the form of the ray.
    ...[0, 1, 2].flatMap((axis) =>
      [1, -1].map((sign) => changed(isDirection, (_, { component }) => (component === axis ? sign : 0))),
    ),
    ...advanced(one, places),
  ];
}

/** A mesh without some of its faces: all but a run of them, of which the longest comes first; or without the positions that none uses. */
function withoutFaces(one: Case): Case[] {
  const count = faceCount(one);
  const found = one.query === 'rayMesh' ? [withFaces(one, () => true)] : [];
  for (let run = count; run > 0; run = Math.floor(run / 2)) {
    for (let from = 0; from < count; from += run)
      found.push(withFaces(one, (place) => place < from || place >= from + run));
  }
  return found;
}

/** The ray starts nearer, or further, on the same line. */
function advanced(one: Case, places: readonly Place[]): Case[] {
  const isDirectionField: Chosen = ({ field }) => field.name === 'direction';
  const direction = places.filter(isDirectionField).map(({ value }) => value);
  if (direction.length === 0) return [];
  return Array.from({ length: 52 }, (_, j) => 2 ** (j - 4)).flatMap((steps) =>
    [1, -1].map((sign) =>
      withNumbers(one, (at) =>
        at.field.name === 'origin' ? at.value + sign * steps * (direction[at.component ?? 0] ?? 0) : at.value,
      ),
    ),
  );
}

const keyOf = ({ input, field }: Place): string => `${input}.${field.name}`;

const isInFormat = (value: number, { format }: Case): boolean =>
  !Number.isFinite(value) || isOfFormat(value, format);

/** Cases that are asked together. */
const atOnce = 24;

/**
 * `fails` tells which of some cases fail alike; it is asked the simplest first. `most` is how many cases it may be asked in all.
 */
export async function shrink(
  one: Case,
  profile: Profile,
  fails: (cases: readonly Case[]) => Promise<readonly boolean[]>,
  most: number,
): Promise<Case> {
  let best = one;
  let left = most;
  const wasValid = isValid(one);
  const take = async (candidates: readonly Case[]): Promise<boolean> => {
    const simpler = candidates
      .filter((next) => complexity(next) < complexity(best) && isValid(next) === wasValid)
      .filter((next) => placesOf(next).every(({ value }) => isInFormat(value, next)))
      .sort((a, b) => complexity(a) - complexity(b));
    for (let from = 0; from < simpler.length && left > 0; from += atOnce) {
      const some = simpler.slice(from, from + Math.min(atOnce, left));
      left -= some.length;
      const verdicts = await fails(some);
      const found = some.find((_, i) => verdicts[i]);
      if (found === undefined) continue;
      best = found;
      return true;
    }
    return false;
  };
  for (let hasChanged = true; hasChanged && left > 0; ) {
    hasChanged = await take(wholeChanges(best, profile));
    for (let i = 0; i < placesOf(best).length; i++) {
      const place = placesOf(best)[i];
      if (place !== undefined && isFree(place, profile) && (await take(simplerAt(best, place))))
        hasChanged = true;
    }
  }
  return best;
}
