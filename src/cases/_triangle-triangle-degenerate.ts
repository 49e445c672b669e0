/**
 * The degenerate triangles of triangleTriangle, by turns: a point at the inside of a triangle, or above it; a segment through the inside, or beside it; two segments that cross, or do
 * not; a side that both have; a corner that both have; in one plane; in parallel planes; lengths of a few of the least floats; in one plane up to an ulp of each coordinate; negative
 * zeros; two segments on one line, which meet or do not; the same corners in another order.
 */
import { smallest } from '../floats.ts';
import { stepped } from './_boundary.ts';
import { negativeZeros } from './_degenerate.ts';
import { integerAround, signum } from './_draw.ts';
import { firstThatFits, type Setting } from './_scene.ts';
import {
  around,
  axesOf,
  type Corners,
  placedCorners,
  shuffled,
  stepsOf,
  type Triangles,
  touchingLattice,
  towards,
} from './_triangle-triangle-exact.ts';
import { type Components, integersAround, plus, times } from './_vectors.ts';

interface Pair {
  readonly first: Corners;
  readonly second: Corners;
}

const moved = ([a, b, c]: Corners, change: (v: Components) => Components): Corners => [
  change(a),
  change(b),
  change(c),
];

type Kind = (setting: Setting) => Pair;

/** Anywhere in the plane of x and y: triangles of some steps around places that are some steps apart. */
const inOnePlane: Kind = (setting) => {
  const { draw } = setting;
  const { x, y } = axesOf(setting);
  const far = 2 * stepsOf(setting);
  const corner = (): number[] => plus(times(x, integerAround(draw, far)), y, integerAround(draw, far));
  const [first, second] = [
    [corner(), corner(), corner()],
    [corner(), corner(), corner()],
  ] as const;
  const away = corner();
  return { first, second: draw.below(2) === 0 ? second : moved(second, (v) => plus(v, away, 2)) };
};

const kinds: readonly Kind[] = [
  // A point.
  (setting) => {
    const axes = axesOf(setting);
    const up = times(axes.g, setting.draw.below(2));
    return { first: around(setting, axes), second: [up, up, up] };
  },
  // A segment, with a corner at its middle, or twice one end.
  (setting) => {
    const { draw } = setting;
    const axes = axesOf(setting);
    const direction = towards(setting, axes.g);
    const aside = times(axes.x, draw.below(2) * 2 ** 10);
    const on = (k: number): number[] => plus(aside, direction, k);
    const [from, to] = [-draw.below(3), 1 + draw.below(3)];
    return { first: around(setting, axes), second: [on(from), on(to), on(from + draw.below(to - from + 1))] };
  },
  // Two segments.
  (setting) => {
    const { draw } = setting;
    const { x, y, g } = axesOf(setting);
    const [s, t] = [stepsOf(setting), stepsOf(setting)];
    const up = times(g, draw.below(2));
    const on = (direction: Components, k: number): number[] => plus(up, direction, k);
    return {
      first: [times(x, s), times(x, -t), times(x, s - draw.below(s + t))],
      second: [on(y, -draw.below(3)), on(y, stepsOf(setting)), on(y, 0)],
    };
  },
  // A side that both have.
  (setting) => {
    const { first } = touchingLattice(setting, 'side', [0, 0, 0]);
    const [a, b, c] = first;
    const { draw } = setting;
    const last = draw.below(3) === 0 ? plus(plus(a, b), c, -1) : integersAround(draw, 3, 16);
    return { first, second: [b, a, last] };
  },
  // A corner that both have.
  (setting) => {
    const { draw } = setting;
    const { first } = touchingLattice(setting, 'side', [0, 0, 0]);
    return { first, second: [first[0], integersAround(draw, 3, 16), integersAround(draw, 3, 16)] };
  },
  inOnePlane,
  // In parallel planes.
  (setting) => {
    const { g } = axesOf(setting);
    const { first, second } = inOnePlane(setting);
    return { first, second: moved(second, (v) => plus(v, g)) };
  },
];

const lastKind: Kind = (setting) => {
  // On one line.
  const { draw } = setting;
  const direction = towards(setting, [1, 0, 0]);
  const on = (k: number): number[] => times(direction, k);
  const length = 1 + draw.below(4);
  const from = length + draw.below(2) - draw.below(2);
  return {
    first: [on(0), on(length), on(draw.below(length + 1))],
    second: [on(from), on(from + draw.below(4)), on(from)],
  };
};

/** Its kinds, lengths of the least floats, planes up to an ulp, negative zeros, one line, the same corners. */
export const degenerateVariants = 12;

/** Lengths of a few of the least floats: their products vanish. */
function atTheBottom({ draw, format }: Setting): Triangles {
  const least = smallest[format];
  const corner = (): number[] => times(integersAround(draw, 3, 2), least);
  return shuffled(draw, [corner(), corner(), corner()], [corner(), corner(), corner()]);
}

export function degenerate(setting: Setting): Triangles {
  const { draw, format, variant } = setting;
  if (variant === 7) return atTheBottom(setting);
  const pair = firstThatFits(() => {
    const home = variant === 9 ? [0, 0, 0] : integersAround(draw, 3, 256);
    const at = (v: Components): Components => plus(home, v);
    const { first, second } = pairOf(setting);
    return placedCorners(
      { first: moved(first, at), second: moved(second, at) },
      integerAround(draw, 20),
      format,
    );
  });
  if (variant === 8) {
    const beside = (v: Components): Components => stepped(v, draw.below(3), signum(draw), format);
    return shuffled(draw, pair.first, moved(pair.second, beside));
  }
  if (variant === 9)
    return shuffled(draw, moved(pair.first, negativeZeros), moved(pair.second, negativeZeros));
  return shuffled(draw, pair.first, pair.second);
}

function pairOf(setting: Setting): Pair {
  const { variant } = setting;
  if (variant === 8) return inOnePlane(setting);
  if (variant === 9) return touchingLattice(setting, 'inside', [0, 0, 0]);
  if (variant === 10) return lastKind(setting);
  if (variant === 11) {
    const { first } = inOnePlane(setting);
    return { first, second: first };
  }
  return (kinds[variant] ?? inOnePlane)(setting);
}
