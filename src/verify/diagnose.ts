/**
 * Question: is it the engine that is wrong, or the way in which it is asked?
 *
 * Method: tame cases, which any formula gets about right. Where many of its answers are far off, they are held against readings of the
 * question that people mistake for each other (another form of ray, another policy, degrees, half and whole sizes) and of the answer (a
 * distance for t, a hit behind the start). A reading under which they are right is what it means.
 *
 * Nothing here is a verdict of a run: that is judged without a tolerance.
 */
import { generateCase, type RayForm, rayForms } from '../cases/index.ts';
import { answer } from '../exact/index.ts';
import { fromHex, isOfFormat, limits, roundTo } from '../floats.ts';
import { shown } from '../foreign.ts';
import { type Grade, grade } from '../judge/grade.ts';
import {
  type Case,
  type Contract,
  fieldsOf,
  fromFields,
  type Inside,
  inputOf,
  insideNames,
  type OutputName,
  type QueryName,
  queries,
  type Vector,
} from '../queries/index.ts';
import { type Finding, requestFor, toFinding } from '../subjects/_batch.ts';
import type { HeldSubject } from '../subjects/held.ts';
import type { Profile, SubjectFacts } from '../subjects/index.ts';
import { matchingClasses } from './check.ts';

export interface Diagnosis {
  readonly query: QueryName;
  readonly format: SubjectFacts['format'];
  /** Ordinary cases that were asked and answered, and how many of the answers are about right. */
  readonly asked: number;
  readonly right: number;
  /** One of them, wrong if there is one that is. */
  readonly example: Finding | undefined;
  readonly invalid: Finding | undefined;
  /** What is wrong with the adapter, as far as can be told, each thing with its alternatives; empty where nothing is. */
  readonly mend: readonly (readonly string[])[];
}

/** Of the ordinary family; a verdict alone shows less. */
const asked = 100;
const askedForVerdicts = 400;
/** More wrong answers than one in so many are looked into; as many that are plainly wrong are to be mended, even unexplained. */
const suspicious = 20;

/** Significand bits: an answer with fewer right ones is not merely inexact. */
const plainBits = 6;

/** The right verdict, and at least half of the digits. */
function isAboutRight({ class: name, ulps }: Grade, { format }: Case): boolean {
  if (matchingClasses.includes(name)) return true;
  const most = 2 ** (limits[format].significandBits / 2);
  return name === 'inaccurate' && Object.values(ulps).every((error) => error <= most);
}

/** The wrong verdict, or not even two decimal digits: that is no rounding. */
function isPlainlyWrong({ class: name, ulps }: Grade, { format }: Case): boolean {
  if (matchingClasses.includes(name)) return false;
  const most = 2 ** (limits[format].significandBits - plainBits);
  return name !== 'inaccurate' || Object.values(ulps).some((error) => error > most);
}

export async function diagnose(held: HeldSubject, facts: SubjectFacts, query: QueryName): Promise<Diagnosis> {
  const { format, profile } = facts;
  const cases = casesOf(facts, query, profile);
  const given = await held.ask(facts, cases);
  const answered = cases.flatMap((one, i) => (isUnsupported(given[i]) ? [] : [{ one, given: given[i] }]));
  const judged = answered.map((each) => ({ ...each, graded: gradeOf(each.one, each.given, profile) }));
  const wrong = judged.filter(({ one, graded }) => !isAboutRight(graded, one));
  const first = wrong[0] ?? judged[0];
  const invalid = await invalidOf(held, facts, query);
  const faults = faultsOf(
    answered.map((each) => each.given),
    query,
    format,
  );
  const isSuspicious = wrong.length * suspicious > judged.length;
  const readings =
    faults.length > 0 || wrong.length === 0
      ? []
      : await readingsOf(held, facts, query, answered, wrong.length, isSuspicious);
  const plain = wrong.filter(({ one, graded }) => isPlainlyWrong(graded, one));
  const unexplained =
    plain.length * suspicious > judged.length && faults.length + readings.length === 0
      ? [whatIsSeen(judged, plain)]
      : [];
  const deaf = await limitFault(held, facts, query);
  return {
    query,
    format,
    asked: judged.length,
    right: judged.length - wrong.length,
    example: first && toFinding(first.one, first.given, first.graded),
    invalid,
    mend: [
      ...faults.map((one) => [one]),
      ...(readings.length > 0 ? [readings] : []),
      ...[...unexplained, ...deaf].map((one) => [one]),
    ],
  };
}

interface Asked {
  readonly one: Case;
  readonly given: unknown;
}

interface Judged extends Asked {
  readonly graded: Grade;
}

function casesOf(facts: SubjectFacts, query: QueryName, profile: Profile): readonly Case[] {
  const count = Object.keys(queries[query].outputs).length === 0 ? askedForVerdicts : asked;
  const batch = { query, family: 'ordinary', format: facts.format, seed: 1, from: 0, to: count } as const;
  return Array.from({ length: count }, (_, i) => generateCase(requestFor({ profile }, batch, i)));
}

const gradeOf = (one: Case, given: unknown, { touching }: Profile): Grade => grade(one, given, touching);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isUnsupported = (given: unknown): boolean => isObject(given) && 'unsupported' in given;

async function invalidOf(
  held: HeldSubject,
  facts: SubjectFacts,
  query: QueryName,
): Promise<Finding | undefined> {
  const batch = { query, family: 'invalid', format: facts.format, seed: 1, from: 0, to: 1 } as const;
  const one = generateCase(requestFor(facts, batch, 0));
  const [given] = await held.ask(facts, [one]);
  return isUnsupported(given) ? undefined : toFinding(one, given, gradeOf(one, given, facts.profile));
}

/** Rays that end half way to where they would hit. */
async function limitFault(
  held: HeldSubject,
  facts: SubjectFacts,
  query: QueryName,
): Promise<readonly string[]> {
  const { profile } = facts;
  if (profile.tMax === 'none') return [];
  const short = casesOf(facts, query, profile).flatMap((one) => {
    const found = answer(one);
    const isLimited = 'direction' in fieldsOf(inputOf(one).ray) && profile.ray !== 'displacement';
    if (!isLimited || !('hit' in found && found.hit && found.t > 0)) return [];
    const half = withField(one, 'tMax', () => found.t / 2);
    const halved = answer(half);
    return 'hit' in halved && !halved.hit ? [half] : [];
  });
  const given = await held.ask(facts, short);
  const isDeaf = short.length > 0 && given.every((said) => isObject(said) && said.hit === true);
  return isDeaf
    ? [
        `${query} hits beyond tMax in all of ${short.length} cases: let it end there, or say tMax: 'none' if it knows no limit`,
      ]
    : [];
}

/** What is no answer at all, or less of one than it seems; each kind once. */
function faultsOf(
  all: readonly unknown[],
  query: QueryName,
  format: SubjectFacts['format'],
): readonly string[] {
  const faults = all.flatMap((given) => {
    const fault = faultOf(given, queries[query], format);
    return fault === undefined ? [] : [fault];
  });
  const kinds = new Map([...faults].reverse());
  return [...kinds.values()].reverse().slice(0, 3);
}

type Fault = readonly [kind: string, says: string];

function faultOf(given: unknown, contract: Contract, format: SubjectFacts['format']): Fault | undefined {
  const { name, verdict, outputs, dimension } = contract;
  if (given instanceof Promise) {
    return [
      'promise',
      `${name} returns a Promise, but the answer is read at once: make it a plain function, and await what it needs at the top of the module`,
    ];
  }
  if (typeof given === 'string') {
    const areFloats = given
      .split(' ')
      .slice(1)
      .every((word) => fromHex(word, format) !== undefined);
    const why = areFloats ? '' : `: floats are ${limits[format].hexDigits} hex digits`;
    return ['text', `${name} is answered with '${given}', which cannot be read${why} (docs/any-language.md)`];
  }
  const wanted = {
    hit: '{ hit: false } or { hit: true, t: 2.5 }',
    overlap: '{ overlap: true }',
    kind: "{ kind: 'none' }",
    none: '',
  }[verdict];
  if (!isObject(given))
    return ['no object', `${name} returns ${String(given)}, but an object is wanted: ${wanted}`];
  if ('crash' in given) return ['crash', `${name} fails: ${String(given.crash)}`];
  if ('timeout' in given) return ['timeout', `${name} does not answer in time`];
  if (verdict !== 'none' && given[verdict] === undefined) {
    return [
      'no verdict',
      `${name} returns { ${Object.keys(given).join(', ')} } without '${verdict}', but this is wanted: ${wanted}`,
    ];
  }
  const said = given[verdict];
  if (verdict !== 'none' && typeof said !== (verdict === 'kind' ? 'string' : 'boolean'))
    return [
      `type of ${verdict}`,
      `${name} reports '${verdict}' as ${shown(said)}, but this is wanted: ${wanted}`,
    ];
  for (const [output, kind] of Object.entries(outputs)) {
    const value = given[output];
    if (value === undefined || value === false) continue;
    const numbers = [value].flat(2);
    if (kind === 'vector' && !(Array.isArray(value) && value.length === dimension)) {
      return [
        `shape of ${output}`,
        `${name} reports '${output}' as ${JSON.stringify(value)}, but an array of ${dimension} numbers is wanted`,
      ];
    }
    if (numbers.some((x) => Number.isNaN(x)))
      return [`NaN in ${output}`, `${name} reports NaN in '${output}'`];
    if (numbers.some((x) => typeof x === 'number' && !isOfFormat(x, format))) {
      return [
        `format of ${output}`,
        `${name} reports a '${output}' that is no float32: give what your engine stores (Math.fround), or say format: 'f64' if it computes in doubles`,
      ];
    }
  }
  return ungraded(given, contract);
}

/** Of a yes: numbers under a name that is not read, in place of some that are; and those that are there but undefined. */
function ungraded(given: Told, { name, verdict, outputs }: Contract): Fault | undefined {
  if (given[verdict] === false || given[verdict] === 'none') return undefined;
  const missing = Object.keys(outputs).filter((output) => given[output] === undefined);
  const empty = missing.find((output) => output in given);
  if (empty !== undefined) {
    return [
      `no ${empty}`,
      `${name} reports '${empty}' as undefined, so it is not graded: give it, or leave it out`,
    ];
  }
  for (const [field, value] of Object.entries(given)) {
    if (field === verdict || field in outputs) continue;
    const kind = typeof value === 'number' ? 'scalar' : isObject(value) ? 'vector' : undefined;
    const lost = missing.filter((output) => outputs[output as OutputName] === kind);
    if (lost.length === 0) continue;
    return [
      `unknown ${field}`,
      `'${field}' is no field of an answer (${Object.keys(outputs).join(', ')} are); ${lost.join(' and ')} ${lost.length > 1 ? 'are' : 'is'} not graded`,
    ];
  }
  return undefined;
}

const glosses: Readonly<Record<RayForm, string>> = {
  free: 'any direction, t in lengths of it',
  unit: 'a direction of length 1, so that t is a distance',
  displacement: 'a direction that is the whole way, t from 0 to 1',
  end: 'origin and end, t from 0 to 1',
};

/** Other profiles, the least change first; where there is a choice of policies already, that is left alone. */
function* otherProfiles(
  profile: Profile,
  { hasInside, ray }: Contract,
): Generator<readonly [Profile, string]> {
  if (!hasInside) return;
  const { ray: form = 'free', inside = 'exit' } = profile;
  const forms = rayForms.filter((other) => ray !== undefined && other !== form);
  const policies: readonly Inside[] =
    typeof inside === 'string' ? insideNames.filter((other) => other !== inside) : [];
  const formText = (other: RayForm): string => `ray: '${other}' (${glosses[other]})`;
  for (const other of forms) yield [{ ...profile, ray: other }, formText(other)];
  for (const other of policies) yield [{ ...profile, inside: other }, `inside: '${other}'`];
  if (profile.tMax === undefined) yield [{ ...profile, tMax: 'none' }, "tMax: 'none'"];
  for (const other of forms) {
    for (const policy of policies)
      yield [{ ...profile, ray: other, inside: policy }, `${formText(other)} and inside: '${policy}'`];
  }
}

/** The question, read otherwise: what the subject may have been asked as it sees it. */
function withField(one: Case, field: string, change: (x: number, all: Vector, i: number) => number): Case {
  if (Object.values(inputOf(one)).every((shape) => fieldsOf(shape)[field] === undefined)) return one;
  const round = (x: number): number => roundTo(x, one.format);
  const changed = Object.entries(inputOf(one)).map(([name, shape]) => {
    const fields = fieldsOf(shape);
    const value = fields[field];
    if (value === undefined) return [name, shape] as const;
    const next =
      typeof value === 'number'
        ? round(change(value, [value], 0))
        : value.map((x, i) => round(change(x, value, i)));
    return [name, fromFields({ ...fields, [field]: next })] as const;
  });
  return { ...one, input: Object.fromEntries(changed) } as unknown as Case;
}

/** Back along the ray, from as far behind the hit as the hit is from the origin: what is entered there is the exit. */
function backward(one: Case, given: unknown): Case {
  const t = isObject(given) && given.hit === true ? given.t : undefined;
  if (typeof t !== 'number') return one;
  const [shape] = Object.values(inputOf(one));
  const { direction, origin, start } = fieldsOf(shape) as Readonly<Record<string, Vector>>;
  const from = origin ?? start;
  const way = wayOf(one);
  if (from === undefined || way === undefined) return one;
  const beyond = from.map((x, i) => x + 2 * t * (way[i] ?? 0));
  const turned: Readonly<Record<string, Vector>> = {
    [origin === undefined ? 'start' : 'origin']: beyond,
    ...(direction === undefined
      ? { end: beyond.map((x, i) => x - (way[i] ?? 0)) }
      : { direction: way.map((x) => -x) }),
  };
  return Object.entries(turned).reduce(
    (now, [field, value]) => withField(now, field, (x, _, i) => value[i] ?? x),
    one,
  );
}

const questions: readonly (readonly [says: string, reading: (one: Case, given: unknown) => Case])[] = [
  ['the exit were wanted: a ray from outside hits where it enters', (one, given) => backward(one, given)],
  ["'angle' were in degrees: it is in radians", (one) => withField(one, 'angle', (x) => (x * Math.PI) / 180)],
  ["'angle' turned clockwise: it turns from x to y", (one) => withField(one, 'angle', (x) => -x)],
  [
    "'orientation' began with w: it is [x, y, z, w]",
    (one) => withField(one, 'orientation', (_, q, i) => q[(i + 1) % 4] ?? 0),
  ],
  [
    "'orientation' turned the other way: it turns from local to world axes",
    (one) => withField(one, 'orientation', (x, _, i) => (i < 3 ? -x : x)),
  ],
  [
    "'halfExtents' were whole extents: they go from the centre to a side",
    (one) => withField(one, 'halfExtents', (x) => x / 2),
  ],
  ["'radius' were a diameter", (one) => withField(one, 'radius', (x) => x / 2)],
  ["'radius' were squared once more than it is", (one) => withField(one, 'radius', (x) => x * x)],
  ["'normal' pointed into the solid side: it points out of it", (one) => withField(one, 'normal', (x) => -x)],
];

type Told = Readonly<Record<string, unknown>>;

/** The way that t counts. */
function wayOf(one: Case): Vector | undefined {
  const [shape] = Object.values(inputOf(one));
  const { direction, origin, start = origin, end } = fieldsOf(shape) as Readonly<Record<string, Vector>>;
  return direction ?? end?.map((x, i) => x - (start?.[i] ?? 0));
}

const opposite = (value: unknown): unknown => (Array.isArray(value) ? value.map((x) => -x) : value);

const tellings: readonly (readonly [says: string, reading: (given: Told, one: Case) => Told])[] = [
  [
    't were divided by the length of the direction: it is a distance',
    (given, one) => ({ ...given, t: Number(given.t) / Math.hypot(...(wayOf(one) ?? [1])) }),
  ],
  [
    'a hit at t < 0 were a miss: a ray begins at its origin',
    (given) => (Number(given.t) < 0 ? { hit: false } : given),
  ],
  ['the sign of t were turned', (given) => ({ ...given, t: -Number(given.t) })],
  ["'normal' pointed out of the body", (given) => ({ ...given, normal: opposite(given.normal) })],
  [
    'the verdict were turned round',
    (given) => (typeof given.overlap === 'boolean' ? { overlap: !given.overlap } : given),
  ],
];

/** Every reading under which at most a fifth of what is wrong stays wrong; of the profiles the first, as they bring other cases. */
async function readingsOf(
  held: HeldSubject,
  facts: SubjectFacts,
  query: QueryName,
  answered: readonly Asked[],
  wrong: number,
  isSuspicious: boolean,
): Promise<readonly string[]> {
  const most = Math.floor(wrong / 5);
  const { profile } = facts;
  const judge = (all: readonly Asked[], means: Profile): number | undefined => {
    let left = 0;
    for (const { one, given } of all) {
      if (!isAboutRight(gradeOf(one, given, means), one) && ++left > most) return undefined;
    }
    return left;
  };
  const tell = (left: number | undefined, count: number, says: string): string[] => {
    if (left === undefined) return [];
    const which = left === 0 ? `all ${count}` : `${count - left} of ${count}`;
    return [`${which} ordinary cases would be right ${says}`];
  };
  const found: string[] = [];
  for (const [other, says] of isSuspicious ? otherProfiles(profile, queries[query]) : []) {
    const cases = casesOf(facts, query, other);
    const given = await held.attempt(facts, cases);
    const all = cases.map((one, i) => ({ one, given: given[i] }));
    found.push(...tell(judge(all, other), all.length, `with ${says}`));
    if (found.length > 0) break;
  }
  for (const [says, reading] of questions) {
    const all = answered.map(({ one, given }) => ({ one: reading(one, given), given }));
    if (all.every(({ one }, i) => one === answered[i]?.one)) continue;
    found.push(...tell(judge(all, profile), all.length, `if ${says}`));
  }
  for (const [says, reading] of tellings) {
    const all = answered.map(({ one, given }) => ({
      one,
      given: isObject(given) ? reading(given, one) : given,
    }));
    found.push(...tell(judge(all, profile), all.length, `if ${says}`));
  }
  return found;
}

/** Where nothing explains it: what is plain to see. */
function whatIsSeen(judged: readonly Judged[], plain: readonly Judged[]): string {
  const isYes = (value: unknown): boolean =>
    isObject(value) && (value.hit === true || value.overlap === true || (value.kind ?? 'none') !== 'none');
  const yes = judged.filter(({ given }) => isYes(given)).length;
  const [total, first] = [judged.length, judged[0]];
  const isVerdict =
    isObject(first?.given) && ['hit', 'overlap', 'kind'].some((name) => name in (first.given as object));
  if (isVerdict && yes === 0)
    return `it says no to all ${total} ordinary cases: is your function called at all?`;
  if (isVerdict && yes === total)
    return `it says yes to all ${total} ordinary cases: is your function called at all?`;
  const [id] = plain.map(({ one, given, graded }) => toFinding(one, given, graded).id);
  return `${plain.length} of ${total} ordinary cases are wrong; no common mistake of an adapter explains them: look at ${id} with explain`;
}
