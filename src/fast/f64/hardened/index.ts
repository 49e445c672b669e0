export { rayCircle } from './ray-circle.ts';
export { rayCone } from './ray-cone.ts';
export { raySphere } from './ray-sphere.ts';
export { segmentCircle } from './segment-circle.ts';
