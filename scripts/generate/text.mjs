/** A number or the name of a variable. */
export const isAtom = (code) => /^[\w$.]+$/.test(code);
export const inParentheses = (code) => (isAtom(code) ? code : `(${code})`);

/** One function body as it is printed: lines, blocks, and which numbers stand in which variables. */
export class Text {
  lines = [];
  /** What the definition calls a number, by `bare`. */
  names = new Map();
  #depth = 1;
  #used = new Set();
  #known = [new Map()];
  #notes = [];

  constructor(reserved = []) {
    for (const name of reserved) this.#used.add(name);
  }

  /** A comment above whatever is said next. */
  note(lines) {
    this.#notes = lines;
  }

  say(line) {
    const notes = this.#notes;
    this.#notes = [];
    for (const note of notes) this.lines.push(`${'  '.repeat(this.#depth)}// ${note}`);
    this.lines.push('  '.repeat(this.#depth) + line);
  }

  /** A name that is not taken yet. */
  fresh(wanted) {
    let name = wanted;
    for (let i = 2; this.#used.has(name); i++) name = `${wanted}${i}`;
    this.#used.add(name);
    return name;
  }

  define(expression, wanted = 'v') {
    const name = this.fresh(wanted);
    this.say(`const ${name} = ${expression};`);
    return name;
  }

  /** Prints a block; what it defines is not known after it. */
  block(head, print, tail = '}') {
    if (head !== '') this.say(`${head} {`);
    this.#depth++;
    this.#known.push(new Map());
    print();
    this.#known.pop();
    this.#depth--;
    this.say(tail);
  }

  recall(key) {
    for (const known of this.#known) if (known.has(key)) return known.get(key);
    return undefined;
  }

  /** `print` makes what is remembered until the end of this block. */
  once(key, print) {
    const known = this.recall(key);
    if (known !== undefined) return known;
    const value = print();
    this.#known.at(-1).set(key, value);
    return value;
  }

  nameOf(node, otherwise) {
    return this.names.get(node.bare) ?? otherwise;
  }
}

/** As `rounding(isSingle)(code)`: code of a number of the caller. */
export const rounding = (isSingle) => (code) => (isSingle ? `Math.fround(${code})` : code);
