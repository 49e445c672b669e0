/**
 * A box, as the independent oracle has it: |u·(x − c)| ≤ h·|q|² for each of its axes q·e_k·q*, by Hamilton's product of quaternions, which are
 * |q|² times unit vectors. A box by its corners is what is not above max and not below min.
 */
import type { Box, CenteredBox, CornersBox, Vector } from '../queries/index.ts';
import type { Body, Moving } from './_answer.ts';
import { add, type Dyadic, decode, minus, negated, one, roundSurd, squared, times, zero } from './_binary.ts';
import { faceAt } from './_end.ts';
import { type Dyadics, difference, dot, type Line } from './_vectors.ts';

/** [w, x, y, z]. */
function hamilton(
  [a = zero, b = zero, c = zero, d = zero]: Dyadics,
  [e = zero, f = zero, g = zero, h = zero]: Dyadics,
): Dyadics {
  const total = (...terms: Dyadic[]): Dyadic => terms.reduce(add);
  const minusOf = (x: Dyadic, y: Dyadic): Dyadic => negated(times(x, y));
  return [
    total(times(a, e), minusOf(b, f), minusOf(c, g), minusOf(d, h)),
    total(times(a, f), times(b, e), times(c, h), minusOf(d, g)),
    total(times(a, g), minusOf(b, h), times(c, e), times(d, f)),
    total(times(a, h), times(b, g), minusOf(c, f), times(d, e)),
  ];
}

export function axesOf(orientation: Vector | undefined): { axes: readonly Dyadics[]; size: Dyadic } {
  const [x = zero, y = zero, z = zero, w = one] = (orientation ?? [0, 0, 0, 1]).map(decode);
  const q = [w, x, y, z];
  const conjugate = [w, negated(x), negated(y), negated(z)];
  const axes = [0, 1, 2].map((k) => {
    const unit = [0, 1, 2, 3].map((i) => (i === k + 1 ? one : zero));
    return hamilton(hamilton(q, unit), conjugate).slice(1);
  });
  return { axes, size: q.map(squared).reduce(add) };
}

interface Side {
  readonly normal: Dyadics;
  readonly face: Line;
}

function centredSides({ origin, d }: Moving, box: CenteredBox): { sides: Side[]; size: Dyadic } {
  const { axes, size } = axesOf(box.orientation);
  const m = difference(origin, box.center.map(decode));
  const sides = axes.flatMap((u, k) => {
    const h = times(decode(box.halfExtents[k] ?? 0), size);
    return [u, u.map(negated)].map(
      (normal): Side => ({
        normal,
        face: [minus(dot(normal, m), h), dot(normal, d)],
      }),
    );
  });
  return { sides, size };
}

function corneredSides({ origin, d }: Moving, box: CornersBox): { sides: Side[]; size: Dyadic } {
  const sides = [0, 1, 2].flatMap((k): Side[] => {
    const [o, v] = [origin[k] ?? zero, d[k] ?? zero];
    const up = [0, 1, 2].map((i) => (i === k ? one : zero));
    return [
      { normal: up, face: [minus(o, decode(box.max[k] ?? 0)), v] },
      { normal: up.map(negated), face: [minus(decode(box.min[k] ?? 0), o), negated(v)] },
    ];
  });
  return { sides, size: one };
}

export function boxBody(moving: Moving, box: Box): Body {
  const { sides, size } = 'min' in box ? corneredSides(moving, box) : centredSides(moving, box);
  const faces = sides.map(({ face }) => face);
  return {
    pieces: [{ faces }],
    normalAt: (end, format) => {
      const { normal = [] } = sides[faceAt(end, { faces, side: undefined }) ?? -1] ?? {};
      return normal.map((x) => roundSurd(x, 1, zero, size, format));
    },
  };
}
