/**
 * Prints what a hit reports in binary64. t is the root of f next to an estimate t0: with F = f(t0) in pairs, one step −F/f′ leads to it, off by `stepError`.
 * Whatever is reported is head + correction, known up to `wide`: fl(head + (correction − wide)) and fl(head + (correction + wide)) bracket it, as
 * rounding is monotone; if they are the same, that is it. The inner sums round, too, by at most 2u·|correction|, which `wide` includes.
 * Derivation: docs/derivations/generated.md.
 */
import * as conditions from './conditions.mjs';
import { splitter } from './error-free.mjs';
import * as e from './expression.mjs';
import { clear, u, up } from './floats.mjs';
import { printWeights, unlessAlone } from './report.mjs';
import { termless } from './termless.mjs';

/** How small the slope's error and the curvature must be, relative to the slope. */
const straight = 2 ** -10;
/** The least t that is compared with the limit. */
const leastTime = 2 ** -100;
/** The least bound of a number that is bounded by its own parts, and not by the size of a vector, unless these parts are 0. */
const leastWide = 2 ** -300;
/** A number with more parts than this comes from a rotation. Its parts are not all 0. */
const mostParts = 6;
/** The least square of a vector whose unit vector is computed, if no other limit is passed. */
const leastSquare = 2 ** -500;
/** The longest step of a number that goes along with t. */
const longest = 2 ** 100;
/** Such numbers need no tame parts. */
const far = Number.POSITIVE_INFINITY;

/** Defines `name`, the float nearest to head + correction. Calls the next stage if it is not certain, or if `isTiny` holds. */
export function round(stage, name, head, correction, wide, isTiny) {
  const { text, otherwise } = stage;
  if (stage.watch !== undefined) {
    if (isTiny !== undefined) text.say(`if (${isTiny}) ${otherwise}`);
    text.say(`watch('${name}', ${head}, ${correction}, ${wide});`);
    return text.define(`${head} + (${correction})`, name);
  }
  const bound = stage.weight === 1 ? wide : `${stage.weight} * ${wide}`;
  const variable = text.define(`${head} + (${correction} - ${bound})`, name);
  const reasons = [`${variable} !== ${head} + (${correction} + ${bound})`, isTiny].filter(Boolean);
  text.say(`if (${reasons.join(' || ')}) ${otherwise}`);
  return variable;
}

/**
 * The same for a number that is bounded by its own `parts`. Its bound is far from underflow, or all of its parts are 0. For a bound of at least `leastWide`,
 * underflow costs less than `up` adds.
 */
export function roundFar(stage, name, head, correction, wide, parts) {
  const zeros = [...parts].map((part) => termless(stage.floats, part));
  const isZero = zeros.length === 0 || zeros.length > mostParts ? '' : ` || (${zeros.join(' && ')})`;
  return round(stage, name, head, correction, wide, `!(${wide} >= ${leastWide}${isZero})`);
}

export function report64(stage, { t, point, normal, u: weightB, v: weightC }) {
  const { text, limit, otherwise } = stage;
  const root = stage.roots.get(t);
  if (!stage.isVerdictDone) printVerdict(stage, root);
  if (stage.reportedSizes !== undefined) stage.tame(...stage.reportedSizes);
  begin(stage, t, true);
  if (root.f !== undefined) for (const k of unknownsOf(stage, root.f, t)) begin(stage, k);
  const step = printStep(stage, t, root);
  if (limit !== undefined) {
    text.block(`if (!(${step.t} < ${limit}))`, () => {
      text.say(`if (${step.t} > ${limit}) return false;`);
      text.say(otherwise);
    });
  } else text.say(`if (!(${step.t} < 1)) { if (${step.t} > 1) return false; ${otherwise} }`);
  text.say('const { point, normal } = out;');
  const vectors = [
    ['point', () => pointParts(stage, t, point, step)],
    ['normal', () => normalParts(stage, t, normal, step)],
  ];
  const written = vectors.map(([target, print]) => {
    const names = e.axes.slice(0, stage.dimension).map((i) => text.fresh(`${target}${i.toUpperCase()}`));
    text.say(`let ${names.map((name) => `${name} = 0`).join(', ')};`);
    text.block(`if (${target} !== undefined)`, () => {
      for (const [i, part] of print().entries()) part(names[i]);
    });
    return [target, names];
  });
  const writeWeights = printWeights(text, { u: weightB, v: weightC }, (k, name) => {
    const weight = stage.roots.get(k);
    begin(stage, k);
    text.say(`${name} = ${printStep(stage, k, weight, name).t};`);
  });
  text.say(`out.t = ${step.t};`);
  for (const [target, names] of written) {
    text.block(`if (${target} !== undefined)`, () =>
      stage.writeVector(target, (target === 'normal' && normal.order?.(names)) || names),
    );
  }
  writeWeights();
  text.say('return true;');
}

/** Without `out` there is the limit at most. */
function printVerdict(stage, { estimate }) {
  const { text, limit, otherwise } = stage;
  text.block('if (out === undefined)', () => {
    if (limit !== undefined) text.say(`if (${limit} === Number.POSITIVE_INFINITY) return true;`);
    const { floats } = stage;
    if (stage.isBefore !== undefined) {
      const { yes, no, end } = stage.isBefore();
      text.say(`if (${conditions.print(yes)}) return true;`);
      text.say(
        limit === undefined
          ? `if (${conditions.print(no)}) return false;`
          : `if (${limit} === ${end} && (${conditions.print(no)})) return false;`,
      );
      text.say(otherwise);
      return;
    }
    floats.isBounded = true;
    const t = floats.variable(estimate, 't');
    const wide = text.define(floats.bound(estimate), 'tError');
    floats.isBounded = false;
    // A quotient of at least this does not underflow, nor does its bound.
    text.say(`if (!(${t} >= ${leastTime})) ${otherwise}`);
    text.say(`if (${t} + ${wide} < ${limit ?? 1}) return true;`);
    text.say(`if (${t} - ${wide} > ${limit ?? 1}) return false;`);
    text.say(otherwise);
  });
}

/** The upper 26 bits. */
export function printUpper(stage, estimate, system) {
  const { text, floats } = stage;
  // By the inverse that leads on from there.
  const x =
    system === undefined
      ? floats.variable(estimate, 'estimate')
      : text.define(`${floats.float(estimate.args[0])} * ${inverseOf(stage, system.D)}`, 'estimate');
  const big = text.define(`${splitter} * ${x}`, 'big');
  return `${big} - (${big} - ${x})`;
}

const inverseOf = ({ text, floats }, x, wanted = 'inverse') =>
  text.once(`inverse ${x.bare}`, () => text.define(`1 / ${floats.float(x)}`, wanted));

/** t0 + step, off by at most stepError, of which t is the rounded value. */
export function printStep(stage, t, root, name = 't') {
  return root.system === undefined
    ? printNewtonStep(stage, t, root, name)
    : printRefinement(stage, t, root.system, name);
}

/** c·x/D beside t0, x = a − b at the estimates of all unknowns of the system. */
function printRefinement(stage, t, { unknowns, x, D, c }, name) {
  const { text, floats, pairs } = stage;
  for (const k of unknowns) begin(stage, k);
  const inverse = inverseOf(stage, D);
  const product = e.dot(c, x);
  const steps = stepBy(text, `${pairs.value(product).x} * ${inverse}`, inverse);
  const valueError = text.define(pairs.bound(product), 'valueError');
  return roundStep(stage, t, { ...steps, valueError, uneven: floats.bound(D) }, name);
}

function printNewtonStep(stage, t, { side, f, stationary }, name) {
  const { text, floats, pairs } = stage;
  const F = pairs.value(f);
  // What f, its slope and half its curvature are, and what they may be off, besides what the followers do to them.
  const value = [`${F.x} + ${F.xt}`];
  const off = [pairs.bound(f)];
  const slope = e.derivative(f, t);
  const slopes = [floats.float(slope, 0)];
  const uneven = [floats.bound(slope)];
  const bend = e.derivative(slope, t);
  const curves = bend === e.zero ? [] : [`${0.5 * 1.01} * ${floats.float(bend.size)}`];
  for (const k of unknownsOf(stage, f, t)) {
    const ofK = e.derivative(f, k);
    if (k === stationary) {
      // f is 0 to first order in k; of second order is what k0 may be off.
      const kOff = estimateError(stage, k);
      off.push(`0.5 * ${floats.float(e.derivative(ofK, k).size)} * ${kOff} * ${kOff}`);
      uneven.push(`${floats.float(e.derivative(ofK, t).size)} * ${kOff}`);
      continue;
    }
    const { kappa, kappaError, rate } = follow(stage, t, k);
    const fk = floats.variable(ofK, 'fk');
    const absolute = `Math.abs(${fk})`;
    const bent = timesAbsolute(floats.float(e.derivative(ofK, k).size), kappa);
    const ofSlope = (share) => sumOf(floats.bound(ofK), bent, `${share} * ${absolute}`);
    value.push(`${fk} * ${kappa}`);
    off.push(`${sumOf(absolute, bent)} * ${kappaError}`, `${ofSlope(4 * u)} * Math.abs(${kappa})`);
    // Of one that t does not hang on nothing changes along t.
    if (rate === undefined) continue;
    slopes.push(`${fk} * ${rate.code}`);
    const mixed = floats.float(e.derivative(ofK, t).size);
    uneven.push(`${ofSlope(8 * u)} * Math.abs(${rate.code})`, `${absolute} * ${rate.error}`);
    const moving = timesAbsolute(mixed, kappa);
    if (moving !== '0') uneven.push(moving);
    const turning = timesAbsolute(floats.float(e.derivative(ofK, k).size), rate.code);
    const curve = sumOf(mixed, turning);
    if (curve !== '0') curves.push(`1.01 * Math.abs(${rate.code}) * ${curve}`);
  }
  const g = text.define(slopes.join(' + '), 'slope');
  const inverse = text.define(`1 / ${g}`, 'inverse');
  const steps = stepBy(text, `-(${value.join(' + ')}) * ${inverse}`, inverse);
  const { stepSize, slant } = steps;
  const valueError = text.define(off.join(' + '), 'valueError');
  // Curvature counts as far as the root may be.
  if (curves.length > 0) uneven.push(`(${curves.join(' + ')}) * (${stepSize} + ${slant} * ${valueError})`);
  const sign = side === undefined ? undefined : floats.float(side, 3);
  const isRight =
    sign === undefined
      ? ''
      : sign === '-1'
        ? `${g} < 0 && `
        : sign === '1'
          ? `${g} > 0 && `
          : `${g} * ${sign} > 0 && `;
  return roundStep(stage, t, { ...steps, valueError, uneven: uneven.join(' + '), isRight }, name);
}

/** size·|x| as code; a size of 0 leaves nothing. */
const timesAbsolute = (size, x) => (size === '0' ? '0' : `${size} * Math.abs(${x})`);

/** A sum as one operand, without terms that are 0. */
function sumOf(...terms) {
  const own = terms.filter((term) => term !== '0');
  return own.length > 1 ? `(${own.join(' + ')})` : (own[0] ?? '0');
}

function stepBy(text, code, inverse) {
  const step = text.define(code, 'step');
  const stepSize = text.define(`Math.abs(${step})`, 'stepSize');
  return { step, stepSize, slant: text.define(`Math.abs(${inverse})`, 'slant') };
}

/** The float nearest to t0 + step; `uneven` is what the slope may be off. */
function roundStep(stage, t, { step, stepSize, slant, valueError, uneven, isRight = '' }, name) {
  const { text, otherwise } = stage;
  const unevenness = text.define(uneven, 'uneven');
  text.say(`if (!(${isRight}${slant} * ${unevenness} <= ${straight})) ${otherwise}`);
  const wide = text.define(
    `${slant} * (${valueError} + ${stepSize} * ${unevenness}) * ${1 + 2 ** -7} + ${5 * u} * ${stepSize}`,
    'stepError',
  );
  return { t: round(stage, name, t.name, step, wide), step, stepSize, wide };
}

/** The estimate of an unknown that goes along, if it is not there yet; one that t does not hang on is found where it is wanted. */
function begin(stage, k, isTame = !isAlong(stage, k)) {
  const { text, floats, roots } = stage;
  text.once(`begun ${k.bare}`, () => {
    const { estimate, system } = roots.get(k);
    const code = k.op === 'coarse' ? printUpper(stage, estimate, system) : floats.float(estimate, 0);
    text.say(`const ${k.name} = ${code};`);
    if (isTame) stage.tame([k.size], [], 'both');
    return true;
  });
}

/** Whether an unknown hangs on another one. */
const isAlong = ({ roots }, k) => {
  const { f } = roots.get(k);
  return f !== undefined && [...roots.keys()].some((other) => other !== k && e.contains(f, other));
};

/** The other unknowns of a number. */
const unknownsOf = (stage, node, t) => [...stage.roots.keys()].filter((k) => k !== t && e.contains(node, k));

/** A bound of |k − k0| at t0, where k is the root of h: of |h/h_k|, in floats. */
function estimateError({ text, floats, roots }, k) {
  const { f: h, known } = roots.get(k);
  return text.once(`estimate ${k.bare}`, () => {
    const ofK = e.derivative(h, k);
    const x = floats.variable(h, 'h');
    const slope = floats.variable(ofK, 'hk');
    floats.require(
      `${floats.variable(k.size)} <= ${longest} && ${clear} * (${floats.bound(ofK)}) <= Math.abs(${slope})`,
    );
    const code = `${1 + 2 ** -9} * (Math.abs(${x}) + ${floats.bound(h)}) / Math.abs(${slope})`;
    return text.define(known === undefined ? code : `${known} ? 0 : ${code}`, `${k.name}Error`);
  });
}

/**
 * A number k that goes along with t, k = k(t), as h(t, k) vanishes, linear in both, or a square in k alone: at t0 it is k0 + kappa, kappa = −h/h_k, off by kappaError; it changes by rate = −h_t/h_k.
 */
function follow(stage, t, k) {
  const { text, floats, pairs, roots } = stage;
  return text.once(`follow ${k.bare}`, () => {
    const { f: h, known } = roots.get(k);
    // Where k0 is k there is nothing to follow.
    const unless = (code) => (known === undefined ? code : `${known} ? 0 : ${code}`);
    const ofK = e.derivative(h, k);
    const ofT = e.derivative(h, t);
    const H = pairs.value(h);
    const inverse = text.define(`1 / ${floats.float(ofK)}`, `per${k.name}`);
    const kappa = text.define(unless(`-(${H.x} + ${H.xt}) * ${inverse}`), 'kappa');
    const slant = text.define(`${1 + 2 ** -9} * Math.abs(${inverse})`, 'slant');
    // The estimate of a number that goes along has no range yet.
    const isShort = isAlong(stage, k) ? `${floats.variable(k.size)} <= ${longest} && ` : '';
    floats.require(`${isShort}${slant} * (${floats.bound(ofK)}) <= ${straight}`);
    // Of a square the rest is of second order: half of its curvature times kappa².
    const bend = e.derivative(ofK, k);
    const bent = bend === e.zero ? '' : `0.51 * ${floats.float(bend.size)} * (${kappa} * ${kappa}) + `;
    if (bent !== '')
      floats.require(`${slant} * ${floats.float(bend.size)} * Math.abs(${kappa}) <= ${straight}`);
    const kappaError = text.define(
      unless(
        `${slant} * (${bent}${pairs.bound(h)} + Math.abs(${kappa}) * (${floats.bound(ofK)})) + ${6 * u} * Math.abs(${kappa})`,
      ),
      'kappaError',
    );
    if (ofT === e.zero) {
      floats.require(`Math.abs(${kappa}) + ${kappaError} <= ${longest}`);
      return { kappa, kappaError, rate: undefined };
    }
    const rate = text.define(unless(`-${floats.float(ofT)} * ${inverse}`), 'rate');
    const error = text.define(
      unless(
        `${slant} * (${floats.bound(ofT)} + Math.abs(${rate}) * (${floats.bound(ofK)})) + ${6 * u} * Math.abs(${rate})`,
      ),
      'rateError',
    );
    return { kappa, kappaError, rate: { code: rate, error } };
  });
}

/** k at the root of t: kappa + rate·step beside k0. */
function followed(stage, t, k, step) {
  const { text, floats } = stage;
  return text.once(`followed ${k.bare}`, () => {
    const { kappa, kappaError, rate } = follow(stage, t, k);
    if (rate === undefined)
      return {
        correction: kappa,
        size: `Math.abs(${kappa})`,
        wide: text.define(`${kappaError} + ${4 * u} * Math.abs(${kappa})`, `${k.name}Error`),
      };
    const correction = text.define(`${kappa} + ${rate.code} * ${step.step}`, `${k.name}Step`);
    const wide = text.define(
      `${kappaError} + Math.abs(${rate.code}) * (${step.wide} + ${8 * u} * ${step.stepSize}) + ${rate.error} * (${step.stepSize} + ${step.wide}) + ${4 * u} * Math.abs(${kappa})`,
      `${k.name}StepError`,
    );
    const size = `Math.abs(${correction})`;
    floats.require(`${wide} + ${size} <= ${longest}`);
    return { correction, size, wide };
  });
}

/** One of several floats of the question: that one counts. */
const isChosenFloat = ({ op, args }) =>
  op === 'select' && args.every((x) => x.op === 'input' || isChosenFloat(x));

/** The exact floats and differences that a number is made of, unknowns apart. */
export function leaves(stage, node, found = new Set()) {
  if (stage.roots.has(node) || node.op === 'constant') return found;
  if (node.op === 'input' || node.op === 'difference' || isChosenFloat(node)) found.add(node);
  else for (const a of node.args) leaves(stage, a, found);
  return found;
}

/**
 * A number that is linear in t and in each of its followers, in pairs at their estimates, and the correction to the root. Per unknown: |slope|·(its error + 8u·|its step|), and what
 * the slope is off times its step; the pair's error; 6u·|correction| for the sums and the test. It is 0 where all of its parts are.
 */
export function linear(stage, t, node, step) {
  const { text, floats, pairs } = stage;
  const own = e.byItself(node);
  for (const k of unknownsOf(stage, own, t)) begin(stage, k);
  const { x, xt } = pairs.value(own);
  const steps = [
    [t, { correction: step.step, size: step.stepSize, wide: step.wide }],
    ...unknownsOf(stage, own, t).map((k) => [k, followed(stage, t, k, step)]),
  ];
  const corrections = xt === undefined ? [] : [xt];
  const wide = [];
  for (const [k, by] of steps) {
    const slope = e.derivative(own, k);
    if (slope === e.zero) continue;
    corrections.push(`${by.correction} * ${floats.float(slope)}`);
    const slopeError = floats.bound(slope, far);
    wide.push(`(${by.wide} + ${8 * u} * ${by.size}) * Math.abs(${floats.float(withoutSign(slope), 0)})`);
    if (slopeError !== '0') wide.push(`(${by.wide} + ${by.size}) * (${slopeError})`);
  }
  // Of second order: what one unknown is off times what another is.
  for (const [i, [k, by]] of steps.entries())
    for (const [other, byOther] of steps.slice(0, i)) {
      const mixed = e.derivative(e.derivative(own, k), other);
      if (mixed === e.zero) continue;
      const reaches = [by, byOther].map((one) => `(${one.wide} + ${one.size})`);
      wide.push(`${1 + 2 ** -9} * Math.abs(${floats.float(mixed)}) * ${reaches.join(' * ')}`);
    }
  const correction = text.define(corrections.length === 0 ? '0' : corrections.join(' + '), 'rest');
  const bound = pairs.bound(own, far);
  if (bound !== '0') wide.push(bound);
  wide.push(`${6 * u} * Math.abs(${correction})`);
  return { x, correction, wide: text.define(wide.join(' + '), 'wide') };
}

const withoutSign = (node) => (node.op === 'neg' ? withoutSign(node.args[0]) : node);

/** Where a flag holds, the coordinate is one of two floats' sum, rounded once. */
function unlessPut({ text, floats }, { coordinate, flags }, i, name, print) {
  text.block(`if (${flags[i]})`, () => text.say(`${name} = ${floats.float(coordinate, 0)};`), '} else {');
  text.block('', print);
}

function pointParts(stage, t, point, step) {
  return point.map((node, i) => (name) => {
    const print = () => {
      const { x, correction, wide } = linear(stage, t, node, step);
      const rounded = roundFar(stage, name, x, correction, wide, leaves(stage, node));
      stage.text.say(`${name} = ${rounded};`);
    };
    if (point.put !== undefined) unlessPut(stage, point.put, i, name, print);
    else unlessAlone(stage, { across: point.pinned?.n }, i, () => point.pinned.at(i), name, print);
  });
}

function normalParts(stage, t, normal, step) {
  if (normal.unit !== undefined) return unitParts(stage, t, normal, step);
  if (normal.isWhole)
    return normal.map((node) => (name) => stage.text.say(`${name} = ${stage.floats.float(node, 0)};`));
  const [{ args }] = normal;
  for (const k of unknownsOf(stage, args[0], t)) followed(stage, t, k, step);
  printInverse(stage, args[1]);
  return normal.map((node, i) => (name) => {
    unlessAlone(
      stage,
      normal,
      i,
      () => '0',
      name,
      () => printOver(stage, t, node, step, name),
    );
  });
}

const printInverse = (stage, r) => inverseOf(stage, r, 'perRadius');

/** N/r, N linear in t, r known up to k·|r|, which the quotient of the rest has beside 8u: with g = fl(N/r) it is g + (N − g·r)/r. */
function printOver(stage, t, node, step, name) {
  const { text } = stage;
  const [N, r] = node.args;
  const own = e.byItself(N.op === 'measured' ? N.args[0] : N);
  const head = stage.pairs.value(own).x;
  const inverse = printInverse(stage, r);
  const g = e.input(text.define(`${head} * ${inverse}`, 'g'));
  const { x, correction, wide } = linear(stage, t, e.sub(own, e.mul(g, r)), step);
  const rest = text.define(`(${x} + ${correction}) * ${inverse}`, 'rest');
  const bound = text.define(
    `Math.abs(${inverse}) * ${wide} * ${1 + 2 ** -20} + ${8 * u + stage.floats.factor(r)} * Math.abs(${rest})`,
    'wide',
  );
  const parts = unknownsOf(stage, own).length === 0 ? [own] : leaves(stage, own);
  const rounded = roundFar(stage, name, g.name, rest, bound, parts);
  text.say(`${name} = ${rounded};`);
}

/**
 * n/|n|: with y = fl(1/√(n·n)) and g = y·n it is g/√(g·g) = g·(1 + ε/2 + δ), ε = 1 − g·g, |δ| ≤ ε² for |ε| ≤ 2^-10. Relative to |g_i|: half the bound of ε, ε², that of the
 * product, and 6u times the correction, which is less than 2^-24. It is 0 where n_i is.
 * Where n hangs on t, it is n̂ + ν, |ν_i| ≤ wide_i: n/|n| is off by y·wide_i and g_i·y·Σ|g_j|·wide_j, to first order.
 */
function unitParts(stage, t, { unit, times }, step) {
  const { text, floats, pairs, otherwise } = stage;
  const isGiven = unit.every((x) => pairs.isExact(x));
  const formed = isGiven ? undefined : unit.map((x) => form(stage, t, x, step));
  const n = isGiven ? unit : formed.map(({ node }) => node);
  const size = isGiven
    ? floats.float(e.dot(n, n), 0)
    : text.define(n.map(({ name }) => `${name} * ${name}`).join(' + '), 'nn');
  const y = e.input(text.define(`1 / Math.sqrt(${size})`, 'y'));
  const g = n.map((x) => e.mul(y, x));
  const off = e.sub(e.one, e.dot(g, g));
  const { x: offX, xt: offT } = pairs.value(off);
  const half = text.define(`0.5 * (${offX} + ${offT})`, 'half');
  const ofProduct = pairs.factors(e.byItself(g[0])).error;
  const spread = isGiven
    ? ''
    : ` + 1.01 * ${y.name} * (${g.map((x, i) => `Math.abs(${pairs.value(x).x}) * ${formed[i].wide}`).join(' + ')})`;
  const per = text.define(
    `0.51 * (${pairs.bound(off)}) + 4 * ${half} * ${half} + ${ofProduct * up + 6 * u * 2 ** -24}${spread}`,
    'perSize',
  );
  text.say(`if (!(${isGiven ? '' : `${size} >= ${leastSquare} && `}${per} <= ${2 ** -50})) ${otherwise}`);
  return n.map((part, i) => (name) => {
    const { x, xt } = pairs.value(g[i]);
    const correction = text.define(`${xt} + ${x} * ${half}`, 'rest');
    const wide = text.define(
      `${per} * Math.abs(${x})${isGiven ? '' : ` + 1.01 * ${y.name} * ${formed[i].wide}`}`,
      'wide',
    );
    const isPlain = unknownsOf(stage, unit[i]).length === 0 && !e.contains(unit[i], t);
    const parts = isGiven ? [part] : isPlain ? [unit[i]] : leaves(stage, unit[i]);
    const rounded = roundFar(stage, name, x, correction, wide, parts);
    text.say(`${name} = ${times === undefined ? '' : `${times} * `}${rounded};`);
  });
}

/** A number at the root as a pair, off by `wide`. */
function form(stage, t, x, step) {
  const { text, pairs } = stage;
  const { x: head, correction, wide } = linear(stage, t, x, step);
  const name = text.define(`${head} + ${correction}`, 'n');
  const tail = pairs.lost(name, head, correction, '+', name);
  return { node: pairs.formed(name, tail), wide };
}
