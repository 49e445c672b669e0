/**
 * How the later stages read the numbers of an argument: each goes to its place in `given`. A program has it in the
 * register `firstRegister` + place.
 */
import type { Body } from '../body.ts';
import type { Pattern } from '../definition.ts';
import type { Value } from '../interpret.ts';
import type { Expression, Statement } from '../ir.ts';
import * as ir from '../ir.ts';
import { type Dimension, dimensionOfField } from '../passes/dimensions.ts';
import type { FieldKind, Input } from '../query.ts';
import { code, statement } from '../quote.ts';
import type { Real, Vector } from '../real.ts';
import * as e from '../real.ts';
import { nameOfVector, namesOfFields } from './load.ts';
import { keyOf, registerOf } from './registers.ts';

/** The register of `given`'s first float. */
export const firstRegister = 2;

/** The name of the vector of a motion. Definitions give it to the difference of what the motion is to and from. */
const nameOfMotion = 'd';

/** Places in `given`, as `Shape` in src/fast/later/query.ts. It is printed in the order of its fields. */
export interface Shape {
  size: number;
  readonly dimension: number;
  /** Directions, which may not be 0 in all components: their place and their size. */
  readonly vectors: [at: number, size: number][];
  /** Lengths, which may not be negative. */
  readonly sizes: number[];
  readonly start: number;
  constant?: number;
  /** Pairs of vectors: no component of the first exceeds that of the second. */
  ordered?: [low: number, high: number][];
  isWhole?: boolean;
}

export class ProgramInputs {
  readonly shape: Shape;
  /** The statements that read the arguments. */
  readonly loads: Statement[] = [];
  /** The registers of numbers by name, and of vectors by `keyOf`. */
  readonly registers = new Map<string, Expression>();
  readonly dimensions = new Map<string, Dimension>();
  readonly #body: Body;
  readonly #dimension: number;

  /** A ray has a limit of t, at 0. */
  constructor(body: Body, dimension: number, isRay: boolean) {
    this.#body = body;
    this.#dimension = dimension;
    this.shape = { size: 1, dimension, vectors: [], sizes: isRay ? [0] : [], start: 1 };
  }

  /** Reads one argument; returns its numbers for the definition. */
  load(input: Input, pattern: Pattern): Value {
    if (input.fields === undefined)
      return this.#vector(nameOfVector(pattern), 'point', ir.name(input.name), this.#dimension);
    const names = namesOfFields(pattern);
    return Object.fromEntries(
      Object.entries(input.fields).map(([field, kind]) => [
        field,
        this.#field(input, field, kind, names.get(field) ?? field),
      ]),
    );
  }

  #field(input: Input, field: string, kind: FieldKind, name: string): Value {
    const own = input.codeOf(field);
    switch (kind) {
      // No definition reads the limit.
      case 'limit':
        this.loads.push(statement`given[LIMIT] = ${own} ?? Number.POSITIVE_INFINITY;`);
        this.dimensions.set('limit', { length: 1, direction: -1 });
        return undefined;
      // The program subtracts the start of the motion where it reads the end.
      case 'origin':
        return Array.from({ length: this.#dimension }, () => e.zero);
      case 'scalar':
      case 'constant':
        return this.#scalar(name, field, own);
      case 'vector':
        return field === 'to'
          ? this.#vector(nameOfMotion, 'direction', own, this.#dimension)
          : this.#vector(name, field, own, this.#dimension);
      case 'quaternion':
      case 'turnable':
        return this.#vector(name, field, own, 4);
      case 'extents': {
        const x = this.#scalar(`${name}x`, field, code`${own}.x`);
        return { x, y: this.#scalar(`${name}y`, field, code`${own}.y`) };
      }
      case 'rotation':
        return this.#rotation(ir.name(input.name));
    }
  }

  /** A segment ends at t = 1. */
  endAtOne(): void {
    if (this.shape.vectors.length > 0) this.shape.isWhole = true;
    this.loads.push(statement`given[LIMIT] = 1;`);
    this.dimensions.set('limit', {});
  }

  #take(size: number): number {
    const at = this.shape.size;
    this.shape.size += size;
    return at;
  }

  #scalar(name: string, field: string, of: Expression): Real {
    const { shape } = this;
    const at = this.#take(1);
    if (field === 'radius' || field === 'halfExtents') shape.sizes.push(at);
    if (field === 'constant') shape.constant = at;
    this.loads.push(statement`given[${at}] = ${of};`);
    this.registers.set(name, this.#body.define(ir.number(firstRegister + at), name));
    this.dimensions.set(name, dimensionOfField(field));
    return e.input(name);
  }

  #vector(name: string, field: string, of: Expression, size: number): Vector {
    const { shape, loads } = this;
    const at = this.#take(size);
    if (field === 'direction' || field === 'normal' || field === 'orientation')
      shape.vectors.push([at, size]);
    if (field === 'max') shape.ordered = [...(shape.ordered ?? []), [at - size, at]];
    if (field === 'halfExtents') for (let i = 0; i < size; i++) shape.sizes.push(at + i);
    if (size === 4) loads.push(statement`loadRotation(${at}, ${of});`);
    else
      loads.push(size === 3 ? statement`loadVector(${at}, ${of});` : statement`loadVector(${at}, ${of}, 2);`);
    return this.#inRegisters(name, at, size, dimensionOfField(field));
  }

  /** The axis, and its length instead of the angle. */
  #rotation(rect: Expression): { readonly u: Vector; readonly L: Real } {
    const at = this.#take(3);
    this.shape.vectors.push([at, 2]);
    this.loads.push(statement`loadAngle(${at}, ${rect});`);
    const u = this.#inRegisters('u', at, 2, { axis: 1 });
    const register = this.registers.get(keyOf(u)) as Expression;
    this.#body.say`orient(real, ${register});`;
    this.registers.set('L', registerOf(register, 2));
    this.dimensions.set('L', { axis: 1 });
    return { u, L: e.input('L') };
  }

  #inRegisters(name: string, at: number, size: number, own: Dimension): Vector {
    const v = e.inputVector(name, size);
    const register = this.#body.define(ir.number(firstRegister + at), name);
    this.registers.set(keyOf(v), register);
    for (const [i, x] of v.entries()) {
      this.registers.set(x.name, registerOf(register, i));
      this.dimensions.set(x.name, own);
    }
    return v;
  }
}
