/**
 * Closed meshes, and rays from inside them at what two faces or more share. Corners are shared by index, so that a mesh stays closed whatever its coordinates are rounded
 * to; the start is near the middle, far from every face: a ray without a limit leaves, and every miss is a leak.
 */
import { source } from './_scenes.mjs';

const plus = (a, b, k = 1) => a.map((x, i) => x + k * b[i]);
const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];
const unit = (v) => v.map((x) => x / Math.hypot(...v));

const octants = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z])));

/** Two apexes over a ring of n corners. */
function bipyramid(n) {
  const ring = Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / n;
    return [Math.cos(angle), Math.sin(angle), 0];
  });
  const faces = ring.flatMap((_, i) => [
    [i, (i + 1) % n, n],
    [(i + 1) % n, i, n + 1],
  ]);
  return { corners: [...ring, [0, 0, 1], [0, 0, -1]], faces };
}

const solids = [
  {
    corners: octants.filter(([x, y, z]) => x * y * z > 0),
    faces: [
      [0, 1, 2],
      [0, 3, 1],
      [0, 2, 3],
      [1, 3, 2],
    ],
  },
  {
    corners: octants,
    faces: [
      [0, 1, 3],
      [0, 3, 2],
      [4, 6, 7],
      [4, 7, 5],
      [0, 4, 5],
      [0, 5, 1],
      [2, 3, 7],
      [2, 7, 6],
      [0, 2, 6],
      [0, 6, 4],
      [1, 5, 7],
      [1, 7, 3],
    ],
  },
  ...[3, 4, 5, 9, 16].map(bipyramid),
];

/** Draws of a seed. */
function drawsOf(seed) {
  const next = source(seed);
  const fraction = () => next() / 2 ** 32;
  const below = (n) => Math.floor(n * fraction());
  const signed = () => 2 * fraction() - 1;
  const vector = () => [signed(), signed(), signed()];
  return { fraction, below, signed, vector };
}

/** Three axes at right angles. */
function axesOf({ vector }) {
  const x = unit(plus(vector(), [2, 0, 0]));
  const y = unit(cross(vector(), x));
  return [x, y, cross(x, y)];
}

/** How far from the world's origin, in sizes of the mesh, at most: its faces are then some hundred floats long and more. */
const farthest = { f64: 10, f32: 3 };

/** One mesh a draw, turned anyhow or along the axes with integers, at game scale or far from the world's origin: { positions, faces }, `round`ed. */
function drawMesh(draws, format, round) {
  const { corners, faces } = solids[draws.below(solids.length)];
  const isWhole = draws.below(3) === 0;
  const axes = isWhole
    ? [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ]
    : axesOf(draws);
  const size = isWhole ? 2 ** draws.below(7) : 0.5 + 50 * draws.fraction();
  const distance = draws.below(2) === 0 ? 1 : size * 10 ** (farthest[format] * draws.fraction());
  const center = draws.vector().map((x) => (isWhole ? Math.round(x * distance) : x * distance));
  const placed = corners.map((corner) =>
    corner.reduce((point, x, i) => plus(point, axes[i], size * x), center).map(round),
  );
  return { positions: placed, faces, center, size };
}

/** Rays without end, eight of a mesh: { origin, direction, positions, faces }. The direction is twice the way to its aim. */
export function* aimedFromInside(seed, format) {
  const round = format === 'f32' ? Math.fround : (x) => x;
  const draws = drawsOf(seed);
  for (;;) {
    const mesh = drawMesh(draws, format, round);
    for (let i = 0; i < 8; i++) {
      const { positions, faces, center, size } = mesh;
      const origin = plus(center, draws.vector(), 0.1 * size).map(round);
      const face = faces[draws.below(faces.length)];
      const [a, b] = [positions[face[0]], positions[face[1]]];
      const isCorner = draws.below(3) === 0;
      const aim = isCorner ? a : plus(a, plus(b, a, -1), draws.below(2) === 0 ? 0.5 : draws.fraction());
      const direction = plus(aim.map(round), origin, -1).map((x) => round(2 * x));
      yield { origin, direction, mesh };
    }
  }
}
