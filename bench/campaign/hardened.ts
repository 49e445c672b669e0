/** The hardened tier as the tests ask it, and what a difference from an exact route is. */

import { fastArguments, toXyz } from '../../src/adapters/fast-input.ts';
import { functionOf, type Tier } from '../../src/adapters/tier.ts';
import type { Hit, Shared, Vector2, Vector3 } from '../../src/fast/_types.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { type Format, toHex } from '../../src/floats.ts';
import {
  type BallCase,
  type Case,
  type Expected,
  hasVerdict,
  inputOf,
  policyOf,
  type QueryName,
  queries,
  type Vector,
} from '../../src/queries/index.ts';

export type { Tier };

export const hardened: Readonly<Record<Format, Tier>> = { f64, f32 };

/** Whether the query is hardened in the format. */
export const isHardened = (query: QueryName, format: Format): boolean =>
  hardened[format][query] !== undefined;

/** Whether the fast functions take the case: a ray that is given by its end point has no direction in the format. */
export const isDirect = ({ input }: Case): boolean => !('ray' in input && 'end' in input.ray);

/** The function of the case's query with its arguments, once more for every `out`. One that is not there answers undefined, which is never right. */
type Question = (out?: unknown) => unknown;

function questionOf(one: Case, tier: Tier): Question {
  const given = fastArguments(one.query, inputOf(one));
  const ask = functionOf(tier, one.query);
  const policy = policyOf(one);
  return (out) => ask?.(...given, out, policy);
}

export const ask = (
  one: BallCase,
  out: Hit<Vector3> | undefined,
  tier: Tier = hardened[one.format],
): unknown => questionOf(one, tier)(out);

/** The verdict alone; undefined for what has none. */
export const verdictOf = (one: Case, tier: Tier = hardened[one.format]): unknown =>
  hasVerdict(queries[one.query]) ? questionOf(one, tier)() : undefined;

/** What is wrong with the answers to the case, by what is expected; asked for everything, for t and for the verdict alone. */
export function fault(one: Case, expected: Expected, tier: Tier = hardened[one.format]): string | undefined {
  const question = questionOf(one, tier);
  const isOneVector = 'local' in queries[one.query].outputs;
  switch (queries[one.query].verdict) {
    case 'hit':
      return rayFault(question, expected, mayStopEarly(one, expected));
    case 'kind':
      return segmentsFault(question, expected);
    case 'distance':
      return distanceFault(question, expected);
    case 'overlap':
      return overlapFault(question, expected);
    case 'none':
      return placesFault(
        () => question(isOneVector ? corners[0] : corners),
        isOneVector ? corners.slice(0, 1) : corners,
        'corners' in expected ? expected.corners : 'local' in expected ? [expected.local] : undefined,
      );
  }
}

/** How many of the first asks, those for everything, went on to double-doubles, and to integers. */
export const reached = { extended: 0, integers: 0 };

function counted<T>(ask: () => T): T {
  stageCounts.fill(0);
  const answer = ask();
  const [extended = 0, integers = 0] = stageCounts;
  if (extended > 0) reached.extended++;
  if (integers > 0) reached.integers++;
  return answer;
}

/** One object for all questions, as in a game's loop. */
const full = { t: 0, point: toXyz([]), normal: toXyz([]), u: 0, v: 0, face: 0 };
const withTime: Hit<Vector3> = { t: 0 };
const shared = { t: 0, u: 0, point: toXyz([]) };
const withTimes: Shared<Vector2> = { t: 0, u: 0 };
const corners = [toXyz([]), toXyz([]), toXyz([]), toXyz([])] as const;

const untouched = -7;

const isUntouched = ({ x, y }: Vector2): boolean => x === untouched && y === untouched;

function clear(v: Vector2): void {
  v.x = untouched;
  v.y = untouched;
}

/** The sign of a zero is not judged. */
const isSame = (a: number, b: number): boolean => a === b || Object.is(a, b);

const isSameVector = (a: Vector3, b: Vector): boolean =>
  isSame(a.x, b[0] ?? 0) && isSame(a.y, b[1] ?? 0) && (b.length === 2 || isSame(a.z, b[2] ?? 0));

/** Of a mesh a verdict by itself need not see that a later face is invalid. */
const mayStopEarly = ({ query }: Case, expected: Expected): boolean =>
  query === 'rayMesh' && 'invalid' in expected;

function rayFault(ask: Question, expected: Expected, isVerdictFree: boolean): string | undefined {
  full.t = untouched;
  full.u = untouched;
  full.v = untouched;
  full.face = untouched;
  withTime.t = untouched;
  clear(full.point);
  clear(full.normal);
  const hit = counted(() => ask(full));
  if (hit !== ('hit' in expected && expected.hit)) return `says ${hit}`;
  if (!isVerdictFree && ask() !== hit) return `says ${!hit} when asked for the verdict alone`;
  if (ask(withTime) !== hit) return `says ${!hit} when asked for t alone`;
  if (!('hit' in expected && expected.hit)) {
    const isLeft =
      full.t === untouched &&
      full.u === untouched &&
      full.v === untouched &&
      full.face === untouched &&
      isUntouched(full.point) &&
      isUntouched(full.normal);
    return isLeft && withTime.t === untouched ? undefined : 'fills `out`';
  }
  const isRight =
    isSame(full.t, expected.t) &&
    isSame(withTime.t, expected.t) &&
    isSameVector(full.point, expected.point) &&
    isSameVector(full.normal, expected.normal) &&
    isSame(full.u, expected.u ?? untouched) &&
    isSame(full.v, expected.v ?? untouched) &&
    isSame(full.face, expected.face ?? untouched);
  return isRight ? undefined : `gives ${JSON.stringify(full)}, and t alone ${withTime.t}`;
}

function segmentsFault(ask: Question, expected: Expected): string | undefined {
  shared.t = untouched;
  withTimes.t = untouched;
  clear(shared.point);
  const wanted = 'kind' in expected ? expected : ({ kind: 'none' } as const);
  const said = (kind: string): string | false => (kind === 'none' ? false : kind);
  const kind = counted(() => ask(shared));
  if (kind !== said(wanted.kind)) return `says ${kind}`;
  if (ask() !== kind) return 'says otherwise when asked for the kind alone';
  if (ask(withTimes) !== kind) return 'says otherwise when asked for t and u alone';
  if (wanted.kind === 'none') {
    const isLeft = shared.t === untouched && isUntouched(shared.point) && withTimes.t === untouched;
    return isLeft ? undefined : 'fills `out`';
  }
  const isRight =
    isSame(shared.t, wanted.t) &&
    isSame(shared.u, wanted.u) &&
    isSame(withTimes.t, wanted.t) &&
    isSame(withTimes.u, wanted.u) &&
    isSameVector(shared.point, wanted.point);
  return isRight
    ? undefined
    : `gives ${JSON.stringify(shared)}, and t and u alone ${JSON.stringify(withTimes)}`;
}

/** One object for all questions; what a query does not report stays as it was. */
const nearest = {
  distance: 0,
  on: toXyz([]),
  onFirst: toXyz([]),
  onSecond: toXyz([]),
  t: 0,
  u: 0,
  v: 0,
};
const distanceAlone = { distance: 0 };

function distanceFault(ask: Question, expected: Expected): string | undefined {
  const wanted = 'distance' in expected ? (expected as Readonly<Record<string, unknown>>) : {};
  const isWanted = 'distance' in expected;
  const [vectors, numbers] = [
    ['on', 'onFirst', 'onSecond'],
    ['distance', 't', 'u', 'v'],
  ] as const;
  for (const name of numbers) nearest[name] = untouched;
  for (const name of vectors) clear(nearest[name]);
  distanceAlone.distance = untouched;
  const said = counted(() => ask(nearest));
  if (said !== isWanted) return `says ${said}`;
  if (ask(distanceAlone) !== isWanted) return `says ${!isWanted} when asked for the distance alone`;
  const isRight =
    numbers.every((name) => isSame(nearest[name], (wanted[name] as number | undefined) ?? untouched)) &&
    vectors.every((name) => {
      const right = wanted[name] as Vector | undefined;
      return right === undefined ? isUntouched(nearest[name]) : isSameVector(nearest[name], right);
    }) &&
    isSame(distanceAlone.distance, isWanted ? nearest.distance : untouched);
  return isRight
    ? undefined
    : `gives ${JSON.stringify(nearest)}, and the distance alone ${distanceAlone.distance}`;
}

function overlapFault(ask: () => unknown, expected: Expected): string | undefined {
  const overlap = counted(ask);
  return overlap === ('overlap' in expected && expected.overlap) ? undefined : `says ${overlap}`;
}

/** `wanted` is absent for an invalid question: then `out` stays as it was. */
function placesFault(
  ask: () => unknown,
  out: readonly Vector3[],
  wanted: readonly Vector[] | undefined,
): string | undefined {
  out.forEach(clear);
  const given = counted(ask);
  if (given !== (wanted !== undefined)) return `says ${given}`;
  const isRight =
    wanted === undefined ? out.every(isUntouched) : out.every((v, i) => isSameVector(v, wanted[i] ?? []));
  return isRight ? undefined : `gives ${JSON.stringify(out)}`;
}

/** A difference as text that can be replayed: every float as its bits. */
export const tell = (one: Case, expected: Expected, why: string): string =>
  `${JSON.stringify(one, (_, x: unknown) => (typeof x === 'number' ? toHex(x, one.format) : x))}\n  ${why}, expected ${JSON.stringify(expected)}`;
