/**
 * Answers of one batch that are not exact, and were graded without the reference: those of them that a summary keeps (`keepWorst`), of every
 * class that is a finding, and of the others together, the worst few and the mildest. The reference grades them again when the batch is over.
 */
import type { Grade } from '../judge/grade.ts';
import type { Case } from '../queries/index.ts';
import { badnessOf, severityOf } from './batch.ts';

export interface Kept {
  readonly index: number;
  readonly one: Case;
  readonly given: unknown;
  readonly graded: Grade;
  readonly severity: number;
}

/** Of one class, or of all that are no findings. */
interface Group {
  readonly worst: Kept[];
  mildest: Kept | undefined;
}

export class TopAnswers {
  readonly #most: number;
  readonly #groups = new Map<number, Group>();

  /** `keep`: how many of each in all. */
  constructor(keep: number) {
    this.#most = keep - 1;
  }

  add(index: number, one: Case, given: unknown, graded: Grade): void {
    const next: Kept = { index, one, given, graded, severity: severityOf(graded) };
    const group = this.#groupOf(badnessOf(graded));
    const isMildest = group.mildest === undefined || this.#isWorse(group.mildest, next);
    if (isMildest) group.mildest = next;
    const { worst } = group;
    const last = worst[this.#most - 1];
    const isAmongWorst = this.#most > 0 && (last === undefined || this.#isWorse(next, last));
    if (!isAmongWorst) return;
    const place = worst.findIndex((other) => this.#isWorse(next, other));
    worst.splice(place < 0 ? worst.length : place, 0, next);
    worst.length = Math.min(worst.length, this.#most);
  }

  get all(): readonly Kept[] {
    return [...this.#groups.values()].flatMap(({ worst, mildest }) =>
      mildest === undefined || worst.includes(mildest) ? worst : [...worst, mildest],
    );
  }

  #groupOf(badness: number): Group {
    const group = this.#groups.get(badness) ?? { worst: [], mildest: undefined };
    this.#groups.set(badness, group);
    return group;
  }

  /** Equals are told apart by their ids, which differ by the index alone, and in text. */
  #isWorse(a: Kept, b: Kept): boolean {
    return a.severity === b.severity ? String(a.index) < String(b.index) : a.severity > b.severity;
  }
}
