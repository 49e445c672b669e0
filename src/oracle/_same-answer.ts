/** When two answers are the same, whichever route they came by. Margins are left out. */
import type { Expected } from '../queries/index.ts';

/** The sign of a zero is not judged. */
const isSameNumber = (a: number, b: number): boolean => (a === 0 ? b === 0 : Object.is(a, b));

function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return isSameNumber(a, b);
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((x, i) => isSameValue(x, b[i]));
}

/** Field by field, but for the margin; an invalid input has no answer. */
export function isSameAnswer(a: Expected, b: Expected): boolean {
  if ('invalid' in a || 'invalid' in b) return false;
  const others: Readonly<Record<string, unknown>> = { ...b };
  const mine = Object.entries(a);
  return (
    mine.length === Object.keys(others).length &&
    mine.every(([name, value]) => name in others && (name === 'margin' || isSameValue(value, others[name])))
  );
}
