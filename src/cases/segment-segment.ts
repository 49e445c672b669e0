/** The hard cases of segmentSegment; those that are exact by construction are in _segments-exact.ts. */
import { limits, ulp } from '../floats.ts';
import { between, type Draw, fraction, powerOfTen, signum, smallGap } from './_draw.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { coarse, farDistance, farthest } from './_far.ts';
import { overlapTop, scalingOf } from './_magnitude.ts';
import { rounded, roundScalar, type Setting } from './_scene.ts';
import {
  farTouch,
  type SegmentsInput,
  segmentsBoundary,
  segmentsBoundaryVariants,
  segmentsDegenerate,
  segmentsDegenerateVariants,
  segmentsOf,
  segmentsTangent,
  segmentsTangentVariants,
  throughOrigin,
} from './_segments-exact.ts';
import { type Components, plus, times, unitVector, vectorAround } from './_vectors.ts';

interface Crossing {
  /** Where the lines meet, and how large the scene is. */
  readonly home: Components;
  readonly size: number;
  /** Where that is along each segment: from 0 to 1 on it. */
  readonly t: number;
  readonly u: number;
}

/** Two segments whose lines meet at an angle with a sine of at least 1/4, up to rounding. */
function crossing({ draw, format }: Setting, { home, size, t, u }: Crossing): SegmentsInput {
  const [x = 1, y = 0] = unitVector(draw, 2);
  const sine = signum(draw) * between(draw, 0.25, 1);
  const cosine = signum(draw) * Math.sqrt((1 - sine) * (1 + sine));
  const along = times([x, y], size * between(draw, 1, 4));
  const aside = times([cosine * x - sine * y, sine * x + cosine * y], size * between(draw, 1, 4));
  const ends = [
    plus(home, along, -t),
    plus(home, along, 1 - t),
    plus(home, aside, -u),
    plus(home, aside, 1 - u),
  ];
  const [a = [], b = [], c = [], d = []] = ends.map((end) => rounded(end, format));
  return segmentsOf([a, b, c, d]);
}

/** On the segment, by at least 0.05 of it; one time in four as far off it. */
function place(draw: Draw): number {
  if (draw.below(4) < 3) return between(draw, 0.05, 0.95);
  return draw.below(2) === 0 ? between(draw, 1.05, 2) : between(draw, -1, -0.05);
}

function ordinary(setting: Setting): SegmentsInput {
  const { draw } = setting;
  const home = vectorAround(draw, 2, 100);
  return crossing(setting, { home, size: between(draw, 0.5, 5), t: place(draw), u: place(draw) });
}

/**
 * The start of the second segment is 10^k lengths of the first away; by turns aimed at its middle, just inside its end, just past it,
 * and ending exactly on it or passing exactly through its end.
 */
function farOrigin(setting: Setting): SegmentsInput {
  const { draw, format, variant } = setting;
  const lengths = farDistance(draw, farthest[format]);
  if (variant === 3) return farTouch(setting, coarse(lengths, limits[format].significandBits - 6));
  const size = between(draw, 0.5, 4);
  const u = unitVector(draw, 2);
  const [x = 1, y = 0] = u;
  const a = rounded(vectorAround(draw, 2, 4 * size), format);
  const b = rounded(plus(a, u, size), format);
  const t = variant === 0 ? 0.5 : variant === 1 ? 1 - smallGap(draw) : 1 + smallGap(draw);
  const aim = plus(times(a, 1 - t), b, t);
  const sine = signum(draw) * between(draw, 0.25, 1);
  const cosine = signum(draw) * Math.sqrt((1 - sine) * (1 + sine));
  const direction = [cosine * x - sine * y, sine * x + cosine * y];
  const start = rounded(plus(aim, direction, -lengths * size), format);
  // One time in four it stops half way.
  const reach = draw.below(4) === 3 ? -0.5 * lengths : between(draw, 1, 8);
  return segmentsOf([a, b, start, rounded(plus(aim, direction, reach * size), format)]);
}

/** The whole scene far away, of a few steps of the coordinates there or more; the lines meet anywhere, or near an end. */
function farWorld(setting: Setting): SegmentsInput {
  const { draw, format } = setting;
  const distance = powerOfTen(3 + draw.below(9)) * (1 + 9 * fraction(draw));
  const size = Math.max(0.5, 4 * ulp(roundScalar(distance, format), format)) * (1 + 8 * fraction(draw));
  const near = (): number =>
    draw.below(3) === 0 ? draw.below(2) + (fraction(draw) - 0.5) / powerOfTen(draw.below(6)) : place(draw);
  return crossing(setting, { home: times(unitVector(draw, 2), distance), size, t: near(), u: near() });
}

const scaleVariants = 5;

/** By turns: near the top; near the bottom; at any magnitude; every number at a magnitude of its own; through the world's origin exactly. */
function scale(setting: Setting): SegmentsInput {
  const { variant } = setting;
  if (variant === 4) return throughOrigin(setting);
  const { first, second } = ordinary(setting);
  const { lengths } = scalingOf(setting, overlapTop);
  const [a = [], b = [], c = [], d = []] = [first.start, first.end, second.start, second.end].map((end) =>
    end.map(lengths),
  );
  return segmentsOf([a, b, c, d]);
}

export const segmentSegment: Families<SegmentsInput> = {
  ordinary: single(ordinary),
  tangent: twins(segmentsTangentVariants, segmentsTangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(segmentsDegenerateVariants, segmentsDegenerate),
  boundary: twins(segmentsBoundaryVariants, segmentsBoundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};
