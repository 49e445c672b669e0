/** `hitproof/floats`: asks this machine for what the proofs of the fast functions assume of floats. */
import { brokenBy, native } from './_arithmetic.ts';

/**
 * Asks whether this machine computes as `hitproof/f64` and `hitproof/f32` assume. `hitproof/f64/checked` and the command line ask it when they start.
 * It takes a few microseconds.
 * @returns the assumptions that do not hold; an empty list where the fast functions are right
 * @example
 * ```ts
 * import { checkFloats } from 'hitproof/floats';
 *
 * const broken = checkFloats(); // []
 * if (broken.length > 0) throw new Error(`hitproof cannot run here: ${broken.join('; ')}`);
 * ```
 */
export const checkFloats = (): readonly string[] => brokenBy(native);
