import { describe, expect, it } from 'vitest';
import { Ranges } from '../../../compiler/passes/ranges.ts';
import * as e from '../../../compiler/real.ts';

const [x, y] = ['x', 'y'].map((name) => e.input(name)) as [e.Real, e.Real];
const v = e.inputVector('v', 3);
const sizeOf = (node: e.Real) => node.size as e.Real;
const tame = { least: -100, most: 100 };

function declared(...all: readonly e.Real[]): Ranges {
  const ranges = new Ranges();
  for (const node of all) ranges.declare(sizeOf(node), tame);
  return ranges;
}

describe('the range of a size', () => {
  it('of a product is the product of ranges', () => {
    expect(declared(x, y).of(sizeOf(e.mul(x, y)))).toEqual({ least: -200, most: 200 });
  });

  it('of a sum is at least the larger and at most twice the larger', () => {
    expect(declared(x).of(sizeOf(e.add(x, y)))).toEqual({ least: -100, most: 1025 });
  });

  it('a vector in range has a dot product in the range of its square, and the other way round', () => {
    const square = e.dot(v, v);
    expect(declared(v[0] as e.Real).of(sizeOf(square))).toEqual({ least: -202, most: 200 });
    const ranges = new Ranges();
    ranges.declare(sizeOf(square), { most: 200 });
    expect(ranges.of(sizeOf(v[0] as e.Real)).most).toBe(101);
  });

  it('what is known stays known: a second declaration narrows the first', () => {
    const ranges = declared(x);
    ranges.declare(sizeOf(x), { most: 200 });
    expect(ranges.of(sizeOf(x))).toEqual(tame);
    const copy = ranges.copy();
    copy.declare(sizeOf(x), { most: 0 });
    expect(ranges.of(sizeOf(x)).most).toBe(100);
  });

  it('a product that is finite has finite factors', () => {
    const ranges = new Ranges();
    ranges.declare(sizeOf(e.mul(x, y)), {});
    expect(ranges.of(sizeOf(x)).most).toBe(1024);
  });
});

describe('underflow', () => {
  it('of a product costs a bound nothing that counts where its factors are in range', () => {
    expect(() => declared(x, y).require(e.mul(x, y), false)).not.toThrow();
  });

  it('is an error of the definition where one factor is not', () => {
    expect(() => declared(x).require(e.mul(x, y), false)).toThrow('is a part of it not tame?');
  });

  it('is paid for by what stands beside a bound', () => {
    expect(() => declared(x).require(e.mul(x, y), false, -1000)).not.toThrow();
    expect(() => declared(x).require(e.mul(x, y), false, -1060)).toThrow('not tame');
  });

  it('does not happen to a sum', () => {
    expect(declared().lost(e.add(x, y)).rest).toBe(Number.NEGATIVE_INFINITY);
    expect(declared().lost(e.scale(0.5, x)).rest).toBeGreaterThan(-1080);
    expect(declared().lost(e.scale(2, x)).rest).toBe(Number.NEGATIVE_INFINITY);
  });
});
