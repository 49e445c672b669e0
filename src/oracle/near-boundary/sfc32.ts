/** sfc32 (Doty-Humphrey, PractRand): 128 bits of state, integers in [0, 2^32). */
export class Source {
  #a: number;
  #b: number;
  #c = 1;
  #d = 1;
  constructor(seed: number, block: number) {
    this.#a = seed | 0;
    this.#b = block | 0;
    for (let i = 0; i < 16; i++) this.next();
  }
  next(): number {
    const t = (((this.#a + this.#b) | 0) + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + t;
    return t >>> 0;
  }
  below(n: number): number {
    return Math.floor((this.next() / 2 ** 32) * n);
  }
  whole(n: number): number {
    return this.below(2 * n + 1) - n;
  }
  /** In [0, 1), 53 bits. */
  fraction(): number {
    return ((this.next() >>> 5) * 2 ** 26 + (this.next() >>> 6)) * 2 ** -53;
  }
  /** In (−size, size). */
  around(size: number): number {
    return (2 * this.fraction() - 1) * size;
  }
  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }
}
