/** The derivations for boxes that overlap something, and where the textbook loses the digits. */
import { explainBoxBox, explainSphereBox } from '../exact/explain.ts';
import { answer, type OverlapAnswer } from '../exact/index.ts';
import type { Box, CaseOf, Vector } from '../queries/index.ts';
import { digits, line, touchLines } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { type Rounded, rounded } from './_rounded.ts';

type SphereBoxCase = CaseOf<'sphereBox'>;
type BoxBoxCase = CaseOf<'boxBox'>;

const kinds = ['the point in its place', 'a point of a face', 'a point of an edge', 'a corner'] as const;

/** Such as "a point of an edge, at +x and −z,": the sentence goes on after it. */
export function nearestText(sides: readonly number[]): string {
  const beyond = sides.flatMap((side, k) =>
    side === 0 ? [] : [`${side > 0 ? '+' : '−'}${'xyz'.charAt(k)}`],
  );
  const kind = kinds[beyond.length] ?? '';
  return beyond.length === 0 ? kind : `${kind}, at ${beyond.join(' and ')},`;
}

export function sphereBoxDerivation(one: SphereBoxCase): string[] {
  const { sides, distanceSquared, rSquared, C } = explainSphereBox(one.input, digits);
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the centre from the box):`,
    `  Of the box ${nearestText(sides)} is nearest to the centre.`,
    line('d²', distanceSquared),
    line('r²', rSquared),
    line('C = d² − r²', C),
    ...touchLines(one, 'the radius'),
  ];
}

/** The columns of the rotation by the normalised quaternion, every operation rounded. */
export function axesOf(orientation: Vector, { round }: Rounded): Vector[] {
  const [x, y, z, w] = normalised(orientation, round);
  const sum = (a: number, b: number): number => round(2 * round(round(a) + round(b)));
  const less = (a: number, b: number): number => round(2 * round(round(a) - round(b)));
  return [
    [round(1 - sum(y * y, z * z)), sum(x * y, w * z), less(x * z, w * y)],
    [less(x * y, w * z), round(1 - sum(x * x, z * z)), sum(y * z, w * x)],
    [sum(x * z, w * y), less(y * z, w * x), round(1 - sum(x * x, y * y))],
  ];
}

function normalised(q: Vector, round: Rounded['round']): [number, number, number, number] {
  const size = round(Math.sqrt(q.map((x) => round(x * x)).reduce((sum, x) => round(sum + x))));
  // The textbook goes no further than an infinite or no length.
  const isSize = size > 0 && size < Number.POSITIVE_INFINITY;
  const [x = 0, y = 0, z = 0, w = 0] = q.map((component) => (isSize ? round(component / size) : Number.NaN));
  return [x, y, z, w];
}

const clamped = (x: number, low: number, high: number): number => Math.min(Math.max(x, low), high);

/** The nearest point of the box, as the textbook has it where that reports one. */
export function nearestBy(point: Vector, box: Box, rounding: Rounded): Vector {
  const { round, minus, dot } = rounding;
  if ('min' in box) return point.map((x, i) => clamped(x, box.min[i] ?? 0, box.max[i] ?? 0));
  const { center, halfExtents, orientation } = box;
  const d = minus(point, center);
  const within = (x: number, k: number): number => clamped(x, -(halfExtents[k] ?? 0), halfExtents[k] ?? 0);
  if (orientation === undefined) return center.map((x, i) => round(x + within(d[i] ?? 0, i)));
  const axes = axesOf(orientation, rounding);
  const local = axes.map((u, k) => within(dot(u, d), k));
  return center.map((x, i) =>
    round(
      x +
        dot(
          local,
          axes.map((u) => u[i] ?? 0),
        ),
    ),
  );
}

/** From the nearest point of the box to the centre, as the textbook has it. */
function directionOf(center: Vector, box: Box, rounding: Rounded): Vector {
  const { round, minus, dot } = rounding;
  if ('min' in box) {
    const nearest = center.map((x, i) => clamped(x, box.min[i] ?? 0, box.max[i] ?? 0));
    return minus(center, nearest);
  }
  const { halfExtents, orientation } = box;
  const d = minus(center, box.center);
  const within = (x: number, k: number): number => clamped(x, -(halfExtents[k] ?? 0), halfExtents[k] ?? 0);
  if (orientation === undefined) return minus(d, d.map(within));
  const axes = axesOf(orientation, rounding);
  const local = axes.map((u, k) => within(dot(u, d), k));
  const nearest = d.map((_, i) =>
    dot(
      local,
      axes.map((u) => u[i] ?? 0),
    ),
  );
  return d.map((x, i) => round(x - (nearest[i] ?? 0)));
}

/** The last row is what the textbook compares. */
export function sphereBoxRows(one: SphereBoxCase): LossRow[] {
  const rounding = rounded(one.format);
  const { round, dot } = rounding;
  const { sphere, box } = one.input;
  const exact = explainSphereBox(one.input, lossDigits);
  const direction = directionOf(sphere.center, box, rounding);
  const squared = dot(direction, direction);
  const radiusSquared = round(sphere.radius * sphere.radius);
  return [
    lossRow('d²', exact.distanceSquared, squared),
    lossRow('r²', exact.rSquared, radiusSquared),
    lossRow('C', exact.C, round(squared - radiusSquared), [squared, radiusSquared]),
  ];
}

type AxisName = ReturnType<typeof explainBoxBox>['decisive']['name'];

/** Such as "the x axis of the first", "the product of the x axis of the first and the z axis of the second". */
function axisText({ first, second }: AxisName): string {
  const own = (k: number | undefined, which: string): string =>
    `the ${'xyz'.charAt(k ?? 0)} axis of the ${which}`;
  if (second === undefined) return own(first, 'first');
  if (first === undefined) return own(second, 'second');
  return `the product of ${own(first, 'first')} and ${own(second, 'second')}`;
}

export function boxBoxDerivation(one: BoxBoxCase): string[] {
  const { name, direction, reach, gap } = explainBoxBox(one.input, digits).decisive;
  const { overlap, touching } = answer(one) as OverlapAnswer;
  return [
    `Exactly (to ${digits} digits; the signs are exact): of the 15 axes ${overlap ? 'none separates them, and they are nearest to that along' : 'one that separates them is'}`,
    `  ${axisText(name)}.`,
    line('distance between the centres', direction),
    line('reach of both', reach),
    line('gap = distance − reach', gap),
    touching
      ? '  An overlap: they touch.'
      : overlap
        ? '  An overlap: their insides share points.'
        : '  No overlap: gap > 0, they are apart.',
  ];
}

interface Body {
  readonly center: Vector;
  readonly halves: Vector;
  readonly axes: readonly Vector[];
}

const upright = [0, 1, 2].map((k) => [0, 1, 2].map((i) => (i === k ? 1 : 0)));

/** As the textbook has it: the centre of corners is rounded. */
function bodyOf(box: Box, rounding: Rounded): Body {
  const { round } = rounding;
  if (!('min' in box)) {
    const { center, halfExtents, orientation } = box;
    return {
      center,
      halves: halfExtents,
      axes: orientation === undefined ? upright : axesOf(orientation, rounding),
    };
  }
  const middle = (side: 1 | -1): Vector =>
    box.max.map((x, i) => round(0.5 * round(side === 1 ? (box.min[i] ?? 0) + x : x - (box.min[i] ?? 0))));
  return { center: middle(1), halves: middle(-1), axes: upright };
}

interface Found {
  readonly name: AxisName;
  readonly distance: number;
  readonly reach: number;
}

/** What the textbook compares, axis by axis. */
function textbookAxes({ input, format }: BoxBoxCase): Found[] {
  const rounding = rounded(format);
  const { round, minus, dot } = rounding;
  const [a, b] = [bodyOf(input.first, rounding), bodyOf(input.second, rounding)];
  const d = minus(b.center, a.center);
  const isTurned = [input.first, input.second].some(
    (box) => 'orientation' in box && box.orientation !== undefined,
  );
  const places = [0, 1, 2] as const;
  const at = (v: Vector, k: number): number => v[k % 3] ?? 0;
  if (!isTurned)
    return places.map((k) => ({
      name: { first: k },
      distance: Math.abs(at(d, k)),
      reach: round(at(a.halves, k) + at(b.halves, k)),
    }));
  const t = a.axes.map((u) => dot(d, u));
  const r = a.axes.map((u) => b.axes.map((v) => dot(u, v)));
  const R = (i: number, j: number): number => r[i % 3]?.[j % 3] ?? 0;
  const sum = (...all: number[]): number => all.reduce((total, x) => round(total + x));
  const by = (x: number, y: number): number => round(x * Math.abs(y));
  return [
    ...places.map((i) => ({
      name: { first: i },
      distance: Math.abs(at(t, i)),
      reach: round(at(a.halves, i) + sum(...places.map((j) => by(at(b.halves, j), R(i, j))))),
    })),
    ...places.map((j) => ({
      name: { second: j },
      distance: Math.abs(sum(...places.map((i) => round(at(t, i) * R(i, j))))),
      reach: sum(...places.map((i) => by(at(a.halves, i), R(i, j))), at(b.halves, j)),
    })),
    ...places.flatMap((i) =>
      places.map((j) => ({
        name: { first: i, second: j },
        distance: Math.abs(round(round(at(t, i + 2) * R(i + 1, j)) - round(at(t, i + 1) * R(i + 2, j)))),
        reach: sum(
          by(at(a.halves, i + 1), R(i + 2, j)),
          by(at(a.halves, i + 2), R(i + 1, j)),
          by(at(b.halves, j + 1), R(i, j + 2)),
          by(at(b.halves, j + 2), R(i, j + 1)),
        ),
      })),
    ),
  ];
}

const isSameAxis = (a: AxisName, b: AxisName): boolean => a.first === b.first && a.second === b.second;

/** Along the axis by which the textbook says that they are apart, or the one that decides. */
export function boxBoxRows(one: BoxBoxCase): LossRow[] {
  const { first, second } = one.input;
  const { round } = rounded(one.format);
  const { decisive, axes } = explainBoxBox(one.input, lossDigits);
  if ('min' in first && 'min' in second) {
    // Corners are compared as they are.
    const gaps = first.min.map((x, k) =>
      Math.max(round(x - (second.max[k] ?? 0)), round((second.min[k] ?? 0) - (first.max[k] ?? 0))),
    );
    // Where an extent or a centre is infinite nothing is compared.
    const areFinite = [first, second].every((box) => {
      const { center, halves } = bodyOf(box, rounded(one.format));
      return [...center, ...halves].every(Number.isFinite);
    });
    const k = gaps.findIndex((gap) => gap > 0);
    const exact = axes.find(({ name }) => isSameAxis(name, { first: k })) ?? decisive;
    const own = gaps[k < 0 ? (exact.name.first ?? exact.name.second ?? 0) : k] ?? 0;
    return [lossRow('gap', exact.gap, areFinite ? own : Number.NaN)];
  }
  const found = textbookAxes(one);
  const apart = found.find(({ distance, reach }) => !(distance <= reach));
  // What is not among the axes is 0: a product of parallel ones.
  const named = (name: AxisName) => axes.find((axis) => isSameAxis(axis.name, name));
  const exact = apart === undefined ? decisive : named(apart.name);
  const computed = apart ?? found.find(({ name }) => isSameAxis(name, decisive.name)) ?? found[0];
  const { distance, reach } = computed ?? { distance: Number.NaN, reach: Number.NaN };
  return [
    lossRow('distance', exact?.direction, distance),
    lossRow('reach', exact?.reach, reach),
    lossRow('gap', exact?.gap, round(distance - reach), [distance, reach]),
  ];
}
