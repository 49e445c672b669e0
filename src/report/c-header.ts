/** Test vectors as a header of C99: an array of structs for each query and format, floats exact, nothing else needed. */
import { familyNotes, policyNotes } from '../cases/index.ts';
import { decompose, type Format, formatNames } from '../floats.ts';
import {
  type Case,
  type Contract,
  componentCount,
  type Expected,
  type Field,
  type FieldValue,
  fieldPath,
  fieldsOf,
  firstInvalid,
  formIndex,
  inputOf,
  policyOf,
  type QueryName,
  queries,
  queryNames,
  type Shape,
  type Vector,
} from '../queries/index.ts';

export interface Vectored {
  readonly one: Case;
  readonly expected: Expected;
}

/** A float as C writes it exactly. */
export function cFloat(x: number, format: Format): string {
  if (!Number.isFinite(x)) return x > 0 ? 'INFINITY' : x < 0 ? '-INFINITY' : 'NAN';
  const suffix = format === 'f32' ? 'f' : '';
  if (x === 0) return `${Object.is(x, -0) ? '-' : ''}0.0${suffix}`;
  const { mantissa, exponent } = decompose(x);
  return `${x < 0 ? '-' : ''}0x${Math.abs(mantissa).toString(16)}p${exponent}${suffix}`;
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const typeOf = (format: Format): string => (format === 'f32' ? 'float' : 'double');
const nameOf = (query: QueryName, format: Format): string => `hitproof_${snake(query)}_${format}`;

/** Every field that some form has, once. */
const fieldsIn = (shape: Shape): readonly Field[] => [
  ...new Map(shape.flat().map((field) => [field.name, field])).values(),
];

const memberOf = (input: string, field: string): string =>
  snake(fieldPath(input, field)).replaceAll('.', '_');

/** The members of a struct, each with what a case has there. */
interface Member {
  readonly declared: string;
  readonly text: (one: Case, label: string, expected: Expected) => string;
}

const list = (texts: readonly string[]): string => `{${texts.join(', ')}}`;

function membersOfField(query: QueryName, format: Format, input: string, field: Field): Member {
  const { name, kind } = field;
  const { dimension }: Contract = queries[query];
  const member = memberOf(input, name);
  const count = componentCount(kind, dimension);
  const type = typeOf(format);
  const valueIn = (one: Case): FieldValue | undefined => fieldsOf(inputOf(one)[input])[name];
  if (kind === 'points' || kind === 'faces')
    return {
      declared: `int ${member}_count; const ${kind === 'faces' ? 'int' : type} (*${member})[${count}];`,
      text: (one, label) => {
        const { length } = valueIn(one) as readonly Vector[];
        return length === 0 ? '0, NULL' : `${length}, ${label}_${member}`;
      },
    };
  if (count === undefined)
    return { declared: `${type} ${member};`, text: (one) => cFloat(Number(valueIn(one) ?? 0), format) };
  return {
    declared: `${type} ${member}[${count}];`,
    text: (one) => {
      const value = (valueIn(one) as Vector | undefined) ?? Array.from({ length: count }, () => 0);
      return list(value.map((x) => cFloat(x, format)));
    },
  };
}

/** Which of its forms a shape is given in, where it has several. */
const formMember = (input: string, shape: Shape): readonly Member[] =>
  shape.length === 1
    ? []
    : [
        {
          declared: `int ${memberOf(input, 'form')}; /* ${shape.map((form, i) => `${i}: ${form.map(({ name }) => name).join(', ')}`).join('; ')} */`,
          text: (one) => String(formIndex(shape, fieldsOf(inputOf(one)[input]))),
        },
      ];

/** 1 yes, 0 no, -1 the input is invalid; of segments 2 where they overlap. */
function verdictOf(expected: Expected): number {
  if ('invalid' in expected) return -1;
  if ('hit' in expected) return expected.hit ? 1 : 0;
  if ('overlap' in expected) return expected.overlap ? 1 : 0;
  return 'kind' in expected ? ['none', 'point', 'overlap'].indexOf(expected.kind) : 1;
}

function membersOf(query: QueryName, format: Format): readonly Member[] {
  const { inputs, outputs, dimension, hasInside, hasSide }: Contract = queries[query];
  const type = typeOf(format);
  const numbersIn = (expected: Expected, name: string): unknown =>
    (expected as unknown as Readonly<Record<string, unknown>>)[name];
  const zeros = Array.from({ length: dimension }, () => 0);
  const vector = (value: unknown): string =>
    list(((value as Vector | undefined) ?? zeros).map((x) => cFloat(x, format)));
  const reported = Object.entries(outputs).map(([name, kind]): Member => {
    if (kind === 'index')
      return { declared: `int ${name};`, text: (_, __, expected) => String(numbersIn(expected, name) ?? 0) };
    if (kind === 'scalar')
      return {
        declared: `${type} ${name};`,
        text: (_, __, expected) => cFloat(Number(numbersIn(expected, name) ?? 0), format),
      };
    if (kind === 'vector')
      return {
        declared: `${type} ${name}[${dimension}];`,
        text: (_, __, expected) => vector(numbersIn(expected, name)),
      };
    return {
      declared: `${type} ${name}[4][${dimension}];`,
      text: (_, __, expected) =>
        list(
          ((numbersIn(expected, name) as readonly Vector[] | undefined) ?? [zeros, zeros, zeros, zeros]).map(
            vector,
          ),
        ),
    };
  });
  const policy: readonly Member[] =
    hasInside || hasSide === true
      ? [{ declared: `const char *${hasInside ? 'inside' : 'side'};`, text: (one) => `"${policyOf(one)}"` }]
      : [];
  return [
    { declared: 'const char *id;', text: ({ id = '' }) => `"${id}"` },
    ...policy,
    ...Object.entries(inputs).flatMap(([input, shape]) => [
      ...formMember(input, shape),
      ...fieldsIn(shape).map((field) => membersOfField(query, format, input, field)),
    ]),
    { declared: 'int expected;', text: (_, __, expected) => String(verdictOf(expected)) },
    ...reported,
  ];
}

/** What lists of a case point to. */
function listsOf(one: Case, label: string): readonly string[] {
  const { inputs }: Contract = queries[one.query];
  return Object.entries(inputs).flatMap(([input, shape]) =>
    fieldsIn(shape)
      .filter(({ kind }) => kind === 'points' || kind === 'faces')
      .flatMap(({ name, kind }) => {
        const rows = (fieldsOf(inputOf(one)[input])[name] ?? []) as readonly Vector[];
        if (rows.length === 0) return [];
        const isFaces = kind === 'faces';
        const texts = rows.map((row) => list(row.map((x) => (isFaces ? String(x) : cFloat(x, one.format)))));
        const type = isFaces ? 'int' : typeOf(one.format);
        return [
          `static const ${type} ${label}_${memberOf(input, name)}[][${isFaces ? 3 : queries[one.query].dimension}] = ${list(texts)};`,
        ];
      }),
  );
}

/** An index that is no integer, a face that is no triple, a policy that is none: C's types have no place for them. */
const hasPlace = ({ one }: Vectored): boolean => {
  const { field = '' } = firstInvalid(queries[one.query], inputOf(one), policyOf(one)) ?? {};
  return field !== 'mesh.faces' && field !== 'inside' && field !== 'side';
};

/** One header of all. A case that C's types cannot hold is left out. */
export function toCHeader(all: readonly Vectored[], version: string): string {
  const contracts: readonly Contract[] = [...new Set(all.map(({ one }) => queries[one.query]))];
  const policies = [
    ...(contracts.some(({ hasInside }) => hasInside) ? [policyNotes.inside] : []),
    ...(contracts.some(({ hasSide }) => hasSide === true) ? [policyNotes.side] : []),
  ];
  const lines = [
    '/*',
    ` * Test vectors of hitproof ${version}: cases of collision queries, with the right answers.`,
    ' *',
    ...policies.flatMap((lines) => [...lines.map((line) => ` * ${line}`), ' *']),
    ' * C99, or C++17. Every float is exact. `expected` is 1 for a hit or a yes, 0 for a miss or a no, and -1 where the input is invalid, to which',
    ' * only a no is right; of segments that share more than a point it is 2. The numbers after it are correctly rounded, each by',
    ' * itself, and 0 where there are none. An id names the family of its case:',
    ' *',
    ...Object.entries(familyNotes).map(([family, note]) => ` *   ${family.padEnd(11)} ${note}`),
    ' */',
    '#ifndef HITPROOF_VECTORS_H',
    '#define HITPROOF_VECTORS_H',
    '#include <math.h>',
    '#include <stddef.h>',
    '',
  ];
  for (const query of queryNames) {
    for (const format of formatNames) {
      const own = all
        .filter((each) => each.one.query === query && each.one.format === format)
        .filter(hasPlace);
      if (own.length > 0) lines.push(...arrayOf(query, format, own), '');
    }
  }
  return [...lines, '#endif', ''].join('\n');
}

function arrayOf(query: QueryName, format: Format, own: readonly Vectored[]): readonly string[] {
  const name = nameOf(query, format);
  const members = membersOf(query, format);
  const labelOf = (i: number): string => `${name}_${i}`;
  return [
    `struct ${name} {`,
    ...members.map(({ declared }) => `  ${declared}`),
    '};',
    ...own.flatMap(({ one }, i) => listsOf(one, labelOf(i))),
    `static const struct ${name} ${name}_vectors[] = {`,
    ...own.map(
      ({ one, expected }, i) =>
        `  {${members.map(({ text }) => text(one, labelOf(i), expected)).join(', ')}},`,
    ),
    '};',
    `static const size_t ${name}_count = ${own.length};`,
  ];
}
