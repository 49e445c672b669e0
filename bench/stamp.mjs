/** `npm run stamp -- NAME…`: the figures of these names (_stamps.mjs) were measured on the code of today; their pages say so. */
import { printStamps, stamp, stamps } from './_stamps.mjs';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in stamps));
if (unknown.length > 0 || names.length === 0) {
  const found = unknown.length > 0 ? `'${unknown.join(', ')}' is not known` : 'no name';
  console.error(`${found}: give names of what was measured, of ${Object.keys(stamps).join(', ')}`);
  process.exit(2);
}
for (const name of names) stamp(name);
printStamps(names);
