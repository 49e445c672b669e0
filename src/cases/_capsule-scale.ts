/** `scale` of a ray and a capsule: an ordinary scene that is as large or small as its format has. */
import { rayCapsule as contract } from '../queries/ray-capsule.ts';
import { acrossFormat } from './_across.ts';
import type { CapsuleInput } from './_capsule.ts';
import { belowTop, rescaled } from './_magnitude.ts';
import type { Setting } from './_scene.ts';

export const capsuleScale = (setting: Setting, ordinary: CapsuleInput): CapsuleInput =>
  rescaled(
    setting,
    ordinary,
    belowTop,
    (scene) => acrossFormat(contract, scene, { origin: scene.ray.origin, body: scene.capsule.a }, setting),
    ({ capsule }, { lengths }) => {
      const radius = lengths(capsule.radius);
      return { capsule: { a: capsule.a.map(lengths), b: capsule.b.map(lengths), radius } };
    },
  );
