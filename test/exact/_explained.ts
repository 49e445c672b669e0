/**
 * What `explain` shows is compared with its formulas in doubles (explain*.test.ts). The scenes are of small dyadic numbers, so that what is 0 is 0
 * in doubles too, and each is asked in several units of length, of direction and of normal, as every number has a power of two of its own.
 */
import { expect } from 'vitest';
import type { Ray, Vector } from '../../src/queries/index.ts';

export const digits = 20;

/** Units of length, of direction and of normal. */
export const units: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [2 ** 5, 2 ** -3, 2 ** 7],
  [2 ** -7, 2 ** 6, 2 ** -4],
];

export const asked = { format: 'f64', inside: 'exit' } as const;

export const times = (v: Vector, factor: number): number[] => v.map((x) => x * factor);
export const plus = (a: Vector, b: Vector): number[] => a.map((x, i) => x + (b[i] ?? 0));
export const minus = (a: Vector, b: Vector): number[] => plus(a, times(b, -1));
export const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
export const cross = ([a = 0, b = 0, c = 0]: Vector, [x = 0, y = 0, z = 0]: Vector): number[] => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];
export const sizeOf = (v: Vector): number => Math.sqrt(dot(v, v));

/** Decimals as numbers, however deep. */
export function numbersIn(found: unknown): unknown {
  if (typeof found !== 'object' || found === null) return found;
  if ('toNumber' in found) return (found as { toNumber(): number }).toNumber();
  if (Array.isArray(found)) return found.map(numbersIn);
  return Object.fromEntries(Object.entries(found).map(([name, one]) => [name, numbersIn(one)]));
}

/** What is near to the number that is found becomes it; a zero is 0, and has no minus. */
function snapped(wanted: unknown, found: unknown): unknown {
  if (typeof wanted === 'number') {
    const isNear = typeof found === 'number' && Math.abs(found - wanted) <= 1e-12 * Math.abs(wanted);
    return wanted === 0 ? 0 : isNear ? found : wanted;
  }
  if (typeof wanted !== 'object' || wanted === null) return wanted;
  const of = (name: string): unknown => (found as Record<string, unknown> | undefined)?.[name];
  if (Array.isArray(wanted)) return wanted.map((one, i) => snapped(one, of(String(i))));
  return Object.fromEntries(Object.entries(wanted).map(([name, one]) => [name, snapped(one, of(name))]));
}

export function expectNear(explained: unknown, wanted: unknown): void {
  const found = numbersIn(explained);
  expect(found).toStrictEqual(snapped(wanted, found));
}

export type Interval = readonly [number, number];

/** Where A·t² + 2B·t + C ≤ 0, if A > 0. */
export function quadratic(A: number, B: number, C: number): Interval | undefined {
  const D = B * B - A * C;
  return A === 0 || D < 0 ? undefined : [(-B - Math.sqrt(D)) / A, (-B + Math.sqrt(D)) / A];
}

export interface Scene {
  readonly origin: Vector;
  /** The way to the end, where `end` is true. */
  readonly d: Vector;
  readonly end?: true;
}

export const rayOf = ({ origin, d, end }: Scene): Ray =>
  end ? { origin, end: plus(origin, d) } : { origin, direction: d, tMax: 5 };

/** In other units; what ends at a point goes there in the unit of length. */
export const inUnits = ({ origin, d, end }: Scene, length: number, direction: number): Scene => ({
  origin: times(origin, length),
  d: times(d, end ? length : direction),
  ...(end ? { end } : {}),
});
