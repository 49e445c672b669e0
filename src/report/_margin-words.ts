/** How near to where the verdict flips, in radii and in words: to be read, so in doubles and with two digits. */
import { fromToken } from '../cases/index.ts';
import { marginInRadii } from '../judge/margin/in-radii.ts';
import { rayAndBall } from '../judge/margin/index.ts';
import { type Case, isBallCase, type Ray, type Vector } from '../queries/index.ts';

/** Two digits agree: what the ray does next to the ball is what its margin says (dimensionless). */
const agreement = 2 ** -8;

const dot = (a: Vector, b: Vector): number => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
const minus = (a: Vector, b: Vector): Vector => a.map((x, i) => x - (b[i] ?? 0));

/** `passes 0.3 radii inside`; undefined where the body has no radius. */
export function marginWords(token: string, margin: number | null): string | undefined {
  const one = fromToken(token);
  const part = marginInRadii(one, margin);
  if (margin === null || part === undefined || !Number.isFinite(part)) return undefined;
  if (margin === 0) return 'just touches';
  const radii = `${Number(part.toPrecision(2))} radii`;
  const side = margin > 0 ? 'inside' : 'outside';
  const verb = verbOf(one, Math.sign(margin) * part);
  return verb === undefined
    ? `flips with a radius ${radii} ${margin > 0 ? 'smaller' : 'larger'}`
    : `${verb} ${radii} ${side}`;
}

/** What the ray does where it is nearest to the centre; undefined where another place decides. */
function verbOf(one: Case, signed: number): string | undefined {
  if (one.query === 'pointInSphere') return 'lies';
  if (!isBallCase(one)) return undefined;
  const { ray, ball } = rayAndBall(one);
  const { direction, most } = directionOf(ray);
  const fromCenter = minus(ray.origin, ball.center);
  const nearest = -dot(fromCenter, direction) / dot(direction, direction);
  const at = Math.min(Math.max(nearest, 0), most);
  const distance = Math.hypot(...fromCenter.map((x, i) => x + at * (direction[i] ?? 0)));
  const part = (ball.radius - distance) / ball.radius;
  if (!(Math.abs(part - signed) <= agreement * Math.abs(signed))) return undefined;
  return nearest <= 0 ? 'starts' : nearest >= most ? 'ends' : 'passes';
}

const directionOf = (ray: Ray): { readonly direction: Vector; readonly most: number } =>
  'end' in ray
    ? { direction: minus(ray.end, ray.origin), most: 1 }
    : { direction: ray.direction, most: ray.tMax };
