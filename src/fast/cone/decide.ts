import type { FastHit, FastInside, Vector3 } from '../_types.ts';
import { doubled } from './doubled.ts';

export function decide(isSingle: boolean, out: FastHit<Vector3> | undefined, inside: FastInside): boolean {
  return doubled(isSingle, out, inside);
}
