/**
 * Rays at planes, boxes, cylinders, capsules and cones. At a boundary they are aimed at a place of the surface: a face, an edge, a corner, a rim, a
 * seam, the apex; along the surface, along the axis, in the plane of a cap or any other way; and one number is off by almost nothing.
 */
import type { Case } from '../../queries/index.ts';
import type { Draws, Numbers } from './_draws.ts';
import {
  type Aim,
  drawFactor,
  drawFrame,
  drawLength,
  drawPart,
  drawRay,
  drawTurn,
  drawWay,
  type Frame,
  nudge,
  placeOf,
  wayOf,
} from './_frame.ts';

const combined = (s: number, v: Numbers, t: number, w: Numbers): Numbers =>
  v.map((x, i) => s * x + t * (w[i] as number));

/** In a plane that is spanned by two ways, along the axis, across it, or anywhere. */
function aimedWay(draws: Draws, frame: Frame, v: Numbers, w: Numbers): Numbers {
  const kind = draws.below(8);
  if (kind === 0) return [0, 0, draws.pick([1, -1])];
  if (kind === 1) return [drawFactor(draws, frame), drawFactor(draws, frame), 0];
  if (kind === 2) return drawWay(draws, frame);
  return combined(drawFactor(draws, frame), v, drawFactor(draws, frame), w);
}

export function nearPlane(draws: Draws): Case {
  const frame = drawFrame(draws);
  const way = drawWay(draws, frame);
  if (draws.isNear && draws.below(2) === 0) way[2] = 0;
  const ray = drawRay(draws, frame, { place: [drawFactor(draws, frame), drawFactor(draws, frame), 0], way });
  const point = [...frame.center];
  const normal = wayOf(frame, [0, 0, draws.pick([1, -1, 3])]);
  if (draws.isNear) nudge(draws, draws.pick([point, normal]));
  const plane = { point: draws.lengths(point), normal: draws.ways(normal) };
  return { query: 'rayPlane', format: draws.format, inside: draws.inside(), input: { ray, plane } };
}

export function nearBox(draws: Draws): Case {
  const turned = drawFrame(draws);
  const isUpright = draws.below(3) === 0;
  const frame: Frame = isUpright
    ? {
        ...turned,
        rows: [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
        ],
        size: 1,
      }
    : turned;
  const half = draws.vector(3, () => (draws.below(20) === 0 ? 0 : drawLength(draws, frame)));
  const aim: Aim = draws.isNear
    ? {
        place: half.map((h) => draws.pick([h, -h, h * drawPart(draws, frame)])),
        way: half.map(() => drawFactor(draws, frame)),
      }
    : { place: half.map((h) => draws.around(1.2 * h)), way: drawWay(draws, frame) };
  const ray = drawRay(draws, frame, aim);
  const extents = half.map((h) => h * frame.size);
  if (draws.isNear && draws.below(2) === 0) nudge(draws, extents);
  const box = { center: draws.lengths(frame.center), halfExtents: draws.lengths(extents) };
  const input = { ray, box: isUpright ? box : { ...box, orientation: draws.ways(frame.quaternion) } };
  return { query: 'rayBox', format: draws.format, inside: draws.inside(), input };
}

interface Round {
  readonly radius: number;
  readonly height: number;
}

const drawRound = (draws: Draws, frame: Frame): Round => ({
  radius: draws.below(20) === 0 ? 0 : drawLength(draws, frame),
  height: drawLength(draws, frame) * draws.pick([1, 1, 2, 20]),
});

/** On the side, a cap, a rim or the axis. */
function aimAtCylinder(draws: Draws, frame: Frame, { radius, height }: Round): Aim {
  const [cos, sin] = drawTurn(draws, frame);
  const reach = radius * draws.pick([1, 1, 1, 0.5, 0]);
  const place = [reach * cos, reach * sin, height * drawPart(draws, frame)];
  return { place, way: aimedWay(draws, frame, [-sin, cos, 0], [0, 0, 1]) };
}

/** On the side, or on the ball at either end: anywhere, at the seam, at its top. */
function aimAtCapsule(draws: Draws, frame: Frame, { radius, height }: Round): Aim {
  if (draws.below(2) === 0) return aimAtCylinder(draws, frame, { radius, height });
  const [cos, sin] = drawTurn(draws, frame);
  const [out, up] = draws.pick([drawTurn(draws, frame), [0, 1], [1, 0]]);
  const end = draws.pick([0, height]);
  const place = [radius * out * cos, radius * out * sin, end + radius * up];
  return { place, way: aimedWay(draws, frame, [-sin, cos, 0], [-up * cos, -up * sin, out]) };
}

/** On the side, the base, the rim, or at the apex. */
function aimAtCone(draws: Draws, frame: Frame, { radius, height }: Round): Aim {
  const [cos, sin] = drawTurn(draws, frame);
  // Seldom at the apex.
  const part = draws.pick([drawPart(draws, frame), 0.5, frame.isWhole ? 0.5 : draws.fraction()]);
  const reach = radius * (1 - part) * draws.pick([1, 1, 1, 0.5, 0]);
  const slant = [-radius * cos, -radius * sin, height];
  return {
    place: [reach * cos, reach * sin, height * part],
    way: aimedWay(draws, frame, [-sin, cos, 0], slant),
  };
}

/** Anywhere in the cylinder, or beside it. */
const aimless = (draws: Draws, frame: Frame, { radius, height }: Round): Aim => ({
  place: [draws.around(radius), draws.around(radius), (0.5 + draws.around(0.6)) * height],
  way: drawWay(draws, frame),
});

/** The axis from the frame's centre upwards. */
function roundScene(draws: Draws, aimAt: typeof aimAtCone) {
  const frame = drawFrame(draws);
  const round = drawRound(draws, frame);
  const { radius, height } = round;
  const aim = draws.isNear ? aimAt(draws, frame, round) : aimless(draws, frame, round);
  const ray = drawRay(draws, frame, aim);
  const foot = [...frame.center];
  const head = placeOf(frame, [0, 0, height]);
  let reach = radius * frame.size;
  if (draws.isNear) {
    const which = draws.below(6);
    if (which < 3) reach *= draws.almostOne();
    else if (which === 3) nudge(draws, foot);
    else if (which === 4) nudge(draws, head);
  }
  return { ray, foot: draws.lengths(foot), head: draws.lengths(head), radius: draws.length(reach) };
}

export function nearCylinder(draws: Draws): Case {
  const { ray, foot: a, head: b, radius } = roundScene(draws, aimAtCylinder);
  const input = { ray, cylinder: { a, b, radius } };
  return { query: 'rayCylinder', format: draws.format, inside: draws.inside(), input };
}

export function nearCapsule(draws: Draws): Case {
  const { ray, foot, head, radius } = roundScene(draws, aimAtCapsule);
  const [a, b] = draws.pick([
    [foot, head],
    [head, foot],
  ]);
  const input = { ray, capsule: { a, b: draws.below(40) === 0 ? a : b, radius } };
  return { query: 'rayCapsule', format: draws.format, inside: draws.inside(), input };
}

export function nearCone(draws: Draws): Case {
  const { ray, foot: base, head: apex, radius } = roundScene(draws, aimAtCone);
  const input = { ray, cone: { base, apex, radius } };
  return { query: 'rayCone', format: draws.format, inside: draws.inside(), input };
}
