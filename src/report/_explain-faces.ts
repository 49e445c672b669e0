/** The derivation for a body bounded by planes, and where the textbook loses the digits. */
import { explainFaces } from '../exact/explain.ts';
import type { FaceCase } from '../queries/index.ts';
import { digits, line, verdictLines } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

const faceNames: Readonly<Record<FaceCase['query'], readonly string[]>> = {
  rayHalfSpace: ['the face'],
  rayBox: ['+x', '−x', '+y', '−y', '+z', '−z'],
};

export function facesDerivation(one: FaceCase): string[] {
  const exact = explainFaces(one, digits);
  const names = faceNames[one.query];
  const [entered, left] = exact.crossed.map((face) =>
    face === undefined || one.query === 'rayHalfSpace' ? '' : `  by ${names[face]}`,
  );
  const what =
    one.query === 'rayHalfSpace'
      ? `h = ${'point' in one.input.halfSpace ? 'n·(origin − point)' : 'n·origin + constant'} and v = n·d`
      : 'min' in one.input.box
        ? 'n a face normal, h = n·(origin − corner) and v = n·d'
        : 'n a face normal of length 1, h = n·(origin − centre) − half extent and v = n·d';
  return [
    `Exactly (to ${digits} digits; the signs are exact, with ${what}):`,
    ...exact.faces.flatMap(({ s, v }, face) => {
      const name = one.query === 'rayHalfSpace' ? '' : ` of ${names[face]}`;
      return [line(`h${name}`, s), line(`v${name}`, v)];
    }),
    line('inside where', exact.faces.length > 1 ? 'h + v·t ≤ 0 for every face' : 'h + v·t ≤ 0'),
    line('enters at t0', exact.t0 ? `${exact.t0}${entered}` : exact.meets ? '−∞, never a hit' : 'nowhere'),
    line('leaves at t1', exact.t1 ? `${exact.t1}${left}` : exact.meets ? '+∞, never a hit' : 'nowhere'),
    ...verdictLines(one, { ...exact, miss: exact.meets ? undefined : 'the line misses the body' }),
  ];
}

/** The textbook's steps, each rounded to the format. */
export function facesRows(one: FaceCase): LossRow[] {
  // The textbook of a box takes other steps, on its own axes.
  if (one.query === 'rayBox') return [];
  const { ray, halfSpace } = one.input;
  const { round, minus, dot, directionOf } = rounded(one.format);
  const h =
    'point' in halfSpace
      ? dot(halfSpace.normal, minus(ray.origin, halfSpace.point))
      : round(dot(halfSpace.normal, ray.origin) + halfSpace.constant);
  const v = dot(halfSpace.normal, directionOf(ray));
  const { faces, t0, t1 } = explainFaces(one, lossDigits);
  const [face] = faces;
  if (face === undefined) return [];
  const t = t0 ?? t1;
  const rows = [lossRow('h', face.s, h), lossRow('v', face.v, v)];
  return t === undefined ? rows : [...rows, lossRow('t', t, round(-h / v))];
}
