/** The checked functions answer as the others do where the input is valid, and throw where it is not, with the field. */
import { describe, expect, it } from 'vitest';
import { fastArguments } from '../../src/adapters/fast-input.ts';
import { families, generateCase } from '../../src/cases/index.ts';
import { type Format, formatNames } from '../../src/floats.ts';
import {
  type Contract,
  fieldsOf,
  firstInvalid,
  fromFields,
  type InputValue,
  inputOf,
  insideNames,
  mapNumbers,
  policyOf,
  queries,
  queryNames,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import { box, mesh, ray, rect, sphere, tiers, vector } from './_functions.ts';

/** What the query fills. */
function place({ outputs }: Contract): unknown {
  if (outputs.corners !== undefined) return [vector(), vector(), vector(), vector()];
  if (outputs.local !== undefined) return vector();
  return { t: 0, u: 0, v: 0, point: vector(), normal: vector() };
}

/** The input with every float rounded to float32; the indices of a mesh are none. */
const inFloat32 = (input: InputValue): InputValue =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const fields = Object.entries(fieldsOf(value)).map(([field, numbers]) => [
        field,
        field === 'faces' ? numbers : mapNumbers(numbers, (x) => Math.fround(x)),
      ]);
      return [name, fromFields(Object.fromEntries(fields))];
    }),
  );

/** The format of the numbers, and that of the functions. */
const formats: readonly (readonly [Format, Format])[] = [
  ['f64', 'f64'],
  ['f32', 'f32'],
  ['f64', 'f32'],
];

it('every query is there in both formats', () => {
  for (const format of formatNames) {
    expect(Object.keys(tiers[format].checked).sort()).toEqual([...queryNames].sort());
  }
});

describe.each(queryNames)('%s', (query) => {
  const contract: Contract = queries[query];

  it.each(formats)(
    'answers numbers of %s as without checks in %s, and names the field of invalid input',
    (of, format) => {
      const { plain, checked } = tiers[format];
      const hasOut = Object.keys(contract.outputs).length > 0;
      const each = asked(howMany(60, 8));
      const all = families.flatMap((family) =>
        Array.from({ length: each }, (_, index) => ({ family, index })),
      );
      for (const { family, index } of all) {
        const inside = insideNames[index % 3];
        const forms = index % 2 === 0 ? {} : ({ box: 'corners', plane: 'constant' } as const);
        const from = { query, family, format: of, seed: 5, index };
        const one = generateCase({ ...from, inside, ray: 'free', ...forms });
        const input = inputOf(one);
        const fault = firstInvalid(contract, format === of ? input : inFloat32(input), policyOf(one));
        const outs = [place(contract), place(contract)];
        const [ask, askChecked] = [plain[query], checked[query]].map((f, i) => () => {
          return f?.(
            ...fastArguments(query, input),
            ...(hasOut ? [outs[i]] : []),
            ...(contract.hasInside || contract.hasSide ? [policyOf(one)] : []),
          );
        });
        if (fault === undefined) {
          expect(askChecked?.()).toBe(ask?.());
          expect(outs[1]).toEqual(outs[0]);
        } else {
          expect(askChecked).toThrow(RangeError);
          // The contract's faces are an index here.
          expect(askChecked).toThrow(`${fault.field.replace('.faces', '.index')}: `);
          expect(ask?.()).toBe(false);
        }
      }
    },
  );
});

const withPolicy = queryNames.filter((query) => {
  const { hasInside, hasSide }: Contract = queries[query];
  return hasInside || hasSide === true;
});

it.each(withPolicy)('%s takes no null for a policy, and undefined for the usual one', (query) => {
  const { hasInside }: Contract = queries[query];
  for (const format of formatNames) {
    const one = generateCase({ query, family: 'ordinary', format, seed: 5, index: 0, ray: 'free' });
    const args = [...fastArguments(query, inputOf(one)), undefined];
    const { plain, checked } = tiers[format];
    expect(checked[query]?.(...args, undefined)).toBe(plain[query]?.(...args));
    const message = `${hasInside ? 'inside' : 'side'}: null is there; give one of `;
    expect(() => checked[query]?.(...args, null)).toThrow(RangeError);
    expect(() => checked[query]?.(...args, null)).toThrow(message);
  }
});

describe('what people give', () => {
  const {
    raySphere,
    rayHalfSpace,
    rayPlane,
    rayBox,
    rayCapsule,
    circleRect,
    pointInRect,
    rectCorners,
    rayMesh,
    toLocal,
  } = tiers.f64.checked;
  const point = { x: 0, y: 0 };

  it.each([
    [
      'arrays for vectors',
      () => raySphere?.({ ...ray, origin: [-3, 0, 0] }, sphere),
      'ray.origin: the array (-3, 0, 0) is there; give { x, y, z }',
    ],
    [
      'typed arrays',
      () => raySphere?.(ray, { ...sphere, center: new Float32Array(3) }),
      'sphere.center: the array (0, 0, 0) is there; give { x, y, z }',
    ],
    [
      'two components of three',
      () => raySphere?.(ray, { center: { x: 0, y: 0 }, radius: 1 }),
      'sphere.center.z: missing; give a number',
    ],
    [
      'a string',
      () => raySphere?.(ray, { ...sphere, radius: '1' }),
      'sphere.radius: "1" is there; give a number',
    ],
    ['no ball', () => raySphere?.(ray), 'sphere: missing; give { center, radius }'],
    ['null', () => raySphere?.(null, sphere), 'ray: null is there; give { origin, direction, tMax }'],
    [
      'a ray by its end',
      () => raySphere?.({ origin: vector(), end: ray.direction }, sphere),
      'ray.end: not read; give ray.direction, from a to b b − a, and tMax: 1',
    ],
    [
      'a ball by its position',
      () => raySphere?.(ray, { position: vector(), radius: 1 }),
      'sphere.position: not read; give sphere.center',
    ],
    [
      'a half-space by a point and a constant',
      () => rayHalfSpace?.(ray, { point: vector(), normal: ray.direction, constant: 1 }),
      'halfSpace: point and constant; give one of them',
    ],
    [
      'a constant that is text',
      () => rayHalfSpace?.(ray, { normal: ray.direction, constant: '1' }),
      'halfSpace.constant: "1" is there; give a number',
    ],
    [
      'a plane without a point and a constant',
      () => rayPlane?.(ray, { normal: ray.direction }),
      'plane.point: missing; give { x, y, z }',
    ],
    ['a box by one corner', () => rayBox?.(ray, { min: vector() }), 'box.max: missing; give { x, y, z }'],
    [
      'a ray by a direction and an end',
      () => raySphere?.({ ...ray, end: vector() }, sphere),
      'ray: direction and end; leave out end',
    ],
    [
      'a box by its centre and its corners',
      () => rayBox?.(ray, { ...box, min: vector(), max: box.halfExtents }),
      'box: center and min; give one of them',
    ],
    [
      'a box by its corners, turned',
      () => rayBox?.(ray, { min: vector(), max: box.halfExtents, orientation: { x: 0, y: 0, z: 0, w: 1 } }),
      'box: orientation and min; give one of them',
    ],
    [
      'a capsule by ends of two kinds',
      () => rayCapsule?.(ray, { a: vector(), end: vector(), radius: 1 }),
      'capsule: a and end; give one of them',
    ],
    [
      'a quaternion of three',
      () => rayBox?.(ray, { ...box, orientation: vector() }),
      'box.orientation.w: missing; give a number',
    ],
    [
      'a radius that is a BigInt',
      () => raySphere?.(ray, { ...sphere, radius: 2n }),
      'sphere.radius: 2n is there; give a number',
    ],
    [
      'two turns',
      () => circleRect?.({ center: point, radius: 1 }, { ...rect, axis: { x: 1, y: 0 }, angle: 1 }),
      'rect: axis and angle; give one of them',
    ],
    [
      'a point in an array',
      () => pointInRect?.([0, 0], rect),
      'point: the array (0, 0) is there; give { x, y }',
    ],
    [
      'the policy for what is filled',
      () => raySphere?.(ray, sphere, 'exit'),
      'out: "exit" is there; give { t, point, normal }',
    ],
    [
      'an array for a normal',
      () => raySphere?.(ray, sphere, { t: 0, normal: [0, 0, 0] }),
      'out.normal: the array (0, 0, 0) is there; give { x, y, z }',
    ],
    [
      'positions in a DataView',
      () => rayMesh?.(ray, { positions: new DataView(new ArrayBuffer(8)) }),
      'mesh.positions: {} is there; give an array of numbers',
    ],
    [
      'an index in a DataView',
      () => rayMesh?.(ray, { ...mesh, index: new DataView(new ArrayBuffer(8)) }),
      'mesh.index: {} is there; give an array of numbers',
    ],
    ['no place for corners', () => rectCorners?.(rect), 'out: missing; give an array of four { x, y }'],
    ['places for no corners', () => rectCorners?.(rect, Array(4)), 'out.0: missing; give { x, y }'],
    [
      'three corners of four',
      () => rectCorners?.(rect, [vector(), vector(), undefined, vector()]),
      'out.2: missing; give { x, y }',
    ],
    ['no place for a vector', () => toLocal?.(rect, point), 'out: missing; give { x, y }'],
    ['more than it takes', () => pointInRect?.(point, rect, 'exit'), 'pointInRect takes 2 arguments, not 3'],
  ] as const)('%s', (_, ask, message) => {
    expect(ask).toThrow(new TypeError(message));
  });

  it.each([
    [
      'a policy with a slip',
      () => raySphere?.(ray, sphere, undefined, 'exti'),
      'inside: "exti" is there; give one of exit, start, miss',
    ],
    [
      'a negative radius',
      () => raySphere?.(ray, { ...sphere, radius: -1 }),
      'sphere.radius: -1 is not a finite number of at least 0',
    ],
    [
      'NaN',
      () => raySphere?.({ ...ray, origin: { x: Number.NaN, y: 0, z: 0 } }, sphere),
      'ray.origin: (NaN, 0, 0) is not finite',
    ],
    [
      'a box whose corners are out of order',
      () => rayBox?.(ray, { min: vector(), max: { x: 1, y: -1, z: 1 } }),
      'box.max: (1, -1, 1) is below min',
    ],
    [
      'a constant that is not finite',
      () => rayHalfSpace?.(ray, { normal: ray.direction, constant: Number.NaN }),
      'halfSpace.constant: NaN is not finite',
    ],
    [
      'no direction',
      () => raySphere?.({ ...ray, direction: vector() }, sphere),
      'ray.direction: (0, 0, 0) is zero',
    ],
    [
      'four positions without an index',
      () => rayMesh?.(ray, { positions: Array(12).fill(0) }),
      'mesh.positions: 12 numbers are there; without an index give a multiple of 9',
    ],
    [
      'three positions and a number',
      () => rayMesh?.(ray, { ...mesh, positions: [...mesh.positions, 0] }),
      'mesh.positions: 10 numbers are there; give a multiple of 3',
    ],
    [
      'an index of a position that is not there',
      () => rayMesh?.(ray, { ...mesh, index: [0, 1, 3] }),
      'mesh.index: (0, 1, 3) is not three indices of 3 positions, at 0',
    ],
    [
      'an index that ends within a face',
      () => rayMesh?.(ray, { ...mesh, index: [0, 1, 2, 0] }),
      'mesh.index: (0) is not three indices of 3 positions, at 1',
    ],
  ] as const)('%s', (_, ask, message) => {
    expect(ask).toThrow(new RangeError(message));
  });
});

describe('what is asked in float32', () => {
  const { rayBox, rayCylinder, rayMesh, raySphere } = tiers.f32.checked;
  const cylinder = { a: ray.direction, b: { x: 1 + 1e-12, y: 0, z: 0 }, radius: 1 };

  it.each([
    [
      'an origin too far away',
      () => raySphere?.({ ...ray, origin: { x: 1e300, y: 0, z: 0 } }, sphere),
      'ray.origin: (1e+300, 0, 0) in float32 is not finite',
    ],
    [
      'a direction too short',
      () => raySphere?.({ ...ray, direction: { x: 1e-60, y: 0, z: 0 } }, sphere),
      'ray.direction: (1e-60, 0, 0) in float32 is zero',
    ],
    [
      'a radius too large',
      () => raySphere?.(ray, { ...sphere, radius: 1e39 }),
      'sphere.radius: 1e+39 in float32 is not a finite number of at least 0',
    ],
    [
      'ends that become one',
      () => rayCylinder?.(ray, cylinder),
      'cylinder.b: (1.000000000001, 0, 0) in float32 is the same point as a',
    ],
    [
      'a position too far away',
      () => rayMesh?.(ray, { ...mesh, positions: [0, 0, 0, 0, 1e300, 0, 0, 0, 1] }),
      'mesh.positions: (0, 1e+300, 0) in float32 is not finite, at 1, which a face uses',
    ],
    [
      'the same before a position that is infinite in doubles, too',
      () => rayMesh?.(ray, { ...mesh, positions: [0, 1e300, 0, 0, Infinity, 0, 0, 0, 1] }),
      'mesh.positions: (0, 1e+300, 0) in float32 is not finite, at 0, which a face uses',
    ],
    [
      'what is invalid in doubles, too',
      () => raySphere?.(ray, { ...sphere, radius: -1 }),
      'sphere.radius: -1 is not a finite number of at least 0',
    ],
  ] as const)('%s', (_, ask, message) => {
    expect(ask).toThrow(new RangeError(message));
  });

  it('is valid where rounding makes it so, and an index is not rounded', () => {
    const corners = { min: { x: 1 + 1e-12, y: -1, z: -1 }, max: { x: 1, y: 1, z: 1 } };
    expect(rayBox?.(ray, corners)).toBe(true);
    expect(raySphere?.(ray, { ...sphere, radius: -1e-60 })).toBe(true);
    const unused = [...mesh.positions, Number.NaN, 1e300, 0.1];
    expect(rayMesh?.(ray, { ...mesh, positions: unused })).toBe(true);
    expect(() => rayMesh?.(ray, { ...mesh, index: [0, 1, 2 + 2 ** -40] })).toThrow('mesh.index: ');
  });
});
