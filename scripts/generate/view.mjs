/**
 * Prints the short verdict of a triangle, without a limit and of either side: whether it holds the line { t·d }, t > 0, as it is seen along d. A, B, C are its corners from the
 * origin of the ray.
 *
 * With s = (d_x, d_y)/d_z and A' = (A_x − s_x·A_z, A_y − s_y·A_z), which is 0 for every point of the line, and B', C' alike, U = C' × B', V = A' × C', W = B' × A' are the volumes d·(C × B),
 * d·(A × C) and d·(B × A), all over d_z (Woop, Benthin and Wald, Watertight Ray/Triangle Intersection, JCGT 2 (2013), who permute the axes, too). If the closed triangle A'B'C' holds 0,
 * no two of them have opposite signs; if all have one sign, it holds 0 inside. The corners then span the point t·d, so that t > 0 where every A_z has the sign of d_z: where A_z·d_z, B_z·A_z and C_z·A_z are above 0. The float of each A_z has the sign of A_z, and a product
 * that is above 0 has no factor that is 0. A product that underflows to 0 leaves the question to the function that calls for t.
 *
 * Of a component of A' the first term has two roundings, of A and of the difference, the second four: of s, A, the product, the difference; U has two more besides those of both factors. With
 * (1 + u)^10, σ² = 1 + |s|² and Cauchy's inequality, |A_x| + |s_x·A_z| ≤ σ·|A|·√2, the float of U is off by 10u·2·σ²·|B|·|C| ≤ 10u·σ²·M, M = |A|² + |B|² + |C|².
 * No volume is more than σ·|B|·|C| ≤ σ²·M/2. So two of them have the signs of their floats if the product of these is more than
 *   least = size², size = √(viewBound·u/2)·σ²·(M + floor),
 * either way: then each is more than viewBound·u·σ²·(M + floor). Of three signs that are not all alike V's differs from U's or from W's, so two products are enough.
 * What viewBound is above 10, four hundredths of it, pays for the roundings of size, for those of the largest volume and of the products, and for second orders. What underflows loses 2^-1075: U loses
 * 2^-1072·σ²·(M + √M + 1), and M less than u·floor; size is at least √u·2^-225·σ², and a product that underflows is less than its square. A size that overflows, and d_z = 0, make least infinite or
 * NaN, and nothing is decided. Otherwise σ²·M is a finite float, and so is every volume; a product of them may overflow, with its sign. An infinite d_z alone leaves least as it is, so hits look at it.
 */
import { isWhole } from './decisions.mjs';
import { u } from './floats.mjs';

export const viewBound = 10.4;
const floor = 2 ** -225;

/** The names of the volumes and of `size`; `weight` multiplies the bound, for tests. */
export function printView({ text, floats, policy }, d, corners, weight = 1) {
  const [dx, dy, dz] = d.map((x) => floats.variable(x));
  const vectors = corners.map((v) => v.map((x) => floats.variable(x)));
  const [sx, sy] = [text.define(`${dx} / ${dz}`, 'sx'), text.define(`${dy} / ${dz}`, 'sy')];
  const [a, b, c] = vectors.map(([x, y, z], i) => [
    text.define(`${x} - ${sx} * ${z}`, `${'ABC'[i]}p`),
    text.define(`${y} - ${sy} * ${z}`, `${'ABC'[i]}q`),
  ]);
  const cross = ([p, q], [r, s], name) => text.define(`${p} * ${s} - ${q} * ${r}`, name);
  const [U, V, W] = [cross(c, b, 'U'), cross(a, c, 'V'), cross(b, a, 'W')];
  const squares = (numbers) => numbers.map((x) => `${x} * ${x}`).join(' + ');
  const size = text.define(
    `${sizeFactor(weight)} * (${squares([sx, sy])} + 1) * (${floor} + ${squares(vectors.flat())})`,
    'size',
  );
  const least = text.define(`${size} * ${size}`, 'least');
  const [UV, VW] = [text.define(`${U} * ${V}`, 'UV'), text.define(`${V} * ${W}`, 'VW')];
  // Numbers, not branches: which of the signs it is that differs, no processor can foresee.
  const [differs, others] = [UV, VW].map((x) => `+(${x} < -${least})`);
  text.say(`if ((${differs} | ${others}) !== 0) return false;`);
  const [first, ...next] = vectors.map(([, , z]) => z);
  const isAhead = [
    `${first} * ${dz} > 0`,
    `${first} * ${dz} < Number.POSITIVE_INFINITY`,
    ...next.map((z) => `${z} * ${first} > 0`),
  ];
  const isAnySide = `(${policy.name} === undefined || ${isWhole(policy)})`;
  text.say(
    `if (${[`${UV} > ${least}`, `${VW} > ${least}`, ...isAhead, isAnySide].join(' && ')}) return true;`,
  );
  return { volumes: [U, V, W], size };
}

/** Of σ²·(M + floor) in `size`. */
export const sizeFactor = (weight = 1) => Math.sqrt((weight * viewBound * u) / 2);
