export { pointInSphere } from './point-in-sphere.ts';
export { rayBox } from './ray-box.ts';
export { rayCircle } from './ray-circle.ts';
export { rayPlane } from './ray-plane.ts';
export { raySphere } from './ray-sphere.ts';
export { segmentCircle } from './segment-circle.ts';
export { segmentSegment } from './segment-segment.ts';
