/**
 * The assumptions of the proofs about floats (docs/proof.md, "Assumptions"), as tests of an arithmetic.
 * ECMAScript requires all of it except a correctly rounded `Math.sqrt`.
 */

/** The operations that the fast functions use. */
export interface Arithmetic {
  add(x: number, y: number): number;
  multiply(x: number, y: number): number;
  divide(x: number, y: number): number;
  /** x·y + z in two roundings. */
  multiplyAdd(x: number, y: number, z: number): number;
  sqrt(x: number): number;
  fround(x: number): number;
}

/** The arithmetic of this machine. */
export const native: Arithmetic = {
  add: (x, y) => x + y,
  multiply: (x, y) => x * y,
  divide: (x, y) => x / y,
  multiplyAdd: (x, y, z) => x * y + z,
  sqrt: Math.sqrt,
  fround: Math.fround,
};

/**
 * Numbers x whose roots are close to the middle between two floats, and the floats y nearest to the roots. For y′ = y or y − 1,
 * (2y′ + 1)² − 4x is an integer from −39 to 41. Therefore √x is at most 2^-50 ulp from the middle.
 */
const hardRoots: readonly (readonly [x: number, root: number])[] = [
  [8.112963841460667e31, 9007199254740991],
  [2.0282409603651675e31, 4503599627370496],
  [3.7081172777095287e31, 6089431235927974],
  [5.507669773981944e31, 7421367646183515],
  [2.0282409603651684e31, 4503599627370497],
  [8.1129638414606655e31, 9007199254740990],
  [2.369026035105321e31, 4867264154641005],
  [2.324523266216928e31, 4821331005248372],
  [3.878979092276793e31, 6228145062758890],
  [5.303704665253099e31, 7282653819352599],
  [3.5040128101290507e31, 5919470255123385],
  [3.363291775702557e31, 5799389429674952],
  [2.3375644344574765e31, 4834836537523763],
  [2.346863712376391e31, 4844443943711590],
];

/** Assumptions by name, each with a test. */
const assumptions: Readonly<Record<string, (of: Arithmetic) => boolean>> = {
  'sums and products round to nearest, ties to even': ({ add, multiply }) =>
    add(1, 2 ** -53) === 1 &&
    add(1 + 2 ** -52, 2 ** -53) === 1 + 2 ** -51 &&
    add(-1, -(2 ** -53)) === -1 &&
    multiply(1 + 2 ** -27, 1 + 2 ** -26) === 1 + 2 ** -26 + 2 ** -27 &&
    multiply(1 + 2 ** -52, 1.5) === 1.5 + 2 ** -51,
  'sums round once, to 53 bits': ({ add }) => add(1, 2 ** -53 + 2 ** -64) === 1 + 2 ** -52,
  'quotients round to nearest': ({ divide }) =>
    divide(1, 3) === 0.3333333333333333 && divide(5, 3) === 1.6666666666666667,
  'underflow is gradual': ({ add, multiply, divide }) =>
    multiply(2 ** -537, 2 ** -537) === 2 ** -1074 &&
    multiply(3 * 2 ** -538, 2 ** -537) === 2 ** -1073 &&
    add(2 ** -1022 + 2 ** -1074, -(2 ** -1022)) === 2 ** -1074 &&
    divide(2 ** -1022, 4) === 2 ** -1024,
  'x * y + z rounds twice': ({ multiplyAdd }) =>
    multiplyAdd(1 + 2 ** -27, 1 + 2 ** -27, -(1 + 2 ** -26)) === 0,
  'Math.sqrt is correctly rounded': ({ sqrt }) =>
    hardRoots.every(([x, root]) => sqrt(x) === root) && sqrt(2 ** -1074) === 2 ** -537 && sqrt(2) ** 2 > 2,
  'Math.fround rounds to nearest binary32': ({ fround }) =>
    fround(1 + 2 ** -24) === 1 &&
    fround(1 + 2 ** -24 + 2 ** -52) === 1 + 2 ** -23 &&
    fround(1 + 3 * 2 ** -24) === 1 + 2 ** -22 &&
    fround(3 * 2 ** -150) === 2 ** -148 &&
    fround(2 ** 128 - 2 ** 103) === Number.POSITIVE_INFINITY,
};

/** The names of the assumptions that an arithmetic breaks. */
export const brokenBy = (arithmetic: Arithmetic): readonly string[] =>
  Object.entries(assumptions).flatMap(([name, holds]) => (holds(arithmetic) ? [] : [name]));
