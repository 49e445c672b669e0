// three-mesh-bvh: its tree, and exact answers in its callbacks. A box that the ray touches is never left out, so that no hit is.
import { rayBox, rayTriangle } from 'hitproof/f64';
import { Ray, SphereGeometry, Vector3 } from 'three';
import { MeshBVH } from 'three-mesh-bvh';

const bvh = new MeshBVH(new SphereGeometry(5, 64, 32));
const ray = new Ray(new Vector3(0, 0, 9), new Vector3(0, 0, -1));

// Once, for all questions.
const hit = { t: 0 };
const nearest = { t: Number.POSITIVE_INFINITY, face: -1 };

bvh.shapecast({
  intersectsBounds: (box) => rayBox(ray, box),
  intersectsTriangle: (triangle, face) => {
    if (rayTriangle(ray, triangle, hit) && hit.t < nearest.t) Object.assign(nearest, { t: hit.t, face });
    return false;
  },
});

console.log(`meets face ${nearest.face} at t = ${nearest.t}`);
