/** Small meshes in even integers, so that the middle of an edge between two corners is one of integers, too. Closed ones wind outward. */
import type { Mesh } from '../queries/index.ts';
import type { Draw } from './_draw.ts';
import type { Components } from './_vectors.ts';

export interface Solid extends Mesh {
  /** A point of integers inside; absent of what is not closed. */
  readonly middle?: Components;
}

const quad: Solid = {
  positions: [
    [0, 0, 0],
    [2, 0, 0],
    [2, 2, 0],
    [0, 2, 0],
  ],
  faces: [
    [0, 1, 2],
    [0, 2, 3],
  ],
};

const tetrahedron: Solid = {
  positions: [
    [0, 0, 0],
    [4, 0, 0],
    [0, 4, 0],
    [0, 0, 4],
  ],
  faces: [
    [0, 2, 1],
    [0, 1, 3],
    [0, 3, 2],
    [1, 2, 3],
  ],
  middle: [1, 1, 1],
};

/** A position is the sum of 1, 2 and 4 where x, y and z are 2. */
const cube: Solid = {
  positions: [0, 1, 2, 3, 4, 5, 6, 7].map((i) => [2 * (i & 1), i & 2, (i & 4) / 2]),
  faces: [
    [0, 2, 3],
    [0, 3, 1],
    [4, 5, 7],
    [4, 7, 6],
    [0, 1, 5],
    [0, 5, 4],
    [2, 6, 7],
    [2, 7, 3],
    [0, 4, 6],
    [0, 6, 2],
    [1, 3, 7],
    [1, 7, 5],
  ],
  middle: [1, 1, 1],
};

const octahedron: Solid = {
  positions: [
    [2, 0, 0],
    [0, 2, 0],
    [-2, 0, 0],
    [0, -2, 0],
    [0, 0, 2],
    [0, 0, -2],
  ],
  faces: [0, 1, 2, 3].flatMap((i) => [
    [i, (i + 1) % 4, 4],
    [(i + 1) % 4, i, 5],
  ]),
  middle: [0, 0, 0],
};

const around = [
  [2, 0],
  [2, 2],
  [0, 2],
  [-2, 2],
  [-2, 0],
  [-2, -2],
  [0, -2],
  [2, -2],
] as const;

/** Faces around one corner, all the way or a part of it. */
function fan(draw: Draw): Solid {
  const count = 3 + draw.below(6);
  const ring = around.slice(0, count).map(([x, y]) => [x, y, 2 * draw.below(2)]);
  const faces = ring.map((_, i) => [0, 1 + i, 1 + ((i + 1) % count)]);
  return { positions: [[0, 0, 0], ...ring], faces: count === around.length ? faces : faces.slice(0, -1) };
}

/** Every face shares an edge with the one before it. */
function strip(draw: Draw): Solid {
  const count = 2 + draw.below(6);
  const positions = Array.from({ length: count + 2 }, (_, i) => [2 * i, 2 * (i % 2), 2 * draw.below(2)]);
  const faces = Array.from({ length: count }, (_, i) =>
    i % 2 === 0 ? [i, i + 2, i + 1] : [i, i + 1, i + 2],
  );
  return { positions, faces };
}

/** Any of them, its faces in an order that begins anywhere. */
export function drawSolid(draw: Draw): Solid {
  const solids = [quad, fan, tetrahedron, cube, octahedron, strip] as const;
  const drawn = solids[draw.below(solids.length)] ?? quad;
  const solid = typeof drawn === 'function' ? drawn(draw) : drawn;
  const from = draw.below(solid.faces.length);
  const faces = [...solid.faces.slice(from), ...solid.faces.slice(0, from)];
  return { ...solid, faces: draw.below(2) === 0 ? faces : faces.reverse() };
}
