/** What a cause is: scenes that would show it, and what the answers to them have to be for it to be named. */
import { limits } from '../../floats.ts';
import type { BallCase, Vector } from '../../queries/index.ts';
import type { Setting } from './_scenes.ts';

/** What was said of a ray, as far as it is there. */
export interface Said {
  readonly hit: boolean;
  readonly t?: number;
  readonly point?: Vector;
  readonly normal?: Vector;
}

export interface Asked {
  readonly one: BallCase;
  readonly given: Said;
  /** By the hardened tier. */
  readonly right: Said;
}

export interface Cause {
  readonly name: string;
  /** Empty where it cannot be asked. */
  readonly cases: (setting: Setting) => readonly BallCase[];
  /** The evidence, in words and numbers; undefined where the answers do not show it. */
  readonly evidence: (asked: readonly Asked[]) => string | undefined;
}

/** As many of those that could show it have to. */
const nearlyAll = 0.95;
/** Fewer are no evidence. */
const least = 12;

/** How many of how many, where nearly all of enough are so. */
export function shareOf<T>(all: readonly T[], isSo: (one: T) => boolean): string | undefined {
  const count = all.filter(isSo).length;
  return all.length >= least && count >= nearlyAll * all.length ? `${count} of ${all.length}` : undefined;
}

/** At least half of the digits agree. */
export const isAbout = (x: number | undefined, right: number | undefined, { format }: BallCase): boolean =>
  x !== undefined &&
  right !== undefined &&
  Math.abs(x - right) <= Math.abs(right) * 2 ** -(limits[format].significandBits / 2);

export const isAboutVector = (
  v: Vector | undefined,
  right: Vector | undefined,
  { format }: BallCase,
): boolean => {
  if (!Array.isArray(v) || right === undefined || v.length !== right.length) return false;
  const size = Math.max(...right.map(Math.abs));
  const most = size * 2 ** -(limits[format].significandBits / 2);
  return right.every((x, i) => Math.abs(Number(v[i]) - x) <= most);
};

export const bothHit = ({ given, right }: Asked): boolean => given.hit && right.hit;

/** By t, or by the point where no t is reported; a verdict alone is right. */
export const isAboutRight = ({ one, given, right }: Asked): boolean =>
  given.t !== undefined
    ? isAbout(given.t, right.t, one)
    : given.point === undefined || isAboutVector(given.point, right.point, one);

/** The case that shows most: the first wrong verdict, else that with the number that is furthest off, as a part of the largest of its kind. */
export function worstOf(asked: readonly Asked[]): BallCase {
  const wrong = asked.find(({ given, right }) => given.hit !== right.hit);
  const [first = asked[0]] = wrong ? [wrong] : asked.toSorted((a, b) => offBy(b) - offBy(a));
  if (first === undefined) throw new RangeError('nothing was asked');
  return first.one;
}

const offBy = ({ given, right }: Asked): number =>
  Math.max(
    given.t === undefined ? 0 : partOff([given.t], [right.t]),
    partOff(given.point ?? [], right.point ?? []),
    partOff(given.normal ?? [], right.normal ?? []),
  );

/** 0 where it was not reported. */
function partOff(given: readonly (number | undefined)[], right: readonly (number | undefined)[]): number {
  const size = Math.max(Number.MIN_VALUE, ...right.map((x = 0) => Math.abs(x)));
  return Math.max(
    0,
    ...given.map((x, i) => Math.abs((x ?? 0) - (right[i] ?? 0)) / size).filter((x) => x >= 0),
  );
}
