/** Questions whose numbers are small whole ones: touches, starts on a surface, ways along an axis, edges that are hit, planes and lines that coincide. */
import type { Format } from '../../src/floats.ts';
import type { Source } from '../../src/oracle/near-boundary/sfc32.ts';
import {
  type Case,
  type Contract,
  type Field,
  fromFields,
  insidesOf,
  isListKind,
  type QueryName,
  queries,
  sideNames,
} from '../../src/queries/index.ts';

const corners = 6;
const faces = 5;

/** The n-th question: all numbers are at most `largest` from 0. In half of them many points and ways are those that are there already. */
export function wholeCase(query: QueryName, source: Source, n: number, format: Format = 'f64'): Case {
  const contract: Contract = queries[query];
  const largest = 1 + source.below(4);
  const number = (): number => source.below(2 * largest + 1) - largest;
  const listOf = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const points: number[][] = [];
  const isAligned = source.below(2) === 0;
  const vectorOf = (kind: Field['kind']): number[] => {
    const vector = listOf(kind === 'orientation' ? 4 : contract.dimension, number);
    if (kind === 'extents') return vector.map(Math.abs);
    if (kind === 'orientation') return vector;
    const known = (isAligned ? points[source.below(2 * points.length)] : undefined) ?? vector;
    if (kind === 'direction' && isAligned) return known.map((x, i) => x - (points.at(-1)?.[i] ?? 0));
    points.push(known);
    return known;
  };
  const value = ({ kind }: Field): number | number[] | number[][] => {
    if (kind === 'extent') return Math.abs(number());
    if (kind === 'limit') return source.below(4) === 0 ? Number.POSITIVE_INFINITY : Math.abs(number());
    if (kind === 'angle' || kind === 'constant') return number();
    if (kind === 'faces') return listOf(faces, () => listOf(3, () => source.below(corners)));
    return isListKind(kind) ? listOf(corners, () => vectorOf('point')) : vectorOf(kind);
  };
  // The body first, so that rays start and end at its points, and run through them.
  const shapes = Object.entries(contract.inputs).reverse();
  const input = shapes.map(([name, forms]) => {
    const form = forms[source.below(forms.length)] ?? [];
    return [name, fromFields(Object.fromEntries(form.map((field) => [field.name, value(field)])))];
  });
  const policies = insidesOf(contract);
  return {
    ...{ query, format, inside: policies[n % policies.length] },
    ...(contract.hasSide && { side: sideNames[source.below(sideNames.length)] }),
    input: Object.fromEntries(input.reverse()),
  } as unknown as Case;
}
