/**
 * `npm run bench -- --engines`: what a call of every installed engine costs through its adapter, as a multiple of what the textbook function
 * costs through its own, on ordinary scenes. Writes reports/prices.json, which the page of the engines shows.
 */
import { writeFileSync } from 'node:fs';
import { generateCase } from '../dist/cases/index.js';
import { queryNames } from '../dist/queries/index.js';
import { requestFor } from '../dist/subjects/_batch.js';
import { engineNames, loadSubjects, SubjectError } from '../dist/subjects/index.js';
import { race } from './_race.mjs';

const count = 256;

/** The ordinary cases that a subject can be asked, in its own form. */
function questions(subject, query) {
  const batch = { query, family: 'ordinary', format: subject.format, seed: 1 };
  const tame = { ...batch, family: 'tangent' };
  const all = [batch, tame].map((one) =>
    Array.from({ length: count }, (_, index) => generateCase(requestFor(subject, one, index))).filter(
      ({ input, inside }) => !('unsupported' in subject.queries[query](input, inside)),
    ),
  );
  return all.find((cases) => cases.length > 0) ?? [];
}

function asking(subject, query) {
  const cases = questions(subject, query);
  const ask = subject.queries[query];
  // As many calls for everybody.
  const run = () => {
    for (let i = 0; i < count; i++) {
      const { input, inside } = cases[i % cases.length];
      ask(input, inside);
    }
  };
  return cases.length === 0 ? undefined : run;
}

export async function priceOfEngines() {
  const textbook = await loadSubjects('textbook');
  const prices = {};
  for (const name of engineNames) {
    const subjects = await loadSubjects(name).catch((error) => {
      if (!(error instanceof SubjectError)) throw error;
      process.stderr.write(`${error.message}\n`);
      return [];
    });
    for (const subject of subjects) {
      for (const query of queryNames.filter((one) => subject.queries[one] !== undefined)) {
        const run = asking(subject, query);
        if (run === undefined) continue;
        const own = textbook.find(({ format }) => format === subject.format);
        const [, { ratio }] = race(
          [
            ['textbook', asking(own, query)],
            [name, run],
          ],
          count,
        );
        prices[name] = { ...prices[name], [`${query} ${subject.format}`]: Number(ratio.toPrecision(2)) };
        process.stderr.write(`${name}: ${query} ${ratio.toFixed(1)}\n`);
      }
    }
  }
  writeFileSync(new URL('../reports/prices.json', import.meta.url), `${JSON.stringify(prices, null, 2)}\n`);
}
