/** The first stage of a plain query, as trees: one function for each form of its inputs. */
import { Body, rounding } from '../body.ts';
import type { Definition } from '../definition.ts';
import { Interpreter } from '../interpret.ts';
import type { Block, Expression } from '../ir.ts';
import * as ir from '../ir.ts';
import { parseDefinitions } from '../parse.ts';
import type { Floats } from '../passes/floats.ts';
import { definitionPath } from '../paths.ts';
import { type Fields, type Format, type Input, outOf, type PlainQuery } from '../query.ts';
import { code } from '../quote.ts';
import * as e from '../real.ts';
import { loadPlainInput } from '../targets/load.ts';
import { PlainFirstStage } from '../targets/plain-first-stage.ts';
import { definitionOf, parameterOf } from './definitions.ts';

const reserved = [
  'out',
  'later',
  'point',
  'axis',
  'table',
  'fill',
  'far',
  'reduceFar',
  'on',
  'onFirst',
  'onSecond',
];

/** The call of another function, where the arguments have another form. */
export interface Choice {
  readonly reads: readonly Fields[];
  readonly condition: Expression;
  readonly call: Expression;
}

/** A function of the first stage. */
export interface PlainFunction {
  readonly name: string;
  readonly inputs: readonly Input[];
  /** The choices before its own body. */
  readonly choices: readonly Choice[];
  readonly body: Block;
  /** The static bounds of its numbers. */
  readonly bounds: Floats['staticBounds'];
}

/** The first stage of a query. */
export interface PlainFile {
  readonly query: PlainQuery;
  readonly format: Format;
  /** The comment of the definition. */
  readonly comment: string;
  readonly main: PlainFunction;
  readonly others: readonly PlainFunction[];
}

export function compilePlainFirstStage(query: PlainQuery, format: Format): PlainFile {
  const functions = parseDefinitions(definitionPath(query.file));
  return {
    query,
    format,
    comment: definitionOf(functions, query.name).comment,
    main: { ...compileFunction(query, format, functions), inputs: query.asked ?? query.inputs },
    others: othersOf(query, format, functions),
  };
}

type Functions = ReadonlyMap<string, Definition>;

/** The query with the inputs of one of its forms instead of its own, for each form that has inputs. */
export const formsOf = (query: PlainQuery): PlainQuery[] =>
  (query.others ?? []).flatMap(({ name, inputs, others }) =>
    inputs === undefined ? [] : [{ ...query, name, inputs, others }],
  );

/** The other functions of a query, or of one of its forms. */
const othersOf = (query: PlainQuery, format: Format, functions: Functions): PlainFunction[] =>
  formsOf(query).flatMap((form) => [
    compileFunction(form, format, functions),
    ...othersOf(form, format, functions),
  ]);

function compileFunction(query: PlainQuery, format: Format, functions: Functions): PlainFunction {
  const { body, floats } = runPlainFirstStage(query, format, PlainFirstStage, functions);
  return {
    name: query.name,
    inputs: query.inputs,
    choices: choicesOf(query, format),
    body: body.statements,
    bounds: floats.staticBounds,
  };
}

const argumentsOf = (query: PlainQuery): Expression[] => [
  ...query.inputs.map(({ name }) => ir.name(name)),
  ...(outOf(query) === undefined ? [] : [code`out`]),
];

/** The first form that holds answers instead of the function. */
const choicesOf = (query: PlainQuery, format: Format): Choice[] =>
  (query.others ?? []).map(({ name, reads = [], holds, given = argumentsOf(query) }) => ({
    reads,
    condition: holds(rounding(format === 'f32')),
    call: ir.call(ir.name(name), given),
  }));

/** Runs the first stage of a query. Tests pass another `Stage`. */
export function runPlainFirstStage<T extends PlainFirstStage>(
  query: PlainQuery,
  format: Format,
  Stage: new (...args: ConstructorParameters<typeof PlainFirstStage>) => T,
  functions: Functions = parseDefinitions(definitionPath(query.file)),
): T {
  const { name, inputs, dimension, answering } = query;
  const isSingle = format === 'f32';
  e.forget();
  const definition = definitionOf(functions, name);
  const body = new Body([...reserved, ...inputs.map((input) => input.name)]);
  const values = inputs.map((input, i) =>
    loadPlainInput(body, input, parameterOf(definition, i), { dimension, isSingle }),
  );
  const stage = new Stage(body, {
    otherwise: { kind: 'return', value: ir.call(code`later`, argumentsOf(query)) },
    isSingle,
    dimension,
  });
  stage.isReported = outOf(query) !== undefined;
  stage.isNearest = answering.kind === 'nearest';
  // The point of the question.
  const [point] = values;
  if (Array.isArray(point)) stage.origin = point;
  new Interpreter(functions, stage).run(definition, values);
  return stage;
}
