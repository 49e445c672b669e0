/** The checked functions answer as the others do where the input is valid, and throw where it is not, with the field. */
import { describe, expect, it } from 'vitest';
import { fastArguments } from '../../src/adapters/fast-input.ts';
import { families, generateCase } from '../../src/cases/index.ts';
import * as checked32 from '../../src/checked/f32.ts';
import * as checked64 from '../../src/checked/f64.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';
import { formatNames } from '../../src/floats.ts';
import {
  type Contract,
  firstInvalid,
  inputOf,
  insideNames,
  policyOf,
  queries,
  queryNames,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
const tiers = {
  f64: { plain: f64 as unknown as Functions, checked: checked64 as unknown as Functions },
  f32: { plain: f32 as unknown as Functions, checked: checked32 as unknown as Functions },
};

const vector = () => ({ x: 0, y: 0, z: 0 });

/** What the query fills. */
function place({ outputs }: Contract): unknown {
  if (outputs.corners !== undefined) return [vector(), vector(), vector(), vector()];
  if (outputs.local !== undefined) return vector();
  return { t: 0, u: 0, v: 0, point: vector(), normal: vector() };
}

it('every query is there in both formats', () => {
  for (const format of formatNames) {
    expect(Object.keys(tiers[format].checked).sort()).toEqual([...queryNames].sort());
  }
});

describe.each(queryNames)('%s', (query) => {
  it.each(formatNames)('answers as without checks in %s, and names the field of invalid input', (format) => {
    const contract: Contract = queries[query];
    const { plain, checked } = tiers[format];
    const each = asked(howMany(60));
    for (const family of families) {
      for (let index = 0; index < each; index++) {
        const inside = insideNames[index % 3];
        const forms = index % 2 === 0 ? {} : ({ box: 'corners', plane: 'constant' } as const);
        const one = generateCase({ query, family, format, seed: 5, index, inside, ray: 'free', ...forms });
        const input = inputOf(one);
        const fault = firstInvalid(contract, input, policyOf(one));
        const outs = [place(contract), place(contract)];
        const [ask, askChecked] = [plain[query], checked[query]].map((f, i) => () => {
          const hasOut = Object.keys(contract.outputs).length > 0;
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
        }
      }
    }
  });
});

it('a mesh has an index, and what other engines call it is not read in silence', () => {
  const { rayMesh } = tiers.f64.checked;
  const ray = { origin: { x: 0.25, y: 0.25, z: -1 }, direction: { x: 0, y: 0, z: 1 } };
  const positions = [0, 0, 0, 1, 0, 0, 0, 1, 0];
  for (const field of ['faces', 'indices', 'triangles'])
    expect(() => rayMesh?.(ray, { positions, [field]: [0, 1, 2] })).toThrow(
      `mesh.${field}: not read; give mesh.index, flat, three numbers a face`,
    );
  expect(() => rayMesh?.(ray, { positions, index: [0, 1, 3] })).toThrow('mesh.index: ');
  expect(() => rayMesh?.(ray, { positions: positions.slice(1) })).toThrow('mesh.positions: ');
  expect(rayMesh?.(ray, { positions, index: [0, 1, 2] })).toBe(true);
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
    toLocal,
  } = tiers.f64.checked;
  const ray = { origin: { x: -3, y: 0, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
  const sphere = { center: vector(), radius: 1 };
  const box = { center: vector(), halfExtents: { x: 1, y: 1, z: 1 } };
  const rect = { center: { x: 0, y: 0 }, halfExtents: { x: 1, y: 1 } };
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
      'ray.direction: missing; give { x, y, z }',
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
    ['no place for corners', () => rectCorners?.(rect), 'out: missing; give an array of four { x, y }'],
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
  ] as const)('%s', (_, ask, message) => {
    expect(ask).toThrow(new RangeError(message));
  });
});
