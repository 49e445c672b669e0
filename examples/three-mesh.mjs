// three.js: an exact raycast for one mesh, in the place of Mesh.raycast. It asks every face.
import { rayMesh } from 'hitproof/f64';
import { Matrix3, Matrix4, Mesh, Raycaster, TorusGeometry, Vector3 } from 'three';

// Once, for all questions.
const inverse = new Matrix4();
const linear = new Matrix3();
const local = { origin: new Vector3(), direction: new Vector3(), tMax: 0 };
const hit = { t: 0, point: new Vector3(), normal: new Vector3(), u: 0, v: 0, face: 0 };

function raycast({ ray, near, far }, found) {
  inverse.copy(this.matrixWorld).invert();
  ray.at(near, local.origin).applyMatrix4(inverse);
  // Not Ray.applyMatrix4, which makes the direction a unit vector: as it is, t is a distance in the world.
  local.direction.copy(ray.direction).applyMatrix3(linear.setFromMatrix4(inverse));
  local.tMax = far - near;

  const { index, attributes } = this.geometry;
  if (!rayMesh(local, { positions: attributes.position.array, index: index?.array }, hit, 'front')) return;
  const point = hit.point.clone().applyMatrix4(this.matrixWorld);
  found.push({
    distance: near + hit.t,
    point,
    object: this,
    faceIndex: hit.face,
    normal: hit.normal.clone(),
  });
}

const mesh = new Mesh(new TorusGeometry(2, 0.5));
mesh.position.set(0, 0, -10);
mesh.scale.set(2, 2, 2);
mesh.updateMatrixWorld();
mesh.raycast = raycast;

// Through both sides of the ring; past the first; no further than before it.
for (const limits of [[], [6], [0, 3]]) {
  const raycaster = new Raycaster(new Vector3(-9, 0.4, -10.3), new Vector3(1, 0, 0), ...limits);
  const [first] = raycaster.intersectObject(mesh);
  console.log(first ? `meets face ${first.faceIndex} at ${first.distance.toFixed(6)}` : 'meets nothing');
}
