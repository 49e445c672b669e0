/**
 * Where one stage hands over to the next: a number of a scene is moved until the verdict turns, and the floats that are left to the later stage are
 * those that were when handover.json was made. Bounds are searched as formulas elsewhere (hardened-*.test.ts);
 * here a term is seen that the code has lost, or has for nothing.
 * Whoever changes a bound makes that file anew: `npx vitest run --mode renew test/differential/handover.test.ts && npm run format`.
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

/** A number of a scene that can be moved. */
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

/** Stages that must not be asked: double-double numbers and integers, or integers alone. */
const [floats, extended] = [0, 1];

/** The verdict; undefined where it is left to a stage from `later` on. */
function certain(one: Case, later: number): unknown {
  stageCounts.fill(0);
  const verdict = verdictOf(one);
  return stageCounts.subarray(later).every((count) => count === 0) ? verdict : undefined;
}

/** The last float from `from` towards `to` of which `holds` is true, and the next one; true of `from`, not of `to`. */
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

/** `work` with what answers for a number in that place, which is put back then. */
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

/** How many floats the filter leaves to later stages between one verdict and the other; undefined where no way leads to another verdict. */
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

/** How many of the frozen numbers the quick size looks for. */
const quickCount = 12;

function same(name: string, found: readonly number[]): void {
  if (isWritten) known[name] = found;
  // The quick size goes on until it has as many of the first ones.
  else expect(found).toEqual(known[name]?.slice(0, isQuick ? quickCount : undefined));
}

test.each(verdicts)('from floats, of %s: as many floats lie between two verdicts as did', (query) => {
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

/** What is in a place, and moves with the scene. */
const points = ['origin', 'center', 'point', 'a', 'b', 'base', 'apex', 'start', 'end'];

/**
 * Moves the scene along an axis, until the first of its points is at 0 there, and gives that place: floats are so dense next to 0 that extended
 * numbers have something to leave. Undefined where that would round.
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

/** Of the others next to nothing in these scenes is left to integers. */
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

test.each(leaving)('from double-double numbers, of %s: what they leave is as wide as it was', (query) => {
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
