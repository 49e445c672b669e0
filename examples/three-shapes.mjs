// three.js: Ray, Box3 and Plane as they are. In TypeScript it is the same text.
import { rayBox, rayPlane } from 'hitproof/f64';
import { Box3, Plane, Ray, Vector3 } from 'three';

const ray = new Ray(new Vector3(1, 1, 8), new Vector3(0, 0, -1));
const box = new Box3(new Vector3(-1, -1, -1), new Vector3(1, 1, 1));
const plane = new Plane(new Vector3(0, 0, 1), 5);

// Once, for all questions.
const out = { t: 0, point: new Vector3() };

// Along an edge of the box, which is a part of it.
if (rayBox(ray, box, out)) console.log(`meets the box at t = ${out.t}, point ${out.point.toArray()}`);
if (rayPlane(ray, plane, out)) console.log(`meets the plane at t = ${out.t}, point ${out.point.toArray()}`);
