/** Options and subjects that are none: `verify` and `hunt` say which, and what is wanted. */
import { describe, expect, it } from 'vitest';
import { type AnySubject, hunt, SubjectError, verify } from '../../src/index.ts';

const wrong: readonly (readonly [options: object, message: string])[] = [
  [{ cases: 0 }, 'cases: 0 is not a whole number of at least 1'],
  [{ cases: -1 }, 'cases: -1 is not a whole number of at least 1'],
  [{ seed: Number.NaN }, 'seed: NaN is not a whole number of at least 0'],
  [{ keep: 0 }, 'keep: 0 is not a whole number of at least 1'],
  [{ queries: ['rayBall'] }, 'queries.0: "rayBall" is not one of raySphere, '],
  [{ families: 'tangent' }, 'families: "tangent" is not a list'],
  [{ formats: ['f16'] }, 'formats.0: "f16" is not one of f64, f32'],
  [{ judge: 'hardned' }, 'judge: "hardned" is not one of reference'],
  [{ shard: [3, 2] }, 'shard: [3,2] is not [i, n] with 1 ≤ i ≤ n'],
  [{ shard: '1/2' }, 'shard: "1/2" is not [i, n]'],
  [{ workers: 0 }, 'workers: 0 is not a whole number of at least 1'],
  [{ timeout: 2 ** 31 }, 'timeout: 2147483648 is not a whole number of at most 2147483647'],
  [{ known: 'known.json' }, 'known: "known.json" is not a list of known failures'],
  [{ envelope: 1 }, 'envelope: 1 is not true or false'],
  [{ onProgress: true }, 'onProgress: true is not a function'],
  [{ signal: {} }, 'signal: {} is not an AbortSignal'],
  [
    { family: ['tangent'] },
    'family: there is no such option; did you mean families? there are queries, families, ',
  ],
];

describe('verify refuses', () => {
  it.each(wrong)('%j', async (options, message) => {
    await expect(verify('textbook', options)).rejects.toThrow(RangeError);
    await expect(verify('textbook', options)).rejects.toThrow(message);
  });
});

describe('hunt refuses', () => {
  it.each([
    [{ steps: 0 }, 'steps: 0 is not a whole number of at least 1'],
    [{ seconds: Number.NaN }, 'seconds: NaN is not a number of seconds above 0'],
    [{ seconds: 0 }, 'seconds: 0 is not a number of seconds above 0'],
    [{ queries: ['rayBall'] }, 'queries.0: "rayBall" is not one of raySphere, '],
    [{ cases: 5 }, 'cases: there is no such option; there are queries, '],
  ] as const satisfies typeof wrong)('%j', async (options, message) => {
    await expect(hunt('textbook', options as object)).rejects.toThrow(message);
  });
});

describe.each([
  ['verify', verify],
  ['hunt', hunt],
])('%s', (_, run) => {
  it.each<readonly [subject: unknown, message: string]>([
    [undefined, 'the subject: nothing is none; give a name, the path of a module, '],
    [null, 'the subject: null is none; '],
    [7, 'the subject: 7 is none; '],
    [{ command: './nonexist' }, 'the subject: command: "./nonexist" is not a list of words, such as'],
    [{ command: [] }, 'the subject: command: [] is not a list of words'],
    [{ command: [1] }, 'the subject: command: [1] is not a list of words'],
  ])('asks no %j', async (subject, message) => {
    await expect(run(subject as AnySubject)).rejects.toThrow(SubjectError);
    await expect(run(subject as AnySubject)).rejects.toThrow(message);
  });
});
