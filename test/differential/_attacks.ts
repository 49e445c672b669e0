/** How many attacks a bound gets, and what came of them: `ATTACKS=1e6 npx vitest run …` makes as many, and prints the largest ratios. */

const asked = process.env.ATTACKS;

export const attacksOr = (usual: number): number => (asked === undefined ? usual : Number(asked));

export function print(of: string, ...ratios: readonly number[]): void {
  if (asked !== undefined) console.log(of, ratios.map((ratio) => ratio.toFixed(3)).join(', '));
}
