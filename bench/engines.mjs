/**
 * `npm run bench -- --engines`: what a call of every installed engine costs through its adapter, as a multiple of what the textbook function
 * costs through its own, on ordinary scenes. Writes reports/prices.json, which the page of the engines shows.
 */
import { writeFileSync } from 'node:fs';
import { engineNames, loadSubjects, SubjectError } from '../dist/adapters/index.js';
import { queryNames } from '../dist/queries/index.js';
import { bench } from '../dist/verify/bench.js';

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
      for (const query of queryNames) {
        const ratio = bench(textbook, subject, query)?.raced.at(-1).ratio;
        if (ratio === undefined) continue;
        prices[name] = { ...prices[name], [`${query} ${subject.format}`]: Number(ratio.toPrecision(2)) };
        process.stderr.write(`${name}: ${query} ${ratio.toFixed(1)}\n`);
      }
    }
  }
  writeFileSync(new URL('../reports/prices.json', import.meta.url), `${JSON.stringify(prices, null, 2)}\n`);
}
