/** Defects about boxes that overlap something. */
import type { Given } from '../../../src/judge/grade.ts';
import type { CenteredBox, Vector } from '../../../src/queries/index.ts';
import { isTouching } from './_balls.ts';
import { dot, isZero, length, minus, plant, times } from './_engine.ts';

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

const isTurned = ({ orientation }: CenteredBox): orientation is Vector => orientation !== undefined;

const sphereBox = plant('sphereBox', [
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
    ask: ({ sphere, box: { center, halfExtents } }, { ask }) =>
      ask({ sphere, box: { center, halfExtents } } as never),
  },
  {
    name: 'the orientation turns backwards',
    by: 'ordinary',
    ask: ({ sphere, box }, { ask }) => {
      if (!isTurned(box)) return ask({ sphere, box });
      const orientation = box.orientation.map((x, i) => (i < 3 ? -x : x));
      return ask({ sphere, box: { ...box, orientation } });
    },
  },
  {
    name: 'the quaternion is taken for unit',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      const { sphere, box } = input;
      if (!isTurned(box)) return ask(input);
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
    ask: ({ sphere, box }, { ask, round }) =>
      ask({ sphere, box: { ...box, min: box.min.map((x, i) => round(x - ((box.max[i] ?? 0) - x))) } }),
  },
]);

export const boxes = [...sphereBox];
