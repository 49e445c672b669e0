/**
 * Answers of one batch that are right, not exact, and settled without the reference: those of them that a summary keeps (`keepWorst`), the
 * worst few and the mildest. The reference is asked for their margins when the batch is over, as most are kept for a while only.
 */
import type { Case } from '../queries/index.ts';

export interface Kept {
  readonly index: number;
  readonly one: Case;
  readonly given: object;
  readonly severity: number;
}

export class TopAnswers {
  readonly #most: number;
  readonly #nameOf: (index: number) => string;
  readonly #worst: Kept[] = [];
  #mildest: Kept | undefined;

  /** `keep`: how many in all. `nameOf`: the id, by which equals are told apart. */
  constructor(keep: number, nameOf: (index: number) => string) {
    this.#most = keep - 1;
    this.#nameOf = nameOf;
  }

  add(index: number, one: Case, given: object, severity: number): void {
    const next: Kept = { index, one, given, severity };
    const isMildest = this.#mildest === undefined || this.#isWorse(this.#mildest, next);
    const last = this.#worst[this.#most - 1];
    const isAmongWorst = this.#most > 0 && (last === undefined || this.#isWorse(next, last));
    if (!isMildest && !isAmongWorst) return;
    if (isMildest) this.#mildest = next;
    if (!isAmongWorst) return;
    const place = this.#worst.findIndex((other) => this.#isWorse(next, other));
    this.#worst.splice(place < 0 ? this.#worst.length : place, 0, next);
    this.#worst.length = Math.min(this.#worst.length, this.#most);
  }

  get all(): readonly Kept[] {
    const mildest = this.#mildest;
    return mildest === undefined || this.#worst.includes(mildest) ? this.#worst : [...this.#worst, mildest];
  }

  #isWorse(a: Kept, b: Kept): boolean {
    return a.severity === b.severity
      ? this.#nameOf(a.index) < this.#nameOf(b.index)
      : a.severity > b.severity;
  }
}
