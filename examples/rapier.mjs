// Rapier: a ray's origin and dir, a collider's place and radius. Rapier works in float32, and so does hitproof/f32.
import RAPIER from '@dimforge/rapier3d-compat';
import { raySphere } from 'hitproof/f32';

await RAPIER.init();
const world = new RAPIER.World({ x: 0, y: 0, z: 0 });
const ball = world.createCollider(RAPIER.ColliderDesc.ball(5).setTranslation(0, 0, 0));
const ray = new RAPIER.Ray({ x: -9, y: 3, z: 4 }, { x: 1, y: 0, z: 0 });

// Once, for all questions.
const out = { t: 0, point: new RAPIER.Vector3(0, 0, 0), normal: new RAPIER.Vector3(0, 0, 0) };

if (
  raySphere(
    { origin: ray.origin, direction: ray.dir, tMax: 100 },
    { center: ball.translation(), radius: ball.radius() },
    out,
  )
) {
  const { point, normal } = out;
  console.log(
    `touches at t = ${out.t}, point ${[point.x, point.y, point.z]}, normal ${[normal.x, normal.y, normal.z]}`,
  );
}
