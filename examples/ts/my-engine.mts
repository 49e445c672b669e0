/**
 * A subject for hitproof: your own function.
 *
 *   npx hitproof verify ./my-engine.mts
 *
 * Replace raySphere by a call of your engine, and say in the profile what it means: the form in which it takes rays, what it reports
 * from inside. What each query is given and answers: docs/command-line.md of hitproof.
 */
import type { Given, Inputs, Subject } from 'hitproof';

type Vector = readonly number[];

const dot = ([ax = 0, ay = 0, az = 0]: Vector, [bx = 0, by = 0, bz = 0]: Vector): number =>
  ax * bx + ay * by + az * bz;

/** The textbook formula. From inside it reports the exit. */
function raySphere({ ray, sphere: { center, radius } }: Inputs['raySphere']): Given {
  if ('end' in ray) return { unsupported: true };
  const { origin, direction, tMax } = ray;
  const m = origin.map((x, i) => x - (center[i] ?? 0));
  const a = dot(direction, direction);
  const b = dot(m, direction);
  const discriminant = b * b - a * (dot(m, m) - radius * radius);
  if (!(discriminant >= 0 && radius >= 0)) return { hit: false };
  const root = Math.sqrt(discriminant);
  const first = (-b - root) / a;
  const t = first >= 0 ? first : (-b + root) / a;
  return t >= 0 && t <= tMax ? { hit: true, t } : { hit: false };
}

const subject: Subject = {
  name: 'my-engine',
  version: '1.0',
  format: 'f64', // or f32, where it computes in float32
  profile: { ray: 'free', inside: 'exit', touching: 'closed' },
  queries: { raySphere },
};

export default subject;
