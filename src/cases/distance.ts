/** Question: how far is it from where the question is asked to the body, in sizes of the body? In doubles: it sorts cases, and decides nothing. */
import {
  type Ball,
  type Case,
  type Contract,
  fieldsOf,
  inputOf,
  queries,
  type ShapeValue,
  type Vector,
} from '../queries/index.ts';

/** A body with a size: it lies around the middle of these points. */
interface Body {
  readonly from: Vector;
  readonly to: Vector;
  /** Its radius, or its largest half extent. */
  readonly size: number;
}

/** Undefined of other shapes. */
function bodyOf(fields: ShapeValue): Body | undefined {
  // Most are balls, and to look for what is not there takes long.
  if ('center' in fields && 'radius' in fields) {
    const { center, radius } = fields as unknown as Ball;
    return { from: center, to: center, size: radius };
  }
  const { center, a, b, base, apex, start, end, min, max, radius, halfExtents } = fields as Readonly<
    Record<string, Vector>
  > & {
    readonly radius?: number;
  };
  const across = min && max && Math.max(...max.map((x, i) => x / 2 - (min[i] ?? 0) / 2));
  const size = radius ?? (halfExtents && Math.max(...halfExtents)) ?? across;
  const [from, to] = [center ?? a ?? base ?? min ?? start, center ?? b ?? apex ?? max ?? end];
  return size === undefined || from === undefined || to === undefined ? undefined : { from, to, size };
}

const middle = ({ from, to }: Body, i: number): number => (from[i] ?? 0) / 2 + (to[i] ?? 0) / 2;

/**
 * From the start of the ray, the centre of the ball that moves, or the point; from the world's origin where there is none of them. Undefined of half-spaces, triangles and segments,
 * which have no size, and where it is no number.
 */
export function distanceInSizes(one: Case): number | undefined {
  const input = inputOf(one);
  const isSweep = (queries[one.query] as Contract).isSweep === true;
  let body: Body | undefined;
  let start: Vector | undefined;
  for (const name in input) {
    const fields = fieldsOf(input[name]);
    const place = isSweep ? name === 'ball' && fields.center : (fields.origin ?? fields.start ?? fields['']);
    if (Array.isArray(place)) start = place;
    else body ??= bodyOf(fields);
  }
  if (body === undefined) return undefined;
  const x = (start?.[0] ?? 0) - middle(body, 0);
  const y = (start?.[1] ?? 0) - middle(body, 1);
  // Of two numbers `hypot` is not always what it is of them and a zero.
  const length =
    body.from.length === 2 ? Math.hypot(x, y) : Math.hypot(x, y, (start?.[2] ?? 0) - middle(body, 2));
  const distance = length / body.size;
  return Number.isFinite(distance) ? distance : undefined;
}
