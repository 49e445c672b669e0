/** Assumptions about single queries, each with its reason: the text of a function does not say them. */

export interface Lemma {
  readonly text: RegExp;
  readonly name: string;
  readonly derivation: string;
  /**
   * The comparison only guesses: what follows asks again, with bounds, whether the guess is right. No outcome matters, not even that of NaN. The walk
   * follows both outcomes, or joins them to numbers of which nothing is known.
   */
  readonly guess?: 'followed' | 'joined';
}

/** Assumptions about one query. */
export interface Assumptions {
  /** Names of numbers that are at most 2^high, by argument. */
  readonly atMost?: Readonly<Record<string, number>>;
  /** Names of floats that are taken as they are, because a residual is computed at them. */
  readonly anchors?: readonly string[];
  /** Comparisons without a bound, by their text. A lemma says why no outcome can be wrong. */
  readonly lemmas?: readonly Lemma[];
  /** Why an answer needs no comparison. */
  readonly direct?: string;
  /** Linear programs that a function may take, where the usual number is too small. */
  readonly programs?: number;
  /** Why a function is not checked at all. */
  readonly unchecked?: string;
  /** Inputs that are not negative where they matter. */
  readonly lengths?: RegExp;
}

/** cos θ and sin θ are at most 1 but for what test/bounds/rect.test.ts bounds: 2^0.001 is more. */
const cosines = { cos: 0.001, sin: 0.001, cosine: 0.001, sine: 0.001 };

/** Along the axes of the world one of the two factors is 0 and the other 1 or −1, so that each number is one sum of floats, rounded once. */
const direct = 'one sum of floats, rounded once';

/**
 * With D = B² − A·C: if B is so small that its float may have the wrong sign, B² is less than A·|C|, underflow included, so that D has the sign of −C and
 * decides without B.
 */
const signOfB = {
  text: /^B [<>] 0$/,
  name: 'the sign of B next to D',
  derivation: 'docs/derivations/generated.md',
};

/**
 * The largest and the least of floats that are known to 3u of themselves and to a constant are known to that: x + 3u·|x| and x − 3u·|x| grow with x. Hence it does
 * not matter which of two floats that are about the same is taken. The sign of fl(1/d) is that of d, because d is not 0 where 1/d is finite.
 */
const latestAndFirst = {
  text: /^(near > enter|far < leave|r[XYZ] < 0)$/,
  name: 'the latest of what comes in and the first of what leaves',
  derivation: 'scripts/generate/slabs.mjs',
};

/**
 * The sign of u = w² + a² − (b² + e²) is asked only where two of a, b, e and w are 0, either w and a or b and e. Then u is a sum of squares or its negative, and
 * these are the square of the quaternion, which is at least 2^-200.
 */
const rightAngles = {
  text: /^ux > 0$/,
  name: 'the sign of a component of a turn by right angles',
  derivation: 'docs/derivations/generated.md',
};

/**
 * The sign of a coordinate k along an axis of the box counts only where |k| − Q·h is more than its bound. That bound is a sum, and what k may be off is a part of
 * it: |k| is more than k is off, because Q·h is not negative.
 */
const signBeyondFace = {
  text: /^[kln] < 0$/,
  name: 'the sign of a coordinate beyond a face',
  derivation: 'docs/derivations/generated-values.md',
};

/**
 * The side of the triangle by which the ball comes in. The first stage asks with bounds whether the line enters the cylinder around this side, or the ball
 * around its corner, where the centre is over no other part. The distance is convex along the line, so that one such entry is the only one. Where it
 * guesses that there is none, it asks with bounds whether the line is further than R from all sides and corners.
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
  { ...sideByGuess, text: /^difference2? < 0$/, guess: 'followed' },
  { ...sideByGuess, text: /^v\d+ === 0$/, guess: 'followed' },
];

/** Numbers that are made of it are exact in it, and have bounds with its size: any float would do. */
const atGuess: Lemma = {
  text: /^near [<>]= /,
  name: 'the range of a guess',
  derivation: 'docs/derivations/generated.md',
  guess: 'followed',
};

export const assumptions: Readonly<Record<string, Assumptions>> = {
  // The residual on the near boundary is computed at the float `near`, whatever it is.
  'ray-sphere': { lemmas: [signOfB] },
  'ray-circle': { lemmas: [signOfB] },
  'segment-circle': { lemmas: [signOfB] },
  'swept-circle-circle': { lemmas: [signOfB] },
  'swept-sphere-sphere': { lemmas: [signOfB] },
  'closest-on-box': { lemmas: [signBeyondFace] },
  'swept-sphere-triangle': { lemmas: guessesOfSides },
  'ray-cone': { anchors: ['near'], lemmas: [atGuess] },
  // A box with a negative half extent is missed: its slabs are empty (docs/derivations/generated.md).
  'ray-box': {
    programs: 200_000,
    anchors: ['t0'],
    lengths: /halfExtents/,
    lemmas: [latestAndFirst, rightAngles],
  },
  'swept-sphere-box': { unchecked: 'the walk does not follow its loop' },
  'circle-rect': { atMost: cosines },
  'point-in-rect': { atMost: cosines },
  'rect-corners': { atMost: cosines, direct },
  'to-local': { atMost: cosines, direct },
};
