/** Checks the functions that the main thread names, one after the other. */
import { parentPort } from 'node:worker_threads';
import { check } from './check.ts';
import { parseFile } from './parse.ts';
import type { PrintedName } from './printed-functions.ts';

parentPort?.on('message', ({ path, query, name, format }: PrintedName) => {
  const fn = parseFile(path).find((one) => one.name === name);
  if (fn === undefined) throw new Error(`${path} has no function ${name}`);
  parentPort?.postMessage(check(fn, query, format));
});
