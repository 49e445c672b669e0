/** A worst-case search of the bound of the shifted tier: src/fast/_bounds.ts, docs/derivations/shift.md. */

import { describe, expect, it } from 'vitest';
import { around, between, type Draw, drawFrom, fraction } from '../../src/cases/_draw.ts';
import { answer } from '../../src/exact/index.ts';
import * as shiftBounds from '../../src/fast/_bounds.ts';
import { type Format, formatNames, roundTo, ulp, unitRoundoff } from '../../src/floats.ts';
import { type BallCase, type BallQueryName, ballQueryNames } from '../../src/queries/index.ts';
import { asked, howMany, size } from '../_cases.ts';
import { type Aim, boundOf, climb, distancesOf, offsetOf, type Regime, verdictOf } from './_radius.ts';
import { searched } from './_search.ts';

/** `atLeast` is how near to the bound the search must come; `tries` of 2.5 µs each. */
const tries = howMany(100_000);
const regimes = (format: Format): readonly (Regime & { readonly atLeast: number })[] => [
  { name: 'leaving from the boundary', from: 1, to: 1, leaves: true, atLeast: 0.05 },
  { name: 'from at most four radii', from: 1, to: 4, leaves: false, atLeast: 0.25 },
  { name: 'from at most a thousand radii', from: 4, to: 1e3, leaves: false, atLeast: 0.25 },
  { name: 'from afar', from: 1e3, to: format === 'f64' ? 1e8 : 1e6, leaves: false, atLeast: 0.4 },
];

interface Witness extends Aim {
  readonly query: BallQueryName;
  readonly format: Format;
  readonly radius: number;
  /** Of the bound. */
  readonly ratio: number;
}

/** Found by a longer run of an earlier form of _radius.ts, 5 to 22 million tries each. */
const witnessesFromNear: readonly Witness[] = [
  {
    query: 'raySphere',
    format: 'f64',
    origin: [0.9999752228830397, -1.000277531121502, 0.12513531708175002],
    toward: [-0.49999977890885694, 1.5808003113856892, 0.2468936276550062],
    center: [-0.000047390434896099613, -0.000014270453550735416, 3.761858015371989e-8],
    radius: 0.7212025857949738,
    ratio: 0.501,
  },
  {
    query: 'raySphere',
    format: 'f32',
    origin: [0.520179271697998, -0.029838060960173607, 0.06251706182956696],
    toward: [-0.5063204169273376, 0.13116571307182312, 0.20606404542922974],
    center: [1.4508489450238683e-21, 7.925555678411911e-7, -0.000009242445230484009],
    radius: 0.2656779885292053,
    ratio: 0.487,
  },
];

const witnessesFromAfar: readonly Witness[] = [
  {
    query: 'raySphere',
    format: 'f64',
    origin: [0.037687889910224204, -1.0000335368479356, 0.9965197163251377],
    toward: [-0.11304150475434478, 2.954210197905179, -2.957881589062181],
    center: [-0.0005739600045298783, 0.00000881619868653427, -0.00483768489518277],
    radius: 0.000051359091866098286,
    ratio: 0.789,
  },
  {
    query: 'raySphere',
    format: 'f32',
    origin: [0.03091069683432579, 0.7206860780715942, -1.0001018047332764],
    toward: [-0.05837583169341087, -1.8900281190872192, 1.888369083404541],
    center: [-3.259629011154175e-8, -0.2802470326423645, 0.00002866983413696289],
    radius: 0.00005385392432799563,
    ratio: 0.784,
  },
  {
    query: 'rayCircle',
    format: 'f64',
    origin: [1.0000247873754364, -0.7542365602230645],
    toward: [-0.9999995558175119, 1.000104451908169],
    center: [0.0000011216827805471394, 0.24592274870139053],
    radius: 0.000021738583530481453,
    ratio: 0.798,
  },
  {
    query: 'rayCircle',
    format: 'f32',
    origin: [-1.001126766204834, -0.9999480843544006],
    toward: [1.8869245052337646, 1.8849711418151855],
    center: [2 ** -24, 0.00008499622344970703],
    radius: 0.00004041915599373169,
    ratio: 0.794,
  },
  {
    query: 'segmentCircle',
    format: 'f64',
    origin: [-1.0000606083333707, 1.00011702286262],
    toward: [1.000061577889382, -1.000058512268824],
    center: [-0.000016880959344045543, 2.0820088797446346e-7],
    radius: 0.000032818719043415185,
    ratio: 0.856,
  },
  {
    query: 'segmentCircle',
    format: 'f32',
    origin: [-1.0567411184310913, 1.0492346286773682],
    toward: [0.9438989162445068, -0.9514003992080688],
    center: [-0.05655092000961304, 0.048930823802948],
    radius: 0.00008184938633348793,
    ratio: 0.855,
  },
];

/** The witness as a question to the reference. */
function caseOf({ query, format, origin, toward, center, radius }: Witness): BallCase {
  const ball = { center, radius };
  const ray = { origin, direction: toward, tMax: Number.POSITIVE_INFINITY };
  const common = { format, inside: 'exit' } as const;
  switch (query) {
    case 'raySphere':
      return { ...common, query, input: { ray, sphere: ball } };
    case 'rayCircle':
      return { ...common, query, input: { ray, circle: ball } };
    case 'segmentCircle':
      return { ...common, query, input: { segment: { start: origin, end: toward }, circle: ball } };
  }
}

/** How far off in the radius the witness is, by the reference; the verdict must be wrong. */
function wrongBy(witness: Witness): number {
  const { query, format, radius } = witness;
  const right = answer(caseOf(witness));
  if ('invalid' in right || right.margin === null) return expect.fail('the reference has no margin');
  expect(verdictOf(query, format, witness)(radius)).toBe(!right.hit);
  return Math.abs(right.margin) * ulp(radius, format);
}

describe('the bound of the shifted tier', () => {
  for (const query of ballQueryNames) {
    for (const format of formatNames) {
      for (const regime of regimes(format)) {
        const more = query === 'segmentCircle' ? ` with ${searched(shiftBounds, 'directionBound')}` : '';
        it(`holds for ${query} in ${format}${more}, ${regime.name}, and wrong verdicts come near it`, () => {
          const found = climb(query, format, regime, asked(tries));
          expect(found.ratio, JSON.stringify(found)).toBeLessThanOrEqual(1);
          if (size !== 'quick') expect(found.ratio).toBeGreaterThan(regime.atLeast);
        });
      }
    }
  }

  for (const witness of [...witnessesFromNear, ...witnessesFromAfar]) {
    const { query, format, radius, ratio } = witness;
    it(`is used to ${(100 * ratio).toFixed(1)} % by a witness for ${query} in ${format}`, () => {
      const used = wrongBy(witness) / boundOf(query, format, distancesOf(query, witness).start, radius);
      expect(used).toBeGreaterThan(ratio);
      expect(used).toBeLessThan(ratio + 0.001);
    });
  }

  const [far, own] = [searched(shiftBounds, 'shiftBound'), searched(shiftBounds, 'shiftOwnBound')];
  it(`would be wrong with a quarter of ${far} or of ${own}`, () => {
    for (const witness of witnessesFromNear) {
      const { start } = distancesOf(witness.query, witness);
      const cut = boundOf(witness.query, witness.format, start, witness.radius, { far: 1, own: 1 / 4 });
      expect(wrongBy(witness)).toBeGreaterThan(cut);
    }
    for (const witness of witnessesFromAfar) {
      const { start } = distancesOf(witness.query, witness);
      const cut = boundOf(witness.query, witness.format, start, witness.radius, { far: 1 / 4, own: 1 });
      expect(wrongBy(witness)).toBeGreaterThan(cut);
    }
  });
});

/** A ray from `ratio` radii away; where it passes is uniform over a disc of √2 radii. */
function ordinaryAim(draw: Draw, format: Format, ratio: number): Aim {
  const unit = (v: readonly number[]) => v.map((x) => x / Math.hypot(...v));
  const inBall = (): number[] => {
    const v = [around(draw, 1), around(draw, 1), around(draw, 1)];
    return Math.hypot(...v) <= 1 ? v : inBall();
  };
  const axis = unit(inBall());
  const noise = inBall();
  const along = noise.reduce((sum, x, i) => sum + x * (axis[i] ?? 0), 0);
  const across = unit(noise.map((x, i) => x - along * (axis[i] ?? 0)));
  const offset = Math.sqrt(2 * fraction(draw));
  const round = (x: number) => roundTo(x, format);
  const origin = axis.map((x) => round(-ratio * x));
  const toward = across.map((x, i) => round((offset * x - (origin[i] ?? 0)) / ratio));
  return { origin, toward, center: [0, 0, 0] };
}

describe('on ordinary rays', () => {
  const sampleSize = howMany(20_000, 5000);
  for (const [format, ratio] of [
    ['f32', 1e3],
    ['f64', 1e7],
  ] as const) {
    it(`the textbook is wrong in about 0.7·u·(|m|/r)² of all verdicts: ${format} from ${ratio} radii`, () => {
      const draw = drawFrom(`shift-bound/ordinary/${format}`);
      const wrong = { textbook: 0, shifted: 0 };
      for (let k = 0; k < sampleSize; k++) {
        const aim = ordinaryAim(draw, format, ratio);
        const radius = roundTo(between(draw, 0.95, 1.05), format);
        const isHit = offsetOf(radius, distancesOf('raySphere', aim)) >= 0;
        for (const tier of ['textbook', 'shifted'] as const) {
          if (verdictOf('raySphere', format, aim, tier)(radius) !== isHit) wrong[tier]++;
        }
      }
      const share = wrong.textbook / sampleSize / (unitRoundoff[format] * ratio ** 2);
      expect(share).toBeGreaterThan(0.5);
      expect(share).toBeLessThan(0.9);
      expect(wrong.shifted).toBe(0);
    });
  }
});
