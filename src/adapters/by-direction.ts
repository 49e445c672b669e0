/**
 * A ray by its end, as the fast functions take one: they know no `end`. The same ray is along end − origin with tMax 1
 * where no component of that difference is rounded; in 2D it is a segment, whatever the difference.
 */
import { isOfFormat } from '../floats.ts';
import type { Case, Ray } from '../queries/index.ts';

type EndRay = Extract<Ray, { end: unknown }>;

/** The same question without a ray by its end; undefined where there is none, because the difference is no vector of the format. */
export function byDirection(one: Case): Case | undefined {
  const { input } = one;
  if (!('ray' in input && 'end' in input.ray)) return one;
  if ('circle' in input) {
    const { ray, circle } = input;
    const segment = { start: ray.origin, end: ray.end };
    return { ...one, query: 'segmentCircle', input: { segment, circle } } as Case;
  }
  const ray = alongDifference(input.ray, one);
  return ray && ({ ...one, input: { ...input, ray } } as Case);
}

function alongDifference({ origin, end }: EndRay, { format }: Case): Ray | undefined {
  const direction = end.map((x, i) => x - (origin[i] ?? 0));
  const isExact = direction.every((d, i) => {
    const [a = 0, b = 0] = [origin[i], end[i]];
    // The error of a difference (Knuth, The Art of Computer Programming 2, 4.2.2); not a number where it overflows.
    const back = d - b;
    return isOfFormat(d, format) && b - (d - back) - (a + back) === 0;
  });
  return isExact ? { origin, direction, tMax: 1 } : undefined;
}

/** Why a tier is not asked a case: what `byDirection` finds none of. */
export const notByDirection = ({ format }: Case): string =>
  `the fast functions take rays by direction, and end − origin is no vector of ${format}`;
