/**
 * The first stage of sweptSphereBox, which has no definition. It finds by trial the faces of the box that the ball is
 * beyond where they touch, and proves what it finds.
 *
 * Along axis k the start is l_k below the lower face and h_k above the upper one, and moves by v_k. f(t) = Σ max(l_k −
 * t·v_k, h_k + t·v_k, 0)² is convex, with a continuous slope. On one side of each axis it is the parabola Σ (e_k +
 * t·w_k)². docs/derivations/swept-sphere-box.md has the proof of a verdict, and the bounds.
 */
import type { Block } from '../ir.ts';
import type { Format } from '../query.ts';
import { reportDouble } from './double.ts';
import { decideStart, requireTameSizes } from './overlap.ts';
import { sweptBoxBody } from './question.ts';
import { findSides } from './sides.ts';
import { reportSingle } from './single.ts';
import { readGaps } from './start.ts';
import { decideVerdict } from './verdict.ts';

/** The body of the function. */
export function compileSweptBox(format: Format): Block {
  const body = sweptBoxBody();
  readGaps(body, format);
  requireTameSizes(body);
  decideStart(body);
  findSides(body);
  decideVerdict(body);
  if (format === 'f32') reportSingle(body);
  else reportDouble(body);
  return body.statements;
}
