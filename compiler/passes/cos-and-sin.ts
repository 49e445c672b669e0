/**
 * Prints cos θ and sin θ of a float θ: as floats with a bound of their errors, and as pairs with a running bound. V8's
 * own functions promise no bound.
 *
 * Method: θ = k·φ + r. φ = π/256 has three parts, and the first two times k are exact. A table
 * (src/fast/rect/circle.ts) holds cos kφ and sin kφ, as a float C of 26 bits and c for the remainder.
 * cos(kφ + r) = C·cos r − S·sin r, |r| ≤ 0.00614, q = r²:
 *   p = cos r − 1 = q·(−1/2 + q/24 − q²/720 + …),    o = sin r − r = r·q·(−1/6 + q/120 − q²/5040)
 *
 * As floats, both have an error of at most 2.1u of 1: u for C + c, u for the last sum, and less than 0.06u for all
 * terms with a factor r.
 * As pairs, C − S·r_h is exact, r_h being the upper 26 bits of r; the remainder is a float. With E = q + 2^-26, the
 * error is less than
 *   6·E·(|C| + 3·|S·r|) in units of u, plus |S|·k·2^-124 for the error of r.
 * Derivation: docs/derivations/generated-values.md, section 3.
 * Source: W. J. Cody and W. Waite (1980), Software Manual for the Elementary Functions, for the parts of φ;
 * P. T. P. Tang (1989) for the table.
 */
import { Body } from '../body.ts';
import type { Block, Expression, Name, Statement } from '../ir.ts';
import * as ir from '../ir.ts';
import { code, statement } from '../quote.ts';
import type { Vector } from '../real.ts';
import * as e from '../real.ts';
import { upperHalf } from './error-free.ts';
import { type Rotation, type RotationPart, u } from './floats.ts';

/** Limits of |θ|. Above `most`, k has more than 19 bits; below `least`, squares of r are lost. */
const most = 4096;
const least = 2 ** -400;
const perStep = 256 / Math.PI;
/** A number loses the digits behind its point when this float is added to it. */
const cut = 1.5 * 2 ** 52;
/** The parts of φ: multiples of 2^-40 and 2^-74, and the remainder. */
const parts = [0.012271846303519851, -4.347212247179309e-13, 1.5798955068718364e-23] as const;
/** φ minus its first part, rounded. */
const rest = -4.347212247021319e-13;

/** (cos θ, sin θ), of length 1. Both components have the same size. */
export const turned = (): Vector => (['cos', 'sin'] as const).map((name) => e.rotation(name, e.constant(2)));

/** A cosine or sine of kφ: a float of 26 bits, and its remainder. */
interface Entry {
  readonly head: Name;
  readonly tail: Name;
}

/**
 * Prints the parts that floats and pairs share: the entries of the table, and r. `near` prints r and the numbers that
 * belong to it. Far from 0 the statements `far` assign them, by the method of Payne and Hanek (src/fast/rect/far.ts).
 */
function reduce(
  body: Body,
  theta: Expression,
  otherwise: Statement,
  near: (k: Name) => void,
  far: readonly Statement[],
): { readonly cosine: Entry; readonly sine: Entry } {
  const k = body.fresh('k');
  body.say`let ${k} = ${theta} * ${perStep} + ${cut} - ${cut};`;
  near(k);
  body.if(code`!(Math.abs(${theta}) <= ${most})`, () => {
    body.say`far[0] = ${theta};`;
    body.say`if (!reduceFar()) ${otherwise}`;
    body.say`${k} = far[1] as number;`;
    body.add(...far);
  });
  body.say`if (table[0] === 0) fill();`;
  const i = body.define(code`${k} & 511`, 'i');
  const j = body.define(code`(${i} + 384) & 511`, 'j');
  const entry = (at: Name, name: string): Entry => ({
    head: body.define(code`table[2 * ${at}] as number`, name),
    tail: body.define(code`table[2 * ${at} + 1] as number`, `${name}t`),
  });
  const cosine = entry(i, 'C');
  return { cosine, sine: entry(j, 'S') };
}

export function printFloats(body: Body, theta: Expression, otherwise: Statement): Rotation {
  const r = body.fresh('r');
  const table = reduce(
    body,
    theta,
    otherwise,
    (k) => body.say`let ${r} = ${theta} - ${k} * ${parts[0]} - ${k} * ${rest};`,
    [statement`${r} = far[2] as number;`],
  );
  const q = body.define(code`${r} * ${r}`, 'q');
  const p = body.define(code`${q} * (${q} * (${1 / 24} - ${q} * ${1 / 720}) - 0.5)`, 'p');
  const o = body.define(code`${r} + ${r} * ${q} * (${q} * ${1 / 120} - ${1 / 6})`, 'o');
  const cosine = body.define(code`${table.cosine.head} + ${table.cosine.tail}`, 'cosine');
  const sine = body.define(code`${table.sine.head} + ${table.sine.tail}`, 'sine');
  return {
    cos: { x: body.define(code`${cosine} + (${cosine} * ${p} - ${sine} * ${o})`, 'cos') },
    sin: { x: body.define(code`${sine} + (${sine} * ${p} + ${cosine} * ${o})`, 'sin') },
  };
}

export function printPairs(
  body: Body,
  theta: Expression,
  otherwise: Statement,
): Readonly<Record<'cos' | 'sin', Required<RotationPart>>> {
  const [r, rt, away] = [body.fresh('r'), body.fresh('rt'), body.fresh('away')];
  const near = (k: Name) => {
    // r and its tail, which holds exactly what the sums lose (Knuth).
    const t = body.define(code`${theta} - ${k} * ${parts[0]}`, 'rest');
    const b = body.define(code`${k} * ${parts[1]}`, 'b');
    const v = body.define(code`${t} - ${b}`, 'v');
    const vb = body.define(code`${v} - ${t}`, 'vb');
    const w = body.define(code`${t} - (${v} - ${vb}) - (${b} + ${vb}) - ${k} * ${parts[2]}`, 'w');
    body.say`let ${r} = ${v} + ${w};`;
    const rb = body.define(code`${r} - ${v}`, 'rb');
    body.say`let ${rt} = ${v} - (${r} - ${rb}) + (${w} - ${rb});`;
    body.say`let ${away} = ${2 ** -124} * Math.abs(${k});`;
  };
  body.say`if (!(Math.abs(${theta}) >= ${least})) ${otherwise}`;
  const table = reduce(body, theta, otherwise, near, [
    statement`${r} = far[2] as number;`,
    statement`${rt} = far[3] as number;`,
    statement`${away} = ${2 ** -122};`,
  ]);
  const q = body.define(code`${r} * ${r}`, 'q');
  const p = body.define(
    code`${q} * (${q} * (${1 / 24} - ${q} * (${1 / 720} - ${q} * ${1 / 40320})) - 0.5)`,
    'p',
  );
  const o = body.define(
    code`${r} * ${q} * (${q} * (${1 / 120} - ${q} * ${1 / 5040}) - ${1 / 6}) + ${rt}`,
    'o',
  );
  const rh = upperHalf(body, r, ['rs', 'rh']);
  const rl = body.define(code`${r} - ${rh}`, 'rl');
  const cosine = body.define(code`${table.cosine.head} + ${table.cosine.tail}`, 'cosine');
  const sine = body.define(code`${table.sine.head} + ${table.sine.tail}`, 'sine');
  const wide = body.define(code`${6 * u} * (${q} + ${2 ** -26})`, 'rotationWide');
  /** Prints A ∓ B·r and its tail, from A + a = `whole` and B + b = `other`. */
  const print = (
    name: string,
    { head: A, tail: a }: Entry,
    whole: Name,
    { head: B, tail: b }: Entry,
    other: Name,
    sign: '-' | '+',
  ): Required<RotationPart> => {
    const by = body.define(code`${B} * ${rh}`, `${name}By`);
    const y = body.define(ir.binary(sign, A, by), `${name}Head`);
    const lost = ir.binary(sign, code`${A} - ${y}`, by);
    const byRest = ir.binary(sign, code`${whole} * ${p}`, code`${other} * ${o}`);
    const byTails = ir.binary(sign, a, code`(${B} * ${rl} + ${b} * ${r})`);
    const yt = body.define(code`${lost} + (${byRest} + (${byTails}))`, `${name}Rest`);
    const x = body.define(code`${y} + ${yt}`, name);
    const off = body.define(
      code`${wide} * (Math.abs(${A}) + 3 * Math.abs(${by})) + ${away} * Math.abs(${B})`,
      `${name}Off`,
    );
    return { x, xt: body.define(code`${yt} - (${x} - ${y})`, `${name}t`), off };
  };
  const cos = print('cos', table.cosine, cosine, table.sine, sine, '-');
  return { cos, sin: print('sin', table.sine, sine, table.cosine, cosine, '+') };
}

/**
 * The body of cosAndSin(to), which the later stages call. It writes the pairs to the registers `to` and `to + 1`. The
 * angle is given two places further on.
 */
export function cosAndSinInRegisters(): Block {
  const body = new Body(['to', 'theta', 'first', 'far', 'table', 'given', 'high', 'low', 'error']);
  const theta = ir.name('theta');
  // A number that is passed as an argument may be boxed.
  body.say`const ${theta} = given[to - first + 2] as number;`;
  const put = (at: Expression, { x, xt, off }: Required<RotationPart>) => {
    body.say`high[${at}] = ${x};`;
    body.say`low[${at}] = ${xt};`;
    body.say`error[${at}] = ${off};`;
  };
  body.note(['|cos θ − 1| ≤ θ²/2, |sin θ − θ| ≤ |θ|³/6.']);
  body.if(code`Math.abs(${theta}) < ${least}`, () => {
    put(code`to`, { x: ir.number(1), xt: ir.number(0), off: ir.number(least ** 2) });
    put(code`to + 1`, { x: theta, xt: ir.number(0), off: ir.number(Number.MIN_VALUE) });
    body.say`return;`;
  });
  const { cos, sin } = printPairs(body, theta, statement`throw uncertain;`);
  put(code`to`, cos);
  put(code`to + 1`, sin);
  return body.statements;
}
