/** segmentSegment: our textbook and the reference. */
import { generateCase } from '../dist/cases/index.js';
import { segmentSegment as exact } from '../dist/exact/index.js';
import { segmentSegment as textbook32 } from '../dist/fast/f32/textbook/index.js';
import { segmentSegment as textbook } from '../dist/fast/f64/textbook/index.js';
import { scenes } from './_race.mjs';

const count = 4096;

/** [title, calls a run, contestants]; the first contestant is what the others are compared with. */
export function races() {
  const given = scenes(generateCase, 'segmentSegment', 'ordinary', 'f64', count);
  const given32 = scenes(generateCase, 'segmentSegment', 'ordinary', 'f32', count);
  const out = { t: 0, u: 0 };
  let shared = 0;
  const all = (list, ask) => () => {
    for (const { first, second } of list) if (ask(first, second, out) !== 'none') shared++;
    return shared;
  };
  const some = given.slice(0, 64);
  return [
    [
      'kind, t and u',
      count,
      [
        ['textbook f64', all(given, textbook)],
        ['textbook f32', all(given32, textbook32)],
      ],
    ],
    [
      'the reference, everything correctly rounded',
      some.length,
      [
        [
          'exact',
          () => {
            for (const { first, second } of some) if (exact(first, second).kind !== 'none') shared++;
            return shared;
          },
        ],
      ],
    ],
  ];
}
