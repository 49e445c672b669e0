/** What `hitproof/cases` gives: the families, ids, tokens and vectors, and arbitraries for fast-check. */
export { type CaseConstraints, caseArbitrary } from './arbitraries.ts';
export * from './index.ts';
