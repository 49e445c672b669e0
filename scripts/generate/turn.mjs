/**
 * Prints cos θ and sin θ of a float θ: as floats with a bound of their errors, and as pairs with a running one. V8's own promise nothing.
 *
 * Method: θ = k·φ + r, φ = π/256 in three parts, the first two of which are exact times k; cos kφ and sin kφ from a table (src/fast/rect/circle.ts), as a float C of
 * 26 bits, and c for the rest; cos(kφ + r) = C·cos r − S·sin r, |r| ≤ 0.00614, q = r²:
 *   p = cos r − 1 = q·(−1/2 + q/24 − q²/720 + …),    o = sin r − r = r·q·(−1/6 + q/120 − q²/5040)
 *
 * In floats: u for C + c, u for the last sum, and less than 0.06u for all that is times r: 2.1u of 1.
 * In pairs: C − S·r_h is exact, r_h being the upper 26 bits; the rest is a float. Off, in units of u, with E = q + 2^-26, by less than
 *   6·E·(|C| + 3·|S·r|), and |S|·k·2^-124 of what is left of θ.
 * Derivation: docs/derivations/generated-values.md, section 3.
 * Source: W. J. Cody and W. Waite (1980), Software Manual for the Elementary Functions, for the parts of φ; P. T. P. Tang (1989) for the table.
 */
import * as e from './expression.mjs';
import { u } from './floats.mjs';

/** Of |θ|: beyond it k has more than 19 bits; below it squares of r are lost. */
const most = 4096;
const least = 2 ** -400;
const perStep = 256 / Math.PI;
/** A float to which a number is added that loses what is behind its point. */
const cut = 1.5 * 2 ** 52;
/** φ: multiples of 2^-40 and 2^-74, and what is left. */
const parts = [0.012271846303519851, -4.347212247179309e-13, 1.5798955068718364e-23];
/** φ less its first part, rounded. */
const rest = -4.347212247021319e-13;
const splitter = 134217729;

/** (cos θ, sin θ), of length 1; its size is that of both. */
export const turned = () => ['cos', 'sin'].map((name) => e.turn(name, e.constant(2)));

/** What both need: which entries of the table, and r, by the code of `near`, or far from 0 by Payne and Hanek's way (src/fast/rect/far.ts). */
function reduce(text, theta, otherwise, near, parts) {
  const k = text.fresh('k');
  text.say(`let ${k} = ${theta} * ${perStep} + ${cut} - ${cut};`);
  near(k);
  text.block(`if (!(Math.abs(${theta}) <= ${most}))`, () => {
    text.say(`far[0] = ${theta};`);
    text.say(`if (!reduceFar()) ${otherwise}`);
    text.say(`${k} = far[1] as number;`);
    for (const [name, code] of Object.entries(parts)) text.say(`${name} = ${code};`);
  });
  text.say('if (table[0] === 0) fill();');
  const i = text.define(`${k} & 511`, 'i');
  const j = text.define(`(${i} + 384) & 511`, 'j');
  const entry = (at, name) => text.define(`table[${at}] as number`, name);
  const [C, c] = [entry(`2 * ${i}`, 'C'), entry(`2 * ${i} + 1`, 'Ct')];
  const [S, s] = [entry(`2 * ${j}`, 'S'), entry(`2 * ${j} + 1`, 'St')];
  return { C, c, S, s };
}

export function printFloats(text, theta, otherwise) {
  const r = text.fresh('r');
  const { C, c, S, s } = reduce(
    text,
    theta,
    otherwise,
    (k) => text.say(`let ${r} = ${theta} - ${k} * ${parts[0]} - ${k} * ${rest};`),
    { [r]: 'far[2] as number' },
  );
  const q = text.define(`${r} * ${r}`, 'q');
  const p = text.define(`${q} * (${q} * (${1 / 24} - ${q} * ${1 / 720}) - 0.5)`, 'p');
  const o = text.define(`${r} + ${r} * ${q} * (${q} * ${1 / 120} - ${1 / 6})`, 'o');
  const cosine = text.define(`${C} + ${c}`, 'cosine');
  const sine = text.define(`${S} + ${s}`, 'sine');
  return {
    cos: { x: text.define(`${cosine} + (${cosine} * ${p} - ${sine} * ${o})`, 'cos') },
    sin: { x: text.define(`${sine} + (${sine} * ${p} + ${cosine} * ${o})`, 'sin') },
  };
}

export function printPairs(text, theta, otherwise) {
  const [r, rt, away] = ['r', 'rt', 'away'].map((name) => text.fresh(name));
  const near = (k) => {
    // r and its tail: what sums lose, exactly (Knuth).
    const t = text.define(`${theta} - ${k} * ${parts[0]}`, 'rest');
    const b = text.define(`${k} * ${parts[1]}`, 'b');
    const v = text.define(`${t} - ${b}`, 'v');
    const vb = text.define(`${v} - ${t}`, 'vb');
    const w = text.define(`${t} - (${v} - ${vb}) - (${b} + ${vb}) - ${k} * ${parts[2]}`, 'w');
    text.say(`let ${r} = ${v} + ${w};`);
    const rb = text.define(`${r} - ${v}`, 'rb');
    text.say(`let ${rt} = ${v} - (${r} - ${rb}) + (${w} - ${rb});`);
    text.say(`let ${away} = ${2 ** -124} * Math.abs(${k});`);
  };
  text.say(`if (!(Math.abs(${theta}) >= ${least})) ${otherwise}`);
  const { C, c, S, s } = reduce(text, theta, otherwise, near, {
    [r]: 'far[2] as number',
    [rt]: 'far[3] as number',
    [away]: 2 ** -122,
  });
  const q = text.define(`${r} * ${r}`, 'q');
  const p = text.define(`${q} * (${q} * (${1 / 24} - ${q} * (${1 / 720} - ${q} * ${1 / 40320})) - 0.5)`, 'p');
  const o = text.define(`${r} * ${q} * (${q} * (${1 / 120} - ${q} * ${1 / 5040}) - ${1 / 6}) + ${rt}`, 'o');
  const big = text.define(`${splitter} * ${r}`, 'rs');
  const rh = text.define(`${big} - (${big} - ${r})`, 'rh');
  const rl = text.define(`${r} - ${rh}`, 'rl');
  const cosine = text.define(`${C} + ${c}`, 'cosine');
  const sine = text.define(`${S} + ${s}`, 'sine');
  const wide = text.define(`${6 * u} * (${q} + ${2 ** -26})`, 'turnWide');
  /** A ∓ B·r and what is left of it, of A + a and B + b. */
  const print = (name, [A, a, whole], [B, bt, other], minus) => {
    const by = text.define(`${B} * ${rh}`, `${name}By`);
    const y = text.define(`${A} ${minus} ${by}`, `${name}Head`);
    const yt = text.define(
      `${A} - ${y} ${minus} ${by} + (${whole} * ${p} ${minus} ${other} * ${o} + (${a} ${minus} (${B} * ${rl} + ${bt} * ${r})))`,
      `${name}Rest`,
    );
    const x = text.define(`${y} + ${yt}`, name);
    const error = text.define(
      `${wide} * (Math.abs(${A}) + 3 * Math.abs(${by})) + ${away} * Math.abs(${B})`,
      `${name}Off`,
    );
    return { x, xt: text.define(`${yt} - (${x} - ${y})`, `${name}t`), off: error };
  };
  return {
    cos: print('cos', [C, c, cosine], [S, s, sine], '-'),
    sin: print('sin', [S, s, sine], [C, c, cosine], '+'),
  };
}
