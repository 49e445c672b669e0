/** What is wrong with options is said: one that is dropped in silence answers another question. */
import { formatNames } from '../floats.ts';
import { type Contract, skinFault } from '../queries/index.ts';
import type { ExactOptions } from './_answer.ts';
import { describe } from './_vectors.ts';

const optionNames: readonly string[] = [
  'format',
  'inside',
  'side',
  'coplanar',
  'skin',
  'digits',
] satisfies (keyof ExactOptions)[];

const coplanarNames: readonly unknown[] = ['hit', 'miss'];

/** Some 49,000 are within what no operation can round, on any input (docs/derivations/no-rounding.md). */
const mostDigits = 40_000;

/** Throws a TypeError where the options are no object, a RangeError that names the option at fault. Of `inside` and `side` the contract says which there are. */
export function requireOptions(contract: Contract, options: ExactOptions): void {
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(`options: ${describe(options)}; give an object of options`);
  const unknown = Object.keys(options).find((name) => !optionNames.includes(name));
  if (unknown !== undefined)
    throw new RangeError(`${unknown}: no option; those there are: ${optionNames.join(', ')}`);
  const { format = 'f64', coplanar = 'hit', skin = 0, digits = 1 } = options;
  if (!Number.isInteger(digits) || digits < 1 || digits > mostDigits)
    throw new RangeError(`digits: ${describe(digits)} is not a whole number from 1 to ${mostDigits}`);
  if (!formatNames.includes(format))
    throw new RangeError(`format: ${describe(format)} is not one of ${formatNames.join(', ')}`);
  if (!coplanarNames.includes(coplanar))
    throw new RangeError(`coplanar: ${describe(coplanar)} is not one of ${coplanarNames.join(', ')}`);
  const fault = skinFault(skin, contract);
  if (fault !== undefined) throw new RangeError(`skin: ${describe(skin)} ${fault}`);
}
