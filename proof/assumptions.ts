/** Assumptions about single queries, each with its reason. The text of a function does not show them. */

export interface Lemma {
  readonly text: RegExp;
  /** The functions that it covers, if it does not cover the whole query. */
  readonly functions?: RegExp;
  readonly name: string;
  readonly derivation: string;
  /**
   * The comparison only guesses. Later comparisons with bounds check the guess. No outcome matters, not even that of NaN. The walk follows both outcomes, or
   * joins them to unknown numbers.
   */
  readonly guess?: 'followed' | 'joined';
}

/**
 * A head, its tail and its bound, by their names. head + tail is known to the bound, |tail| ≤ 2^-52.9, and the bound is
 * at most 2^-60.
 */
export interface KnownPair {
  readonly head: string;
  readonly tail: string;
  readonly bound: string;
}

/** Assumptions about one query. */
export interface Assumptions {
  /** Names of numbers that are at most 2^high. An argument by hand says so. */
  readonly atMost?: Readonly<Record<string, number>>;
  /** Heads with tails that are known to a bound, by their names. An argument by hand says so. */
  readonly known?: readonly KnownPair[];
  /** Names of floats that are taken as they are, because a residual is computed at them. */
  readonly anchors?: readonly string[];
  /** Comparisons without a bound and numbers that are reported without a rounding test, by their text. A lemma says why none can be wrong. */
  readonly lemmas?: readonly Lemma[];
  /** Why an answer needs no comparison. */
  readonly direct?: string;
  /** The number of linear programs that a function may take, if the usual number is too small. */
  readonly programs?: number;
  /**
   * Upper bounds of floats count losses up to 2^500, and the loss of a quotient counts with the operands of the quotient. This proves more, and takes
   * more linear programs.
   */
  readonly isWide?: boolean;
  /** Inputs that are not negative where they matter. */
  readonly lengths?: RegExp;
}

/**
 * cos θ and sin θ are at most 1 plus an error that test/bounds/rect.test.ts bounds. 2^0.001 is larger than this sum. The checker also takes them as multiples of
 * 2^-200. A sine of a smaller angle is none, but a range check of the angle or a constant of the bound pays there.
 */
const cosines = { cos: 0.001, sin: 0.001, cosine: 0.001, sine: 0.001 };

/**
 * cos θ and sin θ differ from head + tail by at most their printed bounds. The tail is a rounding error of the head,
 * and the head is at most 2^0.001. The bound is 6u·(q + 2^-26)·(|C| + 3·|S·r|) with q = r² ≤ 2^-14 and |C| ≤ 1, and at
 * most 2^-100 more.
 * Derivation: docs/derivations/generated-values.md, section 3. test/bounds/rect.test.ts searches for larger errors.
 */
const cosinesInPairs: readonly KnownPair[] = [
  { head: 'cos', tail: 'cost', bound: 'cosOff' },
  { head: 'sin', tail: 'sint', bound: 'sinOff' },
];

/** One of the two factors is 0 and the other is 1 or −1 along the axes of the world. Each number is therefore one sum of floats, rounded once. */
const direct = 'one sum of floats, rounded once';
const turnByRightAngles = (text: RegExp): Lemma => ({
  text,
  name: 'a turn by right angles, rounded once',
  derivation: 'docs/derivations/hardened-rect.md',
});

/**
 * Let D = B² − A·C. If B is so small that its float may have the wrong sign, B² is less than A·|C|, underflow included. Then D has the sign of −C and decides
 * without B.
 */
const signOfB = {
  text: /^B [<>] 0$/,
  name: 'the sign of B next to D',
  derivation: 'docs/derivations/generated.md',
};

/**
 * Each float has an error of at most 3u of itself plus a constant. The largest and the least of these floats have no larger error, because x + 3u·|x| and
 * x − 3u·|x| grow with x. It therefore does not matter which of two nearly equal floats is taken. The sign of fl(1/d) is that of d, because d is not 0 where
 * 1/d is finite.
 */
const latestAndFirst = {
  text: /^(near > enter|far < leave|r[XYZ] < 0)$/,
  name: 'the latest of what comes in and the first of what leaves',
  derivation: 'compiler/passes/slabs.ts',
};

/**
 * The function asks for the sign of u = w² + a² − (b² + e²) only where w and a are 0, or b and e are 0. Then u is a sum of squares or its negative. This sum is
 * the squared norm of the quaternion, which is at least 2^-200.
 */
const rightAngles = {
  text: /^ux > 0$/,
  name: 'the sign of a component of a turn by right angles',
  derivation: 'docs/derivations/generated.md',
};

/**
 * The sign of a coordinate k along an axis of the box counts only where |k| − Q·h is more than its bound. That bound is a sum, and the error of k is a part of
 * it. |k| is more than the error of k, because Q·h is not negative.
 */
const signBeyondFace = {
  text: /^[kln] (<|>=) 0$/,
  name: 'the sign of a coordinate beyond a face',
  derivation: 'docs/derivations/generated-values.md',
};

/**
 * Each factor is an input or one difference of inputs, and has the sign of the exact number. A float product above 0 has two factors of the same sign. If a
 * product is not above 0, it may have underflowed. The first stage then answers by other comparisons, which do not rely on this product.
 */
const signOfProduct = {
  text: /^[ABC]z \* (dz|Az) > 0$/,
  name: 'the sign of a product of floats with the right signs',
  derivation: 'compiler/passes/view.ts',
};

/**
 * difference + vt is P − C, and r + rt is difference − H. s = vt + rt is exact, because the function checks that s − vt is rt and s − rt is vt. The
 * distance P − C − H is therefore r + s, rounded once.
 */
const exactRemainder: Lemma = {
  text: /^out\.distance = distance$/,
  functions: /^(closestOnBox|onTurnedBox)$/,
  name: 'the distance from a face, rounded once',
  derivation: 'docs/derivations/generated-values.md',
};

/**
 * The first stage guesses the side of the triangle by which the ball comes in. It then asks with bounds whether the line enters the cylinder around this side,
 * or the ball around its corner. The centre has to be over no other part at this entry. Such an entry is the only one, because the distance is convex along the
 * line. If the first stage guesses that there is none, it asks with bounds whether the line is further than R from all sides and corners.
 */
const sideByGuess = {
  name: 'the choice of a side',
  derivation: 'docs/derivations/generated.md, src/fast/definitions/_swept-triangle.ts',
};
const guessesOfSides: readonly Lemma[] = [
  { ...sideByGuess, text: /^(D|delta)[23]? > 0$/, guess: 'joined' },
  { ...sideByGuess, text: /^height[23]? < 0$/, guess: 'joined' },
  // height − W·L
  { ...sideByGuess, text: /^v\d+ > 0$/, guess: 'joined' },
  // The next of two sides. A motion to an end has its own differences, so these have other numbers.
  { ...sideByGuess, text: /^difference[245]? < 0$/, guess: 'followed' },
  { ...sideByGuess, text: /^v\d+ === 0$/, guess: 'followed' },
];

/**
 * The range check hands on a tiny t, because its underflow may cost too much. Earlier comparisons with bounds show that
 * t is not negative. They are about its numerator and its divisor, or about t itself. If the start is inside, the line
 * leaves at t.
 */
const notTiny: Lemma = {
  text: /^(t3?|T|estimate) >= 7\.888609052210118e-31$/,
  name: 'the sign of a t that is not tiny',
  derivation: 'docs/derivations/generated.md',
};

/** `near` may be any float. Numbers that are computed from it are exact in it, and their bounds include its size. */
const atGuess: Lemma = {
  text: /^near [<>]= /,
  name: 'the range of a guess',
  derivation: 'docs/derivations/generated.md',
  guess: 'followed',
};

/**
 * The comparisons choose an estimate of t, and the faces that the centre is beyond there. The later comparisons prove
 * any choice, or hand the question on.
 */
const guessOfFace = {
  name: 'the choice of faces and of an estimate',
  derivation: 'docs/derivations/swept-sphere-box.md, compiler/swept-box/search.ts',
};
const guessesOfFaces: readonly Lemma[] = [
  { ...guessOfFace, text: /^(v[xyz] > 0|near[XYZ] > t0|t0 > T|s[xyz] > 0)$/, guess: 'joined' },
  { ...guessOfFace, text: /^s[xyz] [!=]== 0$/, guess: 'followed' },
];

export const assumptions: Readonly<Record<string, Assumptions>> = {
  'ray-sphere': { lemmas: [signOfB] },
  'ray-circle': { lemmas: [signOfB] },
  'segment-circle': { lemmas: [signOfB] },
  'swept-circle-circle': { lemmas: [signOfB] },
  'swept-sphere-sphere': { lemmas: [signOfB] },
  'closest-on-box': { lemmas: [signBeyondFace, exactRemainder] },
  'ray-triangle': { lemmas: [signOfProduct, notTiny] },
  'ray-capsule': { lemmas: [notTiny] },
  'ray-cylinder': { lemmas: [notTiny] },
  'ray-half-space': { lemmas: [notTiny] },
  'ray-plane': { lemmas: [notTiny] },
  'swept-sphere-triangle': { lemmas: [...guessesOfSides, notTiny] },
  // The residual on the near boundary is computed at the float `near`, whatever it is.
  'ray-cone': { programs: 300_000, isWide: true, anchors: ['near'], lemmas: [atGuess, notTiny] },
  // A box with a negative half extent is missed: its slabs are empty (docs/derivations/generated.md).
  'ray-box': {
    // 126 paths of `turnedBox` take more than 200,000 since each side of its `<=` is shown to be finite by itself.
    programs: 400_000,
    anchors: ['t0'],
    lengths: /halfExtents/,
    lemmas: [latestAndFirst, rightAngles],
  },
  'swept-sphere-box': {
    // T is a limit with room to spare, and `reach` is at least the distance to the root (swept-sphere-box.md).
    anchors: ['T', 'reach'],
    lemmas: guessesOfFaces,
  },
  'circle-rect': { atMost: cosines },
  'point-in-rect': { atMost: cosines },
  'rect-corners': {
    atMost: cosines,
    known: cosinesInPairs,
    direct,
    lemmas: [turnByRightAngles(/^out\[\d\]\.[xy] = rounded[2-8]?$/)],
  },
  'to-local': {
    atMost: cosines,
    known: cosinesInPairs,
    direct,
    lemmas: [turnByRightAngles(/^out\.[xy] = rounded2?$/)],
  },
};
