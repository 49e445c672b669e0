/** What the makers of questions at a boundary draw from. */
import type { Format } from '../../floats.ts';
import type { Inside } from '../../queries/index.ts';
import { Source } from './sfc32.ts';

export type Numbers = number[];

const insides = ['exit', 'start', 'miss'] as const satisfies Inside[];

/** In turn, so that nothing else is drawn than without them; their number is odd, as a scene has two vectors or three. */
const powers = [0, 99, 98, 0, 60, -99, 99];

/**
 * One case in so many has extreme directions, long and short by turns. Products of a long one with lengths reach the largest float, or pass it; the square of
 * a short one underflows. Odd, so that cases at a boundary and others take turns.
 */
const everyExtreme = 61;

export class Draws extends Source {
  #powers = 0;
  #cases = 0;
  /** The power of two of directions that are extreme. */
  #extreme: number | undefined;
  readonly format: Format;
  /** Whether the case is to be at a boundary. */
  isNear = false;
  /** A power of two, by which every length is multiplied in the end. */
  unit = 1;

  constructor(seed: number, block: number, format: Format) {
    super(seed, block);
    this.format = format;
  }

  /** Seldom somewhere else in the range of the format, and half of that where it ends. */
  begin(isNear: boolean): void {
    this.isNear = isNear;
    this.unit = 1;
    this.#extreme = undefined;
    this.#beginElsewhere();
    if (this.#cases++ % everyExtreme === 0) this.#beginExtreme(Math.floor(this.#cases / everyExtreme));
  }

  /** By a counter alone. A scene has products of 2^-14 to 2^66 by itself. */
  #beginExtreme(turn: number): void {
    const [largest, range, shortest] = this.format === 'f64' ? [1023, 1001, -536] : [127, 121, -140];
    const exponent = ((turn * 37) % range) - (range - 1) / 2;
    this.unit = 2 ** exponent;
    const long = Math.min(largest - 8, largest - exponent - ((turn * 11) % 64));
    this.#extreme = 2 ** (turn % 2 === 0 ? long : shortest + ((turn * 11) % 137));
  }

  #beginElsewhere(): void {
    if (this.below(64) > 0) return;
    const [middle, end] = this.format === 'f64' ? [500, 1060] : [60, 140];
    this.unit = 2 ** this.whole(this.pick([middle, end]));
  }

  /** 1 ± 2^-1 … 2^-54, or 1. */
  almostOne(): number {
    const side = this.below(5);
    return side === 0 ? 1 : 1 + (side < 3 ? 1 : -1) * 2 ** -(1 + this.below(54));
  }

  inside(): Inside {
    return insides[this.below(3)] as Inside;
  }

  /** As a float of the format. */
  kept(x: number): number {
    return this.format === 'f64' ? x : Math.fround(x);
  }

  length(x: number): number {
    return this.kept(x * this.unit);
  }

  lengths(v: Numbers): Numbers {
    return v.map((x) => this.length(x));
  }

  /** Numbers without a unit: directions, axes, quaternions. Where lengths have one, these have a power of two of their own, as filters end at 2^±100. */
  directions(v: Numbers): Numbers {
    const extreme = this.#extreme;
    if (extreme !== undefined) return v.map((x) => this.kept(x * extreme));
    const own = this.unit === 1 ? 1 : 2 ** (powers[this.#powers++ % powers.length] as number);
    return v.map((x) => this.kept(x * own));
  }

  vector(size: number, component: () => number): Numbers {
    const v: Numbers = [];
    for (let i = 0; i < size; i++) v.push(component());
    return v;
  }

  /** Somewhere in a world that is small or large. */
  place(size: number): Numbers {
    const world = this.pick([0, 1, 100, 1e6]);
    return this.vector(size, () => this.around(world));
  }
}

export function dot(a: Numbers, b: Numbers): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** a + s·b. */
export const along = (a: Numbers, s: number, b: Numbers): Numbers =>
  a.map((x, i) => x + s * (b[i] as number));
