/**
 * Prints the short verdict of a triangle, without a limit and of either side: whether it holds the line { t·d }, t > 0, as it is seen along d. A, B, C are its corners from the
 * origin of the ray.
 *
 * With A' = (d_z·A_x − d_x·A_z, d_z·A_y − d_y·A_z), which is 0 for every point of the line, and B', C' alike, U = C' × B', V = A' × C', W = B' × A' are the volumes d·(C × B), d·(A × C) and
 * d·(B × A), all times d_z (Woop, Benthin and Wald, Watertight Ray/Triangle Intersection, JCGT 2 (2013), have shears in their place, and permute the axes). If the closed triangle A'B'C' holds 0,
 * no two of them have opposite signs; if all have one sign, which wants d_z ≠ 0, it holds 0 inside. The corners then span the point t·d, so that t > 0 where every A_z has the sign of d_z.
 *
 * Each term of a component of A' has three roundings: of A, of the product, of the difference; U has two more besides those of both factors. With (1 + u)^8 and Cauchy's inequality,
 * |d_z·A_x| + |d_x·A_z| ≤ |d|·|A|, the float of U is off by 8u·2·|d|²·|B|·|C| ≤ 8u·|d|²·M, M = |A|² + |B|² + |C|².
 *   off = viewBound·u·(|d|² + floor)·(M + floor)
 * A tenth of viewBound pays for the roundings of off and for second orders. A product that underflows loses 2^-1075: U loses 2^-1072·|d|·√M, and the sums of squares less than u·floor; off is at least
 * 2^-500. A size that overflows makes off infinite or NaN, and nothing is decided. Otherwise |d|²·M is a finite float, and so is every term of U.
 */
import { u } from './floats.mjs';

export const viewBound = 8.1;
const floor = 2 ** -225;

/** The names of the volumes and of their bound; `weight` multiplies it, for tests. */
export function printView({ text, floats, policy }, d, corners, weight = 1) {
  const [dx, dy, dz] = d.map((x) => floats.variable(x));
  const vectors = corners.map((v) => v.map((x) => floats.variable(x)));
  const [a, b, c] = vectors.map(([x, y, z], i) => [
    text.define(`${dz} * ${x} - ${dx} * ${z}`, `${'ABC'[i]}p`),
    text.define(`${dz} * ${y} - ${dy} * ${z}`, `${'ABC'[i]}q`),
  ]);
  const cross = ([p, q], [r, s], name) => text.define(`${p} * ${s} - ${q} * ${r}`, name);
  const [U, V, W] = [cross(c, b, 'U'), cross(a, c, 'V'), cross(b, a, 'W')];
  const square = (v) => v.map((x) => `${x} * ${x}`).join(' + ');
  const M = vectors.map((v) => `(${square(v)})`).join(' + ');
  const off = text.define(
    `${weight * viewBound * u} * ((${square([dx, dy, dz])} + ${floor}) * (${M} + ${floor}))`,
    'off',
  );
  // Of hits alone.
  const isBoth = `${policy.name} === '${policy.values[0]}'`;
  const isAhead = vectors.map(([, , z]) => `${z} * ${dz} > 0`).join(' && ');
  // V8 takes longer with products in the place of these branches, and where a hit is asked about first.
  const decide = ([more, less]) => {
    text.say(`if (${V} ${less} || ${W} ${less}) return false;`);
    text.say(`if (${V} ${more} && ${W} ${more} && ${isAhead} && ${isBoth}) return true;`);
  };
  const [above, below] = [`> ${off}`, `< -${off}`];
  text.block(`if (${U} ${above})`, () => decide([above, below]), `} else if (${U} ${below}) {`);
  text.block('', () => decide([below, above]));
  return { volumes: [U, V, W], off };
}
