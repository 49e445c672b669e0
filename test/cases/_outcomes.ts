/**
 * What the exact reference says that a case shows: how a ray hits or misses, how deep two bodies overlap, which parts are nearest. A ray that misses is asked again without its limit
 * and the other way, so that a body beside it, behind it and beyond its end differ. `test/cases/index.outcomes.test.ts` counts them.
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

/** What a case shows: of a ray first how it hits or misses. */
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

/** In binary64, which holds the numbers of both formats: the verdict is the same. */
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

/** Of a ray that misses, where the body is. A segment has its own arithmetic, as its way need not be a float. */
function missOf(one: Case): Outcome {
  if (one.query === 'segmentCircle') {
    const { A, B, D } = exactScene(numbersOf(one));
    return sign(A) === 0 || sign(D) < 0 ? 'beside' : sign(B) > 0 ? 'behind' : 'beyond';
  }
  const way = wayOf(one);
  if (way.every((x) => x === 0)) return 'beside';
  if (hits(endless(one, way))) return 'beyond';
  return hits(
    endless(
      one,
      way.map((x) => -x),
    ),
  )
    ? 'behind'
    : 'beside';
}

/** The direction; of a way by its end the nearest floats. */
function wayOf(one: Case): Vector {
  const { ray, ball, motion } = inputOf(one) as unknown as {
    readonly ray?: Ray;
    readonly ball?: { readonly center: Vector };
    readonly motion?: Motion;
  };
  const led = motion ?? ray ?? [];
  const start = ball?.center ?? ray?.origin ?? [];
  if ('end' in led) return led.end.map((x, i) => x - (start[i] ?? 0));
  return 'direction' in led ? led.direction : (led as Vector);
}

function endless(one: Case, direction: Vector): Case {
  const { ray, ...others } = inputOf(one);
  const way = { direction, tMax: Number.POSITIVE_INFINITY };
  const { hasInside }: Contract = queries[one.query];
  const input =
    ray === undefined
      ? { ...others, motion: way }
      : { ray: { origin: (ray as unknown as Ray).origin, ...way }, ...others };
  return { ...one, ...(hasInside && { inside: 'start' }), input } as unknown as Case;
}

function overlapOutcome(one: Case): Outcome {
  const { overlap, touching } = valid(one) as { overlap: boolean; touching: boolean };
  if (touching) return 'touch';
  if (!overlap) return 'apart';
  const smaller = withoutSize(one);
  return smaller !== undefined && (valid(smaller) as { overlap: boolean }).overlap ? 'deep' : 'overlap';
}

/** Undefined where nothing would be left of it. */
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
