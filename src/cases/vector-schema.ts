/** The JSON Schema of test vectors: one for every query, made from the contracts, so that it cannot differ from them. */
import { type Format, formatNames, limits } from '../floats.ts';
import {
  type Contract,
  componentCount,
  type Field,
  insidesOf,
  kindNames,
  mostInCase,
  type QueryName,
  queries,
  queryNames,
  type Shape,
  sideNames,
} from '../queries/index.ts';

type Schema = { readonly [key: string]: unknown };

const hexDigits = (format: Format): number => (limits[format].significandBits === 24 ? 8 : 16);

const float = (format: Format): Schema => ({ $ref: `#/$defs/${format}` });

const list = (items: Schema, count: number): Schema => ({
  type: 'array',
  items,
  minItems: count,
  maxItems: count,
});

/** Components of a vector in 2D, in 3D, and of a quaternion. */
const counts = [2, 3, 4] as const;

const vectorName = (format: Format, count: number): string => `${format}x${count}`;
const vector = (format: Format, count: (typeof counts)[number]): Schema => ({
  $ref: `#/$defs/${vectorName(format, count)}`,
});

const closed = (properties: Schema, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

function fieldSchema({ kind }: Field, format: Format, dimension: 2 | 3): Schema {
  // A face that is no triple is a case of invalid input.
  if (kind === 'faces')
    return {
      type: 'array',
      maxItems: mostInCase.faces,
      items: { type: 'array', items: { type: 'number' }, maxItems: mostInCase.corners },
    };
  const count = componentCount(kind, dimension);
  const one = count === undefined ? float(format) : vector(format, count);
  return kind === 'points' ? { type: 'array', items: one, maxItems: mostInCase.points } : one;
}

/** A shape with a bare field is that field. */
function shapeSchema(shape: Shape, format: Format, dimension: 2 | 3): Schema {
  const forms = shape.map((form) => {
    const [first] = form;
    if (form.length === 1 && first?.name === '') return fieldSchema(first, format, dimension);
    return closed(
      Object.fromEntries(form.map((field) => [field.name, fieldSchema(field, format, dimension)])),
      form.map(({ name }) => name),
    );
  });
  return forms.length === 1 && forms[0] !== undefined ? forms[0] : { oneOf: forms };
}

const margin = { type: ['number', 'null'] };

/** What is right: an invalid field, a no, or a yes with its numbers. */
function expectedSchema({ verdict, outputs, dimension }: Contract, format: Format): Schema {
  const numbers = Object.fromEntries(
    Object.entries(outputs).map(([name, kind]) => [
      name,
      kind === 'index'
        ? { type: 'integer', minimum: 0 }
        : kind === 'scalar'
          ? float(format)
          : kind === 'vector'
            ? vector(format, dimension)
            : list(vector(format, dimension), 4),
    ]),
  );
  const names = Object.keys(outputs);
  const invalid = closed({ invalid: { type: 'string' } }, ['invalid']);
  switch (verdict) {
    case 'hit':
      return {
        oneOf: [
          invalid,
          closed({ hit: { const: false }, margin }, ['hit', 'margin']),
          closed({ hit: { const: true }, ...numbers, margin }, ['hit', ...names, 'margin']),
        ],
      };
    case 'overlap':
      return { oneOf: [invalid, closed({ overlap: { type: 'boolean' }, margin }, ['overlap', 'margin'])] };
    case 'kind':
      return {
        oneOf: [
          invalid,
          closed({ kind: { const: 'none' } }, ['kind']),
          closed({ kind: { enum: kindNames.filter((name) => name !== 'none') }, ...numbers }, [
            'kind',
            ...names,
          ]),
        ],
      };
    case 'none':
    case 'distance':
      return { oneOf: [invalid, closed(numbers, names)] };
  }
}

/** Schemas that several queries share, by the names under which they stand in `$defs`. */
type Shared = Map<string, Schema>;

/** A reference to a schema: under `name`, or under another where that is one of another schema. */
function share(shared: Shared, name: string, schema: Schema): Schema {
  const isSame = (other: Schema | undefined): boolean => JSON.stringify(other) === JSON.stringify(schema);
  const [known] = [...shared].find(([, other]) => isSame(other)) ?? [];
  let free = name;
  for (let count = 2; known === undefined && shared.has(free); count++) free = `${name}-${count}`;
  if (known === undefined) shared.set(free, schema);
  return { $ref: `#/$defs/${known ?? free}` };
}

function vectorSchema(query: QueryName, format: Format, shared: Shared): Schema {
  const contract: Contract = queries[query];
  const { inputs, dimension, hasInside, hasSide } = contract;
  const policy = hasInside
    ? { inside: { enum: insidesOf(contract) } }
    : hasSide === true
      ? { side: { enum: sideNames } }
      : {};
  const input = closed(
    Object.fromEntries(
      Object.entries(inputs).map(([name, shape]) => [
        name,
        share(shared, `${name}-${format}`, shapeSchema(shape, format, dimension)),
      ]),
    ),
    Object.keys(inputs),
  );
  const properties = {
    id: { type: 'string' },
    query: { const: query },
    format: { const: format },
    ...policy,
    input,
    expected: share(shared, `${contract.verdict}-${format}`, expectedSchema(contract, format)),
  };
  return closed(properties, ['query', 'format', 'input']);
}

/** Of one vector: a line of JSON Lines. */
export function vectorsSchema(): Schema {
  const shared: Shared = new Map();
  const all = queryNames.flatMap((query) => formatNames.map((format) => vectorSchema(query, format, shared)));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A test vector of hitproof',
    description:
      'A float is its bits in hexadecimal, most significant digit first. `inside` and `side` may be left out; then they are `exit`, of a ball that moves `start`, and `both`.',
    oneOf: all,
    $defs: {
      ...Object.fromEntries(shared),
      ...Object.fromEntries(
        formatNames.flatMap((format): readonly (readonly [name: string, schema: Schema])[] => [
          [format, { type: 'string', pattern: `^[0-9a-f]{${hexDigits(format)}}$` }],
          ...counts.map((count) => [vectorName(format, count), list(float(format), count)] as const),
        ]),
      ),
    },
  };
}
