/**
 * Fields of other libraries: what others call a field, what to do about one that has no counterpart, and what engines have in their objects that
 * says nothing about the shape.
 */
import { ball, box, plane, ray, type Shape } from './_contract.ts';
import { mesh } from './ray-mesh.ts';
import { triangle } from './ray-triangle.ts';

/** What others call a field, by its name here. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  center: ['centre', 'position', 'pos', 'translation', 'origin'],
  radius: ['r', 'circleRadius'],
  origin: ['from', 'start', 'position', 'pos', 'p1'],
  direction: ['dir', 'end', 'velocity', 'displacement', 'translation'],
  start: ['from', 'a', 'p1', 'ps'],
  end: ['to', 'target', 'b', 'p2', 'pe'],
  tMax: [
    ...['maxT', 'maxDistance', 'maxDist', 'maxToi', 'maxFraction', 'maxLength'],
    ...['length', 'distance', 'far'],
  ],
  halfExtents: ['halfSize', 'halfSizes', 'halfExtent', 'extendSize', 'extents', 'size'],
  orientation: ['rotation', 'quaternion', 'quat', 'rot', 'axes', 'basis', 'matrix', 'angle'],
  axis: ['axes', 'xAxis', 'basis', 'matrix', 'direction', 'orientation', 'quaternion'],
  angle: ['rotation', 'rot', 'theta'],
  constant: ['d', 'w', 'distance', 'offset'],
  normal: ['n'],
  point: ['p', 'position', 'origin', 'coplanarPoint'],
  a: ['v0', 'p0', 'bottom'],
  b: ['v1', 'p1', 'top'],
  c: ['v2', 'p2'],
  base: ['bottom', 'center', 'a'],
  apex: ['tip', 'top', 'b'],
  min: ['minimum', 'lower', 'lowerBound'],
  max: ['maximum', 'upper', 'upperBound'],
  positions: ['vertices', 'points'],
  index: ['indices', 'faces', 'triangles'],
  face: ['faceIndex'],
};

/** What to know of a field before a value is moved there. */
export const hints: Readonly<Record<string, string>> = {
  tMax: ', in lengths of direction',
  orientation: ', a quaternion { x, y, z, w }',
  axis: ', the direction of its local x',
  angle: ', in radians',
  constant: ', where normal·p + constant = 0',
  index: ', flat, three numbers a face',
};

/** The same where another library means something else by its field. */
export const conversions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  direction: {
    end: ', from a to b b − a, and tMax: 1',
    displacement: ', and tMax: 1',
    velocity: ', and the time as tMax',
  },
  halfExtents: { size: ', half of it' },
};

const inTheWorld = 'give the shape as it is in the world';

/** Fields without a counterpart, and what to do in the place of them; `of` chooses shapes by the names of their fields. */
export const advice: readonly {
  readonly of: (names: readonly string[]) => boolean;
  readonly names: readonly string[];
  readonly text: string;
}[] = [
  {
    of: (own) => own.includes('tMax'),
    names: ['tMin', 'minT', 'minDistance', 'minDist', 'near'],
    text: 't counts from the start; move the start that far along the direction',
  },
  {
    of: (own) => own.includes('center') && own.includes('radius'),
    names: ['velocity', 'displacement', 'motion'],
    text: 'a motion is an argument of its own',
  },
  {
    of: (own) => own.includes('radius') && !own.includes('center'),
    names: ['height', 'halfHeight', 'length', 'up', 'axis', 'position', 'center'],
    text: 'give the two ends of its axis',
  },
  {
    of: () => true,
    names: ['matrix', 'matrixWorld', 'transform', 'position', 'translation', 'scale'],
    text: inTheWorld,
  },
  {
    of: (own) => !own.includes('orientation') && !own.includes('angle'),
    names: ['rotation', 'quaternion', 'quat', 'orientation', 'axes', 'basis', 'angle'],
    text: inTheWorld,
  },
];

/** What an engine has in objects of any shape: labels, and settings of its physics. */
export const labels: readonly string[] = [
  ...['name', 'id', 'uuid', 'type', 'userData'],
  // cannon-es
  ...['material', 'body', 'boundingSphereRadius', 'collisionResponse'],
  ...['collisionFilterGroup', 'collisionFilterMask'],
];

/** What an engine has in its objects of a shape besides the fields that are read. */
export const extras: readonly {
  readonly of: Shape;
  readonly engine: string;
  readonly names: readonly string[];
}[] = [
  { of: ray, engine: 'Babylon.js', names: ['length', 'epsilon'] },
  { of: ball, engine: 'three.js', names: ['isSphere'] },
  {
    of: ball,
    engine: 'Babylon.js',
    names: ['centerWorld', 'radiusWorld', 'minimum', 'maximum'],
  },
  { of: box, engine: 'three.js', names: ['isBox3'] },
  { of: box, engine: 'cannon-es', names: ['convexPolyhedronRepresentation'] },
  { of: plane, engine: 'three.js', names: ['isPlane'] },
  {
    of: triangle,
    engine: 'three-mesh-bvh',
    names: [
      ...['isExtendedTriangle', 'satAxes', 'satBounds', 'points', 'plane', 'needsUpdate'],
      ...['isDegenerateIntoSegment', 'isDegenerateIntoPoint', 'degenerateSegment'],
    ],
  },
  {
    of: mesh,
    engine: 'PlayCanvas',
    names: ['normals', 'tangents', 'colors', 'uvs', 'uvs1', 'blendIndices', 'blendWeights', 'indices'],
  },
];
