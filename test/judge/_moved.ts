/** Cases with every input moved by at most one ulp, and how far the exact answer went: what the perturbation bound of a hit claims to bound. */
import { type Draw, integerAround } from '../../src/cases/_draw.ts';
import { type RayAnswer, type RayHit, rayCircle, raySphere, segmentCircle } from '../../src/exact/index.ts';
import { type Format, step } from '../../src/floats.ts';
import type { PerturbationBound } from '../../src/judge/_conditioning.ts';
import { perturbationBoundOf } from '../../src/judge/grade.ts';
import type { Ball, BallCase, Ray, Vector } from '../../src/queries/index.ts';

/** A case without its tMax, which moves no number of a hit; a segment is a ray with an end point. */
export interface Question {
  readonly query: BallCase['query'];
  readonly format: Format;
  readonly inside: BallCase['inside'];
  readonly ray: Ray;
  readonly ball: Ball;
}

export function questionOf(one: BallCase): Question {
  const { query, format, inside, input } = one;
  if ('segment' in input) {
    const { start, end } = input.segment;
    return { query, format, inside, ray: { origin: start, end }, ball: input.circle };
  }
  return { query, format, inside, ray: input.ray, ball: 'sphere' in input ? input.sphere : input.circle };
}

export function caseOf({ query, format, inside, ray, ball }: Question): BallCase {
  const common = { format, inside };
  switch (query) {
    case 'raySphere':
      return { ...common, query, input: { ray, sphere: ball } };
    case 'rayCircle':
      return { ...common, query, input: { ray, circle: ball } };
    case 'segmentCircle':
      if (!('end' in ray)) throw new TypeError('a segment has end points');
      return { ...common, query, input: { segment: { start: ray.origin, end: ray.end }, circle: ball } };
  }
}

/** Significant digits of the answers that are compared; a change of 10^-17 keeps 40 of them. */
const digits = 57;

/** The exact answer with decimals, or undefined where the question is invalid. */
export function ask({ query, format, inside, ray, ball }: Question): RayAnswer | undefined {
  const options = { format, inside, digits };
  try {
    switch (query) {
      case 'raySphere':
        return raySphere(ray, ball, options);
      case 'rayCircle':
        return rayCircle(ray, ball, options);
      case 'segmentCircle':
        return 'end' in ray ? segmentCircle({ start: ray.origin, end: ray.end }, ball, options) : undefined;
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Origin, direction or end, centre, radius: one list of numbers. */
const flat = ({ ray, ball }: Question): number[] => [
  ...ray.origin,
  ...('end' in ray ? ray.end : ray.direction),
  ...ball.center,
  ball.radius,
];

function unflat(numbers: readonly number[], like: Question): Question {
  const n = like.ray.origin.length;
  const origin = numbers.slice(0, n);
  const to = numbers.slice(n, 2 * n);
  const ray = 'end' in like.ray ? { origin, end: to } : { origin, direction: to, tMax: like.ray.tMax };
  return { ...like, ray, ball: { center: numbers.slice(2 * n, 3 * n), radius: numbers[3 * n] ?? 0 } };
}

/** Every input moved by that many of its ulps; a radius stays at least 0. */
export function moved(question: Question, corner: readonly number[]): Question {
  const numbers = flat(question).map((x, i) => step(x, corner[i] ?? 0, question.format));
  return unflat([...numbers.slice(0, -1), Math.max(0, numbers.at(-1) ?? 0)], question);
}

export const randomCorner = (draw: Draw, question: Question): number[] =>
  flat(question).map(() => integerAround(draw, 1));

/**
 * The corners that move each number of the hit furthest, to first order: the signs of its gradient and their opposites. In doubles; where a
 * sign is lost, the corner is one more of the others.
 */
export function worstCorners({ ray, ball }: Question, hit: RayHit): number[][] {
  const dimensions = ray.origin.map((_, i) => i);
  const d = 'end' in ray ? ray.end.map((e, i) => e - (ray.origin[i] ?? 0)) : ray.direction;
  const [near, far] = 'end' in ray ? [1 - hit.t, hit.t] : [1, hit.t];
  const slope = (hit.leaving ? 1 : -1) * (hit.halfChord ?? Number.NaN) * Math.hypot(...d);
  // d(|v|² − r²)/2 by each input, and −slope times dt.
  const surface = [
    ...[near, far, -1].flatMap((weight) => hit.normal.map((n) => n * weight * ball.radius)),
    -ball.radius,
  ];
  const t = surface.map((x) => -x / slope);
  const pointAt = (j: number): number[] => {
    const own = [near, far, 0].flatMap((weight) => dimensions.map((k) => (k === j ? weight : 0)));
    return [...own, 0].map((x, i) => x + (d[j] ?? 0) * (t[i] ?? 0));
  };
  const normalAt = (j: number): number[] => {
    const centre = 2 * dimensions.length + j;
    const last = 3 * dimensions.length;
    return pointAt(j).map((x, i) => x - (i === centre ? 1 : i === last ? (hit.normal[j] ?? 0) : 0));
  };
  const gradients = [t, surface, ...dimensions.map(pointAt), ...dimensions.map(normalAt)];
  return gradients.flatMap((gradient) => {
    const signs = gradient.map((x) => Math.sign(x) || 0);
    return [signs, signs.map((x) => -x)];
  });
}

export type Root = 'inside' | 'entering' | 'leaving';

export function rootOf(hit: RayHit, { ball }: Question): Root {
  if (ball.radius > 0 && hit.normal.every((x) => x === 0)) return 'inside';
  return hit.leaving ? 'leaving' : 'entering';
}

/** Changes between two hits, from 57 decimals, rounded to the nearest double. */
export interface Changes {
  readonly t: number;
  readonly point: Vector;
  readonly normal: Vector;
}

export function changes(from: RayHit, to: RayHit): Changes {
  type Decimals = RayHit['tExact'];
  const apart = (a: Decimals, b: Decimals): number =>
    a === undefined || b === undefined ? Number.NaN : a.minus(b).abs().toNumber();
  return {
    t: apart(from.tExact, to.tExact),
    point: from.point.map((_, i) => apart(from.pointExact?.[i], to.pointExact?.[i])),
    normal: from.normal.map((_, i) => apart(from.normalExact?.[i], to.normalExact?.[i])),
  };
}

/** What underflow may take from a perturbation bound in f64 (docs/derivations/conditioning.md, "Roundings"). */
function underflow({ format, ball }: Question, perturbationBound: PerturbationBound): Changes {
  if (format === 'f32') return { t: 0, point: [0, 0, 0], normal: [0, 0, 0] };
  const lost = 2 ** -960 * Math.max(...perturbationBound.point);
  return {
    t: 64 * Number.MIN_VALUE,
    point: perturbationBound.point.map(() => lost + Number.MIN_VALUE),
    normal: perturbationBound.normal.map(() => lost / ball.radius + Number.MIN_VALUE),
  };
}

export interface Verdict {
  /** Change over bound, the largest of the components. */
  readonly ratio: { readonly t: number; readonly point: number; readonly normal: number };
  readonly withinBound: boolean;
}

/** Whether a moved hit stayed within the perturbation bound of the first. The normal of a ball of no radius is left out. */
export function compare(
  question: Question,
  perturbationBound: PerturbationBound,
  change: Changes,
  movedRadius: number,
): Verdict {
  const spare = underflow(question, perturbationBound);
  const over = (x: number, allowed: number): number => (x === 0 ? 0 : x / allowed);
  const ratios = (xs: Vector, allowed: Vector): number[] => xs.map((x, i) => over(x, allowed[i] ?? 0));
  const within = (xs: Vector, allowed: Vector, more: Vector): boolean =>
    xs.every((x, i) => x <= (allowed[i] ?? 0) + (more[i] ?? 0));
  const hasNormal = question.ball.radius > 0 && movedRadius > 0;
  return {
    ratio: {
      t: over(change.t, perturbationBound.t),
      point: Math.max(...ratios(change.point, perturbationBound.point)),
      normal: hasNormal ? Math.max(...ratios(change.normal, perturbationBound.normal)) : 0,
    },
    withinBound:
      change.t <= perturbationBound.t + spare.t &&
      within(change.point, perturbationBound.point, spare.point) &&
      (!hasNormal || within(change.normal, perturbationBound.normal, spare.normal)),
  };
}

export interface Search {
  /** Hits that stayed hits at the same root. */
  readonly compared: number;
  /** The largest ratios of change to bound. */
  readonly t: number;
  readonly point: number;
  readonly normal: number;
  /** Cases and corners that went further than the perturbation bound. */
  readonly beyond: readonly string[];
}

/** Asks every corner and measures. */
export function search(question: Question, hit: RayHit, corners: readonly (readonly number[])[]): Search {
  const perturbationBound = perturbationBoundOf(caseOf(question), hit);
  const root = rootOf(hit, question);
  const most = { t: 0, point: 0, normal: 0 };
  const beyond: string[] = [];
  let compared = 0;
  for (const corner of corners) {
    const next = moved(question, corner);
    const answer = ask(next);
    if (answer === undefined || !answer.hit || rootOf(answer, next) !== root) continue;
    compared++;
    const { ratio, withinBound } = compare(
      question,
      perturbationBound,
      changes(hit, answer),
      next.ball.radius,
    );
    if (!withinBound) beyond.push(JSON.stringify({ question, corner, ratio }));
    most.t = Math.max(most.t, ratio.t);
    most.point = Math.max(most.point, ratio.point);
    most.normal = Math.max(most.normal, ratio.normal);
  }
  return { compared, ...most, beyond };
}
