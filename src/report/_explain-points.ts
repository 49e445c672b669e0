/** The derivations for a point in a sphere and for two segments, and where the textbook loses the digits. */
import {
  explainCapsuleCapsule,
  explainPoint,
  explainSegments,
  explainSphereCapsule,
  explainSphereTriangle,
  type SegmentsExplanation,
} from '../exact/explain.ts';
import { answer, type OverlapAnswer, type SegmentsAnswer } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import { type Case, endsOfCapsule, type Vector } from '../queries/index.ts';
import { digits, line } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type PointCase = Extract<Case, { readonly query: 'pointInSphere' }>;
type SphereCapsuleCase = Extract<Case, { readonly query: 'sphereCapsule' }>;
type CapsuleCapsuleCase = Extract<Case, { readonly query: 'capsuleCapsule' }>;
type SphereTriangleCase = Extract<Case, { readonly query: 'sphereTriangle' }>;
type SegmentsCase = Extract<Case, { readonly query: 'segmentSegment' }>;

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
  const { overlap, touching, margin } = answer(one) as OverlapAnswer;
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the centre from the axis, s + r the sum of the radii):`,
    `  Of the axis ${nearestText[nearest]} is nearest to the centre.`,
    line('d²', distanceSquared),
    line('(s + r)²', sumSquared),
    line('C = d² − (s + r)²', C),
    touching
      ? '  An overlap: C = 0, they touch.'
      : overlap
        ? '  An overlap: C < 0.'
        : '  No overlap: C > 0, they are apart.',
    line('margin, in ulps of the radius', margin ?? 'none: no radius flips the verdict'),
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
  const { overlap, touching, margin } = answer(one) as OverlapAnswer;
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the axes, r + s the sum of the radii):`,
    `  ${pairText[nearest]}`,
    line('d²', distanceSquared),
    line('(r + s)²', sumSquared),
    line('C = d² − (r + s)²', C),
    touching
      ? '  An overlap: C = 0, they touch.'
      : overlap
        ? '  An overlap: C < 0.'
        : '  No overlap: C > 0, they are apart.',
    line('margin, in ulps of the first radius', margin ?? 'none: no radius flips the verdict'),
  ];
}

/** The last row is what the textbook compares. */
export function capsuleCapsuleRows(one: CapsuleCapsuleCase): LossRow[] {
  const { round, minus, dot } = rounded(one.format);
  const [first, second] = [endsOfCapsule(one.input.first), endsOfCapsule(one.input.second)];
  const exact = explainCapsuleCapsule(one.input, lossDigits);
  const [e, f, m] = [minus(first.b, first.a), minus(second.b, second.a), minus(first.a, second.a)];
  const [L, F, h, k, g] = [dot(e, e), dot(f, f), dot(e, m), dot(f, m), dot(e, f)];
  const [t, u] = parameters();
  const way = m.map((x, i) => round(round(x + round(t * (e[i] ?? 0))) - round(u * (f[i] ?? 0))));
  const squared = dot(way, way);
  const sum = round(first.radius + second.radius);
  const sumSquared = round(sum * sum);
  return [
    lossRow('d²', exact.distanceSquared, squared),
    lossRow('(r + s)²', exact.sumSquared, sumSquared),
    lossRow('C', exact.C, round(squared - sumSquared), [squared, sumSquared]),
  ];

  /** How far along the axes the textbook has the nearest points. */
  function parameters(): readonly [number, number] {
    const within = (p: number, q: number): number => (p <= 0 ? 0 : p >= q ? 1 : round(p / q));
    if (L === 0) return [0, F === 0 ? 0 : within(k, F)];
    if (F === 0) return [within(-h, L), 0];
    const gram = round(round(L * F) - round(g * g));
    const free = gram === 0 ? 0 : within(round(round(g * k) - round(h * F)), gram);
    const other = round(round(round(g * free) + k) / F);
    if (other < 0) return [within(-h, L), 0];
    return other > 1 ? [within(round(g - h), L), 1] : [free, other];
  }
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
  const { overlap, touching, margin } = answer(one) as OverlapAnswer;
  return [
    `Exactly (to ${digits} digits; the signs are exact, d is the distance of the centre from the triangle):`,
    `  Of the triangle ${partText[nearest]} is nearest to the centre.`,
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

/** The last row is what the textbook compares. */
export function sphereTriangleRows(one: SphereTriangleCase): LossRow[] {
  const { round, minus, dot } = rounded(one.format);
  const { sphere, triangle } = one.input;
  const { a, b, c } = triangle;
  const exact = explainSphereTriangle(one.input, lossDigits);
  const [ab, ac] = [minus(b, a), minus(c, a)];
  const [ap, bp, cp] = [a, b, c].map((corner) => minus(sphere.center, corner)) as [Vector, Vector, Vector];
  const [d1, d2, d3, d4, d5, d6] = [
    dot(ab, ap),
    dot(ac, ap),
    dot(ab, bp),
    dot(ac, bp),
    dot(ab, cp),
    dot(ac, cp),
  ];
  const less = (p: number, q: number, r: number, s: number): number => round(round(p * q) - round(r * s));
  const [va, vb, vc] = [less(d3, d6, d5, d4), less(d5, d2, d1, d6), less(d1, d4, d3, d2)];
  const [v, w] = weights();
  const way = minus(
    ap,
    ab.map((x, i) => round(round(v * x) + round(w * (ac[i] ?? 0)))),
  );
  const squared = dot(way, way);
  const radiusSquared = round(sphere.radius * sphere.radius);
  return [
    lossRow('d²', exact.distanceSquared, squared),
    lossRow('r²', exact.rSquared, radiusSquared),
    lossRow('C', exact.C, round(squared - radiusSquared), [squared, radiusSquared]),
  ];

  /** How far along b − a and c − a the textbook has the nearest point. */
  function weights(): readonly [number, number] {
    if (d1 <= 0 && d2 <= 0) return [0, 0];
    if (d3 >= 0 && d4 <= d3) return [1, 0];
    if (d6 >= 0 && d5 <= d6) return [0, 1];
    if (vc <= 0 && d1 >= 0 && d3 <= 0) return [round(d1 / round(d1 - d3)), 0];
    if (vb <= 0 && d2 >= 0 && d6 <= 0) return [0, round(d2 / round(d2 - d6))];
    const [p, q] = [round(d4 - d3), round(d5 - d6)];
    if (va <= 0 && p >= 0 && q >= 0) {
      const part = round(p / round(p + q));
      return [round(1 - part), part];
    }
    const sum = round(round(va + vb) + vc);
    return [round(vb / sum), round(vc / sum)];
  }
}

export function segmentsDerivation(one: SegmentsCase): string[] {
  const exact = explainSegments(one.input, digits);
  const { D, T, U, dd, ee, t, u, from, to } = exact;
  const given = answer(one) as SegmentsAnswer;
  const isParallel = D.isZero();
  return [
    `Exactly (to ${digits} digits; the signs are exact, with the segments a + t·d and c + u·e, and m = c − a):`,
    line('D = d × e', D),
    line('T = m × e', T),
    line('U = m × d', U),
    ...(isParallel ? [line('d·d', dd), line('e·e', ee)] : [line('t = T/D', t), line('u = U/D', u)]),
    ...(isParallel && T.isZero() && U.isZero() && from !== undefined
      ? [line('along d, the second starts at', from), line('and ends at', to)]
      : []),
    ...(given.kind === 'none'
      ? [`  Nothing is shared: ${whyNothing(exact)}.`]
      : [
          `  ${given.kind === 'overlap' ? 'An overlap' : 'A point'}: ${whyShared(exact, given.touching)}.`,
          line('t', `${given.t}  ${toHex(given.t, one.format)}`),
          line('u', `${given.u}  ${toHex(given.u, one.format)}`),
          line('point', given.point.join('  ')),
        ]),
  ];
}

function whyNothing({ D, T, U, dd, ee, t, u, from, to }: SegmentsExplanation): string {
  if (!D.isZero() && t !== undefined && u !== undefined) {
    const [name, x] = t.lessThan(0) || t.greaterThan(1) ? ['first', t] : ['second', u];
    return `the lines cross ${x.lessThan(0) ? 'before the start' : 'past the end'} of the ${name} segment`;
  }
  if (dd.isZero() && ee.isZero()) return 'both segments are points, and not the same';
  if (dd.isZero() || ee.isZero()) {
    const isBeside = !T.isZero() || !U.isZero();
    return `the ${dd.isZero() ? 'first' : 'second'} segment is a point, ${isBeside ? 'not on the line' : 'beyond an end'} of the other`;
  }
  if (from === undefined || to === undefined || !T.isZero() || !U.isZero())
    return 'D = 0 and T and U are not, the lines are parallel and apart';
  return `D = T = U = 0, they are on one line, the second ${from.lessThan(0) ? 'before the start' : 'past the end'} of the first`;
}

function whyShared({ D, dd, ee }: SegmentsExplanation, touching: boolean): string {
  if (!D.isZero())
    return `t and u are from 0 to 1${touching ? ', and one of them is 0 or 1: an end touches' : ''}`;
  if (dd.isZero() && ee.isZero()) return 'both segments are the same point';
  if (dd.isZero() || ee.isZero())
    return `the ${dd.isZero() ? 'first' : 'second'} segment is a point of the other`;
  return 'D = T = U = 0, they are on one line, and meet first along d at t';
}

/** The last rows are t and u, if the textbook gets that far. */
export function segmentsRows(one: SegmentsCase): LossRow[] {
  const { round, minus, dot } = rounded(one.format);
  const { first, second } = one.input;
  const exact = explainSegments(one.input, lossDigits);
  const [a, c] = [first.start, second.start];
  const [d, e, m] = [minus(first.end, a), minus(second.end, c), minus(c, a)];
  const cross = (v: readonly number[], w: readonly number[]): [number, number] => {
    const [[vx = 0, vy = 0], [wx = 0, wy = 0]] = [v, w];
    return [round(vx * wy), round(vy * wx)];
  };
  const [dParts, tParts, uParts] = [cross(d, e), cross(m, e), cross(m, d)];
  const [D, T, U] = [dParts, tParts, uParts].map(([x, y]) => round(x - y)) as [number, number, number];
  const rows = [
    lossRow('D', exact.D, D, dParts),
    lossRow('T', exact.T, T, tParts),
    lossRow('U', exact.U, U, uParts),
  ];
  const found = (t: number, u: number): LossRow[] => [lossRow('t', exact.t, t), lossRow('u', exact.u, u)];
  if (![D, T, U].every(Number.isFinite)) return rows;
  if (D !== 0) return [...rows, ...found(round(T / D), round(U / D))];
  if (T !== 0 || U !== 0) return rows;
  const [dd, ee] = [dot(d, d), dot(e, e)];
  rows.push(lossRow('d·d', exact.dd, dd), lossRow('e·e', exact.ee, ee));
  if (!Number.isFinite(dd + ee)) return rows;
  if (!(dd > 0)) {
    if (!(ee > 0) && m.some((x) => x !== 0)) return rows;
    return [...rows, ...found(0, ee > 0 ? round(-dot(m, e) / ee) : 0)];
  }
  const from = round(dot(m, d) / dd);
  const to = round(from + round(dot(e, d) / dd));
  rows.push(lossRow('from', exact.from, from), lossRow('to', exact.to, to));
  const t = Math.max(0, Math.min(from, to));
  if (!(t <= Math.min(1, Math.max(from, to)))) return rows;
  const along = round(
    dot(
      minus(
        d.map((x) => round(t * x)),
        m,
      ),
      e,
    ) / ee,
  );
  return [...rows, ...found(t, ee > 0 ? Math.min(1, Math.max(0, along)) : 0)];
}
