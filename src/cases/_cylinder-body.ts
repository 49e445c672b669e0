/**
 * Cylinders in integers at oblique orientations: a foot of whole length from a Pythagorean quadruple, and an axis that is any whole vector at
 * right angles to it, so that the side is met exactly at a + j·axis + foot.
 */
import { type FootFrame, footFrame, inPlane } from './_cylinder.ts';
import { integerAround } from './_draw.ts';
import type { Setting } from './_scene.ts';
import { type Components, plus } from './_vectors.ts';

/** Bounds on the integers, so that sums fit 24 and 53 bits more often than not. */
export const sizes = {
  f32: {
    frame: 2,
    mix: 2,
    plane: 1,
    factor: 8,
    heights: 6,
    direction: 4,
    steps: 16,
    center: 64,
    thin: 2 ** 9,
  },
  f64: {
    frame: 8,
    mix: 6,
    plane: 4,
    factor: 64,
    heights: 64,
    direction: 32,
    steps: 512,
    center: 2 ** 20,
    thin: 2 ** 26,
  },
} as const;

export const centerOf = ({ draw, format }: Setting): Components =>
  [0, 1, 2].map(() => integerAround(draw, sizes[format].center));

/** After half of the attempts a frame of small numbers. */
export function frameOf({ draw, format }: Setting, isAxial: boolean, attempt: number): FootFrame {
  const { frame, mix } = sizes[format];
  return footFrame(draw, isAxial || attempt >= 20, frame, mix);
}

export interface Body {
  readonly frame: FootFrame;
  /** The axis is `unit` times `heights`, the radius the size of the foot times `factor`. */
  readonly unit: Components;
  readonly heights: number;
  readonly factor: number;
}

export function bodyOf(setting: Setting, attempt: number): Body {
  const { draw, format } = setting;
  const size = sizes[format];
  // A ray along the axis is unit only where that is one of the world.
  const isAxial = setting.form === 'unit' && draw.below(2) === 0;
  const frame = frameOf(setting, isAxial, attempt);
  const unit = isAxial ? frame.along : inPlane(draw, frame, size.plane);
  return { frame, unit, heights: 2 + draw.below(size.heights), factor: 2 + draw.below(size.factor) };
}

/** a + height·unit + part·foot. */
export const place = (a: Components, { frame, unit }: Body, height: number, part: number): number[] =>
  plus(plus(a, unit, height), frame.foot, part);
