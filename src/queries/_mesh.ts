/** A mesh as engines have it, as the contract has it. */
import type { Vector } from './_contract.ts';
import type { Mesh } from './ray-mesh.ts';

const inThrees = (numbers: ArrayLike<number>): readonly Vector[] =>
  Array.from({ length: Math.ceil(numbers.length / 3) }, (_, i) =>
    Array.from({ length: Math.min(3, numbers.length - 3 * i) }, (_, k) => numbers[3 * i + k] ?? Number.NaN),
  );

/** Without an index every three positions are a face. Of an array whose length does not fit, a face is no triple. */
export function meshOf(positions: ArrayLike<number>, index?: ArrayLike<number>): Mesh {
  const count = Math.floor(positions.length / 3);
  const faces = inThrees(index ?? Array.from({ length: count }, (_, i) => i));
  const isWhole = positions.length === 3 * count;
  return { positions: inThrees(positions).slice(0, count), faces: isWhole ? faces : [...faces, []] };
}
