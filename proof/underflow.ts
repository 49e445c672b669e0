/**
 * The cost of underflow. A product, a quotient and a rounding to binary32 are off by half of the least subnormal number at most, apart from their
 * rounding; a sum loses nothing. Later operations multiply the loss:
 *
 * | number   | what it loses                                                                                       |
 * | -------- | --------------------------------------------------------------------------------------------------- |
 * | x + y    | both                                                                                                |
 * | x·y      | \|x\|·loss(y) + \|y\|·loss(x) + loss(x)·loss(y), and 2^-1075 unless the product is normal, 0 or exact |
 * | x/y      | 2·(loss(x) + \|x/y\|·loss(y))/\|y\| where loss(y) ≤ \|y\|/2, and 2^-1075                                |
 * | √x       | loss(x)/√x, or √loss(x)                                                                              |
 * | √(Σ g²)  | what each g loses, and 2^-537.5 for each square, unless the square is normal, 0 or exact             |
 * | lost(s)  | what the terms of s lose: s + lost(s) is their sum, whatever the float s is                          |
 * | high(x), rest(x), coarse(x) | what x loses                                                                       |
 *
 * A float that is taken as it is (an anchor, such as the estimate at which a residual is developed) has no loss. Its size is an independent number
 * (magnitudes.ts). It follows from the sizes of its operands only if the loss of its operation is negligible. If a claim shows that a number is known to its
 * own bound, the number loses a small share of that bound.
 */
import { type Form, keyOf, logSum, type Magnitudes, over, power, raised, times } from './magnitudes.ts';
import { lengthOf, magnitudeOf, type NumberNode, only, pair } from './number-node.ts';

/** What a factor loses, and the magnitude of that factor. */
export interface Lump {
  readonly losses: readonly Loss[];
  readonly of: Form;
}

/** 2^c·e times the losses `lumps`. It is nothing where none of the operations `sites` underflows. Where there is `other`, either is enough. */
export interface Loss extends Form {
  readonly sites: readonly NumberNode[];
  readonly lumps: readonly Lump[];
  readonly other?: Form;
}

/** A number that is known to a bound of its own. It loses at most 2^-share of this bound. */
export interface Part {
  readonly bound: NumberNode;
  readonly share: number;
}

/** Half of the least subnormal number, and the least normal one, as logarithms. */
const half = -1075;
export const leastNormal = -1022;
const halfSingle = -150;
export const leastNormalSingle = -126;

const scaled = (loss: Loss, by: Form): Loss => ({
  ...times(loss, by),
  sites: loss.sites,
  lumps: loss.lumps,
  ...(loss.other && { other: times(loss.other, by) }),
});

let names = 0;
const namesOf = new WeakMap<readonly Loss[], number>();
/** A name for a list of losses: the same number for the same list. */
export function nameOf(lump: readonly Loss[]): number {
  const known = namesOf.get(lump) ?? names++;
  namesOf.set(lump, known);
  return known;
}

/** Losses of one form are one. */
export function sumOf(...lists: readonly (readonly Loss[])[]): readonly Loss[] {
  const merged = new Map<string, Loss>();
  for (const loss of lists.flat()) {
    const other = loss.other === undefined ? '' : keyOf(loss.other);
    const key = `${keyOf(loss)};${other};${loss.lumps.map(({ losses }) => nameOf(losses))}`;
    const before = merged.get(key);
    merged.set(key, before === undefined ? loss : both(before, loss));
  }
  return [...merged.values()];
}

const both = (p: Loss, q: Loss): Loss => ({
  c: logSum(p.c, q.c),
  e: p.e,
  sites: union(p.sites, q.sites),
  lumps: p.lumps,
  ...(p.other && q.other && { other: { c: logSum(p.other.c, q.other.c), e: p.other.e } }),
});

/** The square of a sum of n losses is at most n times the sum of their squares (Cauchy–Schwarz). */
const squaresOf = (losses: readonly Loss[]): readonly Loss[] =>
  losses.map((loss) => ({
    ...times(raised(loss, 2), power(Math.log2(losses.length))),
    sites: loss.sites,
    lumps: [...loss.lumps, ...loss.lumps],
  }));

const union = (p: readonly NumberNode[], q: readonly NumberNode[]) => [...new Set([...p, ...q])];
const sitesOf = (losses: readonly Loss[]) => [...new Set(losses.flatMap(({ sites }) => sites))];

export class Losses {
  readonly #memo = new Map<NumberNode, readonly Loss[]>();
  readonly #magnitudes: Magnitudes;
  readonly #isNormal: (node: NumberNode) => boolean;
  readonly anchors: ReadonlySet<NumberNode>;
  readonly #parts: ReadonlyMap<NumberNode, Part>;
  readonly #grainOf: (node: NumberNode) => number;
  readonly #isWide: boolean;

  /** `grainOf` returns an e such that the number is a multiple of 2^e. `isNormal` is true if the operation certainly does not underflow. `isWide`: see `Assumptions`. */
  constructor(
    magnitudes: Magnitudes,
    anchors: ReadonlySet<NumberNode>,
    grainOf: (node: NumberNode) => number,
    isNormal: (node: NumberNode) => boolean = () => false,
    parts: ReadonlyMap<NumberNode, Part> = new Map(),
    isWide = false,
  ) {
    this.#isWide = isWide;
    this.#magnitudes = magnitudes;
    this.anchors = anchors;
    this.#grainOf = grainOf;
    this.#isNormal = isNormal;
    this.#parts = parts;
  }

  /** Claims end here: anchors, and numbers with bounds of their own. */
  isLeaf(node: NumberNode): boolean {
    return this.anchors.has(node) || this.#parts.has(node);
  }

  of(node: NumberNode): readonly Loss[] {
    const known = this.#memo.get(node);
    if (known !== undefined) return known;
    const found = this.anchors.has(node) ? [] : this.#ofPart(node, this.ofOperation(node));
    this.#memo.set(node, found);
    return found;
  }

  #ofPart(node: NumberNode, own: readonly Loss[]): readonly Loss[] {
    const part = this.#parts.get(node);
    if (part === undefined || own.length === 0) return own;
    const { bound, share } = part;
    return [{ ...times(power(-share), this.#magnitudes.of(bound)), sites: sitesOf(own), lumps: [] }];
  }

  /** The quotients among these numbers whose divisors lose something: the loss must be at most half of the divisor. */
  *divisors(
    nodes: Iterable<NumberNode>,
  ): Generator<{ readonly divisor: NumberNode; readonly loss: readonly Loss[] }> {
    for (const node of nodes) {
      if (node.op !== 'div') continue;
      const [, divisor] = pair(node);
      const loss = this.of(divisor);
      if (loss.length > 0) yield { divisor, loss };
    }
  }

  #own(node: NumberNode, c: number, isExact: boolean): readonly Loss[] {
    return isExact || this.#isNormal(node) ? [] : [{ ...power(c), sites: [node], lumps: [] }];
  }

  /** The loss of the number, even if it is an anchor. */
  ofOperation(node: NumberNode): readonly Loss[] {
    const { op, args } = node;
    const formOf = (x: NumberNode) => this.#magnitudes.of(x);
    switch (op) {
      case 'add':
      case 'max':
      case 'min':
        return sumOf(...args.map((x) => this.of(x)));
      case 'abs':
      case 'neg':
      case 'high':
      case 'rest':
        return this.of(only(node));
      case 'coarse': {
        const [x] = args;
        return x === undefined ? [] : this.of(x);
      }
      case 'fround':
        return sumOf(this.of(only(node)), this.#own(node, halfSingle, this.#grainOf(only(node)) >= -149));
      case 'lost':
        return sumOf(...only(node).args.map((x) => this.of(x)));
      case 'mul': {
        const [x, y] = pair(node);
        const [p, q] = [this.of(x), this.of(y)];
        const second =
          p.length === 0 || q.length === 0
            ? []
            : magnitudeOf(x) === magnitudeOf(y)
              ? squaresOf(p)
              : [
                  {
                    ...power(0),
                    sites: sitesOf([...p, ...q]),
                    lumps: [
                      { losses: p, of: formOf(x) },
                      { losses: q, of: formOf(y) },
                    ],
                  },
                ];
        return sumOf(
          p.map((loss) => scaled(loss, formOf(y))),
          q.map((loss) => scaled(loss, formOf(x))),
          second,
          this.#own(node, half, this.#grainOf(x) + this.#grainOf(y) >= -1074),
        );
      }
      case 'div': {
        const [x, y] = pair(node);
        const by = over(power(1), formOf(y));
        // x̂/ŷ − x/y is (x̂ − x)/y + (x̂/ŷ)·(y − ŷ)/y, and (x̂ − x)/ŷ + (x/y)·(y − ŷ)/ŷ. Nothing may bound the float x̂/ŷ of an anchor yet.
        const isWide = this.#isWide && this.#magnitudes.isWhole(node);
        const quotient = isWide ? over(formOf(x), formOf(y)) : formOf(node);
        return sumOf(
          this.of(x).map((loss) => scaled(loss, by)),
          this.of(y).map((loss) => scaled(loss, times(by, quotient))),
          this.#own(node, half, this.#grainOf(x) - y.high >= -1020),
        );
      }
      case 'sqrt': {
        const length = lengthOf(node);
        if (length !== undefined)
          return sumOf(
            ...length.parts.map((g) => this.of(g)),
            ...length.squares.map((x) => this.#own(x, half / 2, this.#grainOf(only(x)) * 2 >= -1074)),
          );
        const x = only(node);
        const by = raised(formOf(x), -0.5);
        return this.of(x).map((loss) => ({
          ...scaled({ c: loss.c, e: loss.e, sites: loss.sites, lumps: loss.lumps }, by),
          ...(loss.lumps.length === 0 && { other: raised(loss, 0.5) }),
        }));
      }
    }
    return [];
  }
}
