/** Asks a function with a fault questions, and compares its answers with those of the function that users call. */
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { circle, fill } from '../../src/fast/rect/circle.ts';
import { far, reduceFar } from '../../src/fast/rect/far.ts';
import type { FormatName } from '../number-node.ts';
import type { PrintedFunction } from '../tree.ts';
import { handedOn, Program } from './interpreter.ts';
import { question, randomBy, readsOf } from './questions.ts';

type Query = (...args: readonly unknown[]) => unknown;

/** What printed files import, and their own constants. */
const imports = { circle, table: circle, fill, far, reduceFar, upright: { x: 0, y: 0, z: 0, w: 1 } };
const exported = { f64, f32 } as unknown as Readonly<Record<FormatName, Readonly<Record<string, Query>>>>;

/** 0 and −0 are alike. */
function areEqual(p: unknown, q: unknown): boolean {
  if (typeof p !== 'object' || p === null || typeof q !== 'object' || q === null)
    return p === q || Object.is(p, q);
  return Object.entries(p).every(([key, value]) => areEqual(value, (q as Record<string, unknown>)[key]));
}

export interface Tally {
  readonly asked: number;
  /** Questions that the function itself answers. */
  readonly decided: number;
  /** The arguments of the first question with a wrong answer. */
  readonly wrong: readonly unknown[] | undefined;
}

/**
 * The answers of the query whose file has these functions. Its exported function is the one with the name of the query.
 */
export function ask(
  functions: readonly PrintedFunction[],
  query: string,
  format: FormatName,
  count: number,
  seed: number,
): Tally {
  const name = query.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const entry = functions.find((one) => one.name === name);
  const truth = exported[format][name];
  if (entry === undefined || truth === undefined) throw new Error(`no query ${query}`);
  const [program, reads, random] = [new Program(functions, imports), readsOf(functions), randomBy(seed)];
  let decided = 0;
  for (let i = 0; i < count; i++) {
    const args = question(entry, reads, random, format === 'f32');
    const [own, right] = [structuredClone(args), structuredClone(args)];
    const value = program.run(name, own);
    if (value === handedOn) continue;
    decided++;
    if (areEqual(value, truth(...right)) && areEqual(own, right)) continue;
    return { asked: i + 1, decided, wrong: args };
  }
  return { asked: count, decided, wrong: undefined };
}
