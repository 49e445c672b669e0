/** Rays at planes: those at half-spaces, from the side that is asked for or the other. */
import type { Case, Side } from '../../queries/index.ts';
import type { Draws } from './_draws.ts';
import { drawAtPlane } from './_half-space.ts';

const sides = ['both', 'both', 'both', 'both', 'front', 'back'] as const satisfies Side[];

export function nearPlane(draws: Draws): Case {
  const { ray, halfSpace } = drawAtPlane(draws);
  const side = sides[draws.below(sides.length)] as Side;
  return { query: 'rayPlane', format: draws.format, inside: 'exit', side, input: { ray, plane: halfSpace } };
}
