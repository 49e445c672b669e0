export { rayCircle } from './ray-circle.ts';
export { rayCylinder } from './ray-cylinder.ts';
export { raySphere } from './ray-sphere.ts';
export { segmentCircle } from './segment-circle.ts';
