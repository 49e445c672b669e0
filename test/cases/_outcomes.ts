/**
 * The outcomes of a case by the exact reference: how a ray hits or misses, how deep two bodies overlap, which parts are
 * nearest. The reference also answers a miss without its limit and with the opposite direction. These answers
 * distinguish a body to one side of the ray, behind it and beyond its end. `index.outcomes.test.ts` counts the outcomes.
 */
import { type Answer, answer, type RayAnswer } from '../../src/exact/index.ts';
import {
  type Case,
  type Contract,
  type Inputs,
  type Inside,
  inputOf,
  type Motion,
  queries,
  type Ray,
  type Vector,
} from '../../src/queries/index.ts';
import { exactScene, numbersOf, sign } from './_dyadic-scene.ts';
import { type Outcome, tableOf } from './_outcome-tables.ts';

/** The outcomes of a case. A ray's first outcome is the kind of hit or miss. */
export function outcomesOf(one: Case): readonly Outcome[] {
  const table = tableOf(one.query);
  switch (table) {
    case 'bodies':
    case 'flat':
    case 'sweeps':
      return rayOutcomes(one, table);
    case 'overlaps':
      return [overlapOutcome(one)];
    case 'segments': {
      const { kind, touching } = valid(one) as { kind: 'none' | 'point' | 'overlap'; touching: boolean };
      return touching ? [kind, 'touch'] : [kind];
    }
    case 'triangle': {
      const { nearest, distance } = valid(one) as { nearest: 'inside' | 'ab' | 'a'; distance: number };
      return [nearest === 'inside' ? 'face' : nearest, ...(distance === 0 ? (['zero'] as const) : [])];
    }
    case 'box': {
      const { sides } = valid(one) as { sides: readonly number[] };
      return [(['deep', 'face', 'edge', 'corner'] as const)[sides.filter((x) => x !== 0).length] ?? 'deep'];
    }
    case 'pairs':
      return pairOutcomes(one);
    case 'rectangles': {
      const { rect } = one.input as Inputs['rectCorners'];
      return ['axis' in rect ? 'axis' : 'angle' in rect ? 'angle' : 'upright'];
    }
  }
}

/** The answer in float64, which holds the numbers of both formats. The verdict is the same. */
function valid(one: Case): Exclude<Answer, { invalid: string }> {
  const found: Answer = answer({ ...one, format: 'f64' });
  if ('invalid' in found) throw new RangeError(`${one.id}: ${found.invalid} is invalid`);
  return found;
}

const hits = (one: Case): boolean => (valid(one) as RayAnswer).hit;

function rayOutcomes(one: Case, table: 'bodies' | 'flat' | 'sweeps'): readonly Outcome[] {
  const as = (inside: Inside): Case => ({ ...one, inside }) as Case;
  const found = valid(table === 'flat' ? one : as('start')) as RayAnswer & {
    readonly faces?: readonly number[];
  };
  const isTouch =
    found.touching ||
    (one.query === 'rayMesh' && (found.faces ?? []).length > 1) ||
    (one.query === 'rayPlane' && 'coplanar' in found && found.coplanar === true);
  const how = (): Outcome => {
    if (!found.hit) return missOf(one);
    if (table === 'flat' || hits(as('miss'))) return 'hit';
    return table === 'sweeps' ? 'inside' : hits(as('exit')) ? 'leaves' : 'stays';
  };
  return isTouch ? [how(), 'touch'] : [how()];
}

/**
 * The position of the body that a ray misses.
 * A segment has its own arithmetic, because its displacement may not be a float.
 */
function missOf(one: Case): Outcome {
  if (one.query === 'segmentCircle') {
    const { A, B, D } = exactScene(numbersOf(one));
    return sign(A) === 0 || sign(D) < 0 ? 'beside' : sign(B) > 0 ? 'behind' : 'beyond';
  }
  const direction = directionOf(one);
  if (direction.every((x) => x === 0)) return 'beside';
  if (hits(endless(one, direction))) return 'beyond';
  return hits(
    endless(
      one,
      direction.map((x) => -x),
    ),
  )
    ? 'behind'
    : 'beside';
}

/** The direction. For a ray or motion with an end, the nearest floats. */
function directionOf(one: Case): Vector {
  const { ray, ball, motion } = inputOf(one) as unknown as {
    readonly ray?: Ray;
    readonly ball?: { readonly center: Vector };
    readonly motion?: Motion;
  };
  const rest = motion ?? ray ?? [];
  const start = ball?.center ?? ray?.origin ?? [];
  if ('end' in rest) return rest.end.map((x, i) => x - (start[i] ?? 0));
  return 'direction' in rest ? rest.direction : (rest as Vector);
}

/** The case with this direction and without a limit. */
function endless(one: Case, direction: Vector): Case {
  const { ray, ...others } = inputOf(one);
  const unlimited = { direction, tMax: Number.POSITIVE_INFINITY };
  const { hasInside }: Contract = queries[one.query];
  const input =
    ray === undefined
      ? { ...others, motion: unlimited }
      : { ray: { origin: (ray as unknown as Ray).origin, ...unlimited }, ...others };
  return { ...one, ...(hasInside && { inside: 'start' }), input } as unknown as Case;
}

function overlapOutcome(one: Case): Outcome {
  const { overlap, touching } = valid(one) as { overlap: boolean; touching: boolean };
  if (touching) return 'touch';
  if (!overlap) return 'apart';
  const smaller = withoutSize(one);
  return smaller !== undefined && (valid(smaller) as { overlap: boolean }).overlap ? 'deep' : 'overlap';
}

/** The case with the first body reduced to a point or an axis; undefined if that body has no size to remove. */
function withoutSize(one: Case): Case | undefined {
  const input = inputOf(one) as Readonly<Record<string, object>>;
  const { sphere, circle, first } = input;
  const { query } = one;
  const smaller =
    query === 'sphereBox' || query === 'sphereCapsule'
      ? { sphere: { ...sphere, radius: 0 } }
      : query === 'circleRect'
        ? { circle: { ...circle, radius: 0 } }
        : query === 'capsuleCapsule'
          ? { first: { ...first, radius: 0 } }
          : query === 'boxBox'
            ? { first: { ...first, halfExtents: [0, 0, 0] } }
            : undefined;
  return smaller && ({ ...one, input: { ...input, ...smaller } } as unknown as Case);
}

function pairOutcomes(one: Case): readonly Outcome[] {
  const { nearest, t, u, several, distance } = valid(one) as {
    nearest: 'between' | 'first' | 'second' | 'both';
    t: number;
    u: number;
    several: boolean;
    distance: number;
  };
  const ends = nearest !== 'both' ? nearest : t === 0 && u === 0 ? 'starts' : 'ends';
  return [ends, ...(several ? (['several'] as const) : []), ...(distance === 0 ? (['zero'] as const) : [])];
}
