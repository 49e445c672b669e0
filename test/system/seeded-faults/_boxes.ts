/** Defects about boxes that overlap something. */
import type { Given } from '../../../src/judge/grade.ts';
import type { CenteredBox, CornersBox, Vector } from '../../../src/queries/index.ts';
import { isTouching } from './_balls.ts';
import { dot, isZero, length, minus, seed, times } from './_engine.ts';

const no: Given = { overlap: false };
const yes: Given = { overlap: true };

/** The local coordinates of a point, up to rounding. */
function localOf(p: Vector, { center, orientation = [0, 0, 0, 1] }: CenteredBox): Vector {
  const [x = 0, y = 0, z = 0, w = 1] = times(orientation, 1 / length(orientation));
  const m = minus(p, center);
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ].map((axis) => dot(axis, m));
}

const sphereBox = seed('sphereBox', [
  {
    name: 'a ball that touches a box is apart from it',
    by: 'tangent',
    ask: (input, { ask, exact }) => (isTouching(exact(input)) ? no : ask(input)),
  },
  {
    name: 'the ball is its bounding box',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const { sphere, box } = input;
      const isNear = localOf(sphere.center, box).every(
        (x, k) => Math.abs(x) <= (box.halfExtents[k] ?? 0) + sphere.radius,
      );
      return isNear && sphere.radius > 0 ? yes : ask(input);
    },
  },
  {
    name: 'boxes are never turned',
    by: 'ordinary',
    ask: ({ sphere, box: { center, halfExtents } }, { ask }) => ask({ sphere, box: { center, halfExtents } }),
  },
  {
    name: 'the orientation turns backwards',
    by: 'ordinary',
    ask: ({ sphere, box }, { ask }) => {
      if (box.orientation === undefined) return ask({ sphere, box });
      const orientation = box.orientation.map((x, i) => (i < 3 ? -x : x));
      return ask({ sphere, box: { ...box, orientation } });
    },
  },
  {
    name: 'the quaternion is taken for unit',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      const { sphere, box } = input;
      if (box.orientation === undefined) return ask(input);
      const size = dot(box.orientation, box.orientation);
      if (!(size > 0)) return ask(input);
      return ask({ sphere, box: { ...box, halfExtents: box.halfExtents.map((h) => round(h / size)) } });
    },
  },
  {
    name: 'a flat box is none',
    by: 'degenerate',
    ask: (input, { ask }) => (input.box.halfExtents.some((h) => h === 0) ? no : ask(input)),
  },
  {
    name: 'a ball whose centre is that of the box has no way to it',
    by: 'degenerate',
    ask: (input, { ask }) => (isZero(minus(input.sphere.center, input.box.center)) ? no : ask(input)),
  },
  {
    name: 'the least corner comes from the greatest extent',
    by: 'ordinary',
    profile: { box: 'corners' },
    ask: ({ sphere, box }, { ask, round }) => {
      const { min, max } = box as unknown as CornersBox;
      const moved = { min: min.map((x, i) => round(x - ((max[i] ?? 0) - x))), max };
      return ask({ sphere, box: moved as unknown as CenteredBox });
    },
  },
]);

/** Both by their centres. */
const centred = (input: { first: unknown; second: unknown }) =>
  input as { first: CenteredBox; second: CenteredBox };

const boxBox = seed('boxBox', [
  {
    name: 'boxes that touch are apart',
    by: 'tangent',
    ask: (input, { ask, exact }) => (isTouching(exact(input)) ? no : ask(input)),
  },
  {
    name: 'the faces of the first alone are asked',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const { first, second } = centred(input);
      const d = localOf(second.center, first);
      const reach = length(second.halfExtents);
      return d.every((x, k) => Math.abs(x) <= (first.halfExtents[k] ?? 0) + reach) && reach > 0
        ? yes
        : ask(input);
    },
  },
  {
    name: 'boxes are never turned',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const upright = ({ center, halfExtents }: CenteredBox) => ({ center, halfExtents });
      const { first, second } = centred(input);
      return ask({ first: upright(first), second: upright(second) });
    },
  },
  {
    name: 'the turn of the first is that of both',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const { first, second } = centred(input);
      const { orientation } = first;
      return ask({ first, second: orientation === undefined ? second : { ...second, orientation } });
    },
  },
  {
    name: 'flat boxes are none',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const { first, second } = centred(input);
      return [...first.halfExtents, ...second.halfExtents].some((h) => h === 0) ? no : ask(input);
    },
  },
  {
    name: 'boxes with one centre have no axis between them',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const { first, second } = centred(input);
      return isZero(minus(first.center, second.center)) ? no : ask(input);
    },
  },
  {
    name: 'an epsilon makes every box larger',
    by: 'tangent',
    ask: (input, { ask, round }) => {
      const { first, second } = centred(input);
      if (first.halfExtents.some((h) => h < 0)) return ask(input);
      return ask({
        first: { ...first, halfExtents: first.halfExtents.map((h) => round(h * (1 + 1e-5))) },
        second,
      });
    },
  },
]);

export const boxes = [...sphereBox, ...boxBox];
