/** Worst-case search by hill climbing: hostile floats, and small changes of the worst so far. Reproducible: the seed is the name. */

/** xorshift32, seeded by a text. */
export function random(seed) {
  let s = 2166136261;
  for (const c of seed) s = Math.imul(s ^ c.codePointAt(0), 16777619);
  s = s === 0 ? 1 : s;
  return () => {
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    return (s >>> 0) / 4294967296;
  };
}

const words = new BigInt64Array(1);
const doubles = new Float64Array(words.buffer);

/** The float that is `by` ulps further. */
export function step(x, by) {
  doubles[0] = x;
  words[0] += BigInt(by);
  return Number.isFinite(doubles[0]) ? doubles[0] : x;
}

function flip(x, bit) {
  doubles[0] = x;
  words[0] ^= 1n << BigInt(bit);
  return doubles[0];
}

const upper = (x) => {
  const big = 134217729 * x;
  return big - (big - x);
};

export class Draws {
  constructor(next) {
    this.next = next;
  }
  integer(n) {
    return Math.floor(this.next() * n);
  }
  sign() {
    return this.next() < 0.5 ? -1 : 1;
  }
  /** In [1, 2), hostile digits. */
  digits() {
    const { next } = this;
    const random53 = () => 1 + next() + next() * 2 ** -32;
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
        return random53();
    }
  }
  float() {
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
  of(kind, others) {
    if (kind === 'flag') return this.next() < 0.5;
    if (kind === 'sign') return this.sign();
    if (kind === 'tail') return 0;
    const names = Object.keys(others).filter((name) => typeof others[name] === 'number');
    const other = () => others[names[this.integer(names.length)]];
    const cancels = [other, () => other() * other(), () => other() / other(), () => other() + other()];
    const x =
      names.length > 0 && this.next() < 0.3
        ? step(cancels[this.integer(4)](), this.integer(5) - 2) * this.sign()
        : this.float();
    return kind === 'coarse' ? upper(x) : x;
  }
  all(kinds) {
    const drawn = {};
    const order = [...kinds].sort(() => this.next() - 0.5);
    for (const [name, kind] of order) drawn[name] = this.of(kind, drawn);
    return this.#fixed(kinds, drawn);
  }
  /** One or two numbers changed. */
  near(kinds, from) {
    const drawn = { ...from };
    const names = [...kinds.keys()];
    for (let i = this.integer(2); i >= 0; i--) {
      const name = names[this.integer(names.length)];
      const kind = kinds.get(name);
      const x = drawn[name];
      if (['flag', 'tail', 'sign'].includes(kind) || this.next() < 0.1) drawn[name] = this.of(kind, drawn);
      else {
        const changed = [
          () => step(x, this.integer(9) - 4),
          () => flip(x, this.integer(53)),
          () => -x,
          () => x * 2 ** (this.integer(5) - 2),
          () => Math.sign(x) * this.digits() * 2 ** Math.floor(Math.log2(Math.abs(x) || 1)),
        ][this.integer(5)]();
        drawn[name] = kind === 'coarse' ? upper(changed) : changed;
      }
    }
    return this.#fixed(kinds, drawn);
  }
  #fixed(kinds, drawn) {
    for (const [name, kind] of kinds) {
      if (kind === 'tail') drawn[name] = drawn[name.slice(0, -4)] * 2 ** -53 * (this.next() - 0.5);
      else if (kind === 'single') drawn[name] = Math.fround(drawn[name]);
      if (kind !== 'flag' && !Number.isFinite(drawn[name])) drawn[name] = 1;
    }
    return drawn;
  }
}

/** { ratio, drawn } of the worst of so many draws, or of as many as it takes to come past `until`. Throws where none could be compared. */
export function climb(seed, printed, count, until) {
  const worst = tryToClimb(seed, printed, count, until);
  if (worst.drawn === undefined) throw new Error(`${seed}: of ${count} draws none was compared`);
  return worst;
}

/** The same, with a ratio of −1 where none could be compared. */
export function tryToClimb(seed, { kinds, run }, count, until = Number.POSITIVE_INFINITY) {
  const draws = new Draws(random(seed));
  let worst = { ratio: -1, drawn: undefined };
  let current = worst;
  let stale = 0;
  for (let i = 0; i < count && worst.ratio <= until; i++) {
    if (stale > 400) current = { ratio: -1, drawn: undefined };
    const isFresh = current.drawn === undefined || draws.next() < 0.05;
    const drawn = isFresh ? draws.all(kinds) : draws.near(kinds, current.drawn);
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
