/** raySphere: our tiers, three.js, and the reference. */
import { Ray, Sphere, Vector3 } from 'three';
import { generateCase } from '../dist/cases/index.js';
import { raySphere as exact } from '../dist/exact/index.js';
import { raySphere as shifted32 } from '../dist/fast/f32/shifted/index.js';
import { raySphere as textbook32 } from '../dist/fast/f32/textbook/index.js';
import { raySphere as shifted } from '../dist/fast/f64/shifted/index.js';
import { raySphere as textbook } from '../dist/fast/f64/textbook/index.js';
import { scenes } from './_race.mjs';

const count = 4096;

/** [title, calls a run, contestants]; the first contestant is what the others are compared with. */
export function races() {
  const given = scenes(generateCase, 'raySphere', 'ordinary', 'f64', count);
  const given32 = scenes(generateCase, 'raySphere', 'ordinary', 'f32', count);
  const engine = given.map(({ ray, sphere }) => ({
    ray: new Ray(new Vector3().copy(ray.origin), new Vector3().copy(ray.direction).normalize()),
    sphere: new Sphere(new Vector3().copy(sphere.center), sphere.radius),
  }));
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
        ['three.js intersectsSphere', all(engine, ({ ray, sphere }) => ray.intersectsSphere(sphere))],
      ],
    ],
    [
      'the reference, everything correctly rounded',
      some.length,
      [['exact', all(some, ({ ray, sphere }) => exact(ray, sphere).hit)]],
    ],
  ];
}
