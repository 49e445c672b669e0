/**
 * What the rounding tests to binary32 look at: the least and the most that a number may be, which the code keeps for itself. `Math.fround` tells of them, and
 * rounds everything to 0 meanwhile, so that every test is passed and the next number is looked at.
 */

/** Least and most, in turns. */
export function endsIn(run: () => void): readonly number[] {
  const { fround } = Math;
  const seen: number[] = [];
  Math.fround = (x) => {
    seen.push(x);
    return 0;
  };
  try {
    run();
  } finally {
    Math.fround = fround;
  }
  return seen;
}
