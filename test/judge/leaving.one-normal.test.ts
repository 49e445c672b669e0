/** Where a surface has one normal: points that are made on a face, at an edge or a rim, of bodies turned and placed anyhow. */
import { describe, expect, it } from 'vitest';
import { unitRoundoff } from '../../src/floats.ts';
import { hasOneNormal } from '../../src/judge/_leaving.ts';
import { hitQueryNames } from '../../src/queries/hits.ts';
import {
  type Case,
  type Inputs,
  type QueryName,
  queries,
  type Shape,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';

const draws = asked(howMany(400));
const ray = { origin: [9, 9, 9], direction: [-1, -1, -1], tMax: Number.POSITIVE_INFINITY };

let state = 0;
const fraction = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const around = (size: number): number => (2 * fraction() - 1) * size;
const vector = (size: number): Vector => [around(size), around(size), around(size)];
const sum = (a: Vector, b: Vector, k = 1): Vector => a.map((x, i) => x + k * (b[i] ?? 0));
const cross = ([a = 0, b = 0, c = 0]: Vector, [x = 0, y = 0, z = 0]: Vector): Vector => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];
const unit = (v: Vector): Vector => v.map((x) => x / Math.hypot(...v));

const isAlone = <Q extends QueryName>(
  query: Q,
  shapes: Omit<Inputs[Q], 'ray'>,
  point: Vector,
  normal: Vector,
) =>
  hasOneNormal({ query, format: 'f64', inside: 'exit', input: { ray, ...shapes } } as unknown as Case, {
    point,
    normal,
    unitRoundoff: unitRoundoff.f64,
  });

describe('one normal', () => {
  it('is at a face of a box, and not at its edges', () => {
    for (let i = 0; i < draws; i++) {
      const [center, halfExtents] = [vector(5), vector(1).map((x) => 0.5 + Math.abs(x))];
      const q = [...vector(1), around(1)];
      const orientation = i % 5 === 0 ? undefined : q.map((x) => 3 * x);
      const [x = 0, y = 0, z = 0, w = 1] = orientation ?? [0, 0, 0, 1];
      const norm = Math.hypot(x, y, z, w);
      const u = [x, y, z].map((c) => c / norm);
      // v + 2w·(u × v) + 2u × (u × v)
      const turned = (v: Vector): Vector =>
        sum(sum(v, cross(u, v), (2 * w) / norm), cross(u, cross(u, v)), 2);
      const box = { center, halfExtents, ...(orientation && { orientation }) } as Inputs['rayBox']['box'];
      const face = i % 3;
      const side = i % 2 === 0 ? 1 : -1;
      const at = (beside: number, other: number): Vector =>
        halfExtents.map((h, k) => h * (k === face ? side : k === (face + 1) % 3 ? beside : other));
      const normal = turned([0, 1, 2].map((k) => (k === face ? side : 0)));
      const ask = (local: Vector): boolean => isAlone('rayBox', { box }, sum(center, turned(local)), normal);
      const part = around(0.99);
      expect(ask(at(part, around(0.99))), `face ${i}`).toBe(true);
      expect(ask(at(i % 4 < 2 ? 1 : -1, part)), `edge ${i}`).toBe(false);
      expect(ask(at(part, i % 4 < 2 ? 1 : -1)), `other edge ${i}`).toBe(false);
      // What has no thickness has two faces in one place.
      const flat = { ...box, halfExtents: halfExtents.map((h, k) => (k === face ? 0 : h)) };
      expect(
        isAlone(
          'rayBox',
          { box: flat },
          sum(center, turned(at(part, part).map((c, k) => (k === face ? 0 : c)))),
          normal,
        ),
      ).toBe(false);
    }
  });

  it('is at a face of a box between two corners, and not at its edges', () => {
    for (let i = 0; i < draws; i++) {
      const [min, sizes] = [vector(5), vector(1).map((x) => 0.5 + Math.abs(x))];
      const max = sum(min, sizes);
      const face = i % 3;
      const [end, sign] = i % 2 === 0 ? [max, 1] : [min, -1];
      const normal = [0, 1, 2].map((k) => (k === face ? sign : 0));
      /** The parts of the way from the one corner to the other that the two other coordinates are. */
      const at = (beside: number, other: number): Vector =>
        min.map((x, k) => {
          if (k === face) return end[k] ?? 0;
          const part = k === (face + 1) % 3 ? beside : other;
          return part === 1 ? (max[k] ?? 0) : x + part * (sizes[k] ?? 0);
        });
      const ask = (point: Vector, box = { min, max }): boolean => isAlone('rayBox', { box }, point, normal);
      const part = 0.01 + 0.98 * fraction();
      expect(ask(at(part, part)), `face ${i}`).toBe(true);
      for (const edge of [0, 1]) {
        expect(ask(at(edge, part)), `edge ${i}`).toBe(false);
        expect(ask(at(part, edge)), `other edge ${i}`).toBe(false);
      }
      const flat = {
        min: min.map((x, k) => (k === face ? (end[k] ?? 0) : x)),
        max: max.map((x, k) => (k === face ? (end[k] ?? 0) : x)),
      };
      expect(ask(at(part, part), flat), `flat ${i}`).toBe(false);
    }
    const box = { min: [0, 0, 0], max: [1, 1, 1] };
    expect(isAlone('rayBox', { box }, [0.5, 0.5, 0.5], [0, 0, 0])).toBe(false);
  });

  it('is told whatever the length of the quaternion, and not where that is no number', () => {
    // A quarter of a turn around z: 3 along x, 1 along y.
    const turnedBy = (c: number) => ({
      center: [0, 0, 0],
      halfExtents: [1, 3, 2],
      orientation: [0, 0, c, c],
    });
    const ask = (c: number, point: Vector): boolean =>
      isAlone('rayBox', { box: turnedBy(c) }, point, [1, 0, 0]);
    for (const c of [1, 2 ** 300, 2 ** -300]) {
      expect(ask(c, [3, 0.5, 0]), `${c}`).toBe(true);
      expect(ask(c, [3, 1, 0]), `${c}`).toBe(false);
    }
    // Its length overflows, and no axis is known.
    expect(ask(Number.MAX_VALUE, [3, 1, 0])).toBe(false);
  });

  it('is not told nearer to an edge than the coordinates of a large box are known', () => {
    const box = { center: [-(2 ** 40), 0, 0], halfExtents: [2 ** 40, 1, 1], orientation: [0, 0, 0, 1] };
    const ask = (x: number): boolean => isAlone('rayBox', { box }, [x, 1, 0], [0, 1, 0]);
    expect(ask(-1)).toBe(true);
    expect(ask(-(2 ** -10))).toBe(false);
  });

  /** Between two points, with a radius: round bodies with a rim, as no capsule has. */
  const withRims = hitQueryNames.flatMap((query) => {
    const [body = '', [form = []] = []] = Object.entries<Shape>(queries[query].inputs).at(-1) ?? [];
    const [first, second] = form.map(({ name }) => name);
    const isRound = form.map(({ kind }) => kind).join() === 'point,point,extent';
    return isRound && body !== 'capsule' ? [[query, body, first ?? '', second ?? ''] as const] : [];
  });

  it.each(withRims)(
    'is at the base and at the side of %s, and not at its rim',
    (query, body, first, second) => {
      const radius = 0.7;
      const isPointed = second === 'apex';
      for (let i = 0; i < draws; i++) {
        const from = vector(5);
        const axis = unit(vector(1));
        const length = 0.5 + fraction();
        const to = sum(from, axis, length);
        const out = unit(cross(axis, vector(1)));
        const shapes = { [body]: { [first]: from, [second]: to, radius } };
        const at = (height: number, away: number): Vector => sum(sum(from, axis, height), out, away);
        const ask = (point: Vector): boolean => isAlone(query, shapes as never, point, axis);
        const inner = radius * 0.99 * fraction();
        expect(ask(at(0, inner)), `base ${i}`).toBe(true);
        expect(ask(at(0, radius)), `rim ${i}`).toBe(false);
        const height = length * (0.01 + 0.98 * fraction());
        const width = isPointed ? radius * (1 - height / length) : radius;
        expect(ask(at(height, width)), `side ${i}`).toBe(true);
        // The other end: a cap, or an apex.
        expect(ask(at(length, isPointed ? 0 : inner)), `end ${i}`).toBe(!isPointed);
        if (!isPointed) expect(ask(at(length, radius)), `other rim ${i}`).toBe(false);
      }
    },
  );
});
