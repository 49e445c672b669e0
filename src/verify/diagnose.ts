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
import { isOfFormat, limits, roundTo } from '../floats.ts';
import { type Grade, grade } from '../judge/grade.ts';
import {
  type Case,
  type Contract,
  fieldsOf,
  fromFields,
  type Inside,
  inputOf,
  insideNames,
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
  /** What is wrong with the adapter, as far as can be told; empty where nothing is. */
  readonly mend: readonly string[];
}

/** Of the ordinary family; a verdict alone shows less. */
const asked = 100;
const askedForVerdicts = 400;
/** More wrong answers than one in so many may be the adapter's fault, and then a reading is looked for. */
const suspicious = 20;
/** More than one in so many are its fault, even where no reading explains them. */
const hopeless = 2;

/** The right verdict, and at least half of the digits. */
function isAboutRight({ class: name, ulps }: Grade, { format }: Case): boolean {
  if (matchingClasses.includes(name)) return true;
  const most = 2 ** (limits[format].significandBits / 2);
  return name === 'inaccurate' && Object.values(ulps).every((error) => error <= most);
}

export async function diagnose(held: HeldSubject, facts: SubjectFacts, query: QueryName): Promise<Diagnosis> {
  const { format, profile } = facts;
  const cases = casesOf(facts, query, profile);
  const given = await held.ask(facts, cases);
  const answered = cases.flatMap((one, i) => (isUnsupported(given[i]) ? [] : [{ one, given: given[i] }]));
  const judged = answered.map((each) => ({ ...each, graded: gradeOf(each.one, each.given, profile) }));
  const wrong = judged.filter(({ one, graded }) => !isAboutRight(graded, one));
  const shown = wrong[0] ?? judged[0];
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
  const unexplained =
    wrong.length * hopeless > judged.length && faults.length + readings.length === 0
      ? [whatIsSeen(judged, wrong.length)]
      : [];
  return {
    query,
    format,
    asked: judged.length,
    right: judged.length - wrong.length,
    example: shown && toFinding(shown.one, shown.given, shown.graded),
    invalid,
    mend: [...faults, ...readings, ...unexplained, ...(await limitFault(held, facts, query))],
  };
}

interface Asked {
  readonly one: Case;
  readonly given: unknown;
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

/** What is no answer at all, each kind once. */
function faultsOf(
  all: readonly unknown[],
  query: QueryName,
  format: SubjectFacts['format'],
): readonly string[] {
  return [...new Set(all.flatMap((given) => faultOf(given, queries[query], format) ?? []))].slice(0, 3);
}

function faultOf(given: unknown, contract: Contract, format: SubjectFacts['format']): string | undefined {
  const { name, verdict, outputs, dimension } = contract;
  if (given instanceof Promise) {
    return `${name} returns a Promise, but the answer is read at once: make it a plain function, and await what it needs at the top of the module`;
  }
  if (typeof given === 'string')
    return `${name} is answered with '${given}', which cannot be read (docs/any-language.md)`;
  const wanted = {
    hit: '{ hit: false } or { hit: true, t: 2.5 }',
    overlap: '{ overlap: true }',
    kind: "{ kind: 'none' }",
    none: '',
  }[verdict];
  if (!isObject(given)) return `${name} returns ${String(given)}, but an object is wanted: ${wanted}`;
  if ('crash' in given) return `${name} fails: ${String(given.crash)}`;
  if ('timeout' in given) return `${name} does not answer in time`;
  if (verdict !== 'none' && given[verdict] === undefined) {
    return `${name} returns { ${Object.keys(given).join(', ')} } without '${verdict}', but this is wanted: ${wanted}`;
  }
  for (const [output, kind] of Object.entries(outputs)) {
    const value = given[output];
    if (value === undefined || value === false) continue;
    const numbers = [value].flat(2);
    if (kind === 'vector' && !(Array.isArray(value) && value.length === dimension)) {
      return `${name} reports '${output}' as ${JSON.stringify(value)}, but an array of ${dimension} numbers is wanted`;
    }
    if (numbers.some((x) => Number.isNaN(x))) return `${name} reports NaN in '${output}'`;
    if (numbers.some((x) => typeof x === 'number' && !isOfFormat(x, format))) {
      return `${name} reports a '${output}' that is no float32: give what your engine stores (Math.fround), or say format: 'f64' if it computes in doubles`;
    }
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

const questions: readonly (readonly [says: string, reading: (one: Case) => Case])[] = [
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

/** How long the way is that t counts. */
function wayOf(one: Case): number {
  const [shape] = Object.values(inputOf(one));
  const { direction, origin, start = origin, end } = fieldsOf(shape) as Readonly<Record<string, Vector>>;
  return Math.hypot(...(direction ?? end?.map((x, i) => x - (start?.[i] ?? 0)) ?? [1]));
}

const opposite = (value: unknown): unknown => (Array.isArray(value) ? value.map((x) => -x) : value);

const tellings: readonly (readonly [says: string, reading: (given: Told, one: Case) => Told])[] = [
  [
    't were divided by the length of the direction: it is a distance',
    (given, one) => ({ ...given, t: Number(given.t) / wayOf(one) }),
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
    const given = await held.ask(facts, cases);
    const all = cases.map((one, i) => ({ one, given: given[i] }));
    found.push(...tell(judge(all, other), all.length, `with ${says}`));
    if (found.length > 0) break;
  }
  for (const [says, reading] of questions) {
    const all = answered.map(({ one, given }) => ({ one: reading(one), given }));
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
function whatIsSeen(judged: readonly (Asked & { readonly graded: Grade })[], wrong: number): string {
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
  return `${wrong} of ${total} ordinary cases are far off, for no reason that is known here: look at one of them`;
}
