/** An engine that is the reference but for what `spoil` makes of its answers, and remembers what it was asked. */
import type { Profile, Subject } from '../../src/adapters/index.ts';
import { answer } from '../../src/exact/index.ts';
import type { Format } from '../../src/floats.ts';
import type { Given } from '../../src/judge/grade.ts';
import { type Case, type Inputs, insideNames, type QueryName } from '../../src/queries/index.ts';

export interface Recording<Q extends QueryName> {
  readonly subject: Subject;
  readonly asked: Inputs[Q][];
}

/** `isWrong`: the verdict is then the other one. */
export function recording<Q extends QueryName>(
  query: Q,
  format: Format,
  profile: Profile,
  isWrong: (input: Inputs[Q], hit: boolean) => boolean,
): Recording<Q> {
  const asked: Inputs[Q][] = [];
  const ask = (input: Inputs[Q], policy: string): Given => {
    asked.push(input);
    const isInside = (insideNames as readonly string[]).includes(policy);
    const asks = isInside ? { inside: policy } : { inside: 'exit', side: policy };
    const right = answer({ query, format, input, ...asks } as unknown as Case);
    if ('invalid' in right) return { hit: false };
    const hit = 'hit' in right ? right.hit : false;
    if (isWrong(input, hit)) return { hit: !hit };
    return right as unknown as Given;
  };
  const subject = { name: 'recording', version: '1', format, profile, queries: { [query]: ask } };
  return { subject: subject as unknown as Subject, asked };
}
