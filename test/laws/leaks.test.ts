/** No ray leaves a closed mesh between its faces: from inside, at edges and corners, the hardened tier always hits. The textbook does not. */
import { expect, it } from 'vitest';
import { rayMesh as hardened32 } from '../../src/fast/f32/hardened/index.ts';
import { rayMesh as textbook32 } from '../../src/fast/f32/textbook/index.ts';
import { rayMesh as hardened64 } from '../../src/fast/f64/hardened/index.ts';
import { rayMesh as textbook64 } from '../../src/fast/f64/textbook/index.ts';
import type { Format } from '../../src/floats.ts';
import type { Vector } from '../../src/queries/index.ts';
import { asked, moreAtNight } from '../_cases.ts';

interface Aimed {
  readonly origin: Vector;
  readonly direction: Vector;
  readonly mesh: { readonly positions: readonly Vector[]; readonly faces: readonly Vector[] };
}

const place = new URL('../../bench/_closed-meshes.mjs', import.meta.url).href;
const { aimedFromInside } = (await import(place)) as {
  aimedFromInside: (seed: number, format: Format) => Iterable<Aimed>;
};

const sample = moreAtNight(50_000, 5, 500);
const xyz = ([x = 0, y = 0, z = 0]: Vector) => ({ x, y, z });

function leaks(rayMesh: typeof hardened64, format: Format): number {
  let found = 0;
  let count = 0;
  for (const { origin, direction, mesh } of aimedFromInside(7, format)) {
    if (count++ === sample) return found;
    const flat = { positions: mesh.positions.flat(), index: mesh.faces.flat() };
    const out = { t: 0 };
    // Without `out` the first face is enough, so that both ways are asked.
    const ray = { origin: xyz(origin), direction: xyz(direction) };
    if (!rayMesh(ray, flat, out) || !rayMesh(ray, flat)) found++;
  }
  return found;
}

it.each([
  ['f64', hardened64, textbook64],
  ['f32', hardened32, textbook32],
] as const)('rays of %s from inside a closed mesh meet it', (format, hardened, textbook) => {
  expect(leaks(hardened, format)).toBe(0);
  expect(leaks(textbook, format)).toBeGreaterThan(asked(sample) / 100);
});
