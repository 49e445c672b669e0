/**
 * What the later stages calculate with: numbers in registers, so that one printed program runs in double-double (double-double.ts), in numbers of
 * some digits and in exact ones (surds.ts). A sign or a rounding that is not certain is thrown (`uncertain`), and the next stage runs the program again.
 * Vectors are registers in a row.
 */
import { given } from '../double-double.ts';
import type { Surd } from './surds.ts';

/** Registers that operations on vectors use; the query's floats come after, the limit first. */
const product = 0;
const other = 1;
export const first = 2;

/** In `given`. */
export const LIMIT = 0;

type Unary = (to: number, a: number) => void;
type Binary = (to: number, a: number, b: number) => void;

/** To so many digits; where all are wanted, a point of the circle. */
export type CosSin = (to: number, digits: number, point: number) => readonly Surd[];

export abstract class Numbers {
  /** A float of the query. */
  abstract readonly load: Unary;
  /** A float that is in range: a small integer, most often. */
  abstract readonly set: (to: number, x: number) => void;
  abstract readonly add: Binary;
  abstract readonly subtract: Binary;
  abstract readonly multiply: Binary;
  abstract readonly divide: Binary;
  abstract readonly root: Unary;
  /** Times ±1 or a power of two from 2 on. */
  abstract readonly scale: (to: number, a: number, by: number) => void;
  abstract readonly sign: (a: number) => number;
  /** Rounds number a into `nearest`. */
  abstract readonly report: (to: number, a: number) => void;

  /** Cosine and sine of an angle: what puts them there in double-double, and what has them otherwise (rotation.ts). */
  abstract readonly rotate: (to: number, store: (to: number) => void, cosSin: CosSin) => void;

  /** The sign of a·b. */
  signs(a: number, b: number): number {
    const sign = this.sign(a);
    return sign && sign * this.sign(b);
  }

  /** |a|. */
  magnitude(to: number, a: number): void {
    this.scale(to, a, this.sign(a) < 0 ? -1 : 1);
  }

  /** Whether a vector is known to be along axis i of the world: only numbers that round have to know. */
  isAlone(_v: number, _i: number, _size = 3): boolean {
    return false;
  }

  /** Where n is along an axis of the world, that component of v is q's, or 0 without a q. */
  pin(v: number, q: number, n: number, size = 3): void {
    for (let i = 0; i < size; i++) {
      if (!this.isAlone(n, i, size)) continue;
      if (q < 0) this.set(v + i, 0);
      else this.move(v + i, q + i);
    }
  }

  move(to: number, a: number, size = 1): void {
    for (let i = 0; i < size; i++) this.scale(to + i, a + i, 1);
  }

  /** ±v. */
  signed(to: number, v: number, by: number, size = 3): void {
    for (let i = 0; i < size; i++) this.scale(to + i, v + i, by);
  }

  /** a − b. */
  difference(to: number, a: number, b: number, size = 3): void {
    for (let i = 0; i < size; i++) this.subtract(to + i, a + i, b + i);
  }

  /** a + b. */
  sum(to: number, a: number, b: number, size = 3): void {
    for (let i = 0; i < size; i++) this.add(to + i, a + i, b + i);
  }

  /** s·v. */
  times(to: number, s: number, v: number, size = 3): void {
    for (let i = 0; i < size; i++) this.multiply(to + i, s, v + i);
  }

  /** v/s. */
  over(to: number, v: number, s: number, size = 3): void {
    for (let i = 0; i < size; i++) this.divide(to + i, v + i, s);
  }

  dot(to: number, a: number, b: number, size = 3): void {
    this.multiply(product, a, b);
    for (let i = 1; i < size; i++) {
      this.multiply(other, a + i, b + i);
      this.add(i === size - 1 ? to : product, product, other);
    }
  }

  /** x·y − z·w. */
  minor(to: number, x: number, y: number, z: number, w: number): void {
    this.multiply(product, x, y);
    this.multiply(other, z, w);
    this.subtract(to, product, other);
  }

  cross(to: number, a: number, b: number): void {
    for (let i = 0; i < 3; i++) {
      const j = (i + 1) % 3;
      const k = (i + 2) % 3;
      this.minor(to + i, a + j, b + k, a + k, b + j);
    }
  }

  /** Whether a > T. */
  isPast(a: number): boolean {
    if (given[LIMIT] === Number.POSITIVE_INFINITY) return false;
    this.load(other, LIMIT);
    this.subtract(product, a, other);
    return this.sign(product) > 0;
  }

  reportVector(to: number, v: number, size = 3): void {
    for (let i = 0; i < size; i++) this.report(to + i, v + i);
  }
}
