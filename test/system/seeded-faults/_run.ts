/** What `verify` says of an engine with a seeded fault, in a tenth of the cases of its default run. */

import type { Subject } from '../../../src/adapters/index.ts';
import type { FamilyName } from '../../../src/cases/index.ts';
import { statusOf } from '../../../src/cli/_outcome.ts';
import { badClasses } from '../../../src/judge/grade.ts';
import type { QueryName } from '../../../src/queries/index.ts';
import { countOf } from '../../../src/verify/results.ts';
import { verify } from '../../../src/verify/verify.ts';

interface Detected {
  readonly cases: number;
  readonly findings: number;
  readonly inexact: number;
  /** The exit status of the command. */
  readonly status: number;
}

/** Parts of a family: a run stops after the first with a finding. A case has the id in a part that it has in the whole. */
const parts = 40;
/** Of each family, as there were when the faults were seeded. */
const cases = 1000;

export async function notice(subject: Subject, query: QueryName, family: FamilyName): Promise<Detected> {
  let [all, inexact] = [0, 0];
  for (let part = 1; ; part++) {
    const only = { queries: [query], families: [family], cases };
    const results = await verify(subject, { ...only, shard: [part, parts] });
    const asked = results.results.reduce((sum, row) => sum + row.cases, 0);
    const findings = badClasses.reduce((sum, name) => sum + countOf(results.results, name), 0);
    all += asked;
    inexact += asked - countOf(results.results, 'exact');
    if (findings > 0 || part === parts)
      return { cases: all, findings, inexact, status: statusOf(results, {}) };
  }
}
