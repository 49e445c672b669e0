/**
 * Prints the short verdict of a triangle (`hitsWhereSeen`), without a limit and for both sides: whether the triangle
 * holds the line { t·d }, t > 0, as seen along d. A, B, C are its corners from the origin of the ray.
 *
 * Let s = (d_x, d_y)/d_z and A' = (A_x − s_x·A_z, A_y − s_y·A_z), which is 0 for every point of the line; B' and C' are
 * alike. Then U = C' × B', V = A' × C', W = B' × A' are the volumes d·(C × B), d·(A × C) and d·(B × A), all over d_z
 * (Woop, Benthin and Wald, Watertight Ray/Triangle Intersection, JCGT 2 (2013), who permute the axes, too). If the
 * closed triangle A'B'C' holds 0, no two volumes have opposite signs; if all volumes have one sign, A'B'C' holds 0
 * inside. The corners then span the point t·d, so that t > 0 if every A_z has the sign of d_z. This is so if A_z·d_z,
 * B_z·A_z and C_z·A_z are above 0. The float of each A_z has the sign of A_z, and a product that is above 0 has no
 * factor that is 0. A product that underflows to 0 leaves the question to the function that asks for t.
 *
 * The first term of a component of A' has two roundings, of A and of the difference. The second has four: of s, A, the
 * product, the difference. U adds two more to those of both factors. With (1 + u)^10, σ² = 1 + |s|² and Cauchy's
 * inequality, |A_x| + |s_x·A_z| ≤ σ·|A|·√2, the float of U has an error of 10u·2·σ²·|B|·|C| ≤ 10u·σ²·M,
 * M = |A|² + |B|² + |C|².
 * No volume is more than σ·|B|·|C| ≤ σ²·M/2. Two volumes have the signs of their floats if the magnitude of the product
 * of these floats is more than
 *   least = size², size = √(viewBound·u/2)·σ²·(M + floor).
 * The magnitude of each is then more than viewBound·u·σ²·(M + floor). If three signs are not all alike, V's differs
 * from U's or from W's, so two products are enough.
 *
 * The excess of viewBound over 10, four hundredths of it, pays for the roundings of size, of the largest volume and of
 * the products, and for second orders. Underflow loses 2^-1075: U loses 2^-1072·σ²·(M + √M + 1), and M less than
 * u·floor. size is at least √u·2^-225·σ², and a product that underflows is less than the square of size. A size that
 * overflows, and d_z = 0, make least infinite or NaN, and nothing is decided. Otherwise σ²·M is a finite float, and so
 * is every volume. A product of volumes may overflow, with its sign. An infinite d_z by itself does not change least,
 * so hits check d_z.
 */
import type { Expression, Name } from '../ir.ts';
import * as ir from '../ir.ts';
import type { Policy } from '../query.ts';
import { code } from '../quote.ts';
import type { Vector } from '../real.ts';
import type { Stage } from '../stage.ts';
import { u } from './floats.ts';
import { isWhole } from './short-verdict.ts';

export const viewBound = 10.4;
const floor = 2 ** -225;

/** The printed names, for tests: the volumes, and `size`. */
export interface View {
  readonly volumes: readonly Name[];
  readonly size: Name;
}

type Triple = [x: Name, y: Name, z: Name];
type Couple = readonly [Name, Name];

/** `weight` multiplies the bound, for tests. */
export function printView(
  { body, floats, policy }: Pick<Stage, 'body' | 'floats' | 'policy'>,
  d: Vector,
  corners: readonly Vector[],
  weight = 1,
): View {
  if (policy === undefined) throw new Error('a view needs a policy');
  const triple = (v: Vector) => v.map((x) => floats.variable(x)) as Triple;
  const [dx, dy, dz] = triple(d);
  const vectors = corners.map(triple);
  const [sx, sy] = [body.define(code`${dx} / ${dz}`, 'sx'), body.define(code`${dy} / ${dz}`, 'sy')];
  const [a, b, c] = vectors.map(
    ([x, y, z], i): Couple => [
      body.define(code`${x} - ${sx} * ${z}`, `${'ABC'[i]}p`),
      body.define(code`${y} - ${sy} * ${z}`, `${'ABC'[i]}q`),
    ],
  ) as [Couple, Couple, Couple];
  const cross = ([p, q]: Couple, [r, s]: Couple, wanted: string) =>
    body.define(code`${p} * ${s} - ${q} * ${r}`, wanted);
  const [U, V, W] = [cross(c, b, 'U'), cross(a, c, 'V'), cross(b, a, 'W')];
  const size = body.define(
    code`${sizeFactor(weight)} * (${squares([sx, sy])} + 1) * (${floor} + ${squares(vectors.flat())})`,
    'size',
  );
  const least = body.define(code`${size} * ${size}`, 'least');
  const [UV, VW] = [body.define(code`${U} * ${V}`, 'UV'), body.define(code`${V} * ${W}`, 'VW')];
  // These comparisons are numbers, not branches: no processor can foresee which of the signs differs.
  body.say`if ((+(${UV} < -${least}) | +(${VW} < -${least})) !== 0) return false;`;
  const isHit = [
    code`${UV} > ${least}`,
    code`${VW} > ${least}`,
    ...isAhead(
      dz,
      vectors.map(([, , z]) => z),
    ),
    isAnySide(policy),
  ];
  body.say`if (${ir.chain('&&', isHit)}) return true;`;
  return { volumes: [U, V, W], size };
}

const squares = (numbers: readonly Name[]) =>
  ir.chain(
    '+',
    numbers.map((x) => code`${x} * ${x}`),
  );

/** Whether every A_z has the sign of d_z. */
function isAhead(dz: Name, all: readonly Name[]): Expression[] {
  const [first, ...next] = all as [Name, ...Name[]];
  return [
    code`${first} * ${dz} > 0`,
    code`${first} * ${dz} < Number.POSITIVE_INFINITY`,
    ...next.map((z) => code`${z} * ${first} > 0`),
  ];
}

const isAnySide = (policy: Policy) => code`(${policy.name} === undefined || ${isWhole(policy)})`;

/** The factor of σ²·(M + floor) in `size`. */
export const sizeFactor = (weight = 1): number => Math.sqrt((weight * viewBound * u) / 2);
