/**
 * The laws of the candidates for a capsule, exactly. Mirroring, swapping the first two axes, scaling by powers of two, growing tMax, and a = b
 * against `raySphere` of the same tier: on every case, because every operation of the formulas is symmetric in them. Permuting all
 * axes, translating and swapping a and b: on scenes of small integers, where the sums before the root are exact.
 */
import { describe, expect, it } from 'vitest';
import shifted from '../../src/adapters/shifted.ts';
import textbook from '../../src/adapters/textbook.ts';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { type Format, roundTo } from '../../src/floats.ts';
import { type Given, grade } from '../../src/judge/grade.ts';
import {
  type EndsCapsule,
  type Inside,
  insideNames,
  type Ray,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany } from '../_cases.ts';
import type { Plain } from '../_forms.ts';

type Subject = (typeof textbook)[number];

interface Scene {
  readonly ray: Extract<Ray, { direction: Vector }>;
  readonly capsule: EndsCapsule;
  readonly inside: Inside;
}

function ask({ queries }: Subject, { ray, capsule, inside }: Scene): Given {
  const given = queries.rayCapsule?.({ ray, capsule }, inside);
  if (given === undefined) throw new Error('both tiers answer it');
  return given;
}

/** Scenes of each family. */
const sample = howMany(400, 12);

function scenes(format: Format, which: readonly FamilyName[], count: number): Scene[] {
  asked(which.length * count);
  return which.flatMap((family) =>
    Array.from({ length: count }, (_, index) => {
      const inside = insideNames[index % 3] ?? 'exit';
      const one = generateCase({ query: 'rayCapsule', family, format, seed: 11, index, inside });
      const { ray, capsule } = one.input as Plain<'rayCapsule'>;
      return { ray: ray as Scene['ray'], capsule, inside };
    }),
  );
}

/** Small integers: no sum or product before the root is rounded in either format. */
function integerScenes(): Scene[] {
  let state = 1;
  const integer = (limit: number): number => {
    state = (state * 48271) % 2147483647;
    return (state % (2 * limit + 1)) - limit;
  };
  const vector = (limit: number): Vector => [integer(limit), integer(limit), integer(limit)];
  return Array.from({ length: 10 * sample }, (_, i) => {
    const direction = vector(2);
    return {
      ray: {
        origin: vector(6),
        direction: direction.every((x) => x === 0) ? [1, 0, 0] : direction,
        tMax: i % 5 === 0 ? Math.abs(integer(4)) : Number.POSITIVE_INFINITY,
      },
      capsule: { a: vector(4), b: vector(4), radius: Math.abs(integer(4)) },
      inside: insideNames[i % 3] ?? 'exit',
    };
  });
}

const everything: readonly FamilyName[] = [
  'ordinary',
  'tangent',
  'far-origin',
  'far-world',
  'degenerate',
  'boundary',
];

const mapped = ({ ray, capsule, inside }: Scene, map: (v: Vector) => Vector): Scene => ({
  ray: { ...ray, origin: map(ray.origin), direction: map(ray.direction) },
  capsule: { ...capsule, a: map(capsule.a), b: map(capsule.b) },
  inside,
});

/** Equal as numbers: the sign of a zero is never judged. */
const plain = (given: Given): unknown => JSON.parse(JSON.stringify(given, (_, x) => (x === 0 ? 0 : x)));

const mapAnswer = (given: Given, map: (v: Vector) => Vector): Given => {
  if (!('hit' in given) || given.point === undefined || given.normal === undefined) return given;
  return { ...given, point: map(given.point), normal: map(given.normal) };
};

const swap = ([x = 0, y = 0, z = 0]: Vector): Vector => [y, x, z];
const rotate = ([x = 0, y = 0, z = 0]: Vector): Vector => [y, z, x];
const timesAll =
  (factor: number) =>
  (v: Vector): Vector =>
    v.map((x) => x * factor);

/** Whether every number is so near to 1 that sixth powers of 2^7 times it stay normal in binary32. */
function isFarFromOverflow({ ray, capsule }: Scene): boolean {
  const numbers = [...ray.origin, ...ray.direction, ...capsule.a, ...capsule.b, capsule.radius];
  return numbers.every((x) => x === 0 || (Math.abs(x) > 2 ** -8 && Math.abs(x) < 2 ** 9));
}

for (const subject of [...textbook, ...shifted]) {
  const { name, format } = subject;

  describe(`${name} in ${format}`, () => {
    it('a mirrored scene has the mirrored answer', () => {
      scenes(format, everything, sample).forEach((scene, i) => {
        const mirror = (v: Vector): Vector => v.map((x, k) => (k === i % 3 ? -x : x));
        const wanted = plain(mapAnswer(ask(subject, scene), mirror));
        expect(plain(ask(subject, mapped(scene, mirror)))).toEqual(wanted);
      });
    });

    it('swapping the first two axes swaps them in the answer', () => {
      for (const scene of scenes(format, everything, sample)) {
        expect(plain(ask(subject, mapped(scene, swap)))).toEqual(plain(mapAnswer(ask(subject, scene), swap)));
      }
    });

    it('lengths times 2^k give the same t and normal, and a point times 2^k', () => {
      const some = scenes(format, everything, sample).filter(isFarFromOverflow);
      expect(some.length).toBeGreaterThan(sample / 4);
      for (const scene of some) {
        for (const factor of [2 ** 3, 2 ** -2]) {
          const larger = mapped(scene, timesAll(factor));
          const body = { ...larger.capsule, radius: scene.capsule.radius * factor };
          const given = ask(subject, scene);
          const wanted =
            'hit' in given && given.point !== undefined
              ? { ...given, point: timesAll(factor)(given.point) }
              : given;
          expect(plain(ask(subject, { ...larger, capsule: body }))).toEqual(plain(wanted));
        }
      }
    });

    it('a direction times 2^k gives t over 2^k and the same point and normal', () => {
      for (const scene of scenes(format, everything, sample).filter(isFarFromOverflow)) {
        for (const factor of [2 ** 3, 2 ** -2]) {
          const { ray } = scene;
          const faster = { ...ray, direction: timesAll(factor)(ray.direction), tMax: ray.tMax / factor };
          const given = ask(subject, scene);
          const wanted = 'hit' in given && given.t !== undefined ? { ...given, t: given.t / factor } : given;
          expect(plain(ask(subject, { ...scene, ray: faster }))).toEqual(plain(wanted));
        }
      }
    });

    it('a longer ray keeps every hit', () => {
      for (const scene of scenes(format, everything, sample)) {
        const { ray } = scene;
        const given = ask(subject, scene);
        if (!('hit' in given) || !given.hit) continue;
        for (const tMax of [roundTo(ray.tMax * 1.5, format), Number.POSITIVE_INFINITY])
          expect(ask(subject, { ...scene, ray: { ...ray, tMax } })).toEqual(given);
      }
    });

    it('without an axis it is the ball, bit for bit', () => {
      let hits = 0;
      for (const { ray, capsule, inside } of scenes(format, everything, sample)) {
        const { a, radius } = capsule;
        const ball = subject.queries.raySphere?.({ ray, sphere: { center: a, radius } }, inside);
        const found = ask(subject, { ray, capsule: { a, b: a, radius }, inside });
        expect(found).toEqual(ball);
        if ('hit' in found && found.hit) hits++;
      }
      expect(hits).toBeGreaterThan((sample * 3) / 4);
    });

    it('swapping a and b changes neither verdict nor t where sums are exact', () => {
      for (const scene of integerScenes()) {
        if (name === 'shifted' && isShifted(scene)) continue;
        const { a, b, radius } = scene.capsule;
        const [there, back] = [
          ask(subject, scene),
          ask(subject, { ...scene, capsule: { a: b, b: a, radius } }),
        ];
        if (!('hit' in there && 'hit' in back)) throw new Error('tiers answer');
        expect([back.hit, back.t]).toEqual([there.hit, there.t]);
      }
    });

    it('permuting all axes permutes the answer, where sums are exact', () => {
      for (const scene of integerScenes()) {
        if (name === 'shifted' && isShifted(scene)) continue;
        const wanted = plain(mapAnswer(ask(subject, scene), rotate));
        expect(plain(ask(subject, mapped(scene, rotate)))).toEqual(wanted);
      }
    });

    it('a scene moved by an exact amount has the same t and normal', () => {
      for (const scene of integerScenes()) {
        const move = (v: Vector): Vector => v.map((x, i) => x + 64 * (i + 1));
        const { ray, capsule, inside } = scene;
        const moved = {
          ray: { ...ray, origin: move(ray.origin) },
          capsule: { ...capsule, a: move(capsule.a), b: move(capsule.b) },
          inside,
        };
        const [here, there] = [ask(subject, scene), ask(subject, moved)];
        if (!('hit' in here && 'hit' in there)) throw new Error('tiers answer');
        expect([there.hit, there.t, there.normal]).toEqual([here.hit, here.t, here.normal]);
      }
    });

    it('no answer is NaN, whatever is asked, and invalid input or policy is no hit', () => {
      for (const family of families) {
        for (const scene of scenes(format, [family], sample)) {
          const given = ask(subject, scene);
          if (!('hit' in given)) throw new Error('tiers answer');
          if (family === 'invalid') expect(given.hit).toBe(false);
          const { t = 0, point = [], normal = [] } = given;
          if (given.hit) expect([t, ...point, ...normal].some(Number.isNaN)).toBe(false);
          expect(ask(subject, { ...scene, inside: 'maybe' as 'exit' })).toEqual({ hit: false });
        }
      }
    });

    it('its verdicts are right on ordinary scenes, and its numbers are near', () => {
      const classes = Array.from({ length: asked(sample) }, (_, index) => {
        const inside = insideNames[index % 3] ?? 'exit';
        const one = generateCase({ query: 'rayCapsule', family: 'ordinary', format, seed: 3, index, inside });
        const { ray, capsule } = one.input as Plain<'rayCapsule'>;
        return grade(one, ask(subject, { ray: ray as Scene['ray'], capsule, inside })).class;
      });
      // Near misses of needles cost f32 a verdict now and then.
      const wrong = classes.filter((found) => found === 'false-hit' || found === 'false-miss').length;
      expect(wrong).toBeLessThanOrEqual(format === 'f64' ? 0 : 3);
      expect(classes.filter((found) => found === 'invalid')).toEqual([]);
    });
  });
}

/** Whether the shifted tier moves the start, whose coordinates then are no integers any more. */
function isShifted({ ray, capsule: { a, b, radius } }: Scene): boolean {
  const e = b.map((x, i) => x - (a[i] ?? 0));
  const m = ray.origin.map((x, i) => x - (a[i] ?? 0));
  const dot = (v: Vector, w: Vector): number => v.reduce((sum, x, i) => sum + x * (w[i] ?? 0), 0);
  const share = Math.max(0, Math.min(1, dot(e, m) / (dot(e, e) || 1)));
  return Math.hypot(...m.map((x, i) => x - share * (e[i] ?? 0))) > 2 * radius - 1e-3;
}
