/** The derivation for two triangles, and where the textbook loses the digits. */
import { explainTriangleTriangle, trianglesApart } from '../exact/explain.ts';
import type { CaseOf, Triangle, Vector } from '../queries/index.ts';
import { digits, distanceLine, line } from './_derivation-lines.ts';
import { type LossRow, lossDigits, lossRow } from './_loss-lines.ts';
import { rounded } from './_rounded.ts';

type TrianglesCase = CaseOf<'triangleTriangle'>;
type Side = NonNullable<ReturnType<typeof explainTriangleTriangle>['side']>;

const otherOf = { first: 'second', second: 'first' } as const;

/** How the side that meets the other triangle does. */
function sideLines({ of, name, how, volumes }: Side): string[] {
  const other = otherOf[of];
  const side = `the side ${name} of the ${of}`;
  switch (how) {
    case 'through':
      return [
        ...['ab', 'bc', 'ca'].flatMap((own, i) => {
          const volume = volumes[i];
          return volume === undefined ? [] : [line(`volume of ${name} and ${own}`, volume)];
        }),
        `  An overlap: ${side} comes through the plane of the ${other}, and no two of these signs differ, so in the triangle.`,
      ];
    case 'in the plane':
      return [
        `  An overlap: ${side} is in the plane of the ${other}, and in one point or more in the triangle.`,
      ];
    case 'without area':
      return [`  An overlap: ${side} meets a side of the ${other}, which has no area.`];
  }
}

const cornerNames = ['a', 'b', 'c'] as const;

export function triangleTriangleDerivation(one: TrianglesCase): string[] {
  const { first, second, beside, side } = explainTriangleTriangle(one.input, digits);
  const heights = (of: string, all: typeof first): string[] =>
    all.map((x, i) => line(`${cornerNames[i]} of the ${of}`, x));
  return [
    `Exactly (to ${digits} digits; the signs are exact; heights over the plane of the other, times the length of its normal):`,
    ...heights('first', first),
    ...heights('second', second),
    ...(side !== undefined
      ? sideLines(side)
      : [
          beside === undefined
            ? '  No overlap: no side of one meets the other.'
            : `  No overlap: the plane of the ${beside} has the ${otherOf[beside]} on one side.`,
          distanceLine(one, trianglesApart(one.input, one.format)),
        ]),
    line('margin', 'none: no radius flips the verdict'),
  ];
}

/** What the textbook compares with its epsilon, and with 0. */
export function triangleTriangleRows(one: TrianglesCase): LossRow[] {
  const { round, minus, dot } = rounded(one.format);
  const { first, second } = one.input;
  const exact = explainTriangleTriangle(one.input, lossDigits);
  const at = (v: Vector, i: number): number => v[i] ?? 0;
  const normalOf = ({ a, b, c }: Triangle): Vector => {
    const [e, f] = [minus(b, a), minus(c, a)];
    return [
      [1, 2],
      [2, 0],
      [0, 1],
    ].map(([i = 0, j = 0]) => round(round(at(e, i) * at(f, j)) - round(at(e, j) * at(f, i))));
  };
  const rows = (of: 'first' | 'second', { a, b, c }: Triangle, plane: Triangle): LossRow[] => {
    const n = normalOf(plane);
    const from = dot(n, plane.a);
    return [a, b, c].map((corner, i) => {
      const own = dot(n, corner);
      return lossRow(`${cornerNames[i]} of the ${of}`, exact[of][i], round(own - from), [own, from]);
    });
  };
  return [...rows('second', second, first), ...rows('first', first, second)];
}
