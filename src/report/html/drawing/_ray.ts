/**
 * A ray and a body: seen along a direction at right angles to the ray, so that it goes from left to right in its true length. Of those
 * it is the one that sees the surface at the hit edge-on, and the hit on the outline; without a hit, the one that shows the widest gap
 * between line and body. What is further along the ray than a few sizes stands beyond a zigzag, not to scale.
 *
 * Not exact: outlines have 90 corners where they are round, and the gap is searched for in doubles.
 */
import { grownAnswer, type RayAnswer } from '../../../exact/index.ts';
import { fromFloat } from '../../../exact/real.ts';
import { queries } from '../../../queries/index.ts';
import {
  across,
  type Body,
  bodyOf,
  cross,
  directionOf,
  dot,
  norm,
  type Point,
  plus,
  type RayCase,
  scale,
  unit,
} from './_bodies.ts';
import { type Frame, into, type Line, lineIn, nothing, place, quotient } from './_frame.ts';
import { awayText, rowsOf, titleOf } from './_ray-words.ts';
import { readSaid, type Said } from './_said.ts';
import {
  arrow,
  bodyStrokes,
  type Flat,
  gapStroke,
  inside,
  outlineOf,
  pathOf,
  reach,
  viewOf,
} from './_strip.ts';
import type { Sketch } from './_svg.ts';

/** How far above the centre the line is drawn at most, in sizes; a line that passes further away is brought there. */
const highest = 3.4;
export function rayScene(one: RayCase, got: unknown): Sketch {
  const body = bodyOf(one);
  const { frame } = body;
  const direction = directionOf(one);
  const line = lineIn(frame, direction.origin, direction.d);
  const start = line.at(nothing);
  const end = direction.limit === undefined ? undefined : line.at(direction.limit);
  // So many digits of t that the place on the body has 30.
  const exact = grownAnswer(one, 0, 30 + Math.max(0, quotient(start, frame.size).e)) as RayAnswer;
  const said = readSaid(got, one.format, queries[one.query].dimension);

  const { direction: ahead } = line;
  const up = upward(body, line, exact.hit ? exact.normal : []);
  const flat = (p: Point): Flat => [dot(p, ahead), dot(p, up)];
  const [, trueHeight] = flat(line.foot);
  const above = Math.max(-highest, Math.min(highest, trueHeight));
  const outline = body.face === undefined ? outlineOf(body, ahead, up) : [];
  const [from, to] = [into(frame, start), end === undefined ? Number.POSITIVE_INFINITY : into(frame, end)];
  const hit = exact.hit && exact.tExact ? into(frame, line.at(exact.tExact)) : undefined;
  const told = whereSaid(said, frame, line, flat, above);
  const points: Flat[] = [
    ...(body.face === undefined
      ? outline
      : ([
          [-1, -1],
          [1, 1],
        ] as const)),
    [0, above],
    ...[from, to, hit].flatMap((a): Flat[] => (a === undefined || Math.abs(a) > reach ? [] : [[a, above]])),
    ...(told !== undefined && Math.hypot(...told) <= reach ? [told] : []),
  ];
  const view = viewOf(points, from, to);
  const ray = pathOf(view, from, to, above);
  const hitAt = hit === undefined ? undefined : view.at([hit, above]);
  const toldAt = told === undefined ? undefined : inside(view.at(told));
  const rows = rowsOf(one, {
    around: body.around,
    exact,
    said,
    frame,
    line,
    start,
    end,
    inPicture: toldAt !== undefined,
    gap: trueHeight - dot(body.support(up), up),
  });
  return {
    title: titleOf(one, body.name, exact, said),
    strokes: [
      ...bodyStrokes(body, view, outline, ahead, up),
      ...ray.strokes,
      ...(above === trueHeight ? [] : [gapStroke(body, view, up, ahead, above)]),
      ...(hitAt === undefined || !exact.hit ? [] : arrow('exact', hitAt, flat(exact.normal))),
      ...(toldAt === undefined || said?.normal === undefined || !isOther(said.normal, exact)
        ? []
        : arrow('got', toldAt, flat(unit(said.normal)))),
    ],
    markers: [
      { marker: 'origin', at: ray.origin },
      ...(end === undefined ? [] : [{ marker: 'end', at: ray.end } as const]),
      ...(hitAt === undefined ? [] : [{ marker: 'exact', at: hitAt } as const]),
      ...(toldAt === undefined ? [] : [{ marker: 'got', at: toldAt } as const]),
    ],
    labels: [
      {
        text: ray.isBroken ? `origin ${awayText(frame, line, start)} away` : 'origin',
        shorter: 'origin',
        at: ray.origin,
      },
      ...(end === undefined ? [] : [{ text: 'end', at: ray.end }]),
    ],
    rows,
  };
}

/** The direction in which the picture's y axis points. */
function upward(body: Body, { direction, foot }: Line, normal: Point): Point {
  const [x = 1, y = 0] = direction;
  if (direction.length === 2) return [-y, x];
  const upright = across(body.face ?? normal, direction);
  if (norm(upright) > 1e-3) return unit(upright);
  const least = direction.map(Math.abs).indexOf(Math.min(...direction.map(Math.abs)));
  const p = unit(
    across(
      direction.map((_, i) => (i === least ? 1 : 0)),
      direction,
    ),
  );
  const q = cross(direction, p);
  const turned = (angle: number): number[] => plus(scale(p, Math.cos(angle)), scale(q, Math.sin(angle)));
  const gap = (angle: number): number => {
    const e = turned(angle);
    return dot(foot, e) - dot(body.support(e), e);
  };
  return turned(highestOf(gap));
}

/** Where a function of an angle is greatest: the best of 72, then by thirds. */
function highestOf(f: (angle: number) => number): number {
  const step = Math.PI / 36;
  const best = Array.from({ length: 72 }, (_, i) => i * step).reduce((a, b) => (f(b) > f(a) ? b : a));
  let [low, high] = [best - step, best + step];
  for (let i = 0; i < 60; i++) {
    const third = (high - low) / 3;
    if (f(low + third) < f(high - third)) low += third;
    else high -= third;
  }
  return (low + high) / 2;
}

const isOther = (normal: Point, exact: RayAnswer): boolean =>
  !exact.hit || norm(plus(unit(normal), scale(exact.normal, -1))) > 0.05;

/** Where the subject's point is, or its t along the line. */
function whereSaid(
  said: Said | undefined,
  frame: Frame,
  line: Line,
  flat: (p: Point) => Flat,
  above: number,
): Flat | undefined {
  if (said === undefined || said.verdict !== 'hit') return undefined;
  if (said.point !== undefined) return flat(place(frame, said.point));
  return said.t === undefined ? undefined : [into(frame, line.at(fromFloat(said.t))), above];
}
