/** What an argument is, and how it is named to people. */
import { isTypedArray, shown } from '../untrusted.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isArray = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || isTypedArray(value);
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !isArray(value);

/** With NaN and Infinity, which JSON has not. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (!isArray(value)) return shown(value);
  const parts = Array.from(value, textOf);
  return `(${parts.slice(0, 4).join(', ')}${parts.length > 4 ? ', …' : ''})`;
}

export function wrong(path: string, value: unknown, wanted: string): never {
  const found =
    value === undefined ? 'missing' : `${isArray(value) ? 'the array ' : ''}${textOf(value)} is there`;
  throw new TypeError(`${path}: ${found}; give ${wanted}`);
}

const axes = ['x', 'y', 'z', 'w'] as const;
export const axesOf = (count: number): readonly string[] => axes.slice(0, count);
export const vectorOf = (count: number): string => `{ ${axesOf(count).join(', ')} }`;

/** Throws a TypeError with this message, if it is one. */
export function refuse(message: string | undefined): void {
  if (message !== undefined) throw new TypeError(message);
}
