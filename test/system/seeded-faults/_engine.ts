/** What an engine with a seeded fault is made of: a careful engine, and one detail that it gets wrong. */

import hardened from '../../../src/adapters/hardened.ts';
import type { Profile, Subject } from '../../../src/adapters/index.ts';
import type { PolicyOf } from '../../../src/adapters/subject.ts';
import type { FamilyName } from '../../../src/cases/index.ts';
import { type Answer, answer } from '../../../src/exact/index.ts';
import { type Format, formatNames, roundTo } from '../../../src/floats.ts';
import type { Given } from '../../../src/judge/grade.ts';
import {
  type Case,
  type Contract,
  type Inside,
  insideNames,
  type QueryName,
  queries,
  type Ray,
  type Vector,
} from '../../../src/queries/index.ts';
import type { Plain } from '../../_forms.ts';

export interface Hit {
  readonly hit: true;
  readonly t: number;
  readonly point: Vector;
  readonly normal: Vector;
}

/** The careful engine that a fault is seeded in. */
export interface Engine<Q extends QueryName> {
  readonly format: Format;
  readonly inside: Inside;
  /** What the case asks for: its side, or the same as `inside`. */
  readonly policy: PolicyOf<Q>;
  /** The right answer: the hardened tier's; to a ray by its end, and where there is no such tier, the reference's. */
  readonly ask: (input: Plain<Q>, policy?: PolicyOf<Q>) => Given;
  /** What the reference knows beyond the answer: `touching`, `leaving`, `cone`. */
  readonly exact: (input: Plain<Q>) => Answer;
  /** The answer that nothing is there. */
  readonly no: Given;
  /** To the format. */
  readonly round: (x: number) => number;
  /** Lasts from call to call. */
  readonly memory: { t?: number };
}

export type Ask<Q extends QueryName> = (input: Plain<Q>, engine: Engine<Q>) => Given;

export interface Seeded<Q extends QueryName> {
  readonly name: string;
  /** The family that must show it. */
  readonly by: FamilyName;
  readonly ask: Ask<Q>;
  readonly profile?: Partial<Profile>;
  /** Default: both. */
  readonly formats?: readonly Format[];
  /** Too small for a finding (docs/meaning.md): `exact` is all that it may not be. */
  readonly small?: true;
}

export interface Defect extends Omit<Seeded<QueryName>, 'ask' | 'formats'> {
  readonly query: QueryName;
  readonly formats: readonly Format[];
  readonly subject: (format: Format) => Subject;
}

/** The careful engine for a query in a format, with whatever meaning. */
function carefully<Q extends QueryName>(
  query: Q,
  format: Format,
): (input: Plain<Q>, policy: PolicyOf<Q>) => Given {
  const tier = hardened.find((one) => one.format === format)?.queries[query] as
    | ((input: Plain<Q>, policy: PolicyOf<Q>) => Given)
    | undefined;
  return (input, policy) =>
    tier === undefined || isByEnd(input)
      ? said(answer(caseOf(query, format, policy, input)), query)
      : tier(input, policy);
}

function caseOf<Q extends QueryName>(query: Q, format: Format, policy: PolicyOf<Q>, input: Plain<Q>): Case {
  const { hasSide }: Contract = queries[query];
  const asked = hasSide === true ? { inside: 'exit', side: policy } : { inside: policy };
  return { query, format, ...asked, input } as unknown as Case;
}

const isByEnd = (input: object): boolean => 'ray' in input && 'end' in (input.ray as Ray);

/** An exact answer as an engine says it. */
const said = (exact: Answer, query: QueryName): Given =>
  'invalid' in exact ? noOf(query) : (exact as unknown as Given);

function noOf(query: QueryName): Given {
  const { verdict, outputs } = queries[query];
  if (verdict === 'kind') return { kind: 'none' };
  const name = verdict === 'none' ? Object.keys(outputs)[0] : verdict;
  return { [name ?? '']: false } as unknown as Given;
}

/** An engine for one query as a subject; by default it means everything as hitproof's own functions do. */
export function engine<Q extends QueryName>(
  query: Q,
  format: Format,
  { name, ask, profile = {} }: Pick<Seeded<Q>, 'name' | 'ask' | 'profile'>,
): Subject {
  const right = carefully(query, format);
  const memory = {};
  const answerTo = (input: Plain<Q>, policy: PolicyOf<Q>): Given => {
    const bench: Engine<Q> = {
      format,
      inside: insideNames.find((name) => name === policy) ?? 'exit',
      policy,
      ask: (other, wanted = policy) => right(other, wanted),
      exact: (other) => answer(caseOf(query, format, policy, other)),
      no: noOf(query),
      round: (x) => roundTo(x, format),
      memory,
    };
    return ask(input, bench);
  };
  return {
    name,
    version: '1.0.0',
    format,
    profile: { inside: ['exit', 'start', 'miss'], side: ['both', 'front', 'back'], ...profile },
    queries: { [query]: answerTo },
  };
}

export function seed<Q extends QueryName>(query: Q, seeded: readonly Seeded<Q>[]): readonly Defect[] {
  return seeded.map(({ ask, formats = formatNames, ...rest }) => ({
    ...rest,
    query,
    formats,
    subject: (format) => engine(query, format, { ...rest, ask }),
  }));
}

export const miss: Given = { hit: false };

/** The hit, if it is one. */
export const hitOf = (given: Given): Hit | undefined =>
  'hit' in given && given.hit ? (given as Hit) : undefined;

/** The answer with what `change` makes of a hit. */
export function onHit(given: Given, change: (hit: Hit) => Given | Partial<Hit>): Given {
  const hit = hitOf(given);
  return hit === undefined ? given : { ...hit, ...change(hit) };
}

/** A miss where `isLost` says so of a hit. */
export const lost = (given: Given, isLost: (hit: Hit) => boolean): Given => {
  const hit = hitOf(given);
  return hit !== undefined && isLost(hit) ? miss : given;
};

/** The input with a ray that is changed. */
export function withRay<I extends { readonly ray: Ray }>(
  input: I,
  change: Partial<{ origin: Vector; direction: Vector; tMax: number }>,
): I {
  return { ...input, ray: { ...input.ray, ...change } };
}

/** Of a ray by its end, the way there. */
export function partsOf(ray: Ray): { origin: Vector; direction: Vector; tMax: number } {
  return 'end' in ray ? { origin: ray.origin, direction: minus(ray.end, ray.origin), tMax: 1 } : ray;
}

export const plus = (a: Vector, b: Vector, factor = 1): number[] => a.map((x, i) => x + factor * (b[i] ?? 0));
export const minus = (a: Vector, b: Vector): number[] => plus(a, b, -1);
export const times = (a: Vector, factor: number): number[] => a.map((x) => factor * x);
export const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
export const length = (a: Vector): number => Math.sqrt(dot(a, a));
export const isZero = (a: Vector): boolean => a.every((x) => x === 0);
/** 3D. */
export function cross([a = 0, b = 0, c = 0]: Vector, [x = 0, y = 0, z = 0]: Vector): number[] {
  return [b * z - c * y, c * x - a * z, a * y - b * x];
}
