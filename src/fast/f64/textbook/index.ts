export { rayBox } from './ray-box.ts';
export { rayCapsule } from './ray-capsule.ts';
export { rayCircle } from './ray-circle.ts';
export { rayPlane } from './ray-plane.ts';
export { raySphere } from './ray-sphere.ts';
export { segmentCircle } from './segment-circle.ts';
