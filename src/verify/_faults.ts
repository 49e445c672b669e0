/** What a subject gives where an answer is wanted, when it is none, or less of one than it seems. */
import { type Format, isOfFormat } from '../floats.ts';
import {
  type Contract,
  hasVerdict,
  type OutputName,
  type QueryName,
  queries,
  reportable,
} from '../queries/index.ts';
import { Unread } from '../runner/unread.ts';
import { shown } from '../untrusted.ts';

export type Told = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Told => typeof value === 'object' && value !== null;

/** Where no mistake of an adapter explains what is seen. */
export const ofEngine = 'it may be a bug of the engine';

export interface Faults {
  /** Mistakes of the adapter. */
  readonly adapter: readonly string[];
  /** What some answers alone have, a crash or NaN: an adapter that reads or calls something wrongly does it to all of them. */
  readonly unexplained: readonly string[];
}

/** The first three, each kind once. */
export function faultsOf(all: readonly unknown[], query: QueryName, format: Format): Faults {
  const faults = all.flatMap((given) => {
    const fault = faultOf(given, queries[query], format);
    return fault === undefined ? [] : [fault];
  });
  const kinds = new Map(faults.toReversed().map((fault) => [fault[0], fault] as const));
  const first = [...kinds.values()].reverse().slice(0, 3);
  const countOf = ([kind]: Fault): number => faults.filter((other) => other[0] === kind).length;
  // NaN can stand only where the number is reported.
  const mostOf = ([, , output]: Fault): number =>
    output === undefined
      ? all.length
      : all.filter((given) => isObject(given) && given[output] !== undefined).length;
  const isOfSome = (fault: Fault): boolean => isAmbiguous(fault) && countOf(fault) < mostOf(fault);
  return {
    adapter: first.filter((fault) => !isOfSome(fault)).map(([, says]) => says),
    unexplained: first
      .filter(isOfSome)
      .map(
        (fault) =>
          `${fault[1]}, in ${countOf(fault)} of ${all.length} ordinary cases, and no known mistake of an adapter explains that: ${ofEngine}`,
      ),
  };
}

/** `output`: the number that it is about, of a fault that an engine may have as well as an adapter. */
type Fault = readonly [kind: string, says: string, output?: string];

const isAmbiguous = ([kind, , output]: Fault): boolean => kind === 'crash' || output !== undefined;

function faultOf(given: unknown, contract: Contract, format: Format): Fault | undefined {
  const { name, verdict, dimension } = contract;
  const outputs = reportable(contract);
  if (given instanceof Promise) {
    return [
      'promise',
      `${name} returns a Promise, but the answer is read at once: make it a plain function, and await what it needs at the top of the module`,
    ];
  }
  if (given instanceof Unread)
    return ['text', `${name} is answered with ${given.text} (docs/any-language.md)`];
  const wanted = {
    hit: '{ hit: false } or { hit: true, t: 2.5 }',
    overlap: '{ overlap: true }',
    kind: "{ kind: 'none' }",
    none: '',
    distance: '{ distance: 2.5 }',
  }[verdict];
  if (!isObject(given))
    return ['no object', `${name} returns ${String(given)}, but an object is wanted: ${wanted}`];
  if ('crash' in given) return ['crash', `${name} fails: ${String(given.crash)}`];
  if ('timeout' in given) return ['timeout', `${name} does not answer in time`];
  if (hasVerdict(contract) && given[verdict] === undefined) {
    return [
      'no verdict',
      `${name} returns { ${Object.keys(given).join(', ')} } without '${verdict}', but this is wanted: ${wanted}`,
    ];
  }
  const said = given[verdict];
  if (hasVerdict(contract) && typeof said !== (verdict === 'kind' ? 'string' : 'boolean'))
    return [
      `type of ${verdict}`,
      `${name} reports '${verdict}' as ${shown(said)}, but this is wanted: ${wanted}`,
    ];
  for (const [output, kind] of Object.entries(outputs)) {
    const value = given[output];
    if (value === undefined || value === false) continue;
    const numbers = [value].flat(2);
    if (kind === 'vector' && !(Array.isArray(value) && value.length === dimension)) {
      return [
        `shape of ${output}`,
        `${name} reports '${output}' as ${JSON.stringify(value)}, but an array of ${dimension} numbers is wanted`,
      ];
    }
    if (numbers.some((x) => Number.isNaN(x)))
      return [`NaN in ${output}`, `${name} reports NaN in '${output}'`, output];
    if (numbers.some((x) => typeof x === 'number' && !isOfFormat(x, format))) {
      return [
        `format of ${output}`,
        `${name} reports a '${output}' that is no float32: give what your engine stores (Math.fround), or say format: 'f64' if it computes in doubles`,
      ];
    }
  }
  return ungraded(given, contract);
}

/** Of a yes: numbers under a name that is not read, in place of some that are; and those that are there but undefined. */
function ungraded(given: Told, contract: Contract): Fault | undefined {
  const { name } = contract;
  const missing = missingIn(given, contract);
  const empty = missing.find((output) => output in given);
  if (empty !== undefined) {
    return [
      `no ${empty}`,
      `${name} reports '${empty}' as undefined, so it is not graded: give it, or leave it out`,
    ];
  }
  const says = unknownField(given, contract);
  return says === undefined ? undefined : [says, says];
}

/** The numbers that a yes lacks; none of a no. */
function missingIn(given: Told, contract: Contract): readonly string[] {
  const { verdict, instead = {} } = contract;
  if (given[verdict] === false || given[verdict] === 'none') return [];
  // Of two that stand for each other one is enough.
  const isSaid = (output: string): boolean => given[output] !== undefined;
  const isEnough = (output: string): boolean =>
    Object.entries(instead).some(
      ([one, other]) => [one, other].includes(output as OutputName) && [one, other].some(isSaid),
    );
  return Object.keys(reportable(contract)).filter((output) => !isSaid(output) && !isEnough(output));
}

/** Of a yes: numbers under a name that is not read, in the place of some that would be. */
export function unknownField(given: unknown, contract: Contract): string | undefined {
  if (!isObject(given) || (hasVerdict(contract) && given[contract.verdict] === undefined)) return undefined;
  const outputs = reportable(contract);
  const missing = missingIn(given, contract);
  for (const [field, value] of Object.entries(given)) {
    if (field === contract.verdict || field in outputs) continue;
    const kind = typeof value === 'number' ? 'scalar' : isObject(value) ? 'vector' : undefined;
    const lost = missing.filter((output) => outputs[output as OutputName] === kind);
    if (lost.length === 0) continue;
    return `'${field}' is no field of an answer (${Object.keys(outputs).join(', ')} are); ${lost.join(' and ')} ${lost.length > 1 ? 'are' : 'is'} not graded`;
  }
  return undefined;
}
