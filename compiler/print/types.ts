/** The types of what the fast functions take and fill. */
import { readFileSync } from 'node:fs';
import { fast } from '../paths.ts';

const source = readFileSync(fast('_types.ts'), 'utf8');
const all = [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, name]) => name ?? []);

/** Those that code names, comments apart. */
export function typesIn(code: string): string[] {
  const words = new Set(code.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').match(/\w+/g));
  return all.filter((name) => words.has(name)).sort();
}
