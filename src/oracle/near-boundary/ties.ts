/**
 * Questions about round bodies whose t is a power of two, with a point half way between two floats, or with zeros; and perturbations of zeros of the
 * question: numbers whose squares or products may underflow, but say on which side of the tie, or of 0, the answer is.
 */
import type { Format } from '../../floats.ts';
import {
  type Case,
  inputOf,
  isSweep,
  isValid,
  policyOf,
  type QueryName,
  queries,
  queryNames,
} from '../../queries/index.ts';
import { Draws, type Numbers } from './_draws.ts';
import { makers } from './_makers.ts';

/** Places of a float, the exponent of the least, and how many powers of two a scene is made larger or smaller by. */
const formats = {
  f64: { digits: 53, bottom: -1074, size: 800 },
  f32: { digits: 24, bottom: -149, size: 80 },
} as const;

/** Ways of whole length from the centre, or the axis. */
const normals: readonly [Numbers, ...Numbers[]] = [
  [1, 0, 0],
  [4, 3, 0],
  [8, 15, 0],
  [1, 2, 2],
  [2, 3, 6],
  [4, 4, 7],
  [1, 4, 8],
];

/** Where the line meets a body, c + n at t = 1/speed. */
interface Meeting {
  readonly c: Numbers;
  readonly n: Numbers;
  readonly radius: number;
  readonly origin: Numbers;
  readonly direction: Numbers;
  readonly speed: number;
  /** Of the axis, along which n is 0. */
  readonly along: number;
}

const isPower = (x: number): boolean => Math.log2(x) % 1 === 0;

const shuffled = (v: Numbers, draws: Draws): Numbers =>
  v
    .map((x) => ({ x: draws.below(2) === 0 ? x : -x, at: draws.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ x }) => x);

function meeting(draws: Draws, size: number, hasAxis: boolean): Meeting {
  const { digits } = formats[draws.format];
  const unit = 2 ** draws.below(5);
  const flat = hasAxis || size === 2;
  const chosen = draws.pick(normals).map((x) => x * unit);
  const [x = 0, y = 0, z = 0] = chosen;
  // In the plane, or across an axis, those that have no third component.
  const spread = flat ? (z === 0 ? [x, y] : [unit, 0]) : chosen;
  const n = shuffled(spread, draws);
  const along = hasAxis ? draws.below(3) : -1;
  if (hasAxis) n.splice(along, 0, 0);
  const c: Numbers = [];
  const origin: Numbers = [];
  const displacement: Numbers = [];
  for (const ni of n) {
    // Floats around it are 2·|n_i| apart.
    const isTie = ni !== 0 && isPower(Math.abs(ni)) && draws.below(5) > 0;
    const ci = isTie ? 2 * ni * (2 ** (digits - 1) + Math.floor(draws.fraction() * 2 ** (digits - 1))) : 0;
    const wi = isTie
      ? ni + 2 * ni * draws.whole(3)
      : ni === 0 && draws.below(2) === 0
        ? 0
        : draws.whole(8) * unit;
    c.push(ci);
    displacement.push(wi);
    origin.push(ci + (ni - wi));
  }
  const speed = 2 ** draws.pick([0, 0, 1, 10, -10, 60, -60]);
  if (hasAxis && draws.below(2) === 0) {
    // A tie along the axis.
    const start = 1 + Math.floor(draws.fraction() * 2 ** (digits - 1)) * 2 ** (1 - digits);
    origin[along] = start;
    displacement[along] = (draws.below(2) === 0 ? 1 : -1) * 2 ** -digits;
  }
  const radius = Math.hypot(...spread);
  return { c, n, radius, origin, direction: displacement.map((wi) => wi * speed), speed, along };
}

/** Where the body lies: `along` the axis there is no distance, as `far` says. */
interface Layout extends Meeting {
  /** At least the radius. */
  readonly size: number;
  /** 1 or -1. */
  readonly side: number;
  /** The point of the axis at this height above c. */
  readonly far: (height: number) => Numbers;
}

/** How a body is laid where a line meets it. */
export interface Tied {
  readonly hasAxis: (draws: Draws) => boolean;
  readonly body: (layout: Layout) => object;
}

/** Larger or smaller, perturbed. */
function finished(value: unknown, name: string, unit: number, draws: Draws): unknown {
  const { bottom } = formats[draws.format];
  if (Array.isArray(value)) {
    return value.map((x: number) => {
      if (x !== 0 || draws.below(6) > 0) return draws.kept(x * unit);
      return draws.whole(2) * 2 ** draws.pick([bottom, bottom, bottom + draws.below(-30 - bottom)]);
    });
  }
  if (typeof value === 'number') return name === 'tMax' ? value : draws.kept(value * unit);
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, finished(part, key, unit, draws)]),
  );
}

function tie(query: QueryName, { hasAxis, body: lay }: Tied, draws: Draws): Case {
  const { dimension, inputs } = queries[query];
  const met = meeting(draws, dimension, hasAxis(draws));
  const far = (height: number): Numbers => met.c.map((x, i) => (i === met.along ? x + height : x));
  const size = met.radius * (1 + draws.below(4));
  const side = draws.below(2) === 0 ? 1 : -1;
  const body = lay({ ...met, size, side, far });
  const { origin, direction, speed } = met;
  if (isSweep(query)) return tiedSweep(query, met, body, draws);
  const end = origin.map((x, i) => x + 2 * ((direction[i] as number) / speed));
  const line =
    query === 'segmentCircle'
      ? { segment: { start: origin, end } }
      : { ray: { origin, direction, tMax: draws.pick([Number.POSITIVE_INFINITY, 1 / speed]) } };
  const unit = 2 ** draws.pick([0, 0, draws.whole(40), draws.whole(formats[draws.format].size)]);
  const input = finished({ ...line, [Object.keys(inputs).at(-1) ?? '']: body }, '', unit, draws);
  return { query, format: draws.format, inside: draws.inside(), input } as Case;
}

/** A ball that moves, of which the body has the rest of the radius. */
function tiedSweep(query: QueryName, met: Meeting, body: object, draws: Draws): Case {
  const { origin, n, speed } = met;
  const { radius = 0 } = body as { readonly radius?: number };
  // A ball as large as the body is met where its centre is twice as far, c + 2n: they touch in c + n.
  const isTwin = 'radius' in body && radius === met.radius && draws.below(2) === 0;
  const part = isTwin ? 1 : draws.pick([1, 0.5, 0.25, 0.75, 0, 0, 1 / 3]);
  // What has no radius is met where the centre is, all of it away.
  const own = 'radius' in body ? radius * part : met.radius;
  const direction = met.direction.map((x, i) => (isTwin ? x + speed * (n[i] as number) : x));
  const displacement = direction.map((x) => x / speed);
  const end = origin.map((x, i) => x + 2 * (displacement[i] as number));
  const tMax = draws.pick([Number.POSITIVE_INFINITY, 1 / speed]);
  const motion = draws.pick<object>([
    displacement,
    displacement.map((x) => 2 * x),
    { end },
    { direction, tMax },
  ]);
  const unit = 2 ** draws.pick([0, 0, draws.whole(40), draws.whole(formats[draws.format].size)]);
  const still = 'radius' in body && !isTwin ? { ...body, radius: radius - own } : body;
  const { inputs } = queries[query];
  const given = { ball: { center: origin, radius: own }, motion, [Object.keys(inputs).at(-1) ?? '']: still };
  const input = finished(given, '', unit, draws);
  return { query, format: draws.format, inside: draws.pick(['start', 'miss']), input } as Case;
}

export const tiedQueries = queryNames.filter((query) => makers[query].tied !== undefined);

export function* tieCases(query: QueryName, format: Format, seed: number): Generator<Case, never> {
  const { tied } = makers[query];
  if (tied === undefined)
    throw new RangeError(`${query} has no ties: it is not about a ray and a round body`);
  const draws = new Draws(seed, 0, format);
  for (;;) {
    const one = tie(query, tied, draws);
    if (isValid(queries[query], inputOf(one), policyOf(one))) yield one;
  }
}
