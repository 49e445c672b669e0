/** Causes that show in how errors grow: with the size, with the distance, with the range of the format. */
import { limits } from '../../floats.ts';
import type { BallCase } from '../../queries/index.ts';
import { rayAndBall } from '../margin/index.ts';
import { type Asked, bothHit, type Cause, isAboutRight, shareOf } from './_cause.ts';
import { caseOf, minus, ordinaryCases, type Setting, scaled, sceneCase } from './_scenes.ts';

/** Radii over a range in which an error that is a part of the radius would grow 512 times. */
const radii = [2 ** -9, 2 ** -6, 2 ** -3, 1];
const distances = [8, 32];
/** Gaps of at least so many ulps of the radius: what is nearer is rounding. */
const leastUlps = 4;

interface Near {
  readonly radius: number;
  readonly distance: number;
  readonly gap: number;
}

/** Lines that pass a power of two outside, or inside. */
function nears({ format }: Pick<Setting, 'format'>): readonly Near[] {
  const unit = 2 ** (1 - limits[format].significandBits);
  return radii.flatMap((radius) =>
    distances.flatMap((distance) =>
      Array.from({ length: limits[format].significandBits }, (_, i) => ({
        radius,
        distance,
        gap: 2 ** -(i + 5),
      })).filter(({ gap }) => gap >= leastUlps * unit * radius && gap <= radius / 2),
    ),
  );
}

/** `side`: 1 for lines that pass outside and are hits, −1 for those that pass inside and are misses. */
const epsilonOf = (name: string, side: 1 | -1): Cause => ({
  name,
  cases: (setting) =>
    nears(setting).map(({ radius, distance, gap }) =>
      sceneCase(setting, {
        x: -distance * radius,
        y: radius + side * gap,
        radius,
        length: 2 * distance * radius,
      }),
    ),
  evidence: (asked) => {
    const [first] = asked;
    if (first === undefined) return undefined;
    const found = nears(first.one).flatMap((near, i) => (asked[i]?.given.hit === (side === 1) ? [near] : []));
    // The widest at which each size and distance is wrong.
    const widest = radii.flatMap((radius) =>
      distances.map((distance) =>
        Math.max(
          ...found.filter((one) => one.radius === radius && one.distance === distance).map(({ gap }) => gap),
        ),
      ),
    );
    const isOneStep = (all: readonly number[]): boolean =>
      Math.min(...all) > 0 && Math.max(...all) <= 2 * Math.min(...all);
    const ofSizes = `at radii from ${radii[0]} to 1, ${distances.join(' and ')} radii away`;
    const [are, rotation] = side === 1 ? ['misses that pass', 'hits'] : ['hits that pass inside', 'misses'];
    if (isOneStep(widest)) return `${are} within ${gapText(widest)} are ${rotation}, the same ${ofSizes}`;
    // An epsilon of squares: (r + g)² − r² is about 2 r g.
    const squares = widest.map((gap, i) => 2 * gap * (radii[Math.floor(i / distances.length)] ?? 1));
    return isOneStep(squares)
      ? `${are} are ${rotation} within the same difference of squares, ${gapText(squares)}, ${ofSizes}`
      : undefined;
  },
});

const gapText = (all: readonly number[]): string => Math.max(...all).toPrecision(2);

/** Distances in radii, each 8 times the one before. */
const steps = { f32: [3, 24, 192], f64: [50, 400, 3200, 25600] } as const;
const rays = 24;
/** Of the logarithms; a formula that rounds at the size of the distance grows like its first power. */
const square = { least: 1.6, most: 2.4 };

/** Ordinary rays aimed half a radius past the centre, from far away, at many turns. */
function farRays(setting: Setting): readonly BallCase[] {
  return steps[setting.format].flatMap((distance) =>
    Array.from({ length: rays }, (_, i) => {
      const angle = 0.1 + i * 2.399963;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const round = (v: readonly number[]): number[] =>
        v.map((x) => (setting.format === 'f32' ? Math.fround(x) : x));
      const flat = [-distance * c - 0.5 * s, -distance * s + 0.5 * c];
      const origin = round(setting.query === 'raySphere' ? [...flat, 0.25] : flat);
      const size = setting.form === 'displacement' || setting.form === 'end' ? 2 * distance : 1;
      const direction = round(setting.query === 'raySphere' ? [c * size, s * size, 0] : [c * size, s * size]);
      const tMax = size === 1 ? (setting.hasLimit ? 4 * distance : Number.POSITIVE_INFINITY) : 1;
      const ray =
        setting.form === 'end'
          ? { origin, end: round(origin.map((x, k) => x + (direction[k] ?? 0))) }
          : { origin, direction, tMax };
      return caseOf(setting, ray, { center: origin.map(() => 0), radius: 1 });
    }),
  );
}

const cancellation: Cause = {
  name: 'a discriminant that cancels',
  cases: farRays,
  evidence: (asked) => {
    const [first] = asked;
    if (first === undefined) return undefined;
    const away = steps[first.one.format];
    const errors = away.map((_, i) => meanError(asked.slice(i * rays, (i + 1) * rays)));
    const slopes = errors.slice(1).map((error, i) => Math.log2(error / (errors[i] ?? 0)) / 3);
    const [a = 0, z = 0] = [errors[0], errors.at(-1)];
    const slope = Math.log2(z / a) / (3 * slopes.length);
    const grows = slopes.every((one) => one > 1) && slope >= square.least && slope <= square.most;
    return grows
      ? `it is off by ${a.toPrecision(2)} radii at ${away[0]} radii and ${z.toPrecision(2)} at ${away.at(-1)}: it grows with the distance to the power ${slope.toFixed(1)}`
      : undefined;
  },
};

/** In radii, of the hits; NaN where there are too few. */
function meanError(asked: readonly Asked[]): number {
  const errors = asked.filter(bothHit).flatMap((each) => errorOf(each) ?? []);
  return errors.length < rays / 2 ? Number.NaN : errors.reduce((sum, x) => sum + x, 0) / errors.length;
}

/** Of t, or of the point where no t is reported. */
function errorOf({ one, given, right }: Asked): number | undefined {
  if (typeof given.t === 'number') return Math.abs(given.t - (right.t ?? 0)) * lengthOf(one);
  return given.point && right.point && Math.hypot(...minus(given.point, right.point));
}

function lengthOf(one: BallCase): number {
  const { ray } = rayAndBall(one);
  return Math.hypot(...('end' in ray ? ray.end.map((x, i) => x - (ray.origin[i] ?? 0)) : ray.direction));
}

/** The same scene, all lengths times 2 to such a power: its squares are beyond the format, it is not; of half the power they are within it. */
const powers = { f32: [-80, 70], f64: [-560, 530] } as const;
const scenes = 40;

const partsOf = (format: Setting['format']): readonly number[] =>
  powers[format].flatMap((power) => [power / 2, power]);

const range: Cause = {
  name: 'squares leave the range of the format',
  cases: (setting) => {
    const plain = ordinaryCases(setting, scenes);
    return [
      ...plain,
      ...partsOf(setting.format).flatMap((power) => plain.map((one) => scaled(one, 2 ** power))),
    ];
  },
  evidence: (asked) => {
    const [first] = asked;
    if (first === undefined) return undefined;
    const isRight = (each: Asked): boolean =>
      each.given.hit === each.right.hit && (!each.right.hit || isAboutRight(each));
    const hits = (part: number): readonly Asked[] =>
      asked.slice(part * scenes, (part + 1) * scenes).filter((_, i) => asked[i]?.right.hit);
    const before = shareOf(hits(0), isRight);
    const wrong = powers[first.one.format].flatMap((power, i) => {
      const within = shareOf(hits(2 * i + 1), isRight);
      const beyond = shareOf(hits(2 * i + 2), (each) => !isRight(each));
      return within && beyond ? [`${beyond} at 2^${power} times the size`] : [];
    });
    return before && wrong.length > 0
      ? `right of ${before} hits, and wrong of the same scenes: ${wrong.join(', ')}`
      : undefined;
  },
};

export const growth: readonly Cause[] = [
  epsilonOf('an absolute epsilon', 1),
  epsilonOf('an absolute epsilon that loses hits', -1),
  cancellation,
  range,
];
