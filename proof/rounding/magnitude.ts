/**
 * Magnitudes of floats as polynomials in the magnitudes of their operands. A majorant is at least the magnitude, and a minorant is at most the magnitude. Both
 * include the roundings of the operation.
 */
import { isBound, isFloor } from '../claims.ts';
import { isNonNegative } from '../magnitudes.ts';
import { isDigit, type NumberNode, only, pair } from '../number-node.ts';
import { monomial, type Polynomial, plus, scaled, times, variable, zero } from './polynomial.ts';

export type Posynomial = Polynomial<NumberNode>;

/** The largest relative error of one operation. */
export const unit = 2 ** -53;
export const unitSingle = 2 ** -24;

/** The number without signs and absolute values: another number of the same magnitude. */
export function bare(node: NumberNode): NumberNode {
  let x = node;
  while (x.op === 'neg' || x.op === 'abs') x = only(x);
  return x;
}

export const isPowerOfTwo = ({ op, value }: NumberNode): boolean =>
  op === 'sign' || (op === 'constant' && value > 0 && 2 ** Math.round(Math.log2(value)) === value);

/** The product is exact, whatever its other factor is. */
export const isExactProduct = ({ args }: NumberNode): boolean =>
  args.some((x) => isPowerOfTwo(x) || isDigit(x));

const zeros = new WeakMap<NumberNode, boolean>();
/** The number is x − x, or all its terms are. */
export function isZero(node: NumberNode): boolean {
  const known = zeros.get(node);
  if (known !== undefined) return known;
  const found = findZero(node);
  zeros.set(node, found);
  return found;
}

/** The number without signs and without terms that are 0. */
function withoutZeros(node: NumberNode): { readonly x: NumberNode; readonly sign: 1 | -1 } {
  let [x, sign]: [NumberNode, 1 | -1] = [node, 1];
  for (;;) {
    if (x.op === 'neg') [x, sign] = [only(x), sign === 1 ? -1 : 1];
    else if (x.op === 'add' && isZero(pair(x)[0])) [, x] = pair(x);
    else if (x.op === 'add' && isZero(pair(x)[1])) [x] = pair(x);
    else return { x, sign };
  }
}

function findZero(x: NumberNode): boolean {
  switch (x.op) {
    case 'constant':
      return x.value === 0;
    case 'add': {
      const [p, q] = pair(x);
      const [one, other] = [withoutZeros(p), withoutZeros(q)];
      return (isZero(p) && isZero(q)) || (one.x === other.x && one.sign !== other.sign);
    }
    case 'mul':
      return x.args.some(isZero);
    case 'neg':
    case 'abs':
    case 'high':
    case 'rest':
    case 'lost':
      return isZero(only(x));
  }
  return false;
}

/** The sum is exact: one of its terms is 0. */
export const isExactSum = (x: NumberNode): boolean => x.args.some(isZero);

/** The function, with its results by number: a number does not change. */
function byNumber<T>(find: (x: NumberNode) => T): (x: NumberNode) => T {
  const known = new WeakMap<NumberNode, { readonly found: T }>();
  return (x) => {
    const before = known.get(x);
    if (before !== undefined) return before.found;
    const found = find(x);
    known.set(x, { found });
    return found;
  };
}

/** The magnitude of a number. */
export const sizeOf = byNumber((node): Posynomial => {
  const x = bare(node);
  if (isZero(x)) return zero;
  if (x.op === 'constant' && Number.isFinite(x.value)) return monomial(x.value);
  return x.op === 'sign' ? monomial(1) : variable(x);
});

/**
 * The part of a bound, or of a term of it, that pays for roundings. Half of a constant K may pay for underflow, next to
 * 2^-41 of the whole bound. So roundings may take (1 − 2^-41)·K − K/2, which is more than (1 − 2^-41)·(1/2 − 2^-41)·K.
 */
export const shareOfTerm = (x: NumberNode): Posynomial => scaled(isFloor(x) ? 0.5 - 2 ** -41 : 1, sizeOf(x));

const more = 2 ** -51;
const isExact = (x: NumberNode): boolean =>
  (x.op === 'mul' && isExactProduct(x)) || (x.op === 'div' && isPowerOfTwo(pair(x)[1]));
const overOf = (x: NumberNode, y: NumberNode): Posynomial =>
  y.op === 'constant' ? scaled(1 / y.value, sizeOf(x)) : times(sizeOf(x), variable(bare(y), -1));

/** √x = x/√x. */
const rootOf = (root: NumberNode): Posynomial => times(sizeOf(only(root)), variable(root, -1));

/** A majorant of the magnitude in the magnitudes of its arguments; undefined for a number without arguments. */
export const majorantOf = byNumber((x): Posynomial | undefined => {
  const rounded = isExact(x) ? 1 : 1 + more;
  switch (x.op) {
    case 'unknown':
      return x.high < 10 ? monomial(2 ** x.high * (1 + more)) : undefined;
    case 'add':
      return scaled(rounded, plus(...x.args.map(sizeOf)));
    case 'mul': {
      const [p, q] = pair(x).map(sizeOf);
      return p && q && scaled(rounded, times(p, q));
    }
    case 'div': {
      const [p, q] = pair(x);
      return scaled(rounded, overOf(p, q));
    }
    case 'sqrt':
      return scaled(rounded, rootOf(x));
    case 'fround':
      return scaled(1 + unitSingle, sizeOf(only(x)));
    case 'max':
    case 'min':
      return plus(...x.args.map(sizeOf));
    case 'high':
      return scaled(1 + 2 ** -25, sizeOf(only(x)));
    case 'rest':
      return scaled(2 ** -26, sizeOf(only(x)));
    case 'lost':
      return scaled(unit, sizeOf(only(x)));
  }
  return undefined;
});

/** True if a number is known to be at least 0, or at most 0. */
export type HasSign = (x: NumberNode, sign: 1 | -1) => boolean;

const haveOneSign = (all: readonly NumberNode[], hasSign: HasSign): boolean =>
  all.every((x) => hasSign(x, 1)) || all.every((x) => hasSign(x, -1));

/** A minorant of the magnitude in the magnitudes of its arguments: 0 if nothing is known. */
export function minorantOf(x: NumberNode, hasSign: HasSign): Posynomial {
  const rounded = isExact(x) ? 1 : 1 - more;
  switch (x.op) {
    case 'add':
      return haveOneSign(x.args, hasSign) ? scaled(rounded, plus(...x.args.map(shareOfTerm))) : zero;
    case 'mul': {
      const [p, q] = pair(x).map(sizeOf);
      return p && q ? scaled(rounded, times(p, q)) : zero;
    }
    case 'div': {
      const [p, q] = pair(x);
      return isBound(x) ? scaled(rounded, overOf(p, q)) : zero;
    }
    case 'sqrt':
      return scaled(rounded, rootOf(x));
    // The largest is at least the mean.
    case 'max':
      return x.args.every((y) => hasSign(y, 1))
        ? scaled(1 / x.args.length, plus(...x.args.map(sizeOf)))
        : zero;
  }
  return zero;
}

/** The sign that follows from the operation, without facts. */
export const signOfShape: HasSign = (x, sign) =>
  x.op === 'neg' ? sign === -1 && isNonNegative(only(x)) : sign === 1 && isNonNegative(x);

/** A sum of rounding errors and of products with lower halves. Terms of 0 do not matter. */
export function isTail(x: NumberNode): boolean {
  if (isZero(x)) return true;
  switch (x.op) {
    case 'lost':
    case 'rest':
      return true;
    case 'neg':
    case 'add':
      return x.args.every(isTail);
    case 'mul':
      return x.args.some(isTail);
  }
  return false;
}
