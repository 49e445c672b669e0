/**
 * The laws of the candidates, exactly. Mirroring, swapping the first two axes, scaling by powers of two, growing tMax: on every
 * case, because every operation of the formulas is symmetric in them. Permuting all axes, translating, reversing a segment: on scenes
 * of small integers, where the sums before the root are exact; elsewhere a sum of three depends on its order.
 */
import { describe, expect, it } from 'vitest';
import shifted from '../../src/adapters/shifted.ts';
import textbook from '../../src/adapters/textbook.ts';
import { type FamilyName, generateCase } from '../../src/cases/index.ts';
import { shiftBound, shiftOwnBound } from '../../src/fast/_bounds.ts';
import { type Format, roundTo, unitRoundoff } from '../../src/floats.ts';
import type { Given } from '../../src/judge/grade.ts';
import type { Ball, Inputs, Inside, Ray, Segment, Vector } from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';

const subjects = [...textbook, ...shifted];
const policies: readonly Inside[] = ['exit', 'start', 'miss'];

interface Scene {
  readonly ray: Extract<Ray, { direction: Vector }>;
  readonly ball: Ball;
  readonly inside: Inside;
}

type Subject = (typeof subjects)[number];

function ask({ queries }: Subject, { ray, ball, inside }: Scene): Given {
  const given =
    ray.origin.length === 3
      ? queries.raySphere?.({ ray, sphere: ball }, inside)
      : queries.rayCircle?.({ ray, circle: ball }, inside);
  if (given === undefined) throw new Error('every tier answers these queries');
  return given;
}

/** Scenes of each family. */
const sample = howMany(400, 12);

/** Scenes of the families in 3D and 2D, every policy. */
function scenes(format: Format, families: readonly FamilyName[], count: number): Scene[] {
  asked(2 * families.length * count);
  return (['raySphere', 'rayCircle'] as const).flatMap((query) =>
    families.flatMap((family) =>
      Array.from({ length: count }, (_, index) => {
        const inside = policies[index % 3] ?? 'exit';
        const one = generateCase({ query, family, format, seed: 11, index, inside });
        const input = one.input as Inputs['raySphere'] & Inputs['rayCircle'];
        return { ray: input.ray as Scene['ray'], ball: input.sphere ?? input.circle, inside };
      }),
    ),
  );
}

/** Small integers: no sum or product before the root is rounded in either format. */
function integerScenes(): Scene[] {
  const list: Scene[] = [];
  let state = 1;
  const integer = (limit: number): number => {
    state = (state * 48271) % 2147483647;
    return (state % (2 * limit + 1)) - limit;
  };
  for (let i = 0; i < 10 * sample; i++) {
    const dimension = i % 2 === 0 ? 3 : 2;
    const vector = (limit: number): Vector => Array.from({ length: dimension }, () => integer(limit));
    const direction = vector(3);
    list.push({
      ray: {
        origin: vector(8),
        direction: direction.every((x) => x === 0) ? direction.map((_, k) => (k === 0 ? 1 : 0)) : direction,
        tMax: i % 5 === 0 ? Math.abs(integer(4)) : Number.POSITIVE_INFINITY,
      },
      ball: { center: vector(8), radius: Math.abs(integer(6)) },
      inside: policies[i % 3] ?? 'exit',
    });
  }
  return list;
}

const everything: readonly FamilyName[] = [
  'ordinary',
  'tangent',
  'far-origin',
  'far-world',
  'degenerate',
  'boundary',
];

/** The scene with every vector mapped. */
const mapped = ({ ray, ball, inside }: Scene, map: (v: Vector) => Vector): Scene => ({
  ray: { ...ray, origin: map(ray.origin), direction: map(ray.direction) },
  ball: { ...ball, center: map(ball.center) },
  inside,
});

/** Equal as numbers: the sign of a zero is never judged. */
const plain = (given: Given): unknown => JSON.parse(JSON.stringify(given, (_, x) => (x === 0 ? 0 : x)));

const mapAnswer = (given: Given, map: (v: Vector) => Vector): Given => {
  if (!('hit' in given) || given.point === undefined || given.normal === undefined) return given;
  return { ...given, point: map(given.point), normal: map(given.normal) };
};

const swap = ([x = 0, y = 0, ...rest]: Vector): Vector => [y, x, ...rest];
const rotate = ([first = 0, ...rest]: Vector): Vector => [...rest, first];

for (const subject of subjects) {
  const { name, format } = subject;

  describe(`${name} in ${format}`, () => {
    it('a mirrored scene has the mirrored answer', () => {
      for (const scene of scenes(format, everything, sample)) {
        for (const axis of scene.ray.origin.keys()) {
          const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
          expect(plain(ask(subject, mapped(scene, mirror)))).toEqual(
            plain(mapAnswer(ask(subject, scene), mirror)),
          );
        }
      }
    });

    it('swapping the first two axes swaps them in the answer', () => {
      for (const scene of scenes(format, everything, sample)) {
        expect(plain(ask(subject, mapped(scene, swap)))).toEqual(plain(mapAnswer(ask(subject, scene), swap)));
      }
    });

    it('permuting all axes permutes the answer, where sums are exact', () => {
      for (const scene of integerScenes()) {
        // The shifted start of a far scene is no integer any more.
        if (name === 'shifted' && isShifted(scene)) continue;
        expect(plain(ask(subject, mapped(scene, rotate)))).toEqual(
          plain(mapAnswer(ask(subject, scene), rotate)),
        );
      }
    });

    it('lengths times 2^k give the same t and normal, and a point times 2^k', () => {
      for (const scene of scenes(format, everything, 300).filter(isFarFromOverflow)) {
        for (const factor of [2 ** 7, 2 ** -5]) {
          const scaled: Scene = {
            ray: {
              ...scene.ray,
              origin: scene.ray.origin.map((x) => x * factor),
              direction: scene.ray.direction.map((x) => x * factor),
            },
            ball: { center: scene.ball.center.map((x) => x * factor), radius: scene.ball.radius * factor },
            inside: scene.inside,
          };
          const given = ask(subject, scene);
          const wanted =
            'hit' in given && given.point !== undefined
              ? { ...given, point: given.point.map((x) => x * factor) }
              : given;
          expect(plain(ask(subject, scaled))).toEqual(plain(wanted));
        }
      }
    });

    it('a direction times 2^k gives t over 2^k and the same point and normal', () => {
      for (const scene of scenes(format, everything, 300).filter(isFarFromOverflow)) {
        for (const factor of [2 ** 6, 2 ** -3]) {
          const { ray } = scene;
          const stretched = {
            ...scene,
            ray: { ...ray, direction: ray.direction.map((x) => x * factor), tMax: ray.tMax / factor },
          };
          const given = ask(subject, scene);
          const wanted = 'hit' in given && given.t !== undefined ? { ...given, t: given.t / factor } : given;
          expect(plain(ask(subject, stretched))).toEqual(plain(wanted));
        }
      }
    });

    it('a scene moved by an exact amount has the same t and normal, and the moved point where that is exact', () => {
      for (const scene of integerScenes()) {
        const by = scene.ray.origin.map((_, i) => 512 * (i + 1));
        const move = (v: Vector): Vector => v.map((x, i) => x + (by[i] ?? 0));
        const moved: Scene = {
          ...scene,
          ray: { ...scene.ray, origin: move(scene.ray.origin) },
          ball: { ...scene.ball, center: move(scene.ball.center) },
        };
        const [here, there] = [ask(subject, scene), ask(subject, moved)];
        if (!('hit' in here && 'hit' in there)) throw new Error('tiers answer');
        expect([there.hit, there.t, there.normal]).toEqual([here.hit, here.t, here.normal]);
        if (here.point !== undefined && Number.isInteger(here.t))
          expect(there.point).toEqual(move(here.point));
      }
    });

    it('a longer ray keeps every hit', () => {
      for (const scene of scenes(format, everything, sample)) {
        const { ray } = scene;
        const given = ask(subject, scene);
        if (!('hit' in given) || !given.hit) continue;
        for (const tMax of [roundTo(ray.tMax * 1.5, format), Number.POSITIVE_INFINITY]) {
          expect(ask(subject, { ...scene, ray: { ...ray, tMax } })).toEqual(given);
        }
      }
    });

    it('a larger ball keeps every hit from outside without a limit, once it is larger than the stated bound allows for', () => {
      for (const scene of scenes(format, everything, sample)) {
        const ray = { ...scene.ray, tMax: Number.POSITIVE_INFINITY };
        const { center, radius } = scene.ball;
        const given = ask(subject, { ray, ball: scene.ball, inside: 'start' });
        if (!('hit' in given) || !given.hit) continue;
        // The textbook is monotone by itself, operation by operation; shifted only beyond twice its bound.
        const m = Math.hypot(...ray.origin.map((x, i) => x - (center[i] ?? 0)));
        const bound =
          name === 'textbook' ? 0 : 4 * unitRoundoff[format] * (shiftBound * m + shiftOwnBound * radius);
        for (const factor of [1, 1.001, 2]) {
          const larger = { center, radius: roundTo((radius + bound) * factor, format) };
          expect(ask(subject, { ray, ball: larger, inside: 'start' })).toMatchObject({ hit: true });
        }
      }
    });

    it('a segment run backwards meets the disc as well, where sums are exact', () => {
      for (const { ray, ball } of integerScenes()) {
        if (ray.origin.length !== 2) continue;
        const segment: Segment = {
          start: ray.origin,
          end: ray.origin.map((x, i) => x + 4 * (ray.direction[i] ?? 0)),
        };
        if (name === 'shifted' && isShifted({ ray, ball, inside: 'start' })) continue;
        const backwards = { start: segment.end, end: segment.start };
        const there = subject.queries.segmentCircle?.({ segment, circle: ball }, 'start');
        const back = subject.queries.segmentCircle?.({ segment: backwards, circle: ball }, 'start');
        const isHit = (given: Given | undefined): boolean =>
          given !== undefined && 'hit' in given && given.hit;
        expect(isHit(back)).toBe(isHit(there));
      }
    });
  });
}

/** Whether every number is so near to 1 that fourth powers of 2^7 times it stay normal in binary32. */
function isFarFromOverflow({ ray, ball }: Scene): boolean {
  const numbers = [...ray.origin, ...ray.direction, ...ball.center, ball.radius];
  return numbers.every((x) => x === 0 || (Math.abs(x) > 2 ** -20 && Math.abs(x) < 2 ** 20));
}

/** Whether the shifted tier moves either end of the scene. */
function isShifted({ ray, ball }: Scene): boolean {
  const end = ray.origin.map((x, i) => x + 4 * (ray.direction[i] ?? 0));
  return [ray.origin, end].some(
    (from) => Math.hypot(...from.map((x, i) => x - (ball.center[i] ?? 0))) > 2 * ball.radius,
  );
}
