export type * from '../../_types.ts';
export { rayCapsule } from './ray-capsule.ts';
export { rayCircle } from './ray-circle.ts';
export { rayCone } from './ray-cone.ts';
export { rayCylinder } from './ray-cylinder.ts';
export { raySphere } from './ray-sphere.ts';
export { segmentCircle } from './segment-circle.ts';
