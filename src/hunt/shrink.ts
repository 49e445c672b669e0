/**
 * The smallest readable case that fails as a given one does.
 *
 * Method: greedy. Turns are left out, the scene is moved so that one of its points is the origin, all lengths are halved or doubled to be about 1,
 * and every number by itself is tried as 0, ±1 and with fewer digits; what is simpler and fails alike takes the place of the case, until nothing
 * does. Simpler is: fewer digits, then nearer to 1. Every step makes the case simpler, so it ends.
 */
import { isOfFormat } from '../floats.ts';
import type { Case } from '../queries/index.ts';
import type { Profile } from '../subjects/index.ts';
import { isFree, isValid, type Place, placesOf, withNumbers, withoutTurns } from './_numbers.ts';

/** Digits, and a little for a sign and for an exponent. */
function lengthOf(x: number): number {
  if (x === 0) return Object.is(x, -0) ? 1 : 0;
  if (!Number.isFinite(x)) return 1;
  return String(Math.abs(x)).length + (x < 0 ? 0.25 : 0) + Math.abs(Math.log2(Math.abs(x))) / 16;
}

export const complexity = (one: Case): number =>
  placesOf(one).reduce((sum, { value }) => sum + lengthOf(value) + 0.125, 0);

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

/** What changes several numbers at once. */
function wholeChanges(one: Case, profile: Profile): Case[] {
  const places = placesOf(one);
  const points = [...new Set(places.filter(({ field }) => field.kind === 'point').map(keyOf))];
  const moved = points.map((key) => {
    const home = places.filter((place) => keyOf(place) === key).map(({ value }) => value);
    return withNumbers(one, (at) =>
      at.field.kind === 'point' ? at.value - (home[at.component ?? 0] ?? 0) : at.value,
    );
  });
  const isLength = ({ field }: Place): boolean => ['point', 'extent', 'extents'].includes(field.kind);
  const resized = [2 ** -16, 2 ** -4, 1 / 2, 2, 2 ** 4, 2 ** 16].flatMap((factor) => [
    withNumbers(one, (at) =>
      isLength(at) || (at.field.kind === 'direction' && isFree(at, profile)) ? at.value * factor : at.value,
    ),
    withNumbers(one, (at) => (isLength(at) ? at.value * factor : at.value)),
    withNumbers(one, (at) =>
      at.field.kind === 'direction' && isFree(at, profile) ? at.value * factor : at.value,
    ),
  ]);
  // Along an axis a direction is unit, whatever the form of the ray.
  const straight = [0, 1, 2].flatMap((axis) =>
    [1, -1].map((sign) =>
      withNumbers(one, (at) =>
        at.field.kind === 'direction' ? (at.component === axis ? sign : 0) : at.value,
      ),
    ),
  );
  return [...withoutTurns(one), ...moved, ...resized, ...straight];
}

const keyOf = ({ input, field }: Place): string => `${input}.${field.name}`;

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
    const simplest = candidates
      .filter((next) => complexity(next) < complexity(best) && isValid(next) === wasValid)
      .filter((next) =>
        placesOf(next).every(({ value }) => !Number.isFinite(value) || isOfFormat(value, next.format)),
      )
      .sort((a, b) => complexity(a) - complexity(b))
      .slice(0, Math.max(0, left));
    left -= simplest.length;
    const verdicts = simplest.length === 0 ? [] : await fails(simplest);
    const found = simplest.find((_, i) => verdicts[i]);
    if (found !== undefined) best = found;
    return found !== undefined;
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
