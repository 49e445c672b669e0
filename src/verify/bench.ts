/** What a call of a subject costs through its adapter, beside others on the same ordinary scenes. */

import { type Subject, SubjectError } from '../adapters/index.ts';
import { generateCase } from '../cases/index.ts';
import type { Format } from '../floats.ts';
import { type Case, policyOf, type QueryName } from '../queries/index.ts';
import { isUnsupported, requestFor } from '../runner/batch.ts';
import { messageOf } from '../untrusted.ts';
import { type Contestant, type Raced, type RaceOptions, race } from './race.ts';

/** Calls of each in a round. */
const callsARound = 256;

/** The scenes of a family that a subject can be asked, as it takes them. */
export type Scenes = readonly [family: 'ordinary' | 'tangent', indices: readonly number[]];

type Ask = (input: unknown, policy: unknown) => unknown;

const askOf = (subject: Subject, query: QueryName): Ask | undefined =>
  subject.queries[query] as Ask | undefined;

const caseOf = (subject: Subject, query: QueryName, family: Scenes[0], index: number): Case =>
  generateCase(
    requestFor(subject, { query, family, format: subject.format, seed: 1, from: 0, to: 0 }, index),
  );

/** Ordinary ones; where it says that it takes none of those, tangent ones, which have whole numbers. Undefined where it takes neither. */
function scenesOf(subject: Subject, query: QueryName): Scenes | undefined {
  const ask = askOf(subject, query);
  if (ask === undefined) return undefined;
  for (const family of ['ordinary', 'tangent'] as const) {
    const indices = Array.from({ length: callsARound }, (_, index) => index).filter((index) => {
      const one = caseOf(subject, query, family, index);
      try {
        return !isUnsupported(ask(one.input, policyOf(one)));
      } catch (error) {
        throw new SubjectError(`${subject.name}: ${query} throws: ${messageOf(error)}`);
      }
    });
    if (indices.length > 0) return [family, indices];
  }
  return undefined;
}

/** What is answered goes here, so that it is not left out as unused. */
const answered: { last: unknown } = { last: undefined };

function contestantOf(subject: Subject, query: QueryName, [family, indices]: Scenes): Contestant[] {
  const ask = askOf(subject, query);
  if (ask === undefined) return [];
  const cases = indices.map((index) => caseOf(subject, query, family, index));
  const run = (): void => {
    // As many calls for everybody, however many scenes there are.
    for (let done = 0; done < callsARound; ) {
      for (const one of cases) {
        if (done++ === callsARound) return;
        answered.last = ask(one.input, policyOf(one));
      }
    }
  };
  return [[subject.name, run]];
}

/** A query in a format, raced. */
export interface BenchRow {
  readonly query: QueryName;
  readonly format: Format;
  readonly family: Scenes[0];
  readonly scenes: number;
  /** The first is what the others are compared with. */
  readonly raced: readonly Raced[];
}

/**
 * The subject and all beside it that answer the query in its format, in turn, on the scenes that the subject can be asked; undefined where
 * there are none.
 * @throws SubjectError where it throws
 */
export function bench(
  beside: readonly Subject[],
  subject: Subject,
  query: QueryName,
  options?: RaceOptions,
): BenchRow | undefined {
  const scenes = scenesOf(subject, query);
  if (scenes === undefined) return undefined;
  const { format } = subject;
  const all = beside.includes(subject) ? beside : [...beside, subject];
  const contestants = all
    .filter((one) => one.format === format)
    .flatMap((one) => contestantOf(one, query, scenes));
  const [family, { length }] = scenes;
  return { query, format, family, scenes: length, raced: race(contestants, callsARound, options) };
}
