/** What the tests of the queries about a rectangle share. */
import { answer, type CornersAnswer, type LocalAnswer, type OverlapAnswer } from '../../src/exact/index.ts';
import type { Format } from '../../src/floats.ts';
import { caseStream } from '../../src/oracle/stream.ts';
import { inputOf, isValid, queries, type RectCase, type RectQueryName } from '../../src/queries/index.ts';

/** The first `count` valid cases of the independent stream that suit. */
export function* streamed<Q extends RectQueryName>(
  query: Q,
  format: Format,
  seed: number,
  count: number,
  suits: (one: Extract<RectCase, { query: Q }>) => boolean = () => true,
): Generator<Extract<RectCase, { query: Q }>> {
  let left = count;
  for (const found of caseStream(query, format, seed)) {
    const one = found as Extract<RectCase, { query: Q }>;
    if (!isValid(queries[query], inputOf(found), 'exit') || !suits(one)) continue;
    yield one;
    if (--left === 0) return;
  }
}

export function overlapOf(one: RectCase): OverlapAnswer {
  const given = answer(one);
  if (!('overlap' in given)) throw new TypeError(`${one.query} was meant to have an overlap`);
  return given;
}

export function cornersOf(one: RectCase): CornersAnswer['corners'] {
  const given = answer(one);
  if (!('corners' in given)) throw new TypeError(`${one.query} was meant to have corners`);
  return given.corners;
}

export function localOf(one: RectCase): LocalAnswer['local'] {
  const given = answer(one);
  if (!('local' in given)) throw new TypeError(`${one.query} was meant to have local coordinates`);
  return given.local;
}
