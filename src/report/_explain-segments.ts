/** The derivation for two segments in the plane, and where the textbook loses the digits. */
import { explainSegments, type SegmentsExplanation, segmentsApart } from '../exact/explain.ts';
import { answer, type SegmentsAnswer } from '../exact/index.ts';
import { toHex } from '../floats.ts';
import type { CaseOf } from '../queries/index.ts';
import { digits, distanceLine, line } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type SegmentsCase = CaseOf<'segmentSegment'>;

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
      ? [
          `  Nothing is shared: ${whyNothing(exact)}.`,
          distanceLine(one, segmentsApart(one.input, one.format)),
        ]
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
