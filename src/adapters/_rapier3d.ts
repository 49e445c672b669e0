/** Rapier 3D, loaded, and what it is told of places. */
import RAPIER from '@dimforge/rapier3d-compat';

await RAPIER.init();

export const identity = { x: 0, y: 0, z: 0, w: 1 };
export const vector = ([x = 0, y = 0, z = 0]: readonly number[]): { x: number; y: number; z: number } => ({
  x,
  y,
  z,
});
