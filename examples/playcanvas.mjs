// PlayCanvas: Ray and BoundingSphere as they are.
import { raySphere } from 'hitproof/f64';
import { BoundingSphere, Ray, Vec3 } from 'playcanvas';

const ray = new Ray(new Vec3(-9, 3, 4), new Vec3(1, 0, 0));
const sphere = new BoundingSphere(new Vec3(0, 0, 0), 5);

// Once, for all questions.
const out = { t: 0, point: new Vec3(), normal: new Vec3() };

if (raySphere(ray, sphere, out)) {
  console.log(`touches at t = ${out.t}, point ${out.point.toArray()}, normal ${out.normal.toArray()}`);
}
