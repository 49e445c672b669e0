/** Faults that the proof does not refuse, and why that is right. */
import { pairs, recordedOf } from '../record.ts';
import type { Outcome } from './worker.ts';

interface Survivor {
  readonly query: RegExp;
  readonly kind: Outcome['kind'];
  readonly text: RegExp;
  readonly reason: string;
}

const survivors: readonly Survivor[] = [
  {
    query: /./,
    kind: 'check',
    text: /^tMax >= 0$/,
    reason:
      'a negative limit is invalid input, which the family `invalid` asks; the proof is about valid input',
  },
  {
    query: /box|rect/,
    kind: 'check',
    text: /^(?:[hk][xyz] >= 0|[ap][xyz] <= [bq]?[bq][xyz]|[abpq][xyz] [<>] Number\.(?:NEGATIVE|POSITIVE)_INFINITY)$/,
    reason: 'a half extent below 0, or corners in the wrong order, is invalid input',
  },
  {
    query: /rect|local/,
    kind: 'check',
    text: /^uSize\d* > 0$/,
    reason: 'an axis of length 0 is invalid input',
  },
  {
    query: /rect|local/,
    kind: 'check',
    text: /^reduceFar\(\)$/,
    reason: 'the call computes the numbers of a lemma about cosines, which the checker takes as they are',
  },
  {
    query: /rect|local/,
    kind: 'bound',
    text: /^4\.347212247021319e-13$/,
    reason: 'a part of π/256, and no bound: the cosines of a lemma, which the checker takes as they are',
  },
  {
    query: /swept-sphere-half-space/,
    kind: 'check',
    text: /^s >= /,
    reason: 'the normal of a ball without a radius is 0, and the checker does not know the query',
  },
  {
    query: /./,
    kind: 'check',
    text: /^slope\d* \* \(.* 0$|^slope\d* [<>] 0$/,
    reason: 'it chooses the root that the query asks for, and the checker does not know the query',
  },
];

/** The reason why the proof may miss the fault although answers change; undefined if no reason is known. */
export const explained = ({ query, kind, text }: Outcome): string | undefined =>
  survivors.find((one) => one.kind === kind && one.query.test(query) && one.text.test(text))?.reason;

/** Why the proof does not refuse the fault. */
export function reasonOf(outcome: Outcome): string {
  const known = explained(outcome);
  if (known !== undefined) return known;
  const { format, query, name } = outcome;
  const { [pairs]: _, ...claims } = recordedOf(`${format} ${query} ${name}`);
  return Object.keys(claims).length > 0
    ? 'nothing more of this function is unproven with it'
    : 'the proof of this function holds with it';
}
