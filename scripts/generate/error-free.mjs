/** What error-free transformations have in common as they are printed. */

/** It cuts 53 bits into two halves (T. J. Dekker, "A Floating-Point Technique for Extending the Available Precision", 1971). */
export const splitter = 2 ** 27 + 1;

/** The upper half of a float, under the second name; the first is of what it is cut by. */
export function upperHalf(text, x, [byName, name]) {
  const by = text.define(`${splitter} * ${x}`, byName);
  return text.define(`${by} - (${by} - ${x})`, name);
}
