/** The queries that are generated: the inputs of each by name and kind, and the stage that takes what the first leaves open. */

const vector = (field) => ({ kind: 'vector', field });
const scalar = (field) => ({ kind: 'scalar', field });
const ray = {
  name: 'ray',
  type: 'FastRay',
  fields: {
    origin: vector('origin'),
    direction: vector('direction'),
    tMax: { kind: 'limit', field: 'tMax' },
  },
};

const segment = {
  name: 'segment',
  type: 'FastSegment',
  fields: { start: vector('start'), end: vector('end') },
};

const sphere = {
  name: 'sphere',
  type: 'FastBall',
  fields: { center: vector('center'), radius: scalar('radius') },
};
const circle = { ...sphere, name: 'circle' };
const plane = {
  name: 'plane',
  type: 'FastPlane',
  fields: { point: vector('point'), normal: vector('normal') },
};
const boxFields = { center: vector('center'), halfExtents: vector('halfExtents') };
const box = { name: 'box', type: 'FastBox', fields: boxFields };
const turnedBox = {
  ...box,
  fields: { ...boxFields, orientation: { kind: 'quaternion', field: 'orientation', type: 'Quaternion' } },
};
const axial = (name, type, fields) => ({
  name,
  type,
  fields: { ...Object.fromEntries(fields.map((field) => [field, vector(field)])), radius: scalar('radius') },
});

/** Code: whether a box is one that another function is for, along other axes than those of the world; 0 and what is not finite are among these. */
const isTurned = (round) =>
  `orientation !== undefined && !(orientation.x === 0 && orientation.y === 0 && orientation.z === 0 && Math.abs(${round('orientation.w')}) > 0 && Math.abs(${round('orientation.w')}) < Number.POSITIVE_INFINITY)`;

export const queries = [
  { name: 'rayPlane', file: 'ray-plane', definition: 'ray-plane', dimension: 3, inputs: [ray, plane] },
  { name: 'raySphere', file: 'ray-sphere', definition: 'ray-sphere', dimension: 3, inputs: [ray, sphere] },
  { name: 'rayCircle', file: 'ray-circle', definition: 'ray-circle', dimension: 2, inputs: [ray, circle] },
  {
    name: 'segmentCircle',
    file: 'segment-circle',
    definition: 'segment-circle',
    dimension: 2,
    inputs: [segment, circle],
  },
  {
    name: 'rayBox',
    file: 'ray-box',
    definition: 'ray-box',
    dimension: 3,
    inputs: [ray, box],
    unless: { name: 'turnedBox', inputs: [ray, turnedBox], holds: isTurned },
  },
  {
    name: 'rayCylinder',
    file: 'ray-cylinder',
    definition: 'ray-cylinder',
    dimension: 3,
    inputs: [ray, axial('cylinder', 'FastCylinder', ['a', 'b'])],
  },
  {
    name: 'rayCapsule',
    file: 'ray-capsule',
    definition: 'ray-capsule',
    dimension: 3,
    inputs: [ray, axial('capsule', 'FastCapsule', ['a', 'b'])],
  },
  {
    name: 'rayCone',
    file: 'ray-cone',
    definition: 'ray-cone',
    dimension: 3,
    inputs: [ray, axial('cone', 'FastCone', ['base', 'apex'])],
  },
];
