/** Options and arguments as somebody gives them. A check throws a RangeError that names the option, what was given and what is wanted. */
import { meantOf, suggested } from './queries/near-names.ts';
import { shown, truncate } from './untrusted.ts';

export type Check = (value: unknown, option: string) => void;

/** Names that are seen at a glance; among more of them the nearest is named. */
const fewNames = 5;

/**
 * Says of a value that it is none of the names, and of more than five names which may be meant.
 *
 * @param found the value as a message shows it, in its quotation marks
 * @param given the value itself
 */
export function notOneOf(found: string, names: readonly string[], given = found.slice(1, -1)): string {
  const meant = names.length > fewNames ? suggested(given, names) : '';
  return `${found} is not one of ${names.join(', ')}${meant}`;
}

export const oneOf =
  (names: readonly string[]): Check =>
  (value, option) => {
    if (!(names as readonly unknown[]).includes(value))
      throw new RangeError(`${option}: ${notOneOf(shown(value), names)}`);
  };

/** Of a whole number the least and the most that it may be. */
export type Range = readonly [least: number, most?: number];

/** What is said of a value that is no whole number of the range. */
export function notWhole(
  found: string,
  value: number,
  [least, most = Number.MAX_SAFE_INTEGER]: Range,
): string {
  const limit = value > most ? `at most ${most}` : `at least ${least}`;
  return `${found} is not a whole number of ${limit}`;
}

export const isWhole = (value: unknown, [least, most = Number.MAX_SAFE_INTEGER]: Range): value is number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

export const whole =
  (range: Range): Check =>
  (value, option) => {
    if (!isWhole(value, range))
      throw new RangeError(
        `${option}: ${notWhole(shown(value), typeof value === 'number' ? value : 0, range)}`,
      );
  };

/** A list, which is not empty, of what the check lets pass. */
export const listOf =
  (check: Check): Check =>
  (value, option) => {
    if (!Array.isArray(value)) throw new RangeError(`${option}: ${shown(value)} is not a list`);
    if (value.length === 0) throw new RangeError(`${option}: the list is empty; without it all are meant`);
    value.forEach((element: unknown, i) => {
      check(element, `${option}.${i}`);
    });
  };

/** What satisfies the test; `wanted` says in words what that is. */
export const that =
  (isRight: (value: unknown) => boolean, wanted: string): Check =>
  (value, option) => {
    if (!isRight(value)) throw new RangeError(`${option}: ${shown(value)} is not ${wanted}`);
  };

/** Those of an object that are there, each by its check; an option that has none is a mistake. `path`: of the options in others. */
export function checkOptions(
  options: unknown,
  checks: Readonly<Record<string, Check>>,
  where = 'options',
  path = '',
): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new RangeError(`${where}: ${shown(options)} is not an object`);
  for (const [name, value] of Object.entries(options)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined) {
      const known = Object.keys(checks);
      throw new RangeError(
        `${path}${truncate(name)}: there is no such option; ${meantOf(name, known)}there are ${known.join(', ')}`,
      );
    }
    if (value !== undefined) check(value, `${path}${name}`);
  }
}
