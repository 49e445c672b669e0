// Babylon.js: BoundingBox and Plane, by the names that they have here.
import { BoundingBox, Plane, Ray, Vector3 } from '@babylonjs/core';
import { rayBox, rayPlane } from 'hitproof/f64';

const { origin, direction, length: tMax } = new Ray(new Vector3(1, 1, 8), new Vector3(0, 0, -1), 100);
const { minimumWorld: min, maximumWorld: max } = new BoundingBox(
  new Vector3(-1, -1, -1),
  new Vector3(1, 1, 1),
);
const { normal, d: constant } = new Plane(0, 0, 1, 5);

// Once, for all questions.
const ray = { origin, direction, tMax };
const out = { t: 0, point: new Vector3() };

// Along an edge of the box, which is a part of it.
if (rayBox(ray, { min, max }, out))
  console.log(`meets the box at t = ${out.t}, point ${out.point.asArray()}`);
if (rayPlane(ray, { normal, constant }, out)) {
  console.log(`meets the plane at t = ${out.t}, point ${out.point.asArray()}`);
}
