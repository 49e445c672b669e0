/** Linear programs that a function may take: a limit that is the same on every machine. */
export class Effort {
  readonly #all: number;
  #left: number;

  constructor(programs: number) {
    this.#all = programs;
    this.#left = programs;
  }

  /** The number of linear programs that a claim may take at one place. */
  get ofClaim(): number {
    return 0.03 * this.#all;
  }

  /** Less than two thirds of the linear programs are left. */
  get isScarce(): boolean {
    return this.#left < (2 / 3) * this.#all;
  }

  /** The answer, if it takes at most this number of linear programs. */
  within<T>(programs: number, ask: () => T): T | undefined {
    const before = this.#left;
    const kept = Math.max(0, before - programs);
    this.#left = before - kept;
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof OutOfEffort) || kept === 0) throw error;
      this.#left = 0;
      return undefined;
    } finally {
      this.#left += kept;
    }
  }

  /** All linear programs are left again. */
  renew(): void {
    this.#left = this.#all;
  }

  spend(programs: number): void {
    this.#left -= programs;
    if (this.#left < 0) throw new OutOfEffort();
  }
}

export class OutOfEffort extends Error {}
