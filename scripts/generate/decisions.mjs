/** Verdicts without a limit of t: what is printed so far decides most of them, and the rest is for t. */
import * as conditions from './conditions.mjs';

/** Whether any point of the body ahead of the start is a hit, as code. */
export const isWhole = ({ name, whole }) => {
  const code = whole.map((value) => `${name} === '${value}'`).join(' || ');
  return whole.length > 1 ? `(${code})` : code;
};

export class Decisions {
  /** What a guess must be, as code. */
  #guesses = [];
  /** { at, code, verdict }: after so many lines, where the code is true. */
  #all = [];
  /** The lines of a verdict that a stage prints apart, for a policy that may be undefined. */
  own = undefined;

  constructor({ text, isSingle, policy, limit }) {
    this.text = text;
    this.policy = policy;
    this.limit = limit;
    // Not in binary32, where the rest costs little, and where V8 splits what both ways use: t of raySphere took 1.6 times as long. A segment has an end at all times.
    this.areAsked = !isSingle && limit !== undefined;
  }

  guess(code) {
    this.#guesses.push(code);
  }

  /** A point of the body ahead of the start is all that a verdict wants. */
  suffices({ yes }) {
    const code = conditions.print(yes);
    const so = [...this.#guesses, yes.length > 1 ? `(${code})` : code].join(' && ');
    this.#decide(`${isWhole(this.policy)} && ${so}`, true);
  }

  refuses({ yes }) {
    this.#decide(conditions.print(yes), false);
  }

  #decide(code, verdict) {
    if (this.areAsked) this.#all.push({ at: this.text.lines.length, code, verdict });
  }

  /** Whether a query decides in a function of its own: where it also refuses. */
  get #isApart() {
    return this.#all.some(({ verdict }) => !verdict);
  }

  /** The lines of that function; undefined where there is none. */
  get verdict() {
    if (this.own !== undefined) return this.own;
    if (!this.#isApart) return undefined;
    return this.#with(this.text.lines.slice(0, this.#all.at(-1).at));
  }

  /** The lines of everything. */
  get lines() {
    const { text, limit } = this;
    const isAsked = `out === undefined && ${limit} === Number.POSITIVE_INFINITY && `;
    return this.#isApart ? text.lines : this.#with(text.lines, isAsked);
  }

  #with(lines, isAsked = '') {
    const made = [...lines];
    for (const { at, code, verdict } of [...this.#all].reverse())
      made.splice(at, 0, `  if (${isAsked}${code}) return ${verdict};`);
    return made;
  }
}
