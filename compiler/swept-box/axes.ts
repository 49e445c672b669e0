/** The three axes, of the box or of the world, and code that is the same for each of them. */
import type { Block, Expression, Statement } from '../ir.ts';
import * as ir from '../ir.ts';

export const axes = ['x', 'y', 'z'] as const;
export type Axis = (typeof axes)[number];

/** The two axes that follow one, in turn. */
export const following: Readonly<Record<Axis, readonly [Axis, Axis]>> = {
  x: ['y', 'z'],
  y: ['z', 'x'],
  z: ['x', 'y'],
};

/** The two other axes, in order. */
export const besides = (k: Axis): readonly Axis[] => axes.filter((i) => i !== k);

/** The axis as the end of a longer name. */
export const upper = (k: Axis): string => k.toUpperCase();

/** Statements for each axis in turn. */
export const ofEach = (make: (k: Axis) => readonly Statement[]): Block => axes.flatMap(make);

/** A sum over the axes. */
export const sum = (make: (k: Axis) => Expression): Expression => ir.chain('+', axes.map(make));

/** A condition that holds for every axis. */
export const every = (make: (k: Axis) => Expression, of: readonly Axis[] = axes): Expression =>
  ir.chain('&&', of.map(make));
