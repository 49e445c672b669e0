/** An engine that answers from its memory, as one in WebAssembly does: every answer is in the same few floats. */
import { describe, expect, it } from 'vitest';
import { raySphere, rectCorners } from '../../src/exact/index.ts';
import { type Subject, verify } from '../../src/index.ts';
import type { Vector } from '../../src/queries/index.ts';
import { raySphere as contract } from '../../src/queries/ray-sphere.ts';
import { copyOfAnswer } from '../../src/runner/answer.ts';

const memory = new Float64Array(14);
const store = (at: number, numbers: Vector): Float64Array => {
  memory.set(numbers, at);
  return memory.subarray(at, at + numbers.length);
};
const orMiss = <T, M>(ask: () => T, miss: M): T | M => {
  try {
    return ask();
  } catch {
    return miss;
  }
};

const engine: Subject = {
  name: 'my-engine',
  version: '1',
  format: 'f64',
  profile: {},
  queries: {
    raySphere: ({ ray, sphere }, inside) =>
      orMiss(
        () => {
          const found = raySphere(ray, sphere, { inside });
          if (!found.hit) return { hit: false };
          return { hit: true, t: found.t, point: store(0, found.point), normal: store(3, found.normal) };
        },
        { hit: false },
      ),
    rectCorners: ({ rect }) =>
      orMiss(() => ({ corners: rectCorners(rect).corners.map((corner, i) => store(6 + 2 * i, corner)) }), {
        corners: false,
      }),
  },
};

describe('an answer in typed arrays', () => {
  it.each(['reference', undefined] as const)('is as right as one in arrays, judge: %s', async (judge) => {
    const options = { families: ['ordinary', 'invalid', 'tangent'], cases: 40, judge } as const;
    const { results } = await verify(engine, options);
    expect(results.map(({ classes }) => classes)).toEqual(results.map(() => ({ exact: 40 })));
  });

  it('is copied: what the memory holds later is no part of it', () => {
    const numbers = new Float32Array([1, 2, 3]);
    const copy = copyOfAnswer({ hit: true, point: numbers }, contract);
    numbers.fill(0);
    expect(copy).toEqual({ hit: true, point: [1, 2, 3] });
  });

  it('is shown as far as a vector goes', () => {
    const long = copyOfAnswer({ hit: true, point: new Float64Array(1e6) }, contract);
    expect(long).toEqual({ hit: true, point: [0, 0, 0, 0, 0] });
  });

  it('of no numbers stays what it is', () => {
    const view = new DataView(new ArrayBuffer(24));
    expect(copyOfAnswer({ hit: true, point: view }, contract)).toEqual({ hit: true, point: view });
  });
});

describe('a field that says no', () => {
  it('is no crash, no timeout, and not unsupported: the verdict beside it is judged', () => {
    const said = { hit: true, crash: undefined, timeout: false, unsupported: false };
    expect(copyOfAnswer(said, contract)).toEqual({ hit: true });
    expect(copyOfAnswer({ unsupported: true }, contract)).toEqual({ unsupported: true });
    class Answer {
      readonly hit = true;
      get unsupported(): boolean {
        return false;
      }
    }
    expect(copyOfAnswer(new Answer(), contract)).toEqual({ hit: true });
  });
});
