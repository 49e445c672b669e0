// cannon-es: a body's position and the radius of its shape. Its rays go from one point to another: t is from 0 to 1.
import { Body, Sphere, Vec3 } from 'cannon-es';
import { raySphere } from 'hitproof/f64';

const from = new Vec3(-9, 3, 4);
const to = new Vec3(9, 3, 4);
const shape = new Sphere(5);
const body = new Body({ mass: 1, shape, position: new Vec3(0, 0, 0) });

// Once, for all questions.
const direction = new Vec3();
const out = { t: 0, point: new Vec3(), normal: new Vec3() };

to.vsub(from, direction);
if (raySphere({ origin: from, direction, tMax: 1 }, { center: body.position, radius: shape.radius }, out)) {
  console.log(`touches at t = ${out.t}, point ${out.point.toArray()}, normal ${out.normal.toArray()}`);
}
