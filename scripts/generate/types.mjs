/** The types of what the fast functions take and fill. */
import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../../src/fast/_types.ts', import.meta.url), 'utf8');
const all = [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);

/** Those that code names, comments apart. */
export function typesIn(code) {
  const words = new Set(code.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').match(/\w+/g));
  return all.filter((name) => words.has(name)).sort();
}
