/** Worst-case search by hill climbing: hostile floats, and small changes of the worst so far. Reproducible: the seed is the name. */

/** What is drawn under a name: a `tail` belongs to the number whose name it has before `Tail`, a `single` is a binary32 number. */
export type Kind = 'float' | 'single' | 'coarse' | 'sign' | 'flag' | 'tail';
export type Kinds = ReadonlyMap<string, Kind>;
export type Drawn = Readonly<Record<string, number | boolean>>;

/** What is searched: the inputs by name, and the ratio that is to be large; undefined where a draw is not compared. */
export interface Search {
  readonly kinds: Kinds;
  readonly run: (drawn: Drawn) => number | undefined;
}

export interface Worst {
  readonly ratio: number;
  readonly drawn: Drawn | undefined;
}

export type Random = () => number;

/** xorshift32, seeded by a text. */
export function random(seed: string): Random {
  let s = 2166136261;
  for (const c of seed) s = Math.imul(s ^ (c.codePointAt(0) ?? 0), 16777619);
  s = s === 0 ? 1 : s;
  return () => {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    return (s >>> 0) / 4294967296;
  };
}

const view = new DataView(new ArrayBuffer(8));

/** The float that is `by` ulps further. */
export function step(x: number, by: number): number {
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + BigInt(by));
  const further = view.getFloat64(0);
  return Number.isFinite(further) ? further : x;
}

function flip(x: number, bit: number): number {
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) ^ (1n << BigInt(bit)));
  return view.getFloat64(0);
}

function upper(x: number): number {
  const big = 134217729 * x;
  return big - (big - x);
}

/** A number that was drawn. */
export function numberOf(drawn: Drawn, name: string): number {
  const x = drawn[name];
  if (typeof x !== 'number') throw new Error(`no number ${name} was drawn`);
  return x;
}

type Draft = Record<string, number | boolean>;

export class Draws {
  readonly next: Random;
  constructor(next: Random) {
    this.next = next;
  }
  integer(n: number): number {
    return Math.floor(this.next() * n);
  }
  sign(): number {
    return this.next() < 0.5 ? -1 : 1;
  }
  #one<T>(all: readonly T[]): T {
    return all[this.integer(all.length)] as T;
  }
  /** In [1, 2), hostile digits. */
  digits(): number {
    const { next } = this;
    switch (this.integer(9)) {
      case 0:
        return 1;
      case 1:
        return 2 - 2 ** -52;
      case 2:
        return 1 + 2 ** -52 * this.integer(4);
      case 3:
        return 1 + this.integer(16) / 16;
      case 4:
        // Half a unit of the upper half, where a splitting is off most.
        return 1 + this.integer(2 ** 20) * 2 ** -25 + 2 ** -27 + this.sign() * this.integer(3) * 2 ** -52;
      case 5:
        return 2 ** 0.5 + this.integer(64) * 2 ** -52;
      default:
        return 1 + next() + next() * 2 ** -32;
    }
  }
  float(): number {
    const x = this.sign() * this.digits();
    switch (this.integer(12)) {
      case 0:
        return 0;
      case 1:
        return x * 2 ** -(this.integer(8) + 50);
      case 2:
        return x * 2 ** (this.integer(190) - 95);
      case 3:
        return x * 2 ** -this.integer(1074);
      case 4:
      case 5:
      case 6:
        return x * 2 ** (this.integer(9) - 4);
      default:
        return x;
    }
  }
  /** `others`: what is drawn so far. */
  of(kind: Kind, others: Drawn): number | boolean {
    if (kind === 'flag') return this.next() < 0.5;
    if (kind === 'sign') return this.sign();
    if (kind === 'tail') return 0;
    const numbers = Object.values(others).filter((x) => typeof x === 'number');
    const other = () => this.#one(numbers);
    const cancels = [other, () => other() * other(), () => other() / other(), () => other() + other()];
    const x =
      numbers.length > 0 && this.next() < 0.3
        ? step(this.#one(cancels)(), this.integer(5) - 2) * this.sign()
        : this.float();
    return kind === 'coarse' ? upper(x) : x;
  }
  all(kinds: Kinds): Drawn {
    const drawn: Draft = {};
    const order = [...kinds].sort(() => this.next() - 0.5);
    for (const [name, kind] of order) drawn[name] = this.of(kind, drawn);
    return this.#fixed(kinds, drawn);
  }
  /** One or two numbers changed. */
  near(kinds: Kinds, from: Drawn): Drawn {
    const drawn: Draft = { ...from };
    const all = [...kinds];
    // A number without inputs has nothing to change.
    if (all.length === 0) return drawn;
    for (let i = this.integer(2); i >= 0; i--) {
      const [name, kind] = this.#one(all);
      if (['flag', 'tail', 'sign'].includes(kind) || this.next() < 0.1) drawn[name] = this.of(kind, drawn);
      else {
        const changed = this.#changed(numberOf(drawn, name));
        drawn[name] = kind === 'coarse' ? upper(changed) : changed;
      }
    }
    return this.#fixed(kinds, drawn);
  }
  #changed(x: number): number {
    switch (this.integer(5)) {
      case 0:
        return step(x, this.integer(9) - 4);
      case 1:
        return flip(x, this.integer(53));
      case 2:
        return -x;
      case 3:
        return x * 2 ** (this.integer(5) - 2);
      default:
        return Math.sign(x) * this.digits() * 2 ** Math.floor(Math.log2(Math.abs(x) || 1));
    }
  }
  #fixed(kinds: Kinds, drawn: Draft): Drawn {
    for (const [name, kind] of kinds) {
      if (kind === 'tail') drawn[name] = numberOf(drawn, name.slice(0, -4)) * 2 ** -53 * (this.next() - 0.5);
      else if (kind === 'single') drawn[name] = Math.fround(numberOf(drawn, name));
      if (kind !== 'flag' && !Number.isFinite(drawn[name])) drawn[name] = 1;
    }
    return drawn;
  }
}

/** The worst of so many draws, or of as many as it takes to exceed `until`. Throws where none could be compared. */
export function climb(seed: string, search: Search, count: number, until?: number): Worst {
  const worst = tryToClimb(seed, search, count, until);
  if (worst.drawn === undefined) throw new Error(`${seed}: of ${count} draws none was compared`);
  return worst;
}

/** The same, with a ratio of −1 where none could be compared. */
export function tryToClimb(
  seed: string,
  { kinds, run }: Search,
  count: number,
  until = Number.POSITIVE_INFINITY,
): Worst {
  const draws = new Draws(random(seed));
  let worst: Worst = { ratio: -1, drawn: undefined };
  let current = worst;
  let stale = 0;
  for (let i = 0; i < count && worst.ratio <= until; i++) {
    if (stale > 400) current = { ratio: -1, drawn: undefined };
    const from = current.drawn;
    const drawn = from === undefined || draws.next() < 0.05 ? draws.all(kinds) : draws.near(kinds, from);
    const found = run(drawn);
    stale++;
    if (found === undefined) continue;
    if (found >= current.ratio) {
      if (found > current.ratio) stale = 0;
      current = { ratio: found, drawn };
    }
    if (found > worst.ratio) worst = { ratio: found, drawn };
  }
  return worst;
}
