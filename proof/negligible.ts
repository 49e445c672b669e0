/** Facts in which underflow is negligible, shared by all places of a function. */
import type { Claim } from './claims.ts';
import { magnitudeOf, type NumberNode, termsOf } from './number-node.ts';

/** What a proof needs. The proof also holds with more facts and with more floats that are taken as they are. */
export interface Place {
  readonly facts: ReadonlySet<string>;
  readonly anchors: ReadonlySet<NumberNode>;
}

const isWithin = (one: Place, place: Place): boolean =>
  [...one.facts].every((fact) => place.facts.has(fact)) &&
  [...one.anchors].every((x) => place.anchors.has(x));

const claimKey = (bound: NumberNode, value: NumberNode): string =>
  `${magnitudeOf(bound).id} of ${magnitudeOf(value).id}`;

export class Negligible {
  readonly #proofs = new Map<string, Place[]>();
  readonly #tried = new Map<string, number>();
  readonly #base: Negligible | undefined;

  /** What is known to `base` is known here. The base learns nothing from this. */
  constructor(base?: Negligible) {
    this.#base = base;
  }

  /** Underflow is negligible in a fact, because of what is known at a place. */
  add(key: string, place: Place): void {
    const before = this.#proofs.get(key);
    if (before === undefined) this.#proofs.set(key, [place]);
    else before.push(place);
  }

  isKnown(key: string, place: Place): boolean {
    return (
      this.#proofs.get(key)?.some((one) => isWithin(one, place)) === true ||
      this.#base?.isKnown(key, place) === true
    );
  }

  /**
   * The claim that x is known to E is proven: x and E lose at most 2^-40 of E. This loss is negligible in E < |x|. Two kinds of claims do not count. A constant
   * term of E may pay for a larger loss, and a claim that takes floats as they are says less.
   */
  addClaim({ values, bounds, anchors, spare }: Claim, place: Place): void {
    const [[value], [bound]] = [values, bounds];
    if (value === undefined || bound === undefined || values.length + bounds.length > 2) return;
    const isOnlyByShare = spare === undefined && termsOf(bound).every(({ op }) => op !== 'constant');
    if (anchors.length === 0 && isOnlyByShare) this.add(claimKey(bound, value), place);
  }

  /** The claim that the value is known to the bound is proven here. */
  isClaimed(bound: NumberNode, value: NumberNode, place: Place): boolean {
    return this.isKnown(claimKey(bound, value), place);
  }

  isWorthTrying(key: string, { facts, anchors }: Place): boolean {
    const [before, known] = [this.#tried.get(key), facts.size + anchors.size];
    return before === undefined || known >= before + patience;
  }

  fail(key: string, { facts, anchors }: Place): void {
    this.#tried.set(key, facts.size + anchors.size);
  }
}

/** A failed proof is tried again with this many more facts and anchors. */
const patience = 4;
