/** Runs the proof on each fault in turn. */
import { parentPort } from 'node:worker_threads';
import { Checker, type FunctionReport } from '../check.ts';
import { parseFile } from '../parse.ts';
import type { PrintedName } from '../printed-functions.ts';
import { countsOf, recordedOf } from '../record.ts';
import type { PrintedFunction } from '../tree.ts';
import { type FaultKind, faultsIn } from './faults.ts';
import { ask, type Tally } from './wrong-answers.ts';

export interface Task extends PrintedName {
  /** The place of the fault in `faultsIn`. */
  readonly index: number;
  readonly kind: FaultKind;
  readonly line: number;
  readonly text: string;
  /** The seconds after which the checker gives up. */
  readonly limit: number;
  /** The number of questions for a function with a fault that the proof misses. */
  readonly questions: number;
  readonly seed: number;
}

export interface Outcome extends Task {
  /** The claims that the proof refuses; undefined if it misses the fault. */
  readonly refused: string | undefined;
  /** The checker gave up. */
  readonly isOpen: boolean;
  /** Answers of the function with the fault, if the proof misses the fault. */
  readonly tally: Tally | undefined;
  readonly seconds: number;
}

/** A checker takes a new version this often. Then another one starts, because what is known takes memory. */
const mostVersions = 100;

/** The checker of a function, which has checked the function itself. */
let current: { readonly key: string; readonly checker: Checker; versions: number } | undefined;

function checkerOf({ path, query, name, format }: PrintedName, fn: PrintedFunction): Checker {
  const key = `${path} ${name}`;
  if (current?.key !== key || current.versions >= mostVersions) {
    current = { key, checker: new Checker(query, format), versions: 0 };
    current.checker.check(fn);
  }
  current.versions++;
  return current.checker;
}

parentPort?.on('message', (task: Task) => {
  const { path, query, name, format, index, limit, questions, seed } = task;
  const functions = parseFile(path);
  const fn = functions.find((one) => one.name === name);
  if (fn === undefined) throw new Error(`${path} has no function ${name}`);
  const checker = checkerOf(task, fn);
  const start = performance.now();
  // `npm run prove` holds this list true.
  const before = recordedOf(`${format} ${query} ${name}`);
  const fault = faultsIn(fn)[index];
  if (fault === undefined) throw new Error(`${name} has no fault ${index}`);
  let refused: string | undefined;
  const elapsed = () => (performance.now() - start) / 1000;
  try {
    const moreIn = (report: FunctionReport) => {
      const after = countsOf(report);
      return Object.keys(after).find((one) => (after[one] ?? 0) > (before[one] ?? 0));
    };
    const isEnough = (report: FunctionReport) => moreIn(report) !== undefined || elapsed() > limit;
    refused = moreIn(checker.check(fault.fn, isEnough));
  } catch (error) {
    // The checker does not read the function.
    refused = String(error);
  }
  const seconds = elapsed();
  const isOpen = refused === undefined && seconds > limit;
  const isMissed = refused === undefined && !isOpen;
  const changed = functions.map((one) => (one === fn ? fault.fn : one));
  const tally = isMissed ? ask(changed, query, format, questions, seed) : undefined;
  parentPort?.postMessage({ ...task, refused, isOpen, tally, seconds } satisfies Outcome);
});
