/** The derivations for boxes that overlap something, and where the textbook loses the digits. */
import { explainSphereBox } from '../exact/explain.ts';
import { answer, type OverlapAnswer } from '../exact/index.ts';
import type { Box, Case, Vector } from '../queries/index.ts';
import { digits, line } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { type Rounded, rounded } from './_rounded.ts';

type SphereBoxCase = Extract<Case, { readonly query: 'sphereBox' }>;

const kinds = ['the point in its place', 'a point of a face', 'a point of an edge', 'a corner'] as const;

/** Such as "a point of an edge, at +x and −z". */
function nearestText(sides: readonly number[]): string {
  const beyond = sides.flatMap((side, k) =>
    side === 0 ? [] : [`${side > 0 ? '+' : '−'}${'xyz'.charAt(k)}`],
  );
  const kind = kinds[beyond.length] ?? '';
  return beyond.length === 0 ? kind : `${kind}, at ${beyond.join(' and ')}`;
}

export function sphereBoxDerivation(one: SphereBoxCase): string[] {
  const { sides, distanceSquared, rSquared, C } = explainSphereBox(one.input, digits);
  const { overlap, touching, margin } = answer(one) as OverlapAnswer;
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the centre from the box):`,
    `  Of the box ${nearestText(sides)} is nearest to the centre.`,
    line('d²', distanceSquared),
    line('r²', rSquared),
    line('C = d² − r²', C),
    touching
      ? '  An overlap: C = 0, they touch.'
      : overlap
        ? '  An overlap: C < 0.'
        : '  No overlap: C > 0, they are apart.',
    line('margin, in ulps of the radius', margin ?? 'none: no radius flips the verdict'),
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
  const [x = 0, y = 0, z = 0, w = 0] = q.map((component) => round(component / size));
  return [x, y, z, w];
}

const clamped = (x: number, low: number, high: number): number => Math.min(Math.max(x, low), high);

/** From the nearest point of the box to the centre, as the textbook has it. */
function wayOf(center: Vector, box: Box, rounding: Rounded): Vector {
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
  const way = wayOf(sphere.center, box, rounding);
  const squared = dot(way, way);
  const radiusSquared = round(sphere.radius * sphere.radius);
  return [
    lossRow('d²', exact.distanceSquared, squared),
    lossRow('r²', exact.rSquared, radiusSquared),
    lossRow('C', exact.C, round(squared - radiusSquared), [squared, radiusSquared]),
  ];
}
