/** Where the textbook of a capsule, a cylinder or a cone loses the digits. The last rows are t0 and t1, as far as it computes them. */
import { type ConeCase, explainCone, explainTube, type Span, type TubeCase } from '../exact/explain.ts';
import { type AxialCase, endsOfCapsule, type Vector } from '../queries/index.ts';
import { type CapsuleCase, capOf } from './_explain-axial.ts';
import { ballRows } from './_explain-ball.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { type Rounded, rounded } from './_rounded.ts';

export const axialRows = (one: AxialCase): LossRow[] =>
  one.query === 'rayCone' ? coneRows(one) : tubeRows(one);

type Sense = -1 | 1;

/** Where the textbook comes in or goes out. */
interface End {
  readonly t: number;
  /** What t is the sum of. */
  readonly parts: readonly number[];
}

/** (−B ± √D)/A. */
function rootOf({ round }: Rounded, A: number, B: number, D: number, sense: Sense): End {
  const root = round(Math.sqrt(D));
  return { t: round(round(-B + sense * root) / A), parts: [B / A, root / A] };
}

const endRow = (name: 't0' | 't1', exact: Partial<Span> | undefined, { t, parts }: End): LossRow[] =>
  Number.isFinite(t) ? [lossRow(name, exact?.[name], t, parts)] : [];

/** The quadratic of the infinite cylinder, as capsule and cylinder have it. */
function tubeRows(one: TubeCase): LossRow[] {
  const arithmetic = rounded(one.format);
  const { round, minus, dot, directionOf } = arithmetic;
  const { ray } = one.input;
  const { a, b, radius } = one.query === 'rayCapsule' ? endsOfCapsule(one.input.capsule) : one.input.cylinder;
  const exact = explainTube(one, lossDigits);
  const [d, m, e] = [directionOf(ray), minus(ray.origin, a), minus(b, a)];
  const terms = { dd: dot(d, d), ee: dot(e, e), ed: dot(e, d), em: dot(e, m) };
  const { dd, ee, ed, em } = terms;
  const [md, mm] = [dot(m, d), dot(m, m)];
  const aParts = [round(ee * dd), round(ed * ed)] as const;
  const bParts = [round(ee * md), round(em * ed)] as const;
  const cParts = [round(ee * mm), round(em * em), round(round(radius * radius) * ee)] as const;
  const A = round(aParts[0] - aParts[1]);
  const B = round(bParts[0] - bParts[1]);
  const C = round(round(cParts[0] - cParts[1]) - cParts[2]);
  const dParts = [round(B * B), round(A * C)] as const;
  const D = round(dParts[0] - dParts[1]);
  const hasSide = A > 0;
  const rows = [
    lossRow('d·d', exact.dd, dd),
    lossRow('e·e', exact.ee, ee),
    lossRow('e·d', exact.ed, ed),
    lossRow('e·m', exact.em, em),
    lossRow('m·d', exact.md, md),
    lossRow('m·m', exact.mm, mm),
    lossRow('A', exact.A, A, aParts),
    lossRow('B', exact.B, B, bParts),
    lossRow('C', exact.C, C, cParts),
    ...(hasSide ? [lossRow('D', exact.D, D, dParts)] : []),
  ];
  if (!(dd > 0 && Number.isFinite(dd) && Number.isFinite(ee)) || (hasSide && !(D >= 0))) return rows;
  const sideOf = (sense: Sense): End | undefined =>
    hasSide ? rootOf(arithmetic, A, B, D, sense) : undefined;
  if (one.query === 'rayCylinder') {
    if (!(ee > 0 && Number.isFinite(mm) && (hasSide || C <= 0))) return rows;
    const [first, last] = cylinderEnds(arithmetic, terms, sideOf);
    return [...rows, ...endRow('t0', exact.ends, first), ...endRow('t1', exact.ends, last)];
  }
  if (!Number.isFinite(C)) return rows;
  const first = capsuleEnd(one, terms, sideOf(-1), -1);
  rows.push(...first.rows, ...endRow('t0', exact.ends, first));
  if (!(first.t < 0)) return rows;
  const last = capsuleEnd(one, terms, sideOf(1), 1);
  return [...rows, ...last.rows, ...endRow('t1', exact.ends, last)];
}

type Terms = Readonly<Record<'dd' | 'ee' | 'ed' | 'em', number>>;

/** On the side between the ends of the axis, on a ball past them. */
function capsuleEnd(
  one: CapsuleCase,
  { dd, ee, ed, em }: Terms,
  side: End | undefined,
  sense: Sense,
): End & { readonly rows: readonly LossRow[] } {
  const arithmetic = rounded(one.format);
  const { round } = arithmetic;
  const along = side ? round(em + round(side.t * ed)) : ed >= 0 === sense < 0 ? 0 : ee;
  if (side && along > 0 && along < ee) return { ...side, rows: [] };
  const end = along <= 0 ? 'a' : 'b';
  const rows = ballRows(capOf(one, end));
  const [B, D] = ['B', 'D'].map((name) => rows.find((row) => row.name === name)?.computed ?? Number.NaN);
  const named = rows.map((row) => ({ ...row, name: `${row.name} of ${end}` }));
  return { ...rootOf(arithmetic, dd, B ?? 0, D ?? 0, sense), rows: named };
}

/** The later of the ways in, the earlier of the ways out. */
function cylinderEnds(
  { round }: Rounded,
  { ee, ed, em }: Terms,
  sideOf: (sense: Sense) => End | undefined,
): [End, End] {
  const first = sideOf(-1) ?? { t: Number.NEGATIVE_INFINITY, parts: [] };
  const last = sideOf(1) ?? { t: Number.POSITIVE_INFINITY, parts: [] };
  if (ed === 0) return em >= 0 && em <= ee ? [first, last] : [none, none];
  const atA = { t: round(-em / ed), parts: [] };
  const atB = { t: round(round(ee - em) / ed), parts: [ee / ed, em / ed] };
  const [enter, leave] = ed > 0 ? [atA, atB] : [atB, atA];
  return [enter.t > first.t ? enter : first, leave.t < last.t ? leave : last];
}

const none: End = { t: Number.NaN, parts: [] };

/** The quadratic of the double cone, with the axis at length 1. */
function coneRows(one: ConeCase): LossRow[] {
  const arithmetic = rounded(one.format);
  const { round, minus, dot, directionOf } = arithmetic;
  const { ray, cone } = one.input;
  const { unit, ends } = explainCone(one, lossDigits);
  const [d, m, e] = [directionOf(ray), minus(ray.origin, cone.apex), minus(cone.base, cone.apex)];
  const height = round(Math.sqrt(dot(e, e)));
  const rows = [lossRow('|e|', unit.height, height)];
  if (!(height > 0 && Number.isFinite(height))) return rows;
  const axis: Vector = e.map((x) => round(x / height));
  const k = round(cone.radius / height);
  const slope = round(1 + round(k * k));
  const [depth, speed, dd, md, mm] = [dot(m, axis), dot(d, axis), dot(d, d), dot(m, d), dot(m, m)];
  const parts = (whole: number, x: number, y: number): [number, number] => [
    whole,
    round(round(slope * x) * y),
  ];
  const [aParts, bParts, cParts] = [
    parts(dd, speed, speed),
    parts(md, depth, speed),
    parts(mm, depth, depth),
  ];
  const [A = 0, B = 0, C = 0] = [aParts, bParts, cParts].map(([x, y]) => round(x - y));
  const dParts = [round(B * B), round(A * C)] as const;
  const D = round(dParts[0] - dParts[1]);
  rows.push(
    lossRow('1 + k²', unit.slope, slope),
    lossRow('depth', unit.depth, depth),
    lossRow('speed', unit.speed, speed),
    lossRow('A', unit.A, A, aParts),
    lossRow('B', unit.B, B, bParts),
    lossRow('C', unit.C, C, cParts),
    lossRow('D', unit.D, D, dParts),
  );
  if (!(dd > 0 && Number.isFinite(round(round(Math.abs(A) + Math.abs(B)) + Math.abs(C))))) return rows;
  const part = nappeEnds(arithmetic, [A, B, C, D], depth, speed);
  if (part === undefined) return rows;
  let [first, last] = part;
  const bottom = { t: round(round(height - depth) / speed), parts: [height / speed, depth / speed] };
  if (speed > 0 && bottom.t < last.t) last = bottom;
  if (speed < 0 && bottom.t > first.t) first = bottom;
  if (speed === 0 && !(depth <= height)) return rows;
  return [...rows, ...endRow('t0', ends, first), ...endRow('t1', ends, last)];
}

/** Where the textbook is in the infinite cone on the body's side of the apex; undefined where it says: nowhere. */
function nappeEnds(
  arithmetic: Rounded,
  [A, B, C, D]: readonly [number, number, number, number],
  depth: number,
  speed: number,
): [End, End] | undefined {
  const { round } = arithmetic;
  const from = { t: Number.NEGATIVE_INFINITY, parts: [] };
  const to = { t: Number.POSITIVE_INFINITY, parts: [] };
  if (A > 0) {
    if (!(D >= 0 && round(depth - round(round(B / A) * speed)) >= 0)) return undefined;
    return [rootOf(arithmetic, A, B, D, -1), rootOf(arithmetic, A, B, D, 1)];
  }
  const half = (end: End): [End, End] => (speed > 0 ? [end, to] : [from, end]);
  if (A < 0) return half(rootOf(arithmetic, A, B, D > 0 ? D : 0, speed > 0 ? -1 : 1));
  if (B === 0) return C <= 0 ? half({ t: round(-depth / speed), parts: [] }) : undefined;
  return B > 0 === speed > 0 ? undefined : half({ t: round(-C / round(2 * B)), parts: [] });
}
