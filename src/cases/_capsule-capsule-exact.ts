/**
 * Two capsules that touch exactly, in integers: the nearest points of the axes are v apart, with an integer vector v of integer length, which the sum of the radii is a multiple
 * of. Where they cross both axes are across v; at an end an axis leads away from the other one, or is a point.
 */
import { type Format, limits } from '../floats.ts';
import type { EndsCapsule } from '../queries/index.ts';
import { integerAround, signum } from './_draw.ts';
import { acrossVector, obliqueFrame, primitive, primitivePair } from './_lattice.ts';
import { allOfFormat, firstThatFits, type Setting } from './_scene.ts';
import { type Components, cross, dot, integersAround, plus, times } from './_vectors.ts';

export interface Capsules {
  readonly first: EndsCapsule;
  readonly second: EndsCapsule;
}

/** Which points are nearest: between the ends of both, where parallel axes are beside each other, an end and a point between, two ends. */
export type Meeting = 'cross' | 'parallel' | 'side' | 'ends';
export const meetings: readonly [Meeting, ...Meeting[]] = ['cross', 'parallel', 'side', 'ends'];

/** Bounds on the integers, so that they fit 24 and 53 bits. */
const sizes = {
  f32: { frame: 3, triple: 2, radius: 8, steps: 4, center: 256 },
  f64: { frame: 16, triple: 8, radius: 2 ** 8, steps: 2 ** 6, center: 2 ** 20 },
} as const;

export const numbersOf = ({ first, second }: Capsules): Components => [
  ...first.a,
  ...first.b,
  first.radius,
  ...second.a,
  ...second.b,
  second.radius,
];

/** The scene with every point and every radius replaced. */
export const mapScene = (
  { first, second }: Capsules,
  point: (v: Components) => Components,
  radius: (r: number) => number,
): Capsules => {
  const mapped = (one: EndsCapsule): EndsCapsule => ({
    a: point(one.a),
    b: point(one.b),
    radius: radius(one.radius),
  });
  return { first: mapped(first), second: mapped(second) };
};

/** All lengths times 2^exponent; undefined where a number does not fit the format. */
export function placedScene(scene: Capsules, exponent: number, format: Format): Capsules | undefined {
  const unit = 2 ** exponent;
  const numbers = numbersOf(scene);
  if (!numbers.every(Number.isSafeInteger) || !allOfFormat(times(numbers, unit), format)) return undefined;
  return mapScene(
    scene,
    (v) => times(v, unit),
    (r) => r * unit,
  );
}

/** The ways from the nearest points to the ends of both axes: `arm` is the way from the first to the second, `along` and `other` are across it. */
function directionsOf(
  { draw, format }: Setting,
  meeting: Meeting,
  arm: Components,
  along: Components,
  other: Components,
): readonly (readonly [Components, Components])[] {
  const { steps } = sizes[format];
  const step = (): number => 1 + draw.below(steps);
  const away = (side: number): Components => {
    const direction = draw.below(4) === 0 ? [0, 0, 0] : integersAround(draw, 3, steps * 4);
    return dot(direction, arm) * side > 0 ? times(direction, -1) : direction;
  };
  const none = times(along, 0);
  const through = (direction: Components): readonly [Components, Components] => [
    times(direction, -step()),
    times(direction, step()),
  ];
  switch (meeting) {
    case 'cross':
      return [through(along), through(plus(other, along, integerAround(draw, 2)))];
    case 'parallel':
      return [through(along), [times(along, -step()), times(along, draw.below(steps))]];
    case 'side':
      return draw.below(2) === 0 ? [through(along), [none, away(-1)]] : [[none, away(1)], through(along)];
    default:
      return [
        [none, away(1)],
        [none, away(-1)],
      ];
  }
}

/** `home`: the nearest point of the first axis, near the origin where it is absent. */
export function touchingLattice(setting: Setting, meeting: Meeting, home?: Components): Capsules {
  const { draw, format } = setting;
  const size = sizes[format];
  const frame = obliqueFrame(draw, 3, size.frame);
  const { vector, length } = acrossVector(draw, frame, size.triple);
  const arm = primitivePair(vector, length);
  const along = primitive(frame.along);
  const other = primitive(cross(arm.vector, along));
  const foot = home ?? integersAround(draw, 3, size.center);
  const steps = 1 + draw.below(size.radius);
  const sum = arm.length * steps;
  const width = draw.below(sum);
  const nearest = [foot, plus(foot, arm.vector, steps)];
  const [p = [], q = []] = nearest;
  const [ofFirst = [[], []], ofSecond = [[], []]] = directionsOf(setting, meeting, arm.vector, along, other);
  const placed = (from: Components, directions: readonly [Components, Components] | readonly never[][]) => {
    const [one = [], two = []] = directions;
    const [a, b] = [plus(from, one), plus(from, two)];
    return signum(draw) > 0 ? { a, b } : { a: b, b: a };
  };
  const one = placed(p, ofFirst);
  const two = placed(q, ofSecond);
  const isSwapped = draw.below(2) === 1;
  const [first, second] = isSwapped ? [two, one] : [one, two];
  return { first: { ...first, radius: sum - width }, second: { ...second, radius: width } };
}

/** They touch exactly, at a magnitude of a game. */
export const touching = (setting: Setting, meeting: Meeting): Capsules =>
  firstThatFits(() =>
    placedScene(touchingLattice(setting, meeting), integerAround(setting.draw, 20), setting.format),
  );

/** They touch exactly, `radii` from the world's origin, or nearer where that does not fit. */
export function farTouching(setting: Setting, meeting: Meeting, radii: number, away: Components): Capsules {
  return firstThatFits((attempt) => {
    const home = times(away, radii / 2 ** attempt).map(Math.round);
    return placedScene(touchingLattice(setting, meeting, home), 0, setting.format);
  });
}

/** They touch exactly, at any magnitude: down to subnormals, up to the largest floats. */
export function touchingAnywhere(setting: Setting, meeting: Meeting): Capsules {
  const { draw, format } = setting;
  const { minExponent, maxExponent } = limits[format];
  return firstThatFits(() => {
    const exponent = minExponent + draw.below(maxExponent - minExponent);
    const scene = placedScene(touchingLattice(setting, meeting), exponent, format);
    return scene && numbersOf(scene).every(Number.isFinite) ? scene : undefined;
  });
}
