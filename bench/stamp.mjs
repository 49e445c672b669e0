/**
 * `npm run stamp -- NAME…`: the figures of these names (_stamps.mjs) were measured on the code of today; the pages say so. `--print` prints the
 * pages again, which mark the figures of older code.
 */
import { parseArgs } from 'node:util';
import { printStamps, stamp, stamps } from './_stamps.mjs';

const { values, positionals } = parseArgs({
  options: { print: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in stamps));
if (unknown.length > 0 || (positionals.length === 0 && !values.print)) {
  const what = unknown.length > 0 ? `'${unknown.join(', ')}' is not known` : 'no name';
  console.error(`${what}: give --print, or names of what was measured, of ${Object.keys(stamps).join(', ')}`);
  process.exit(2);
}
for (const name of positionals) stamp(name);
printStamps();
