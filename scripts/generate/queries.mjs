/** The queries that are generated: the inputs of each by name and kind, and the stage that takes what the first leaves open. */

const vector = (field) => ({ kind: 'vector', field });
const scalar = (field) => ({ kind: 'scalar', field });
const ray = { name: 'ray', type: 'FastRay', fields: { origin: vector('origin'), direction: vector('direction'), tMax: { kind: 'limit', field: 'tMax' } } };

const sphere = { name: 'sphere', type: 'FastBall', fields: { center: vector('center'), radius: scalar('radius') } };
const circle = { ...sphere, name: 'circle' };
const plane = { name: 'plane', type: 'FastPlane', fields: { point: vector('point'), normal: vector('normal') } };
const axial = (name, type, fields) => ({ name, type, fields: { ...Object.fromEntries(fields.map((field) => [field, vector(field)])), radius: scalar('radius') } });

export const queries = [
  { name: 'rayPlane', file: 'ray-plane', definition: 'ray-plane', dimension: 3, inputs: [ray, plane] },
  { name: 'raySphere', file: 'ray-sphere', definition: 'ray-sphere', dimension: 3, inputs: [ray, sphere] },
  { name: 'rayCylinder', file: 'ray-cylinder', definition: 'ray-cylinder', dimension: 3, inputs: [ray, axial('cylinder', 'FastCylinder', ['a', 'b'])] },
  { name: 'rayCapsule', file: 'ray-capsule', definition: 'ray-capsule', dimension: 3, inputs: [ray, axial('capsule', 'FastCapsule', ['a', 'b'])] },
  { name: 'rayCone', file: 'ray-cone', definition: 'ray-cone', dimension: 3, inputs: [ray, axial('cone', 'FastCone', ['base', 'apex'])] },
];
