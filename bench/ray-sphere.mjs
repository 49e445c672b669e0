/** raySphere: our tiers, three.js, and the reference. */
import { Ray, Sphere, Vector3 } from 'three';
import { generateCase } from '../dist/cases/index.js';
import { raySphere as exact } from '../dist/exact/index.js';
import { raySphere as hardened32 } from '../dist/fast/f32/hardened/index.js';
import { raySphere as shifted32 } from '../dist/fast/f32/shifted/index.js';
import { raySphere as textbook32 } from '../dist/fast/f32/textbook/index.js';
import { raySphere as hardened } from '../dist/fast/f64/hardened/index.js';
import { raySphere as shifted } from '../dist/fast/f64/shifted/index.js';
import { raySphere as textbook } from '../dist/fast/f64/textbook/index.js';
import { stageCounts } from '../dist/fast/stages.js';
import { scenes } from './_race.mjs';
import { uniformScenes, wholeTangents } from './_scenes.mjs';

const count = 4096;

/** [title, calls a run, contestants]; the first contestant is what the others are compared with. */
export function races() {
  const given = scenes(generateCase, 'raySphere', 'ordinary', 'f64', count);
  const given32 = scenes(generateCase, 'raySphere', 'ordinary', 'f32', count);
  const engine = given.map(({ ray, sphere }) => ({
    ray: new Ray(new Vector3().copy(ray.origin), new Vector3().copy(ray.direction).normalize()),
    sphere: new Sphere(new Vector3().copy(sphere.center), sphere.radius),
  }));
  // The first of seven twins is the tangent.
  const tangents = scenes(generateCase, 'raySphere', 'tangent', 'f64', 7 * 512).filter((_, i) => i % 7 === 0);
  const out = { t: 0 };
  const target = new Vector3();
  let hits = 0;
  const all = (list, ask) => () => {
    for (const one of list) if (ask(one)) hits++;
    return hits;
  };
  const some = given.slice(0, 64);
  return [
    [
      'verdict and t',
      count,
      [
        ['textbook f64', all(given, ({ ray, sphere }) => textbook(ray, sphere, out))],
        ['shifted f64', all(given, ({ ray, sphere }) => shifted(ray, sphere, out))],
        ['hardened f64', all(given, ({ ray, sphere }) => hardened(ray, sphere, out))],
        ['textbook f32', all(given32, ({ ray, sphere }) => textbook32(ray, sphere, out))],
        ['shifted f32', all(given32, ({ ray, sphere }) => shifted32(ray, sphere, out))],
        [
          'three.js intersectSphere',
          all(engine, ({ ray, sphere }) => ray.intersectSphere(sphere, target) !== null),
        ],
      ],
    ],
    [
      'verdict alone',
      count,
      [
        ['textbook f64', all(given, ({ ray, sphere }) => textbook(ray, sphere))],
        ['shifted f64', all(given, ({ ray, sphere }) => shifted(ray, sphere))],
        ['hardened f64', all(given, ({ ray, sphere }) => hardened(ray, sphere))],
        ['three.js intersectsSphere', all(engine, ({ ray, sphere }) => ray.intersectsSphere(sphere))],
      ],
    ],
    [
      'float32: verdict and t',
      count,
      [
        ['textbook f32', all(given32, ({ ray, sphere }) => textbook32(ray, sphere, out))],
        ['hardened f32', all(given32, ({ ray, sphere }) => hardened32(ray, sphere, out))],
      ],
    ],
    ...Object.entries({
      'verdict and t, 10 radii away': uniformScenes(10, count),
      'verdict and t, 10^6 radii away': uniformScenes(1e6, count),
      'verdict and t, every ray exactly tangent, in whole numbers': wholeTangents(count),
      'verdict and t, every ray exactly tangent, anywhere': tangents,
    }).map(([title, list]) => [
      title,
      list.length,
      [
        ['textbook f64', all(list, ({ ray, sphere }) => textbook(ray, sphere, out))],
        ['hardened f64', all(list, ({ ray, sphere }) => hardened(ray, sphere, out))],
      ],
    ]),
    [
      'the reference, everything correctly rounded',
      some.length,
      [['exact', all(some, ({ ray, sphere }) => exact(ray, sphere).hit)]],
    ],
  ];
}

/** [what, questions, of these beyond the float filter, of these in integers], each asked for the verdict and t. */
export function stages() {
  const out = { t: 0 };
  return [10, 1e3, 1e5, 1e6].flatMap((ratio) => {
    const list = uniformScenes(ratio, 1e6);
    return Object.entries({ f64: hardened, f32: hardened32 }).map(([format, ask]) => {
      stageCounts.fill(0);
      for (const { ray, sphere } of list) ask(ray, sphere, out);
      return [`uniform rays from ${ratio} radii, ${format}`, list.length, ...stageCounts];
    });
  });
}
