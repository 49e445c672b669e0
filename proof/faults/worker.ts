/** Runs the proof on each fault in turn. */
import { parentPort } from 'node:worker_threads';
import { check, type FunctionReport } from '../check.ts';
import { parseFile } from '../parse.ts';
import type { PrintedName } from '../printed-functions.ts';
import { countsOf } from '../record.ts';
import { faultsIn } from './faults.ts';

export interface Task extends PrintedName {
  /** The place of the fault in `faultsIn`. */
  readonly index: number;
}

export interface Outcome extends Task {
  readonly kind: 'check' | 'bound';
  readonly line: number;
  readonly text: string;
  /** The claims that the proof refuses; undefined if it misses the fault. */
  readonly refused: string | undefined;
  readonly seconds: number;
}

/** The unproven claims of each printed function, by its name. */
const missing = new Map<string, Readonly<Record<string, number>>>();

parentPort?.on('message', (task: Task) => {
  const { path, query, name, format, index } = task;
  const start = performance.now();
  const fn = parseFile(path).find((one) => one.name === name);
  if (fn === undefined) throw new Error(`${path} has no function ${name}`);
  const key = `${format} ${query} ${name}`;
  const before = missing.get(key) ?? countsOf(check(fn, query, format));
  missing.set(key, before);
  const fault = faultsIn(fn)[index];
  if (fault === undefined) throw new Error(`${name} has no fault ${index}`);
  const { kind, line, text } = fault;
  let refused: string | undefined;
  try {
    const moreIn = (report: FunctionReport) => {
      const after = countsOf(report);
      return Object.keys(after).find((one) => (after[one] ?? 0) > (before[one] ?? 0));
    };
    refused = moreIn(check(fault.fn, query, format, (report) => moreIn(report) !== undefined));
  } catch (error) {
    // The checker does not read the function.
    refused = String(error);
  }
  const seconds = (performance.now() - start) / 1000;
  parentPort?.postMessage({ ...task, kind, line, text, refused, seconds } satisfies Outcome);
});
