/** rayCylinder: our tiers and the reference. */
import { generateCase } from '../dist/cases/index.js';
import { rayCylinder as exact } from '../dist/exact/index.js';
import { rayCylinder as hardened32 } from '../dist/fast/f32/hardened/index.js';
import { rayCylinder as shifted32 } from '../dist/fast/f32/shifted/index.js';
import { rayCylinder as textbook32 } from '../dist/fast/f32/textbook/index.js';
import { rayCylinder as hardened } from '../dist/fast/f64/hardened/index.js';
import { rayCylinder as shifted } from '../dist/fast/f64/shifted/index.js';
import { rayCylinder as textbook } from '../dist/fast/f64/textbook/index.js';
import { scenes } from './_race.mjs';
import { uniformCylinders } from './_scenes.mjs';

const count = 4096;

/** [title, calls a run, contestants]; the first contestant is what the others are compared with. */
export function races() {
  const given = scenes(generateCase, 'rayCylinder', 'ordinary', 'f64', count);
  const given32 = scenes(generateCase, 'rayCylinder', 'ordinary', 'f32', count);
  const out = { t: 0.5 };
  const full = { t: 0.5, point: { x: 0.5, y: 0.5, z: 0.5 }, normal: { x: 0.5, y: 0.5, z: 0.5 } };
  let hits = 0;
  const all = (list, ask, filled) => () => {
    for (const { ray, cylinder } of list) if (ask(ray, cylinder, filled)) hits++;
    return hits;
  };
  const some = given.slice(0, 64);
  const uniform = uniformCylinders(10, count);
  const upright = uniformCylinders(10, count, true);
  const uniform32 = uniformCylinders(10, count, false, Math.fround);
  return [
    [
      'verdict and t',
      count,
      [
        ['textbook f64', all(given, textbook, out)],
        ['shifted f64', all(given, shifted, out)],
        ['hardened f64', all(given, hardened, out)],
        ['textbook f32', all(given32, textbook32, out)],
        ['shifted f32', all(given32, shifted32, out)],
        ['hardened f32', all(given32, hardened32, out)],
      ],
    ],
    ...Object.entries({
      'verdict alone, 10 lengths away': [uniform, undefined],
      'everything, 10 lengths away': [uniform, full],
      'everything, 10 lengths away, upright': [upright, full],
    }).map(([title, [list, filled]]) => [
      title,
      count,
      [
        ['textbook f64', all(list, textbook, filled)],
        ['hardened f64', all(list, hardened, filled)],
      ],
    ]),
    ...Object.entries({
      'float32: verdict alone, 10 lengths away': undefined,
      'float32: everything, 10 lengths away': full,
    }).map(([title, filled]) => [
      title,
      count,
      [
        ['textbook f32', all(uniform32, textbook32, filled)],
        ['hardened f32', all(uniform32, hardened32, filled)],
      ],
    ]),
    [
      'the reference, everything correctly rounded',
      some.length,
      [['exact', all(some, (ray, cylinder) => exact(ray, cylinder).hit)]],
    ],
  ];
}
