/** Where a textbook loses the digits: its steps, each rounded to the format, beside the exact numbers. */
import { type Approximation, digitsRight } from '../exact/explain.ts';
import { ulp } from '../floats.ts';
import type { Case } from '../queries/index.ts';
import { short } from './_numbers.ts';

export interface LossRow {
  readonly name: string;
  readonly exact: string;
  readonly computed: number;
  /** Decimal digits that are right. */
  readonly kept: number;
  /** What is added or subtracted in this step. */
  readonly parts: readonly number[];
}

/** Significant digits of the exact numbers. */
export const lossDigits = 40;

/** `exact`: undefined where there is no such number. */
export function lossRow(
  name: string,
  exact: Approximation | undefined,
  computed: number,
  parts: readonly number[] = [],
): LossRow {
  const right = exact && Number.isFinite(computed) ? digitsRight(exact, computed) : Number.NEGATIVE_INFINITY;
  // Past its last digit nothing is known of the exact number.
  const kept = right > lossDigits - 2 ? Number.POSITIVE_INFINITY : right;
  return { name, exact: exact === undefined ? 'nowhere' : textOf(exact), computed, kept, parts };
}

const textOf = (x: Approximation): string =>
  x.isZero() || x.abs().greaterThan(1e-6) ? x.toPrecision(17) : x.toExponential(16);

function keptText({ computed, kept }: LossRow): string {
  if (!Number.isFinite(computed)) return 'none: overflow';
  if (kept === Number.POSITIVE_INFINITY) return 'all';
  return kept <= 0 ? 'none' : kept.toFixed(1);
}

/** One row a step. */
export function lossLines({ format }: Case, rows: readonly LossRow[]): string[] {
  const width = Math.max(6, ...rows.map(({ name }) => name.length + 2));
  const columns = (...[name = '', wanted = '', computed = '', kept = '']: string[]): string =>
    `  ${name.padEnd(width)}${wanted.padEnd(28)}${computed.padEnd(28)}${kept}`;
  return [
    `Where the digits go (the textbook, every step rounded to ${format}):`,
    columns('step', 'exact', 'computed', 'digits right'),
    ...rows.map((row) => columns(row.name, row.exact, String(row.computed), keptText(row))),
  ];
}

/** An error relative to the number that is worth a remark. */
const noticed = 2 ** -12;

/** Why a step loses its digits: it is less than what it is the sum of, or out of the range of the format. */
export function remarksOf({ format }: Case, rows: readonly LossRow[]): string[] {
  const overflow = rows.find(({ computed }) => !Number.isFinite(computed));
  const remarks = rows.flatMap(({ name, exact, computed, kept, parts }) => {
    const right = Number(exact);
    if (!Number.isFinite(computed) || !Number.isFinite(right) || kept === Number.POSITIVE_INFINITY) return [];
    if (parts.length === 0)
      return computed === 0 ? [`  ${name} vanishes: ${format} has no float so near to 0.`] : [];
    const largest = Math.max(...parts.map(Math.abs));
    const size = Math.abs(right);
    const error = Math.abs(computed - right);
    if (!Number.isFinite(largest) || size > largest / 2 || error < size * noticed) return [];
    const half = ulp(largest, format) / 2;
    const times = size > 0 ? `, ${short(error / size)} times itself` : '';
    const sign = Math.sign(computed) === -Math.sign(right) && size > 0 ? ', with the wrong sign' : '';
    // Such as "C, at the start".
    const subject = name.includes(', ') ? `${name},` : name;
    return [
      `  ${subject} is left of numbers as large as ${short(largest)}, where one rounding may be off by ${short(half)}: it is off by ${short(error)}${times}${sign}.`,
    ];
  });
  return overflow === undefined ? remarks : [...remarks, `  ${overflow.name} overflows ${format}.`];
}
