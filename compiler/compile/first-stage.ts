/**
 * The first stage of a query that answers with a hit, as trees: one function for each form of its inputs. Some forms
 * have two.
 */
import { Body, rounding } from '../body.ts';
import type { Definition } from '../definition.ts';
import { Interpreter } from '../interpret.ts';
import type { Block, Expression, Name, Statement } from '../ir.ts';
import * as ir from '../ir.ts';
import { parseDefinitions } from '../parse.ts';
import type { Floats } from '../passes/floats.ts';
import { report32 } from '../passes/report32.ts';
import { report64 } from '../passes/report64.ts';
import { used } from '../passes/simplify.ts';
import { definitionPath } from '../paths.ts';
import type { Form, Format, HitQuery, Input } from '../query.ts';
import { code, statement } from '../quote.ts';
import type { Vector } from '../real.ts';
import * as e from '../real.ts';
import { FirstStage, type FirstStageOptions } from '../targets/first-stage.ts';
import { type LoadedInput, loadInput } from '../targets/load.ts';
import { definitionOf, parameterOf } from './definitions.ts';

const reserved = ['out', 'point', 'normal', 'later'];

/** A function of the first stage. */
export interface HitFunction {
  readonly name: string;
  readonly inputs: readonly Input[];
  readonly body: Block;
  /** The static bounds of the numbers of the definition. The body has some of them. */
  readonly bounds: Floats['staticBounds'];
}

/** The first stage of a query. */
export interface HitFile {
  readonly query: HitQuery;
  readonly format: Format;
  /** The comment of the definition. */
  readonly comment: string;
  readonly main: HitFunction;
  readonly others: readonly HitFunction[];
  /** Whether the main function may lack the policy. A later look-up of the default saves time for queries that miss. */
  readonly mayLackPolicy: boolean;
}

export function compileFirstStage(query: HitQuery, format: Format): HitFile {
  const functions = parseDefinitions(definitionPath(query.file));
  const forms = (query.others ?? []).map((form) =>
    compileFunction(
      { ...query, name: form.name, inputs: form.inputs ?? query.inputs, others: [] },
      format,
      functions,
    ),
  );
  const whole = compileFunction(query, format, functions);
  // The forms have a short path. The caller's loop holds it only if it also holds the function that chooses among the
  // forms.
  const rest = forms.some(({ verdict }) => verdict !== undefined) ? query.rest : undefined;
  const [main, ...others] = [...functionsOf(whole, rest), ...forms.flatMap((form) => functionsOf(form))];
  if (main === undefined) throw new Error(`${query.name} has no function`);
  return {
    query,
    format,
    comment: definitionOf(functions, query.name).comment,
    main,
    others,
    mayLackPolicy: whole.hasOwnVerdict,
  };
}

/** Runs the first stage of a query. `forTests` goes to FirstStage. */
export function runFirstStage(
  query: HitQuery,
  format: Format,
  functions: ReadonlyMap<string, Definition> = parseDefinitions(definitionPath(query.file)),
  forTests: Pick<FirstStageOptions, 'watch' | 'weight'> = {},
): FirstStage {
  const { name, inputs, dimension, policy, others = [] } = query;
  const isSingle = format === 'f32';
  e.forget();
  const definition = definitionOf(functions, name);
  const body = new Body([...reserved, policy.name, ...inputs.map((input) => input.name)]);
  const args = argumentsOf(query);
  body.add(...others.flatMap((form) => chosen(form, args, isSingle)));
  const loaded = inputs.map((input, i) =>
    loadInput(body, input, parameterOf(definition, i), { dimension, isSingle }),
  );
  const stage = new FirstStage(body, {
    otherwise: { kind: 'return', value: ir.call(code`later`, args) },
    isSingle,
    policy,
    report: isSingle ? report32 : report64,
    limit: loaded.find(({ limit }) => limit !== undefined)?.limit,
    origin: originOf(loaded),
    mayBeZero: inputs.find((input) => input.mayBeZero !== undefined)?.mayBeZero,
    dimension,
    ...forTests,
  });
  const values = loaded.map(({ value }) => value);
  new Interpreter(functions, stage).run(definition, [...values, { code: ir.name(policy.name) }]);
  return stage;
}

const argumentsOf = ({ inputs, policy }: Pick<HitQuery, 'inputs' | 'policy'>): Expression[] => [
  ...inputs.map(({ name }) => ir.name(name)),
  code`out`,
  ir.name(policy.name),
];

/** Calls the function of a form where the arguments have that form. */
function chosen(form: Form, args: readonly Expression[], isSingle: boolean): Statement[] {
  const { name, reads = [], given = args } = form;
  const call: Statement = { kind: 'return', value: ir.call(ir.name(name), given) };
  const condition = form.holds(rounding(isSingle));
  return [...reads, statement`if (${condition}) ${call}`];
}

/** The point at t = 0, from the first argument. */
function originOf([first]: readonly LoadedInput[]): Vector {
  const value = first?.value;
  if (value === undefined || !('origin' in value || 'start' in value || 'center' in value))
    throw new Error('the first argument has no start');
  const origin = value.origin ?? value.start ?? value.center;
  if (origin === undefined || e.isNode(origin)) throw new Error('the start is no vector');
  return origin;
}

/** The body of a function that answers everything. */
interface Whole extends HitFunction {
  readonly args: readonly Expression[];
  /** The body of the function that decides verdicts alone. */
  readonly verdict: Block | undefined;
  readonly limit: Name | undefined;
  /** Whether a pass makes that body separately. */
  readonly hasOwnVerdict: boolean;
}

function compileFunction(query: HitQuery, format: Format, functions: ReadonlyMap<string, Definition>): Whole {
  const { body, decisions, floats, limit, ownVerdict } = runFirstStage(query, format, functions);
  if (decisions === undefined) throw new Error('a hit needs decisions');
  return {
    name: query.name,
    inputs: query.inputs,
    args: argumentsOf(query),
    body: used(decisions.wholeOf(body.statements)),
    bounds: floats.staticBounds,
    verdict: ownVerdict ?? decisions.verdictOf(body.statements),
    limit,
    hasOwnVerdict: ownVerdict !== undefined,
  };
}

/**
 * The function that callers use and, where a verdict has a short path, the one that it calls. V8 inlines a small
 * function into the loop of its caller, and never a large one. `rest`: the inputs that the function has left after it
 * has chosen among its forms.
 */
function functionsOf(whole: Whole, rest?: readonly Input[]): HitFunction[] {
  const { verdict, limit, inputs, body, bounds } = whole;
  if (verdict === undefined && rest === undefined) return [whole];
  const name = `${whole.name}Whole`;
  const call: Statement = { kind: 'return', value: ir.call(ir.name(name), whole.args) };
  if (verdict === undefined) {
    const [chooses, ...others] = body;
    return [
      { name: whole.name, inputs, body: chooses === undefined ? [call] : [chooses, call], bounds },
      { name, inputs: rest ?? inputs, body: others, bounds },
    ];
  }
  if (limit === undefined) throw new Error(`${whole.name} has no limit`);
  const isLimit = (one: Statement) => one.kind === 'const' && one.name === limit.name;
  const short = statement`if (out !== undefined || ${limit} !== Number.POSITIVE_INFINITY) ${call}`;
  const asked = [...verdict.filter(isLimit), short, ...verdict.filter((one) => !isLimit(one)), call];
  return [
    { name: whole.name, inputs, body: used(asked), bounds },
    { name, inputs, body, bounds },
  ];
}
