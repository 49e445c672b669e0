/**
 * The line form of cases and answers (docs/any-language.md): words between single spaces, every float its bits in hexadecimal.
 *
 *   case     <id> <query> <format> [<inside> or <side>] <float> …     floats in the order of the contract; what is not given is left out; a mesh is
 *            the number of its positions and of its faces, the positions, and three indices a face, in decimal as the answer's face is
 *   answer   <id> hit <float> …  |  miss  |  yes  |  no  |  none  |  point <float> …  |  overlap <float> …  |  corners <float> …  |  local <float> …  |  distance <float> …
 *            <id> skip  |  error <why>
 */
import * as v from 'valibot';
import { issueText, nameOf, onlyKeys, skinSchema } from '../adapters/schemas.ts';
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
import { type Format, formatNames, fromHex, limits, toHex } from '../floats.ts';
import type { Given } from '../judge/grade.ts';
import { notOneOf } from '../options.ts';
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
  queryNames,
  reportable,
  type Shape,
  type ShapeValue,
  type Side,
  sideNames,
  sweepQueryNames,
  triples,
  type Vector,
} from '../queries/index.ts';
import { truncate } from '../untrusted.ts';
import { Unread } from './unread.ts';

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

/** The words with which a query is answered: what each says, and whether the numbers of `out` follow. */
function wordsOf({
  verdict,
  outputs,
}: Contract): Readonly<Record<string, readonly [said: object, hasNumbers: boolean]>> {
  const [name = ''] = Object.keys(outputs);
  switch (verdict) {
    case 'hit':
      return { hit: [{ hit: true }, true], miss: [{ hit: false }, false] };
    case 'overlap':
      return { yes: [{ overlap: true }, false], no: [{ overlap: false }, false] };
    case 'kind':
      return {
        point: [{ kind: 'point' }, true],
        overlap: [{ kind: 'overlap' }, true],
        none: [{ kind: 'none' }, false],
      };
    case 'none':
      return { [name]: [{}, true], no: [{ [name]: false }, false] };
    case 'distance':
      return { distance: [{}, true], no: [{ distance: false }, false] };
  }
}

/** How many words a number, a vector or a list of corners takes. */
const lengthOf = (kind: string | undefined, dimension: number): number =>
  kind === 'scalar' || kind === 'index' ? 1 : kind === 'vector' ? dimension : 4 * dimension;

const counted = (count: number): string => `${count} ${count === 1 ? 'word' : 'words'}`;

/** What an answer's words, those after the id, say. */
export function readAnswer(text: string, query: QueryName, facts: LineFacts): Given | Unread {
  const [word = '', ...rest] = text.trim().split(/\s+/);
  if (word === 'skip') return { unsupported: true };
  if (word === 'error') return { crash: rest.join(' ').slice(0, longestMessage) || 'error' };
  const unread = (why: string): Unread => new Unread(`'${truncate(text)}', which cannot be read: ${why}`);
  const contract: Contract = queries[query];
  const words = wordsOf(contract);
  const known = Object.hasOwn(words, word) ? words[word] : undefined;
  if (known === undefined) return unread(`${query} is answered with ${Object.keys(words).join(' or ')}`);
  const [said, hasNumbers] = known;
  const names = hasNumbers ? (facts.outputs[query] ?? []) : [];
  const outputs = reportable(contract);
  const count = names.reduce((sum, name) => sum + lengthOf(outputs[name], contract.dimension), 0);
  if (rest.length !== count)
    return unread(
      names.length === 0
        ? `nothing follows '${word}'${hasNumbers ? ' where the header has no out=' : ''}`
        : `out=${names.join(',')} is ${counted(count)} after '${word}', not ${rest.length}`,
    );
  const numbers = readNumbers(rest, contract, names, facts.format);
  const index = names.includes('face') ? ', a face is a decimal index' : '';
  return numbers === undefined
    ? unread(`floats are ${limits[facts.format].hexDigits} hex digits${index}`)
    : ({ ...said, ...numbers } as Given);
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
  return isRead ? Object.fromEntries(entries) : undefined;
}

const listOf = <T extends string>(names: readonly T[]) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(nameOf(names)),
  );

/** Such as 0.01 or 1e-2: of a double its 17 digits, and of a float its own, exactly. */
const decimal = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

const querySchema = onlyKeys({
  format: nameOf(formatNames),
  ray: v.optional(nameOf(rayForms)),
  box: v.optional(nameOf(boxForms)),
  plane: v.optional(nameOf(planeForms)),
  orientation: v.optional(nameOf(orientationForms)),
  motion: v.optional(nameOf(rayForms)),
  inside: v.optional(listOf(insideNames)),
  side: v.optional(listOf(sideNames)),
  touching: v.optional(nameOf(['closed', 'open'])),
  coplanar: v.optional(nameOf(['hit', 'miss'])),
  tMax: v.optional(nameOf(['none'])),
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
      throw new SubjectError(`${where} says '${truncate(line)}': ${why}`);
    };
    if (word === '!subject') subject = pairsOf(rest);
    else if (word === '!query') declared.push(readQuery(rest, wrong));
    else if (word !== '' && word !== '!ready' && !word.startsWith('#')) {
      wrong('before !ready come !subject and !query; other words go to standard error, or begin with #');
    }
  }
  const { name = '', version = '' } = subject;
  if (name === '')
    throw new SubjectError(`${where} does not say its name; a line '!subject name=… version=…' does`);
  if (declared.length === 0) {
    throw new SubjectError(
      `${where} names no query; a line such as '!query raySphere format=f32 out=t,point' does`,
    );
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
  if (!isQueryName(query)) return wrong(notOneOf(`'${truncate(query ?? '')}'`, queryNames));
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
    wrong(`out: ${query} has ${names.join(', ') || 'no numbers'}, not '${truncate(unknown)}'`);
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
