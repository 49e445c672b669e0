/**
 * The line form of cases and answers (docs/any-language.md): words between single spaces, every float its bits in hexadecimal.
 *
 *   case     <id> <query> <format> [<inside> or <side>] <float> …     floats in the order of the contract; what is not given is left out; a mesh is
 *            the number of its positions and of its faces, the positions, and three indices a face, in decimal as the answer's face is
 *   answer   <id> hit <float> …  |  miss  |  yes  |  no  |  none  |  point <float> …  |  overlap <float> …  |  corners <float> …  |  local <float> …  |  distance <float> …
 *            <id> skip  |  error <why>
 */
import * as v from 'valibot';
import { issueText, skinSchema } from '../adapters/schemas.ts';
import {
  type Profile,
  policiesOf,
  requireGrowing,
  SubjectError,
  type SubjectFacts,
  sidesOf,
} from '../adapters/subject.ts';
import {
  boxForms,
  boxQueries,
  orientationForms,
  planeForms,
  planeQueries,
  rayForms,
} from '../cases/index.ts';
import { type Format, formatNames, fromHex, toHex } from '../floats.ts';
import { excerpt } from '../foreign.ts';
import type { Given } from '../judge/grade.ts';
import {
  type Case,
  type Contract,
  defaultInsideOf,
  fieldsOf,
  floatsIn,
  formOf,
  hasVerdict,
  type Inside,
  inputOf,
  insideNames,
  insidesOf,
  isListKind,
  isQueryName,
  type OutputName,
  policyOf,
  type QueryName,
  queries,
  reportable,
  type Shape,
  type ShapeValue,
  type Side,
  sideNames,
  sweepQueryNames,
  triples,
  type Vector,
} from '../queries/index.ts';

/** What a program that speaks in lines says of itself in one format. */
export interface LineFacts extends SubjectFacts {
  /** The numbers that follow a verdict, query by query. */
  readonly outputs: Readonly<Partial<Record<QueryName, readonly OutputName[]>>>;
}

/** Characters of what a program says of an error. */
const longestMessage = 2000;

/** Whether the policy of a case stands in its line: where the program has several. */
function asksPolicy({ profile }: Pick<LineFacts, 'profile'>, query: QueryName): boolean {
  const { hasInside, hasSide }: Contract = queries[query];
  const policies = hasInside ? profile.inside : hasSide === true ? profile.side : undefined;
  return typeof policies === 'object' && policies.length > 1;
}

const mayTurn = (shape: Shape): boolean => shape.flat().some(({ kind }) => kind === 'orientation');

/** Of two boxes the number of words would not say which one is turned: then none is turned by (0, 0, 0, 1). */
const inLine = (shape: Shape, value: ShapeValue, isPaired: boolean): ShapeValue =>
  isPaired && mayTurn(shape) && 'halfExtents' in value
    ? { ...value, orientation: value.orientation ?? [0, 0, 0, 1] }
    : value;

/** A case as a program reads it; its policy stands in it where the program has several. */
export function toQuestion(one: Case, facts: Pick<LineFacts, 'profile'>): string {
  const contract: Contract = queries[one.query];
  const input = inputOf(one);
  const words: string[] = [one.query, one.format];
  const isPaired = Object.values(contract.inputs).filter(mayTurn).length > 1;
  if (asksPolicy(facts, one.query)) words.push(policyOf(one));
  for (const [name, shape] of Object.entries(contract.inputs)) {
    const value = inLine(shape, fieldsOf(input[name]), isPaired);
    const form = formOf(shape, value);
    // How long the lists are comes before all of them.
    for (const { name: list, kind } of form)
      if (isListKind(kind)) words.push(String((value[list] as readonly Vector[]).length));
    for (const field of form) {
      const own = value[field.name] ?? [];
      if (field.kind === 'faces') words.push(...triples(own as readonly Vector[]).map(String));
      for (const x of floatsIn(field, own)) words.push(toHex(x, one.format));
    }
  }
  return words.join(' ');
}

/** What an answer's words, those after the id, say. What cannot be read is given as the text that it is, which is graded `invalid`. */
export function readAnswer(text: string, query: QueryName, facts: LineFacts): Given | string {
  const [word = '', ...rest] = text.split(' ');
  if (word === 'skip') return { unsupported: true };
  if (word === 'error') return { crash: rest.join(' ').slice(0, longestMessage) || 'error' };
  const contract: Contract = queries[query];
  const numbers = (): Readonly<Record<string, unknown>> | undefined =>
    readNumbers(rest, contract, facts.outputs[query] ?? [], facts.format);
  const whole = (verdict: object, isYes: boolean): Given | string => {
    const found = isYes ? numbers() : rest.length === 0 ? {} : undefined;
    return found === undefined ? text : ({ ...verdict, ...found } as Given);
  };
  switch (contract.verdict) {
    case 'hit':
      if (word === 'hit' || word === 'miss') return whole({ hit: word === 'hit' }, word === 'hit');
      return text;
    case 'overlap':
      return word === 'yes' || word === 'no' ? whole({ overlap: word === 'yes' }, false) : text;
    case 'kind':
      if (word === 'none' || word === 'point' || word === 'overlap')
        return whole({ kind: word }, word !== 'none');
      return text;
    case 'none': {
      const [name = ''] = Object.keys(contract.outputs);
      if (word === 'no') return whole({ [name]: false }, false);
      return word === name ? whole({}, true) : text;
    }
    case 'distance':
      if (word === 'no') return whole({ distance: false }, false);
      return word === 'distance' ? whole({}, true) : text;
  }
}

function readNumbers(
  words: readonly string[],
  contract: Contract,
  names: readonly OutputName[],
  format: Format,
): Readonly<Record<string, unknown>> | undefined {
  const { dimension } = contract;
  const outputs = reportable(contract);
  let at = 0;
  const take = <T>(read: (word: string) => T | undefined): T | undefined => {
    const x = read(words[at++] ?? '');
    isRead &&= x !== undefined;
    return x;
  };
  let isRead = true;
  const scalar = (): number | undefined => take((word) => fromHex(word, format));
  const vector = (): (number | undefined)[] => Array.from({ length: dimension }, scalar);
  const entries = names.map((name) => {
    const kind = outputs[name];
    return [
      name,
      kind === 'index'
        ? take((word) => (/^\d{1,10}$/.test(word) ? Number(word) : undefined))
        : kind === 'scalar'
          ? scalar()
          : kind === 'vector'
            ? vector()
            : [vector(), vector(), vector(), vector()],
    ] as const;
  });
  return at === words.length && isRead ? Object.fromEntries(entries) : undefined;
}

const listOf = <T extends string>(names: readonly T[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(v.picklist(names)),
  );

/** Such as 0.01 or 1e-2: of a double its 17 digits, and of a float its own, exactly. */
const decimal = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

const querySchema = v.strictObject({
  format: v.picklist(formatNames),
  ray: v.optional(v.picklist(rayForms)),
  box: v.optional(v.picklist(boxForms)),
  plane: v.optional(v.picklist(planeForms)),
  orientation: v.optional(v.picklist(orientationForms)),
  motion: v.optional(v.picklist(rayForms)),
  inside: v.optional(listOf(insideNames)),
  side: v.optional(listOf(sideNames)),
  touching: v.optional(v.picklist(['closed', 'open'])),
  coplanar: v.optional(v.picklist(['hit', 'miss'])),
  tMax: v.optional(v.literal('none')),
  skin: v.optional(
    v.pipe(v.string(), v.regex(decimal, 'a decimal is wanted'), v.transform(Number), skinSchema),
  ),
  out: v.optional(v.string()),
});

interface Declared {
  readonly query: QueryName;
  readonly format: Format;
  readonly profile: Profile;
  readonly out: readonly OutputName[];
}

const pairsOf = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=');
      return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
    }),
  );

/** Reads the lines from `!subject` to `!ready`. Throws a SubjectError that quotes the line at fault. */
export function readHeader(lines: readonly string[], where: string): readonly LineFacts[] {
  let subject: Record<string, string> = {};
  const declared: Declared[] = [];
  for (const line of lines) {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    const wrong = (why: string): never => {
      throw new SubjectError(`${where} says '${excerpt(line)}': ${why}`);
    };
    if (word === '!subject') subject = pairsOf(rest);
    else if (word === '!query') declared.push(readQuery(rest, wrong));
    else if (word !== '' && word !== '!ready' && !word.startsWith('#')) {
      wrong('!subject, !query or !ready is wanted');
    }
  }
  const { name = '', version = '' } = subject;
  if (name === '') throw new SubjectError(`${where} does not say its name: !subject name=… version=…`);
  if (declared.length === 0) {
    throw new SubjectError(`${where} names no query: !query raySphere format=f32 out=t,point`);
  }
  return formatNames
    .filter((format) => declared.some((one) => one.format === format))
    .map((format) => {
      const own = declared.filter((one) => one.format === format);
      return {
        name,
        version,
        format,
        profile: commonProfile(own, where),
        queries: own.map(({ query }) => query),
        outputs: Object.fromEntries(own.map(({ query, out }) => [query, out])),
      };
    });
}

function readQuery(words: readonly string[], wrong: (why: string) => never): Declared {
  const [query, ...rest] = words;
  if (!isQueryName(query)) return wrong(`queries are ${Object.keys(queries).join(', ')}`);
  const result = v.safeParse(querySchema, pairsOf(rest));
  if (!result.success) {
    const [issue] = result.issues;
    return wrong(issueText(issue));
  }
  const { format, out = '', inside, side, ...others } = result.output;
  const contract: Contract = queries[query];
  const alien = bodyKeys.find((key) => others[key] !== undefined && !formsOf[key].includes(query));
  if (alien !== undefined) wrong(`${alien}: ${formsOf[alien].join(', ')} has it, not ${query}`);
  const names = Object.keys(reportable(contract));
  const unsaid = { none: names, distance: ['distance'], hit: [], overlap: [], kind: [] }[contract.verdict];
  const given = out === '' ? unsaid : out.split(',');
  const unknown = given.find((name) => !names.includes(name));
  if (unknown !== undefined)
    wrong(`out: ${query} has ${names.join(', ') || 'no numbers'}, not '${excerpt(unknown)}'`);
  const usual = defaultInsideOf(contract);
  const policies: readonly Inside[] = inside ?? [usual];
  const strange = contract.hasInside
    ? policies.find((policy) => !insidesOf(contract).includes(policy))
    : undefined;
  if (strange !== undefined)
    wrong(`inside: ${query} has ${insidesOf(contract).join(', ')}, not '${strange}'`);
  const sides: readonly Side[] = side ?? ['both'];
  const profile = {
    ...others,
    inside: policies.length === 1 ? (policies[0] ?? usual) : policies,
    ...(contract.hasSide === true ? { side: sides.length === 1 ? (sides[0] ?? 'both') : sides } : {}),
  };
  return { query, format, profile, out: given as OutputName[] };
}

const bodyKeys = ['box', 'plane', 'orientation', 'motion'] as const;

/** The queries that are asked about a body which has forms to declare, by the key of a profile. */
const formsOf: Readonly<Record<(typeof bodyKeys)[number], readonly QueryName[]>> = {
  box: boxQueries,
  plane: planeQueries,
  orientation: boxQueries,
  motion: sweepQueryNames,
};

/** Each is said by the query that is about such a body. */
const formsOfBodies = (own: readonly Declared[]): Profile =>
  Object.fromEntries(
    own.flatMap(({ query, profile }) =>
      bodyKeys
        .filter((key) => formsOf[key].includes(query) && profile[key] !== undefined)
        .map((key) => [key, profile[key]]),
    ),
  );

/** What a profile says of one thing to a query. */
type Part = (profile: Profile, query: QueryName) => unknown;

/** A run has one profile a format: what queries say of the same has to agree, whether a default was said or not. */
function commonProfile(own: readonly Declared[], where: string): Profile {
  const those = (isOne: (contract: Contract) => boolean): readonly Declared[] =>
    own.filter(({ query }) => isOne(queries[query]));
  const agree = (
    first: Declared | undefined,
    all: readonly Declared[],
    part: Part,
    name: string,
  ): Profile => {
    if (first === undefined) return {};
    const wanted = (one: Declared): string => JSON.stringify(part(first.profile, one.query));
    const other = all.find((one) => JSON.stringify(part(one.profile, one.query)) !== wanted(one));
    if (other === undefined) return first.profile;
    throw new SubjectError(
      `${where}: ${first.query} and ${other.query} differ in ${name}; let one program say one thing, and verify it twice`,
    );
  };
  const common = (all: readonly Declared[], part: Part, name: string): Profile =>
    agree(all[0], all, part, name);
  const withRay = those(({ inputs }) => 'ray' in inputs);
  const withInside = those(({ hasInside }) => hasInside);
  // Sweeps have two of three, and their own default.
  const main = withInside.find(({ query }) => (queries[query] as Contract).isSweep !== true) ?? withInside[0];
  const withVerdict = those(hasVerdict);
  const withSide = those(({ hasSide }) => hasSide === true);
  const { ray } = common(withRay, (profile) => profile.ray ?? 'free', 'ray');
  const { inside = 'exit' } = agree(main, withInside, policiesOf, 'inside');
  const { tMax } = common(
    those(({ inputs }) => 'ray' in inputs || 'motion' in inputs),
    (profile) => profile.tMax,
    'tMax',
  );
  const { touching } = common(withVerdict, (profile) => profile.touching ?? 'closed', 'touching');
  const { skin } = common(withVerdict, (profile) => profile.skin ?? 0, 'skin');
  const { side } = common(withSide, sidesOf, 'side');
  const { coplanar } = common(withSide, (profile) => profile.coplanar ?? 'hit', 'coplanar');
  const said = { ray, inside, tMax, touching, skin, side, coplanar, ...formsOfBodies(own) };
  const profile = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  requireGrowing(
    profile,
    own.map(({ query }) => query),
    where,
  );
  return profile;
}
