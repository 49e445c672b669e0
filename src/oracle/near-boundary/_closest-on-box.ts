/** Points about as near as floats can be to where two parts of a box are as near: level with a face; and those of the balls that almost touch one. */
import type { Case } from '../../queries/index.ts';
import type { Draws } from './_draws.ts';
import { drawFrame, drawLength, type Frame, nudge, placeOf } from './_frame.ts';
import { nearSphereBox } from './_sphere-box.ts';

/** In whole numbers, or not; some of the coordinates are those of faces. */
function atBorder(draws: Draws): Case {
  const turned = drawFrame(draws);
  const isUpright = draws.below(3) === 0;
  const rows: Frame['rows'] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const frame: Frame = isUpright ? { ...turned, rows, size: 1 } : turned;
  const half = draws.vector(3, () => (draws.below(8) === 0 ? 0 : drawLength(draws, frame)));
  const border = draws.below(3);
  const local = half.map((h, k) => {
    const side = draws.pick([1, -1]);
    if (k === border) return side * h;
    return draws.pick([side * h, 0, side * (h + drawLength(draws, frame)), side * h * draws.almostOne()]);
  });
  const extents = half.map((h) => h * frame.size);
  if (draws.below(4) === 0) nudge(draws, extents);
  const box = { center: draws.lengths(frame.center), halfExtents: draws.lengths(extents) };
  const input = {
    point: draws.lengths(placeOf(frame, local)),
    box: isUpright ? box : { ...box, orientation: draws.directions(frame.quaternion) },
  };
  return { query: 'closestOnBox', format: draws.format, inside: 'exit', input };
}

export function nearClosestOnBox(draws: Draws): Case {
  if (draws.isNear && draws.below(3) > 0) return atBorder(draws);
  const one = nearSphereBox(draws);
  if (one.query !== 'sphereBox') throw new TypeError('a ball and a box are wanted');
  const { sphere, box } = one.input;
  return {
    query: 'closestOnBox',
    format: draws.format,
    inside: 'exit',
    input: { point: sphere.center, box },
  };
}
