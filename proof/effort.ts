/** Linear programs that a function may take: a limit that is the same on every machine. */
export class Effort {
  #left: number;

  constructor(programs: number) {
    this.#left = programs;
  }

  spend(programs: number): void {
    this.#left -= programs;
    if (this.#left < 0) throw new OutOfEffort();
  }
}

export class OutOfEffort extends Error {}
