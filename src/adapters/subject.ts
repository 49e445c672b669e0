/** What a subject is: somebody's own collision code, and what it means by its answers. */
import * as v from 'valibot';
import {
  type BodyRequest,
  boxForms,
  orientationForms,
  planeForms,
  type RayForm,
  rayForms,
} from '../cases/index.ts';
import type { Format } from '../floats.ts';
import type { AnswerVector, Given } from '../judge/grade.ts';
import {
  type Asked,
  type Contract,
  canGrow,
  defaultInsideOf,
  type Inside,
  insideNames,
  insidesOf,
  type QueryName,
  queries,
  queryNames,
  type Side,
  sideNames,
} from '../queries/index.ts';
import type { Ledger } from './ledger.ts';
import { issueText, ledgerSchema, nameOf, onlyKeys, skinSchema } from './schemas.ts';

/** What a subject means by its answers. */
export interface Profile {
  /** What it reports from inside. A list where the caller can choose; cases then take turns. Default: exit. */
  readonly inside?: Inside | readonly Inside[] | undefined;
  /** From which side triangles and planes count. A list where the caller can choose; cases then take turns. Default: both. */
  readonly side?: Side | readonly Side[] | undefined;
  /** `open` where touching is no hit. Default: closed. */
  readonly touching?: 'closed' | 'open' | undefined;
  /** `miss` where a triangle or plane that the ray runs in is never met, a triangle without area included. Default: hit. */
  readonly coplanar?: 'hit' | 'miss' | undefined;
  /** `none` where a ray has no limit. */
  readonly tMax?: 'none' | undefined;
  /** A length that it adds to every shape. Default: 0. */
  readonly skin?: number | undefined;
  /** The form in which it takes rays. Default: free. */
  readonly ray?: RayForm | undefined;
  /** `corners` where it takes boxes along the axes, by their least and their greatest corner. Default: center. */
  readonly box?: BodyRequest['box'];
  /** `constant` where it takes half-spaces by the constant of n·p + constant ≤ 0, and planes by that of n·p + constant = 0. Default: point. */
  readonly plane?: BodyRequest['plane'];
  /** `unit` where the quaternion of a box must be of length 1: it is made so in the format. Default: free. */
  readonly orientation?: BodyRequest['orientation'];
  /** The form in which it takes the motion of a ball, as that of a ray. Default: displacement. */
  readonly motion?: RayForm | undefined;
}

/** What a case may ask from inside: cases take turns. What a query does not know is left out; of nothing that it knows it has its own default. */
export function policiesOf({ inside }: Profile, query: QueryName): readonly Inside[] {
  const contract: Contract = queries[query];
  const said = inside === undefined ? [] : typeof inside === 'string' ? [inside] : inside;
  const own = said.filter((policy) => insidesOf(contract).includes(policy));
  return own.length > 0 ? own : [defaultInsideOf(contract)];
}

/** Which sides a case may ask for: cases take turns. */
export const sidesOf = ({ side = 'both' }: Profile): readonly Side[] =>
  typeof side === 'string' ? [side] : side;

/** The policy of a query: none, from inside, or of which side; a function is given it after the input. */
export type PolicyOf<Q extends QueryName> = (typeof queries)[Q] extends { readonly hasSide: true }
  ? Side
  : Inside;

/** Somebody's own collision code in one format. */
export interface Subject<V = AnswerVector> {
  readonly name: string;
  readonly version: string;
  /** Inputs are rounded to it before they are asked, and answers are judged in it. */
  readonly format: Format;
  readonly profile: Profile;
  /** Vectors in are arrays, and out arrays or typed arrays; the second argument is the policy that the case asks for. */
  readonly queries: {
    readonly [Q in QueryName]?: (input: Asked<Q>, policy: PolicyOf<Q>) => Given<V>;
  };
  /** What it is known to get wrong. */
  readonly known?: Ledger | undefined;
}

/** What is known of a subject without running it. */
export interface SubjectFacts {
  readonly name: string;
  readonly version: string;
  readonly format: Format;
  readonly profile: Profile;
  readonly queries: readonly QueryName[];
  readonly known?: Ledger | undefined;
}

export function factsOf({ name, version, format, profile, queries, known }: Subject): SubjectFacts {
  return {
    name,
    version,
    format,
    profile,
    queries: queryNames.filter((query) => queries[query] !== undefined),
    known,
  };
}

const inside = nameOf(insideNames);
const side = nameOf(sideNames);

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  version: v.string(),
  format: nameOf(['f32', 'f64']),
  profile: onlyKeys({
    inside: v.optional(v.union([inside, v.pipe(v.array(inside), v.minLength(1))])),
    side: v.optional(v.union([side, v.pipe(v.array(side), v.minLength(1))])),
    touching: v.optional(nameOf(['closed', 'open'])),
    coplanar: v.optional(nameOf(['hit', 'miss'])),
    tMax: v.optional(v.literal('none')),
    skin: v.optional(skinSchema),
    ray: v.optional(nameOf(rayForms)),
    box: v.optional(nameOf(boxForms)),
    plane: v.optional(nameOf(planeForms)),
    orientation: v.optional(nameOf(orientationForms)),
    motion: v.optional(nameOf(rayForms)),
  }),
  queries: v.record(nameOf(queryNames), v.function()),
  known: v.optional(ledgerSchema),
});

/** Thrown where a subject cannot be loaded or is not one; the command line exits with 3. */
export class SubjectError extends Error {
  override name = 'SubjectError';
}

/** Throws a SubjectError where a subject with a skin answers a query that cannot be decided with one. */
export function requireGrowing({ skin = 0 }: Profile, own: readonly QueryName[], where: string): void {
  const query = own.find((name) => !canGrow(queries[name]));
  if (skin === 0 || query === undefined) return;
  const decided = queryNames.filter((name) => canGrow(queries[name])).join(', ');
  throw new SubjectError(
    `${where}: profile.skin: ${query} grown by a length cannot be decided: leave ${query} out, or the skin; with one there are ${decided}`,
  );
}

/** One subject a format: a module exports one, or a list. Throws a SubjectError that names the field. */
export function checkSubjects(exported: unknown, where: string): readonly Subject[] {
  if (exported === undefined) throw new SubjectError(`${where} has no default export: a subject is wanted`);
  const list: readonly unknown[] = Array.isArray(exported) ? exported : [exported];
  const formats = new Set<Format>();
  for (const subject of list) {
    const result = v.safeParse(schema, subject);
    if (!result.success) {
      const [issue] = result.issues;
      throw new SubjectError(`${where}: the default export is no subject: ${issueText(issue)}`);
    }
    const { format, profile, queries: own } = result.output;
    // The second would never be asked.
    if (formats.has(format))
      throw new SubjectError(
        `${where}: format: two subjects have ${format}; give one of each format, or a module of its own to each`,
      );
    formats.add(format);
    requireGrowing(profile, Object.keys(own) as QueryName[], where);
  }
  return list as readonly Subject[];
}
