export { pointInSphere } from './point-in-sphere.ts';
export { rayCircle } from './ray-circle.ts';
export { raySphere } from './ray-sphere.ts';
export { segmentCircle } from './segment-circle.ts';
export { segmentSegment } from './segment-segment.ts';
