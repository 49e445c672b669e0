/** Cases of the stream about segments and rectangles in the plane. */
import type { Case, RectQueryName } from '../../queries/index.ts';
import { draw, extreme } from './scenes.ts';
import { type Numbers, type Source, vector } from './source.ts';

/** Two segments of a lattice, of one line, through a common point, at game scale, or anything; each may be a point. */
function segmentsCase(source: Source): Case {
  const { format } = source;
  const unit = 2 ** source.pick(0, 0, -3, 20, format === 'f64' ? -900 : -130, format === 'f64' ? 900 : 100);
  const small = (n: number): Numbers => vector(2, () => source.whole(n));
  const kind = source.below(100);
  const home = small(source.pick(0, 0, 8, 5_000));
  const [v, w] = [small(source.pick(2, 8, 60)), small(source.pick(2, 8, 60))];
  const at = (direction: Numbers, n: number): Numbers =>
    home.map((x, i) => (x + n * (direction[i] ?? 0)) * unit);
  const nudged = (p: Numbers): Numbers =>
    p.map((x) =>
      source.rounded(x * (1 + source.pick(0, 0, 0, 1, -1) * (format === 'f64' ? 2 ** -51 : 2 ** -22))),
    );
  const any = (): Numbers =>
    vector(2, () => source.pick(source.bits(), source.bits(), extreme(source), source.whole(1)));
  const free = (): Numbers => vector(2, () => source.float(source.pick(3, 100)));
  const ends: Numbers[] =
    kind < 25
      ? [at(v, source.whole(3)), at(v, source.whole(3)), at(v, source.whole(3)), at(v, source.whole(3))]
      : kind < 45
        ? [at(v, source.whole(3)), at(v, source.whole(3)), at(w, source.whole(3)), at(w, source.whole(3))]
        : kind < 65
          ? [small(3), small(3), small(3), small(3)].map((p) => p.map((x) => x * unit))
          : kind < 80
            ? [at(v, -1), at(v, 2), at(w, source.whole(1)), at(w, 2)].map(nudged)
            : kind < 99
              ? [free(), free(), free(), free()]
              : [any(), any(), any(), any()];
  const [a = [], b = [], c = [], d = []] = ends;
  const input = { first: { start: a, end: b }, second: { start: c, end: d } };
  return { query: 'segmentSegment', format, inside: 'exit', input };
}

/** Near a multiple of π/2, anywhere within some turns, or any float there is. */
function angleOf(source: Source): number {
  const multiple = source.rounded((source.whole(9) * Math.PI) / 2);
  return source.pick(
    source.float(7),
    multiple,
    source.rounded(multiple + source.float(1e-6)),
    source.bits(),
    -0,
  );
}

/**
 * A circle around where a ray started, and a rectangle around where a ball was, as large as the ball or as the way between them; or in
 * small integers, where a side along [3, 4] or along x is met exactly.
 */
function rectCase(source: Source, query: RectQueryName): Case {
  const { format } = source;
  const { origin, direction, center, radius } = draw(source, 2);
  const gap = (i: number): number => source.rounded(Math.abs((origin[i] ?? 0) - (center[i] ?? 0)));
  const extent = (i: number): number => {
    const x = source.pick(radius, source.rounded(radius / 2), gap(i), gap(i), source.rounded(gap(i) / 2), 0);
    return Number.isFinite(x) ? x : radius;
  };
  const kind = source.below(3);
  const axis = source.pick(direction, [3, 4], [-4, 3], [source.float(2), source.float(2)], [0, -2]);
  const rotation = kind === 0 ? {} : kind === 1 ? { axis } : { angle: angleOf(source) };
  const rect = { center, halfExtents: vector(2, extent), ...rotation };
  const reach = source.pick(
    radius,
    gap(0),
    source.rounded(gap(0) / 2),
    source.rounded(Math.hypot(gap(0), gap(1))),
    0,
  );
  const circle = { center: origin, radius: Number.isFinite(reach) ? reach : radius };
  const inside = 'exit';
  switch (query) {
    case 'pointInRect':
      return { query, format, inside, input: { point: origin, rect } };
    case 'circleRect':
      return { query, format, inside, input: { circle, rect } };
    case 'rectCorners':
      return { query, format, inside, input: { rect } };
    case 'toLocal':
      return { query, format, inside, input: { rect, point: origin } };
  }
}

export const flatCases = {
  segmentSegment: segmentsCase,
  pointInRect: rectCase,
  circleRect: rectCase,
  rectCorners: rectCase,
  toLocal: rectCase,
};
