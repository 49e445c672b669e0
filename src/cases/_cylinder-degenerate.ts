/**
 * `degenerate` of a cylinder, by turns: radius 0, crossed; radius 0, passed; radius 0, along the axis; from a cap's centre; from a rim; in a cap's
 * plane; along the axis; flat discs; needles; negative zeros; a way of no length.
 */
import { type CylinderInput, type CylinderLattice, placedCylinder } from './_cylinder.ts';
import { type Body, bodyOf, centerOf, place, sizes } from './_cylinder-body.ts';
import { drawDirection, negativeZeros, reach, withoutLength } from './_degenerate.ts';
import { integerAround, signum } from './_draw.ts';
import { primitive } from './_lattice.ts';
import { exponentOf, firstThatFits, type Setting } from './_scene.ts';
import { type Components, cross, dot, isZero, length, plus, times } from './_vectors.ts';

type Kind = (setting: Setting, a: Components, body: Body) => Partial<CylinderLattice> | undefined;

const before = ({ draw }: Setting): number => -draw.below(16);

const axisDirection = ({ form }: Setting, { unit }: Body): Components | undefined =>
  form === 'unit' && unit.filter((x) => x !== 0).length > 1 ? undefined : unit;

const kinds: readonly Kind[] = [
  // Radius 0, crossed at some height, the ends among them.
  (setting, a, body) => {
    const along = drawDirection(setting);
    const met = place(a, body, setting.draw.below(body.heights + 1), 0);
    return { origin: plus(met, along, before(setting)), direction: along, radius: 0 };
  },
  // Radius 0, passed: a foot beside the axis.
  (setting, a, body) => {
    const along = drawDirection(setting);
    const met = place(a, body, setting.draw.below(body.heights + 1), signum(setting.draw));
    return { origin: plus(met, along, before(setting)), direction: along, radius: 0 };
  },
  // Radius 0, along the axis.
  (setting, a, body) => {
    const along = axisDirection(setting, body);
    return along && { origin: plus(a, along, 2 * before(setting)), direction: along, radius: 0 };
  },
  // From the centre of a cap, or through it.
  (setting, a, body) => {
    const along = drawDirection(setting);
    const centre = place(a, body, body.heights * setting.draw.below(2), 0);
    return { origin: plus(centre, along, Math.min(0, before(setting) + 8)), direction: along };
  },
  // From a rim, or through it.
  (setting, a, body) => {
    const along = drawDirection(setting);
    const rim = place(a, body, body.heights * setting.draw.below(2), body.factor);
    return { origin: plus(rim, along, Math.min(0, before(setting) + 8)), direction: along };
  },
  // In the plane of a cap, from within its disc or from outside.
  (setting, a, body) => {
    const { draw, form } = setting;
    const { frame, unit, factor, heights } = body;
    const some = form === 'unit' ? drawDirection(setting) : primitive(cross(unit, drawDirection(setting)));
    if (isZero(some) || dot(some, unit) !== 0) return undefined;
    const within = place(a, body, heights * draw.below(2), integerAround(draw, factor));
    const steps = draw.below(2) === 0 ? 0 : Math.ceil((2 * factor * frame.size) / length(some));
    return { origin: plus(within, some, -steps), direction: some };
  },
  // Along the axis.
  (setting, a, body) => {
    const along = axisDirection(setting, body);
    if (along === undefined) return undefined;
    const direction = times(along, signum(setting.draw));
    const from = setting.draw.below(2) === 0 ? a : place(a, body, setting.draw.below(3), body.factor - 1);
    return { origin: plus(from, direction, 2 * before(setting)), direction: direction };
  },
  // A flat disc, met somewhere between the centre and a little past the rim.
  (setting, a, body) => {
    const { draw, format } = setting;
    const along = drawDirection(setting);
    const factor = sizes[format].thin;
    const part = draw.below(4) === 0 ? factor : integerAround(draw, factor + 2);
    const origin = plus(place(a, body, 0, part), along, before(setting));
    return { origin, direction: along, axis: body.unit, radius: factor * body.frame.size };
  },
  // A needle, met at some height.
  (setting, a, body) => {
    const { draw, format } = setting;
    const along = drawDirection(setting);
    const heights = sizes[format].thin;
    const origin = plus(place(a, body, draw.below(heights), signum(draw)), along, before(setting));
    return { origin, direction: along, axis: times(body.unit, heights), radius: body.frame.size };
  },
];

export const cylinderDegenerateVariants = kinds.length + 2;

export function cylinderDegenerate(setting: Setting): CylinderInput {
  const { draw, variant, format, form } = setting;
  const isZeros = variant === kinds.length;
  const kind = kinds[variant] ?? kinds[isZeros ? 3 : draw.below(kinds.length)];
  const scene = firstThatFits((attempt) => {
    const body = bodyOf(setting, attempt);
    const a = isZeros ? [0, 0, 0] : centerOf(setting);
    const own = kind?.(setting, a, body);
    if (own?.origin === undefined || own.direction === undefined) return undefined;
    const radius = own.radius ?? body.factor * body.frame.size;
    const lattice = {
      a,
      axis: times(body.unit, body.heights),
      reach: reach(setting),
      origin: own.origin,
      direction: own.direction,
    };
    return placedCylinder(setting, { ...lattice, ...own, radius }, exponentOf(setting));
  });
  if (isZeros) return withNegativeZeros(scene);
  if (variant > kinds.length) return { ...scene, ray: withoutLength(scene.ray, form, format) };
  return scene;
}

function withNegativeZeros({ ray, cylinder: { a, b, radius } }: CylinderInput): CylinderInput {
  const origin = negativeZeros(ray.origin);
  return {
    ray:
      'end' in ray
        ? { origin, end: negativeZeros(ray.end) }
        : { origin, direction: negativeZeros(ray.direction), tMax: ray.tMax },
    cylinder: { a: negativeZeros(a), b: negativeZeros(b), radius },
  };
}
