import { queryNames } from '../dist/queries/index.js';

/** Of `--query raySphere,rayBox` the queries, and all without; exits with 2, and names what is unknown. */
export function wantedQueries(text) {
  const wanted = text?.split(',') ?? queryNames;
  const unknown = wanted.filter((query) => !queryNames.includes(query));
  if (unknown.length > 0) {
    console.error(`--query: '${unknown.join(', ')}' is not one of ${queryNames.join(', ')}`);
    process.exit(2);
  }
  return wanted;
}
