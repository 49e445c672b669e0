/** Balls and boxes about as near to touching as floats can be: over a face, beside an edge, past a corner, and in them; some of the boxes are flat. */
import type { Case } from '../../queries/index.ts';
import type { Draws, Numbers } from './_draws.ts';
import { drawFrame, drawLength, type Frame, nudge, placeOf } from './_frame.ts';

/** Numbers of whole length, by how many are not 0. */
const arms: readonly [Numbers, Numbers, ...Numbers[]] = [
  [1, 0, 0],
  [0, 0, 0],
  [0, 3, 4],
  [5, 12, 0],
  [1, 2, 2],
  [6, 2, 3],
];

/** From the box to the centre, along its axes. */
function drawArm(draws: Draws, { isWhole }: Frame): Numbers {
  const from = draws.below(3);
  if (isWhole) {
    const arm = draws.pick(arms);
    return arm.map((_, i) => (arm[(i + from) % 3] ?? 0) * draws.pick([1, -1]));
  }
  const axes = draws.pick([1, 1, 2, 3, 0]);
  const size = draws.pick([1, 4, 1e-3]);
  return draws.vector(3, () => draws.around(size)).map((x, i) => ((i + from) % 3 < axes ? x : 0));
}

export function nearSphereBox(draws: Draws): Case {
  const turned = drawFrame(draws);
  const isUpright = draws.below(3) === 0;
  const rows: Frame['rows'] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const frame: Frame = isUpright ? { ...turned, rows, size: 1 } : turned;
  const half = draws.vector(3, () => (draws.below(8) === 0 ? 0 : drawLength(draws, frame)));
  const arm = drawArm(draws, frame);
  const local = half.map((h, k) => {
    const out = arm[k] ?? 0;
    if (out === 0) return draws.pick([h, -h, frame.isWhole ? 0 : draws.around(h)]);
    return out + Math.sign(out) * h;
  });
  const distance = Math.sqrt(arm.reduce((sum, x) => sum + x * x, 0)) * frame.size;
  const radius = draws.isNear ? distance * draws.almostOne() : drawLength(draws, frame);
  const extents = half.map((h) => h * frame.size);
  if (draws.isNear && draws.below(4) === 0) nudge(draws, extents);
  const box = { center: draws.lengths(frame.center), halfExtents: draws.lengths(extents) };
  const sphere = { center: draws.lengths(placeOf(frame, local)), radius: draws.length(radius) };
  const input = {
    sphere,
    box: isUpright ? box : { ...box, orientation: draws.directions(frame.quaternion) },
  };
  return { query: 'sphereBox', format: draws.format, inside: 'exit', input };
}
