/** Cases of the stream that ask for the nearest points. */
import type { Case } from '../../queries/index.ts';
import { capsulesCase, sphereBoxCase, sphereTriangleCase } from './overlaps.ts';
import { drawRotation } from './scenes.ts';
import { type Source, vector } from './source.ts';

/** The centre of a ball before a triangle, or at the border between two of its parts: over a side, or at right angles to it at an end. */
function pointTriangleCase(source: Source): Case {
  const { sphere, triangle } = sphereTriangleCase(source).input;
  const { rows } = drawRotation(source, 3);
  const [arm = [], first = [], second = []] = rows;
  const from = vector(3, () => source.whole(50));
  const at = (i: number, j: number, k: number): number[] =>
    from.map((x, n) => x + i * (first[n] ?? 0) + j * (second[n] ?? 0) + k * (arm[n] ?? 0));
  const corners = { a: from, b: at(1 + source.below(4), 0, 0), c: at(source.whole(3), source.whole(3), 0) };
  const lattice = {
    point: at(source.whole(4), source.pick(0, 0, source.whole(2)), source.whole(2)),
    triangle: corners,
  };
  const input = source.below(2) === 0 ? { point: sphere.center, triangle } : lattice;
  return { query: 'closestOnTriangle', format: source.format, inside: 'exit', input };
}

/** The axes of two capsules; or in steps along the rows of a rotation, where ends are right over each other and lines are parallel. */
function segmentPairCase(source: Source): Case {
  const { first: p, second: q } = capsulesCase(source).input;
  const axes = { first: { start: p.a, end: p.b }, second: { start: q.a, end: q.b } };
  const { rows } = drawRotation(source, 3);
  const [arm = [], along = [], other = []] = rows;
  const from = vector(3, () => source.whole(50));
  const at = (): number[] => {
    const [i, j, k] = [source.whole(2), source.whole(3), source.pick(0, 0, source.whole(1))];
    return from.map((x, n) => x + i * (arm[n] ?? 0) + j * (along[n] ?? 0) + k * (other[n] ?? 0));
  };
  const lattice = { first: { start: at(), end: at() }, second: { start: at(), end: at() } };
  const input = source.below(2) === 0 ? axes : lattice;
  return { query: 'closestSegments', format: source.format, inside: 'exit', input };
}

/** The centre of a ball before a box, or level with one of its faces in steps along the rows of a rotation. */
function pointBoxCase(source: Source): Case {
  const { sphere, box } = sphereBoxCase(source).input;
  const { rows, size, rotation } = drawRotation(source, 3);
  const from = vector(3, () => source.whole(50));
  const halves = vector(3, () => source.below(3));
  const steps = halves.map((h) => source.pick(h, -h, source.whole(4)));
  const point = from.map((x, i) => rows.reduce((sum, row, k) => sum + (row[i] ?? 0) * (steps[k] ?? 0), x));
  const lattice = {
    point,
    box: { center: from, halfExtents: halves.map((h) => h * size), orientation: rotation },
  };
  const input = source.below(2) === 0 ? { point: sphere.center, box } : lattice;
  return { query: 'closestOnBox', format: source.format, inside: 'exit', input };
}

export const nearestCases = {
  closestOnTriangle: pointTriangleCase,
  closestSegments: segmentPairCase,
  closestOnBox: pointBoxCase,
};
