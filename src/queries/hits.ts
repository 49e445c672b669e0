/** Which queries answer with a hit, and which are about a radius: for what asks all of them. */
import { type HitQueryName, type QueryName, queries, queryNames, type Shape } from './index.ts';

export const hitQueryNames = queryNames.filter(
  (query): query is HitQueryName => queries[query].verdict === 'hit',
);

export const hasRadius = (query: QueryName): boolean =>
  Object.values<Shape>(queries[query].inputs).some(([form]) => form?.some(({ name }) => name === 'radius'));
