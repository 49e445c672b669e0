/** A subject that gives no usable answer to a share of its cases, and takes none of the others: what fails for a share fails for a larger one too. */
import type { Subject } from '../src/adapters/index.ts';
import type { Ledger } from '../src/adapters/ledger.ts';
import type { Given } from '../src/judge/grade.ts';
import type { VerifyOptions } from '../src/verify/verify.ts';

/** @param share of the cases, from 0 to 1, that are answered with nothing: class `invalid` */
export function partlyWrong(share: number, known?: Ledger, format: Subject['format'] = 'f64'): Subject {
  const answer = ({ ray }: { readonly ray: { readonly origin: readonly number[] } }): Given => {
    const place = Math.abs((ray.origin[0] ?? 0) * 1234.56789) % 1;
    return place < share ? ({} as Given) : { unsupported: true };
  };
  return {
    ...{ name: 'partly-wrong', version: '1', format, profile: {}, known },
    queries: { rayCircle: answer, raySphere: answer },
  };
}

/** One row, of 100 cases. */
export const oneRow = {
  queries: ['rayCircle'],
  families: ['ordinary'],
  formats: ['f64'],
  cases: 100,
} as const satisfies VerifyOptions;
