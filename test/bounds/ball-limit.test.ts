/**
 * Where the filter of the hardened balls trusts a limit: by the bounds of src/fast/ball/bounds.ts, nowhere else. The limit is at the entry, the
 * exit or the closest approach, about as near as its bound, of lines that graze and of others.
 */
import { describe, expect, test } from 'vitest';
import { hardened } from '../../bench/campaign/hardened.ts';
import type { FastInside } from '../../src/fast/_types.ts';
import { closestBound, crossBound, limitBound, surfaceBound } from '../../src/fast/ball/bounds.ts';
import { stageCounts } from '../../src/fast/stages.ts';
import { formatNames, roundTo } from '../../src/floats.ts';
import { Source } from '../../src/oracle/near-boundary/sfc32.ts';

const u = 2 ** -53;

type Floats = readonly [number, number, number];

interface Scene {
  readonly o: Floats;
  readonly d: Floats;
  readonly c: Floats;
  readonly r: number;
  readonly T: number;
}

/** Within the range of the filter. */
const isTame = ({ d, r }: Scene): boolean => r > 0.001 && dot(d, d) > 0.001;

const dot = ([x, y, z]: Floats, [a, b, c]: Floats): number => x * a + y * b + z * c;
const sizes = ([x, y, z]: Floats, [a, b, c]: Floats): number =>
  Math.abs(x * a) + Math.abs(y * b) + Math.abs(z * c);
const minus = ([x, y, z]: Floats, [a, b, c]: Floats): Floats => [x - a, y - b, z - c];

/** What the filter says to the verdict; undefined where it hands over. Of a segment d is the rounded way, and `end` its end. */
function filtered({ o, d, c, r, T }: Scene, inside: FastInside, end?: Floats): boolean | undefined {
  const m = minus(o, c);
  const [A, M, B, R] = [dot(d, d), dot(m, m), dot(m, d), r * r];
  const [x, y, z] = m;
  const n: Floats = [d[1] * z - d[2] * y, d[2] * x - d[0] * z, d[0] * y - d[1] * x];
  const C = M - R;
  const slack = surfaceBound * u * M;
  const isOutside = C > slack;
  if (!isOutside && !(C < -slack)) return undefined;
  if (isOutside) {
    if (B >= 0) return false;
    const [D, off] = [R * A - dot(n, n), crossBound * u * (A * M)];
    if (Math.abs(D) <= off) return undefined;
    if (D < 0) return false;
  } else if (inside !== 'exit') return inside === 'start';
  const beyond = A * T + B;
  const off = closestBound * u * (A * T + sizes(m, d));
  if (isOutside && beyond > off) return true;
  const w: Floats = end === undefined ? [x + T * d[0], y + T * d[1], z + T * d[2]] : minus(end, c);
  const W = dot(w, w);
  const f = W - R;
  const bound = end === undefined ? limitBound * u * (M + T * (A * T)) : surfaceBound * u * W;
  if (isOutside) return f > bound && beyond < -off ? false : f < -bound ? true : undefined;
  return f < -bound ? false : f > bound ? true : undefined;
}

/** Every fourth is in whole numbers, as binary32 comes near a bound only there. */
function sceneOf(source: Source, size: 2 | 3, format: 'f64' | 'f32'): Scene {
  const isWhole = source.below(4) === 0;
  const round = (x: number): number => (isWhole ? Math.round(x) : roundTo(x, format));
  const vector = (wide: number): Floats => [
    round(source.around(wide)),
    round(source.around(wide)),
    size === 3 ? round(source.around(wide)) : 0,
  ];
  const [o, d, c] = [vector(8), vector(4), vector(8)];
  const m = minus(o, c);
  const [A, B, M] = [dot(d, d), dot(m, d), dot(m, m)];
  const near = 1 + source.pick([1, -1]) * 2 ** -(source.fraction() * 60);
  const least = Math.sqrt(Math.max(M - (B * B) / A, 0));
  const r = round(source.pick([least * (1 + 2 ** -(source.fraction() * 50)), source.fraction() * 12]));
  const half = Math.sqrt(Math.max(B * B - A * (M - r * r), 0));
  const t = source.pick([-B - half, half - B, -B]) / A;
  return { o, d, c, r, T: roundTo(Math.abs(isWhole ? t : t * near), format) };
}

const xyz = ([x, y, z]: Floats) => ({ x, y, z });

describe.each(formatNames)('the filter trusts a limit in %s', (format) => {
  const { raySphere, rayCircle, segmentCircle } = hardened[format];
  const seen = { true: 0, false: 0, undefined: 0 };

  function check(found: boolean | undefined, wanted: boolean | undefined, scene: Scene): void {
    const kept = stageCounts[0] === 0 ? found : undefined;
    expect(kept, JSON.stringify(scene)).toBe(wanted);
    seen[`${wanted}`]++;
  }

  test.each(['exit', 'start', 'miss'] as const)('of rays, under %s', (inside) => {
    const source = new Source(1, 1);
    for (let i = 0; i < 3000; i++) {
      const size = i % 2 === 0 ? 2 : 3;
      const scene = sceneOf(source, size, format);
      if (!isTame(scene)) continue;
      const ray = { origin: xyz(scene.o), direction: xyz(scene.d), tMax: scene.T };
      const ball = { center: xyz(scene.c), radius: scene.r };
      stageCounts.fill(0);
      const ask = size === 2 ? rayCircle : raySphere;
      check(ask?.(ray, ball, undefined, inside), filtered(scene, inside), scene);
    }
  });

  test.each(['exit', 'start', 'miss'] as const)('of segments, under %s', (inside) => {
    const source = new Source(1, 2);
    for (let i = 0; i < 3000; i++) {
      const { T, ...drawn } = sceneOf(source, 2, format);
      const end: Floats = [
        roundTo(drawn.o[0] + T * drawn.d[0], format),
        roundTo(drawn.o[1] + T * drawn.d[1], format),
        0,
      ];
      const scene = { ...drawn, d: minus(end, drawn.o), T: 1 };
      if (!isTame(scene)) continue;
      stageCounts.fill(0);
      const found = segmentCircle?.(
        { start: xyz(scene.o), end: xyz(end) },
        { center: xyz(scene.c), radius: scene.r },
        undefined,
        inside,
      );
      check(found, filtered(scene, inside, end), scene);
    }
  });

  test('and all of that happened', () => {
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(30);
  });
});
