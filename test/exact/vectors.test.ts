/** How the reference takes its inputs: vectors in any form, options left out, and what is wrong named by its field. */
import { describe, expect, test } from 'vitest';
import * as exact from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import {
  type Contract,
  defaultInsideOf,
  type Field,
  type QueryName,
  queries,
  queryNames,
} from '../../src/queries/index.ts';

type Shape = Readonly<Record<string, unknown>>;
type Argument = readonly [name: string, value: Shape | readonly number[]];

const rect: Argument = ['rect', { center: [0, 0], halfExtents: [1, 2], axis: [1, 1] }];

/** The origin of a ray and other points, in order, without what a plane has not; the ends of an axis are on both sides of the ray's origin. */
const origin = [0.5, 0.25, 0.125];
const ends = [
  [0, 0, -3],
  [0, 0, 3],
  [4, 0, -3],
];

/** A body around the origin of a ray, by the kinds of its fields. */
function shapeOf(shape: Contract['inputs'][string], dimension: 2 | 3): Shape {
  const [form = []] = shape;
  const points = form.filter(({ kind }) => kind === 'point');
  const fieldOf = ({ name, kind }: Field) => {
    const at = points.length === 1 ? [0, 0, 0] : ends[points.findIndex((one) => one.name === name)];
    if (kind === 'point') return at?.slice(0, dimension);
    return kind === 'extents' ? [1, 2, 3].slice(0, dimension) : 2;
  };
  return Object.fromEntries(form.map((field) => [field.name, fieldOf(field)]));
}

/** A ray from within the body. */
function questionOf(query: QueryName): readonly Argument[] {
  const { inputs, dimension }: Contract = queries[query];
  const ray = { origin: origin.slice(0, dimension), direction: [1, 0, 0].slice(0, dimension) };
  return Object.entries(inputs).map(([name, shape]) => [
    name,
    name === 'ray' ? ray : shapeOf(shape, dimension),
  ]);
}

const flatBall: Argument = ['circle', { center: [0, 0], radius: 2 }];

/** What has no ray, and a half-space around it. */
const others: Readonly<Partial<Record<QueryName, readonly Argument[]>>> = {
  segmentCircle: [['segment', { start: [0.5, 0.25], end: [5, 0] }], flatBall],
  rayHalfSpace: [
    ['ray', { origin, direction: [1, 0, 0] }],
    ['halfSpace', { point: [3, 0, 0], normal: [1, 0, 0] }],
  ],
  pointInSphere: [
    ['point', [1, 0, 0]],
    ['sphere', { center: [0, 0, 0], radius: 2 }],
  ],
  sphereCapsule: [
    ['sphere', { center: [4, 0, 0], radius: 2 }],
    ['capsule', { a: [0, -1, 0], b: [0, 1, 0], radius: 1 }],
  ],
  capsuleCapsule: [
    ['first', { a: [-2, 0, 0], b: [2, 0, 0], radius: 1 }],
    ['second', { a: [0, -2, 4], b: [0, 2, 4], radius: 1 }],
  ],
  sphereTriangle: [
    ['sphere', { center: [1, 1, 3], radius: 2 }],
    ['triangle', { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] }],
  ],
  triangleTriangle: [
    ['first', { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] }],
    ['second', { a: [1, 1, -1], b: [1, 1, 1], c: [5, 5, 1] }],
  ],
  closestSegments: [
    ['first', { start: [-2, 0, 0], end: [2, 0, 0] }],
    ['second', { start: [0, -2, 3], end: [0, 2, 3] }],
  ],
  closestOnTriangle: [
    ['point', [1, 1, 3]],
    ['triangle', { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] }],
  ],
  closestOnBox: [
    ['point', [4, 1, 1]],
    ['box', { center: [0, 0, 0], halfExtents: [1, 2, 3] }],
  ],
  sphereBox: [
    ['sphere', { center: [4, 1, 1], radius: 2 }],
    ['box', { center: [0, 0, 0], halfExtents: [1, 2, 3] }],
  ],
  boxBox: [
    ['first', { center: [0, 0, 0], halfExtents: [1, 2, 3] }],
    ['second', { center: [3, 1, 1], halfExtents: [1, 1, 1] }],
  ],
  sweptSphereSphere: [
    ['ball', { center: [4, 0.5, 0], radius: 1 }],
    ['motion', [-4, 0, 0]],
    ['sphere', { center: [0, 0, 0], radius: 1 }],
  ],
  sweptCircleCircle: [
    ['ball', { center: [4, 0.5], radius: 1 }],
    ['motion', [-4, 0]],
    ['circle', { center: [0, 0], radius: 1 }],
  ],
  sweptSphereHalfSpace: [
    ['ball', { center: [4, 0.5, 0], radius: 1 }],
    ['motion', [-4, 0, 0]],
    ['halfSpace', { point: [0, 1, 0], normal: [1, 0, 0] }],
  ],
  sweptCircleSegment: [
    ['ball', { center: [4, 0.5], radius: 1 }],
    ['motion', [-4, 0]],
    ['segment', { start: [0, -1], end: [0, 1] }],
  ],
  sweptSphereCapsule: [
    ['ball', { center: [4, 0.5, 0], radius: 1 }],
    ['motion', [-4, 0, 0]],
    ['capsule', { a: [0, -1, 0], b: [0, 1, 0], radius: 1 }],
  ],
  sweptSphereTriangle: [
    ['ball', { center: [1, 1, 8], radius: 1 }],
    ['motion', [0, 0, -16]],
    ['triangle', { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] }],
  ],
  sweptSphereBox: [
    ['ball', { center: [4, 0.5, 0], radius: 1 }],
    ['motion', [-4, 0, 0]],
    ['box', { center: [0, 0, 0], halfExtents: [1, 2, 3] }],
  ],
  pointInRect: [['point', [1, 0]], rect],
  // Beside it, so that a radius flips the verdict.
  circleRect: [['circle', { center: [4, 0], radius: 2 }], rect],
  segmentSegment: [
    ['first', { start: [-1, 0], end: [1, 0.5] }],
    ['second', { start: [0, -1], end: [0.25, 1] }],
  ],
  rectCorners: [rect],
  toLocal: [rect, ['point', [1, 0]]],
  rayPlane: [
    ['ray', { origin, direction: [1, 0, 0] }],
    ['plane', { point: [3, 0, 0], normal: [1, 0, 0] }],
  ],
  rayTriangle: [
    ['ray', { origin, direction: [1, 0, 0] }],
    ['triangle', { a: [2, 0, 0], b: [2, 1, 0], c: [2, 0, 1] }],
  ],
  // Its lists of vectors are asked in ray-mesh.test.ts.
  rayMesh: [
    ['ray', { origin, direction: [1, 0, 0] }],
    ['mesh', { positions: new Float64Array([2, 0, 0, 2, 1, 0, 2, 0, 1]) }],
  ],
};

const functions: Readonly<Record<string, unknown>> = exact;

const call = (query: QueryName, given: readonly unknown[], options?: object): unknown =>
  (functions[query] as (...all: readonly unknown[]) => unknown)(
    ...given,
    ...(options === undefined ? [] : [options]),
  );

const valuesOf = (query: QueryName): readonly unknown[] =>
  (others[query] ?? questionOf(query)).map(([, value]) => value);

describe.each(queryNames)('%s', (query) => {
  const args = others[query] ?? questionOf(query);
  const values = valuesOf(query);

  test('answers by default in binary64 and with what is met on the way out, or where a ball starts', () => {
    const inside = defaultInsideOf(queries[query]);
    expect(call(query, values)).toEqual(call(query, values, { format: 'f64', inside }));
  });

  test('tells decimals on request, and only then: of every number that it rounds', () => {
    const plain = call(query, values) as Shape;
    expect(Object.keys(plain).filter((key) => key.endsWith('Exact'))).toEqual([]);
    if ('overlap' in plain) return;
    const told = call(query, values, { digits: 30 }) as Shape;
    const decimals = Object.keys(told).filter((key) => key.endsWith('Exact'));
    expect(decimals.length).toBeGreaterThan(0);
    const toNumbers = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(toNumbers) : Number(value);
    for (const key of decimals) expect(toNumbers(told[key])).toEqual(plain[key.replace('Exact', '')]);
    for (const key of ['t', 'u', 'distance', 'point', 'normal', 'corners', 'local']) {
      if (key in plain) expect(decimals).toContain(`${key}Exact`);
    }
  });

  /** Every vector of the question: its path, and the arguments with another in its place. */
  const vectors = args.flatMap(([name, value], place) => {
    const withValue = (next: unknown): unknown[] => values.map((old, i) => (i === place ? next : old));
    if (Array.isArray(value)) return [{ path: name, size: value.length, old: value, withValue }];
    return Object.entries(value).flatMap(([field, old]) =>
      Array.isArray(old)
        ? [
            {
              path: `${name}.${field}`,
              size: old.length,
              old: old as number[],
              withValue: (next: unknown) => withValue({ ...value, [field]: next }),
            },
          ]
        : [],
    );
  });

  test('names the vector that is missing, or has other than its numbers, and says what to give', () => {
    for (const { path, size, withValue } of vectors) {
      const wanted =
        size === 2 ? '{ x, y } or an array of 2 numbers' : '{ x, y, z } or an array of 3 numbers';
      for (const wrong of [
        undefined,
        null,
        7,
        'up',
        [],
        [1],
        [1, 2, 3, 4],
        { x: 1 },
        ['1', 2, 3].slice(0, size),
      ]) {
        // A rectangle may have none.
        if (path === 'rect.axis' && wrong === undefined) continue;
        expect(() => call(query, withValue(wrong)), path).toThrow(RangeError);
        expect(() => call(query, withValue(wrong)), path).toThrow(new RegExp(`^${path}: .*give ${wanted}$`));
      }
    }
  });

  test('takes vectors by their components, and in typed arrays', () => {
    const right = call(query, values);
    for (const { size, old, withValue } of vectors) {
      const [x, y, z] = old;
      expect(call(query, withValue(size === 2 ? { x, y } : { x, y, z }))).toEqual(right);
      expect(call(query, withValue(Float64Array.from(old)))).toEqual(right);
    }
  });

  test('names what is no object', () => {
    args.forEach(([name, value], place) => {
      if (Array.isArray(value)) return;
      for (const wrong of [undefined, null, 7]) {
        const given = values.map((old, i) => (i === place ? wrong : old));
        expect(() => call(query, given)).toThrow(new RegExp(`^${name}: .*give an object$`));
      }
    });
  });
});

test('as many as 40,000 digits may be asked for', () => {
  const missed = (digits: number): unknown =>
    exact.rayCircle({ origin: [0, 5], direction: [1, 0] }, { center: [0, 0], radius: 2 }, { digits });
  expect(missed(40_000)).toMatchObject({ hit: false });
  expect(() => missed(40_001)).toThrow(/^digits: 40001 is not a whole number from 1 to 40000$/);
});

describe('the orientation of a box', () => {
  const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };
  const ball = { center: [4, 0, 0], radius: 1 };
  const ray = { origin: [4, 0, 0], direction: [-1, 0, 0] };
  const questions: readonly (readonly [name: string, ask: (box: exact.BoxLike) => unknown])[] = [
    ['box', (turned) => exact.rayBox(ray, turned)],
    ['box', (turned) => exact.sphereBox(ball, turned)],
    ['first', (turned) => exact.boxBox(turned, box)],
    ['second', (turned) => exact.boxBox(box, turned)],
    ['box', (turned) => exact.closestOnBox([4, 0, 0], turned)],
    ['box', (turned) => exact.sweptSphereBox(ball, [-4, 0, 0], turned)],
  ];

  test.each([
    [null, 'null'],
    [5, '5'],
    ['abc', "'abc'"],
    [{}, '[undefined, undefined, undefined, undefined]'],
    [{ y: 0, z: 0, w: 1 }, '[undefined, 0, 0, 1]'],
    [{ x: 0, y: 0, z: 1 }, '[0, 0, 1, undefined]'],
    [[0, 0, 1], '[0, 0, 1]'],
    [['0', 0, 0, 1], "['0', 0, 0, 1]"],
    [[0, 0, 0, 1, 0], '[0, 0, 0, 1, 0]'],
  ])('is four numbers, and %j is told', (orientation, shown) => {
    const turned = { ...box, orientation } as exact.BoxLike;
    for (const [name, ask] of questions)
      expect(() => ask(turned)).toThrow(
        new RangeError(`${name}.orientation: ${shown}; give { x, y, z, w } or an array of 4 numbers`),
      );
  });

  test('may be in a typed array, or its components by name', () => {
    for (const [, ask] of questions) {
      const right = ask({ ...box, orientation: [0.5, 0, 0, 1] });
      expect(ask({ ...box, orientation: new Float32Array([0.5, 0, 0, 1]) })).toEqual(right);
      expect(ask({ ...box, orientation: { x: 0.5, y: 0, z: 0, w: 1 } })).toEqual(right);
    }
  });
});

describe('of what is no number', () => {
  const ray = { origin: [-5, 0, 0], direction: [1, 0, 0] };
  const ball = { center: [0, 0, 0], radius: 2 };

  test.each<readonly [message: string, ask: (given: never) => unknown, given: unknown]>([
    ['sphere.radius: missing', (radius) => exact.raySphere(ray, { ...ball, radius }), undefined],
    [
      "sphere.radius: '2' is not a finite number of at least 0",
      (radius) => exact.raySphere(ray, { ...ball, radius }),
      '2',
    ],
    [
      'sphere.radius: 2n is not a finite number of at least 0',
      (radius) => exact.raySphere(ray, { ...ball, radius }),
      2n,
    ],
    [
      'sphere.radius: an object is not a finite number of at least 0',
      (radius) => exact.raySphere(ray, { ...ball, radius }),
      {},
    ],
    ["box: 'box'; give an object", (box) => exact.rayBox(ray, box), 'box'],
    [
      'halfSpace.constant: null is not finite',
      (constant) => exact.rayHalfSpace(ray, { normal: [1, 0, 0], constant }),
      null,
    ],
    [
      'sphere.center: [[…], 0, 0]; give { x, y, z } or an array of 3 numbers',
      (center) => exact.raySphere(ray, { ...ball, center }),
      [[0], 0, 0],
    ],
    [
      'sphere.center: [0, 1, 2, 3, 4, 5, …]; give { x, y, z } or an array of 3 numbers',
      (center) => exact.raySphere(ray, { ...ball, center }),
      [0, 1, 2, 3, 4, 5, 6],
    ],
  ])('%s', (message, ask, given) => {
    expect(() => ask(given as never)).toThrow(new RangeError(message));
  });
});

test('a ray has an end, or a direction and a limit', () => {
  const both = /^ray: give either end, or direction and tMax$/;
  for (const more of [{ direction: [1, 0, 0] }, { tMax: 1 }, { direction: [1, 0, 0], tMax: 1 }]) {
    const given = { origin, end: [5, 0, 0], ...more } as Parameters<typeof exact.raySphere>[0];
    expect(() => exact.raySphere(given, { center: [0, 0, 0], radius: 2 })).toThrow(both);
  }
  expect(() => exact.raySphere({ origin, end: [1] }, { center: [0, 0, 0], radius: 2 })).toThrow(
    /^ray\.end: /,
  );
});

test('a field that is undefined is absent, of a ray and of a motion', () => {
  const sphere = { center: [0, 0, 0], radius: 2 };
  const [direction, end] = [
    [-1, 0, 0],
    [-4, 0, 0],
  ];
  const from = [4, 0, 0];
  const along = exact.raySphere({ origin: from, direction }, sphere);
  const toEnd = exact.raySphere({ origin: from, end }, sphere);
  const none = undefined;
  expect(exact.raySphere({ origin: from, direction, tMax: none, end: none }, sphere)).toEqual(along);
  expect(exact.raySphere({ origin: from, end, direction: none, tMax: none }, sphere)).toEqual(toEnd);
  const ball = { center: from, radius: 1 };
  const moved = exact.sweptSphereSphere(ball, { direction }, sphere);
  const movedTo = exact.sweptSphereSphere(ball, { end }, sphere);
  expect(exact.sweptSphereSphere(ball, { direction, tMax: none, end: none }, sphere)).toEqual(moved);
  expect(exact.sweptSphereSphere(ball, { end, direction: none, tMax: none }, sphere)).toEqual(movedTo);
});

describe('a field that would not be read', () => {
  const [from, direction] = [origin, [1, 0, 0]];
  const ball = { center: [4, 0, 0], radius: 1 };
  const sphere = { center: [0, 0, 0], radius: 2 };
  const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };
  const flat = { center: [0, 0], halfExtents: [1, 2] };
  const ofRay = (more: object) => exact.raySphere({ origin: from, direction, ...more }, sphere);
  const ofMotion = (more: object) => exact.sweptSphereSphere(ball, { direction, ...more }, sphere);
  const ofBox = (more: object) => exact.sphereBox(ball, { ...box, ...more });
  const ofRect = (more: object) => exact.pointInRect([1, 0], { ...flat, ...more });

  test.each<readonly [message: string, ask: () => unknown]>([
    ['ray.tmax: not read; give ray.tMax, in lengths of direction', () => ofRay({ tmax: 1 })],
    ['ray.tMx: not read; give ray.tMax, in lengths of direction', () => ofRay({ tMx: 1 })],
    ['ray.maxDistance: not read; give ray.tMax, in lengths of direction', () => ofRay({ maxDistance: 1 })],
    ['ray.tMax: null is not a number of at least 0', () => ofRay({ tMax: null })],
    ['motion.maxT: not read; give motion.tMax, in lengths of direction', () => ofMotion({ maxT: 1 })],
    ['motion.tMax: null is not a number of at least 0', () => ofMotion({ tMax: null })],
    [
      'motion.direction: missing; give { x, y, z } or an array of 3 numbers',
      () => exact.sweptSphereSphere(ball, Object.assign({ x: -9, y: 0, z: 0 }, { tMax: 0.5 }), sphere),
    ],
    [
      'box.rotation: not read; give box.orientation, a quaternion { x, y, z, w }',
      () => ofBox({ rotation: [0, 0, 1, 1] }),
    ],
    ['rect.rotation: not read; give rect.angle, in radians', () => ofRect({ rotation: 1 })],
    [
      'rect.rotation: not read; give rect.angle, in radians, with center and halfExtents',
      () => ofRect({ axis: [1, 1], rotation: 0 }),
    ],
    ['motion: x and direction are of two forms; give motion in one of them', () => ofMotion({ x: 1 })],
  ])('is named: %s', (message, ask) => {
    expect(ask).toThrow(new RangeError(message));
  });

  test('is passed over where nothing could be meant by it', () => {
    expect(ofRay({ length: Number.MAX_VALUE, far: undefined, name: 'seen' })).toEqual(ofRay({}));
    expect(ofRay({ tMax: 9, length: 1 })).toEqual(ofRay({ tMax: 9 }));
    expect(ofMotion({ x: undefined })).toEqual(ofMotion({}));
  });
});

describe.each(formatNames)('where faces meet, in %s', (format) => {
  const box = { center: [0, 0, 0], halfExtents: [1, 1, 1] };
  const normalsOf = (answer: exact.RayAnswer): unknown => (answer.hit ? answer.cone : 'a miss');

  test('the normals of all of them are right, and they are told in order, the one that is reported first', () => {
    const onto = (origin: number[], direction: number[], orientation?: exact.QuaternionLike): unknown =>
      normalsOf(exact.rayBox({ origin, direction }, { ...box, orientation }, { format }));
    expect(onto([-3, -3, 0.5], [1, 1, 0])).toEqual([
      [-1, 0, 0],
      [0, -1, 0],
    ]);
    const corner = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    expect(onto([3, 3, 3], [-1, -1, -1])).toEqual(corner);
    expect(onto([3, 3, 3], [-1, -1, -1], { x: 0, y: 0, z: 0, w: -2 })).toEqual(corner);
    expect(onto([-3, 0, 0], [1, 0, 0])).toBe(undefined);
    // Leaving by an edge, too.
    expect(onto([0, 0, 0], [1, 1, 0])).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });
});

describe('options', () => {
  const ray = { origin: [-5, 0, 0], direction: [1, 0, 0] };
  const ball = { center: [0, 0, 0], radius: 2 };
  const ask = (options: object): exact.RayAnswer => exact.raySphere(ray, ball, options as exact.ExactOptions);

  test('are digits from 1 to 40,000 and a format, and what they are instead is told', () => {
    for (const digits of [0, -1, 1.5, Number.NaN, 40_001]) {
      expect(() => ask({ digits })).toThrow(
        new RangeError(`digits: ${digits} is not a whole number from 1 to 40000`),
      );
    }
    expect(ask({ digits: 1 })).toMatchObject({ hit: true, t: 3 });
    for (const [format, shown] of [
      ['f16', "'f16'"],
      [16, '16'],
      [['f64', 'f32'], "['f64', 'f32']"],
    ]) {
      expect(() => ask({ format })).toThrow(
        new RangeError(`format: ${String(shown)} is not one of ${formatNames.join(', ')}`),
      );
    }
  });

  test('are an object, and what is there instead is told', () => {
    for (const [options, shown] of [
      [null, 'null'],
      ['start', "'start'"],
      [0, '0'],
      [['start'], "['start']"],
    ]) {
      const wanted = new TypeError(`options: ${String(shown)}; give an object of options`);
      for (const query of queryNames)
        expect(() => call(query, valuesOf(query), options as object), query).toThrow(wanted);
    }
    expect(exact.raySphere(ray, ball, undefined)).toEqual(exact.raySphere(ray, ball));
  });

  test('are not dropped where they are none, or say what is none', () => {
    expect(() => ask({ insde: 'start' })).toThrow(
      new RangeError('insde: no option; those there are: format, inside, side, coplanar, skin, digits'),
    );
    expect(() => ask({ coplanar: 'xx' })).toThrow(new RangeError("coplanar: 'xx' is not one of hit, miss"));
    expect(() => ask({ inside: null })).toThrow(
      new RangeError('inside: null is not one of exit, start, miss'),
    );
    expect(() => ask({ skin: '1' })).toThrow(
      new RangeError("skin: '1' is not a finite number of at least 0"),
    );
    const none = { format: undefined, inside: undefined, coplanar: undefined, skin: undefined };
    expect(ask(none)).toEqual(ask({}));
  });

  test('of a ball, half the way through it is told', () => {
    expect(ask({})).toMatchObject({ halfChord: 2 });
  });
});
