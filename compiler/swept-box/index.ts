/**
 * The first stage of sweptSphereBox, which has no definition. It finds by trial the faces of the box that the ball is
 * beyond where they touch, and proves what it finds.
 *
 * Along axis k the start is l_k below the lower face and h_k above the upper one, and moves by v_k. f(t) = Σ max(l_k −
 * t·v_k, h_k + t·v_k, 0)² is convex, with a continuous slope. On one side of each axis it is a parabola.
 * docs/derivations/swept-sphere-box.md has the proof of a verdict, and the bounds.
 */
import type { Block } from '../ir.ts';
import { used } from '../passes/simplify.ts';
import type { Format } from '../query.ts';
import { code } from '../quote.ts';
import type { Hit } from '../stage.ts';
import { chooseFaces } from './faces.ts';
import { decideStart, requireTameSizes } from './overlap.ts';
import { sweptBoxBody } from './question.ts';
import { reportHit } from './report.ts';
import { search } from './search.ts';
import { isStraight, readGaps } from './start.ts';
import { decideVerdict } from './verdict.ts';

/** The body of the function. `watch`: for tests, as in Stage. */
export function compileSweptBox(format: Format, watch?: Hit[]): Block {
  const body = sweptBoxBody();
  readGaps(body, format);
  requireTameSizes(body);
  decideStart(body);
  search(body);
  chooseFaces(body, format);
  decideVerdict(body);
  body.if(
    code`!(${isStraight})`,
    () => reportHit(body, format, true, watch),
    () => reportHit(body, format, false, watch),
  );
  return used(body.statements);
}
