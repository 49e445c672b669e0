/** Rays at meshes: a triangle at a boundary as _triangle.ts has it, with faces on its other sides, which share its edges and corners, and some of them again. */
import type { Case } from '../../queries/index.ts';
import type { Draws, Numbers } from './_draws.ts';
import { nearTriangle } from './_triangle.ts';

export function nearMesh(draws: Draws): Case {
  const one = nearTriangle(draws);
  if (one.query !== 'rayTriangle') return one;
  const { ray, triangle } = one.input;
  const corners = [triangle.a, triangle.b, triangle.c] as unknown as Numbers[];
  const [a, b, c] = corners as [Numbers, Numbers, Numbers];
  /** Beyond the edge from p to q, as far as the third corner is on this side, or as the corner itself, perhaps off by a little. */
  const beyond = (p: Numbers, q: Numbers, r: Numbers): Numbers =>
    p.map((x, i) => {
      const [y, z] = [q[i] as number, r[i] as number];
      return draws.kept(draws.pick([x + y - z, x + y - z, z, x, x + (y - z) / 2]));
    });
  const positions = [a, b, c, beyond(b, c, a), beyond(c, a, b), beyond(a, b, c)].filter((p) =>
    p.every(Number.isFinite),
  );
  const others: [number[], ...number[][]] = [
    [2, 1, 3],
    [0, 2, 4],
    [1, 0, 5],
    [0, 1, 2],
    [1, 2, 0],
    [2, 1, 0],
    [0, 3, 4],
    [3, 4, 5],
    [0, 0, 1],
  ];
  const count = 1 + draws.below(4);
  const faces = Array.from({ length: count }, () => draws.pick(others)).filter((face) =>
    face.every((i) => i < positions.length),
  );
  faces.splice(draws.below(faces.length + 1), 0, [0, 1, 2]);
  const { format, inside, side } = one;
  return {
    query: 'rayMesh',
    format,
    inside,
    side: side ?? 'both',
    input: { ray, mesh: { positions, faces } },
  };
}
