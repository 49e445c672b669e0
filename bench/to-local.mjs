/** toLocal: our textbook and the reference. */
import { generateCase } from '../dist/cases/index.js';
import { toLocal as exact } from '../dist/exact/index.js';
import { toLocal as textbook32 } from '../dist/fast/f32/textbook/index.js';
import { toLocal as textbook } from '../dist/fast/f64/textbook/index.js';
import { scenes } from './_race.mjs';

const count = 4096;

/** [title, calls a run, contestants]; the first contestant is what the others are compared with. */
export function races() {
  const given = scenes(generateCase, 'toLocal', 'ordinary', 'f64', count);
  const given32 = scenes(generateCase, 'toLocal', 'ordinary', 'f32', count);
  const out = { x: 0, y: 0 };
  let yes = 0;
  const all = (list, ask) => () => {
    for (const { rect, point } of list) if (ask(rect, point, out)) yes++;
    return yes;
  };
  const some = given.slice(0, 64);
  return [
    [
      'local coordinates',
      count,
      [
        ['textbook f64', all(given, textbook)],
        ['textbook f32', all(given32, textbook32)],
      ],
    ],
    [
      'the reference, every number correctly rounded',
      some.length,
      [['exact', all(some, (rect, point) => exact(rect, point).local.length > 0)]],
    ],
  ];
}
