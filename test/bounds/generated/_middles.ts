/**
 * Scenes whose t, point or normal is next to the middle between two floats, 2^-10 to 2^-20 of an ulp: what the first stage rounds there, against exact numbers.
 * From a scene, six numbers are moved by up to three ulps each; what that does to the result is linear, and the sums that come closest are found in two halves.
 */
import type { Format, HitQuery } from '../../../compiler/query.ts';
import { random, step } from './_climb.ts';
import { type Exact, abs as magnitude, rounded } from './_exact.ts';
import { firstStage, type Reported, type Scene, watched } from './_reported.ts';
import { Scenes } from './_scenes.ts';

const reach = 3;
const kept = 32;

const view = new DataView(new ArrayBuffer(4));
function stepSingle(x: number, by: number): number {
  view.setFloat32(0, x);
  view.setInt32(0, view.getInt32(0) + by);
  return view.getFloat32(0);
}

/** How many ulps each number is moved by, and what that adds to the result, modulo 1. */
interface Sum {
  readonly x: number;
  readonly by: readonly number[];
}

const part = (x: number) => x - Math.floor(x);

/** All sums of up to `reach` times each of three slopes, by size. */
function sums([a, b, c]: readonly [number, number, number]): readonly Sum[] {
  const made: Sum[] = [];
  for (let i = -reach; i <= reach; i++)
    for (let j = -reach; j <= reach; j++)
      for (let k = -reach; k <= reach; k++) made.push({ x: part(i * a + j * b + k * c), by: [i, j, k] });
  return made.sort((p, q) => p.x - q.x);
}

/** Six of them. */
type Slopes = readonly [number, number, number, number, number, number];

/** The moves that bring a part of an ulp next to one half, the best first. */
function moves(from: number, [a, b, c, d, e, f]: Slopes): readonly (readonly number[])[] {
  const first = sums([a, b, c]);
  const second = sums([d, e, f]);
  const other = (i: number) => second[(i + second.length) % second.length] as Sum;
  const found: { readonly off: number; readonly by: readonly number[] }[] = [];
  for (const { x, by } of first) {
    const wanted = part(0.5 - from - x);
    let low = 0;
    let high = second.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if (other(mid).x < wanted) low = mid + 1;
      else high = mid;
    }
    for (const one of [other(low - 1), other(low)])
      found.push({ off: Math.abs(one.x - wanted), by: [...by, ...one.by] });
  }
  return found
    .sort((p, q) => p.off - q.off)
    .slice(0, kept)
    .map(({ by }) => by);
}

/** What the first stage rounded to another float than the nearest. */
export interface Wrong {
  readonly name: string;
  readonly x: number;
  readonly wanted: number | undefined;
  readonly moved: Scene;
  readonly policy: string | undefined;
}

/** How many cases there were, how many of them the first stage decides, and how many are closer than 2^-10 ulp. */
export interface Tally {
  readonly cases: number;
  readonly decided: number;
  readonly close: number;
  readonly wrong: readonly Wrong[];
}

/** `weight` multiplies the bounds of the rounding tests, to see that they are needed. */
export function middles(
  query: HitQuery,
  format: Format,
  count: number,
  { name = '', weight = 1 }: { readonly name?: string; readonly weight?: number } = {},
): Tally {
  const ask = watched(query, format);
  const answer = firstStage(query, format, weight);
  const next = random(`${query.name}${format}${name}`);
  const scenes = new Scenes(query, format, next);
  const move = format === 'f32' ? stepSingle : step;
  const [usual, other] = query.policy.values;
  const tally = { cases: 0, decided: 0, close: 0, wrong: [] as Wrong[] };

  const compare = (key: string, moved: Scene, policy: string | undefined): void => {
    const asked = ask(moved, policy);
    const value = asked?.exact[key];
    if (asked === undefined || value === undefined) return;
    tally.cases++;
    if (rounded(value, format).off < 2 ** -10) tally.close++;
    const got = answer(moved, policy);
    if (got === undefined) return;
    tally.decided++;
    for (const one of wrongOf(got, asked.exact, asked.times, format))
      tally.wrong.push({ ...one, moved, policy });
  };

  while (tally.cases < count) {
    const scene = scenes.fresh();
    const policy = next() < 0.3 ? other : usual;
    const base = ask(scene, policy);
    if (base === undefined) continue;
    const values = Object.entries(base.exact).flatMap(([key, x]) =>
      x === undefined || x.n === 0n ? [] : [[key, x] as const],
    );
    const [key, value] = values[Math.floor(next() * values.length)] as (typeof values)[number];
    const { between } = rounded(value, format);
    const fields = scenes.fields
      .filter((field) => scene[field] !== 0)
      .sort(() => next() - 0.5)
      .slice(0, 6);
    if (between === undefined || fields.length < 6) continue;
    const further = (field: string, by: number) => [field, move(scene[field] as number, by)] as const;
    const slopes = fields.map((field) => {
      const moved = ask({ ...scene, ...Object.fromEntries([further(field, 1)]) }, policy)?.exact[key];
      return moved === undefined ? Number.NaN : inUlps(moved, value, between.ulp);
    });
    if (!slopes.every((x) => Math.abs(x) < 2 ** 40)) continue;
    for (const by of moves(between.part, slopes as [...Slopes]).slice(0, count)) {
      const moved = Object.fromEntries(fields.map((field, i) => further(field, by[i] as number)));
      compare(key, { ...scene, ...moved }, policy);
    }
  }
  return tally;
}

/** (a − b)/2^ulp of numbers of one sign, as a float. */
function inUlps(a: Exact, b: Exact, ulp: number): number {
  const [x, y] = [magnitude(a), magnitude(b)];
  const e = Math.min(x.e, y.e);
  const n = (x.n << BigInt(x.e - e)) - (y.n << BigInt(y.e - e));
  const length = n.toString(2).length;
  const shift = Math.max(0, length - 60);
  return Number(n >> BigInt(shift)) * 2 ** Math.max(-1000, Math.min(1000, e + shift - ulp));
}

/** What is not the float nearest to the exact number. */
function wrongOf(
  got: Reported<number>,
  exact: Reported<Exact | undefined>,
  times: number,
  format: Format,
): readonly Pick<Wrong, 'name' | 'x' | 'wanted'>[] {
  return Object.entries(got).flatMap(([name, x]) => {
    const value = exact[name];
    const wanted = value && rounded(value, format).x * (name.startsWith('normal') ? times : 1);
    return x === wanted ? [] : [{ name, x, wanted }];
  });
}
