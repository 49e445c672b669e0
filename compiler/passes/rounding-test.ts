/**
 * The float nearest to head + correction, whose error is at most `wide`. Rounding is monotone, so
 * fl(head + (correction − wide)) and fl(head + (correction + wide)) bracket this float. If both are the same, that is
 * the float. The inner sums round, too, by at most 2u·|correction|, which `wide` includes.
 */
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real } from '../real.ts';
import type { Stage } from '../stage.ts';
import { u } from './floats.ts';
import { termless } from './termless.ts';

/**
 * The least bound of a number that is bounded by its own parts, and not by the size of a vector. If all parts are 0,
 * the bound may be less.
 */
const leastWide = 2 ** -300;
/**
 * The two ends of a binary32 test are doubles, each rounded by u·|x|. The hundredth pays for the roundings of the bound
 * (section 7 of docs/derivations/generated.md).
 */
export const ofEnds = 1.01 * u;
/** A number with more parts than this comes from a rotation. Its parts are not all 0. */
const mostParts = 6;

/** A number as head + correction, with an error of at most `wide`. */
export interface Estimate {
  readonly x: Expression;
  readonly correction: Expression;
  readonly wide: Expression;
}

/**
 * Defines the float nearest to head + correction. Calls the next stage if that float is not certain, or if `isTiny`
 * holds.
 */
export function round(
  stage: Stage,
  wanted: string,
  head: Expression,
  correction: Expression,
  wide: Expression,
  isTiny?: Expression,
): Name {
  const { body, otherwise } = stage;
  if (stage.watch !== undefined) {
    if (isTiny !== undefined) body.say`if (${isTiny}) ${otherwise}`;
    body.say`watch(${ir.text(wanted)}, ${head}, ${correction}, ${wide});`;
    return body.define(code`${head} + (${correction})`, wanted);
  }
  const bound = stage.weight === 1 ? wide : code`${stage.weight} * ${wide}`;
  const variable = body.define(code`${head} + (${correction} - ${bound})`, wanted);
  const differs = code`${variable} !== ${head} + (${correction} + ${bound})`;
  body.say`if (${isTiny === undefined ? differs : code`${differs} || ${isTiny}`}) ${otherwise}`;
  return variable;
}

/**
 * The same for a number that is bounded by its own `parts`. Its bound is far from underflow, or all of its parts are 0.
 * A bound of at least `leastWide` loses less to underflow than `up` adds.
 */
export function roundFar(
  stage: Stage,
  wanted: string,
  { x, correction, wide }: Estimate,
  parts: Iterable<Real>,
): Name {
  const zeros = [...parts].map((part) => termless(stage.floats, part));
  const isFar = code`${wide} >= ${leastWide}`;
  const isSure =
    zeros.length === 0 || zeros.length > mostParts ? isFar : code`${isFar} || (${ir.chain('&&', zeros)})`;
  return round(stage, wanted, x, correction, wide, code`!(${isSure})`);
}
