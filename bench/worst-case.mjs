/**
 * `npm run worst-case`: what the dearest of many hostile scenes costs a hardened function (_hostile.mjs). A scene that seems to be among the dearest is asked again,
 * and the least of its times counts, as the machine pauses at times. `--query raySphere,rayBox` takes some, `--count` is of scenes a query and format, `--seed`
 * draws others, `--limit 2` ends with exit code 1 where a scene costs more milliseconds.
 */
import { parseArgs } from 'node:util';
import * as f32 from '../dist/fast/f32/hardened/index.js';
import * as f64 from '../dist/fast/f64/hardened/index.js';
import { hostileScene, randomFrom } from './_hostile.mjs';

const { values } = parseArgs({
  options: {
    query: { type: 'string' },
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    limit: { type: 'string', default: '2' },
  },
});
const known = Object.keys(f64);
const wanted = values.query?.split(',') ?? known;
const policies = ['exit', 'start', 'miss'];
const again = 5;

const zero = () => ({ x: 0, y: 0, z: 0 });
const outOf = {
  rectCorners: () => [zero(), zero(), zero(), zero()],
  toLocal: zero,
  segmentSegment: () => ({ t: 0, u: 0, point: zero() }),
};
const newHit = () => ({ t: 0, point: zero(), normal: zero() });

function timeOf(ask, scene, inside, out) {
  const start = performance.now();
  ask(...scene, out, inside);
  return performance.now() - start;
}

/** { mean, worst, scene }, in milliseconds. */
function measure(ask, query, isSingle) {
  const random = randomFrom(Number(values.seed));
  const out = (outOf[query] ?? newHit)();
  let sum = 0;
  let worst = 0;
  let dearest;
  const count = Number(values.count);
  for (let i = 0; i < count; i++) {
    const scene = hostileScene(query, random, isSingle);
    const inside = policies[i % 3];
    let time = timeOf(ask, scene, inside, out);
    sum += time;
    // The first ones are not compiled yet.
    if (i < 1000) continue;
    for (let k = 0; k < again && time > worst; k++) time = Math.min(time, timeOf(ask, scene, inside, out));
    if (time <= worst) continue;
    worst = time;
    dearest = { scene, inside };
  }
  return { mean: sum / count, worst, dearest };
}

for (const query of wanted) {
  for (const [format, functions] of Object.entries({ f64, f32 })) {
    const { mean, worst, dearest } = measure(functions[query], query, format === 'f32');
    console.log(
      `${query} ${format}: ${(1000 * mean).toFixed(1)} µs on average, ${worst.toFixed(3)} ms the worst of ${values.count}`,
    );
    if (worst <= Number(values.limit)) continue;
    console.log(JSON.stringify(dearest));
    process.exitCode = 1;
  }
}
