/** Code that reports in both formats share. */
import type { Body } from '../body.ts';
import type { Condition } from '../conditions.ts';
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import { code } from '../quote.ts';
import type { Real, Unit, Vector } from '../real.ts';
import * as e from '../real.ts';
import type { Hit, Stage } from '../stage.ts';
import { termless } from './termless.ts';

/** Makes the code that assigns one component to its variable. */
export type Component = (variable: Name) => void;
type VectorOf = 'point' | 'normal';

export const isUnit = (normal: Vector | Unit): normal is Unit => 'unit' in normal;

/** Declares variables that are 0. */
export function declareZeros(body: Body, names: readonly Name[]): void {
  body.add({ kind: 'let', variables: names.map(({ name }) => ({ name, value: ir.number(0) })) });
}

/** The components of the vectors that the caller asks for, in variables. The returned function writes them to `out`. */
export function printVectors(
  stage: Stage,
  normal: Hit['normal'],
  vectors: Readonly<Record<VectorOf, () => readonly Component[]>>,
): () => void {
  const { body } = stage;
  const targets = ['point', 'normal'] as const;
  const written = targets.map((target) => {
    const names = e.axes.slice(0, stage.dimension).map((i) => body.fresh(`${target}${i.toUpperCase()}`));
    declareZeros(body, names);
    body.if(code`${target} !== undefined`, () => {
      for (const [i, component] of vectors[target]().entries()) component(names[i] as Name);
    });
    return [target, names] as const;
  });
  const ordered = (names: readonly Name[]) => (isUnit(normal) ? undefined : normal.order?.(names)) ?? names;
  return () => {
    for (const [target, names] of written)
      body.if(code`${target} !== undefined`, () =>
        stage.writeVector(target, target === 'normal' ? ordered(names) : names),
      );
  };
}

/** The weights of a hit that the caller asks for. The returned function writes them to `out`. */
export function printWeights(
  body: Body,
  weights: Readonly<Record<'u' | 'v', Real | undefined>>,
  print: (weight: Real, variable: Name) => void,
): () => void {
  const names = (['u', 'v'] as const).flatMap((field) => {
    const node = weights[field];
    if (node === undefined) return [];
    const rounded = body.fresh(`weight${field.toUpperCase()}`);
    declareZeros(body, [rounded]);
    body.if(code`out.${field} !== undefined`, () => print(node, rounded));
    return [[field, rounded] as const];
  });
  return () => {
    for (const [field, rounded] of names)
      body.say`if (out.${field} !== undefined) out.${field} = ${rounded};`;
  };
}

/** The number is `instead` if the vector is along axis i of the world. */
export function unlessAlone(
  stage: Stage,
  { across: v, when }: { readonly across?: Vector | undefined; readonly when?: Condition | undefined },
  i: number,
  instead: () => Expression,
  variable: Name,
  print: () => void,
): void {
  if (v === undefined) {
    print();
    return;
  }
  const { body } = stage;
  const others = v.filter((_, k) => k !== i).map((x) => termless(stage.floats, x));
  if (when !== undefined) others.unshift(stage.flag(when));
  body.if(
    ir.chain('&&', others),
    () => {
      body.say`${variable} = ${instead()};`;
    },
    print,
  );
}
