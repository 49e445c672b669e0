/** The later stages of a query as trees: the program of each form of its inputs, and how the inputs reach `given`. */
import { Body } from '../body.ts';
import type { Definition } from '../definition.ts';
import { Interpreter } from '../interpret.ts';
import type { Block, Expression, Statement } from '../ir.ts';
import * as ir from '../ir.ts';
import { parseDefinitions } from '../parse.ts';
import { used } from '../passes/simplify.ts';
import { definitionPath } from '../paths.ts';
import { type Form, type HitQuery, type Input, isHitQuery, type PlainQuery } from '../query.ts';
import { statement } from '../quote.ts';
import * as e from '../real.ts';
import { firstRegister, ProgramInputs, type Shape } from '../targets/load-program.ts';
import { ProgramStage } from '../targets/program.ts';
import { room } from '../targets/registers.ts';
import { definitionOf, parameterOf } from './definitions.ts';

/** The program of one form of the inputs. */
export interface Program {
  readonly inputs: readonly Input[];
  readonly shape: Shape;
  /** The statements that read the inputs. */
  readonly loads: Block;
  readonly body: Block;
  /** The first register that it never uses. */
  readonly registers: number;
  /** The motion of a ball, which is read from its vector, its direction or its end. */
  readonly motion: ReadMotion | undefined;
}

export interface ReadMotion {
  /** The shape of inputs whose motion is a vector, or ends at a point. The vector may be 0. */
  readonly whole: Shape;
  /** Replaces the end by the vector from the start. */
  readonly endToVector: Statement;
}

/** A form with later stages of its own. */
export interface ProgramForm extends Program {
  readonly form: Form & { readonly later: string };
}

/** The later stages of a query. */
export interface ProgramFile {
  readonly query: HitQuery | PlainQuery;
  /** The comment of the definition. */
  readonly comment: string;
  /** The program for all inputs that no form takes. */
  readonly main: Program;
  readonly forms: readonly ProgramForm[];
  /** Forms that are another form with its inputs swapped. */
  readonly changed: readonly Form[];
}

export function compileProgram(query: HitQuery | PlainQuery): ProgramFile {
  const functions = parseDefinitions(definitionPath(query.file));
  const others = withTheirs(query.others);
  const { rest = query.inputs } = query;
  const other = others.find(({ later, inputs }) => later === undefined && inputs !== undefined);
  const main = programOf(query, functions, other?.name ?? query.name, other?.inputs ?? rest);
  const forms = others.flatMap((form) => {
    const { name, later, inputs = [], rest: own = inputs } = form;
    if (typeof later !== 'string') return [];
    return [{ ...programOf(query, functions, name, own), form: { ...form, later } }];
  });
  return {
    query,
    comment: definitionOf(functions, query.name).comment,
    main,
    forms,
    changed: others.filter(({ inputs }) => inputs === undefined),
  };
}

/** The forms, with those nested in them. */
const withTheirs = (others: readonly Form[] = []): Form[] =>
  others.flatMap((other) => [other, ...withTheirs(other.others)]).filter(({ later }) => later !== false);

type Functions = ReadonlyMap<string, Definition>;

/**
 * A first run shows which numbers the program calculates at all. The second run calculates those with a name where the
 * name stands.
 */
function programOf(
  query: HitQuery | PlainQuery,
  functions: Functions,
  name: string,
  inputs: readonly Input[],
): Program {
  const { calculated } = run(query, functions, name, inputs, new Set());
  return run(query, functions, name, inputs, calculated).program;
}

function run(
  query: HitQuery | PlainQuery,
  functions: Functions,
  name: string,
  inputs: readonly Input[],
  wanted: ReadonlySet<string>,
): { readonly calculated: ReadonlySet<string>; readonly program: Program } {
  e.forget();
  const definition = definitionOf(functions, name);
  const policy = isHitQuery(query) ? query.policy : undefined;
  const body = new Body(['real', policy?.name ?? '_inside', 'out', 'face', 'work', 'load', 'shape']);
  const given = new ProgramInputs(body, query.dimension, isHitQuery(query));
  const values = inputs.map((input, i) => given.load(input, parameterOf(definition, i)));
  if (isHitQuery(query) && !given.dimensions.has('limit')) given.endAtOne();
  const { shape, loads, registers, dimensions } = given;
  const stage = new ProgramStage(body, {
    inputs: registers,
    dimensions,
    next: firstRegister + shape.size,
    dimension: query.dimension,
    wanted,
  });
  const asked = policy === undefined ? [] : [{ code: ir.name(policy.name) }];
  new Interpreter(functions, stage).run(definition, [...values, ...asked]);
  const block = used(body.statements);
  if (shape.size > room.given) throw new Error(`${name} has more than ${room.given} floats`);
  if (lastReported(block, query.dimension) >= room.nearest)
    throw new Error(`${name} reports more than ${room.nearest} numbers`);
  return {
    calculated: stage.registers.calculated,
    program: {
      inputs,
      shape,
      loads,
      body: block,
      registers: stage.registers.most,
      motion: inputs.some((input) => input.name === 'motion') ? motionOf(shape) : undefined,
    },
  };
}

/** The motion is the first vector that may not be 0. */
function motionOf(shape: Shape): ReadMotion {
  const { vectors, start, dimension } = shape;
  const [motion, ...others] = vectors;
  if (motion === undefined) throw new Error('a motion needs a vector');
  const vector = firstRegister + motion[0];
  const origin = firstRegister + start;
  return {
    whole: { ...shape, vectors: others, ...(others.length > 0 && { isWhole: true }) },
    endToVector:
      dimension === 3
        ? statement`real.difference(${vector}, ${vector}, ${origin});`
        : statement`real.difference(${vector}, ${vector}, ${origin}, 2);`,
  };
}

/** The place of the last reported number; −1 if there is none. */
function lastReported(block: Block, dimension: number): number {
  const report = ir.field(ir.name('real'), 'report');
  const reportVector = ir.field(ir.name('real'), 'reportVector');
  const places = [...ir.expressionsIn(block)].map((x) => {
    if (x.kind !== 'call') return -1;
    const at = ir.numberOf(x.args[0] as Expression) ?? -1;
    if (x.callee === report) return at;
    return x.callee === reportVector ? at + dimension - 1 : -1;
  });
  return Math.max(-1, ...places);
}
