/** Causes of wrong verdicts that are no rounding: what belongs to a ray, and to a body, is mistaken. */
import { step } from '../../floats.ts';
import type { BallCase, Inside } from '../../queries/index.ts';
import { rayAndBall } from '../margin/index.ts';
import { type Asked, bothHit, type Cause, isAboutRight, shareOf } from './_cause.ts';
import { ordinaryCases, type Setting, sceneCase } from './_scenes.ts';

/** Powers of two; dimensionless. */
const sizes = Array.from({ length: 15 }, (_, i) => 2 ** (i - 7));

/** A ray 3 radii to the side of a ball of 5, so that it is hit 4 before the middle, all times a power of two. */
const exactHit = (setting: Setting, size: number, length: number): BallCase =>
  sceneCase(setting, { x: -20 * size, y: 3 * size, radius: 5 * size, length });

const isMissed = ({ given, right }: Asked): boolean => right.hit && !given.hit;
const isInvented = ({ given, right }: Asked): boolean => !right.hit && given.hit;

/** Of cases in pairs: the share of the first that it misses, and of the second that it hits. */
const missedAndHit = (asked: readonly Asked[]) =>
  [
    shareOf(
      asked.filter((_, i) => i % 2 === 0),
      isMissed,
    ),
    shareOf(
      asked.filter((_, i) => i % 2 === 1),
      bothHit,
    ),
  ] as const;

const openLimit: Cause = {
  name: 'the end of a ray is left out: compared with < for <=',
  cases: (setting) =>
    setting.hasLimit && setting.isClosed
      ? sizes.flatMap((size) => [
          exactHit(setting, size, 16 * size),
          exactHit(setting, size, step(16 * size, 2, setting.format)),
        ])
      : [],
  evidence: (asked) => {
    const [at, after] = missedAndHit(asked);
    return (
      at &&
      after &&
      `misses ${at} rays that end exactly at the hit, and hits ${after} that end two ulps later`
    );
  },
};

/** How far inside a line passes that an epsilon would lose, and rounding would not, in radii: powers of two. */
const insides = { f32: -11, f64: -26 } as const;

const openTouch: Cause = {
  name: 'a touch is a miss: compared with < for <=',
  cases: (setting) =>
    setting.isClosed
      ? sizes.flatMap((size) =>
          [size, size * (1 - 2 ** insides[setting.format])].map((y) =>
            sceneCase(setting, { x: -4 * size, y, radius: size, length: 16 * size }),
          ),
        )
      : [],
  evidence: (asked) => {
    const [touches, hits] = missedAndHit(asked);
    const inside = `2^${insides[asked[0]?.one.format ?? 'f64']} radii inside`;
    return touches && hits && `misses ${touches} rays that just touch, and hits ${hits} that pass ${inside}`;
  },
};

const missedStart: Cause = {
  name: 'a start inside the body is missed',
  cases: (setting) =>
    setting.policies
      .filter((inside: Inside) => inside !== 'miss')
      .flatMap((inside) =>
        sizes.flatMap((size) =>
          [-1, -20].map((x) =>
            sceneCase(setting, { x: x * size, y: size, radius: 4 * size, length: 64 * size, inside }),
          ),
        ),
      ),
  evidence: (asked) => {
    const [inside, before] = missedAndHit(asked);
    return (
      inside &&
      before &&
      `misses ${inside} rays that start inside, which it says it reports, and hits with ${before} that start before it`
    );
  },
};

const behind: Cause = {
  name: 'bodies behind the start are hit',
  cases: (setting) =>
    sizes.map((size) => sceneCase(setting, { x: 8 * size, y: size, radius: 2 * size, length: 64 * size })),
  evidence: (asked) => {
    const share = shareOf(asked, isInvented);
    return share && `hits ${share} balls that lie 8 sizes behind the start`;
  },
};

const noLimit: Cause = {
  name: 'the limit of a ray is not looked at',
  cases: (setting) => (setting.hasLimit ? sizes.map((size) => exactHit(setting, size, 8 * size)) : []),
  evidence: (asked) => {
    const share = shareOf(asked, isInvented);
    return share && `hits ${share} balls at twice the length of the ray`;
  },
};

/** Ordinary rays, once of any length and once with a direction of about length 1. */
const ordinary = 60;
const unitDirection: Cause = {
  name: 'directions are taken for unit',
  cases: (setting) =>
    setting.form === 'free'
      ? [
          ...ordinaryCases(setting, ordinary, 'unit').map(withUnitTwin),
          ordinaryCases(setting, ordinary, 'unit'),
        ].flat()
      : [],
  evidence: (asked) => {
    const stretched = asked.slice(0, ordinary).filter(({ right }) => right.hit);
    const unit = asked.slice(ordinary).filter(({ right }) => right.hit);
    const isRight = (each: Asked): boolean => each.given.hit && isAboutRight(each);
    const before = shareOf(unit, isRight);
    const after = shareOf(stretched, (each) => !isRight(each));
    return (
      before &&
      after &&
      `right of ${before} hits by directions of length 1, wrong of ${after} where the same are four times as long`
    );
  },
};

/** The same ray, its direction four times as long. */
function withUnitTwin(one: BallCase): BallCase {
  const { ray } = rayAndBall(one);
  if ('end' in ray) return one;
  const longer = { ...ray, direction: ray.direction.map((x) => 4 * x), tMax: ray.tMax / 4 };
  return { ...one, input: { ...one.input, ray: longer } } as BallCase;
}

export const ends: readonly Cause[] = [openLimit, openTouch, missedStart, behind, noLimit, unitDirection];
