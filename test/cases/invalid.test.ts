import { describe, expect, test } from 'vitest';
import { type Format, formatNames, smallest } from '../../src/floats.ts';
import {
  type Contract,
  type Field,
  fieldsOf,
  firstInvalid,
  inputOf,
  queries,
  type ShapeValue,
  type Vector,
} from '../../src/queries/index.ts';
import { kinds, type Member, membersOf } from './_members.ts';

/** What can be wrong with a field, in words; `least` is the smallest float below 0. */
function faultsOf(field: Field, dimension: number): string[] {
  const components = Array.from({ length: dimension }, (_, i) => i).flatMap((i) =>
    ['NaN', 'Infinity', '-Infinity'].map((bad) => `[${i}] is ${bad}`),
  );
  switch (field.kind) {
    case 'extent':
      return [' is NaN', ' is Infinity', ' is -Infinity', ' is -1', ' is -least'];
    case 'limit':
      return [' is NaN', ' is -Infinity', ' is -1', ' is -least'];
    case 'direction':
      return [...components, ' is zero'];
    case 'point':
      return field.apartFrom === undefined ? components : [...components, ` is ${field.apartFrom}`];
    default:
      throw new TypeError(`no ray and no ball has a field that is ${field.kind}`);
  }
}

/** Every fault that a case has, found without the project's own validation. */
function faultsIn({ one }: Member, format: Format): { field: string; fault: string }[] {
  return Object.entries(inputOf(one)).flatMap(([name, input]) =>
    Object.entries(fieldsOf(input)).flatMap(([field, value]) =>
      faultsOfValue(field, value as number | Vector, fieldsOf(input), format)
        // A segment may be a point.
        .filter((fault) => name === 'ray' || fault !== ' is origin')
        .map((fault) => ({ field: `${name}.${field}`, fault: `${name}.${field}${fault}` })),
    ),
  );
}

function faultsOfValue(field: string, value: number | Vector, shape: ShapeValue, format: Format): string[] {
  if (typeof value === 'number') {
    const least = smallest[format];
    const isFine = value >= 0 && (Number.isFinite(value) || field === 'tMax');
    return isFine ? [] : [` is ${value === -least ? '-least' : value}`];
  }
  const { origin } = shape;
  const isOrigin = (x: number, i: number): boolean => typeof origin === 'object' && x === origin[i];
  return [
    ...value.flatMap((x, i) => (Number.isFinite(x) ? [] : [`[${i}] is ${x}`])),
    ...(field === 'direction' && value.every((x) => x === 0) ? [' is zero'] : []),
    ...(field === 'end' && value.every(isOrigin) ? [' is origin'] : []),
  ];
}

describe.each(formatNames)('invalid in %s', (format) => {
  test.each(kinds)('every field of %s with a ray of the form %s has every fault in its turn', (...kind) => {
    const contract: Contract = queries[kind[0]];
    const expected = new Set(
      Object.entries(contract.inputs).flatMap(([name, forms]) => {
        const form = forms[name === 'ray' && kind[1] === 'end' ? 1 : 0] ?? [];
        return form.flatMap((field) =>
          faultsOf(field, contract.dimension).map((fault) => `${name}.${field.name}${fault}`),
        );
      }),
    );
    const found = new Set<string>();
    for (const member of membersOf({ family: 'invalid', format, kinds: [kind], groups: 2 * expected.size })) {
      const faults = faultsIn(member, format);
      expect(faults, member.id).toHaveLength(1);
      expect(firstInvalid(contract, inputOf(member.one), 'exit')?.field, member.id).toBe(faults[0]?.field);
      found.add(faults[0]?.fault ?? '');
    }
    expect([...found].sort()).toEqual([...expected].sort());
  });
});
