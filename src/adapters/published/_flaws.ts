/** What goes wrong in a published algorithm, so that the suite can look for it: in the frozen corpus and in the cases it makes. */
import { families, generateCase } from '../../cases/index.ts';
import { answer, type RayAnswer } from '../../exact/index.ts';
import { rank } from '../../floats.ts';
import type { Given } from '../../judge/grade.ts';
import {
  type BallCase,
  type Case,
  type Inputs,
  insideNames,
  queryNames,
  type Ray,
} from '../../queries/index.ts';
import type { Subject } from '../subject.ts';
import { dot, minus } from './_vectors.ts';

/** One case, what the specimen said of it, and what is right. */
export interface Outcome {
  readonly one: Case;
  readonly given: Given;
  readonly right: ReturnType<typeof answer>;
}

export interface Flaw {
  /** Its number in the header of the specimen. */
  readonly number: number;
  /** What the specimen does, after its name. */
  readonly what: string;
  /** Whether this outcome shows it. */
  readonly shows: (outcome: Outcome) => boolean;
}

/** What the specimen says of the case, and what is right; undefined where it is not asked this. */
export function outcomeOf(specimen: Subject, one: Case): Outcome | undefined {
  const ask = specimen.queries[one.query] as ((input: unknown, inside: string) => Given) | undefined;
  const right = answer(one);
  const isPolicy = one.inside === (specimen.profile.inside ?? 'exit');
  if (ask === undefined || one.format !== specimen.format || !isPolicy || 'invalid' in right)
    return undefined;
  const given = ask(one.input, one.inside);
  return 'unsupported' in given ? undefined : { one, given, right };
}

/** What `verify` asks the specimen: `count` cases of each family, of seed 1, in its own ray form and with its own policy. */
export function* casesFor({ format, profile, queries }: Subject, count: number): Generator<Case> {
  const inside = insideNames.find((name) => name === profile.inside);
  const asked = queryNames.filter((query) => queries[query] !== undefined);
  for (const query of asked) {
    for (const family of families) {
      for (let index = 0; index < count; index++) {
        yield generateCase({ query, family, format, seed: 1, index, ray: profile.ray, inside });
      }
    }
  }
}

/** An outcome of a ray, in the words of the flaws. */
export interface RayOutcome {
  readonly one: BallCase;
  readonly hit: boolean;
  /** NaN where there is none. */
  readonly t: number;
  readonly normal: readonly number[] | undefined;
  readonly right: RayAnswer;
  readonly tMax: number;
  /** Of the origin from the centre, rounded. */
  readonly distance: number;
  readonly radius: number;
}

/** A flaw of an algorithm about a ray and a ball. */
export function rayFlaw(number: number, what: string, shows: (outcome: RayOutcome) => boolean): Flaw {
  return {
    number,
    what,
    shows: ({ one, given, right }) => {
      if (!('hit' in given && 'hit' in right)) return false;
      const { ray, ball } = ballOf(one as BallCase);
      const fromCenter = minus(ray.origin, ball.center);
      return shows({
        one: one as BallCase,
        hit: given.hit,
        t: given.t ?? Number.NaN,
        normal: given.normal,
        right,
        tMax: 'end' in ray ? 1 : ray.tMax,
        distance: Math.hypot(...fromCenter),
        radius: ball.radius,
      });
    },
  };
}

function ballOf(one: BallCase): { ray: Ray; ball: { center: readonly number[]; radius: number } } {
  if (one.query === 'raySphere') return { ray: one.input.ray, ball: one.input.sphere };
  if (one.query === 'rayCircle') return { ray: one.input.ray, ball: one.input.circle };
  const { start, end } = one.input.segment;
  return { ray: { origin: start, end }, ball: one.input.circle };
}

export const falseHit = ({ hit, right }: RayOutcome): boolean => hit && !right.hit;
export const falseMiss = ({ hit, right }: RayOutcome): boolean => !hit && right.hit;
export const tooLate = (outcome: RayOutcome): boolean => falseHit(outcome) && outcome.t > outcome.tMax;

/** Both hit, and more floats apart than any rounding of the last steps, or t is no number. */
export const wrongT = ({ one, hit, t, right }: RayOutcome): boolean => {
  if (!hit || !right.hit) return false;
  if (Number.isNaN(t)) return true;
  const apart = rank(t, one.format) - rank(right.t, one.format);
  return apart > 1000n || apart < -1000n;
};

/** Inside or on the surface, exactly: with `start` a hit at the start itself. */
export function startsWithin({ one }: RayOutcome): boolean {
  const found = answer({ ...one, inside: 'start' });
  return 'hit' in found && found.hit && found.t === 0;
}

/** Squares of the lengths leave the format. */
export const isExtreme = ({ distance, radius, one }: RayOutcome): boolean => {
  const { ray } = ballOf(one);
  const d = 'end' in ray ? minus(ray.end, ray.origin) : ray.direction;
  const isOut = (length: number, square: number): boolean =>
    square === Number.POSITIVE_INFINITY || (length > 0 && square < 2 ** -1022);
  return (
    isOut(distance, distance * distance) ||
    isOut(radius, radius * radius) ||
    isOut(Math.hypot(...d), dot(d, d))
  );
};

/** An outcome of an overlap, in the words of the flaws. */
export interface OverlapOutcome<Q extends Case['query']> {
  readonly input: Inputs[Q];
  readonly falseHit: boolean;
  readonly falseMiss: boolean;
}

/** A flaw of an algorithm about an overlap. */
export function overlapFlaw<Q extends Case['query']>(
  _query: Q,
  number: number,
  what: string,
  shows: (outcome: OverlapOutcome<Q>) => boolean,
): Flaw {
  return {
    number,
    what,
    shows: ({ one, given, right }) => {
      if (!('overlap' in given && 'overlap' in right)) return false;
      return shows({
        input: one.input as Inputs[Q],
        falseHit: given.overlap && !right.overlap,
        falseMiss: !given.overlap && right.overlap,
      });
    },
  };
}
