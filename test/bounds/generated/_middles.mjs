/**
 * Scenes whose t, point or normal is next to the middle between two floats, 2^-10 to 2^-20 of an ulp: what the first stage rounds there, against exact numbers.
 * From a scene, six numbers are moved by up to three ulps each; what that does to the result is linear, and the sums that come closest are found in two halves.
 */

import { random, step } from './_climb.mjs';
import { abs as magnitude, rounded } from './_exact.mjs';
import { firstStage, watched } from './_reported.mjs';
import { Scenes } from './_scenes.mjs';

const reach = 3;
const kept = 32;

const words = new Int32Array(1);
const singles = new Float32Array(words.buffer);
function stepSingle(x, by) {
  singles[0] = x;
  words[0] += by;
  return singles[0];
}

/** All sums of up to `reach` times each of three slopes, by size, modulo 1. */
function sums(slopes) {
  const made = [];
  for (let i = -reach; i <= reach; i++)
    for (let j = -reach; j <= reach; j++)
      for (let k = -reach; k <= reach; k++) {
        const x = i * slopes[0] + j * slopes[1] + k * slopes[2];
        made.push({ x: x - Math.floor(x), by: [i, j, k] });
      }
  return made.sort((a, b) => a.x - b.x);
}

/** The moves that bring `part` next to one half, the best first. */
function moves(part, slopes) {
  const first = sums(slopes.slice(0, 3));
  const second = sums(slopes.slice(3));
  const xs = second.map(({ x }) => x);
  const found = [];
  for (const { x, by } of first) {
    const wanted = 0.5 - part - x - Math.floor(0.5 - part - x);
    let low = 0;
    let high = xs.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if (xs[mid] < wanted) low = mid + 1;
      else high = mid;
    }
    for (const at of [low - 1, low]) {
      const other = second[(at + second.length) % second.length];
      found.push({ off: Math.abs(other.x - wanted), by: [...by, ...other.by] });
    }
  }
  return found.sort((a, b) => a.off - b.off).slice(0, kept);
}

/** `weight` multiplies the bounds of the rounding tests, to see that they are needed. { cases, decided, close, wrong }: of so many cases those that the first stage decides, and those that are closer than 2^-10 ulp. */
export function middles(query, format, count, { name = '', weight = 1 } = {}) {
  const ask = watched(query, format);
  const answer = firstStage(query, format, weight);
  const next = random(`${query.name}${format}${name}`);
  const scenes = new Scenes(query, format, next);
  const move = format === 'f32' ? stepSingle : step;
  const [usual, other] = query.policy.values;
  const tally = { cases: 0, decided: 0, close: 0, wrong: [] };
  while (tally.cases < count) {
    const scene = scenes.fresh();
    const policy = next() < 0.3 ? other : usual;
    const base = ask(scene, policy);
    if (base === undefined) continue;
    const keys = Object.keys(base.exact).filter(
      (key) => base.exact[key] !== undefined && base.exact[key].n !== 0n,
    );
    const key = keys[Math.floor(next() * keys.length)];
    const { part, ulp } = rounded(base.exact[key], format);
    const names = scenes.fields
      .filter((field) => scene[field] !== 0)
      .sort(() => next() - 0.5)
      .slice(0, 6);
    if (part === undefined || names.length < 6) continue;
    const slopes = names.map((field) => {
      const moved = ask({ ...scene, [field]: move(scene[field], 1) }, policy)?.exact[key];
      return moved === undefined ? Number.NaN : inUlps(moved, base.exact[key], ulp);
    });
    if (!slopes.every((x) => Math.abs(x) < 2 ** 40)) continue;
    for (const { by } of moves(part, slopes).slice(0, count)) {
      const moved = { ...scene };
      names.forEach((field, i) => {
        moved[field] = move(scene[field], by[i]);
      });
      compare(tally, { ask, answer, format, key, moved, policy });
    }
  }
  return tally;
}

/** (a − b)/2^ulp of numbers of one sign, as a float. */
function inUlps(a, b, ulp) {
  const [x, y] = [magnitude(a), magnitude(b)];
  const e = Math.min(x.e, y.e);
  const n = (x.n << BigInt(x.e - e)) - (y.n << BigInt(y.e - e));
  const length = n.toString(2).length;
  const shift = Math.max(0, length - 60);
  return Number(n >> BigInt(shift)) * 2 ** Math.max(-1000, Math.min(1000, e + shift - ulp));
}

function compare(tally, { ask, answer, format, key, moved, policy }) {
  const asked = ask(moved, policy);
  if (asked?.exact[key] === undefined) return;
  tally.cases++;
  if (rounded(asked.exact[key], format).off < 2 ** -10) tally.close++;
  const got = answer(moved, policy);
  if (got === undefined) return;
  tally.decided++;
  for (const [name, x] of Object.entries(got)) {
    const exact = asked.exact[name];
    const wanted = exact && rounded(exact, format).x * (name.startsWith('normal') ? asked.times : 1);
    if (x !== wanted) tally.wrong.push({ name, x, wanted, moved, policy });
  }
}
