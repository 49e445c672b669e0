/** At which scale of its extents a box or a rectangle is just met: an estimate in doubles, for aiming. */
import type { Inputs, Vector } from '../queries/index.ts';
import type { CenteredInput } from './_box.ts';
import { noRotation, type Rotation, rotationBy } from './_box.ts';
import type { BoxBox } from './_box-box-exact.ts';
import { aboutCosSin } from './_rect.ts';
import { cross, dot, length, plus } from './_vectors.ts';

const at = (v: Vector, i: number): number => v[i] ?? 0;
const minus = (a: Vector, b: Vector): Vector => plus(a, b, -1);

/** v turned back by the quaternion: q⁻¹·v·q. */
function turnedBack(v: Vector, [x = 0, y = 0, z = 0, w = 1]: Vector): Vector {
  const norm = x * x + y * y + z * z + w * w;
  const rows = [
    [w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z],
  ];
  return rows.map((row) => row.reduce((sum, entry, i) => sum + entry * at(v, i), 0) / norm);
}

/** The ray comes closest to the box, measured in its extents, where two of its planes are equally far, or one axis is passed. */
export function grazeOfBox({ ray, box }: CenteredInput): number | undefined {
  const { center, halfExtents, orientation = [0, 0, 0, 1] } = box;
  const over = (v: Vector): Vector => turnedBack(v, orientation).map((x, i) => x / at(halfExtents, i));
  const from = over(minus(ray.origin, center));
  const direction = over('end' in ray ? minus(ray.end, ray.origin) : ray.direction);
  const last = 'end' in ray ? 1 : ray.tMax;
  const places = [0, 1, 2].flatMap((i) =>
    [0, 1, 2].flatMap((k) =>
      [1, -1].map(
        (sign) => (sign * at(from, k) - at(from, i)) / (at(direction, i) - sign * at(direction, k)),
      ),
    ),
  );
  const scales = places
    .filter((t) => t >= 0 && t <= last && Number.isFinite(t))
    .map((t) => Math.max(...from.map((x, i) => Math.abs(x + t * at(direction, i)))));
  return scales.length === 0 ? undefined : Math.min(...scales);
}

export function grazeOfRect({ point, rect }: Inputs['pointInRect']): number {
  const { center, halfExtents, axis, angle = 0 } = rect;
  const along = axis ?? aboutCosSin(angle);
  const [dx = 0, dy = 0] = minus(point, center);
  const [x = 1, y = 0] = along;
  const local = [dx * x + dy * y, dy * x - dx * y];
  return Math.max(...local.map((c, i) => Math.abs(c) / length(along) / at(halfExtents, i)));
}

/** The axis along which the first has to grow most to reach the second. */
export function grazeOfBoxes({ first, second }: BoxBox): number | undefined {
  const [own, other] = [first, second].map(({ orientation: q }) =>
    q === undefined ? noRotation : rotationBy(q.map((x) => x / length(q))),
  ) as [Rotation, Rotation];
  const d = minus(second.center, first.center);
  const reach = (n: Vector, { columns }: Rotation, halves: Vector): number =>
    columns.reduce((sum, u, k) => sum + at(halves, k) * Math.abs(dot(n, u)), 0);
  const products = own.columns.flatMap((u) => other.columns.map((v) => cross(u, v)));
  const scales = [...own.columns, ...other.columns, ...products]
    .filter((n) => length(n) > 1e-3)
    .map(
      (n) => (Math.abs(dot(n, d)) - reach(n, other, second.halfExtents)) / reach(n, own, first.halfExtents),
    );
  const most = Math.max(...scales);
  return most > 0 ? most : undefined;
}
