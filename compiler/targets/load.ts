/**
 * How a first stage reads the numbers of an argument: each once, into a constant with the name that the definition
 * gives it.
 */
import { type Body, rounding } from '../body.ts';
import type { Pattern } from '../definition.ts';
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import type { FieldKind, Input } from '../query.ts';
import { code } from '../quote.ts';
import type { Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { GivenRotation } from './plain-first-stage.ts';

type Loaded = Real | Vector;

/** The numbers of an argument by field, or the vector that it is; and the limit of t, if there is one. */
export interface LoadedInput {
  readonly value: Vector | Readonly<Record<string, Loaded>>;
  readonly limit: Name | undefined;
}

/** The names that a definition gives to the fields of an argument. */
export function namesOfFields(pattern: Pattern): ReadonlyMap<string, string> {
  if (pattern.kind !== 'fields') return new Map();
  return new Map(
    pattern.fields.flatMap(([field, own]) => (own.kind === 'name' ? [[field, own.name] as const] : [])),
  );
}

/** The name of an argument that is a vector by itself. */
export function nameOfVector(pattern: Pattern | undefined): string {
  if (pattern?.kind !== 'name') throw new Error('a vector needs a name in the definition');
  return pattern.name;
}

class Loader {
  readonly #body: Body;
  readonly #read: (x: Expression) => Expression;
  constructor(body: Body, isSingle: boolean) {
    this.#body = body;
    this.#read = rounding(isSingle);
  }

  number(name: string, of: Expression): Name {
    return this.#body.define(this.#read(of), name);
  }

  vector(name: string, of: Expression, size: number): Vector {
    return this.#components(name, size, (letter) => ir.field(of, letter));
  }

  /** The vector, or 0 under a condition. */
  vectorUnless(isZero: Expression, name: string, of: Expression, size: number): Vector {
    return this.#components(name, size, (letter) => code`${isZero} ? 0 : ${ir.field(of, letter)}`);
  }

  #components(name: string, size: number, component: (letter: string) => Expression): Vector {
    const v = e.inputVector(name, size);
    const [first] = v;
    if (first?.size !== undefined) this.#body.names.set(first.size.bare, `${name}Size`);
    for (const [i, part] of v.entries()) this.number(part.name, component(e.letters[i] as string));
    return v;
  }

  quaternion(name: string, field: string, of: Expression): Vector {
    return this.vector(name, this.#body.define(code`${of} as Readonly<Quaternion>`, field), 4);
  }

  /** The axis, (1, 0) where there is none, and the angle, 0 where there is none or an axis. */
  rotation(rect: Expression): GivenRotation {
    const body = this.#body;
    const axis = body.define(code`${rect}.axis`, 'axis');
    const [x, y, theta] = [body.fresh('ux'), body.fresh('uy'), body.fresh('theta')];
    body.say`let ${x} = 1, ${y} = 0, ${theta} = 0;`;
    // Reading a field that some rectangles lack would box it in the others.
    body.say`if (${axis} !== undefined) {
      ${x} = ${this.#read(code`${axis}.x`)};
      ${y} = ${this.#read(code`${axis}.y`)};
    } else if ('angle' in ${rect} && ${rect}.angle !== undefined) ${theta} = ${this.#read(code`${rect}.angle`)};`;
    return { x, y, theta };
  }
}

/** Loads an input of a query that answers with a hit. */
export function loadInput(
  body: Body,
  input: Input,
  pattern: Pattern,
  { dimension, isSingle }: { readonly dimension: number; readonly isSingle: boolean },
): LoadedInput {
  const loader = new Loader(body, isSingle);
  if (input.fields === undefined)
    return { value: loader.vector(nameOfVector(pattern), ir.name(input.name), dimension), limit: undefined };
  const names = namesOfFields(pattern);
  let limit: Name | undefined;
  const load = (field: string, kind: FieldKind): Loaded => {
    const name = names.get(field) ?? field;
    const own = input.codeOf(field);
    switch (kind) {
      case 'limit':
        limit = loader.number(name, code`${own} ?? Number.POSITIVE_INFINITY`);
        return e.input(limit);
      case 'constant':
        return e.input(loader.number(name, own));
      case 'scalar':
        return e.radius(loader.number(name, own));
      case 'quaternion':
        return loader.quaternion(name, field, own);
      case 'vector':
        return loader.vector(name, body.define(own, field), dimension);
      case 'origin':
        return loader.vectorUnless(code`${ir.name(input.name)}.end === undefined`, name, own, dimension);
      default:
        throw new Error(`no ray has a field of the kind ${kind}`);
    }
  };
  const value = Object.fromEntries(
    Object.entries(input.fields).map(([field, kind]) => [field, load(field, kind)]),
  );
  return { value, limit };
}

type PlainLoaded = Loaded | GivenRotation | Readonly<Record<'x' | 'y', Real>>;

/** Loads an input of a plain query. */
export function loadPlainInput(
  body: Body,
  input: Input,
  pattern: Pattern,
  { dimension, isSingle }: { readonly dimension: number; readonly isSingle: boolean },
): Vector | Readonly<Record<string, PlainLoaded>> {
  const loader = new Loader(body, isSingle);
  if (input.fields === undefined) return loader.vector(nameOfVector(pattern), ir.name(input.name), dimension);
  const names = namesOfFields(pattern);
  const load = (field: string, kind: FieldKind): PlainLoaded => {
    const name = names.get(field) ?? field;
    const own = input.codeOf(field);
    switch (kind) {
      case 'vector':
        return loader.vector(name, body.define(own, field), dimension);
      case 'quaternion':
        return loader.quaternion(name, field, own);
      case 'turnable':
        return loader.vector(name, body.define(code`${own} ?? upright`, field), 4);
      case 'scalar':
        return e.input(loader.number(name, own));
      case 'extents': {
        const from = body.define(own, field);
        const x = loader.number(`${name}x`, code`${from}.x`);
        return { x: e.input(x), y: e.input(loader.number(`${name}y`, code`${from}.y`)) };
      }
      case 'rotation':
        return loader.rotation(ir.name(input.name));
      default:
        throw new Error(`only a ray has a field of the kind ${kind}`);
    }
  };
  return Object.fromEntries(Object.entries(input.fields).map(([field, kind]) => [field, load(field, kind)]));
}
