/** Where the stream takes its choices from. Integer arithmetic on 32 bits only, so that it is the same on every machine. */
import type { Format } from '../../floats.ts';

export type Numbers = number[];

/** xorshift32 (Marsaglia 2003, shifts 13, 17, 5): integers in [1, 2^32). */
export class Source {
  #state: number;
  readonly format: Format;
  constructor(seed: number, format: Format) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 1;
    this.format = format;
  }
  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return x >>> 0;
  }
  /** An integer in [0, n). */
  below(n: number): number {
    return Math.floor((this.next() / 2 ** 32) * n);
  }
  /** An integer in [-n, n]. */
  whole(n: number): number {
    return this.below(2 * n + 1) - n;
  }
  /** A number of the format in (-size, size), every bit of the significand in play. */
  float(size: number): number {
    const fine = (this.next() / 2 ** 32 + this.next()) / 2 ** 32;
    return this.rounded((2 * fine - 1) * size);
  }
  /** Any finite number of the format, all bit patterns alike. */
  bits(): number {
    const view = new DataView(new ArrayBuffer(8));
    view.setUint32(0, this.next());
    view.setUint32(4, this.next());
    const x = this.format === 'f64' ? view.getFloat64(0) : view.getFloat32(0);
    return Number.isFinite(x) ? x : this.bits();
  }
  pick<T>(first: T, ...rest: T[]): T {
    return rest[this.below(rest.length + 1) - 1] ?? first;
  }
  rounded(x: number): number {
    return this.format === 'f64' ? x : Math.fround(x);
  }
  /** The same; `otherwise` where that overflows. */
  finite(x: number, otherwise: number): number {
    const at = this.rounded(x);
    return Number.isFinite(at) ? at : otherwise;
  }
  /** A factor: 1, or some ulps beside it. */
  nudge(): number {
    return 1 + this.pick(0, 0, 1, -1) * (this.format === 'f64' ? 2 ** -50 : 2 ** -21);
  }
}

export const vector = (dimension: number, component: (i: number) => number): Numbers =>
  Array.from({ length: dimension }, (_, i) => component(i));
