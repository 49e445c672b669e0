/** Numbers of definitions in exact reals: in integers that count units of 2^-places, where polynomials of what occurs here lose nothing. */
import type { Expression } from '../../compiler/ir.ts';
import type { Real } from '../../compiler/real.ts';
import { cosSinInBits } from '../../src/oracle/_angle-bits.ts';
import { decode, integerRoot } from '../../src/oracle/_binary.ts';
import { type Inputs, keyOfFlag } from './_probed.ts';

const places = 400;
const one = 1n << BigInt(places);

export function whole(x: number): bigint {
  const { m, e } = decode(x);
  const shift = e + places;
  return shift >= 0 ? m << BigInt(shift) : m >> BigInt(-shift);
}
const times = (a: bigint, b: bigint): bigint => (a * b) >> BigInt(places);
export const size = (n: bigint): bigint => (n < 0n ? -n : n);
export const toNumber = (n: bigint): number => Number(n) * 2 ** -places;

type Turned = readonly [cos: bigint, sin: bigint];
const angles = new Map<number, Turned>();

function turned(theta: number): Turned {
  let found = angles.get(theta);
  if (found === undefined) {
    const bits = 240;
    const { cos, sin } = cosSinInBits(theta, bits);
    found = [cos.lo << BigInt(places - bits), sin.lo << BigInt(places - bits)];
    if (angles.size > 1000) angles.clear();
    angles.set(theta, found);
  }
  return found;
}

export function exact(node: Real, inputs: Inputs, estimateOf: (node: Real) => Real | undefined): bigint {
  const known = new Map<Real, bigint>();
  const of = (x: Real): bigint => {
    let value = known.get(x);
    if (value === undefined) {
      value = make(x);
      known.set(x, value);
    }
    return value;
  };
  const make = (x: Real): bigint => {
    const estimate = estimateOf(x);
    if (estimate !== undefined) return of(estimate);
    const [a, b, c, d] = x.args as readonly [Real, Real, Real, Real];
    const half = x.args.length / 2;
    const rules: Readonly<Record<string, () => bigint>> = {
      constant: () => whole(x.value),
      input: () => whole(inputs[x.name] as number),
      rotation: () => turned(inputs.theta as number)[x.name === 'cos' ? 0 : 1],
      difference: () => of(a) - of(b),
      add: () => of(a) + of(b),
      sub: () => of(a) - of(b),
      mul: () => times(of(a), of(b)),
      square: () => times(of(a), of(a)),
      dot: () =>
        x.args.slice(0, half).reduce((sum, one, i) => sum + times(of(one), of(x.args[half + i] as Real)), 0n),
      minor: () => times(of(a), of(b)) - times(of(c), of(d)),
      neg: () => -of(a),
      abs: () => size(of(a)),
      positive: () => (of(a) > 0n ? of(a) : 0n),
      select: () => of(inputs[keyOfFlag(x.flag as Expression)] === true ? a : b),
      scale: () => times(whole(x.value), of(a)),
      div: () => (of(a) * one) / of(b),
      sqrt: () => integerRoot(of(a) * one),
    };
    const rule = rules[x.op];
    if (rule === undefined) throw new Error(`no exact value of ${x.op}`);
    return rule();
  };
  return of(node);
}
