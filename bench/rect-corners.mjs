/** rectCorners: our textbook and the reference. */
import { generateCase } from '../dist/cases/index.js';
import { rectCorners as exact } from '../dist/exact/index.js';
import { rectCorners as textbook32 } from '../dist/fast/f32/textbook/index.js';
import { rectCorners as textbook } from '../dist/fast/f64/textbook/index.js';
import { scenes } from './_race.mjs';

const count = 4096;

/** [title, calls a run, contestants]; the first contestant is what the others are compared with. */
export function races() {
  const given = scenes(generateCase, 'rectCorners', 'ordinary', 'f64', count);
  const given32 = scenes(generateCase, 'rectCorners', 'ordinary', 'f32', count);
  const out = [0, 1, 2, 3].map(() => ({ x: 0, y: 0 }));
  let yes = 0;
  const all = (list, ask) => () => {
    for (const { rect } of list) if (ask(rect, out)) yes++;
    return yes;
  };
  const some = given.slice(0, 64);
  return [
    [
      'four corners',
      count,
      [
        ['textbook f64', all(given, textbook)],
        ['textbook f32', all(given32, textbook32)],
      ],
    ],
    [
      'the reference, every number correctly rounded',
      some.length,
      [['exact', all(some, (rect) => exact(rect).corners.length > 0)]],
    ],
  ];
}
