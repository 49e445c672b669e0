/** Comparisons of numbers with errors and without a bound, each with the lemma by which neither outcome can be wrong. */

interface Lemma {
  readonly query: RegExp;
  readonly text: RegExp;
  readonly name: string;
  readonly derivation: string;
}

const lemmas: readonly Lemma[] = [
  {
    query: /^(ray-sphere|ray-circle|segment-circle|swept-circle-circle)$/,
    text: /^B [<>] 0$/,
    name: 'the sign of B next to D',
    derivation: 'docs/derivations/generated.md',
  },
];

/** The lemma about a comparison of a query. */
export const lemmaOf = (query: string, text: string): Lemma | undefined =>
  lemmas.find((one) => one.query.test(query) && one.text.test(text));
