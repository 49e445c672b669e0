// Babylon.js: an exact pick of one mesh, by a ray in the world and with its length. It asks every face.
import { Logger, Matrix, MeshBuilder, NullEngine, Ray, Scene, Vector3 } from '@babylonjs/core';
import { rayMesh } from 'hitproof/f64';

// Once, for all questions.
const inverse = new Matrix();
const local = { origin: new Vector3(), direction: new Vector3(), tMax: 0 };
const hit = { t: 0, face: 0 };

function pick(ray, mesh) {
  mesh.computeWorldMatrix(true).invertToRef(inverse);
  Vector3.TransformCoordinatesToRef(ray.origin, inverse, local.origin);
  // Not Ray.Transform, which makes the direction a unit vector: as it is, t is in lengths of the ray's direction.
  Vector3.TransformNormalToRef(ray.direction, inverse, local.direction);
  local.tMax = ray.length;
  return rayMesh(local, { positions: mesh.getVerticesData('position'), index: mesh.getIndices() }, hit);
}

Logger.LogLevels = Logger.NoneLogLevel;
const scene = new Scene(new NullEngine());
const mesh = MeshBuilder.CreateTorus('ring', { diameter: 4, thickness: 1 }, scene);
mesh.position.set(0, 0, -10);
mesh.rotation.x = Math.PI / 2;
mesh.scaling.setAll(2);

// Through both sides of the ring; no further than before it.
for (const length of [Number.MAX_VALUE, 3]) {
  const ray = new Ray(new Vector3(-9, 0.4, -10.3), new Vector3(1, 0, 0), length);
  console.log(pick(ray, mesh) ? `meets face ${hit.face} at t = ${hit.t.toFixed(6)}` : 'meets nothing');
}
