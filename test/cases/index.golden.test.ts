/**
 * Fingerprints of thousands of cases: one bit of one number that is another, and the fingerprint is another. What the tokens of
 * golden-tokens.json say of few cases, these say of many, of every query and family.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { drawFromList } from '../../src/cases/_draw.ts';
import { grazeOfBox, grazeOfRect, grazingScene, isSized } from '../../src/cases/grazing.ts';
import {
  caseFrom,
  caseMaker,
  type FamilyName,
  families,
  type RayForm,
  rayForms,
} from '../../src/cases/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import { type Inputs, insideNames, type QueryName, queries, queryNames } from '../../src/queries/index.ts';
import { chosen, size } from '../_cases.ts';
import type { Plain } from '../_forms.ts';

const file = new URL('golden-prints.json', import.meta.url);
const golden: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, 'utf8'));

/** With `--mode renew` the file is written anew: published ids then lead to other cases, a change for a major version. */
const found: Record<string, string> = {};
afterAll(() => {
  if (size === 'renew') writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
});

/** Every number, and the names that it stands under. */
class Print {
  readonly #numbers: number[] = [];
  readonly #words: string[] = [];

  add(value: unknown): void {
    if (typeof value === 'number') this.#numbers.push(value);
    else if (typeof value !== 'object' || value === null) this.#words.push(String(value));
    else
      for (const name in value) {
        this.#words.push(name);
        this.add((value as Record<string, unknown>)[name]);
      }
  }

  get text(): string {
    const numbers = new Uint8Array(new Float64Array(this.#numbers).buffer);
    return createHash('sha256').update(numbers).update(this.#words.join(' ')).digest('hex').slice(0, 16);
  }
}

function isAsEver(name: string, fill: (print: Print) => void): void {
  const print = new Print();
  fill(print);
  found[name] = print.text;
  expect(print.text, name).toBe(golden[name]);
}

/** The forms that make a difference. */
const formsOf = (query: QueryName): readonly RayForm[] => ('ray' in queries[query] ? rayForms : ['free']);

/** Whole numbers below 2^32 that look like nothing, from a small state of their own: Lehmer's generator. */
function* anyNumbers(seed: number): Generator<number, never> {
  for (let state = BigInt(seed) + 1n; ; ) {
    state = (state * 48271n) % 0x7fffffffn;
    yield Number(state);
  }
}

/** A few choices, most of them small, as a case has that was shrunk; then all are 0. */
function choices(numbers: Generator<number, never>, count: number): number[] {
  const largest = [1, 2, 4, 2 ** 31][numbers.next().value % 4] ?? 1;
  return Array.from({ length: count }, () => numbers.next().value % largest);
}

const groups = [
  { title: 'few', from: 0, to: 30 },
  { title: 'many', from: 30, to: 150 },
] as const;

describe.each(queryNames)('%s', (query) => {
  describe.each(families)('%s', (family: FamilyName) => {
    const asked = formatNames.flatMap((format: Format) =>
      formsOf(query).map((ray) => ({ query, family, format, ray })),
    );

    it.each(chosen(groups, 1))('its ids lead to the same cases as ever: $title', ({ title, from, to }) => {
      isAsEver(`${query}/${family}/seeds/${title}`, (print) => {
        for (const shared of asked) {
          const make = caseMaker({ ...shared, seed: from });
          for (let index = from; index < to; index++) print.add(make(index, insideNames[index % 3]).input);
        }
      });
    });

    it.each(chosen(groups, 1))(
      'the same choices lead to the same cases as ever: $title',
      ({ title, from, to }) => {
        isAsEver(`${query}/${family}/choices/${title}`, (print) => {
          const numbers = anyNumbers(from);
          for (const shared of asked) {
            for (let index = from; index < to; index++) {
              const draw = drawFromList(choices(numbers, index % 24));
              print.add(caseFrom({ ...shared, index }, draw, shared.ray).input);
            }
          }
        });
      },
    );
  });
});

it('scenes are made of bodies that have a size', () => {
  const others = queryNames.filter((query) => !isSized(query));
  expect(others).toEqual([
    'rayHalfSpace',
    'segmentSegment',
    'rectCorners',
    'toLocal',
    'rayTriangle',
    'rayMesh',
    'rayPlane',
    'triangleTriangle',
    'closestOnTriangle',
    'closestSegments',
    'closestOnBox',
  ]);
});

describe.each(queryNames.filter(isSized))('grazing %s', (query) => {
  it.each(chosen(groups, 1))('scenes are the same as ever: $title', ({ title, from, to }) => {
    isAsEver(`${query}/grazing/${title}`, (print) => {
      for (const format of formatNames) {
        for (const ray of formsOf(query)) {
          for (let i = from; i < to; i++) {
            const scene = grazingScene({ query, format, ray, distance: 2 ** (i % 20), name: `golden/${i}` });
            print.add(scene);
            if (query === 'rayBox') print.add(grazeOfBox(scene as unknown as Plain<'rayBox'>));
            if (query === 'pointInRect') print.add(grazeOfRect(scene as unknown as Inputs['pointInRect']));
          }
        }
      }
    });
  });
});
