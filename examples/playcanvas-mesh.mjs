// PlayCanvas: a ray in the world against the triangles of an entity. It asks every face.
import { rayMesh } from 'hitproof/f64';
import { GraphNode, Mat4, Ray, TorusGeometry, Vec3 } from 'playcanvas';

// Once, for all questions.
const inverse = new Mat4();
const local = { origin: new Vec3(), direction: new Vec3(), tMax: 0 };
const hit = { t: 0, face: 0 };

/** A ray of PlayCanvas has no limit of its own: give one in lengths of its direction. */
function raycast(ray, tMax, node, { positions, indices }) {
  inverse.copy(node.getWorldTransform()).invert();
  inverse.transformPoint(ray.origin, local.origin);
  inverse.transformVector(ray.direction, local.direction);
  local.tMax = tMax;
  return rayMesh(local, { positions, index: indices }, hit);
}

const node = new GraphNode();
node.setLocalPosition(0, 0, -10);
node.setLocalEulerAngles(90, 0, 0);
node.setLocalScale(2, 2, 2);
const ring = new TorusGeometry({ ringRadius: 2, tubeRadius: 0.5 });

// Through both sides of the ring; no further than before it.
const ray = new Ray(new Vec3(-9, 0.4, -10.3), new Vec3(1, 0, 0));
for (const tMax of [Number.POSITIVE_INFINITY, 3]) {
  const isHit = raycast(ray, tMax, node, ring);
  console.log(isHit ? `meets face ${hit.face} at t = ${hit.t.toFixed(6)}` : 'meets nothing');
}
