/**
 * Boxes about as near to touching as floats can be: a point of one is at a face or an edge of the other, and each is on its side of a plane there; turned alike, all but alike, or anywhere; some of
 * them flat. In a whole frame they touch exactly.
 */
import type { Case } from '../../queries/index.ts';
import { along, type Draws, dot, type Numbers } from './_draws.ts';
import { drawFrame, drawLength, type Frame, nudge } from './_frame.ts';

const rows: Frame['rows'] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

const crossed = ([a = 0, b = 0, c = 0]: Numbers, [d = 0, e = 0, f = 0]: Numbers): Numbers => [
  b * f - c * e,
  c * d - a * f,
  a * e - b * d,
];

/** The axes of a quaternion, as of a frame. */
function turnedBy(quaternion: Numbers, like: Frame): Frame {
  const [x, y, z, w] = quaternion as [number, number, number, number];
  const size = x * x + y * y + z * z + w * w;
  const by = like.isWhole ? 1 : size;
  return {
    ...like,
    quaternion,
    rows: [
      [(w * w + x * x - y * y - z * z) / by, (2 * (x * y + w * z)) / by, (2 * (z * x - w * y)) / by],
      [(2 * (x * y - w * z)) / by, (w * w + y * y - x * x - z * z) / by, (2 * (y * z + w * x)) / by],
      [(2 * (z * x + w * y)) / by, (2 * (y * z - w * x)) / by, (w * w + z * z - x * x - y * y) / by],
    ],
    size: like.isWhole ? size : 1,
  };
}

/** Another turn: the same, all but the same, about one axis of it, or another. */
function drawOther(draws: Draws, frame: Frame): Frame {
  const kind = draws.below(5);
  if (kind === 0) return frame;
  if (kind === 1 && !frame.isWhole) {
    const q = [...frame.quaternion];
    nudge(draws, q);
    return turnedBy(q, frame);
  }
  if (kind === 2) {
    // q·(1 + k·e_i): with e_i it turns about the i-th axis.
    const [x = 0, y = 0, z = 0, w = 0] = frame.quaternion;
    const k = frame.isWhole ? draws.pick([1, -1, 2]) : draws.around(1);
    const [a = 0, b = 0, c = 0, d = 0] = draws.pick([
      [w, z, -y, -x],
      [-z, w, x, -y],
      [y, -x, w, -z],
    ]);
    return turnedBy([x + k * a, y + k * b, z + k * c, w + k * d], frame);
  }
  for (;;) {
    const other = drawFrame(draws);
    if (other.isWhole === frame.isWhole) return other;
  }
}

export function nearBoxBox(draws: Draws): Case {
  const turned = drawFrame(draws);
  const isUpright = draws.below(4) === 0;
  const frame: Frame = isUpright ? { ...turned, quaternion: [0, 0, 0, 1], rows, size: 1 } : turned;
  const other = isUpright && draws.below(2) === 0 ? frame : drawOther(draws, frame);
  const lengths = (): Numbers => draws.vector(3, () => (draws.below(8) === 0 ? 0 : drawLength(draws, frame)));
  const [halves, others] = [lengths(), lengths()];
  const [u, v] = [draws.pick([...frame.rows]), draws.pick([...other.rows])];
  const n = draws.pick([
    u,
    v,
    crossed(u, v),
    along(u, draws.pick([1, -1]), frame.rows[draws.below(3)] as Numbers),
  ]);
  // What is in the plane, but for rounding, is anywhere between.
  const place = (p: Numbers, axes: Frame['rows'], half: Numbers): Numbers =>
    axes.reduce((sum: Numbers, row, k) => {
      const [component, h] = [dot(row, n), half[k] ?? 0];
      const isFree = Math.abs(component) <= 1e-12 * (1 + dot(n, n));
      return along(sum, isFree ? h * draws.pick([0, 1, -1, 0.5]) : Math.sign(component) * h, row);
    }, p);
  const size = Math.max(...halves, ...others);
  const far = draws.isNear ? [0, 0, 0] : draws.vector(3, () => draws.around(2 * size * frame.size));
  const center = along(place(place(frame.center, frame.rows, halves), other.rows, others), 1, far);
  const [own, theirs] = [halves.map((h) => h * frame.size), others.map((h) => h * other.size)];
  if (draws.isNear && draws.below(2) === 0) nudge(draws, draws.below(2) === 0 ? own : theirs);
  const boxOf = (at: Numbers, half: Numbers, { quaternion }: Frame) => {
    const box = { center: draws.lengths(at), halfExtents: draws.lengths(half) };
    const isNone = quaternion.every((x, i) => x === (i === 3 ? 1 : 0));
    return isNone && draws.below(2) === 0 ? box : { ...box, orientation: draws.directions(quaternion) };
  };
  const input = { first: boxOf(frame.center, own, frame), second: boxOf(center, theirs, other) };
  return { query: 'boxBox', format: draws.format, inside: 'exit', input };
}
