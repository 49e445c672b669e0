/** Defects about overlaps, and about the numbers of a turned rectangle. */
import type { Given } from '../../../src/judge/grade.ts';
import { endsOfCapsule, type Rect, type Triangle, type Vector } from '../../../src/queries/index.ts';
import { isTouching } from './_balls.ts';
import { cross, dot, engine, isZero, length, minus, plus, seed, times } from './_engine.ts';

const no: Given = { overlap: false };
const yes: Given = { overlap: true };
const isYes = (given: object): boolean => 'overlap' in given && given.overlap === true;
const none: Given = { kind: 'none' };

const kindOf = (given: Given): string => ('kind' in given ? given.kind : 'none');

const sphere = seed('pointInSphere', [
  {
    name: 'a point on the surface is out',
    by: 'tangent',
    ask: (input, { ask, exact }) => (isTouching(exact(input)) ? no : ask(input)),
  },
  {
    name: 'what is not further than a NaN is in',
    by: 'invalid',
    ask: (input, { ask }) => (Number.isNaN(input.sphere.radius) ? yes : ask(input)),
  },
  {
    name: 'a negative radius is taken by its square',
    by: 'invalid',
    ask: ({ point, sphere: { center, radius } }, { ask }) =>
      ask({ point, sphere: { center, radius: Math.abs(radius) } }),
  },
  {
    name: 'the distance is compared with the square of the radius',
    by: 'ordinary',
    ask: ({ point, sphere: { center, radius } }, { ask, round }) =>
      ask({ point, sphere: { center, radius: round(radius * radius) } }),
  },
  {
    name: 'squares that overflow are alike',
    by: 'scale',
    ask: (input, { ask, round }) => {
      const { center, radius } = input.sphere;
      const away = minus(input.point, center);
      const isAlike = [dot(away, away), radius * radius].every((x) => round(x) === Number.POSITIVE_INFINITY);
      return isAlike && Number.isFinite(radius) ? yes : ask(input);
    },
  },
  {
    name: 'squares that underflow are alike',
    by: 'scale',
    ask: (input, { ask, round }) => {
      const { center, radius } = input.sphere;
      const away = minus(input.point, center);
      return radius >= 0 && [dot(away, away), radius * radius].every((x) => round(x) === 0)
        ? yes
        : ask(input);
    },
  },
  {
    name: 'the centre of a ball of radius 0 is out',
    by: 'degenerate',
    ask: (input, { ask }) => (input.sphere.radius === 0 ? no : ask(input)),
  },
  {
    name: 'the distance is taken in float32',
    by: 'tangent',
    formats: ['f64'],
    ask: ({ point, sphere: { center, radius } }, { ask }) =>
      ask({ point: plus(center, minus(point, center).map(Math.fround)), sphere: { center, radius } }),
  },
  {
    name: 'the square of the distance is rounded before it is compared',
    by: 'tangent',
    ask: (input, { ask, round }) => {
      const { center, radius } = input.sphere;
      const squares = minus(input.point, center).map((x) => round(round(x) * round(x)));
      const sum = squares.reduce((a, b) => round(a + b), 0);
      return radius >= 0 && Number.isFinite(sum) ? { overlap: sum <= round(radius * radius) } : ask(input);
    },
  },
]);

const sphereCapsule = seed('sphereCapsule', [
  {
    name: 'a ball that touches a capsule is apart from it',
    by: 'tangent',
    ask: (input, { ask, exact }) => (isTouching(exact(input)) ? no : ask(input)),
  },
  {
    name: 'a capsule has no caps',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const { sphere, capsule } = input;
      const { a, b } = endsOfCapsule(capsule);
      const [m, e] = [minus(sphere.center, a), minus(b, a)];
      return dot(m, e) < 0 || dot(m, e) > dot(e, e) ? no : ask(input);
    },
  },
  {
    name: 'a capsule whose axis is a point is NaN, and apart from everything',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const { a, b } = endsOfCapsule(input.capsule);
      return isZero(minus(b, a)) ? no : ask(input);
    },
  },
  {
    name: 'the radius of the ball is left out',
    by: 'ordinary',
    ask: ({ sphere, capsule }, { ask }) => ask({ sphere: { ...sphere, radius: 0 }, capsule }),
  },
]);

const sphereTriangle = seed('sphereTriangle', [
  {
    name: 'a ball that touches a triangle is apart from it',
    by: 'tangent',
    ask: (input, { ask, exact }) => (isTouching(exact(input)) ? no : ask(input)),
  },
  {
    name: 'a triangle is met over its inside alone',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const { sphere, triangle } = input;
      const { a, b, c } = triangle;
      const n = cross(minus(b, a), minus(c, a));
      const isOver = [
        [a, b],
        [b, c],
        [c, a],
      ].every(([from = [], to = []]) => dot(cross(minus(to, from), minus(sphere.center, from)), n) > 0);
      return isOver ? ask(input) : no;
    },
  },
  {
    name: 'a triangle is its plane',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const { sphere, triangle } = input;
      const { a, b, c } = triangle;
      const n = cross(minus(b, a), minus(c, a));
      const height = dot(minus(sphere.center, a), n) / length(n);
      return Math.abs(height) <= sphere.radius ? yes : ask(input);
    },
  },
  {
    name: 'a triangle without area is NaN, and apart from everything',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const { a, b, c } = input.triangle;
      return isZero(cross(minus(b, a), minus(c, a))) ? no : ask(input);
    },
  },
]);

const capsuleCapsule = seed('capsuleCapsule', [
  {
    name: 'capsules that touch are apart',
    by: 'tangent',
    ask: (input, { ask, exact }) => (isTouching(exact(input)) ? no : ask(input)),
  },
  {
    name: 'the distance of capsules is that of the lines',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const [first, second] = [endsOfCapsule(input.first), endsOfCapsule(input.second)];
      const n = cross(minus(first.b, first.a), minus(second.b, second.a));
      const height = dot(minus(second.a, first.a), n) / length(n);
      return Math.abs(height) <= first.radius + second.radius ? yes : ask(input);
    },
  },
  {
    name: 'parallel capsules are NaN, and apart',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const [first, second] = [endsOfCapsule(input.first), endsOfCapsule(input.second)];
      const [e, f] = [minus(first.b, first.a), minus(second.b, second.a)];
      const isParallel = length(cross(e, f)) <= 1e-5 * length(e) * length(f);
      return isParallel ? no : ask(input);
    },
  },
  {
    name: 'the radius of the second capsule is left out',
    by: 'ordinary',
    ask: ({ first, second }, { ask }) => ask({ first, second: { ...second, radius: 0 } }),
  },
]);

/** By the six heights over the plane of the other. */
const heightsOf = (plane: Triangle, { a, b, c }: Triangle): number[] => {
  const n = cross(minus(plane.b, plane.a), minus(plane.c, plane.a));
  return [a, b, c].map((corner) => dot(minus(corner, plane.a), n));
};
const isFlat = ({ a, b, c }: Triangle): boolean => isZero(cross(minus(b, a), minus(c, a)));

const triangles = seed('triangleTriangle', [
  {
    name: 'triangles whose planes they cross overlap',
    by: 'ordinary',
    ask: ({ first, second }, { ask }) => {
      const isBeside = (heights: readonly number[]): boolean =>
        heights.every((h) => h > 0) || heights.every((h) => h < 0);
      const crosses = !isBeside(heightsOf(first, second)) && !isBeside(heightsOf(second, first));
      return crosses ? yes : ask({ first, second });
    },
  },
  {
    name: 'triangles in one plane are apart',
    by: 'degenerate',
    ask: (input, { ask }) =>
      heightsOf(input.first, input.second).every((h) => h === 0) && !isFlat(input.first) ? no : ask(input),
  },
  {
    name: 'a corner in the plane of the other does not touch it',
    by: 'tangent',
    ask: (input, { ask }) => {
      const { first, second } = input;
      const grazes = [heightsOf(first, second), heightsOf(second, first)].some(
        (heights) => heights.includes(0) && (heights.every((h) => h >= 0) || heights.every((h) => h <= 0)),
      );
      return grazes ? no : ask(input);
    },
  },
  {
    name: 'a triangle without area overlaps nothing',
    by: 'degenerate',
    ask: (input, { ask }) => (isFlat(input.first) || isFlat(input.second) ? no : ask(input)),
  },
  {
    name: 'heights below an epsilon are none',
    by: 'tangent',
    ask: (input, { ask }) => {
      const { first, second } = input;
      const isNear = heightsOf(first, second).some((h) => Math.abs(h) < 1e-6);
      return isNear ? yes : ask(input);
    },
  },
  {
    name: 'of the second triangle the side ab alone is asked',
    by: 'ordinary',
    ask: ({ first, second }, { ask }) => ask({ first, second: { ...second, c: second.b } }),
  },
]);

const isPoint = ({ start, end }: { start: Vector; end: Vector }): boolean => isZero(minus(start, end));

const segments = seed('segmentSegment', [
  {
    name: 'segments on one line that share more share a point',
    by: 'tangent',
    ask: (input, { ask }) => {
      const given = ask(input);
      return kindOf(given) === 'overlap' ? { ...given, kind: 'point' } : given;
    },
  },
  {
    name: 'segments on one line are parallel, so they share nothing',
    by: 'tangent',
    ask: (input, { ask }) => {
      const given = ask(input);
      return kindOf(given) === 'overlap' ? none : given;
    },
  },
  {
    name: 'on one line, sharing an end is an overlap',
    by: 'tangent',
    ask: (input, { ask }) => {
      const given = ask(input);
      const [d = 0, e = 0] = minus(input.first.end, input.first.start);
      const [f = 0, g = 0] = minus(input.second.end, input.second.start);
      const isLine = !isPoint(input.first) && !isPoint(input.second) && d * g === e * f;
      return kindOf(given) === 'point' && isLine ? { ...given, kind: 'overlap' } : given;
    },
  },
  {
    name: 't and u are swapped',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const given = ask(input);
      return 'kind' in given && 't' in given && 'u' in given
        ? { ...given, kind: given.kind, t: given.u as number, u: given.t as number }
        : given;
    },
  },
  {
    name: 'the ends of the first are open',
    by: 'boundary',
    ask: (input, { ask }) => {
      const given = ask(input);
      return kindOf(given) === 'point' && 't' in given && (given.t === 0 || given.t === 1) ? none : given;
    },
  },
  {
    name: 'the end of the second is open',
    by: 'boundary',
    ask: (input, { ask }) => {
      const given = ask(input);
      return kindOf(given) === 'point' && 'u' in given && given.u === 1 ? none : given;
    },
  },
  {
    name: 'a segment of no length meets nothing',
    by: 'degenerate',
    ask: (input, { ask }) => (isPoint(input.first) || isPoint(input.second) ? none : ask(input)),
  },
  {
    name: 'two points that are the same are apart',
    by: 'degenerate',
    ask: (input, { ask }) => (isPoint(input.first) && isPoint(input.second) ? none : ask(input)),
  },
  {
    name: 'of an overlap the first point along the second is reported',
    by: 'tangent',
    ask: (input, { ask }) => {
      const given = ask(input);
      if (kindOf(given) !== 'overlap') return given;
      const other = ask({ first: input.second, second: input.first });
      return 't' in other && 'u' in other && 'kind' in other
        ? { ...other, t: other.u as number, u: other.t as number }
        : given;
    },
  },
  {
    name: 'a free parameter is NaN',
    by: 'degenerate',
    ask: (input, { ask }) => {
      const given = ask(input);
      return kindOf(given) === 'point' && isPoint(input.first)
        ? ({ ...given, t: Number.NaN } as Given)
        : given;
    },
  },
  {
    name: 'boxes around them that only touch are apart',
    by: 'tangent',
    ask: (input, { ask }) => {
      const isApart = [0, 1].some((k) => {
        const [a = 0, b = 0] = [input.first.start[k], input.first.end[k]];
        const [c = 0, d = 0] = [input.second.start[k], input.second.end[k]];
        return Math.max(a, b) === Math.min(c, d) || Math.max(c, d) === Math.min(a, b);
      });
      return isApart && !isPoint(input.first) && !isPoint(input.second) ? none : ask(input);
    },
  },
  {
    name: 'nearly parallel is parallel',
    by: 'scale',
    ask: (input, { ask }) => {
      const given = ask(input);
      const [d = 0, e = 0] = minus(input.first.end, input.first.start);
      const [f = 0, g = 0] = minus(input.second.end, input.second.start);
      const sine = (d * g - e * f) / (Math.hypot(d, e) * Math.hypot(f, g));
      return kindOf(given) === 'point' && sine !== 0 && Math.abs(sine) < 1e-6 ? none : given;
    },
  },
  {
    name: 'a segment along y has no slope',
    by: 'tangent',
    ask: (input, { ask }) => {
      const [x] = minus(input.first.end, input.first.start);
      return x === 0 && !isPoint(input.first) ? none : ask(input);
    },
  },
  {
    name: 'the second is a line without ends',
    by: 'ordinary',
    ask: ({ first, second: { start, end } }, { ask, round }) => {
      const direction = minus(end, start);
      const longer = {
        start: plus(start, direction, -8).map(round),
        end: plus(end, direction, 8).map(round),
      };
      const given = ask({ first, second: { start, end } });
      const other = ask({ first, second: longer });
      return kindOf(given) === 'none' && kindOf(other) === 'point' ? other : given;
    },
  },
  {
    name: 'a cross product that underflows is parallel',
    by: 'scale',
    ask: (input, { ask, exact, round }) => {
      const [d = 0, e = 0] = minus(input.first.end, input.first.start);
      const [f = 0, g = 0] = minus(input.second.end, input.second.start);
      const given = ask(input);
      return kindOf(given) === 'point' &&
        round(round(d * g) - round(e * f)) === 0 &&
        !isTouching(exact(input))
        ? none
        : given;
    },
  },
  {
    name: 'a cross product that overflows is NaN',
    by: 'scale',
    ask: (input, { ask, round }) => {
      const [d = 0, e = 0] = minus(input.first.end, input.first.start);
      const [f = 0, g = 0] = minus(input.second.end, input.second.start);
      return Number.isNaN(round(d * g) - round(e * f)) ? none : ask(input);
    },
  },
  {
    name: 'u is measured from the end',
    by: 'ordinary',
    ask: (input, { ask, round }) => {
      const given = ask(input);
      return 'u' in given && given.u !== undefined && !isPoint(input.second)
        ? { ...given, u: round(1 - given.u) }
        : given;
    },
  },
]);

/** The rectangle turned the other way. */
function turnedBack(rect: Rect): Rect {
  if (rect.angle !== undefined) return { ...rect, angle: -rect.angle };
  const [x = 0, y = 0] = rect.axis ?? [];
  return rect.axis === undefined ? rect : { ...rect, axis: [x, -y] };
}

const inDegrees = (rect: Rect, round: (x: number) => number): Rect =>
  rect.angle === undefined ? rect : { ...rect, angle: round((rect.angle * Math.PI) / 180) };

const scaledBy = (rect: Rect, factor: number, round: (x: number) => number): Rect => ({
  ...rect,
  halfExtents: rect.halfExtents.map((h) => round(h * factor)),
});

const pointInRect = seed('pointInRect', [
  {
    name: 'it turns backwards',
    by: 'ordinary',
    ask: ({ point, rect }, { ask }) => ask({ point, rect: turnedBack(rect) }),
  },
  {
    name: 'angles are degrees',
    by: 'ordinary',
    ask: ({ point, rect }, { ask, round }) => ask({ point, rect: inDegrees(rect, round) }),
  },
  {
    name: 'the sides at +x and +y are open',
    by: 'tangent',
    ask: (input, { ask, exact, format }) => {
      const local = engine('toLocal', format, {
        name: 'local',
        ask: (other, { ask: right }) => right(other),
      }).queries.toLocal?.(input, 'exit') as { local: Vector | false };
      const isUpper =
        local.local !== false && local.local.some((x, k) => x > 0 && x === input.rect.halfExtents[k]);
      return isUpper && isTouching(exact(input)) ? no : ask(input);
    },
  },
  {
    name: 'a point on a side is out',
    by: 'tangent',
    ask: (input, { ask, exact }) => (isTouching(exact(input)) ? no : ask(input)),
  },
  {
    name: 'axes are taken for unit',
    by: 'ordinary',
    ask: ({ point, rect }, { ask, round }) =>
      ask({ point, rect: rect.axis === undefined ? rect : scaledBy(rect, 1 / length(rect.axis), round) }),
  },
  {
    name: 'flat rectangles are empty',
    by: 'degenerate',
    ask: (input, { ask }) => (input.rect.halfExtents.some((h) => h === 0) ? no : ask(input)),
  },
  {
    name: 'angles are reduced by a rounded 2π',
    by: 'boundary',
    ask: ({ point, rect }, { ask, round }) =>
      ask({
        point,
        rect: rect.angle === undefined ? rect : { ...rect, angle: round(rect.angle % round(2 * Math.PI)) },
      }),
  },
  {
    name: 'without an angle everything is in: NaN is not greater',
    by: 'ordinary',
    ask: (input, { ask }) =>
      input.rect.axis === undefined && input.rect.angle === undefined ? yes : ask(input),
  },
  {
    name: 'a corner is out',
    by: 'tangent',
    ask: (input, { ask, exact }) => {
      const { center, halfExtents, axis, angle } = input.rect;
      if (axis !== undefined || angle !== undefined) return ask(input);
      const isCorner = minus(input.point, center).every((x, k) => Math.abs(x) === halfExtents[k]);
      return isCorner && isTouching(exact(input)) ? no : ask(input);
    },
  },
]);

const inRect = (point: Vector, rect: Rect, format: 'f32' | 'f64'): boolean =>
  isYes(
    engine('pointInRect', format, {
      name: 'in',
      ask: (input, { ask }) => ask(input),
    }).queries.pointInRect?.({ point, rect }, 'exit') ?? no,
  );

const circleRect = seed('circleRect', [
  {
    name: 'corners are those of the box grown by the radius',
    by: 'ordinary',
    ask: (input, { ask, format, round }) => {
      const { center, radius } = input.circle;
      const grown = input.rect.halfExtents.map((h) => round(h + radius));
      return radius >= 0 && inRect(center, { ...input.rect, halfExtents: grown }, format) ? yes : ask(input);
    },
  },
  {
    name: 'a touch is none',
    by: 'tangent',
    ask: (input, { ask, exact }) => (isTouching(exact(input)) ? no : ask(input)),
  },
  {
    name: 'a touch of a corner is none',
    by: 'tangent',
    ask: (input, { ask, exact, format, round }) => {
      const { center, radius } = input.circle;
      const [x = 0, y = 0] = input.rect.halfExtents;
      const beside = [
        [round(x + radius), y],
        [x, round(y + radius)],
      ].some((halfExtents) => inRect(center, { ...input.rect, halfExtents }, format));
      return isTouching(exact(input)) && !beside ? no : ask(input);
    },
  },
  {
    name: 'a centre in the rectangle is outside',
    by: 'ordinary',
    ask: (input, { ask, format }) => {
      const { center, radius } = input.circle;
      const [x = 0, y = 0] = input.rect.halfExtents;
      const isDeep =
        radius < Math.min(x, y) && inRect(center, scaledBy(input.rect, 0.5, Math.fround), format);
      return isDeep ? no : ask(input);
    },
  },
  {
    name: 'only outlines are compared: a rectangle in the circle is apart',
    by: 'ordinary',
    ask: (input, { ask }) => {
      const { center, radius } = input.circle;
      const [x = 0, y = 0] = input.rect.halfExtents;
      return length(minus(center, input.rect.center)) + Math.hypot(x, y) < radius ? no : ask(input);
    },
  },
  {
    name: 'radius 0 is refused',
    by: 'degenerate',
    ask: (input, { ask }) => (input.circle.radius === 0 ? no : ask(input)),
  },
  {
    name: 'an epsilon is added to the radius',
    by: 'tangent',
    ask: ({ circle: { center, radius }, rect }, { ask, format, round }) =>
      ask({ circle: { center, radius: round(radius + (format === 'f64' ? 1e-12 : 1e-6)) }, rect }),
  },
  {
    name: 'the rectangle is not turned',
    by: 'ordinary',
    ask: ({ circle, rect: { center, halfExtents } }, { ask }) =>
      ask({ circle, rect: { center, halfExtents } }),
  },
  {
    name: 'touching is closed, and the profile says open',
    by: 'tangent',
    profile: { touching: 'open' },
    ask: (input, { ask }) => ask(input),
  },
]);

/** What a change makes of corners. */
const onCorners = (given: Given, change: (corners: readonly Vector[]) => readonly Vector[]): Given =>
  'corners' in given && given.corners !== false ? { corners: change(given.corners) } : given;

const rectCorners = seed('rectCorners', [
  {
    name: 'corners go around',
    by: 'ordinary',
    ask: (input, { ask }) => onCorners(ask(input), ([a = [], b = [], c = [], d = []]) => [a, b, d, c]),
  },
  {
    name: 'it turns backwards',
    by: 'ordinary',
    ask: ({ rect }, { ask }) => ask({ rect: turnedBack(rect) }),
  },
  {
    name: 'angles are degrees',
    by: 'ordinary',
    ask: ({ rect }, { ask, round }) => ask({ rect: inDegrees(rect, round) }),
  },
  {
    name: 'cosine and sine are kept in float32',
    by: 'ordinary',
    formats: ['f64'],
    ask: ({ rect }, { ask }) => {
      const { angle, center, halfExtents } = rect;
      if (angle === undefined || !Number.isFinite(angle)) return ask({ rect });
      return ask({
        rect: { center, halfExtents, axis: [Math.cos(angle), Math.sin(angle)].map(Math.fround) },
      });
    },
  },
  {
    name: 'flat rectangles have no corners',
    by: 'degenerate',
    ask: (input, { ask }) => (input.rect.halfExtents.some((h) => h === 0) ? { corners: false } : ask(input)),
  },
  {
    name: 'without an angle it keeps the last one',
    by: 'ordinary',
    ask: ({ rect }, { ask, memory }) => {
      const { angle, axis } = rect;
      const given = ask({
        rect:
          angle === undefined && axis === undefined && memory.t !== undefined
            ? { ...rect, angle: memory.t }
            : rect,
      });
      if (angle !== undefined && Number.isFinite(angle)) memory.t = angle;
      return given;
    },
  },
  {
    name: 'an infinite angle is 0',
    by: 'invalid',
    ask: ({ rect }, { ask }) =>
      ask({ rect: Math.abs(rect.angle ?? 0) === Number.POSITIVE_INFINITY ? { ...rect, angle: 0 } : rect }),
  },
]);

const onLocal = (given: Given, change: (local: Vector) => Vector): Given =>
  'local' in given && given.local !== false ? { local: change(given.local) } : given;

const toLocal = seed('toLocal', [
  {
    name: 'it is turned forth instead of back',
    by: 'ordinary',
    ask: ({ rect, point }, { ask }) => ask({ rect: turnedBack(rect), point }),
  },
  {
    name: 'axes are taken for unit',
    by: 'ordinary',
    ask: (input, { ask, round }) =>
      onLocal(ask(input), (local) =>
        input.rect.axis === undefined ? local : times(local, length(input.rect.axis)).map(round),
      ),
  },
  {
    name: 'y points down',
    by: 'ordinary',
    ask: (input, { ask }) => onLocal(ask(input), ([x = 0, y = 0]) => [x, -y]),
  },
  {
    name: 'the offset from the centre is taken in float32',
    by: 'ordinary',
    formats: ['f64'],
    ask: ({ rect, point }, { ask }) =>
      ask({ rect, point: plus(rect.center, minus(point, rect.center).map(Math.fround)) }),
  },
  {
    name: 'an axis whose square underflows is none',
    by: 'scale',
    ask: (input, { ask, round }) =>
      input.rect.axis !== undefined && round(dot(input.rect.axis, input.rect.axis)) === 0
        ? { local: false }
        : ask(input),
  },
  {
    name: 'local coordinates are rounded twice',
    by: 'ordinary',
    small: true,
    formats: ['f64'],
    ask: (input, { ask }) => onLocal(ask(input), (local) => local.map((x) => x * (1 + 2 ** -52))),
  },
]);

export const overlaps = [
  ...sphere,
  ...sphereCapsule,
  ...sphereTriangle,
  ...capsuleCapsule,
  ...segments,
  ...pointInRect,
  ...circleRect,
  ...rectCorners,
  ...toLocal,
  ...triangles,
];
