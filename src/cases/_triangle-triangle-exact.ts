/**
 * Triangles that touch exactly, in integers: a plane with the integer normal g has the first on one side and the second on the other, and what of them is in it shares one point, the
 * foot. `inside`: the first is in the plane, around the foot, which is a corner of the second. `sides`: a side of each goes through the foot. `corner`, `side`: a corner
 * of the second is a corner of the first, or on a side of it. `flat`: both are in one plane along two axes of the world, a corner of the second on a side of the first.
 */
import { type Format, limits } from '../floats.ts';
import type { Triangle } from '../queries/index.ts';
import { type Draw, integerAround, pick } from './_draw.ts';
import { obliqueFrame, primitive } from './_lattice.ts';
import { allOfFormat, firstThatFits, type Setting } from './_scene.ts';
import { axis, type Components, dot, integersAround, largest, plus, times } from './_vectors.ts';

export interface Triangles {
  readonly first: Triangle;
  readonly second: Triangle;
}

export type Corners = readonly [Components, Components, Components];

export type Contact = 'inside' | 'sides' | 'flat' | 'corner' | 'side';

/** Where an ulp more or less decides; and those where only an ulp less does. */
export const twinContacts: readonly [Contact, ...Contact[]] = ['inside', 'sides', 'flat'];
export const cornerContacts: readonly [Contact, ...Contact[]] = ['corner', 'side'];
export const contacts: readonly [Contact, ...Contact[]] = ['inside', 'sides', 'flat', 'corner', 'side'];

/** Bounds on the integers, so that they fit 24 and 53 bits. */
const sizes = {
  f32: { frame: 3, steps: 4, center: 256 },
  f64: { frame: 16, steps: 2 ** 6, center: 2 ** 20 },
} as const;

/** Three vectors at right angles, the last of them upright. */
export interface Axes {
  readonly x: Components;
  readonly y: Components;
  readonly g: Components;
}

/** A touch before its corners are shuffled: which corner of the second is moved by twins, in which coordinate, and which sign of a step takes it towards the first. */
export interface Touch {
  readonly first: Corners;
  readonly second: Corners;
  readonly coordinate: number;
  readonly inward: number;
}

export function axesOf({ draw, format }: Setting): Axes {
  const frame = obliqueFrame(draw, 3, sizes[format].frame);
  const [y, g] = frame.across;
  return { x: primitive(frame.along), y: primitive(y ?? frame.along), g: primitive(g ?? frame.along) };
}

/** Two axes of the world, and the third. */
function worldAxes(draw: Draw): Axes {
  const i = draw.below(3);
  return { x: axis(3, i), y: axis(3, (i + 1) % 3), g: axis(3, (i + 2) % 3) };
}

export const stepsOf = ({ draw, format }: Setting): number => 1 + draw.below(sizes[format].steps);

/** A way that leads to the side of the plane to which `way` does. */
export function towards({ draw, format }: Setting, direction: Components): Components {
  const any = integersAround(draw, 3, sizes[format].steps * 4);
  const rise = dot(any, direction);
  return rise === 0 ? plus(any, direction) : rise < 0 ? times(any, -1) : any;
}

/** Around the foot, in the plane of x and y. */
export function around(setting: Setting, { x, y }: Axes): Corners {
  const step = (): number => stepsOf(setting);
  const first = plus(times(x, step()), y, step() - 1);
  const second = plus(times(x, 1 - step()), y, step());
  return [first, second, plus(times(first, -1 - setting.draw.below(2)), second, -1 - setting.draw.below(2))];
}

/** A way in the plane that is not along x. */
const across = (setting: Setting, { x, y }: Axes): number[] =>
  plus(times(y, stepsOf(setting)), x, integerAround(setting.draw, sizes[setting.format].steps));

const still = (v: Components): number[] => times(v, 0);

/** The ways from the foot to the corners of both. */
function directionsOf(setting: Setting, contact: Contact, axes: Axes): readonly [Corners, Corners] {
  const { x, g } = axes;
  const step = (): number => stepsOf(setting);
  const [up, down] = [() => towards(setting, g), () => towards(setting, times(g, -1))];
  const side = (last: Components): Corners => [times(x, step()), times(x, -step()), last];
  switch (contact) {
    case 'inside':
      return [around(setting, axes), [still(x), up(), up()]];
    case 'sides': {
      const direction = across(setting, axes);
      return [side(down()), [times(direction, step()), times(direction, -step()), up()]];
    }
    case 'corner':
      return [
        [still(x), down(), down()],
        [still(x), up(), up()],
      ];
    case 'side':
      return [side(down()), [still(x), up(), up()]];
    case 'flat': {
      const beyond = (): number[] => across(setting, axes);
      return [side(times(across(setting, axes), -1)), [still(x), beyond(), beyond()]];
    }
  }
}

/** `home`: the foot, near the origin where it is absent. */
export function touchingLattice(setting: Setting, contact: Contact, home?: Components): Touch {
  const { draw, format } = setting;
  const axes = contact === 'flat' ? worldAxes(draw) : axesOf(setting);
  const foot = home ?? integersAround(draw, 3, sizes[format].center);
  const [first, second] = directionsOf(setting, contact, axes);
  const outward = contact === 'flat' ? axes.y : axes.g;
  const coordinate = largest(outward);
  const at = ([a, b, c]: Corners): Corners => [plus(foot, a), plus(foot, b), plus(foot, c)];
  return {
    first: at(first),
    second: at(second),
    coordinate,
    inward: -Math.sign(outward[coordinate] ?? 0),
  };
}

/** All lengths times 2^exponent; undefined where a number does not fit the format. */
export function placedCorners<T extends Pick<Touch, 'first' | 'second'>>(
  touch: T,
  exponent: number,
  format: Format,
): T | undefined {
  const unit = 2 ** exponent;
  const numbers = [...touch.first, ...touch.second].flat();
  const all = times(numbers, unit);
  if (!numbers.every(Number.isSafeInteger) || !all.every(Number.isFinite)) return undefined;
  if (!allOfFormat(all, format)) return undefined;
  const at = ([a, b, c]: Corners): Corners => [times(a, unit), times(b, unit), times(c, unit)];
  return { ...touch, first: at(touch.first), second: at(touch.second) };
}

/** The corners in any order, the triangles in either. */
export function shuffled(draw: Draw, one: Corners, other: Corners): Triangles {
  const triangle = ([a, b, c]: Corners): Triangle => {
    const [p, q, r] = pick<Corners>(draw, [
      [a, b, c],
      [b, c, a],
      [c, a, b],
      [a, c, b],
      [b, a, c],
      [c, b, a],
    ]);
    return { a: p, b: q, c: r };
  };
  const [first, second] = [triangle(one), triangle(other)];
  return draw.below(2) === 0 ? { first, second } : { first: second, second: first };
}

/** They touch exactly, at a magnitude of a game. */
export const touching = (setting: Setting, contact: Contact): Touch =>
  firstThatFits(() =>
    placedCorners(touchingLattice(setting, contact), integerAround(setting.draw, 20), setting.format),
  );

/** They touch exactly, so far from the world's origin, or nearer where that does not fit. */
export const farTouching = (setting: Setting, contact: Contact, far: number, away: Components): Touch =>
  firstThatFits((attempt) => {
    const home = times(away, far / 2 ** attempt).map(Math.round);
    return placedCorners(touchingLattice(setting, contact, home), 0, setting.format);
  });

/** They touch exactly, at any magnitude: down to subnormals, up to the largest floats. */
export function touchingAnywhere(setting: Setting, contact: Contact): Touch {
  const { draw, format } = setting;
  const { minExponent, maxExponent } = limits[format];
  return firstThatFits(() =>
    placedCorners(
      touchingLattice(setting, contact),
      minExponent + draw.below(maxExponent - minExponent),
      format,
    ),
  );
}
