/** A field that no form of a shape has is refused, by the reference and by the checked functions, with what is meant. */
import { describe, expect, it, test } from 'vitest';
import { fastArguments } from '../../src/adapters/fast-input.ts';
import { generateCase } from '../../src/cases/index.ts';
import * as exact from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import { type Contract, inputOf, queries, queryNames } from '../../src/queries/index.ts';
import { formsOf } from '../../src/queries/unread-fields.ts';
import { box, rect, sphere, tiers, triangle, vector } from '../checked/_functions.ts';

type Ask = (...args: readonly unknown[]) => unknown;
const reference = exact as unknown as Readonly<Record<string, Ask>>;

const alien = [
  ...['axes', 'quat', 'matrix', 'basis', 'tMin', 'near', 'maxFraction', 'velocity', 'd', 'colour'],
  ...['Position', 'rotation', 'scale', 'constant_', 'isBox'],
];

/** What may be there besides. */
const harmless = { _tMax: 1, name: 'it', id: 7, axes: undefined, d: null, update: () => 0 };

/** Every way in which a case gives its shapes. */
const forms = [
  { ray: 'free', motion: 'free' },
  { ray: 'free', motion: 'end', box: 'corners', plane: 'constant' },
  { ray: 'free', motion: 'displacement', orientation: 'unit' },
] as const;

/** What the query fills. */
function place({ outputs }: Contract): readonly unknown[] {
  if (outputs.corners !== undefined) return [[vector(), vector(), vector(), vector()]];
  return Object.keys(outputs).length === 0 ? [] : [{ t: 0, u: 0, distance: 0, x: 0, y: 0 }];
}

describe.each(queryNames)('%s', (query) => {
  const contract: Contract = queries[query];
  const names = Object.entries(contract.inputs).map(([name, shape]) => ({
    name,
    hasNames: formsOf(shape).flat().some(Boolean),
  }));

  it.each(forms)('refuses a field that no form has: %o', (given) => {
    for (const format of formatNames) {
      const one = generateCase({ query, family: 'ordinary', format, seed: 5, index: 1, ...given });
      const input = inputOf(one);
      const asked: readonly (readonly [Ask | undefined, readonly unknown[], readonly unknown[]])[] = [
        [reference[query], Object.values(input), [{ format }]],
        [tiers[format].checked[query], fastArguments(query, input), place(contract)],
      ];
      for (const [ask, args, rest] of asked) {
        const right = ask?.(...args, ...rest);
        names.forEach(({ name, hasNames }, i) => {
          // A vector has components alone, and a motion may be one.
          if (!hasNames || Array.isArray(args[i])) return;
          const withMore = (more: object) =>
            ask?.(...args.with(i, { ...(args[i] as object), ...more }), ...rest);
          for (const field of alien)
            expect(() => withMore({ [field]: 0.5 }), field).toThrow(`${name}.${field}: not read; `);
          expect(withMore(harmless)).toEqual(right);
        });
      }
    }
  });
});

const { rayBox, rayCapsule, rayMesh, rayPlane, raySphere, rayTriangle, pointInRect, sweptSphereSphere } =
  tiers.f64.checked;
const ray = { origin: vector(), direction: { x: 1, y: 0, z: 0 } };
const up = { x: 0, y: 1, z: 0 };
const corners = { min: vector(), max: up };
const ofBox = [rayBox, exact.rayBox] as const;
const ofBall = [raySphere, exact.raySphere] as const;
const ofSweep = [sweptSphereSphere, exact.sweptSphereSphere] as const;
const none = [0, 0, 0];

test.each<readonly [message: string, asks: readonly unknown[], args: readonly unknown[]]>([
  [
    'box.axes: not read; give box.orientation, a quaternion { x, y, z, w }',
    ofBox,
    [ray, { ...box, axes: [up] }],
  ],
  [
    'box.quat: not read; give box.orientation, a quaternion { x, y, z, w }',
    ofBox,
    [ray, { ...box, quat: [0, 0, 0, 1] }],
  ],
  [
    'box.matrix: not read; give box.orientation, a quaternion { x, y, z, w }, with center and halfExtents',
    ofBox,
    [ray, { ...corners, matrix: [1] }],
  ],
  [
    'box.quat: not read; leave it out: box is given by center, halfExtents, orientation, or by min, max',
    ofBox,
    [ray, { ...box, orientation: { ...vector(), w: 1 }, quat: [0, 0, 0, 1] }],
  ],
  ['box.size: not read; give box.halfExtents, half of it', ofBox, [ray, { center: vector(), size: up }]],
  [
    'box.size: not read; leave it out: box is given by center, halfExtents, orientation, or by min, max',
    ofBox,
    [ray, { ...box, size: up }],
  ],
  [
    'ray.tMin: not read; t counts from the start; move the start that far along the direction',
    ofBall,
    [{ ...ray, tMin: 0 }, sphere],
  ],
  [
    'ray.near: not read; t counts from the start; move the start that far along the direction',
    ofBall,
    [{ ...ray, near: 1 }, sphere],
  ],
  [
    'ray.maxFraction: not read; give ray.tMax, in lengths of direction',
    ofBall,
    [{ ...ray, maxFraction: 1 }, sphere],
  ],
  ['ray.dir: not read; give ray.direction', ofBall, [{ origin: vector(), dir: up }, sphere]],
  [
    'sphere.velocity: not read; a motion is an argument of its own',
    ofBall,
    [ray, { ...sphere, velocity: up }],
  ],
  ['sphere.r: not read; give sphere.radius', ofBall, [ray, { center: vector(), r: 1 }]],
  [
    'sphere.colour: not read; leave it out: sphere is given by center, radius',
    ofBall,
    [ray, { ...sphere, colour: 1 }],
  ],
  [
    'motion.velocity: not read; give motion.direction, and the time as tMax',
    ofSweep,
    [sphere, { velocity: up, tMax: 1 }, sphere],
  ],
  [
    'motion.maxToi: not read; give motion.tMax, in lengths of direction',
    ofSweep,
    [sphere, { ...up, maxToi: 1 }, sphere],
  ],
  [
    'motion.speed: not read; leave it out: motion is given by a vector, or by direction, tMax, or by end',
    ofSweep,
    [sphere, { ...up, speed: 1 }, sphere],
  ],
  [
    'plane.d: not read; give plane.constant, where normal·p + constant = 0',
    [rayPlane, exact.rayPlane],
    [ray, { normal: up, d: 1 }],
  ],
  [
    'plane.d: not read; give plane.constant, where normal·p + constant = 0, with normal',
    [rayPlane, exact.rayPlane],
    [ray, { point: vector(), normal: up, d: 1 }],
  ],
  [
    'capsule.height: not read; give the two ends of its axis',
    [rayCapsule, exact.rayCapsule],
    [ray, { a: vector(), b: up, radius: 1, height: 1 }],
  ],
  [
    'triangle.matrix: not read; give the shape as it is in the world',
    [rayTriangle, exact.rayTriangle],
    [ray, { ...triangle, matrix: [1] }],
  ],
  [
    'mesh.position: not read; give the shape as it is in the world',
    [rayMesh, exact.rayMesh],
    [ray, { positions: none, index: none, position: up }],
  ],
  [
    'rect.theta: not read; give rect.angle, in radians',
    [pointInRect, exact.pointInRect],
    [
      { x: 0, y: 0 },
      { ...rect, theta: 1 },
    ],
  ],
])('%s', (message, asks, args) => {
  const [checked, byReference] = asks as readonly Ask[];
  expect(() => checked?.(...args)).toThrow(new TypeError(message));
  expect(() => byReference?.(...args)).toThrow(new RangeError(message));
});

test('a motion is a vector or has a direction or an end, not both', () => {
  for (const way of ['direction', 'end']) {
    const both = { ...up, [way]: up };
    expect(() => sweptSphereSphere?.(sphere, both, sphere)).toThrow(`motion: x and ${way}; give one of them`);
    expect(() => exact.sweptSphereSphere(sphere, both as never, sphere)).toThrow(
      `motion: x and ${way} are of two forms; give motion in one of them`,
    );
  }
});

test('what a caller keeps in out is left as it is', () => {
  const out = { t: 0, object: 'wall', distance: 5 };
  expect(raySphere?.({ ...ray, origin: { x: -3, y: 0, z: 0 } }, sphere, out)).toBe(true);
  expect(out).toEqual({ t: 2, object: 'wall', distance: 5 });
});
