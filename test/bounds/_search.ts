/** What comes of the worst-case searches of a bound: `npx vitest run --mode nightly …` makes a million of each, and prints the largest ratios. */
import { size } from '../_cases.ts';

/**
 * What the largest errors come to at least, of their bound: a constant that is cut to a quarter fails. Some thousand tries, as in the quick
 * size, do not come as far, and only see whether the bound holds.
 */
export const leastRatio = size === 'quick' ? 0 : 0.25;

export function print(of: string, ...ratios: readonly number[]): void {
  if (size === 'nightly') console.log(of, ratios.map((ratio) => ratio.toFixed(3)).join(', '));
}

/**
 * The name of a bound that is searched: of which module it is the constant stands beside it, as several modules have one of that name.
 * test/system/structure/bounds.test.ts reads these calls, and wants one for every constant.
 */
export function searched<M extends object>(bounds: M, name: keyof M & `${string}Bound`): string {
  const bound = bounds[name];
  if (typeof bound !== 'number' || !(bound > 0)) throw new TypeError(`${name} is no bound`);
  return name;
}
