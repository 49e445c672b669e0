/** What `hitproof/cases` gives: the families, ids, tokens and vectors, and arbitraries for fast-check. */
export { type CaseConstraints, caseArbitrary } from './arbitraries.ts';
export {
  type CaseName,
  type CaseRequest,
  type FamilyName,
  families,
  formatId,
  fromToken,
  generateCase,
  type ParsedLine,
  parseId,
  parseLine,
  type RayForm,
  rayForms,
  readCase,
  toLine,
  toToken,
} from './index.ts';
