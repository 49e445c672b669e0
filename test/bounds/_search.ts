/** How many attacks a bound gets, and what came of them: `ATTACKS=1e6 npx vitest run …` makes as many, and prints the largest ratios. */

const asked = process.env.ATTACKS;

export const attacksOr = (usual: number): number => (asked === undefined ? usual : Number(asked));

/**
 * What the largest errors come to at least, of their bound: a constant that is cut to a quarter fails. Some hundred attacks, as on a mutant, do
 * not come as far, and only see whether the bound holds.
 */
export const leastRatio = asked !== undefined && Number(asked) < 5000 ? 0 : 0.25;

export function print(of: string, ...ratios: readonly number[]): void {
  if (asked !== undefined) console.log(of, ratios.map((ratio) => ratio.toFixed(3)).join(', '));
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
