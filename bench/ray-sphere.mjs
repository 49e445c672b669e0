/** raySphere: three.js, and scenes that are far away or touch exactly. */
import { Ray, Sphere, Vector3 } from 'three';
import { generateCase } from '../dist/cases/index.js';
import { raySphere as hardened32 } from '../dist/fast/f32/hardened/index.js';
import { raySphere as hardened } from '../dist/fast/f64/hardened/index.js';
import { raySphere as textbook } from '../dist/fast/f64/textbook/index.js';
import { stageCounts } from '../dist/fast/stages.js';
import { ownLoop } from './_loop.mjs';
import { scenes, uniformScenes, wholeTangents } from './_scenes.mjs';

/** An instance of its own, which has seen no other objects than three.js's. */
const { raySphere: ofItsUsers } = await import('../dist/fast/f64/hardened/ray-sphere.js?engine');

const calls = 4096;

/** { title, calls, contestants }[]; the first contestant is what the others are compared with. */
export function races() {
  const given = scenes(generateCase, 'raySphere', 'ordinary', 'f64', calls);
  const engine = given.map(({ ray, sphere }) => ({
    ray: new Ray(new Vector3().copy(ray.origin), new Vector3().copy(ray.direction).normalize()),
    sphere: new Sphere(new Vector3().copy(sphere.center), sphere.radius),
  }));
  // The first of seven twins is the tangent.
  const tangents = scenes(generateCase, 'raySphere', 'tangent', 'f64', 7 * 512).filter((_, i) => i % 7 === 0);
  const out = { t: 0 };
  const target = new Vector3();
  const all = (list, ask, out) =>
    ownLoop(ask, [list.map(({ ray }) => ray), list.map(({ sphere }) => sphere)], out);
  return [
    {
      title: 'verdict, f64, and three.js',
      calls,
      contestants: [
        ['three.js intersectsSphere', all(engine, (ray, sphere) => ray.intersectsSphere(sphere))],
        ['textbook', all(given, textbook)],
        ['hardened', all(engine, ofItsUsers)],
      ],
    },
    {
      title: 't, f64, and three.js',
      calls,
      contestants: [
        [
          'three.js intersectSphere',
          all(engine, (ray, sphere) => ray.intersectSphere(sphere, target) !== null),
        ],
        ['textbook', all(given, textbook, out)],
        ['hardened', all(engine, ofItsUsers, out)],
      ],
    },
    ...Object.entries({
      't, f64, 10 radii away': uniformScenes(10, calls),
      't, f64, 10^6 radii away': uniformScenes(1e6, calls),
      't, f64, every ray exactly tangent, in whole numbers': wholeTangents(calls),
      't, f64, every ray exactly tangent, anywhere': tangents,
    }).map(([title, list]) => ({
      title,
      calls: list.length,
      contestants: [
        ['textbook', all(list, textbook, out)],
        ['hardened', all(list, hardened, out)],
      ],
    })),
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
      return [`raySphere ${format}, uniform rays from ${ratio} radii`, list.length, ...stageCounts];
    });
  });
}
