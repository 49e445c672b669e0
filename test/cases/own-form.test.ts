/** A case in the forms that a subject takes: by hand, and of every query what has the form and stays as it is. */
import { describe, expect, it } from 'vitest';
import {
  type CaseRequest,
  families,
  generateCase,
  inOwnForms,
  rayForms,
  readCase,
} from '../../src/cases/index.ts';
import type { OwnForms } from '../../src/cases/own-form.ts';
import {
  type Case,
  inputOf,
  isValid,
  policyOf,
  type QueryName,
  queries,
  queryNames,
} from '../../src/queries/index.ts';

const read = (query: QueryName, input: unknown, format = 'f64'): Case =>
  readCase(JSON.stringify({ query, format, input }));

const sphere = { center: [0, 0, 0], radius: 1 };
const free = { origin: [1, 0, 0], direction: [0, 3, 4], tMax: 2 };
const ball = { center: [1, 0, 0], radius: 1 };
const box = { center: [1, 2, 3], halfExtents: [1, 1, 2] };
const turned = { ...box, orientation: [0, 0, 3, 4] };
const corners = { min: [0, 1, 1], max: [2, 3, 5] };
const byPoint = { point: [0, 2, 0], normal: [0, 4, 0] };
const byConstant = { normal: [0, 4, 0], constant: -8 };

it.each<readonly [string, QueryName, object, OwnForms, object]>([
  [
    'a ray of length 1',
    'raySphere',
    { ray: free, sphere },
    { ray: 'unit' },
    { ray: { origin: [1, 0, 0], direction: [0, 0.6, 0.8], tMax: 10 } },
  ],
  [
    'a whole displacement',
    'raySphere',
    { ray: free, sphere },
    { ray: 'displacement' },
    { ray: { origin: [1, 0, 0], direction: [0, 6, 8], tMax: 1 } },
  ],
  [
    'a ray to its end',
    'raySphere',
    { ray: free, sphere },
    { ray: 'end' },
    { ray: { origin: [1, 0, 0], end: [1, 6, 8] } },
  ],
  [
    'a ray by its end',
    'raySphere',
    { ray: { origin: [1, 0, 0], end: [1, 6, 8] }, sphere },
    {},
    { ray: { origin: [1, 0, 0], direction: [0, 6, 8], tMax: 1 } },
  ],
  [
    'a ray by its end, of length 1',
    'raySphere',
    { ray: { origin: [1, 0, 0], end: [1, 6, 8] }, sphere },
    { ray: 'unit' },
    { ray: { direction: [0, 0.6, 0.8], tMax: 10 } },
  ],
  [
    'a motion to its end',
    'sweptSphereSphere',
    { ball, motion: [0, 6, 8], sphere },
    { motion: 'end' },
    { motion: { end: [1, 6, 8] } },
  ],
  [
    'a motion along a direction',
    'sweptSphereSphere',
    { ball, motion: [0, 6, 8], sphere },
    { motion: 'unit' },
    { motion: { direction: [0, 0.6, 0.8], tMax: 10 } },
  ],
  [
    'a motion by its end',
    'sweptSphereSphere',
    { ball, motion: { end: [1, 6, 8] }, sphere },
    {},
    { motion: [0, 6, 8] },
  ],
  ['a box by its corners', 'rayBox', { ray: free, box }, { box: 'corners' }, { box: corners }],
  ['a box by its centre', 'rayBox', { ray: free, box: corners }, {}, { box }],
  [
    'a box by its corners that a quaternion does not turn',
    'rayBox',
    { ray: free, box: { ...box, orientation: [0, 0, 0, 2] } },
    { box: 'corners' },
    { box: corners },
  ],
  [
    'both boxes by their corners',
    'boxBox',
    { first: box, second: corners },
    { box: 'corners' },
    { first: corners, second: corners },
  ],
  [
    'a quaternion of length 1',
    'sphereBox',
    { sphere, box: turned },
    { orientation: 'unit' },
    { box: { ...box, orientation: [0, 0, 0.6, 0.8] } },
  ],
  [
    'a plane by its constant',
    'rayPlane',
    { ray: free, plane: byPoint },
    { plane: 'constant' },
    { plane: byConstant },
  ],
  [
    'a half-space by a point',
    'sweptSphereHalfSpace',
    { ball, motion: [1, 0, 0], halfSpace: byConstant },
    {},
    { halfSpace: byPoint },
  ],
  [
    'a capsule by a and b',
    'rayCapsule',
    { ray: free, capsule: { start: [0, 0, 0], end: [1, 0, 0], radius: 1 } },
    {},
    { capsule: { a: [0, 0, 0], b: [1, 0, 0], radius: 1 } },
  ],
  [
    'a rectangle as it is',
    'pointInRect',
    { point: [0, 0], rect: { center: [0, 0], halfExtents: [1, 1] } },
    { box: 'corners' },
    { rect: { center: [0, 0], halfExtents: [1, 1] } },
  ],
])('%s', (_, query, input, own, wanted) =>
  expect(inOwnForms(read(query, input), own)?.input).toMatchObject(wanted),
);

it.each<readonly [string, QueryName, object, OwnForms]>([
  [
    'the end of a ray without limit',
    'raySphere',
    { ray: { origin: [0, 0, 0], direction: [1, 0, 0] }, sphere },
    { ray: 'end' },
  ],
  [
    'its whole displacement',
    'raySphere',
    { ray: { origin: [0, 0, 0], direction: [1, 0, 0] }, sphere },
    { ray: 'displacement' },
  ],
  ['the corners of a turned box', 'rayBox', { ray: free, box: turned }, { box: 'corners' }],
  [
    'the direction of no motion',
    'sweptSphereSphere',
    { ball, motion: [0, 0, 0], sphere },
    { motion: 'free' },
  ],
  [
    'a direction that vanishes in the format',
    'raySphere',
    { ray: { ...free, direction: [0, 2 ** -149, 0], tMax: 0.25 }, sphere },
    { ray: 'displacement' },
  ],
])('there is none: %s', (_, query, input, own) =>
  expect(inOwnForms(read(query, input, 'f32'), own)).toBeUndefined(),
);

it('what is rounded is of the format, and has no id any more', () => {
  const one = generateCase({ query: 'raySphere', family: 'ordinary', format: 'f32', seed: 1, index: 0 });
  const asked = inOwnForms(one, { ray: 'unit' }) as Case;
  expect(one.id).toBeDefined();
  expect(asked.id).toBeUndefined();
  expect(readCase(asked)).toEqual(asked);
  expect(inOwnForms(asked, { ray: 'unit' })).toBe(asked);
});

const owns: readonly OwnForms[] = [
  ...rayForms.map((form) => ({ ray: form, motion: form })),
  { box: 'corners', plane: 'constant' },
  { orientation: 'unit' },
];

describe.each(queryNames)('%s', (query) => {
  it('is as it is for a subject that takes what it was drawn for, and is converted for every other one, or has no such form', () => {
    let turned = 0;
    for (const drawn of owns) {
      for (const family of families) {
        const request: CaseRequest = { query, family, format: 'f32', seed: 1, index: 1, ...drawn };
        const one = generateCase(request);
        if (!isValid(queries[query], inputOf(one), policyOf(one))) continue;
        expect(inOwnForms(one, drawn), one.id).toBe(one);
        for (const own of owns) {
          const asked = inOwnForms(one, own);
          if (asked === undefined) continue;
          expect(inOwnForms(asked, own)).toBe(asked);
          if (asked !== one) turned++;
        }
      }
    }
    const hasForms = ['ray', 'motion', 'box', 'plane', 'halfSpace'].some(
      (name) => name in queries[query].inputs,
    );
    expect(turned > 0).toBe(hasForms || query === 'boxBox');
  });
});
