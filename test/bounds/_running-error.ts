/**
 * Numbers with a worst-case running error (Wilkinson, Rounding Errors in Algebraic Processes, 1963; Higham, Accuracy and Stability of Numerical Algorithms, 2002,
 * section 3.3): `value` is the float that the code has, `error` at least |value − exact|, whichever way every rounding so far went. No difference is taken for exact
 * because its operands are near each other (Sterbenz), and no two errors cancel.
 */

const u = 2 ** -53;
const leastNormal = 2 ** -1022;
/** Half of the distance of two subnormal numbers. */
const underflow = 2 ** -1075;

/**
 * `bound`: a literal below `tiny` times something, and what is made of that. What a bound says is compared, so it has no error itself.
 * `end`: a number plus or minus a bound, as in t + tError < tMax. `square`: an end times itself.
 */
type Kind = 'number' | 'literal' | 'bound' | 'end' | 'square';

/** The factor of a bound is some 2^-53. Another literal that multiplies is 2^-26 or more, but where an angle is reduced, which is left out. */
const tiny = 2 ** -40;

type Pair = readonly [number: Running, bound: Running];

class Running {
  constructor(
    readonly value: number,
    readonly error = 0,
    readonly kind: Kind = 'number',
    /** Of an end. */
    readonly pair?: Pair,
    /** Of an absolute value. */
    readonly of?: Running,
  ) {}
}

type Operand = Running | number;
const running = (x: Operand): Running => (x instanceof Running ? x : new Running(x));
const floatOf = (x: unknown): unknown => (x instanceof Running ? x.value : x);

const isZero = ({ value, error }: Running): boolean => value === 0 && error === 0;
/** Infinity where the code says that there is no limit: of what overflowed, the error is infinite, too. */
const isUnlimited = ({ value, error }: Running): boolean =>
  Math.abs(value) === Number.POSITIVE_INFINITY && error === 0;
const isPowerOfTwo = ({ value, error }: Running): boolean =>
  error === 0 && Math.abs(value) === 2 ** Math.round(Math.log2(Math.abs(value)));
const isLiteralZero = ({ kind, value }: Running): boolean => kind === 'literal' && value === 0;
const isTiny = ({ kind, value }: Running): boolean =>
  kind === 'literal' && value !== 0 && Math.abs(value) < tiny;

/** What overflowed may be off by anything, where it comes to be finite again, too. */
function made(value: number, error: number, ...from: readonly Running[]): Running {
  if (from.some(({ kind }) => kind !== 'number' && kind !== 'literal')) return new Running(value, 0, 'bound');
  return new Running(value, Number.isFinite(value) && error >= 0 ? error : Number.POSITIVE_INFINITY);
}

function sum(a: Running, b: Running, value: number): Running {
  if (a.kind === 'number' && b.kind === 'bound') return new Running(value, 0, 'end', [a, b]);
  if (b.kind === 'number' && a.kind === 'bound') return new Running(value, 0, 'end', [b, a]);
  if (!Number.isNaN(value) && (isUnlimited(a) || isUnlimited(b))) return new Running(value);
  // To add 0 is exact. A sum that underflows is exact, too.
  const rounding = isZero(a) || isZero(b) ? 0 : u * Math.abs(value);
  return made(value, a.error + b.error + rounding, a, b);
}

function product(a: Running, b: Running): Running {
  const value = a.value * b.value;
  if (a.pair !== undefined && b.pair !== undefined) return new Running(value, 0, 'square', a.pair);
  if (isTiny(a) || isTiny(b)) return new Running(value, 0, 'bound');
  // xy − x̂ŷ = x̂(y − ŷ) + ŷ(x − x̂) + (x − x̂)(y − ŷ)
  let error = Math.abs(a.value) * b.error + Math.abs(b.value) * a.error + a.error * b.error;
  // A power of two, ±1 among them, rounds nothing, unless the result is subnormal and the power below 1; 0 is exact.
  const powers = [a, b].filter(isPowerOfTwo);
  if (powers.length === 0) error += u * Math.abs(value);
  const isExact = isZero(a) || isZero(b) || powers.some((power) => Math.abs(power.value) >= 1);
  if (!isExact && Math.abs(value) < leastNormal) error += underflow;
  return made(value, error, a, b);
}

function quotient(a: Running, b: Running): Running {
  const value = a.value / b.value;
  // x/|x| is a sign, whatever x is off by: the code asks besides whether that is certain.
  if (b.of === a) return made(value, 0);
  // x/y − x̂/ŷ = ((x − x̂) − (x̂/ŷ)(y − ŷ))/y, |y| ≥ |ŷ| − its error
  const least = Math.abs(b.value) - b.error;
  const error = least > 0 ? (a.error + Math.abs(value) * b.error) / least : Number.POSITIVE_INFINITY;
  return made(value, error + u * Math.abs(value) + (Math.abs(value) < leastNormal ? underflow : 0), a, b);
}

/** |√x − √x̂| = |x − x̂|/(√x + √x̂), or at most √(x̂ + its error) where x may be 0: where it may be less, max(x, 0) is meant. No root underflows. */
function root(x: Running): Running {
  const value = Math.sqrt(x.value);
  const least = x.value - x.error;
  const error = least > 0 ? x.error / (value + Math.sqrt(least)) : Math.sqrt(x.value + x.error);
  return made(value, error + u * value, x);
}

/** A number with an error is compared with a bound of it. */
export type Told = (line: number, number: number, error: number, bound: number) => void;

/** A number whose error is infinite is compared with 0, without a bound of its own. */
export type Unbounded = (line: number, number: number) => void;

/** What the rewritten code calls; `line` is that of the printed file. */
export function runningErrors(told: Told, unbounded: Unbounded) {
  /** `holds`: whether the code goes on as the comparison says. Of what overflowed no more is asked than that it decides nothing. */
  const tell = (line: number, { value, error, kind }: Running, bound: Running, holds: boolean): void => {
    if (error === 0 || kind !== 'number' || !Number.isFinite(bound.value)) return;
    if (holds || error < Number.POSITIVE_INFINITY) told(line, value, error, Math.abs(bound.value));
  };
  const tellSign = (line: number, { value, error, kind }: Running): void => {
    if (kind === 'number' && error === Number.POSITIVE_INFINITY) unbounded(line, value);
  };
  /** Where an end is compared with a float its own rounding does not count: if x + w is not below that float, nor is the float of x + w. */
  const tellEnd = (x: unknown, line: number, holds: boolean): void => {
    if (x instanceof Running && x.kind === 'end' && x.pair !== undefined) tell(line, ...x.pair, holds);
  };
  /** x² < (y ± w)²: the root of x², y, the end and its square are off by w together. */
  const tellSquare = (line: number, square: Running, [y, w]: Pair, holds: boolean): void => {
    const x = root(square);
    tell(line, made(x.value, x.error + y.error + 2 * u * (Math.abs(y.value) + w.value)), w, holds);
  };
  const compare = (a: unknown, b: unknown, line: number, holds: boolean): boolean => {
    tellEnd(a, line, holds);
    tellEnd(b, line, holds);
    if (a instanceof Running && b instanceof Running) {
      if (b.kind === 'bound') tell(line, a, b, holds);
      if (a.kind === 'bound') tell(line, b, a, holds);
      if (b.kind === 'square' && b.pair !== undefined) tellSquare(line, a, b.pair, holds);
      if (isLiteralZero(b)) tellSign(line, a);
      if (isLiteralZero(a)) tellSign(line, b);
    }
    return holds;
  };
  const comparison = (holds: (a: number, b: number) => boolean) => (a: unknown, b: unknown, line: number) =>
    compare(a, b, line, holds(Number(floatOf(a)), Number(floatOf(b))));
  /** No further from the exact one than one of the operands is. */
  const extreme =
    (choose: typeof Math.max) =>
    (line: number, ...given: readonly Operand[]) => {
      const all = given.map(running);
      for (const one of all) tellEnd(one, line, true);
      const value = choose(...all.map((one) => one.value));
      const unlimited = all.find((one) => isUnlimited(one) && one.value === value);
      return unlimited ?? made(value, Math.max(...all.map(({ error }) => error)), ...all);
    };
  return {
    literal: (x: number) => new Running(x, 0, 'literal'),
    exactly: (x: Operand) => new Running(running(x).value),
    plus: (x: Operand | boolean) => (typeof x === 'boolean' ? Number(x) : x),
    minus: (x: Operand) => new Running(-running(x).value, running(x).error, running(x).kind),
    add: (a: Operand, b: Operand) => sum(running(a), running(b), running(a).value + running(b).value),
    subtract: (a: Operand, b: Operand) => sum(running(a), running(b), running(a).value - running(b).value),
    multiply: (a: Operand, b: Operand) => product(running(a), running(b)),
    divide: (a: Operand, b: Operand) => quotient(running(a), running(b)),
    above: comparison((a, b) => a > b),
    below: comparison((a, b) => a < b),
    notBelow: comparison((a, b) => a >= b),
    notAbove: comparison((a, b) => a <= b),
    // Words and flags, too; of numbers, whether one is 0, or both ends round alike.
    same: (a: unknown, b: unknown) => floatOf(a) === floatOf(b),
    differs: (a: unknown, b: unknown) => floatOf(a) !== floatOf(b),
    Math: {
      abs: (_: number, given: Operand) => {
        const x = running(given);
        return new Running(Math.abs(x.value), x.error, x.kind, undefined, x);
      },
      sqrt: (_: number, x: Operand) => root(running(x)),
      // Of floats of the question alone.
      sign: (_: number, x: Operand) => new Running(Math.sign(running(x).value)),
      max: extreme(Math.max),
      min: extreme(Math.min),
      /** The float nearest to a number is that nearest to both ends, if they have the same: but each end is rounded before, by u of itself. */
      fround: (line: number, given: Operand) => {
        const { value, pair } = running(given);
        if (pair !== undefined && pair[0].error > 0)
          tell(line, made(value, pair[0].error + u * Math.abs(value), pair[0]), pair[1], true);
        return new Running(Math.fround(value));
      },
    },
  };
}
