/** Facts in which underflow is negligible, shared by all places of a function. */
export class Negligible {
  readonly #proofs = new Map<string, (readonly string[])[]>();
  readonly #tried = new Map<string, number>();

  /** Facts that hold here have proven that it is negligible in this one. */
  isKnown(key: string, facts: ReadonlySet<string>): boolean {
    return this.#proofs.get(key)?.some((all) => all.every((fact) => facts.has(fact))) === true;
  }

  isWorthTrying(key: string, facts: ReadonlySet<string>): boolean {
    const before = this.#tried.get(key);
    return before === undefined || facts.size >= before + patienceOfFacts || facts.size < before;
  }

  add(key: string, facts: ReadonlySet<string>): void {
    this.#proofs.set(key, [...(this.#proofs.get(key) ?? []), [...facts]]);
  }

  fail(key: string, facts: ReadonlySet<string>): void {
    this.#tried.set(key, facts.size);
  }
}

/** A failed proof is tried again with this many more facts. */
const patienceOfFacts = 4;
