/** The derivations for round bodies that overlap something, and where the textbook loses the digits. */
import {
  explainCapsuleCapsule,
  explainPoint,
  explainSphereCapsule,
  explainSphereTriangle,
} from '../exact/explain.ts';
import { answer, type OverlapAnswer } from '../exact/index.ts';
import { type CaseOf, endsOfCapsule } from '../queries/index.ts';
import { digits, line, touchLines } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';
import { segmentParameters, triangleWeights } from './_textbook-nearest.ts';

type PointCase = CaseOf<'pointInSphere'>;
type SphereCapsuleCase = CaseOf<'sphereCapsule'>;
type CapsuleCapsuleCase = CaseOf<'capsuleCapsule'>;
type SphereTriangleCase = CaseOf<'sphereTriangle'>;

export function pointDerivation(one: PointCase): string[] {
  const { M, rSquared, C } = explainPoint(one.input, digits);
  const { overlap, touching, margin } = answer(one) as OverlapAnswer;
  return [
    `Exactly (to ${digits} digits; the signs are exact, with m = point − centre):`,
    line('m·m', M),
    line('r²', rSquared),
    line('C = m·m − r²', C),
    touching
      ? '  An overlap: C = 0, the point is on the sphere.'
      : overlap
        ? '  An overlap: C < 0, the point is in the ball.'
        : '  No overlap: C > 0, the point is outside.',
    line('margin, in ulps of the radius', margin ?? 'none: no radius flips the verdict'),
  ];
}

/** The last row is what the textbook compares. */
export function pointRows(one: PointCase): LossRow[] {
  const { round, minus, dot } = rounded(one.format);
  const { point, sphere } = one.input;
  const exact = explainPoint(one.input, lossDigits);
  const m = minus(point, sphere.center);
  const mm = dot(m, m);
  const rr = round(sphere.radius * sphere.radius);
  return [
    lossRow('m·m', exact.M, mm),
    lossRow('r²', exact.rSquared, rr),
    lossRow('C', exact.C, round(mm - rr), [mm, rr]),
  ];
}

const nearestText = {
  a: 'the end a',
  b: 'the end b',
  side: 'a point between the ends',
} as const;

export function sphereCapsuleDerivation(one: SphereCapsuleCase): string[] {
  const { nearest, distanceSquared, sumSquared, C } = explainSphereCapsule(one.input, digits);
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the centre from the axis, s + r the sum of the radii):`,
    `  Of the axis ${nearestText[nearest]} is nearest to the centre.`,
    line('d²', distanceSquared),
    line('(s + r)²', sumSquared),
    line('C = d² − (s + r)²', C),
    ...touchLines(one, 'the radius'),
  ];
}

/** The last row is what the textbook compares. */
export function sphereCapsuleRows(one: SphereCapsuleCase): LossRow[] {
  const { round, minus, dot } = rounded(one.format);
  const { sphere, capsule } = one.input;
  const { a, b, radius } = endsOfCapsule(capsule);
  const exact = explainSphereCapsule(one.input, lossDigits);
  const [m, e] = [minus(sphere.center, a), minus(b, a)];
  const [h, L] = [dot(m, e), dot(e, e)];
  const t = h <= 0 ? 0 : h >= L ? 1 : round(h / L);
  const away = minus(
    m,
    e.map((x) => round(t * x)),
  );
  const squared = dot(away, away);
  const sum = round(sphere.radius + radius);
  const sumSquared = round(sum * sum);
  return [
    lossRow('d²', exact.distanceSquared, squared),
    lossRow('(s + r)²', exact.sumSquared, sumSquared),
    lossRow('C', exact.C, round(squared - sumSquared), [squared, sumSquared]),
  ];
}

const pairText = {
  between: 'The axes are nearest between the ends of both.',
  a: 'The end a of the first axis is nearest to the second.',
  b: 'The end b of the first axis is nearest to the second.',
  c: 'The end a of the second axis is nearest to the first.',
  d: 'The end b of the second axis is nearest to the first.',
} as const;

export function capsuleCapsuleDerivation(one: CapsuleCapsuleCase): string[] {
  const { nearest, distanceSquared, sumSquared, C } = explainCapsuleCapsule(one.input, digits);
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the axes, r + s the sum of the radii):`,
    `  ${pairText[nearest]}`,
    line('d²', distanceSquared),
    line('(r + s)²', sumSquared),
    line('C = d² − (r + s)²', C),
    ...touchLines(one, 'the first radius'),
  ];
}

/** The last row is what the textbook compares. */
export function capsuleCapsuleRows(one: CapsuleCapsuleCase): LossRow[] {
  const rounding = rounded(one.format);
  const { round, minus, dot } = rounding;
  const [first, second] = [endsOfCapsule(one.input.first), endsOfCapsule(one.input.second)];
  const exact = explainCapsuleCapsule(one.input, lossDigits);
  const [e, f, m] = [minus(first.b, first.a), minus(second.b, second.a), minus(first.a, second.a)];
  const [t, u] = segmentParameters(e, f, m, rounding);
  const direction = m.map((x, i) => round(round(x + round(t * (e[i] ?? 0))) - round(u * (f[i] ?? 0))));
  const squared = dot(direction, direction);
  const sum = round(first.radius + second.radius);
  const sumSquared = round(sum * sum);
  return [
    lossRow('d²', exact.distanceSquared, squared),
    lossRow('(r + s)²', exact.sumSquared, sumSquared),
    lossRow('C', exact.C, round(squared - sumSquared), [squared, sumSquared]),
  ];
}

export const partText = {
  inside: 'a point of its inside',
  ab: 'a point between a and b',
  bc: 'a point between b and c',
  ca: 'a point between c and a',
  a: 'the corner a',
  b: 'the corner b',
  c: 'the corner c',
} as const;

export function sphereTriangleDerivation(one: SphereTriangleCase): string[] {
  const { nearest, distanceSquared, rSquared, C } = explainSphereTriangle(one.input, digits);
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the centre from the triangle):`,
    `  Of the triangle ${partText[nearest]} is nearest to the centre.`,
    line('d²', distanceSquared),
    line('r²', rSquared),
    line('C = d² − r²', C),
    ...touchLines(one, 'the radius'),
  ];
}

/** The last row is what the textbook compares. */
export function sphereTriangleRows(one: SphereTriangleCase): LossRow[] {
  const rounding = rounded(one.format);
  const { round, minus, dot } = rounding;
  const { sphere, triangle } = one.input;
  const { a, b, c } = triangle;
  const exact = explainSphereTriangle(one.input, lossDigits);
  const [ab, ac] = [minus(b, a), minus(c, a)];
  const [v, w] = triangleWeights(sphere.center, triangle, rounding);
  const direction = minus(
    minus(sphere.center, a),
    ab.map((x, i) => round(round(v * x) + round(w * (ac[i] ?? 0)))),
  );
  const squared = dot(direction, direction);
  const radiusSquared = round(sphere.radius * sphere.radius);
  return [
    lossRow('d²', exact.distanceSquared, squared),
    lossRow('r²', exact.rSquared, radiusSquared),
    lossRow('C', exact.C, round(squared - radiusSquared), [squared, radiusSquared]),
  ];
}
