/**
 * Balls that move at triangles: at a boundary they pass a point over the inside, a side or a corner of the triangle at about their radius, across the way to it or towards it; often they do so
 * where two of these meet, and a number is off by almost nothing. In a whole frame much of it is exact.
 */
import type { Case, Motion } from '../../queries/index.ts';
import { along, type Draws, dot, type Numbers } from './_draws.ts';
import {
  drawCosAndSin,
  drawDirection,
  drawFactor,
  drawFrame,
  drawLength,
  drawPart,
  drawRay,
  nudge,
  placeOf,
} from './_frame.ts';
import { motionOf, sweepInside } from './_sweep.ts';

/** From a point of the triangle in the plane z = 0 to the centre, of length 1 but for rounding: straight up, or at a side, or at a corner any that is not over the inside. */
function armAt(draws: Draws, frame: Parameters<typeof drawCosAndSin>[1], outward: Numbers): Numbers {
  const [cos, sin] = drawCosAndSin(draws, frame);
  const kind = draws.below(4);
  if (kind === 0) return [0, 0, draws.pick([1, -1])];
  if (kind === 1) return outward;
  const [x = 0, y = 0] = outward;
  if (kind === 2) return [x * Math.abs(cos), y * Math.abs(cos), sin];
  const [c, s] = drawCosAndSin(draws, frame);
  return [c * cos, s * cos, sin];
}

export function nearSweptTriangle(draws: Draws): Case {
  const frame = drawFrame(draws);
  const isFlat = draws.below(40) === 0;
  const [width, height, lean] = [
    drawLength(draws, frame),
    drawLength(draws, frame),
    drawFactor(draws, frame),
  ];
  const corners: Numbers[] = [
    [0, 0, 0],
    [width, 0, 0],
    draws.below(40) === 0 ? [0, 0, 0] : [lean * (draws.below(2) === 0 ? 1 : width), isFlat ? 0 : height, 0],
  ];
  const [b = [], c = []] = corners.slice(1);
  // The weights of b and c: 0 and 1 are sides and corners; most are on the side from a to b.
  const u = drawPart(draws, frame);
  const v = draws.pick([0, 0, 1 - u, drawPart(draws, frame) * (1 - u)]);
  const foot = b.map((x, i) => u * x + v * (c[i] as number));
  const arm = armAt(draws, frame, [0, -1, 0]);
  const radius = draws.below(20) === 0 ? 0 : drawLength(draws, frame);
  const far = draws.isNear ? 1 : draws.fraction() * 1.5;
  const place = along(foot, radius * far, arm);
  // Across the arm, or any way.
  const any = draws.pick([
    drawDirection(draws, frame),
    [1, 0, 0],
    [0, 1, 0],
    [drawFactor(draws, frame), drawFactor(draws, frame), 0],
  ]);
  const direction = draws.isNear && draws.below(3) > 0 ? along(any, -dot(any, arm), arm) : any;
  const isDirection = direction.some((x) => x !== 0);
  const ray = drawRay(draws, frame, { place, direction: isDirection ? direction : [1, 1, -1] });
  const placed = corners.map((local) => placeOf(frame, local));
  let reach = radius * frame.size;
  if (draws.isNear) {
    const which = draws.below(6);
    if (which < 3) reach *= draws.almostOne();
    else if (which === 3) nudge(draws, placed[draws.below(3)] as Numbers);
  }
  const turned = draws.below(3);
  const [first = [], second = [], third = []] = [0, 1, 2].map((i) =>
    draws.lengths(placed[(i + turned) % 3] as Numbers),
  );
  const isStill = draws.below(32) === 0;
  const motion: Motion = isStill ? ray.origin.map(() => 0) : motionOf(draws, ray);
  const input = {
    ball: { center: ray.origin, radius: draws.length(reach) },
    motion,
    triangle: { a: first, b: second, c: third },
  };
  return { query: 'sweptSphereTriangle', format: draws.format, inside: sweepInside(draws), input };
}
