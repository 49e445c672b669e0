/** What error-free transformations have in common as they are printed. */
import type { Body } from '../body.ts';
import type { Expression, Name } from '../ir.ts';
import { code } from '../quote.ts';

/** It cuts 53 bits into two halves (T. J. Dekker, "A Floating-Point Technique for Extending the Available Precision", 1971). */
export const splitter = 2 ** 27 + 1;

/** The upper half of a float, under the second name; the first is of what it is cut by. */
export function upperHalf(body: Body, x: Expression, [byName, name]: readonly [string, string]): Name {
  const by = body.define(code`${splitter} * ${x}`, byName);
  return body.define(code`${by} - (${by} - ${x})`, name);
}
