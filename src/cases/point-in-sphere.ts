/** The hard cases of pointInSphere; those that are exact by construction are in _point-exact.ts. */
import { apartFamilies } from './_apart.ts';
import { alternating, type Families, single, twins } from './_family.ts';
import { overlapTop, scalingOf } from './_magnitude.ts';
import {
  farTouching,
  type PointInput,
  pointBoundary,
  pointBoundaryVariants,
  pointDegenerate,
  pointDegenerateVariants,
  pointTangent,
  touchingAnywhere,
} from './_point-exact.ts';
import { rounded, roundScalar, type Setting } from './_scene.ts';
import { tangentVariants } from './_tangent.ts';
import { type Components, plus, unitVector } from './_vectors.ts';

/** A ball around `home`, and a point `factor` radii from its centre, in any direction. */
function pointBeside(setting: Setting, home: Components, size: number, factor: number): PointInput {
  const { draw, format } = setting;
  const center = rounded(home, format);
  const radius = roundScalar(size, format);
  const point = rounded(plus(center, unitVector(draw, 3), radius * factor), format);
  return { point, sphere: { center, radius } };
}

const { ordinary, farOrigin, farWorld } = apartFamilies({
  beside: pointBeside,
  touchingAt: farTouching,
});

const scaleVariants = 5;

/** By turns: near the top; near the bottom; at any magnitude; every number at a magnitude of its own; exactly on the sphere at any. */
function scale(setting: Setting): PointInput {
  const { variant } = setting;
  if (variant === 4) return touchingAnywhere(setting);
  const { point, sphere } = ordinary(setting);
  const { lengths } = scalingOf(setting, overlapTop);
  return {
    point: point.map(lengths),
    sphere: { center: sphere.center.map(lengths), radius: lengths(sphere.radius) },
  };
}

export const pointInSphere: Families<PointInput> = {
  ordinary: single(ordinary),
  tangent: twins(tangentVariants, pointTangent),
  'far-origin': alternating(4, farOrigin),
  'far-world': single(farWorld),
  degenerate: alternating(pointDegenerateVariants, pointDegenerate),
  boundary: twins(pointBoundaryVariants, pointBoundary),
  scale: alternating(scaleVariants, scale),
  // Made ordinary here, spoiled by the contract afterwards.
  invalid: single(ordinary),
};
