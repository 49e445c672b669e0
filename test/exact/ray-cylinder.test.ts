/**
 * Laws of the reference for a cylinder, and cases with answers from reasoning. The answer is a function of real numbers rounded at the
 * end, so what is exactly true of the reals is exactly true of the floats.
 */
import { describe, expect, test } from 'vitest';
import { type FamilyName, families, generateCase, rayForms } from '../../src/cases/index.ts';
import {
  type RayAnswer,
  type RayHit,
  rayCircle,
  rayCylinder,
  rayPlane,
  toExpected,
} from '../../src/exact/index.ts';
import { type Format, formatNames, isOfFormat, step, ulp } from '../../src/floats.ts';
import {
  type Expected,
  type Inputs,
  type Inside,
  inputOf,
  insideNames,
  isValid,
  queries,
  type Ray,
  type Vector,
} from '../../src/queries/index.ts';
import { agree } from '../differential/_agreement.ts';
import { type CylinderCase, dyadicCone } from '../differential/_dyadic-cylinder.ts';
import { caseStream } from '../differential/_stream.ts';
import { breach, changed, expectAgreement, movedExactly, withoutMargin } from './_laws.ts';

type Input = Inputs['rayCylinder'];

const sample = 1_500;
const valid = families.filter((family): family is FamilyName => family !== 'invalid' && family !== 'scale');

/** By turns from the families and from the independent stream. */
function* cases(
  format: Format,
  seed: number,
  suits = (_: CylinderCase): boolean => true,
): Generator<CylinderCase> {
  const stream = caseStream('rayCylinder', format, seed);
  let left = sample;
  for (let index = 0; left > 0; index++) {
    const family = valid[index % valid.length] ?? 'ordinary';
    const ray = rayForms[(index >> 3) % rayForms.length];
    const inside = insideNames[index % insideNames.length];
    const made = generateCase({ query: 'rayCylinder', family, format, seed, index, ray, inside });
    for (const one of [made, stream.next().value]) {
      if (one.query !== 'rayCylinder' || !isValid(queries.rayCylinder, inputOf(one), one.inside)) continue;
      if (!suits(one)) continue;
      yield one;
      left--;
    }
  }
}

const reply = ({ input, format, inside }: CylinderCase): RayAnswer =>
  rayCylinder(input.ray, input.cylinder, { format, inside });

const expectedOf = (one: CylinderCase): Expected => toExpected(reply(one));
const withInput = (one: CylinderCase, input: Input): CylinderCase => ({ ...one, input });
const under = (one: CylinderCase, inside: Inside): CylinderCase => ({ ...one, inside });

function mapped(one: CylinderCase, change: (v: Vector) => Vector): CylinderCase {
  const { ray, cylinder } = one.input;
  const origin = change(ray.origin);
  const turned: Ray =
    'end' in ray ? { origin, end: change(ray.end) } : { ...ray, origin, direction: change(ray.direction) };
  const { a, b, radius } = cylinder;
  return withInput(one, { ray: turned, cylinder: { a: change(a), b: change(b), radius } });
}

const resized = (one: CylinderCase, radius: number): CylinderCase =>
  withInput(one, { ...one.input, cylinder: { ...one.input.cylinder, radius } });

/** Magnitudes from which a factor of 2^±20 leads neither out of the format nor to its subnormals. */
const isModerate = ({ input: { ray, cylinder } }: CylinderCase): boolean =>
  [...Object.values(ray), ...Object.values(cylinder)]
    .flat()
    .every(
      (x) => x === 0 || x === Number.POSITIVE_INFINITY || (Math.abs(x) > 2 ** -60 && Math.abs(x) < 2 ** 60),
    );

/** The normals of all faces at the hit, whichever comes first; the sign of a zero is never judged. */
const normalsOf = (answer: RayHit): string[] =>
  (answer.cone ?? [answer.normal]).map((v) => v.map((x) => (x === 0 ? 0 : x)).join()).sort();

describe.each(formatNames)('%s', (format) => {
  test('the mirror image of a scene has the mirror image of its answer', () => {
    let turn = 0;
    for (const one of cases(format, 1)) {
      const axis = turn++ % 3;
      const mirror = (v: Vector): Vector => v.map((x, i) => (i === axis ? -x : x));
      expectAgreement(
        one,
        expectedOf(mapped(one, mirror)),
        changed(expectedOf(one), { point: mirror, normal: mirror }),
      );
    }
  });

  test('axes may be renamed', () => {
    const turn = ([x = 0, ...rest]: Vector): Vector => [...rest, x];
    for (const one of cases(format, 2)) {
      expectAgreement(
        one,
        expectedOf(mapped(one, turn)),
        changed(expectedOf(one), { point: turn, normal: turn }),
      );
    }
  });

  test('a and b may change places', () => {
    for (const one of cases(format, 3)) {
      const { ray, cylinder } = one.input;
      const { a, b, radius } = cylinder;
      const other = withInput(one, { ray, cylinder: { a: b, b: a, radius } });
      const [found, wanted] = [reply(other), reply(one)];
      expectAgreement(one, toExpected(found), toExpected(wanted));
      if (found.hit && wanted.hit) expect(normalsOf(found)).toEqual(normalsOf(wanted));
    }
  });

  test('a scene moved without rounding has the same verdict, t and normal', () => {
    const elsewhere = { point: () => [] };
    let moved = 0;
    for (const one of cases(format, 4)) {
      const { ray, cylinder } = one.input;
      const places = [cylinder.a, cylinder.b].map((center) =>
        movedExactly({ ...ray, center, radius: 0 }, [64, -1024, 0.5], format),
      );
      const [atA, atB] = places;
      if (atA === undefined || atB === undefined) continue;
      moved++;
      const { center: a, radius: _, ...rest } = atA;
      const there = { ray: rest as Ray, cylinder: { a, b: atB.center, radius: cylinder.radius } };
      const found = expectedOf(withInput(one, there));
      expectAgreement(one, changed(found, elsewhere), changed(expectedOf(one), elsewhere));
    }
    expect(moved).toBeGreaterThan(sample / 3);
  });

  test('a scene 2^k times as large is met after the same t at a point 2^k times as far', () => {
    let turn = 0;
    for (const one of cases(format, 5, isModerate)) {
      const factor = 2 ** ((turn++ % 41) - 20);
      const scale = (v: Vector): Vector => v.map((x) => x * factor);
      const { radius } = one.input.cylinder;
      const found = expectedOf(resized(mapped(one, scale), radius * factor));
      const wanted = changed(expectedOf(one), { point: scale });
      // The ulp of radius 0 is that of the smallest number, whatever the scale.
      const read = radius === 0 ? withoutMargin : (x: Expected): Expected => x;
      expectAgreement(one, read(found), read(wanted));
    }
  });

  test('a direction 2^k times as long is used up 2^k times as fast', () => {
    let turn = 0;
    for (const one of cases(format, 6, isModerate)) {
      const { ray, cylinder } = one.input;
      if ('end' in ray) continue;
      const factor = 2 ** ((turn++ % 41) - 20);
      const direction = ray.direction.map((x) => x * factor);
      const faster = { ...ray, direction, tMax: ray.tMax / factor };
      const found = expectedOf(withInput(one, { ray: faster, cylinder }));
      expectAgreement(one, found, changed(expectedOf(one), { t: (t) => t / factor }));
    }
    expect(turn).toBeGreaterThan(sample / 2);
  });

  test('a longer ray never loses a hit, nor changes it, under any policy', () => {
    let turn = 0;
    for (const one of cases(format, 7)) {
      const { ray, cylinder } = one.input;
      const before = reply(one);
      if ('end' in ray || !before.hit) continue;
      const ticks = [1, 2, 1_000, 2 ** 24, 2 ** 70][turn++ % 5] ?? 1;
      const longer = { ...ray, tMax: step(ray.tMax, BigInt(ticks), format) };
      const after = expectedOf(withInput(one, { ray: longer, cylinder }));
      expectAgreement(one, withoutMargin(after), withoutMargin(toExpected(before)));
    }
    expect(turn).toBeGreaterThan(sample / 4);
  });

  test('a larger radius never loses a hit of the policy start', () => {
    let turn = 0;
    for (const one of cases(format, 8)) {
      const from = under(one, 'start');
      const ticks = [1, 2, 1_000, 2 ** 22, 2 ** 24][turn % 5] ?? 1;
      const radius = step(one.input.cylinder.radius, ticks, format);
      if (!Number.isFinite(radius) || !reply(from).hit) continue;
      turn++;
      if (!reply(resized(from, radius)).hit) breach(from, { ticks });
    }
    expect(turn).toBeGreaterThan(sample / 2);
  });

  test('start calls a hit what any policy does, and exit adds to miss only the ways out', () => {
    for (const one of cases(format, 9)) {
      const [exit, start, miss] = (['exit', 'start', 'miss'] as const).map((inside) =>
        reply(under(one, inside)),
      );
      if (exit === undefined || start === undefined || miss === undefined) throw new Error('three policies');
      if ((miss.hit && !exit.hit) || (exit.hit && !start.hit)) breach(one, { exit, start, miss });
      if (miss.hit) {
        const entry = withoutMargin(toExpected(miss));
        expectAgreement(one, withoutMargin(toExpected(exit)), entry);
        expectAgreement(one, withoutMargin(toExpected(start)), entry);
      } else if (exit.hit && !(exit.leaving && start.hit && start.t === 0)) {
        breach(one, { exit, start, miss });
      }
    }
  });

  test('the way out is the way into the cylinder of the reversed ray', () => {
    let ways = 0;
    for (const one of cases(format, 10, ({ input }) => 'end' in input.ray)) {
      const { ray, cylinder } = one.input;
      if (!('end' in ray)) continue;
      const back = withInput(one, { ray: { origin: ray.end, end: ray.origin }, cylinder });
      const [forth, reversed] = [reply(under(one, 'start')), reply(under(back, 'start'))];
      if (forth.hit !== reversed.hit || forth.touching !== reversed.touching)
        breach(one, { forth, reversed });
      const [out, into] = [reply(under(one, 'exit')), reply(under(back, 'exit'))];
      if (!out.hit || !(out.leaving || out.touching)) continue;
      ways++;
      if (!into.hit || !agreeAbout(into, out)) breach(one, { out, into });
    }
    expect(ways).toBeGreaterThan(sample / 20);
  });

  test('under the policy start the margin says how many ulps of the radius flip the verdict', () => {
    let tried = 0;
    for (const one of cases(format, 11)) {
      const from = under(one, 'start');
      const { radius } = one.input.cylinder;
      const { hit, margin } = reply(from);
      if (margin === null || Math.abs(margin) > 2 ** 20) continue;
      expect(hit).toBe(margin >= 0);
      const unit = ulp(radius, format);
      // The flip is between these two, or at the first.
      const larger = radius - Math.floor(margin) * unit;
      const smaller = larger - unit;
      const isExact = radius - larger === Math.floor(margin) * unit && larger - smaller === unit;
      if (!isExact || ![larger, smaller].every((x) => isOfFormat(x, format))) continue;
      tried++;
      if (!reply(resized(from, larger)).hit) breach(from, { margin, larger });
      if (smaller >= 0 && reply(resized(from, smaller)).hit) breach(from, { margin, smaller });
    }
    expect(tried).toBeGreaterThan(sample / 10);
  });

  test('by every policy the verdict changes where the margin says, and nowhere before', () => {
    let tried = 0;
    for (const one of cases(format, 12)) {
      const { radius } = one.input.cylinder;
      const { hit, margin } = reply(one);
      if (margin === null || Math.abs(margin) > 2 ** 20 || radius <= 2 ** -20) continue;
      const unit = ulp(radius, format);
      const steps = Math.floor(Math.abs(margin));
      const towards = -Math.sign(margin);
      // All of them in the binade of the radius, so that a step is an ulp.
      const at = (n: number): number => radius + towards * n * unit;
      if (ulp(at(steps + 2), format) !== unit || at(steps + 2) <= 0) continue;
      tried++;
      for (const n of [steps >> 1, steps - 1])
        if (n > 0 && reply(resized(one, at(n))).hit !== hit) breach(one, { margin, n });
      // At the flip itself there is a hit; next to it, on one side, there is none.
      const beyond = [-1, 1].map((side) => reply(resized(one, at(steps + 1 + side))).hit);
      if (margin !== 0 && beyond[1] === hit && reply(resized(one, at(steps + 1))).hit === hit)
        breach(one, { margin, beyond });
    }
    expect(tried).toBeGreaterThan(sample / 10);
  });

  test('across its axis a tall cylinder is a disc, bit for bit', () => {
    for (const one of caseStreamOf('rayCircle', format, 13)) {
      const { ray, circle } = one.input;
      const lifted = (v: Vector): Vector => [...v, 0];
      const origin = lifted(ray.origin);
      const raised: Ray =
        'end' in ray
          ? { origin, end: lifted(ray.end) }
          : { origin, direction: lifted(ray.direction), tMax: ray.tMax };
      const a = [...circle.center, -1];
      const b = [...circle.center, 0.375];
      const { inside } = one;
      const flat = (v: Vector): Vector => v.slice(0, 2);
      const found = rayCylinder(raised, { a, b, radius: circle.radius }, { format, inside });
      const wanted = rayCircle(ray, circle, { format, inside });
      if (found.hit && (found.point[2] !== 0 || found.normal[2] !== 0)) breach(one, { found });
      if (!agree(changed(toExpected(found), { point: flat, normal: flat }), toExpected(wanted)))
        breach(one, { found, wanted });
      expect(found.touching).toBe(wanted.touching);
    }
  });

  test('a cylinder that is wide enough is entered by its cap as the half-space beyond it is', () => {
    let entered = 0;
    for (const one of cases(format, 14, isModerate)) {
      const { ray, cylinder } = one.input;
      const { a, b } = cylinder;
      const normal = a.map((x, i) => x - (b[i] ?? 0));
      const isExact = normal.every(
        (x, i) => isOfFormat(x, format) && (b[i] ?? 0) + x === a[i] && a[i] - x === b[i],
      );
      if (!isExact) continue;
      const wide = reply(resized(one, 2 ** 120));
      const plane = rayPlane(ray, { point: a, normal }, { format, inside: 'miss' });
      if (!wide.hit || wide.leaving || !plane.hit || wide.cone !== undefined) continue;
      if (agree(withoutMargin(toExpected(wide)), toExpected(plane))) entered++;
      // Otherwise it came in by b, behind a.
      else if (!(wide.t > plane.t || wide.normal.every((x) => x === 0))) breach(one, { wide, plane });
    }
    expect(entered).toBeGreaterThan(sample / 20);
  });

  test('the cone holds the normal of every face on which the point lies, the reported one first', () => {
    const sizes = new Map<number, number>();
    for (const one of cases(format, 15)) {
      const found = reply(one);
      if (!found.hit) continue;
      const wanted = dyadicCone(one);
      const faces = found.cone ?? (found.normal.some((x) => x !== 0) ? [found.normal] : []);
      const plain = (list: readonly Vector[]): string =>
        JSON.stringify(list.map((v) => v.map((x) => (x === 0 ? 0 : x))));
      if (plain(faces) !== plain(wanted)) breach(one, { faces, wanted });
      sizes.set(wanted.length, (sizes.get(wanted.length) ?? 0) + 1);
    }
    expect(sizes.get(2)).toBeGreaterThan(sample / 40);
    expect([...sizes.keys()].sort()).toEqual([0, 1, 2]);
  });
});

function* caseStreamOf(query: 'rayCircle', format: Format, seed: number) {
  let left = sample;
  for (const one of caseStream(query, format, seed)) {
    if (one.query !== query || !isValid(queries[query], inputOf(one), one.inside)) continue;
    yield one;
    if (--left === 0) return;
  }
}

/** The same point and faces; a touch may show one face on the way there and another on the way back. */
function agreeAbout(a: RayHit, b: RayHit): boolean {
  const there = { t: 0, margin: null };
  const first = { ...toExpected(a), ...there };
  const second = { ...toExpected(b), ...there };
  if (!a.touching) return agree(first, second);
  const anyNormal = { normal: () => [] };
  return (
    agree(changed(first, anyNormal), changed(second, anyNormal)) &&
    normalsOf(a).join() === normalsOf(b).join()
  );
}

/** Axis along z from 0 to 4, radius 2, seen in many ways; at [t, point, normal, other normals of the cone]. */
const upright = { a: [0, 0, 0], b: [0, 0, 4], radius: 2 };

interface Known {
  readonly title: string;
  readonly origin: Vector;
  readonly direction: Vector;
  readonly tMax?: number;
  readonly inside?: Inside;
  readonly cylinder?: { readonly a: Vector; readonly b: Vector; readonly radius: number };
  /** Absent: a miss. */
  readonly t?: number;
  readonly point?: Vector;
  readonly normal?: Vector;
  /** Where it differs from [normal]. */
  readonly cone?: readonly Vector[];
  readonly touching?: boolean;
  readonly leaving?: boolean;
  readonly margin?: number | null;
}

const up = [0, 0, 1];
const down = [0, 0, -1];
const none = [0, 0, 0];

const known: readonly Known[] = [
  {
    title: 'at the side',
    origin: [-5, 0, 1],
    direction: [1, 0, 0],
    t: 3,
    point: [-2, 0, 1],
    normal: [-1, 0, 0],
  },
  {
    title: 'at cap a from below',
    origin: [1, 0, -3],
    direction: [0, 0, 1],
    t: 3,
    point: [1, 0, 0],
    normal: down,
  },
  {
    title: 'at cap b from above',
    origin: [1, 0, 7],
    direction: [0, 0, -1],
    t: 3,
    point: [1, 0, 4],
    normal: up,
  },
  { title: 'over the caps', origin: [-5, 0, 5], direction: [1, 0, 0], margin: null },
  { title: 'beside the side', origin: [-5, 3, 1], direction: [1, 0, 0] },
  { title: 'behind', origin: [5, 0, 1], direction: [1, 0, 0] },
  {
    title: 'touching the side',
    origin: [-5, 2, 1],
    direction: [1, 0, 0],
    t: 5,
    point: [0, 2, 1],
    normal: [0, 1, 0],
    touching: true,
    margin: 0,
  },
  {
    title: 'touching the rim in the plane of cap b',
    origin: [-5, 2, 4],
    direction: [1, 0, 0],
    t: 5,
    point: [0, 2, 4],
    normal: [0, 1, 0],
    cone: [[0, 1, 0], up],
    touching: true,
    margin: 0,
  },
  {
    title: 'across the disc of cap a, in its plane: the side is crossed, the cap is not',
    origin: [-5, 0, 0],
    direction: [1, 0, 0],
    t: 3,
    point: [-2, 0, 0],
    normal: [-1, 0, 0],
    cone: [[-1, 0, 0], down],
    margin: Number.NaN,
  },
  {
    title: 'out of the disc of cap a, in its plane',
    origin: [1, 0, 0],
    direction: [1, 0, 0],
    t: 1,
    point: [2, 0, 0],
    normal: [1, 0, 0],
    cone: [[1, 0, 0], down],
    leaving: true,
    margin: Number.NaN,
  },
  {
    title: 'into side and cap at once',
    origin: [-4, 0, -2],
    direction: [1, 0, 1],
    t: 2,
    point: [-2, 0, 0],
    normal: [-1, 0, 0],
    cone: [[-1, 0, 0], down],
    margin: Number.NaN,
  },
  {
    title: 'out of side and cap at once: the side',
    origin: [0, 0, 2],
    direction: [1, 0, 1],
    t: 2,
    point: [2, 0, 4],
    normal: [1, 0, 0],
    cone: [[1, 0, 0], up],
    leaving: true,
    margin: Number.NaN,
  },
  {
    title: 'touching the rim on the way out of the side: it enters through the plane of cap a',
    origin: [0, 0, -2],
    direction: [1, 0, 1],
    t: 2,
    point: [2, 0, 0],
    normal: down,
    cone: [down, [1, 0, 0]],
    touching: true,
    margin: 0,
  },
  {
    title: 'touching the rim on the way into the side: it leaves through the plane of cap b',
    origin: [-4, 0, 2],
    direction: [1, 0, 1],
    t: 2,
    point: [-2, 0, 4],
    normal: [-1, 0, 0],
    cone: [[-1, 0, 0], up],
    touching: true,
    margin: 0,
  },
  {
    title: 'along the side: the cap is entered, and the side is there as well',
    origin: [0, -2, -1],
    direction: [0, 0, 1],
    t: 1,
    point: [0, -2, 0],
    normal: down,
    cone: [down, [0, -1, 0]],
    margin: 0,
  },
  {
    title: 'along the side, from within: out by cap b',
    origin: [0, -2, 1],
    direction: [0, 0, 1],
    t: 3,
    point: [0, -2, 4],
    normal: up,
    cone: [up, [0, -1, 0]],
    leaving: true,
    margin: 0,
  },
  {
    title: 'along the axis',
    origin: [0, 0, -1],
    direction: [0, 0, 2],
    t: 0.5,
    point: [0, 0, 0],
    normal: down,
    margin: null,
  },
  {
    title: 'along the axis from within',
    origin: [0, 0, 1],
    direction: [0, 0, 2],
    t: 1.5,
    point: [0, 0, 4],
    normal: up,
    leaving: true,
    margin: null,
  },
  {
    title: 'along the axis from within, ending inside',
    origin: [0, 0, 1],
    direction: [0, 0, 2],
    tMax: 1.25,
    margin: null,
  },
  { title: 'parallel, outside', origin: [0, -3, -1], direction: [0, 0, 1] },
  {
    title: 'from the centre of cap a, in',
    origin: [0, 0, 0],
    direction: [0, 1, 1],
    t: 0,
    point: [0, 0, 0],
    normal: down,
    margin: null,
  },
  {
    title: 'from the centre of cap a, out',
    origin: [0, 0, 0],
    direction: [0, 1, -1],
    t: 0,
    point: [0, 0, 0],
    normal: down,
    leaving: true,
    margin: null,
  },
  {
    title: 'from cap a, out, under miss',
    origin: [0, 0, 0],
    direction: [0, 1, -1],
    inside: 'miss',
    // At radius 0 it starts at the end of the segment, and enters there as it leaves.
    margin: 2 ** 52,
  },
  {
    title: 'from the side, in',
    origin: [2, 0, 1],
    direction: [-1, 0, 0],
    t: 0,
    point: [2, 0, 1],
    normal: [1, 0, 0],
    margin: Number.NaN,
  },
  {
    title: 'from the side, out',
    origin: [2, 0, 1],
    direction: [1, 0, 0],
    t: 0,
    point: [2, 0, 1],
    normal: [1, 0, 0],
    leaving: true,
    margin: 0,
  },
  {
    title: 'from the side, out, under start',
    origin: [2, 0, 1],
    direction: [1, 0, 0],
    inside: 'start',
    t: 0,
    point: [2, 0, 1],
    normal: none,
    margin: 0,
  },
  {
    title: 'from the rim, in',
    origin: [2, 0, 4],
    direction: [-1, 0, -1],
    t: 0,
    point: [2, 0, 4],
    normal: [1, 0, 0],
    cone: [[1, 0, 0], up],
    margin: Number.NaN,
  },
  {
    title: 'from the rim, along the cap',
    origin: [2, 0, 4],
    direction: [-1, 0, 0],
    t: 0,
    point: [2, 0, 4],
    normal: [1, 0, 0],
    cone: [[1, 0, 0], up],
    margin: Number.NaN,
  },
  {
    title: 'from the rim, down the side',
    origin: [2, 0, 4],
    direction: [0, 0, -1],
    t: 0,
    point: [2, 0, 4],
    normal: up,
    cone: [up, [1, 0, 0]],
    margin: 0,
  },
  {
    title: 'from the rim, up',
    origin: [2, 0, 4],
    direction: [0, 0, 1],
    t: 0,
    point: [2, 0, 4],
    normal: up,
    cone: [up, [1, 0, 0]],
    leaving: true,
    margin: 0,
  },
  {
    title: 'from the rim, touching it only',
    origin: [2, 0, 4],
    direction: [1, 0, -1],
    t: 0,
    point: [2, 0, 4],
    normal: up,
    cone: [up, [1, 0, 0]],
    touching: true,
    margin: 0,
  },
  {
    title: 'inside, under start',
    origin: [1, 0, 1],
    direction: [1, 0, 0],
    inside: 'start',
    t: 0,
    point: [1, 0, 1],
    normal: none,
  },
  { title: 'inside, under miss', origin: [1, 0, 1], direction: [1, 0, 0], inside: 'miss' },
  {
    title: 'inside, under exit',
    origin: [1, 0, 1],
    direction: [1, 0, 0],
    t: 1,
    point: [2, 0, 1],
    normal: [1, 0, 0],
    leaving: true,
  },
  {
    title: 'the end exactly at the side',
    origin: [-5, 0, 1],
    direction: [1, 0, 0],
    tMax: 3,
    t: 3,
    point: [-2, 0, 1],
    normal: [-1, 0, 0],
    margin: 0,
  },
  {
    title: 'the end just before the side',
    origin: [-5, 0, 1],
    direction: [1, 0, 0],
    tMax: 2.75,
    margin: -0.25 * 2 ** 51,
  },
  {
    title: 'radius 0, crossed',
    cylinder: { ...upright, radius: 0 },
    origin: [-5, 0, 1],
    direction: [1, 0, 0],
    t: 5,
    point: [0, 0, 1],
    normal: none,
    touching: true,
    margin: null,
  },
  {
    title: 'radius 0, at its end',
    cylinder: { ...upright, radius: 0 },
    origin: [-4, 0, 0],
    direction: [1, 0, 1],
    t: 4,
    point: [0, 0, 4],
    normal: none,
    touching: true,
    margin: null,
  },
  {
    title: 'radius 0, past its end',
    cylinder: { ...upright, radius: 0 },
    origin: [-5, 0, 0],
    direction: [1, 0, 1],
  },
  {
    title: 'radius 0, along',
    cylinder: { ...upright, radius: 0 },
    origin: [0, 0, -1],
    direction: [0, 0, 1],
    t: 1,
    point: [0, 0, 0],
    normal: none,
    margin: null,
  },
  {
    title: 'radius 0, out',
    cylinder: { ...upright, radius: 0 },
    origin: [0, 0, 1],
    direction: [0, 0, 1],
    t: 3,
    point: [0, 0, 4],
    normal: none,
    leaving: true,
    margin: null,
  },
  {
    title: 'a flat disc',
    cylinder: { a: [0, 0, 0], b: [0, 0, 2 ** -30], radius: 2 },
    origin: [1, 0, 5],
    direction: [0, 0, -1],
    t: 5 - 2 ** -30,
    point: [1, 0, 2 ** -30],
    normal: up,
  },
  // e = (2, 3, 6), of length 7; the foot (3, −6, 2) is across it and of length 7 as well, and so is (6, 2, −3).
  {
    title: 'oblique, touching the side',
    cylinder: { a: [0, 0, 0], b: [2, 3, 6], radius: 7 },
    origin: [-2, -6.5, 8],
    direction: [6, 2, -3],
    t: 1,
    point: [4, -4.5, 5],
    normal: [3 / 7, -6 / 7, 2 / 7],
    touching: true,
    margin: 0,
  },
  {
    title: 'oblique, through cap b',
    cylinder: { a: [0, 0, 0], b: [2, 3, 6], radius: 7 },
    origin: [4, 6, 12],
    direction: [-2, -3, -6],
    t: 1,
    point: [2, 3, 6],
    normal: [2 / 7, 3 / 7, 6 / 7],
    margin: null,
  },
  {
    title: 'oblique, touching the rim in the plane of cap a',
    cylinder: { a: [0, 0, 0], b: [2, 3, 6], radius: 7 },
    origin: [-3, -8, 5],
    direction: [6, 2, -3],
    t: 1,
    point: [3, -6, 2],
    normal: [3 / 7, -6 / 7, 2 / 7],
    cone: [
      [3 / 7, -6 / 7, 2 / 7],
      [-2 / 7, -3 / 7, -6 / 7],
    ],
    touching: true,
    margin: 0,
  },
];

test.each(known)('$title', ({ origin, direction, tMax, inside = 'exit', cylinder = upright, ...wanted }) => {
  const found = rayCylinder({ origin, direction, tMax }, cylinder, { inside });
  if (wanted.margin !== undefined && !Number.isNaN(wanted.margin)) expect(found.margin).toBe(wanted.margin);
  if (!found.hit || wanted.t === undefined) {
    expect(found.hit).toBe(wanted.t !== undefined);
    return;
  }
  const { t, point, normal, cone, touching, leaving } = found;
  expect({ t, point, normal }).toEqual({ t: wanted.t, point: wanted.point, normal: wanted.normal });
  expect({ cone, touching, leaving }).toEqual({
    cone: wanted.cone,
    touching: wanted.touching ?? false,
    leaving: wanted.leaving ?? false,
  });
});

test('a large radius cannot turn a hit by a cap, nor a miss of the slab', () => {
  const ray = { origin: [0, 0, 1], direction: [0, 1, 1] };
  // Out by cap b at t = 3, once the radius is 3 or more: it flips nothing, as a smaller one is left by the side.
  for (const radius of [1, 3, 100]) {
    const found = rayCylinder(ray, { ...upright, radius });
    expect(found).toMatchObject({ hit: true, t: Math.min(radius, 3), margin: null });
  }
  // With an end at t = 2 the radius may be 2 at most.
  expect(rayCylinder({ ...ray, tMax: 2 }, { ...upright, radius: 2 })).toMatchObject({
    hit: true,
    t: 2,
    margin: 0,
  });
  expect(rayCylinder({ ...ray, tMax: 2 }, { ...upright, radius: 2.5 }).hit).toBe(false);
});

test('vectors may be objects or arrays, and a fault is named by its field', () => {
  const ray = { origin: { x: -5, y: 0, z: 1 }, direction: { x: 1, y: 0, z: 0 } };
  const asObjects = { a: { x: 0, y: 0, z: 0 }, b: { x: 0, y: 0, z: 4 }, radius: 2 };
  expect(rayCylinder(ray, asObjects)).toEqual(rayCylinder(ray, upright));
  expect(() => rayCylinder(ray, { ...upright, b: [-0, 0, 0] })).toThrow(
    /^cylinder\.b: .* is the same point as a$/,
  );
  expect(() => rayCylinder(ray, { ...upright, radius: -1 })).toThrow(/^cylinder\.radius: /);
  expect(() => rayCylinder(ray, { ...upright, a: [0, Number.NaN, 0] })).toThrow(/^cylinder\.a: /);
});
