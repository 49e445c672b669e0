/** A ray and a mesh in integers, so that shared edges and corners are met exactly; and the scenes that are not so. */
import type { Inputs, Mesh } from '../queries/index.ts';
import { between, type Draw, fraction } from './_draw.ts';
import { drawSolid } from './_mesh-solids.ts';
import { allOfFormat, placed, rayThrough, rounded, type Setting } from './_scene.ts';
import { weightsOf } from './_triangle.ts';
import {
  type Components,
  cross,
  perpendicularUnit,
  plus,
  times,
  unitVector,
  vectorAround,
} from './_vectors.ts';

export type MeshInput = Inputs['rayMesh'];

export interface MeshLattice extends Mesh {
  readonly origin: Components;
  readonly direction: Components;
  readonly reach: number;
}

/** The scene with all lengths times 2^exponent; undefined where a number does not fit. */
export function placedMesh(
  setting: Setting,
  { origin, direction, reach, positions, faces }: MeshLattice,
  exponent: number,
): MeshInput | undefined {
  const { format } = setting;
  const scene = placed(setting, { origin, direction, reach, center: origin, radius: 0 }, exponent);
  if (scene === undefined || !positions.flat().every(Number.isSafeInteger)) return undefined;
  const moved = positions.map((position) => times(position, 2 ** exponent));
  return moved.every((position) => allOfFormat(position, format))
    ? { ray: scene.ray, mesh: { positions: moved, faces } }
    : undefined;
}

/** The corners of a face. */
export function cornersOf(
  { positions, faces }: Mesh,
  face: number,
): readonly [Components, Components, Components] {
  const [a = 0, b = 0, c = 0] = faces[face] ?? [];
  return [positions[a] ?? [], positions[b] ?? [], positions[c] ?? []];
}

/** Where a solid is, how large, and at any orientation. */
function solidAround(
  { draw, format }: Setting,
  { home, size }: { readonly home: Components; readonly size: number },
): Mesh {
  const { positions, faces } = drawSolid(draw);
  const u = unitVector(draw, 3);
  const w = perpendicularUnit(draw, u);
  const axes = [u, w, cross(u, w)].map((axis) => times(axis, size * between(draw, 0.25, 1)));
  const place = (local: Components): number[] =>
    rounded(
      axes.reduce<number[]>((sum, axis, i) => plus(sum, axis, local[i]), [...home]),
      format,
    );
  return { positions: positions.map(place), faces };
}

interface MeshPlan {
  readonly home: Components;
  readonly size: number;
  /** How far from the mesh the ray starts, in sizes. */
  readonly away: number;
  readonly weights: readonly [u: number, v: number];
  readonly reach: number | undefined;
}

/** From some sizes away towards the point of one of its faces with these weights. */
export function aimedAtMesh(setting: Setting, plan: MeshPlan): MeshInput {
  const { draw, format } = setting;
  const mesh = solidAround(setting, plan);
  const [a, b, c] = cornersOf(mesh, draw.below(mesh.faces.length));
  const [u, v] = plan.weights;
  const aim = plus(plus(times(a, 1 - u - v), b, u), c, v);
  const origin = rounded(plus(aim, unitVector(draw, 3), plan.size * plan.away), format);
  return { ray: rayThrough(setting, origin, aim, plan.reach), mesh };
}

/** `ordinary`: a mesh of game scale, from 0.5 to 20 sizes away. */
export function ordinaryMesh(setting: Setting): MeshInput {
  const { draw } = setting;
  return aimedAtMesh(setting, {
    home: vectorAround(draw, 3, 100),
    size: between(draw, 0.5, 5),
    weights: weightsOf(draw),
    away: 0.5 + 20 * fraction(draw),
    reach: limitOf(draw),
  });
}

const limitOf = (draw: Draw): number | undefined =>
  draw.below(3) === 0 ? undefined : draw.below(4) === 3 ? 0.5 : between(draw, 1.5, 8);
