/** pointInSphere: our textbook and the reference. */
import { generateCase } from '../dist/cases/index.js';
import { pointInSphere as exact } from '../dist/exact/index.js';
import { pointInSphere as textbook32 } from '../dist/fast/f32/textbook/index.js';
import { pointInSphere as textbook } from '../dist/fast/f64/textbook/index.js';
import { scenes } from './_race.mjs';

const count = 4096;

/** [title, calls a run, contestants]; the first contestant is what the others are compared with. */
export function races() {
  const given = scenes(generateCase, 'pointInSphere', 'ordinary', 'f64', count);
  const given32 = scenes(generateCase, 'pointInSphere', 'ordinary', 'f32', count);
  let overlaps = 0;
  const all = (list, ask) => () => {
    for (const { point, sphere } of list) if (ask(point, sphere)) overlaps++;
    return overlaps;
  };
  const some = given.slice(0, 64);
  return [
    [
      'verdict',
      count,
      [
        ['textbook f64', all(given, textbook)],
        ['textbook f32', all(given32, textbook32)],
      ],
    ],
    [
      'the reference, with its margin',
      some.length,
      [['exact', all(some, (point, sphere) => exact(point, sphere).overlap)]],
    ],
  ];
}
