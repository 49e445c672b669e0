/** Faults that the proof does not refuse, and why that is right. */
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
];

/** The reason why the proof may miss the fault; undefined if no reason is known. */
export const explained = ({ query, kind, text }: Outcome): string | undefined =>
  survivors.find((one) => one.kind === kind && one.query.test(query) && one.text.test(text))?.reason;
