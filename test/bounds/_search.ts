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
