/**
 * What the first stage rounds next to the middle between two floats (_middles.mjs), at length: node test/bounds/generated/middles.mjs 1e6 rayHalfSpace raySphere
 * prints the cases of each query and format, and exits with 1 if one is wrong.
 */
import { expressed } from './_definitions.mjs';
import { middles } from './_middles.mjs';

const [count = '10000', ...wanted] = process.argv.slice(2);
for (const query of expressed.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const format of ['f64', 'f32']) {
    const { wrong, ...tally } = middles(query, format, Number(count));
    console.log(query.name, format, tally, 'wrong', wrong.length);
    if (wrong.length === 0) continue;
    console.log(JSON.stringify(wrong[0]));
    process.exitCode = 1;
  }
}
