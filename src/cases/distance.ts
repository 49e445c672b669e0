/** Question: how far is it from where the question is asked to the body, in sizes of the body? In doubles: it sorts cases, and decides nothing. */
import { type Case, fieldsOf, inputOf, type ShapeValue, type Vector } from '../queries/index.ts';

/** The middle of a body with a size, and its size: its radius, or its largest half extent. */
function bodyIn(shapes: readonly ShapeValue[]): { middle: Vector; size: number } | undefined {
  for (const fields of shapes) {
    const { center, a, b, base, apex, radius, halfExtents } = fields as Readonly<Record<string, Vector>> & {
      readonly radius?: number;
    };
    const size = radius ?? (halfExtents && Math.max(...halfExtents));
    const [from, to] = [center ?? a ?? base, center ?? b ?? apex];
    if (size !== undefined && from !== undefined && to !== undefined)
      return { middle: from.map((x, i) => x / 2 + (to[i] ?? 0) / 2), size };
  }
  return undefined;
}

/**
 * From the start of the ray, or the point; from the world's origin where there is neither. Undefined of a half-space and of segments,
 * which have no size, and where it is no number.
 */
export function distanceInSizes(one: Case): number | undefined {
  const shapes = Object.values(inputOf(one)).map(fieldsOf);
  const body = bodyIn(shapes);
  if (body === undefined) return undefined;
  const start = shapes.map((fields) => fields.origin ?? fields.start ?? fields['']).find(Array.isArray) as
    | Vector
    | undefined;
  const distance = Math.hypot(...body.middle.map((x, i) => (start?.[i] ?? 0) - x)) / body.size;
  return Number.isFinite(distance) ? distance : undefined;
}
