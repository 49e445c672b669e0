/** The answers of a definition, and where the first stage has none. */
import type { Value } from '../../../../compiler/interpret.ts';
import type { Real, Vector } from '../../../../compiler/real.ts';
import * as e from '../../../../compiler/real.ts';
import * as x from './_numbers.ts';
import { type Answer, HandedOn } from './_reading.ts';
import type { Run } from './_run.ts';

const isVector = (v: Value): v is Vector => Array.isArray(v);

/** Answers, and the claim about a given distance. */
export function answers(run: Run): Readonly<Record<string, Value>> {
  const made =
    (answer: string, names: readonly string[]) =>
    (...all: Value[]): Answer => ({
      answer,
      ...Object.fromEntries(names.map((name, i) => [name, all[i]])),
    });
  return {
    miss: { answer: 'miss' },
    none: { answer: 'miss' },
    start: { answer: 'start' },
    overlap: { answer: 'overlap' },
    hit: made('hit', ['t', 'point', 'normal', 'u', 'v']),
    shared: made('shared', ['t', 'u', 'point', 'isMore']),
    local: made('local', ['x', 'y']),
    corners: made('corners', ['a', 'b', 'c', 'd']),
    nearest: (square: Real, reports: Readonly<Record<string, Value>>, distance?: Real): Answer => {
      if (distance !== undefined) {
        run.claim(
          'nearest',
          true,
          run.isZero(e.sub(square, e.mul(distance, distance))) && run.sign(distance) >= 0,
          'the distance is another number',
        );
      }
      return { answer: 'nearest', square, ...reports };
    },
  };
}

/** Hints and range checks: the first stage hands on where a size that must be in range is 0. */
export function hints(run: Run): Readonly<Record<string, Value>> {
  const tame = (...all: (Real | Vector)[]) => {
    for (const one of all) {
      const size = isVector(one) ? one[0]?.size : one.op === 'input' ? one : one.size;
      const value = size && run.values.of(size);
      if (value === undefined || x.sign(value) === 0) throw new HandedOn();
    }
  };
  const { isLater } = run.reading;
  return {
    tame,
    least: tame,
    reportable: tame,
    termwise: e.termwise,
    measured: (a: Real | Vector, length?: Real) =>
      isLater ? a : isVector(a) ? e.measured(a, length) : e.own(a),
    components: (v: Vector): Vector => (isLater ? v : v.map((one) => e.byItself(one))),
    handOn: (then: () => Value) => {
      if (!isLater) throw new HandedOn();
      return then();
    },
  };
}
