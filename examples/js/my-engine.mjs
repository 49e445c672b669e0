/**
 * A subject for hitproof: your own function.
 *
 *   npx hitproof verify ./my-engine.mjs
 *
 * Replace raySphere by a call of your engine, and say in the profile what it means: the form in which it takes rays, what it reports
 * from inside. What each query is given and answers: docs/command-line.md of hitproof.
 */

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The textbook formula. From inside it reports the exit. */
function raySphere({ ray, sphere }) {
  const { origin, direction, tMax } = ray; // vectors are arrays of numbers
  const { center, radius } = sphere;
  const m = [origin[0] - center[0], origin[1] - center[1], origin[2] - center[2]];
  const a = dot(direction, direction);
  const b = dot(m, direction);
  const discriminant = b * b - a * (dot(m, m) - radius * radius);
  if (!(discriminant >= 0 && radius >= 0)) return { hit: false };
  const root = Math.sqrt(discriminant);
  const first = (-b - root) / a;
  const t = first >= 0 ? first : (-b + root) / a;
  return t >= 0 && t <= tMax ? { hit: true, t } : { hit: false };
}

export default {
  name: 'my-engine',
  version: '1.0',
  format: 'f64', // or f32, where it computes in float32
  profile: { ray: 'free', inside: 'exit', touching: 'closed' },
  queries: { raySphere },
};
