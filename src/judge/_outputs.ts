/** The numbers of an answer, whatever the query, in one form: every output a list of vectors, a scalar one of a single component. */
import type { Format } from '../floats.ts';
import { type Contract, type OutputName, outputNames, reportable, type Vector } from '../queries/index.ts';
import { componentUlpsApart, distanceApart, largestOf, vectorUlpsApart } from './ulps.ts';

export type Outputs = Readonly<Partial<Record<OutputName, readonly Vector[]>>>;

/** The names that are there, in the order of reports. */
export const namesOf = (outputs: Outputs): OutputName[] =>
  outputNames.filter((name) => outputs[name] !== undefined);

const isVector = (value: unknown): value is Vector => Array.isArray(value);

/** What the answer reports of the contract's outputs; something of the wrong shape becomes a vector that compares with nothing. */
export function outputsOf(contract: Contract, answer: object): Outputs {
  const outputs = reportable(contract);
  const fields = answer as Readonly<Record<string, unknown>>;
  const listed: Partial<Record<OutputName, unknown>> = {};
  for (const name of outputNames) {
    const kind = outputs[name];
    // An index is no number with an error: it is judged by itself.
    if (kind === undefined || kind === 'index' || fields[name] === undefined) continue;
    const value = fields[name];
    const vectors = kind === 'scalar' ? [[value]] : kind === 'vector' ? [value] : value;
    listed[name] = isVector(vectors) ? vectors : [vectors];
  }
  return listed as Outputs;
}

/** Numbers where numbers belong, none of them NaN, no infinity that is not the rounded answer, no negative parameter or distance. */
export function isSound(got: Outputs, right: Outputs): boolean {
  for (const name of outputNames) {
    const vectors = got[name];
    if (vectors === undefined) continue;
    const wanted = right[name] ?? [];
    // Of a triangle u stands in a vector, and may be negative where it should be 0.
    const isPositive = neverNegative.includes(name) || (name === 'u' && wanted[0]?.length === 1);
    if (!areSound(vectors, wanted, isPositive)) return false;
  }
  return true;
}

/**
 * The same of what is reported and not judged: finite numbers in the shape of the output. What the reference says there is finite, so that no
 * infinity is the rounded answer.
 */
export function isSoundUnjudged(contract: Contract, reported: Outputs, judged: Outputs): boolean {
  const outputs = reportable(contract);
  for (const name of outputNames) {
    const vectors = reported[name];
    if (vectors === undefined || judged[name] !== undefined) continue;
    const isPositive = neverNegative.includes(name) || (name === 'u' && !('v' in outputs));
    if (!areSound(vectors, shapeOf(outputs[name], contract.dimension), isPositive)) return false;
  }
  return true;
}

/** Zeros in the shape of an output. */
function shapeOf(kind: string | undefined, dimension: 2 | 3): readonly Vector[] {
  if (kind === 'scalar') return [[0]];
  const vector = zeros.slice(0, dimension);
  return kind === 'vector' ? [vector] : [vector, vector, vector, vector];
}

const zeros: Vector = [0, 0, 0];

const neverNegative: readonly OutputName[] = ['t', 'distance', 'distanceSquared'];

function areSound(vectors: readonly unknown[], wanted: readonly Vector[], isPositive: boolean): boolean {
  if (vectors.length !== wanted.length) return false;
  for (let k = 0; k < wanted.length; k++)
    if (!isSoundVector(vectors[k], wanted[k] as Vector, isPositive)) return false;
  return true;
}

function isSoundVector(found: unknown, right: Vector, isPositive: boolean): boolean {
  if (!isVector(found) || found.length !== right.length) return false;
  for (let i = 0; i < right.length; i++) {
    if (!isSoundNumber(found[i], right[i] as number)) return false;
    if (isPositive && Number(found[i]) < 0) return false;
  }
  return true;
}

const isSoundNumber = (x: unknown, right: number): boolean => Number.isFinite(x) || x === right;

/** The largest error of each output that was reported, in ulps of the largest component of its vector. */
export function errorsOf(got: Outputs, right: Outputs, format: Format): Partial<Record<OutputName, number>> {
  const errors: Partial<Record<OutputName, number>> = {};
  for (const name of outputNames) {
    const vectors = got[name];
    if (vectors === undefined) continue;
    const wanted = right[name] ?? [];
    let largest = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < wanted.length; k++)
      largest = Math.max(largest, vectorUlpsApart(vectors[k] ?? [], wanted[k] as Vector, format));
    errors[name] = largest;
  }
  return errors;
}

/** Whether `holds` of every number that was reported and the right one; it is told which that is. */
function areAll(
  got: Outputs,
  right: Outputs,
  holds: (x: unknown, right: Vector, i: number, name: OutputName, k: number) => boolean,
): boolean {
  for (const name of outputNames) {
    const vectors = got[name];
    const wanted = right[name];
    if (vectors === undefined || wanted === undefined) continue;
    for (let k = 0; k < wanted.length; k++) {
      const vector = wanted[k] as Vector;
      for (let i = 0; i < vector.length; i++) if (!holds(vectors[k]?.[i], vector, i, name, k)) return false;
    }
  }
  return true;
}

const isNumber = (x: unknown, right: Vector, i: number): boolean => x === right[i];

/** Every reported number is the right one; the sign of a zero is not judged. */
export const isSame = (got: Outputs, right: Outputs): boolean => areAll(got, right, isNumber);

/** Every number is within `perturbationBound` times `factor`, or within `ulps` of the largest component of its vector. */
export function isWithin(
  got: Outputs,
  right: Outputs,
  perturbationBound: Outputs,
  { ulps, format, factor = 1 }: { readonly ulps: number; readonly format: Format; readonly factor?: number },
): boolean {
  return areAll(got, right, (found, vector, i, name, k) => {
    const x = vector[i] as number;
    const other = (found ?? Number.NaN) as number;
    if (other === x) return true;
    return (
      distanceApart(other, x, format) <= (perturbationBound[name]?.[k]?.[i] ?? 0) * factor ||
      componentUlpsApart(other, x, largestOf(vector), format) <= ulps
    );
  });
}
