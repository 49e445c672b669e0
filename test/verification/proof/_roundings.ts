/** Checks the roundings of a printed function, without its ranges. This takes a part of the time of a whole check. */
import { assumptions } from '../../../proof/assumptions.ts';
import { type Claim, isExact } from '../../../proof/claims.ts';
import { Effort } from '../../../proof/effort.ts';
import { type FormatName, formats, magnitudeOf, type NumberNode, only } from '../../../proof/number-node.ts';
import { Numbers } from '../../../proof/numbers.ts';
import { parse } from '../../../proof/parse.ts';
import { Walk } from '../../../proof/paths.ts';
import { Rounding } from '../../../proof/rounding/proof.ts';

/** The floats that a claim may take as they are. The claim's own results are not among them. */
function anchorsOf(
  { values, results = [] }: Claim,
  floats: ReadonlySet<NumberNode>,
): ReadonlySet<NumberNode> {
  const inexact = values.filter((x) => !isExact(x)).map((x) => (x.op === 'abs' ? only(x) : magnitudeOf(x)));
  const own = new Set(inexact.length === 1 ? [...inexact, ...results] : results);
  return new Set([...floats].filter((x) => !own.has(x)));
}

/** The comparisons whose bounds are not proven to be large enough for roundings. */
export function smallRoundingsIn(
  text: string,
  query: string,
  name: string,
  format: FormatName,
): ReadonlySet<string> {
  const fn = parse(text).find((one) => one.name === name);
  if (fn === undefined) throw new Error(`no function ${name}`);
  const numbers = new Numbers(formats[format]);
  const rounding = new Rounding(numbers.assumed);
  const prover = {
    isProven: () => true,
    reasons: () => [],
    know: (...pair: Parameters<Rounding['know']>) => rounding.know(...pair),
    see: (claim: Claim, facts: Parameters<Rounding['see']>[1], floats: ReadonlySet<NumberNode>) =>
      rounding.see(claim, facts, anchorsOf(claim, floats)),
  };
  new Walk(fn, numbers, prover, new Effort(1e6), assumptions[query]).run();
  const unproven = [...rounding.decisions.values()].filter(({ reason }) => reason !== undefined);
  return new Set(unproven.map(({ claim }) => claim.text));
}
