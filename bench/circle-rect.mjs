/** circleRect: our textbook and the reference. */
import { generateCase } from '../dist/cases/index.js';
import { circleRect as exact } from '../dist/exact/index.js';
import { circleRect as textbook32 } from '../dist/fast/f32/textbook/index.js';
import { circleRect as textbook } from '../dist/fast/f64/textbook/index.js';
import { scenes } from './_race.mjs';

const count = 4096;

/** [title, calls a run, contestants]; the first contestant is what the others are compared with. */
export function races() {
  const given = scenes(generateCase, 'circleRect', 'ordinary', 'f64', count);
  const given32 = scenes(generateCase, 'circleRect', 'ordinary', 'f32', count);
  let yes = 0;
  const all = (list, ask) => () => {
    for (const { circle, rect } of list) if (ask(circle, rect)) yes++;
    return yes;
  };
  const some = given.slice(0, 64);
  return [
    [
      'the verdict',
      count,
      [
        ['textbook f64', all(given, textbook)],
        ['textbook f32', all(given32, textbook32)],
      ],
    ],
    [
      'the reference, with the margin',
      some.length,
      [['exact', all(some, (circle, rect) => exact(circle, rect).overlap)]],
    ],
  ];
}
