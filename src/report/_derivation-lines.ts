/** What the derivations of all bodies share. */
import type { RayHit } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import type { Case } from '../queries/index.ts';

export const line = (name: string, value: unknown): string => `  ${name.padEnd(34)}${String(value)}`;

/** The numbers of a hit, each rounded to the format of the case. */
export function hitLines(one: Case, given: RayHit, from: string): string[] {
  return [
    `  A hit${from}:`,
    line('t', `${given.t}  ${toHex(given.t, one.format)}`),
    line('point', given.point.join('  ')),
    line('normal', given.normal.join('  ')),
  ];
}

/** Significant digits of the exact numbers. */
export const digits = 24;

export function digitsText(kept: number): string {
  if (kept === Number.POSITIVE_INFINITY) return 'all';
  return kept <= 0 ? 'none' : kept.toFixed(1);
}

export interface LossRow {
  readonly name: string;
  readonly exact: string;
  readonly computed: number;
  /** Decimal digits that are right. */
  readonly kept: number;
}

/** Where the digits go, one row a step. */
export function lossLines(one: Case, rows: readonly LossRow[]): string[] {
  const columns = (...[name = '', wanted = '', computed = '', kept = '']: string[]): string =>
    `  ${name.padEnd(6)}${wanted.padEnd(28)}${computed.padEnd(28)}${kept}`;
  return [
    `Where the digits go (the textbook, every step rounded to ${one.format}):`,
    columns('step', 'exact', 'computed', 'digits right'),
    ...rows.map(({ name, exact, computed, kept }) =>
      columns(name, exact, String(computed), Number.isFinite(computed) ? digitsText(kept) : 'none: overflow'),
    ),
  ];
}
