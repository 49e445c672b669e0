/**
 * fast-check arbitraries over the same generators as the families. They draw a list of choices instead of a seed, and choices
 * are ordered from simple to odd, so a failing case shrinks to small integers and short binary fractions.
 */
import * as fc from 'fast-check';
import type { Format } from '../floats.ts';
import { checkOptions } from '../options.ts';
import { requirePeer } from '../peers.ts';
import { type CaseOf, type Inside, isSweep, type QueryName, type Side } from '../queries/index.ts';
import { choicesPerCase, drawFromList } from './_draw.ts';
import { type BodyRequest, caseFrom, type FamilyName, families, isQuery, type RayForm } from './index.ts';
import { drawChecks } from './options.ts';

export interface CaseConstraints extends BodyRequest {
  /** Default: every family but `invalid`. */
  readonly families?: readonly [FamilyName, ...FamilyName[]];
  /** Default: f64. */
  readonly format?: Format;
  /** Default: free. */
  readonly ray?: RayForm;
  /** Default: exit; of a ball that moves start. */
  readonly inside?: Inside;
  /** Default: both. */
  readonly side?: Side;
}

/**
 * Cases of a query that land on and beside the boundary.
 * @throws RangeError that names a constraint which is wrong
 * @throws Error where fast-check is too old
 */
export function caseArbitrary<Q extends QueryName>(
  query: Q,
  constraints: CaseConstraints = {},
): fc.Arbitrary<CaseOf<Q>> {
  requirePeer('fast-check', fc.__version);
  isQuery(query, 'query');
  checkOptions(constraints, drawChecks);
  const { format = 'f64', ray = 'free', inside, side = 'both' } = constraints;
  const { box, plane, orientation, motion = 'displacement' } = constraints;
  const chosen = constraints.families ?? families.filter((family) => family !== 'invalid');
  const choice = fc.nat(2 ** 32 - 1);
  return fc
    .tuple(
      fc.constantFrom(...chosen),
      fc.nat(999),
      fc.array(choice, { minLength: choicesPerCase, maxLength: choicesPerCase }),
    )
    .map(([family, index, choices]) => {
      const form = query === 'segmentCircle' ? 'end' : isSweep(query) ? motion : ray;
      const request = { query, family, format, index, ray, inside, side, box, plane, orientation, motion };
      return caseFrom(request, drawFromList(choices), form) as CaseOf<Q>;
    });
}
