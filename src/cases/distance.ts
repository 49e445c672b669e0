/** Question: how far is it from where the question is asked to the body, in sizes of the body? In doubles: it sorts cases, and decides nothing. */
import { type Case, fieldsOf, inputOf, type ShapeValue, type Vector } from '../queries/index.ts';

/** The middle of a body with a size, and its size: its radius, or its largest half extent. Undefined of other shapes. */
function bodyOf(fields: ShapeValue): { middle: Vector; size: number } | undefined {
  const { center, a, b, base, apex, radius, halfExtents } = fields as Readonly<Record<string, Vector>> & {
    readonly radius?: number;
  };
  const size = radius ?? (halfExtents && Math.max(...halfExtents));
  const [from, to] = [center ?? a ?? base, center ?? b ?? apex];
  if (size === undefined || from === undefined || to === undefined) return undefined;
  return { middle: from.map((x, i) => x / 2 + (to[i] ?? 0) / 2), size };
}

/**
 * From the start of the ray, or the point; from the world's origin where there is neither. Undefined of a half-space and of segments,
 * which have no size, and where it is no number.
 */
export function distanceInSizes(one: Case): number | undefined {
  const input = inputOf(one);
  let body: ReturnType<typeof bodyOf>;
  let start: Vector | undefined;
  for (const name in input) {
    const fields = fieldsOf(input[name]);
    const place = fields.origin ?? fields.start ?? fields[''];
    body ??= bodyOf(fields);
    if (Array.isArray(place)) start = place;
  }
  if (body === undefined) return undefined;
  const [x = 0, y = 0, z] = body.middle;
  const [fromX = 0, fromY = 0, fromZ = 0] = start ?? [];
  // Of two numbers `hypot` is not always what it is of them and a zero.
  const length =
    z === undefined ? Math.hypot(fromX - x, fromY - y) : Math.hypot(fromX - x, fromY - y, fromZ - z);
  const distance = length / body.size;
  return Number.isFinite(distance) ? distance : undefined;
}
