export { rayCapsule } from './ray-capsule.ts';
export { rayCircle } from './ray-circle.ts';
export { raySphere } from './ray-sphere.ts';
export { segmentCircle } from './segment-circle.ts';
