/** How a hit of a mesh is graded: by the face that is named, or by any that holds the point. */
import { describe, expect, it } from 'vitest';
import { families, generateCase } from '../../src/cases/index.ts';
import { answer, rayTriangle, toExpected } from '../../src/exact/index.ts';
import { type Format, formatNames, limits, step } from '../../src/floats.ts';
import { type ClassName, grade } from '../../src/judge/grade.ts';
import type { Case, CaseOf, Side, Vector } from '../../src/queries/index.ts';
import { howMany } from '../_cases.ts';

const positions = [
  [0, 0, 0],
  [4, 0, 0],
  [4, 4, 1],
  [0, 4, 0],
];

/** Two faces with an edge between them, and one behind them. */
const asking = (format: Format, origin: Vector, side: Side = 'both'): Case => ({
  query: 'rayMesh',
  format,
  inside: 'exit',
  side,
  input: {
    ray: { origin, direction: [0, 0, -1], tMax: Number.POSITIVE_INFINITY },
    mesh: {
      positions: [...positions, ...positions.map(([x = 0, y = 0]) => [x, y, -1])],
      faces: [
        [0, 1, 2],
        [0, 2, 3],
        [4, 5, 6],
      ],
    },
  },
});

describe.each(formatNames)('%s: a hit of a mesh', (format) => {
  const onEdge = asking(format, [2, 2, 3]);
  const beside = asking(format, [3, 2, 3]);
  const classOf = (one: Case, given: unknown): ClassName => grade(one, given).class;
  const right = (one: Case): Record<string, unknown> => ({ ...toExpected(answer(one)) });

  it('is exact by the face that the reference names, and by any other that holds the point', () => {
    expect(classOf(onEdge, right(onEdge))).toBe('exact');
    const [a = [], , c = [], d = []] = positions;
    const other = rayTriangle({ origin: [2, 2, 3], direction: [0, 0, -1] }, { a, b: c, c: d }, { format });
    expect(classOf(onEdge, { ...other, face: 1 })).toBe('exact');
    // The numbers of the first face are not those of the second.
    expect(classOf(onEdge, { ...right(onEdge), face: 1 })).toBe('inaccurate');
    const { face: _, ...unnamed } = right(onEdge);
    expect(classOf(onEdge, unnamed)).toBe('exact');
    expect(classOf(onEdge, { ...other, face: undefined })).toBe('exact');
    expect(classOf(onEdge, { hit: true, face: 1 })).toBe('exact');
  });

  it('is about a wrong face where that does not hold the point, whatever its numbers', () => {
    expect(classOf(beside, { ...right(beside), face: 1 })).toBe('wrong-face');
    expect(classOf(beside, { hit: true, t: 17, face: 2 })).toBe('wrong-face');
    expect(grade(beside, { hit: true, t: 17, face: 2 }).ulps).toEqual({});
  });

  it('is conditioned where one ulp makes the face hold it', () => {
    const near = asking(format, [2, step(2, 1, format), 3]);
    expect(right(near)).toMatchObject({ face: 1 });
    expect(classOf(near, { hit: true, t: 17, face: 0 })).toBe('conditioned');
    const far = asking(format, [2, step(2, 9, format), 3]);
    expect(classOf(far, { hit: true, t: 17, face: 0 })).toBe('wrong-face');
  });

  it('is invalid with a t or a point that is none, by whatever face', () => {
    const near = asking(format, [2, step(2, 1, format), 3]);
    expect(classOf(near, { hit: true, t: 3, point: [2, 2, 0], face: 0 })).toBe('conditioned');
    for (const given of [
      { t: Number.NaN },
      { t: -1 },
      { t: Number.POSITIVE_INFINITY },
      { t: '3' },
      { t: Symbol('3') },
      { point: [2, 2, Number.NaN] },
      { point: [2, 2] },
    ]) {
      expect(classOf(near, { hit: true, ...given, face: 0 })).toBe('invalid');
      expect(classOf(near, { hit: true, ...given, face: 1 })).toBe('invalid');
      expect(classOf(near, { hit: true, ...given, face: 2 })).toBe('invalid');
    }
  });

  it('is graded at the largest numbers, where one ulp is none', () => {
    const { largest: max } = limits[format];
    const edge = [-max, max].flatMap((x) => [-max, max].map((y) => [x, y, 0]));
    const { input } = beside as CaseOf<'rayMesh'>;
    const { positions: own, faces } = input.mesh;
    const mesh = {
      positions: [...own, ...edge.slice(0, 3).map(([x = 0, y = 0]) => [x, y, -2])],
      faces: [...faces, [8, 9, 10]],
    };
    const large: Case = { ...beside, query: 'rayMesh', input: { ...input, mesh } };
    expect(classOf(large, { hit: true, t: 5, face: 3 })).toBe('wrong-face');
  });

  it('is invalid where the face is no index of one', () => {
    for (const face of [-1, 3, 0.5, Number.NaN, '0', null])
      expect(classOf(onEdge, { ...right(onEdge), face })).toBe('invalid');
  });

  it('is graded by t, point, normal, u and v as that of a triangle', () => {
    const { t } = right(beside);
    expect(classOf(beside, { ...right(beside), t: step(Number(t), 3, format) })).toBe('accurate');
    expect(classOf(beside, { ...right(beside), t: Number(t) + 1 })).toBe('inaccurate');
    expect(classOf(beside, { ...right(beside), t: Number.NaN })).toBe('invalid');
    const opposite = ([] as number[]).concat(right(beside).normal as number[]).map((x) => -x);
    expect(classOf(beside, { ...right(beside), normal: opposite })).toBe('exact');
  });

  it('has no other verdict where touching is none', () => {
    expect(grade(onEdge, right(onEdge), 'open').class).toBe('exact');
    expect(grade(onEdge, { hit: false }, 'open').class).toBe('leak');
  });

  it('is a leak where faces meet at the first point, and a later one is reported or none', () => {
    expect(classOf(onEdge, { hit: false })).toBe('leak');
    expect(classOf(onEdge, { hit: true, t: 4, face: 2 })).toBe('leak');
    expect(classOf(onEdge, { hit: true, t: 4 })).toBe('leak');
    expect(classOf(onEdge, { hit: true, t: 1, face: 2 })).toBe('wrong-face');
    // A t that is one ulp late is none, whatever the other numbers and the face are.
    expect(classOf(onEdge, { ...right(onEdge), t: step(Number(right(onEdge).t), 1, format), u: 0.25 })).toBe(
      'inaccurate',
    );
    expect(classOf(onEdge, { hit: true, t: step(Number(right(onEdge).t), 1, format), face: 2 })).toBe(
      'wrong-face',
    );
    expect(classOf(beside, { hit: false })).toBe('false-miss');
    expect(classOf(beside, { hit: true, t: 4, face: 2 })).toBe('wrong-face');
  });

  it('leaves out faces in whose plane the ray runs, to a subject that never meets them', () => {
    // Along the first face and the second, which are in one plane, to an upright third.
    const along: Case = {
      ...onEdge,
      query: 'rayMesh',
      input: {
        ray: { origin: [1, 1, 0], direction: [1, 0, 0], tMax: Number.POSITIVE_INFINITY },
        mesh: {
          positions: [
            [0, 0, 0],
            [8, 0, 0],
            [0, 8, 0],
            [3, 0, -9],
            [3, 0, 9],
            [3, 9, 0],
          ],
          faces: [
            [0, 1, 2],
            [3, 4, 5],
          ],
        },
      },
    };
    const asked = (given: unknown, coplanar: 'hit' | 'miss'): ClassName =>
      grade(along, given, 'closed', 0, coplanar).class;
    expect(right(along)).toMatchObject({ t: 0, face: 0 });
    expect(asked({ hit: true, t: 0, face: 0 }, 'hit')).toBe('exact');
    // One ulp of the ray, and it crosses the first.
    expect(asked({ hit: true, t: 0, face: 0 }, 'miss')).toBe('conditioned');
    expect(asked({ hit: true, t: 2, face: 1 }, 'miss')).toBe('exact');
    expect(asked({ hit: false }, 'miss')).toBe('false-miss');
  });

  it('of every family is exact by every face that holds the point, with the numbers of that face', () => {
    for (const family of families)
      for (let index = 0; index < howMany(200, 6); index++) {
        const one = generateCase({ query: 'rayMesh', family, format, seed: 8, index });
        const exact = answer(one);
        if (one.query !== 'rayMesh' || !('faces' in exact)) continue;
        const { ray, mesh } = one.input;
        for (const face of exact.faces) {
          const [a = [], b = [], c = []] = (mesh.faces[face] ?? []).map((i) => mesh.positions[i] ?? []);
          const own = rayTriangle(ray, { a, b, c }, { format });
          expect(classOf(one, { ...own, face })).toBe('exact');
        }
      }
  });
});
