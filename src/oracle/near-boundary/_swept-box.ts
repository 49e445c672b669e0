/**
 * Balls that move about as near to touching a box as floats can: over a face, beside an edge, past a corner, where two of these meet, sliding along, and grazing; some of the boxes are flat.
 * A place on the box and an arm from there to the centre are drawn, and a way that goes across the arm, or into the box.
 */
import type { Case } from '../../queries/index.ts';
import type { Draws, Numbers } from './_draws.ts';
import { directionOf, drawFrame, drawLength, type Frame, nudge, placeOf } from './_frame.ts';
import { motionOf, sweepInside } from './_sweep.ts';

/** Numbers of whole length, by how many are not 0. */
const arms: readonly [Numbers, Numbers, ...Numbers[]] = [
  [1, 0, 0],
  [0, 3, 4],
  [5, 12, 0],
  [1, 2, 2],
  [6, 2, 3],
  [0, 0, 0],
];

/** From the box to the centre where they touch, along the axes of the box. */
function drawArm(draws: Draws, { isWhole }: Frame): Numbers {
  const from = draws.below(3);
  if (isWhole) {
    const arm = draws.pick(arms);
    return arm.map((_, i) => (arm[(i + from) % 3] ?? 0) * draws.pick([1, -1]));
  }
  const axes = draws.pick([1, 1, 2, 3, 3, 0]);
  const size = draws.pick([1, 4, 1e-3]);
  return draws.vector(3, () => draws.around(size)).map((x, i) => ((i + from) % 3 < axes ? x : 0));
}

/** A way across the arm, which only touches; or towards the box, or along the axes. */
function drawDirectionTo(draws: Draws, { isWhole }: Frame, [x = 0, y = 0, z = 0]: Numbers): Numbers {
  const any = draws.vector(3, () =>
    isWhole ? draws.whole(3) : draws.pick([0, draws.around(1), draws.around(1)]),
  );
  const [a = 0, b = 0, c = 0] = any;
  const kind = draws.below(4);
  if (kind === 0) return [b * z - c * y, c * x - a * z, a * y - b * x];
  if (kind === 1)
    return draws.pick<Numbers>([
      [-y, x, 0],
      [z, 0, -x],
      [0, -z, y],
    ]);
  // Never away from the arm.
  const sense = a * x + b * y + c * z > 0 ? -1 : 1;
  return any.map((w) => sense * w);
}

export function nearSweptBox(draws: Draws): Case {
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
  const displacement = drawDirectionTo(draws, frame, arm);
  const before = frame.isWhole
    ? draws.pick([1, 2, 0, 4, -1, 10])
    : draws.pick([draws.fraction(), 1, 0, 3, -draws.fraction(), 30, 1e3, draws.pick([1e6, 1e9])]);
  const origin = placeOf(
    frame,
    local.map((x, i) => x - before * (displacement[i] as number)),
  );
  const distance = Math.sqrt(arm.reduce((sum, x) => sum + x * x, 0)) * frame.size;
  const radius = draws.isNear ? distance * draws.almostOne() : drawLength(draws, frame);
  const extents = half.map((h) => h * frame.size);
  const direction = directionOf(frame, displacement);
  let tMax = draws.pick([
    Number.POSITIVE_INFINITY,
    Math.abs(before),
    Math.abs(before) + draws.below(3),
    3 * draws.fraction(),
  ]);
  if (draws.isNear) {
    const which = draws.below(8);
    if (which === 0) nudge(draws, origin);
    else if (which === 1) nudge(draws, direction);
    else if (which === 2) tMax *= draws.almostOne();
    else if (which === 3) nudge(draws, extents);
  }
  const line = {
    origin: draws.lengths(origin),
    direction: draws.directions(direction),
    tMax: draws.length(tMax),
  };
  const isStill = draws.below(32) === 0;
  const motion = isStill || direction.every((x) => x === 0) ? [0, 0, 0] : motionOf(draws, line);
  const box = { center: draws.lengths(frame.center), halfExtents: draws.lengths(extents) };
  const ball = { center: line.origin, radius: draws.length(radius) };
  const input = {
    ball,
    motion,
    box: isUpright ? box : { ...box, orientation: draws.directions(frame.quaternion) },
  };
  return { query: 'sweptSphereBox', format: draws.format, inside: sweepInside(draws), input };
}
