/**
 * The handover from one stage to the next. The test moves a number of a case until the verdict changes, and compares the
 * number of floats left to the later stage with handover.json. Other tests check the bounds as formulas
 * (hardened-*.test.ts). This test detects a missing or needless term in the code.
 * After a change of a bound, renew that file:
 * `npx vitest run --mode renew test/differential/handover.test.ts && npm run format`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { isDirect, verdictOf } from '../../bench/campaign/hardened.ts';
import { isAnswerable } from '../../bench/campaign/judge.ts';
import { mixture } from '../../bench/campaign/mixture.ts';
import { type FamilyName, generateCase } from '../../src/cases/index.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { ulp } from '../../src/floats.ts';
import { type Case, hasVerdict, type QueryName, queries, queryNames } from '../../src/queries/index.ts';
import { isQuick, size } from '../_cases.ts';

const file = new URL('handover.json', import.meta.url);
const isWritten = size === 'renew';
const known: Record<string, readonly number[]> = isWritten ? {} : JSON.parse(readFileSync(file, 'utf8'));
afterAll(() => {
  const lines = Object.entries(known).map(([name, widths]) => `  "${name}": ${JSON.stringify(widths)}`);
  if (isWritten) writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
});

/** A number of a case that the test can move. */
interface Place {
  readonly holder: Record<string, number>;
  readonly key: string;
}

function* familyCasesOf(query: QueryName, family: FamilyName, count: number): Generator<Case> {
  for (let index = 0; index < count; index++) {
    const one = generateCase({ query, family, format: 'f64', seed: 3, index, ray: 'free', inside: 'exit' });
    if (isDirect(one) && isAnswerable(one)) yield one;
  }
}

function* placesIn(holder: object): Generator<Place> {
  for (const [key, x] of Object.entries(holder)) {
    if (typeof x === 'number') yield { holder: holder as Record<string, number>, key };
    else if (typeof x === 'object' && x !== null) yield* placesIn(x);
  }
}

/** The first stage that must not run: double-double numbers, or integers. */
const [floats, extended] = [0, 1];

/** The verdict; undefined if a stage from `later` on decides it. */
function certain(one: Case, later: number): unknown {
  stageCounts.fill(0);
  const verdict = verdictOf(one);
  return stageCounts.subarray(later).every((count) => count === 0) ? verdict : undefined;
}

/** The last float from `from` towards `to` that `holds`, and the next one. `from` holds, and `to` does not. */
function boundary(from: number, to: number, holds: (x: number) => boolean): readonly [number, number] {
  let [last, next] = [from, to];
  for (let rotation = 0; rotation < 600; rotation++) {
    const middle = last + (next - last) / 2;
    if (middle === last || middle === next) break;
    if (holds(middle)) last = middle;
    else next = middle;
  }
  return [last, next];
}

/** Calls `work` with a function that answers for a moved number, and then restores the number. */
function moved<T>(
  one: Case,
  { holder, key }: Place,
  later: number,
  work: (at: (x: number) => unknown) => T,
): T {
  const start = holder[key] as number;
  const found = work((x) => {
    holder[key] = x;
    return certain(one, later);
  });
  holder[key] = start;
  return found;
}

/** The number of floats between two verdicts that the filter leaves to later stages. Undefined if no verdict changes. */
function widthAt(one: Case, place: Place, size: number): number | undefined {
  const start = place.holder[place.key] as number;
  return moved(one, place, floats, (at) => {
    const verdict = at(start);
    if (verdict === undefined || !Number.isFinite(start)) return undefined;
    for (let power = -12; power <= 4; power++) {
      for (const side of [-1, 1]) {
        const far = start + side * size * 2 ** power;
        const other = at(far);
        if (other === undefined || other === verdict) continue;
        const [last, next] = boundary(start, far, (x) => at(x) === verdict);
        if (at(next) !== undefined) return 0;
        const [, first] = boundary(next, far, (x) => at(x) === undefined);
        return Math.round(Math.abs(first - last) / ulp(Math.max(Math.abs(first), Math.abs(last)), 'f64'));
      }
    }
    return undefined;
  });
}

const sizeOf = (places: readonly Place[]): number =>
  Math.max(...places.map(({ holder, key }) => Math.abs(holder[key] as number)).filter(Number.isFinite));

const verdicts = queryNames.filter((query) => hasVerdict(queries[query]));

/** The number of frozen numbers that the quick size checks. */
const quickCount = 12;

function same(name: string, found: readonly number[]): void {
  if (isWritten) known[name] = found;
  // The quick size stops after this many numbers.
  else expect(found).toEqual(known[name]?.slice(0, isQuick ? quickCount : undefined));
}

test.each(verdicts)('from floats, %s: the number of floats between two verdicts is unchanged', (query) => {
  const widths: number[] = [];
  let rotation = 0;
  const scale = familyCasesOf(query, 'scale', 150);
  for (const one of [...mixture(query, 'f64', 400, 3), ...scale]) {
    if (isQuick && widths.length === quickCount) break;
    const places = [...placesIn(one.input)];
    const width = widthAt(one, places[rotation++ % places.length] as Place, sizeOf(places));
    if (width !== undefined) widths.push(width);
  }
  expect(widths.filter((width) => width > 0).length).toBeGreaterThan(isQuick ? 0 : 20);
  same(`${query} from floats`, widths);
});

/** The fields that move with the whole case. */
const points = ['origin', 'center', 'point', 'a', 'b', 'base', 'apex', 'start', 'end'];

/**
 * Moves the case along an axis until its first point has coordinate 0, and returns that coordinate. Floats near 0 are
 * dense enough that extended numbers leave some to the next stage. Undefined if the move rounds.
 */
function atZero(one: Case, rotation: number): Place | undefined {
  const coordinates: Place[] = [];
  const walk = (holder: object): void => {
    for (const [key, x] of Object.entries(holder)) {
      if (points.includes(key) && Array.isArray(x))
        coordinates.push({ holder: x as never, key: String(rotation % x.length) });
      else if (typeof x === 'object' && x !== null) walk(x);
    }
  };
  walk(one.input);
  const [first] = coordinates;
  if (first === undefined) return undefined;
  const start = first.holder[first.key] as number;
  for (const { holder, key } of coordinates) {
    const x = holder[key] as number;
    if (x - start + start !== x) return undefined;
    holder[key] = x - start;
  }
  return first;
}

/** The queries whose cases leave almost nothing to integers. */
const [flat, balls] = [
  ['rayHalfSpace', 'rayPlane', 'rayBox', 'rayTriangle', 'rayMesh', 'segmentSegment', 'boxBox'],
  [
    'raySphere',
    'rayCircle',
    'segmentCircle',
    'pointInSphere',
    'sphereCapsule',
    'sphereTriangle',
    'capsuleCapsule',
    'triangleTriangle',
    'sphereBox',
    'sweptSphereSphere',
    'sweptCircleCircle',
    'sweptSphereHalfSpace',
    'sweptCircleSegment',
    'sweptSphereCapsule',
    'sweptSphereTriangle',
    'sweptSphereBox',
  ],
];
const leaving = verdicts.filter((query) => ![...flat, ...balls].includes(query));

test.each(leaving)('from double-double numbers, %s: the interval left to integers is unchanged', (query) => {
  const ends: number[] = [];
  for (const family of ['tangent', 'boundary'] as const) {
    for (const one of familyCasesOf(query, family, 400)) {
      if (isQuick && ends.length >= quickCount) break;
      const place = atZero(one, ends.length);
      if (place === undefined) continue;
      const size = sizeOf([...placesIn(one.input)]);
      moved(one, place, extended, (at) => {
        if (at(0) !== undefined) return;
        for (const side of [-1, 1]) {
          const far = side * size * 2 ** -12;
          if (at(far) === undefined) continue;
          const [last] = boundary(far, 0, (x) => at(x) !== undefined);
          ends.push(Number(Math.abs(last).toPrecision(4)));
        }
      });
    }
  }
  expect(ends.length).toBeGreaterThan(isQuick ? 0 : 50);
  same(`${query} from double-double numbers`, isQuick ? ends.slice(0, quickCount) : ends);
});
