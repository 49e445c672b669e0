/**
 * The laws of the fast tiers for a cylinder, exactly. Mirroring, swapping the first two axes, scaling by powers of two, growing tMax: on every
 * case, because every operation of the formulas is symmetric in them. Renaming all axes and moving the scene: on small integers, where
 * the sums are exact; what invalid input does; and that nothing is ever NaN.
 */
import { describe, expect, it } from 'vitest';
import { type FamilyName, families, generateCase } from '../../src/cases/index.ts';
import { rayCylinder } from '../../src/exact/index.ts';
import * as shifted32 from '../../src/fast/f32/shifted/index.ts';
import * as textbook32 from '../../src/fast/f32/textbook/index.ts';
import * as shifted64 from '../../src/fast/f64/shifted/index.ts';
import * as textbook64 from '../../src/fast/f64/textbook/index.ts';
import { type Format, formatNames, roundTo } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import {
  type Cylinder,
  type Inputs,
  type Inside,
  insideNames,
  type Ray,
  type Vector,
} from '../../src/queries/index.ts';
import { asked, howMany, isQuick } from '../_cases.ts';
import { known, upright } from '../exact/_cylinder-known.ts';

type FreeRay = Extract<Ray, { readonly direction: Vector }>;
type Tier = Pick<typeof textbook64, 'rayCylinder'>;

interface Scene {
  readonly ray: FreeRay;
  readonly cylinder: Cylinder;
  readonly inside: Inside;
}

interface Answer {
  readonly hit: boolean;
  readonly t: number;
  readonly point: Vector;
  readonly normal: Vector;
}

const tiers: readonly (readonly [string, Format, Tier])[] = [
  ['textbook in f64', 'f64', textbook64],
  ['shifted in f64', 'f64', shifted64],
  ['textbook in f32', 'f32', textbook32],
  ['shifted in f32', 'f32', shifted32],
];

const xyz = ([x = 0, y = 0, z = 0]: Vector): { x: number; y: number; z: number } => ({ x, y, z });
/** The sign of a zero is never judged. */
const plain = (v: Vector): Vector => v.map((x) => (x === 0 ? 0 : x));

function ask(tier: Tier, { ray, cylinder, inside }: Scene): Answer {
  const out = { t: -7, point: xyz([-7, -7, -7]), normal: xyz([-7, -7, -7]) };
  const hit = tier.rayCylinder(
    { origin: xyz(ray.origin), direction: xyz(ray.direction), tMax: ray.tMax },
    { a: xyz(cylinder.a), b: xyz(cylinder.b), radius: cylinder.radius },
    out,
    inside,
  );
  const read = (v: { x: number; y: number; z: number }): Vector => plain([v.x, v.y, v.z]);
  return { hit, t: out.t === 0 ? 0 : out.t, point: read(out.point), normal: read(out.normal) };
}

const untouched: Answer = { hit: false, t: -7, point: [-7, -7, -7], normal: [-7, -7, -7] };

const mapped = (
  { ray, cylinder, inside }: Scene,
  change: (v: Vector) => Vector,
  direction = change,
): Scene => ({
  ray: { ...ray, origin: change(ray.origin), direction: direction(ray.direction) },
  cylinder: { ...cylinder, a: change(cylinder.a), b: change(cylinder.b) },
  inside,
});

const mappedAnswer = (answer: Answer, change: (v: Vector) => Vector): Answer =>
  answer.hit
    ? { ...answer, point: plain(change(answer.point)), normal: plain(change(answer.normal)) }
    : answer;

/** Scenes of each family. */
const sample = howMany(400, 12);

function* scenes(format: Format, which: readonly FamilyName[], count = sample): Generator<Scene> {
  for (const family of which) {
    asked(count);
    for (let index = 0; index < count; index++) {
      const inside = insideNames[index % 3] ?? 'exit';
      const one = generateCase({ query: 'rayCylinder', family, format, seed: 11, index, inside });
      const { ray, cylinder } = one.input as Inputs['rayCylinder'];
      yield { ray: ray as FreeRay, cylinder, inside };
    }
  }
}

const valid = families.filter((family) => family !== 'invalid');

/** Small integers: no sum before the first product is rounded, and in f64 none at all before the root. */
function* integerScenes(): Generator<Scene> {
  let state = 1;
  const integer = (limit: number): number => {
    state = (state * 48271) % 2147483647;
    return (state % (2 * limit + 1)) - limit;
  };
  const vector = (limit: number): Vector => [integer(limit), integer(limit), integer(limit)];
  for (let i = 0; i < 10 * sample; i++) {
    const [a, b, direction] = [vector(4), vector(4), vector(2)];
    const isValid = direction.some((x) => x !== 0) && a.some((x, k) => x !== b[k]);
    const tMax = i % 5 === 0 ? Math.abs(integer(4)) : Number.POSITIVE_INFINITY;
    const ray = { origin: vector(5), direction, tMax };
    const cylinder = { a, b, radius: Math.abs(integer(4)) };
    if (isValid) yield { ray, cylinder, inside: insideNames[i % 3] ?? 'exit' };
  }
}

/** Whether eighth powers of 2^3 times every number stay normal in binary32. */
const isNearOne = ({ ray, cylinder }: Scene): boolean =>
  [...ray.origin, ...ray.direction, ...cylinder.a, ...cylinder.b, cylinder.radius].every(
    (x) => x === 0 || (Math.abs(x) > 2 ** -9 && Math.abs(x) < 2 ** 9),
  );

describe.each(tiers)('%s', (name, format, tier) => {
  it('a mirrored scene has the mirrored answer', () => {
    let rotation = 0;
    for (const scene of scenes(format, valid)) {
      const axis = rotation++ % 3;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      expect(ask(tier, mapped(scene, mirror))).toEqual(mappedAnswer(ask(tier, scene), mirror));
    }
  });

  it('swapping the first two axes swaps them in the answer', () => {
    const swap = ([x = 0, y = 0, z = 0]: Vector): Vector => [y, x, z];
    for (const scene of scenes(format, valid))
      expect(ask(tier, mapped(scene, swap))).toEqual(mappedAnswer(ask(tier, scene), swap));
  });

  it('renaming all axes and moving the scene change nothing where sums are exact', () => {
    const rotation = ([x = 0, y = 0, z = 0]: Vector): Vector => [y, z, x];
    const same = (v: Vector): Vector => v;
    const move = (v: Vector): Vector => v.map((x, i) => x + 64 * (i + 1));
    let compared = 0;
    for (const scene of integerScenes()) {
      const { ray, cylinder } = scene;
      const away = Math.hypot(...ray.origin.map((x, i) => x - (cylinder.a[i] ?? 0)));
      const size = Math.hypot(...cylinder.b.map((x, i) => x - (cylinder.a[i] ?? 0))) + cylinder.radius;
      // The shifted start of a far scene is no integer any more.
      if (name.startsWith('shifted') && away > 2 * size) continue;
      compared++;
      const here = ask(tier, scene);
      const there = ask(tier, mapped(scene, move, same));
      expect([there.hit, there.t, there.normal]).toEqual([here.hit, here.t, here.normal]);
      const { t, point } = ask(tier, mapped(scene, rotation));
      expect([t, point]).toEqual([here.t, here.hit ? rotation(here.point) : here.point]);
    }
    expect(compared).toBeGreaterThan(2.5 * sample);
  });

  it('lengths times 2^k give the same t and normal, and a direction times 2^k gives t over 2^k', () => {
    let compared = 0;
    for (const scene of [...scenes(format, valid)].filter(isNearOne)) {
      compared++;
      const here = ask(tier, scene);
      for (const factor of [2 ** 3, 2 ** -3]) {
        const scale = (v: Vector): Vector => v.map((x) => x * factor);
        const larger = mapped(scene, scale);
        const wanted = here.hit ? { ...here, point: scale(here.point) } : here;
        const cylinder = { ...larger.cylinder, radius: scene.cylinder.radius * factor };
        expect(ask(tier, { ...larger, cylinder })).toEqual(wanted);
        const ray = { ...scene.ray, direction: scale(scene.ray.direction), tMax: scene.ray.tMax / factor };
        const faster = here.hit ? { ...here, t: here.t / factor } : here;
        expect(ask(tier, { ...scene, ray })).toEqual(faster);
      }
    }
    expect(compared).toBeGreaterThan(sample / 2);
  });

  it('a longer ray keeps every hit', () => {
    for (const scene of scenes(format, valid)) {
      const given = ask(tier, scene);
      if (!given.hit) continue;
      for (const tMax of [roundTo(scene.ray.tMax * 1.5, format), Number.POSITIVE_INFINITY])
        expect(ask(tier, { ...scene, ray: { ...scene.ray, tMax } })).toEqual(given);
    }
  });

  it('invalid input is no hit by any policy and leaves `out` as it was', () => {
    for (const scene of scenes(format, ['invalid']))
      for (const inside of insideNames) expect(ask(tier, { ...scene, inside })).toEqual(untouched);
  });

  it('a policy that is none is no hit', () => {
    for (const scene of scenes(format, ['ordinary']))
      expect(ask(tier, { ...scene, inside: 'maybe' as 'exit' })).toEqual(untouched);
  });

  it('nothing that is filled in is NaN, whatever the numbers', () => {
    const all = [...scenes(format, valid)];
    for (const { query, input, inside } of caseStream('rayCylinder', format, 5)) {
      if (query === 'rayCylinder' && 'direction' in input.ray)
        all.push({ ray: input.ray, cylinder: input.cylinder, inside });
      if (all.length >= 50 * sample) break;
    }
    const isNumber = ({ t, point, normal }: Answer): boolean => ![t, ...point, ...normal].some(Number.isNaN);
    expect(all.filter((scene) => !isNumber(ask(tier, scene)))).toEqual([]);
  });
});

/** Measured on 500 cases a format, seed 1: t up to 285 ulps off, normals up to 9,000. These are 2^13 ulps of t and 2^17 of a normal. */
const ordinaryError = {
  f64: { t: 2 ** -40, normal: 2 ** -36 },
  f32: { t: 2 ** -11, normal: 2 ** -7 },
} as const;

describe.each(tiers)('%s', (name, format, tier) => {
  it('on small whole numbers gives the known answers, ties of faces among them', () => {
    const rounded = (v: Vector = []): Vector => plain(v.map((x) => roundTo(x, format)));
    let compared = 0;
    for (const one of known) {
      const {
        title,
        origin,
        direction,
        tMax = Number.POSITIVE_INFINITY,
        inside = 'exit',
        cylinder = upright,
      } = one;
      const ray = { origin, direction, tMax };
      const { a, b, radius } = cylinder;
      const away = Math.hypot(...origin.map((x, i) => x - (a[i] ?? 0)));
      if (name.startsWith('shifted') && away > 2 * (Math.hypot(...b.map((x, i) => x - (a[i] ?? 0))) + radius))
        continue;
      compared++;
      const { hit, t, point, normal } = ask(tier, { ray, cylinder, inside });
      if (one.t === undefined) expect({ title, hit }).toEqual({ title, hit: false });
      else {
        const wanted = [true, roundTo(one.t, format), rounded(one.point), rounded(one.normal)];
        expect([title, hit, t, point, normal]).toEqual([title, ...wanted]);
      }
    }
    expect(compared).toBeGreaterThan(known.length / 2);
  });

  it('on ordinary cases has the right verdict, and t and point to some digits', () => {
    for (const scene of scenes(format, ['ordinary'])) {
      const { ray, cylinder, inside } = scene;
      const exact = rayCylinder(ray, cylinder, { format, inside });
      const given = ask(tier, scene);
      expect(given.hit).toBe(exact.hit);
      if (!exact.hit) continue;
      expect(Math.abs(given.t - exact.t)).toBeLessThanOrEqual(ordinaryError[format].t * exact.t);
      const off = given.normal.map((x, i) => Math.abs(x - (exact.normal[i] ?? 0)));
      expect(Math.max(...off)).toBeLessThanOrEqual(ordinaryError[format].normal);
    }
  });
});

it.each(formatNames)(
  'from afar the shifted tier in %s is wrong less than half as often as the textbook',
  (format) => {
    const [plain, moved] = format === 'f64' ? [textbook64, shifted64] : [textbook32, shifted32];
    const wrong = { plain: 0, moved: 0 };
    for (const scene of scenes(format, ['far-origin'], howMany(1200, 400))) {
      const { hit } = rayCylinder(scene.ray, scene.cylinder, { format, inside: scene.inside });
      if (ask(plain, scene).hit !== hit) wrong.plain++;
      if (ask(moved, scene).hit !== hit) wrong.moved++;
    }
    expect(wrong.plain).toBeGreaterThan(isQuick ? 30 : 100);
    expect(wrong.moved).toBeLessThan(wrong.plain / 2);
  },
);
