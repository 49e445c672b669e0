/** Checks the functions that the main thread names, one after the other. */
import { parentPort } from 'node:worker_threads';
import { check } from './check.ts';
import type { FormatName } from './number-node.ts';
import { parseFile } from './parse.ts';

export interface Task {
  readonly path: string;
  readonly query: string;
  readonly name: string;
  readonly format: FormatName;
}

parentPort?.on('message', ({ path, query, name, format }: Task) => {
  const fn = parseFile(path).find((one) => one.name === name);
  if (fn === undefined) throw new Error(`${path} has no function ${name}`);
  parentPort?.postMessage(check(fn, query, format));
});
