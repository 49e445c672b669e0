/**
 * The queries that answer with a hit: the inputs of each by name and kind, its policy, and the other forms of its
 * inputs.
 */
import { existsSync } from 'node:fs';
import { hitQueryNames } from '../src/queries/hits.ts';
import {
  type Contract,
  type FieldKind as ContractKind,
  queries as contracts,
  type Field,
  type HitQueryName,
} from '../src/queries/index.ts';
import type { Expression } from './ir.ts';
import * as ir from './ir.ts';
import { definitionPath } from './paths.ts';
import type { FieldKind, Fields, HitQuery, Input, Policy, Rounding } from './query.ts';
import { code, statement } from './quote.ts';

/** How the compiler reads a field of the contract, by its kind. */
const kinds: Partial<Record<ContractKind, FieldKind>> = {
  point: 'vector',
  direction: 'vector',
  extents: 'vector',
  extent: 'scalar',
  constant: 'constant',
  limit: 'limit',
  orientation: 'quaternion',
};

function fieldOf({ name, kind }: Field): [string, FieldKind] {
  const own = kinds[kind];
  if (own === undefined) throw new Error(`no definition reads a field of the kind ${kind}`);
  return [name, own];
}

/** Names that the same fields have in another form. */
const ends: Readonly<Record<string, string>> = { a: 'start', b: 'end' };
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  capsule: ends,
  first: ends,
  second: ends,
};

/** A field that has one name. */
export const fieldCode = (input: string, field: string): Expression => ir.field(ir.name(input), field);

/** A field, by the name that the argument has for it. */
export function codeOf(input: string, field: string): Expression {
  const other = otherNames[input]?.[field];
  const own = fieldCode(input, field);
  return other === undefined ? own : code`${own} === undefined ? ${fieldCode(input, other)} : ${own}`;
}

/** The type of an input, named after it. */
const typeOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** The form of an input, by its place in the contract, and the name of its type. */
interface Chosen {
  readonly form?: number;
  readonly type?: string;
  /** The fields that a definition reads, where these are not those of the contract. */
  readonly fields?: Readonly<Record<string, FieldKind>>;
  /** The code of fields, where it is more than their name. */
  readonly codes?: Readonly<Record<string, Expression>>;
  readonly mayBeZero?: Expression;
}

/** The inputs of a query, each in its first form. An input that `forms` names has the form and the type given there. */
function inputsOf(query: HitQueryName, forms: Readonly<Record<string, Chosen>> = {}): Input[] {
  const { inputs, dimension }: Contract = contracts[query];
  return Object.entries(inputs).map(([name, shape]) => {
    const { form = 0, type = typeOf(name), fields: own, codes = {}, mayBeZero } = forms[name] ?? {};
    const fields = shape[form] ?? [];
    return {
      name,
      type: `${type}<Vector${dimension}>`,
      // An input that is a vector by itself has no fields.
      fields: own ?? (fields[0]?.name === '' ? undefined : Object.fromEntries(fields.map(fieldOf))),
      codeOf: (field) => codes[field] ?? codeOf(name, field),
      mayBeZero,
    };
  });
}

/**
 * Whether a box has other axes than those of the world, so that another function answers for it. An orientation that is
 * 0 or not finite counts as turned.
 */
export function isTurned(round: Rounding, q = 'orientation'): Expression {
  const w = round(code`${q}.w`);
  return code`${q} !== undefined && !(${q}.x === 0 && ${q}.y === 0 && ${q}.z === 0 && Math.abs(${w}) > 0 && Math.abs(${w}) < Number.POSITIVE_INFINITY)`;
}

/** The constants of a statement like `const { orientation } = box;`. */
export function reads(strings: TemplateStringsArray): Fields {
  const made = statement(strings);
  if (made.kind !== 'fields') throw new Error(`no fields of an object: ${strings.join('')}`);
  return made;
}

/** The policies of queries: the name and the values, their meaning, and the type that hits are written to. */
const policies = {
  inside: {
    name: 'inside',
    type: 'Inside',
    values: ['exit', 'start', 'miss'],
    whole: ['exit', 'start'],
    hit: 'Hit',
    means:
      'what is reported from inside: `exit`, where the ray leaves the body; `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `exit`',
  },
  sweep: {
    name: 'inside',
    type: 'SweepInside',
    list: 'sweepInsides',
    values: ['start', 'miss'],
    hit: 'Hit',
    means:
      'what is reported where they overlap at the start: `start`, t = 0 and a normal of 0; `miss`, nothing. Default: `start`',
  },
  side: {
    name: 'side',
    type: 'Side',
    values: ['both', 'front', 'back'],
    whole: ['both'],
    hit: 'Hit',
    means:
      'which sides count: `front`, where d·n < 0; `back`, where d·n > 0; `both`, these and a ray in the plane. Default: `both`',
  },
} satisfies Record<string, Policy>;

const policyOf = ({ hasSide, isSweep, outputs }: Contract): Policy => ({
  ...policies[hasSide === true ? 'side' : isSweep === true ? 'sweep' : 'inside'],
  ...('u' in outputs && { hit: 'TriangleHit' }),
});

type More = Partial<Pick<HitQuery, 'inputs' | 'rest' | 'others' | 'isShared'>>;

/**
 * The motion of a ball, from 0 to its vector or direction, or from the centre to its end. The limit of t is 1 unless
 * there is a direction. The later stages read what it is to, and subtract the start themselves.
 */
const motion: Chosen = {
  type: 'Motion',
  fields: { from: 'origin', to: 'vector', tMax: 'limit' },
  codes: {
    from: code`ball.center`,
    to: code`motion.end !== undefined ? motion.end : motion.direction === undefined ? motion : motion.direction`,
    tMax: code`motion.direction === undefined ? 1 : motion.tMax`,
  },
  mayBeZero: code`motion.direction === undefined`,
};

const sweep = (query: HitQueryName): More => ({ inputs: inputsOf(query, { motion }) });

/** The same against a half-space, which a constant may give, too. */
function sweepOnHalfSpace(query: HitQueryName): More {
  const constant: Chosen = { form: 1, type: 'ConstantHalfSpace' };
  return {
    ...sweep(query),
    rest: inputsOf(query, { motion, halfSpace: { type: 'PointHalfSpace' } }),
    others: [
      {
        name: 'sphereToConstant',
        inputs: inputsOf(query, { motion, halfSpace: constant }),
        holds: () => code`halfSpace.point === undefined`,
        later: 'constant',
      },
    ],
  };
}

/**
 * The further properties of a query. A form without later stages of its own is their main program, for all inputs that
 * no other form takes.
 */
const more: Partial<Record<HitQueryName, More>> = {
  sweptCircleCircle: sweep('sweptCircleCircle'),
  sweptSphereSphere: sweep('sweptSphereSphere'),
  sweptSphereHalfSpace: sweepOnHalfSpace('sweptSphereHalfSpace'),
  sweptCircleSegment: sweep('sweptCircleSegment'),
  sweptSphereCapsule: sweep('sweptSphereCapsule'),
  sweptSphereTriangle: sweep('sweptSphereTriangle'),
  rayTriangle: { isShared: true },
  rayHalfSpace: {
    rest: inputsOf('rayHalfSpace', { halfSpace: { type: 'PointHalfSpace' } }),
    others: [
      {
        name: 'halfSpaceByConstant',
        inputs: inputsOf('rayHalfSpace', { halfSpace: { form: 1, type: 'ConstantHalfSpace' } }),
        holds: () => code`halfSpace.point === undefined`,
        later: 'constant',
      },
    ],
  },
  rayPlane: {
    rest: inputsOf('rayPlane', { plane: { type: 'PointPlane' } }),
    others: [
      {
        name: 'planeByConstant',
        inputs: inputsOf('rayPlane', { plane: { form: 1, type: 'ConstantPlane' } }),
        holds: () => code`plane.point === undefined`,
        later: 'constant',
      },
    ],
  },
  rayBox: {
    rest: inputsOf('rayBox', { box: { type: 'CenteredBox' } }),
    others: [
      {
        name: 'boxByCorners',
        inputs: inputsOf('rayBox', { box: { form: 2, type: 'CornersBox' } }),
        holds: () => code`box.center === undefined`,
        later: 'corners',
      },
      {
        name: 'turnedBox',
        inputs: inputsOf('rayBox', { box: { form: 1, type: 'CenteredBox' } }),
        reads: [reads`const { orientation } = box;`],
        holds: isTurned,
      },
    ],
  },
};

const fileOf = (query: string) => query.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The queries that answer with a hit and have a definition. */
export const queries: readonly HitQuery[] = hitQueryNames
  .map((name) => ({ name, file: fileOf(name) }))
  .filter(({ file }) => existsSync(definitionPath(file)))
  .map(({ name, file }) => ({
    name,
    file,
    dimension: contracts[name].dimension,
    inputs: inputsOf(name),
    policy: policyOf(contracts[name]),
    ...more[name],
  }));
