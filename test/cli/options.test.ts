/** Options that mean nothing to what is asked. */
import { afterEach, describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/_exit.ts';
import { requirePolicy, subjectOption } from '../../src/cli/_options.ts';
import { queryNames } from '../../src/queries/index.ts';
import { outcome } from '../_hostile.ts';

describe('a policy', () => {
  it.each([
    [['rayBox'], { side: 'front' }, "--side: 'front' does not apply: rayBox has --inside exit, start, miss"],
    [
      ['rayTriangle'],
      { inside: 'start' },
      "--inside: 'start' does not apply: rayTriangle has --side both, front, back",
    ],
    [
      ['sweptSphereSphere'],
      { inside: 'exit' },
      "--inside: 'exit' does not apply: sweptSphereSphere has --inside start, miss",
    ],
    [
      ['pointInSphere', 'rayMesh'],
      { inside: 'exit' },
      "--inside: 'exit' does not apply: pointInSphere has no policy; rayMesh has --side both, front, back",
    ],
  ] as const)('that none of %j has, as %j, is refused', (queries, policy, message) => {
    expect(outcome(() => requirePolicy(queries, policy), UsageError)).toBe(message);
  });

  it('that one of the queries has is taken', () => {
    expect(() => requirePolicy(queryNames, { inside: 'exit', side: 'front' })).not.toThrow();
    expect(() => requirePolicy(['sweptSphereSphere', 'rayBox'], { inside: 'exit' })).not.toThrow();
    expect(() => requirePolicy(['pointInSphere'], {})).not.toThrow();
  });
});

describe('a subject', () => {
  const { argv } = process;
  afterEach(() => {
    process.argv = argv;
  });
  const subjectIn = (...words: readonly string[]) => {
    process.argv = ['node', 'hitproof', 'verify', ...words];
    return subjectOption(
      words.filter((word) => word !== '--'),
      ['textbook', 'hardened'],
    );
  };

  it('is a name, or the command after --', () => {
    expect(subjectIn('textbook')).toBe('textbook');
    expect(subjectIn('textbook', '--')).toBe('textbook');
    expect(subjectIn('--', 'textbook', '-v')).toEqual({ command: ['textbook', '-v'] });
  });

  it.each([
    [['textbook', 'hardened'], "one subject is wanted, not also 'hardened'; a command stands after --"],
    [['textbook', '--', './x'], "one subject is wanted, not 'textbook' and also the command after --"],
  ])('is one: %j is refused', (words, message) => {
    expect(outcome(() => subjectIn(...words), UsageError)).toBe(message);
  });
});
