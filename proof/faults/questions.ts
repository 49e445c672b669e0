/**
 * Questions for a printed function: objects with the fields that it reads. Many coordinates are small integers, so that
 * bodies touch, and some are an ulp away. The unit of lengths is a random power of two, and so is that of directions.
 */
import { callsIn } from '../statements.ts';
import type { Expression, PrintedFunction, Statement } from '../tree.ts';

export type Random = () => number;

/** Numbers from 0 to 1 that the seed decides (Marsaglia's xorshift). */
export function randomBy(seed: number): Random {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
}

/** The paths of the numbers that the functions read, such as `ray.origin.x`, and the paths that may be undefined. */
export interface Reads {
  readonly numbers: ReadonlySet<string>;
  readonly optional: ReadonlySet<string>;
}

export function readsOf(functions: readonly PrintedFunction[]): Reads {
  const [read, optional] = [new Set<string>(), new Set<string>()];
  for (const { parameters, body } of functions) {
    const paths = new Map(parameters.map((name) => [name, [name] as readonly string[]]));
    const pathsOf = (x: Expression): readonly string[] => {
      if (x.kind === 'name') return paths.get(x.name) ?? [];
      if (x.kind === 'choice') return [...pathsOf(x.a), ...pathsOf(x.b)];
      return x.kind === 'member' ? pathsOf(x.object).map((path) => `${path}.${x.field}`) : [];
    };
    const visit = (x: Expression): void => {
      for (const path of pathsOf(x)) read.add(path);
      if (x.kind === 'binary') {
        if (x.b.kind === 'undefined' || x.op === '??') for (const path of pathsOf(x.a)) optional.add(path);
        if (x.op === 'in' && x.a.kind === 'text')
          for (const path of pathsOf(x.b)) optional.add(`${path}.${x.a.value}`);
        for (const part of [x.a, x.b]) visit(part);
      }
      if (x.kind === 'choice') for (const part of [x.condition, x.a, x.b]) visit(part);
      if (x.kind === 'unary') visit(x.x);
      if (x.kind === 'call') x.args.forEach(visit);
      if (x.kind === 'member') visit(x.object);
    };
    const walk = (block: readonly Statement[]): void => {
      for (const one of block) {
        if (one.kind === 'set') {
          visit(one.value);
          paths.set(one.name, pathsOf(one.value));
        }
        if (one.kind === 'if') {
          visit(one.condition);
          walk(one.whenTrue);
          walk(one.whenFalse);
        }
        if (one.kind === 'loop') walk(one.body);
        if (one.kind === 'write' && one.value !== undefined) visit(one.value);
      }
    };
    walk(body);
  }
  for (const paths of [read, optional])
    for (const [name, other] of exchangedIn(functions))
      for (const path of paths) if (path.startsWith(`${name}.`)) paths.add(other + path.slice(name.length));
  const isLeaf = (path: string) => ![...read].some((other) => other.startsWith(`${path}.`));
  const words = ['inside', 'side', 'out', 'kind'];
  const isNumber = (path: string) =>
    path.includes('.') && !words.includes(path.split('.')[0] ?? '') && isLeaf(path);
  return { numbers: new Set([...read].filter(isNumber)), optional };
}

/** Pairs of parameters that a call exchanges. */
const exchangedIn = (functions: readonly PrintedFunction[]): readonly (readonly [string, string])[] =>
  functions.flatMap(({ parameters, body }) =>
    callsIn(body).flatMap(({ args }) =>
      args.flatMap((one, i) => {
        const other = parameters[i];
        return one.kind === 'name' && other !== undefined && one.name !== other
          ? [[one.name, other] as const]
          : [];
      }),
    ),
  );

const policies: Readonly<Record<string, readonly string[]>> = {
  inside: ['exit', 'start', 'miss'],
  side: ['both', 'front', 'back'],
};

const vector = () => ({ x: 0, y: 0, z: 0 });
/** The objects that the queries write to; corners have an index. */
const vectors = ['point', 'normal', 'on', 'onFirst', 'onSecond', '0', '1', '2', '3'];

/** What is asked for: everything, t alone, or the verdict alone if the query may do without `out`. */
function outOf(random: Random, isOptional: boolean): object | undefined {
  const choice = random();
  if (isOptional && choice < 0.4) return undefined;
  if (isOptional && choice < 0.6) return { t: 0 };
  const numbers = { t: 0, u: 0, v: 0, distance: 0, ...vector() };
  return { ...numbers, ...Object.fromEntries(vectors.map((name) => [name, vector()])) };
}

/** Arguments of the function, in the order of its parameters. */
export function question(
  fn: PrintedFunction,
  { numbers, optional }: Reads,
  random: Random,
  isSingle: boolean,
) {
  const round = (x: number) => (isSingle ? Math.fround(x) : x);
  // Squares of lengths reach the least and the largest floats.
  const span = isSingle ? 74 : 540;
  const exponent = (): number => {
    if (random() < 0.5) return 0;
    const size = random() < 0.5 ? span * random() : span - 40 * random();
    return Math.round(random() < 0.5 ? size : -size);
  };
  const units = { length: 2 ** exponent(), direction: 2 ** exponent() };
  const isDirection = (path: string) => /direction|normal|orientation|axis/.test(path);
  const number = (path: string): number => {
    const unit = isDirection(path) ? units.direction : units.length;
    const isFree = random() < 0.3;
    const base = isFree ? 8 * random() - 4 : Math.round(12 * random() - 6) / 2;
    const size = /radius|halfExtents|tMax/.test(path) ? Math.abs(base) : base;
    const near = random() < 0.1 ? 1 + (random() < 0.5 ? 1 : -1) * (isSingle ? 2 ** -23 : 2 ** -52) : 1;
    const small = random() < 0.1 ? 2 ** -Math.round(60 * random()) : 1;
    return round(size * near * small * unit);
  };
  const absent = [...optional].filter((path) => path.includes('.') && random() < 0.5);
  const isAbsent = (path: string) => absent.some((one) => path === one || path.startsWith(`${one}.`));
  const roots: Record<string, unknown> = {};
  for (const path of numbers) {
    if (isAbsent(path)) continue;
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let object = roots;
    for (const key of keys) {
      object[key] ??= {};
      object = object[key] as Record<string, unknown>;
    }
    object[last] = number(path);
  }
  return fn.parameters.map((name) => {
    const words = policies[name];
    if (words !== undefined) return words[Math.floor(random() * words.length)];
    return name === 'out' ? outOf(random, optional.has('out')) : roots[name];
  });
}
