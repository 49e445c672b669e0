// Babylon.js: Ray and BoundingSphere. Its rays have a length; ours a tMax, in lengths of the direction.
import { BoundingSphere, Ray, Vector3 } from '@babylonjs/core';
import { raySphere } from 'hitproof/f64';

const ray = new Ray(new Vector3(-9, 3, 4), new Vector3(1, 0, 0), 100);
const { centerWorld, radiusWorld } = new BoundingSphere(new Vector3(-5, 0, 0), new Vector3(5, 0, 0));

// Once, for all questions.
const out = { t: 0, point: new Vector3(), normal: new Vector3() };

const { origin, direction, length } = ray;
if (raySphere({ origin, direction, tMax: length }, { center: centerWorld, radius: radiusWorld }, out)) {
  console.log(`touches at t = ${out.t}, point ${out.point.asArray()}, normal ${out.normal.asArray()}`);
}
