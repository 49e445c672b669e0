/** Printed code that error-free transformations share. */
import type { Body } from '../body.ts';
import type { Expression, Name } from '../ir.ts';
import { code } from '../quote.ts';

/**
 * The factor that cuts 53 bits into two halves (T. J. Dekker, "A Floating-Point Technique for Extending the Available
 * Precision", 1971).
 */
export const splitter = 2 ** 27 + 1;

/** Defines the upper half of a float as the second name. The first name is the product that cuts it. */
export function upperHalf(body: Body, x: Expression, [byName, name]: readonly [string, string]): Name {
  const by = body.define(code`${splitter} * ${x}`, byName);
  return body.define(code`${by} - (${by} - ${x})`, name);
}
