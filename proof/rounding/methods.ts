/**
 * Methods to bound an error. A proof tries one after the other. It begins with the method of the last proof of a claim
 * at the same place.
 */
import type { RootForm } from './compare.ts';
import type { Extent } from './forms.ts';
import { type QuotientRule, quotientRules } from './running.ts';

/**
 * The numbers that a comparison keeps as they are: those that are known to bounds of their own, with these bounds; also
 * the values; none.
 */
export type Kept = 'known' | 'values' | 'none';

export interface Method {
  readonly rule: QuotientRule;
  readonly form: RootForm;
  /** Heads with tails are numbers of their own. */
  readonly isNamed: boolean;
  /** The forms that become multiples of sums of squares; undefined for none. */
  readonly extent: Extent | undefined;
  /** The facts about vectors on a grid count. */
  readonly isAligned: boolean;
  readonly kept: Kept;
  /** Sums and products of heads and tails that are floats are taken one by one. */
  readonly isPlain: boolean;
}

/** The properties of a claim that methods use. */
export interface Properties {
  readonly hasQuotients: boolean;
  readonly hasRoots: boolean;
  readonly hasNamed: boolean;
  readonly extents: readonly Extent[];
  readonly isAligned: boolean;
  readonly keeps: readonly Kept[];
  readonly hasPlain: boolean;
}

type Kind = readonly [extent: Extent | undefined, isNamed: boolean];

export class Methods {
  readonly #all = new Map<string, Method>();
  /** The method of the last proof, by place. */
  readonly #last = new Map<string, Method>();

  /** The methods for such a claim. */
  of(
    place: string,
    { hasQuotients, hasRoots, hasNamed, extents, isAligned, keeps, hasPlain }: Properties,
  ): readonly Method[] {
    const kinds: readonly Kind[] = [
      ...extents.map((extent) => [extent, hasNamed] as const),
      [undefined, false],
      ...(hasNamed ? [[undefined, true] as const] : []),
    ];
    const kindsOf = (kept: Kept): readonly Kind[] => (kept === 'none' ? kinds : [[undefined, false]]);
    const found = keeps.flatMap((kept) =>
      kindsOf(kept).flatMap(([extent, isNamed]) =>
        (isAligned ? [true, false] : [false]).flatMap((own) =>
          (hasQuotients ? quotientRules : quotientRules.slice(0, 1)).flatMap((rule) =>
            (hasRoots ? (['whole', 'apart'] as const) : (['whole'] as const)).flatMap((form) =>
              (hasPlain ? [true, false] : [false]).map((isPlain) =>
                this.#same({ rule, form, isNamed, extent, isAligned: own, kept, isPlain }),
              ),
            ),
          ),
        ),
      ),
    );
    const last = this.#last.get(place);
    return last !== undefined && found.includes(last)
      ? [last, ...found.filter((one) => one !== last)]
      : found;
  }

  succeeded(place: string, method: Method): void {
    this.#last.set(place, method);
  }

  #same(method: Method): Method {
    const key = Object.values(method).join();
    const known = this.#all.get(key) ?? method;
    this.#all.set(key, known);
    return known;
  }
}
