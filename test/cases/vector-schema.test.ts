/** The schema of test vectors: whatever the suite writes is valid by it, and what is not a vector is not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import stringify from 'json-stringify-pretty-compact';
import { describe, expect, it } from 'vitest';
import { type CaseRequest, families, generateCase, toLine } from '../../src/cases/index.ts';
import { vectorsSchema } from '../../src/cases/vector-schema.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import { queryNames } from '../../src/queries/index.ts';
import { byTurns, howMany } from '../_cases.ts';

const path = fileURLToPath(new URL('../../docs/vectors.schema.json', import.meta.url));
const validate = new Ajv2020({ allErrors: false }).compile(vectorsSchema());

/** Forms that a request may ask for. */
const requests: readonly Partial<CaseRequest>[] = [
  {},
  { ray: 'end' },
  { box: 'corners', plane: 'constant' },
  { orientation: 'unit', inside: 'start', side: 'front' },
  { tMax: 'none' },
];

const someRequests = byTurns(2);

describe('the schema', () => {
  it('is the file that is published', async () => {
    await expect(`${stringify(vectorsSchema(), { maxLength: 110 })}\n`).toMatchFileSnapshot(path);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(JSON.parse(JSON.stringify(vectorsSchema())));
  });

  it.each(queryNames)('takes every vector of %s', (query) => {
    for (const format of formatNames) {
      for (const family of families) {
        for (const request of someRequests(requests)) {
          for (let index = 0; index < howMany(20, 1); index++) {
            const one = generateCase({ query, family, format, seed: 1, index, ...request });
            const line: unknown = JSON.parse(toLine(one, toExpected(answer(one))));
            if (!validate(line)) throw new Error(`${one.id}: ${JSON.stringify(validate.errors)}`);
          }
        }
      }
    }
  });

  it('takes the frozen corpus', () => {
    const corpus = join(path, '../../test/edge-cases/corpus/rounding.jsonl');
    for (const line of readFileSync(corpus, 'utf8').trim().split('\n')) {
      const { query, format, inside, input, expected } = JSON.parse(line) as Record<string, unknown>;
      expect(validate(JSON.parse(JSON.stringify({ query, format, inside, input, expected })))).toBe(true);
    }
  });

  it('refuses another length of bits, another format, a number too many, a verdict without its numbers', () => {
    const one = generateCase({ query: 'raySphere', family: 'ordinary', format: 'f64', seed: 1, index: 0 });
    const line = toLine(one, toExpected(answer(one)));
    const changed = (from: RegExp | string, to: string): unknown => JSON.parse(line.replace(from, to));
    expect(validate(changed('', ''))).toBe(true);
    expect(validate(changed(/"[0-9a-f]{16}"/, '"3f800000"'))).toBe(false);
    expect(validate(changed('"f64"', '"f32"'))).toBe(false);
    expect(validate(changed(/"radius":"/, '"height":"3ff0000000000000","radius":"'))).toBe(false);
    expect(validate(changed(/"t":"[^"]*",/, ''))).toBe(false);
    expect(validate(changed('raySphere","format', 'rayCircle","format'))).toBe(false);
  });
});
