/** The short verdict of a triangle (compiler/passes/view.ts): how much of their bound its volumes are off. */
import { Body } from '../../../compiler/body.ts';
import { Floats } from '../../../compiler/passes/floats.ts';
import * as view from '../../../compiler/passes/view.ts';
import { printBlock, printExpression } from '../../../compiler/print/typescript.ts';
import { statement } from '../../../compiler/quote.ts';
import * as e from '../../../compiler/real.ts';
import { functionOf } from '../_function-of.ts';
import { searched } from '../_search.ts';
import { type Drawn, numberOf, type Search } from './_climb.ts';
import { abs, type Exact, fromFloat, mul, ratio, sub } from './_exact.ts';

/** The constant that is searched. */
export const bound = searched(view, 'viewBound');

type Three<T> = readonly [T, T, T];

const namesOf = (v: string) => e.axes.map((axis) => `${v}${axis}`);
const names = ['d', 'o', 'a', 'b', 'c'].flatMap(namesOf);

const policy = {
  name: 'side',
  type: 'Side',
  values: ['both', 'front', 'back'],
  whole: ['both'],
  hit: 'TriangleHit',
  means: '',
};

/** The volumes and `size`. */
type Floating = (...numbers: readonly number[]) => readonly [U: number, V: number, W: number, size: number];

/** As functions of the numbers of a scene. */
function floatsOf(weight: number): Floating {
  const body = new Body(names);
  const vector = (name: string) => e.inputVector(name, 3);
  const o = vector('o');
  const corners = ['a', 'b', 'c'].map((name) => e.subVectors(vector(name), o));
  const stage = { body, floats: new Floats(body, statement`return undefined;`, true), policy };
  const { volumes, size } = view.printView(stage, vector('d'), corners, weight);
  const { statements } = body;
  const computed = statements.slice(
    0,
    statements.findIndex(({ kind }) => kind === 'if'),
  );
  const result = `return [${[...volumes, size].map(printExpression).join(', ')}];`;
  return functionOf(names, [...printBlock(computed), result]) as Floating;
}

/** Of each scene the ratio of what is asked of its volumes and `size`. */
function printed(
  weight: number,
  ratioOf: (volumes: Three<number>, size: number, drawn: Drawn) => number,
): Search {
  const floats = floatsOf(weight);
  return {
    kinds: new Map(names.map((name) => [name, 'float'])),
    run(drawn) {
      const [U, V, W, size] = floats(...names.map((name) => numberOf(drawn, name)));
      return Number.isFinite(size) ? ratioOf([U, V, W], size, drawn) : undefined;
    },
  };
}

/** Of their error: what size is of σ²·(M + floor) is half of what its square is of the bound, as no volume is more than σ²·M/2. */
export const printedView = (weight = 1): Search =>
  printed(weight, (volumes, size, drawn) => {
    const { exact, square } = exactVolumes(drawn);
    const allowed = mul(fromFloat(2 * view.sizeFactor(weight) * size), square);
    const off = volumes.map((x, i) => abs(sub(mul(fromFloat(x), square), exact[i] as Exact)));
    return Math.max(...off.map((x) => ratio(x, allowed)));
  });

/** Of their size. */
export const printedSizes = (): Search =>
  printed(1, (volumes, size) => {
    const most = size / (2 * view.sizeFactor());
    return Math.max(...volumes.map((x) => Math.abs(x) / most));
  });

/** The volumes times d_z², which is `square`. */
function exactVolumes(drawn: Drawn): { readonly exact: Three<Exact>; readonly square: Exact } {
  const vector = (v: string) =>
    namesOf(v).map((name) => fromFloat(numberOf(drawn, name))) as [...Three<Exact>];
  const [d, o] = [vector('d'), vector('o')];
  const seen = (v: string): readonly [Exact, Exact] => {
    const corner = vector(v);
    const [x, y, z] = [sub(corner[0], o[0]), sub(corner[1], o[1]), sub(corner[2], o[2])];
    return [sub(mul(d[2], x), mul(d[0], z)), sub(mul(d[2], y), mul(d[1], z))];
  };
  const [A, B, C] = [seen('a'), seen('b'), seen('c')];
  const cross = ([p, q]: typeof A, [r, s]: typeof A) => sub(mul(p, s), mul(q, r));
  return { exact: [cross(C, B), cross(A, C), cross(B, A)], square: mul(d[2], d[2]) };
}
