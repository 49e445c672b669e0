/** The smallest expressions for each rule of the printers: what is bounded, how, and the weight that cuts the rule's constant. */
import * as ir from '../../../compiler/ir.ts';
import type { Real, Vector } from '../../../compiler/real.ts';
import * as e from '../../../compiler/real.ts';
import type { Random } from './_climb.ts';
import type { How } from './_printed.ts';

const components = (name: string): Triple => e.inputVector(name, 3) as Triple;
type Triple = Vector & readonly [Real, Real, Real];
const [a, b, c, d] = [components('a'), components('b'), components('c'), components('d')];
const [x, y, z] = [e.input('x'), e.input('y'), e.input('z')];
const k = e.coarse('k');
const m = e.subVectors(a, b) as Triple;
const w = e.subVectors(c, d) as Triple;
const X = e.measured(e.addVectors(m, e.mulVector(x, c))) as Triple;
const r = e.radius('r');
const Y = e.measured(e.addVectors(m, e.mulVector(x, c)), r) as Triple;
const left = e.residual(e.addVectors(m, e.mulVector(k, c)), e.mulVector(e.coarse('l'), w));
const rest = e.residual([e.mul(x, y)], [z]);
const alone = e.measured([e.add(m[0], e.mul(x, y))]) as Vector & readonly [Real];
const root = e.sqrt;
const flag = ir.name('flag');
/** In three dimensions. */
const cross = (v: Vector, w: Vector) => e.cross(v, w) as Triple;
const sum = e.add(root(x), root(y));
const other = e.add(root(y), root(z));

export type Rule = readonly [rule: string, what: string, nodes: readonly Real[], how: How];
/** One without a rule of its own. */
export type Other = readonly [what: string, nodes: readonly Real[], how: How];

export const rules: readonly Rule[] = [
  ['difference', 'a difference of floats', m, 'floats'],
  ['add', 'x·y + z', [e.add(e.mul(x, y), z)], 'floats'],
  ['sub', 'x·y − z²', [e.sub(e.mul(x, y), e.square(z))], 'floats'],
  ['mul', 'x·y', [e.mul(x, y)], 'floats'],
  ['square', '(x·y)²', [e.square(e.mul(x, y))], 'floats'],
  ['square', 'a square of a dot product', [e.square(e.dot(a, b))], 'floats'],
  ['dot', 'a dot product of floats', [e.dot(a, b)], 'floats'],
  ['dot', 'a dot product of differences', [e.dot(m, w)], 'floats'],
  ['dot', 'a dot product term by term', [e.termwise(e.dot(m, c))], 'floats'],
  ['dot', 'a cross product squared', [e.dot(cross(m, w), cross(m, w))], 'floats'],
  ['minor', 'a cross product of floats', cross(a, b), 'floats'],
  ['minor', 'a cross product of differences', cross(m, w), 'floats'],
  ['minor', 'a component of it by itself', [e.byItself(cross(m, w)[0])], 'floats'],
  ['running sqrt', 'a root', [root(e.dot(a, a))], 'floats'],
  ['running div', 'a quotient', [e.div(e.dot(a, b), e.dot(c, c))], 'floats'],
  ['running div', 'a quotient of roots', [e.div(sum, other)], 'floats'],
  ['running div', 'a quotient of floats', [e.div(x, y)], 'floats'],
  ['running mul', 'a product of roots', [e.mul(root(x), root(y))], 'floats'],
  ['running mul', 'a float times a root', [e.mul(z, root(x))], 'floats'],
  ['running square', 'a square of a root', [e.square(root(x))], 'floats'],
  ['running add', 'a sum of roots', [sum], 'floats'],
  ['running sub', 'a difference of a root', [e.sub(root(x), z)], 'floats'],
  ['running sqrt', 'a root of a sum of roots', [root(sum)], 'floats'],
  [
    'running dot',
    'a dot product of quotients',
    [
      e.dot(
        a.map((each) => e.div(each, x)),
        b,
      ),
    ],
    'floats',
  ],
  ['running scale', 'twice a root', [e.scale(2, root(x))], 'floats'],
  ['running dot', 'a dot product with a vector that is measured', [e.dot(X, a)], 'floats'],
  ['pair mul', 'x·y', [e.mul(x, y)], 'pairs'],
  ['pair mul', 'a product of differences', [e.mul(m[0], w[1])], 'pairs'],
  ['pair mul', 'x·y·z', [e.mul(e.mul(x, y), z)], 'pairs'],
  ['pair mul', 'x·y·a·b', [e.mul(e.mul(x, y), e.mul(a[0], b[0]))], 'pairs'],
  ['pair mul', 'a multiple of a difference by a coarse float', e.mulVector(k, m), 'pairs'],
  ['pair square', 'x²', [e.square(x)], 'pairs'],
  ['pair square', '(x·y)²', [e.square(e.mul(x, y))], 'pairs'],
  ['pair add', 'x·y + z', [e.add(e.mul(x, y), z)], 'pairs'],
  ['pair sub', 'x·y − z·x', [e.sub(e.mul(x, y), e.mul(z, x))], 'pairs'],
  ['pair dot', 'a dot product of floats', [e.dot(a, b)], 'pairs'],
  ['pair dot', 'a dot product of differences', [e.dot(m, w)], 'pairs'],
  ['pair minor', 'a cross product of differences', cross(m, w), 'pairs'],
  ['pair minor', 'a component of it by itself', [e.byItself(cross(m, w)[0])], 'pairs'],
  ['pair dot', 'a cross product squared', [e.dot(cross(a, b), cross(a, b))], 'pairs'],
  ['off', 'a point that is measured', X, 'pairs'],
  ['pair residual', 'what is left of x·y − z', rest, 'pairs'],
  ['pair residual', 'what is left of an equation of vectors', left, 'pairs'],
  ['pair product', 'a float times what is left of x·y − z', [e.dot([a[0]], rest)], 'pairs'],
  ['pair product', 'a product with what is left of vectors', [e.dot(a, left)], 'pairs'],
  ['pair product', 'a product of a cross product with that', [e.dot(cross(m, w), left)], 'pairs'],
];

/** What is made of a measured vector; loose, see docs/derivations/generated.md. */
export const loose: readonly Other[] = [
  ['the square of a number that is measured', [e.dot(alone, alone)], 'pairs'],
  ['a product of a number that is measured', [e.mul(alone[0], z)], 'pairs'],
  ['the square of a point that is measured', [e.dot(X, X)], 'pairs'],
  ['what vanishes at a ball', [e.sub(e.dot(X, X), e.square(y))], 'pairs'],
  ['the square of a point that is about r long', [e.dot(Y, Y)], 'pairs'],
  ['what vanishes at a ball, of a point that is about r long', [e.sub(e.dot(Y, Y), e.square(r))], 'pairs'],
  ['a product of such a point', [e.mul(Y[0], z)], 'pairs'],
  ['its float in a dot product', [e.dot(Y, a)], 'floats'],
  ['a multiple of a point that is measured', [e.scale(16, X[0])], 'pairs'],
  ['a difference of such a multiple', [e.sub(e.dot(X, X), e.scale(16, e.mul(X[0], y)))], 'pairs'],
];

/** Exact: their bound is 0, and so must the error be. */
export const exact: readonly Other[] = [
  ['a difference in pairs', m, 'pairs'],
  ['a multiple of a float by a coarse one', [e.mul(k, x)], 'pairs'],
  [
    'a choice with a sign',
    [e.mul(e.select(flag, e.one, e.neg(e.one)), e.select(ir.name('other'), x, y))],
    'pairs',
  ],
];

/** A random expression of these inputs. */
export function randomTree(next: Random, depth = 3): Real {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  const vector = () =>
    pick<Vector>([a, b, m, w, cross(m, c), e.mulVector(x, b), e.addVectors(m, e.mulVector(y, d))]);
  if (depth === 0) return pick([x, y, z, m[0], a[1], e.constant(3), e.dot(vector(), vector())]);
  const one = (): Real => randomTree(next, depth - 1);
  return pick([
    () => e.add(one(), one()),
    () => e.sub(one(), one()),
    () => e.mul(one(), one()),
    () => e.dot(vector(), vector()),
    () => e.neg(one()),
    () => e.scale(2, one()),
    () => e.select(flag, one(), one()),
  ])();
}
