/** The verdicts with a dot elsewhere, cell by cell. */
import { type Case, hasVerdict, queries } from '../../../queries/index.ts';
import { askTier, type Handle, tiersFor, verdictOf, withHandle } from './_case.ts';
import { fromPixel, type Size, type View } from './_view.ts';

/** How wide a cell of the map is, in pixels. */
export const cell = 6;

type Paint = 'both' | 'neither' | 'false-hit' | 'false-miss';

/** Of each cell: what is right, and what a tier says, if the handle were there. Row by row, from the top. */
export function* verdictMap(
  one: Case,
  view: View,
  size: Size,
  handle: Handle,
  tierName: string,
): Generator<readonly [x: number, y: number, Paint]> {
  const tiers = tiersFor(one);
  const right = tiers.find(({ name }) => name === 'hardened');
  const tier = tiers.find(({ name }) => name === tierName) ?? right;
  if (right === undefined || tier === undefined || !hasVerdict(queries[one.query])) return;
  for (let y = 0; y < size.height; y += cell) {
    for (let x = 0; x < size.width; x += cell) {
      const [p, q] = fromPixel(view, size, x + cell / 2, y + cell / 2);
      if (!Number.isFinite(p) || !Number.isFinite(q)) continue;
      const moved = withHandle(one, handle, view.plane, p, q);
      const truth = verdictOf(askTier(right, moved));
      const said = verdictOf(askTier(tier, moved));
      // A ray to its end may have no direction in the format.
      if (truth === undefined || said === undefined) continue;
      yield [x, y, truth === said ? (truth ? 'both' : 'neither') : said ? 'false-hit' : 'false-miss'];
    }
  }
}
