/** segmentCircle: our tiers and the reference. */
import { generateCase } from '../dist/cases/index.js';
import { segmentCircle as exact } from '../dist/exact/index.js';
import { segmentCircle as hardened32 } from '../dist/fast/f32/hardened/index.js';
import { segmentCircle as shifted32 } from '../dist/fast/f32/shifted/index.js';
import { segmentCircle as textbook32 } from '../dist/fast/f32/textbook/index.js';
import { segmentCircle as hardened } from '../dist/fast/f64/hardened/index.js';
import { segmentCircle as shifted } from '../dist/fast/f64/shifted/index.js';
import { segmentCircle as textbook } from '../dist/fast/f64/textbook/index.js';
import { scenes } from './_race.mjs';

const count = 4096;

/** [title, calls a run, contestants]; the first contestant is what the others are compared with. */
export function races() {
  const given = scenes(generateCase, 'segmentCircle', 'ordinary', 'f64', count);
  const given32 = scenes(generateCase, 'segmentCircle', 'ordinary', 'f32', count);
  const out = { t: 0 };
  let hits = 0;
  const all = (list, ask) => () => {
    for (const { segment, circle } of list) if (ask(segment, circle, out)) hits++;
    return hits;
  };
  const some = given.slice(0, 64);
  return [
    [
      'verdict and t',
      count,
      [
        ['textbook f64', all(given, textbook)],
        ['shifted f64', all(given, shifted)],
        ['hardened f64', all(given, hardened)],
        ['textbook f32', all(given32, textbook32)],
        ['shifted f32', all(given32, shifted32)],
        ['hardened f32', all(given32, hardened32)],
      ],
    ],
    [
      'the reference, everything correctly rounded',
      some.length,
      [['exact', all(some, (segment, circle) => exact(segment, circle).hit)]],
    ],
  ];
}
