/** False claims, one of each kind: a text of a definition, and the text that replaces it. */
export interface Seeded {
  /** The word whose claim is false. */
  readonly word: string;
  readonly query: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const seeded = (word: string, query: string, file: string, from: string, to: string): Seeded => ({
  word,
  query,
  file: `${file}.ts`,
  from,
  to,
});

export const falseClaims: readonly Seeded[] = [
  seeded('escalatesIf', 'raySphere', '_ball', 'isOutside ? trusted(B) > 0', 'isOutside ? escalatesIf(B > 0)'),
  seeded('shortcutIf', 'capsuleCapsule', 'capsule-capsule', 'h * h > R * N)', '2 * (h * h) > R * N)'),
  seeded('hitsIf', 'raySphere', '_ball', 'hitsIf(trusted(B) < 0 && cheap > 0)', 'hitsIf(trusted(B) < 0)'),
  seeded('missesIf', 'raySphere', '_ball', '(C > 0 && trusted(B) > 0)', 'trusted(B) > 0'),
  seeded(
    'hitsWhereSeen',
    'rayTriangle',
    'ray-triangle',
    'hitsWhereSeen(d, A, B, C)',
    'hitsWhereSeen(d, A, B, A + C)',
  ),
  seeded('isAtMost', 'raySphere', '_ball', 'isOutside ? g(T) > 0 || f(T) < 0', 'isOutside ? f(T) < 0'),
  seeded('trusted', 'raySphere', '_ball', 'C > 0 || escalatesIf', 'trusted(C) > 0 || escalatesIf'),
  seeded(
    'signOf',
    'rayPlane',
    'ray-plane',
    'if (escalatesIf(v === 0)) {',
    'if (ahead < 0) return hit(0, o, unit(n));\n  if (escalatesIf(v === 0)) {',
  ),
  seeded('inTwoWays', 'raySphere', '_ball', 'A * (r * r) - dot(cross', 'A * r - dot(cross'),
  seeded('sameValue', 'closestOnTriangle', 'closest-on-triangle', '(D * D) / N', 'D / N'),
  seeded(
    'sizeAtMost',
    'triangleTriangle',
    'triangle-triangle',
    'norm(e) * norm(f) * reach()',
    'norm(e) * norm(f)',
  ),
  seeded('root', 'raySphere', '_ball', 'root(estimate, isOutside ? -1 : 1)', 'root(estimate, 1)'),
  seeded(
    'quotient',
    'rayHalfSpace',
    'ray-half-space',
    'quotient(-s / v, isOutside ? -1 : 1)',
    'quotient(-s / v, 1)',
  ),
  seeded('follower', 'rayCapsule', 'ray-capsule', 'height / (A * L), isCap)', 'height / (A * L), isOutside)'),
  seeded('isZeroAt', 'raySphere', '_ball', 'dot(X, X) - r * r, t', 'dot(X, X) - r, t'),
  seeded('solves', 'rayTriangle', 'ray-triangle', '[v, cross(e, d)]', '[v, p]'),
  seeded('onPlaneThrough', 'rayPlane', 'ray-plane', 'onPlaneThrough(o + t * d', 'onPlaneThrough(o'),
  seeded('onPlane', 'rayPlane', 'ray-plane', 'onPlane(o + t * d', 'onPlane(o'),
  seeded('perpendicularTo', 'rayCapsule', 'ray-capsule', 'e, !isCap)', 'e)'),
  seeded('sumsWhere', 'closestOnBox', 'closest-on-box', '[c.x + side(', '[c.x - side('),
  seeded('put', 'rayBox', 'ray-box', 'C + face.side * H, true', 'C - face.side * H, true'),
  seeded(
    'nearest',
    'closestOnBox',
    'closest-on-box',
    'nearest(D * D, { on }, D)',
    'nearest(D * D, { on }, 2 * D)',
  ),
  // 0 at t, but with a slope in k.
  seeded(
    'isZeroAt',
    'rayCylinder',
    'ray-cylinder',
    'dot(N, N) - r * r, t, k',
    'dot(N, N) - r * r + dot(e, N), t, k',
  ),
  // The number that is 0 at t is a square.
  seeded('quotient', 'raySphere', '_ball', 'root(estimate', 'quotient(estimate'),
  // Any sign decides, and nothing verifies it.
  seeded(
    'unverified',
    'sweptSphereTriangle',
    '_swept-triangle',
    'verify((isCorner ? dot(x, y)',
    'verify(true || (isCorner ? dot(x, y)',
  ),
  // The number ahead may be any, not the one next to the axis: `hitsIf` is false.
  seeded(
    'hitsIf',
    'rayCone',
    'ray-cone',
    'hitsIf(w > 0 && w < L && K * (w * w) > L * L * dot(x, x))',
    'hitsIf(w > 0 && w < L)',
  ),
];
