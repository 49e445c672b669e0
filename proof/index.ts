/** `npm run prove`: proves of the printed first stages that no comparison that decides can be wrong. */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { assumptions } from './assumptions.ts';
import { type FormatName, formats, Numbers, show } from './numbers.ts';
import { parseFile } from './parse.ts';
import { Walk } from './paths.ts';
import { Ranges } from './ranges.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string', default: '.' },
    format: { type: 'string', multiple: true, default: ['f64', 'f32'] },
    function: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    verbose: { type: 'boolean', default: false },
  },
});

const processorTime = () => process.cpuUsage().user / 1000;
const totals = { claims: 0, proven: 0, unbounded: 0 };
for (const format of options.format as FormatName[]) {
  const folder = `${options.root}/src/fast/${format}/hardened/`;
  for (const file of readdirSync(folder)) {
    const query = file.replace('.ts', '');
    if (['index', 'ray-mesh'].includes(query) || (positionals.length > 0 && !positionals.includes(query))) continue;
    for (const fn of parseFile(folder + file)) {
      if (options.function !== undefined && options.function !== fn.name) continue;
      const start = processorTime();
      const numbers = new Numbers(formats[format]);
      const prover = new Ranges(numbers);
      prover.deadline = start + 1000 * Number(options.seconds);
      const walk = new Walk(fn, numbers, prover, assumptions[query]);
      try {
        walk.run();
      } catch (error) {
        console.log(`${format} ${query} ${fn.name}: not finished: ${error instanceof Error ? (options.verbose ? error.stack : error.message) : error}`);
      }
      const decisions = [...walk.decisions.values()];
      const alarms = decisions.filter((one) => one.alarms.size > 0);
      totals.claims += decisions.length;
      totals.proven += decisions.length - alarms.length;
      totals.unbounded += walk.unbounded.size;
      const seconds = ((processorTime() - start) / 1000).toFixed(1);
      console.log(
        `${format} ${query} ${fn.name}: ${walk.paths} paths, ${decisions.length} claims, ${alarms.length} unproven, ${walk.unbounded.size} without a bound, ${seconds} s${walk.omitted.size ? `; omitted ${[...walk.omitted].join('; ')}` : ''}; handed to ${[...walk.handedTo].join(', ')}`,
      );
      for (const { claim, alarms: reasons } of alarms) {
        console.log(`  ${file}:${claim.line} ${claim.values.map((x) => show(x, 2)).join(' , ')} ± ${claim.bounds.map((x) => show(x, 1)).join(' + ')}`);
        for (const reason of [...reasons.keys()].slice(0, options.verbose ? 6 : 2)) console.log(`      ${reason}`);
      }
      if (options.verbose) for (const { line, text, numbers: n } of walk.unbounded.values()) console.log(`  ${file}:${line} no bound: ${text}: ${n}`);
    }
  }
}
console.log(totals);
