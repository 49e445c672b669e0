export { circleRect } from './circle-rect.ts';
export { pointInRect } from './point-in-rect.ts';
export { rayCircle } from './ray-circle.ts';
export { raySphere } from './ray-sphere.ts';
export { rectCorners } from './rect-corners.ts';
export { segmentCircle } from './segment-circle.ts';
export { toLocal } from './to-local.ts';
