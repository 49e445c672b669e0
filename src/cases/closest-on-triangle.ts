/**
 * The hard cases of closestOnTriangle: the point is the centre of a ball of sphereTriangle, or at the border between two parts of the triangle.
 *   tangent     the distance is an integer, exactly: over the inside, at a side, at a corner; twins with the point one, two and 2^k ulps further away and nearer
 *   boundary    two parts are as near: over a side, or at right angles to a side at its end; a coordinate of the point one ulp to either side
 *   degenerate  as of sphereTriangle: corners that are one point, or on one line; the point in the triangle, an ulp beside it, at a corner, or in the plane beside it
 */
import type { Inputs } from '../queries/index.ts';
import { stepped } from './_boundary.ts';
import { integerAround, pick } from './_draw.ts';
import { type Families, type Family, twins } from './_family.ts';
import { allOfFormat, firstThatFits, type Setting } from './_scene.ts';
import { type Part, parts, type SphereTriangle, touching } from './_sphere-triangle-exact.ts';
import { tangentVariants, twinOffset } from './_tangent.ts';
import { type Components, cross, integersAround, isZero, largest, plus, times } from './_vectors.ts';
import { armOf, sphereTriangle } from './sphere-triangle.ts';

type PointTriangle = Inputs['closestOnTriangle'];

const withoutRadius = ({ sphere: { center }, triangle }: SphereTriangle): PointTriangle => ({
  point: center,
  triangle,
});

/** A family of sphereTriangle, of which the radius does not matter. */
function ofBall(name: string): Family<PointTriangle> {
  const { variants, twins, make } = sphereTriangle[name] as Family<SphereTriangle>;
  return { variants, twins, make: (setting) => withoutRadius(make(setting)) };
}

function tangent(setting: Setting): PointTriangle {
  const { draw, format, variant } = setting;
  const power = 2 + draw.below(format === 'f32' ? 12 : 40);
  const scene = touching(setting, pick<Part>(draw, parts));
  const arm = armOf(scene);
  const coordinate = largest(arm);
  const outward = Math.sign(arm[coordinate] ?? 0);
  const { point, triangle } = withoutRadius(scene);
  return { point: stepped(point, coordinate, outward * twinOffset(variant, power), format), triangle };
}

const boundaryVariants = 3;

/** In integers: the side from a along w, and the point over it, or at right angles to it at a; moved along the way that crosses the border. */
function borderLattice({ draw, format }: Setting): PointTriangle & { readonly across: Components } {
  const size = format === 'f32' ? 4 : 16;
  const drawDirection = (): Components => {
    const v = integersAround(draw, 3, size);
    return isZero(v) ? [1, 0, 0] : v;
  };
  const [w, other] = [drawDirection(), drawDirection()];
  const a = integersAround(draw, 3, size ** 3);
  const length = 1 + draw.below(8);
  const b = plus(a, w, length);
  const c = plus(a, other, 1 + draw.below(4));
  const n = cross(w, other);
  const isOverSide = draw.below(2) === 0;
  const across = isOverSide ? cross(n, w) : w;
  const point = isOverSide
    ? plus(plus(a, w, draw.below(length + 1)), n, integerAround(draw, 3))
    : plus(a, cross(w, drawDirection()));
  return { point, triangle: { a, b, c }, across };
}

function boundary(setting: Setting): PointTriangle {
  const { draw, format, variant } = setting;
  const unit = 2 ** integerAround(draw, 20);
  const { point, triangle, across } = firstThatFits(() => {
    const scene = borderLattice(setting);
    const { a, b, c } = scene.triangle;
    const [p, q, r, s] = [scene.point, a, b, c].map((v) => times(v, unit));
    const all = [...(p ?? []), ...(q ?? []), ...(r ?? []), ...(s ?? [])];
    if (!allOfFormat(all, format) || p === undefined) return undefined;
    return { point: p, triangle: { a: q ?? [], b: r ?? [], c: s ?? [] }, across: scene.across };
  });
  const ulps = [0, 1, -1][variant] ?? 0;
  return { point: stepped(point, largest(across), ulps, format), triangle };
}

export const closestOnTriangle: Families<PointTriangle> = {
  ordinary: ofBall('ordinary'),
  tangent: twins(tangentVariants, tangent),
  'far-origin': ofBall('far-origin'),
  'far-world': ofBall('far-world'),
  degenerate: ofBall('degenerate'),
  boundary: twins(boundaryVariants, boundary),
  scale: ofBall('scale'),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: ofBall('ordinary'),
};
