/** Causes of wrong numbers: another root, another length, another format. */
import { limits } from '../../floats.ts';
import { rayAndBall } from '../margin/index.ts';
import { type Asked, bothHit, type Cause, isAbout, isAboutVector, shareOf } from './_cause.ts';
import {
  along,
  directionOf,
  minus,
  nearestT,
  ordinaryCases,
  type Setting,
  scaled,
  startsOutside,
} from './_scenes.ts';

const ordinary = 120;
const cases = (setting: Setting): ReturnType<Cause['cases']> => ordinaryCases(setting, ordinary);

/** Hits from outside whose two roots lie apart. */
const entering = (asked: readonly Asked[]): readonly Asked[] =>
  asked.filter(
    (each) => bothHit(each) && startsOutside(each.one) && !isAbout(farT(each), each.right.t, each.one),
  );

const farT = ({ one, right }: Asked): number => 2 * nearestT(one) - (right.t ?? Number.NaN);

const farPoint = (each: Asked): readonly number[] => {
  const { ray } = rayAndBall(each.one);
  return along(ray.origin, directionOf(ray).direction, farT(each));
};

const farNormal = (each: Asked): readonly number[] => {
  const { ball } = rayAndBall(each.one);
  return minus(farPoint(each), ball.center).map((x) => x / ball.radius);
};

const farRoot: Cause = {
  name: 't is that of the far root',
  cases,
  evidence: (asked) => {
    const share = shareOf(entering(asked), (each) => isAbout(each.given.t, farT(each), each.one));
    return share && `t is where the ray leaves in ${share} hits from outside`;
  },
};

/** Where t is right, and the vector is not. */
const farVector = (name: 'point' | 'normal', far: (each: Asked) => readonly number[]): Cause => ({
  name: `the ${name} is that of the far root`,
  cases,
  evidence: (asked) => {
    const reported = entering(asked).filter(
      ({ one, given, right }) =>
        given[name] !== undefined && (given.t === undefined || isAbout(given.t, right.t, one)),
    );
    const share = shareOf(
      reported,
      (each) =>
        isAboutVector(each.given[name], far(each), each.one) &&
        !isAboutVector(each.given[name], each.right[name], each.one),
    );
    return share && `t is right, and the ${name} is where the ray leaves in ${share} hits from outside`;
  },
});

const timesOf = (v: readonly number[], factor: number): readonly number[] => v.map((x) => x * factor);

const longNormal: Cause = {
  name: 'normals are not of length 1: as long as the radius',
  cases,
  evidence: (asked) => {
    const reported = entering(asked).filter(
      ({ one, given }) => given.normal && !isAbout(rayAndBall(one).ball.radius, 1, one),
    );
    const share = shareOf(reported, ({ one, given, right }) =>
      isAboutVector(given.normal, timesOf(right.normal ?? [], rayAndBall(one).ball.radius), one),
    );
    return share && `the normal is as long as the radius in ${share} hits`;
  },
};

const inward: Cause = {
  name: 'normals point inward',
  cases,
  evidence: (asked) => {
    const reported = entering(asked).filter(({ given }) => given.normal !== undefined);
    const share = shareOf(reported, ({ one, given, right }) =>
      isAboutVector(given.normal, timesOf(right.normal ?? [], -1), one),
    );
    return share && `the normal is the right one with the other sign in ${share} hits`;
  },
};

/** In a scene so much larger an error that is a length is none. */
const larger = 2 ** 30;

/** Bits. Between the rounding of float32 and that of a double there is nothing that a formula in doubles comes near on ordinary scenes. */
const single = { least: 18, most: 32 };

const float32: Cause = {
  name: 'float32 inside a float64 engine',
  cases: (setting) =>
    setting.format === 'f64'
      ? [1, larger].flatMap((size) => cases(setting).map((one) => scaled(one, size)))
      : [],
  evidence: (asked) => {
    const hits = asked.filter(
      (each) => bothHit(each) && (each.right.t ?? 0) > 0 && typeof each.given.t === 'number',
    );
    const isSingle = (x: number | undefined): boolean => x !== undefined && Math.fround(x) === x;
    const rounded = shareOf(
      hits.filter(({ right }) => !isSingle(right.t)),
      ({ given }) => isSingle(given.t),
    );
    if (rounded) return `t is a float32 number in ${rounded} hits where the right one is not`;
    const bits = [asked.slice(0, ordinary), asked.slice(ordinary)].map(bitsOf);
    const isSo = bits.every((one) => one >= single.least && one <= single.most);
    return isSo && isToBothSides(hits)
      ? `half of its t have no more than ${Math.max(...bits).toFixed(0)} bits right, at any size: float32 has ${limits.f32.significandBits}, a double ${limits.f64.significandBits}`
      : undefined;
  },
};

/** Roundings go up as often as down. Where a body is a little too large, or t too short, all t from outside are off to one side. */
function isToBothSides(hits: readonly Asked[]): boolean {
  const errors = hits
    .filter(({ one }) => startsOutside(one))
    .map(({ given, right }) => (given.t ?? 0) - (right.t ?? 0))
    .filter((error) => error !== 0);
  const above = errors.filter((error) => error > 0).length;
  return 8 * Math.min(above, errors.length - above) >= errors.length;
}

/** Of t, in the median; NaN where there are too few. */
function bitsOf(asked: readonly Asked[]): number {
  const errors = asked
    .filter((each) => bothHit(each) && (each.right.t ?? 0) > 0 && typeof each.given.t === 'number')
    .map(({ given, right }) => Math.abs((given.t ?? 0) / (right.t ?? 1) - 1))
    .sort((a, b) => a - b);
  return errors.length < ordinary / 8 ? Number.NaN : -Math.log2(errors[Math.floor(errors.length / 2)] ?? 0);
}

export const numbers: readonly Cause[] = [
  farRoot,
  farVector('point', farPoint),
  farVector('normal', farNormal),
  longNormal,
  inward,
  float32,
];
