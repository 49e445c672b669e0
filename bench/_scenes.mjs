/** Scenes, the same ones every time: cases of the families as the fast functions take them, and others made for the bench alone. */

const toXyz = ([x, y, z = 0, w]) => (w === undefined ? { x, y, z } : { x, y, z, w });

const literals = new Map();

/** The object of these entries as a literal would make it: V8 keeps what `Object.fromEntries` makes in a slower form. */
export function literal(entries) {
  const names = entries.map(([name]) => name);
  const key = names.join();
  if (!literals.has(key)) {
    literals.set(
      key,
      new Function('values', `return { ${names.map((name, i) => `${name}: values[${i}]`).join(', ')} };`),
    );
  }
  return literals.get(key)(entries.map(([, value]) => value));
}

/** Arrays become vectors, at any depth; a mesh is flat. */
export const asObjects = (value) =>
  Array.isArray(value)
    ? toXyz(value)
    : value.faces !== undefined
      ? { positions: value.positions.flat(), index: value.faces.flat() }
      : typeof value === 'object'
        ? literal(Object.entries(value).map(([name, one]) => [name, asObjects(one)]))
        : value;

/** The cases of a family as the fast functions take them. */
export function scenes(generateCase, query, family, format, count) {
  return Array.from({ length: count }, (_, index) => {
    const { input } = generateCase({ query, family, format, seed: 1, index });
    return asObjects(input);
  });
}

/** xorshift32 (Marsaglia 2003): integers in [1, 2^32). */
export function source(seed) {
  let x = seed;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return x >>> 0;
  };
}

const xyz = ([x, y, z]) => ({ x, y, z });
const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
const unit = (v) => v.map((x) => x / Math.hypot(...v));

/** Rays from so many radii away; where they pass is uniform over a disc of √2 radii, so that half of them hit. */
export function uniformScenes(ratio, count) {
  const next = source(7);
  const fraction = () => next() / 2 ** 32 + next() / 2 ** 64;
  const direction = () => {
    for (;;) {
      const v = [0, 1, 2].map(() => 2 * fraction() - 1);
      if (Math.hypot(...v) <= 1 && Math.hypot(...v) > 0.1) return unit(v);
    }
  };
  return Array.from({ length: count }, () => {
    const along = direction();
    const noise = direction();
    const across = unit(noise.map((x, i) => x - dot(noise, along) * along[i]));
    const offset = Math.sqrt(2 * fraction());
    const radius = 0.5 + fraction();
    const center = [0, 1, 2].map(() => 10 * fraction());
    return {
      ray: {
        origin: xyz(center.map((x, i) => x - ratio * radius * along[i])),
        direction: xyz(along.map((x, i) => x + (offset / ratio) * across[i])),
        tMax: Number.POSITIVE_INFINITY,
      },
      sphere: { center: xyz(center), radius },
    };
  });
}

/**
 * Rays from so many lengths away at a point of the ball around a cylinder, about half of which hit it; the axis is upright or anywhere. In
 * the format of `round`.
 */
export function uniformCylinders(ratio, count, isUpright = false, round = (x) => x) {
  const next = source(13);
  const fraction = () => next() / 2 ** 32 + next() / 2 ** 64;
  const vector = () => [0, 1, 2].map(() => 2 * fraction() - 1);
  const sum = (a, b, factor) => a.map((x, i) => x + factor * b[i]);
  return Array.from({ length: count }, () => {
    const a = vector().map((x) => 10 * x);
    const axis = isUpright ? [0, 1, 0] : unit(vector());
    const height = 1 + 3 * fraction();
    const b = sum(a, axis, height);
    const middle = sum(a, axis, height / 2);
    const origin = sum(middle, unit(vector()), ratio * height);
    const target = sum(middle, vector(), 0.8 * height);
    return {
      ray: {
        origin: xyz(origin.map(round)),
        direction: xyz(unit(sum(target, origin, -1)).map(round)),
        tMax: Number.POSITIVE_INFINITY,
      },
      cylinder: {
        a: xyz(a.map(round)),
        b: xyz(b.map(round)),
        radius: round((0.2 + 0.5 * fraction()) * height),
      },
    };
  });
}

/** Rays that touch their ball exactly, in whole numbers: along one row of an integer rotation, at the end of another. */
export function wholeTangents(count) {
  const next = source(11);
  const whole = (n) => (next() % (2 * n + 1)) - n;
  return Array.from({ length: count }, () => {
    const [a, b, c, d] = [1 + (next() % 6), whole(6), whole(6), whole(6)];
    const along = [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)];
    const across = [2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b)];
    const [before, factor] = [1 + (next() % 20), 1 + (next() % 4)];
    const center = [whole(500), whole(500), whole(500)];
    return {
      ray: {
        origin: xyz(center.map((x, i) => x + factor * across[i] - before * along[i])),
        direction: xyz(along),
        tMax: Number.POSITIVE_INFINITY,
      },
      sphere: { center: xyz(center), radius: factor * (a * a + b * b + c * c + d * d) },
    };
  });
}
