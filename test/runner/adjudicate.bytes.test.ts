/** Whoever judges, the results are the same bytes: of every subject that is installed, in every query, format and family that it answers. */
import { describe, expect, it } from 'vitest';
import { loadSubjects, type Subject, subjectNames } from '../../src/adapters/index.ts';
import { families } from '../../src/cases/index.ts';
import type { Case, QueryName } from '../../src/queries/index.ts';
import { adjudicateBatch } from '../../src/runner/adjudicate.ts';
import { type Batch, gradeBatch } from '../../src/runner/batch.ts';
import { ask } from '../../src/runner/task.ts';
import { byTurns, howMany } from '../_cases.ts';

/** Of each cell; 200 in the nightly size. */
const cases = howMany(20, 2);
const someFamilies = byTurns(1);

async function load(name: string): Promise<readonly Subject[]> {
  try {
    return await loadSubjects(name);
  } catch {
    // Its package is not here.
    return [];
  }
}

const loaded = await Promise.all(subjectNames.map(load));
const installed = loaded.flat().map((subject) => [`${subject.name} ${subject.format}`, subject] as const);

/** Its answer; that WebAssembly trapped is one, too, and whatever it says from then on. */
function said(subject: Subject, one: Case): unknown {
  try {
    return ask(subject, one);
  } catch (error) {
    return { crash: String(error) };
  }
}

it('is asked of some engines, too', () => {
  expect(installed.map(([name]) => name)).toEqual(
    expect.arrayContaining(['textbook f64', 'textbook f32', 'shifted f32', 'hardened f64', 'three f64']),
  );
});

it('where a line touches the apex of a cone alone, too, whose normals do not show that it enters there', async () => {
  const [subject] = (await loadSubjects('shifted')).filter(({ format }) => format === 'f64');
  const batch: Batch = { query: 'rayCone', family: 'tangent', format: 'f64', seed: 1, from: 174, to: 175 };
  const own = subject as Subject;
  const [quick, slow] = [adjudicateBatch, gradeBatch].map((by) => by(own, batch, (one) => ask(own, one)));
  expect(slow?.classes).toEqual({ conditioned: 1 });
  expect(quick).toEqual(slow);
});

describe.each(installed)('%s', (_, subject) => {
  it.each(Object.keys(subject.queries) as QueryName[])(
    'in %s',
    (query) => {
      for (const family of someFamilies(families)) {
        const batch: Batch = { query, family, format: subject.format, seed: 1, from: 0, to: cases };
        // Each case once: an engine may be no function of what it is asked.
        const given = new Map<number, unknown>();
        const askOnce = (one: Case, index: number): unknown => {
          if (!given.has(index)) given.set(index, said(subject, one));
          return given.get(index);
        };
        const [quick, slow] = [adjudicateBatch, gradeBatch].map((by) =>
          JSON.stringify(by(subject, batch, askOnce)),
        );
        expect(quick, family).toBe(slow);
      }
    },
    600_000,
  );
});
