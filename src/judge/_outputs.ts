/** The numbers of an answer, whatever the query, in one form: every output a list of vectors, a scalar one of a single component. */
import { type Format, ulp } from '../floats.ts';
import { type Contract, type OutputName, outputNames, type Vector } from '../queries/index.ts';
import { vectorUlpsApart } from './ulps.ts';

export type Outputs = Readonly<Partial<Record<OutputName, readonly Vector[]>>>;

/** The names that are there, in the order of reports. */
export const namesOf = (outputs: Outputs): OutputName[] =>
  outputNames.filter((name) => outputs[name] !== undefined);

const isVector = (value: unknown): value is Vector => Array.isArray(value);

/** What the answer reports of the contract's outputs; something of the wrong shape becomes a vector that compares with nothing. */
export function outputsOf({ outputs }: Contract, answer: object): Outputs {
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

/** Numbers where numbers belong, none of them NaN, no infinity that is not the rounded answer, no negative parameter. */
export function isSound(got: Outputs, right: Outputs): boolean {
  return namesOf(got).every((name) => {
    const [vectors = [], wanted = []] = [got[name], right[name]];
    // Of a triangle u stands in a vector, and may be negative where it should be 0.
    const isParameter = name === 't' || (name === 'u' && wanted[0]?.length === 1);
    return (
      vectors.length === wanted.length &&
      wanted.every((vector, k) => {
        const found: unknown = vectors[k];
        return (
          isVector(found) &&
          found.length === vector.length &&
          vector.every((x, i) => isSoundNumber(found[i], x) && !(isParameter && Number(found[i]) < 0))
        );
      })
    );
  });
}

const isSoundNumber = (x: unknown, right: number): boolean => Number.isFinite(x) || x === right;

/** The largest error of each output that was reported, in ulps of the largest component of its vector. */
export function errorsOf(got: Outputs, right: Outputs, format: Format): Partial<Record<OutputName, number>> {
  const errors: Partial<Record<OutputName, number>> = {};
  for (const name of outputNames) {
    const vectors = got[name];
    if (vectors === undefined) continue;
    let largest = Number.NEGATIVE_INFINITY;
    right[name]?.forEach((vector, k) => {
      largest = Math.max(largest, vectorUlpsApart(vectors[k] ?? [], vector, format));
    });
    errors[name] = largest;
  }
  return errors;
}

/** Every reported number is the right one; the sign of a zero is not judged. */
export function isSame(got: Outputs, right: Outputs): boolean {
  return namesOf(got).every((name) =>
    (right[name] ?? []).every((vector, k) => vector.every((x, i) => got[name]?.[k]?.[i] === x)),
  );
}

/** Every number is within `reach`, or within `ulps` of the largest component of its vector. */
export function isWithin(
  got: Outputs,
  right: Outputs,
  reach: Outputs,
  { ulps, format }: { readonly ulps: number; readonly format: Format },
): boolean {
  return namesOf(got).every((name) =>
    (right[name] ?? []).every((vector, k) => {
      const magnitude = Math.max(...vector.map(Math.abs));
      return vector.every((x, i) => {
        const other = got[name]?.[k]?.[i] ?? Number.NaN;
        const error = Math.abs(other - x);
        const allowed = reach[name]?.[k]?.[i] ?? 0;
        return other === x || error <= allowed || error / ulp(magnitude, format) <= ulps;
      });
    }),
  );
}
