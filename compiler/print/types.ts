/** The types of the arguments and results of the fast functions. */
import { readFileSync } from 'node:fs';
import { fast } from '../paths.ts';

const source = readFileSync(fast('_types.ts'), 'utf8');
const all = [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, name]) => name ?? []);

/** The types that code names outside comments. */
export function typesIn(code: string): string[] {
  const words = new Set(code.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '').match(/\w+/g));
  return all.filter((name) => words.has(name)).sort();
}
