// three.js: an exact raycast for one mesh, in the place of Mesh.raycast. It asks every face.
import { rayMesh } from 'hitproof/f64';
import { BoxGeometry, Matrix4, Mesh, Ray, Raycaster, Vector3 } from 'three';

// Once, for all questions.
const local = new Ray();
const inverse = new Matrix4();
const hit = { t: 0, point: new Vector3(), normal: new Vector3(), u: 0, v: 0, face: 0 };

function raycast({ ray, near, far }, found) {
  const { index, attributes } = this.geometry;
  local.copy(ray).applyMatrix4(inverse.copy(this.matrixWorld).invert());
  if (!rayMesh(local, { positions: attributes.position.array, index: index?.array }, hit, 'front')) return;
  const point = hit.point.clone().applyMatrix4(this.matrixWorld);
  const distance = ray.origin.distanceTo(point);
  if (distance >= near && distance <= far)
    found.push({ distance, point, object: this, faceIndex: hit.face, normal: hit.normal.clone() });
}

const mesh = new Mesh(new BoxGeometry(2, 2, 2));
mesh.raycast = raycast;

// At the diagonal of a side, where two faces meet.
const [first] = new Raycaster(new Vector3(0.5, 0.5, 9), new Vector3(0, 0, -1)).intersectObject(mesh);
console.log(`meets face ${first.faceIndex} at ${first.distance}, point ${first.point.toArray()}`);
