/** What the checker reads is what runs: the trees of a printed file give the answers of the function that users call. */
import { describe, expect, it } from 'vitest';
import { faultsIn } from '../../../proof/faults/faults.ts';
import { ask } from '../../../proof/faults/wrong-answers.ts';
import type { FormatName } from '../../../proof/number-node.ts';
import { parse, parseFile } from '../../../proof/parse.ts';
import { functionsOf } from '../../../proof/printed-functions.ts';
import { chosen, isQuick } from '../../_cases.ts';

const files = [
  ...new Map(functionsOf({ root: '.', format: ['f64', 'f32'] }).map((one) => [one.path, one])).values(),
];
const count = isQuick ? 200 : 5000;

describe('the trees of a printed file', () => {
  it.each(chosen(files, 8))('answer like the function: $format $query', ({ path, query, format }) => {
    const { decided, wrong } = ask(parseFile(path), query, format, count, 20261129);
    expect(wrong).toBeUndefined();
    expect(decided).toBeGreaterThan(count / 20);
  });

  it('are refused if they hold what the checker does not read', () => {
    expect(() => parse('function f(a) {\n  const { x = 1 } = a;\n  return x > 0;\n}')).toThrow('x = 1');
    expect(() => parse('function f(a) {\n  const { ...b } = a;\n  return b.x > 0;\n}')).toThrow('...b');
  });
});

describe('a fault', () => {
  /** The first fault of the function with this kind and text. */
  function withFault(format: FormatName, query: string, name: string, kind: string, text: RegExp) {
    const functions = parseFile(`src/fast/${format}/hardened/${query}.ts`);
    const fn = functions.find((one) => one.name === name);
    const fault = fn && faultsIn(fn).find((one) => one.kind === kind && text.test(one.text));
    if (fault === undefined) throw new Error(`${name} has no fault ${text}`);
    return functions.map((one) => (one === fn ? fault.fn : one));
  }

  it.each([
    ['sign', 'f64', 'segment-segment', 'segmentSegment', /> \w+Error$/],
    ['check', 'f64', 'ray-sphere', 'raySphere', /^A >= /],
  ] as const)('of the kind %s is found by a wrong answer in %s %s', (kind, format, query, name, text) => {
    const { wrong } = ask(withFault(format, query, name, kind, text), query, format, 20_000, 1);
    expect(wrong).toBeDefined();
  });
});
