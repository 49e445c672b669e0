/** `scale` of half-spaces and planes. */
import { orGiven, type Scaling } from './_magnitude.ts';
import type { Components } from './_vectors.ts';

/** A normal has a magnitude of its own; a constant is a length times the normal. */
export function halfSpaceScaling({ exponent, other, by }: Scaling) {
  const own = other();
  return {
    normal: (n: Components): Components => orGiven(n.map(by(own)), n),
    constant: by(exponent + own),
  };
}
