/** The derivation for a body bounded by planes, and where the textbook loses the digits. */
import { digitsRight, explainFaces, type FacesExplanation } from '../exact/explain.ts';
import { answer, type RayAnswer } from '../exact/index.ts';
import { roundTo } from '../floats.ts';
import type { FaceCase, Vector } from '../queries/index.ts';
import { digits, hitLines, type LossRow, line, lossLines } from './_derivation-lines.ts';

const faceNames: Readonly<Record<FaceCase['query'], readonly string[]>> = {
  rayPlane: ['the face'],
  rayBox: ['+x', '−x', '+y', '−y', '+z', '−z'],
};

export function facesDerivation(one: FaceCase): string[] {
  const exact = explainFaces(one, digits);
  const names = faceNames[one.query];
  const [entered, left] = exact.crossed.map((face) =>
    face === undefined || one.query === 'rayPlane' ? '' : `  by ${names[face]}`,
  );
  const what =
    one.query === 'rayPlane'
      ? 'h = n·(origin − point) and v = n·d'
      : 'n a face normal of length 1, h = n·(origin − centre) − half extent and v = n·d';
  return [
    `Exactly (to ${digits} digits; the signs are exact, with ${what}):`,
    ...exact.faces.flatMap(({ s, v }, face) => {
      const name = one.query === 'rayPlane' ? '' : ` of ${names[face]}`;
      return [line(`h${name}`, s), line(`v${name}`, v)];
    }),
    line('inside where', exact.faces.length > 1 ? 'h + v·t ≤ 0 for every face' : 'h + v·t ≤ 0'),
    line('enters at t0', exact.t0 ? `${exact.t0}${entered}` : exact.meets ? '−∞, never a hit' : 'nowhere'),
    line('leaves at t1', exact.t1 ? `${exact.t1}${left}` : exact.meets ? '+∞, never a hit' : 'nowhere'),
    ...verdictLines(one, exact, answer(one) as RayAnswer),
  ];
}

function verdictLines(one: FaceCase, exact: FacesExplanation, given: RayAnswer): string[] {
  const { ray } = one.input;
  const limit = line('tMax', 'end' in ray ? 1 : ray.tMax);
  if (!given.hit) return [limit, `  No hit: ${whyNot(one, exact)}.`];
  const isStart = given.normal.every((x) => x === 0);
  const from = given.leaving
    ? ', where the line leaves the body'
    : isStart
      ? ', at the start itself, which is inside'
      : ', where the line enters the body';
  return [limit, ...hitLines(one, given, from)];
}

function whyNot({ inside }: FaceCase, { meets, t0, t1 }: FacesExplanation): string {
  if (!meets) return 'the line misses the body';
  if (t1?.isNegative() && !t1.isZero()) return 't1 < 0, the body is behind the start';
  if (t0 !== undefined && (!t0.isNegative() || t0.isZero())) return 't0 > tMax, the ray ends before the body';
  if (inside === 'miss') return "t0 < 0, and with 'miss' a start inside is no hit";
  return t1 === undefined
    ? 't0 < 0, and the line never leaves the body'
    : 't1 > tMax, the ray ends inside the body';
}

/** The textbook's steps, each rounded to the format. */
export function facesLosses(one: FaceCase): string[] {
  // The textbook of a box takes other steps, on its own axes.
  if (one.query === 'rayBox') return [];
  const { ray, plane } = one.input;
  const round = (x: number): number => roundTo(x, one.format);
  const minus = (a: Vector, b: Vector): Vector => a.map((x, i) => round(x - (b[i] ?? 0)));
  const dot = (a: Vector, b: Vector): number =>
    a.map((x, i) => round(x * (b[i] ?? 0))).reduce((sum, x) => round(sum + x));
  const d = 'end' in ray ? minus(ray.end, ray.origin) : ray.direction;
  const h = dot(plane.normal, minus(ray.origin, plane.point));
  const v = dot(plane.normal, d);
  const { faces, t0, t1 } = explainFaces(one, 40);
  const [face] = faces;
  if (face === undefined) return [];
  const row = (name: string, exact: typeof face.s, computed: number): LossRow => ({
    name,
    exact: exact.toPrecision(17),
    computed,
    kept: Number.isFinite(computed) ? digitsRight(exact, computed) : 0,
  });
  const t = t0 ?? t1;
  const rows = [row('h', face.s, h), row('v', face.v, v)];
  return lossLines(one, t === undefined ? rows : [...rows, row('t', t, round(-h / v))]);
}
