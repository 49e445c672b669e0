/** The hardened functions of both formats, as they are and checked, and scenes to ask them. */
import * as checked32 from '../../src/checked/f32.ts';
import * as checked64 from '../../src/checked/f64.ts';
import * as f32 from '../../src/fast/f32/hardened/index.ts';
import * as f64 from '../../src/fast/f64/hardened/index.ts';

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
export const tiers = {
  f64: { plain: f64 as unknown as Functions, checked: checked64 as unknown as Functions },
  f32: { plain: f32 as unknown as Functions, checked: checked32 as unknown as Functions },
};

export const vector = () => ({ x: 0, y: 0, z: 0 });
export const ray = { origin: { x: -3, y: 0, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
export const sphere = { center: vector(), radius: 1 };
export const box = { center: vector(), halfExtents: { x: 1, y: 1, z: 1 } };
export const rect = { center: { x: 0, y: 0 }, halfExtents: { x: 1, y: 1 } };
export const triangle = { a: vector(), b: { x: 0, y: 1, z: 0 }, c: { x: 0, y: 0, z: 1 } };
export const mesh = { positions: [0, 0, 0, 0, 1, 0, 0, 0, 1], index: [0, 1, 2] };
