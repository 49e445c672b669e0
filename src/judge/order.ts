/** Which of two answers to one case is better, by their classes. */
import type { ClassName } from './grade.ts';

/**
 * Best first; classes of one rank are equally bad. No answer (`unsupported`) is worse than one that is no finding, and better than a finding. A
 * right verdict is better than a wrong one, whatever its numbers. A wrong verdict is better than no usable one.
 */
export const ranks: readonly (readonly ClassName[])[] = [
  ['exact'],
  ['accurate'],
  ['conditioned'],
  ['unsupported'],
  ['inaccurate'],
  ['wrong-face'],
  ['false-miss', 'leak', 'false-hit'],
  ['invalid'],
  ['invalid-accepted'],
  ['crash'],
  ['timeout'],
];

const rankOf = (name: ClassName): number => ranks.findIndex((names) => names.includes(name));

/** What a change of the class is. */
export type Movement = 'better' | 'worse' | 'neither';

export function movement(before: ClassName, after: ClassName): Movement {
  const step = Math.sign(rankOf(after) - rankOf(before));
  return step < 0 ? 'better' : step > 0 ? 'worse' : 'neither';
}
