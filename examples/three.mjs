// three.js: Ray and Sphere as they are.
import { raySphere } from 'hitproof/f64';
import { Ray, Sphere, Vector3 } from 'three';

const ray = new Ray(new Vector3(-9, 3, 4), new Vector3(1, 0, 0));
const sphere = new Sphere(new Vector3(0, 0, 0), 5);

// Once, for all questions.
const out = { t: 0, point: new Vector3(), normal: new Vector3() };

if (raySphere(ray, sphere, out)) {
  console.log(`touches at t = ${out.t}, point ${out.point.toArray()}, normal ${out.normal.toArray()}`);
}
