/** Steps from a case to its neighbours: single numbers by ulps, by powers of two and by small integers, and all lengths at once. */

import type { Profile } from '../adapters/index.ts';
import type { drawFrom } from '../cases/draw.ts';
import { isOfFormat, limits, roundTo, step } from '../floats.ts';
import type { Case } from '../queries/index.ts';
import { isFree, isValid, type Place, placesOf, withNumbers } from './_numbers.ts';

type Draw = ReturnType<typeof drawFrom>;

/** What counts in the unit of length: all but angles, quaternions and the ray's parameter. */
const isLength = ({ field }: Place): boolean => !['angle', 'orientation', 'limit'].includes(field.kind);

/** A neighbour of the case, or undefined where the step leads nowhere: to no number of the format, or to an invalid input. */
export function neighbour(one: Case, draw: Draw, profile: Profile): Case | undefined {
  const free = placesOf(one).filter((place) => isFree(place, profile) && Number.isFinite(place.value));
  const kind = draw.below(8);
  const moved = kind === 7 ? allScaled(one, draw, profile) : oneMoved(one, free, kind, draw);
  return moved !== undefined && placesOf(moved).every(({ value }) => isPlain(value, one)) && isValid(moved)
    ? moved
    : undefined;
}

const isPlain = (value: number, { format }: Case): boolean =>
  value === Number.POSITIVE_INFINITY || (Number.isFinite(value) && isOfFormat(value, format));

/** Mostly by some ulps. */
function oneMoved(one: Case, free: readonly Place[], kind: number, draw: Draw): Case | undefined {
  const place = free[draw.below(free.length)];
  if (place === undefined) return undefined;
  const { format } = one;
  const sign = draw.below(2) === 0 ? 1 : -1;
  const value =
    kind < 4
      ? step(
          place.value,
          sign * 2 ** (kind === 3 ? draw.below(limits[format].significandBits) : draw.below(3)),
          format,
        )
      : kind === 4
        ? place.value * 2 ** (sign * (1 + draw.below(4)))
        : kind === 5
          ? roundTo(place.value * (2 + draw.below(8)), format)
          : roundTo(place.value / (2 + draw.below(8)), format);
  return withNumbers(one, (at) =>
    at.input === place.input && at.field === place.field && at.component === place.component
      ? value
      : at.value,
  );
}

/** By a power of two, which is exact, or a small integer. A unit direction stays one. */
function allScaled(one: Case, draw: Draw, profile: Profile): Case {
  const exponent = (draw.below(2) === 0 ? 1 : -1) * (1 + draw.below(8));
  const factor = draw.below(3) === 0 ? 2 + draw.below(8) : 2 ** exponent;
  return withNumbers(one, (place) =>
    isLength(place) && isFree(place, profile) ? roundTo(place.value * factor, one.format) : place.value,
  );
}
