/**
 * Prints the short verdict of a triangle, without a limit and of either side: whether it holds the line { t·d }, t > 0, as it is seen along d. A, B, C are its corners from the
 * origin of the ray.
 *
 * With s = (d_x, d_y)/d_z and A' = (A_x − s_x·A_z, A_y − s_y·A_z), which is 0 for every point of the line, and B', C' alike, U = C' × B', V = A' × C', W = B' × A' are the volumes d·(C × B),
 * d·(A × C) and d·(B × A), all over d_z (Woop, Benthin and Wald, Watertight Ray/Triangle Intersection, JCGT 2 (2013), who permute the axes, too). If the closed triangle A'B'C' holds 0,
 * no two of them have opposite signs; if all have one sign, it holds 0 inside. The corners then span the point t·d, so that t > 0 where every A_z has the sign of d_z.
 *
 * Of a component of A' the first term has two roundings, of A and of the difference, the second four: of s, A, the product, the difference; U has two more besides those of both factors. With
 * (1 + u)^10, σ² = 1 + |s|² and Cauchy's inequality, |A_x| + |s_x·A_z| ≤ σ·|A|·√2, the float of U is off by 10u·2·σ²·|B|·|C| ≤ 10u·σ²·M, M = |A|² + |B|² + |C|².
 *   off = viewBound·u·σ²·(M + floor)
 * What viewBound is above 10, a hundredth of it, pays for the roundings of off and for second orders. What underflows loses 2^-1075: U loses 2^-1072·σ²·(M + √M + 1), and M less than u·floor; off is at least u·2^-222·σ². A size
 * that overflows, and d_z = 0, make off infinite or NaN, and nothing is decided. Otherwise σ²·M is a finite float, and so is every term of U. An infinite d_z alone leaves off as it is, so hits look at it.
 */
import { u } from './floats.mjs';

export const viewBound = 10.1;
const floor = 2 ** -225;

/** The names of the volumes and of their bound; `weight` multiplies it, for tests. */
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
  const off = text.define(
    `${weight * viewBound * u} * ((${squares([sx, sy])} + 1) * (${squares(vectors.flat())} + ${floor}))`,
    'off',
  );
  // Numbers, not branches: which of the signs it is that differs, no processor can foresee.
  const [above, below] = [`> ${off}`, `< -${off}`].map((sign, i) =>
    [U, V, W].map((x) => text.define(`+(${x} ${sign})`, `${x}${['Above', 'Below'][i]}`)),
  );
  text.say(`if (((${above.join(' | ')}) & (${below.join(' | ')})) !== 0) return false;`);
  const [first, ...others] = vectors.map(([, , z]) => `${z} * ${dz}`);
  const isAhead = [`${first} > 0`, `${first} < Number.POSITIVE_INFINITY`, ...others.map((x) => `${x} > 0`)];
  const isBoth = `${policy.name} === '${policy.values[0]}'`;
  text.say(
    `if (((${above.join(' & ')}) | (${below.join(' & ')})) !== 0 && ${[...isAhead, isBoth].join(' && ')}) return true;`,
  );
  return { volumes: [U, V, W], off };
}
