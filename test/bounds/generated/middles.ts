/**
 * What the first stage rounds next to the middle between two floats (_middles.ts), at length. Prints the cases of each query and format, and exits with 1 if one
 * is wrong. From the root of the checkout:
 *
 *   npx esbuild test/bounds/generated/middles.ts --bundle --packages=external --platform=node --format=esm --outfile=out/middles.mjs
 *   node out/middles.mjs 1e6 rayHalfSpace raySphere
 */
import { expressed, formats } from './_definitions.ts';
import { middles } from './_middles.ts';

const [count = '10000', ...wanted] = process.argv.slice(2);
for (const query of expressed.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const format of formats) {
    const { wrong, ...tally } = middles(query, format, Number(count));
    console.log(query.name, format, tally, 'wrong', wrong.length);
    if (wrong.length === 0) continue;
    console.log(JSON.stringify(wrong[0]));
    process.exitCode = 1;
  }
}
