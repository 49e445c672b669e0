/** How many questions went beyond the float filter, and how far: for tests and benchmarks, which take differences. */
export const stage = { extended: 0, exact: 1 } as const;

export const stageCounts = new Uint32Array(2);

export function count(which: 0 | 1): void {
  stageCounts[which] = (stageCounts[which] as number) + 1;
}
