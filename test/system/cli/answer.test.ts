import { describe, expect, it } from 'vitest';
import { parseLine } from '../../../src/cases/index.ts';
import { expectedToJson } from '../../../src/cases/vector.ts';
import { answer, toExpected } from '../../../src/exact/index.ts';
import { asked, isQuick } from '../../_cases.ts';
import { nominalSeconds } from '../../_yardstick.ts';
import { hitproof } from './_run.ts';

const tangent = {
  id: 'raySphere/tangent/f32/7/42',
  query: 'raySphere',
  format: 'f32',
  inside: 'exit',
  input: {
    ray: {
      origin: ['c1200000', '3f800000', '00000000'],
      direction: ['3f800000', '00000000', '00000000'],
      tMax: '7f800000',
    },
    sphere: { center: ['00000000', '00000000', '00000000'], radius: '3f800000' },
  },
};
const NUMBERS = {
  ray: { origin: [-10, 1, 0], direction: [1, 0, 0] },
  sphere: { center: [0, 'HUGE', 0], radius: 1 },
};
const expected = {
  hit: true,
  t: '41200000',
  point: ['00000000', '3f800000', '00000000'],
  normal: ['00000000', '3f800000', '00000000'],
  margin: 0,
};

describe('answer', () => {
  it('fills in what is expected and leaves the rest of the line as it was', () => {
    const line = JSON.stringify(tangent);
    const { status, stdout } = hitproof(['answer'], `${line}\n`);
    expect(stdout).toBe(`${JSON.stringify({ ...tangent, expected })}\n`);
    expect(status).toBe(0);
  });

  it('answers a broken line with an error on that line, goes on, and exits with 1', () => {
    const wrongHex = {
      ...tangent,
      input: { ...tangent.input, sphere: { ...tangent.input.sphere, radius: '3f8' } },
    };
    const lines = [
      '{broken',
      JSON.stringify(tangent),
      JSON.stringify(wrongHex),
      '[]',
      '',
      JSON.stringify(tangent),
    ];
    const { status, stdout } = hitproof(['answer'], `${lines.join('\n')}\n`);
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => (line === '' ? '' : JSON.parse(line)));
    expect(answers).toHaveLength(lines.length);
    expect(answers[4]).toBe('');
    expect(answers[1].expected).toEqual(expected);
    expect(answers[5].expected).toEqual(expected);
    expect(answers[0].error).toMatch(/^not JSON/);
    expect(answers[2].error).toBe('input.sphere.radius: "3f8" is not 8 hexadecimal digits or a number');
    expect(answers[3].error).toBe('a case is a JSON object');
    expect(status).toBe(1);
  });

  it.skipIf(isQuick)('names the field of an invalid input, and an unknown policy is one', () => {
    const nan = {
      ...tangent,
      input: { ...tangent.input, sphere: { ...tangent.input.sphere, radius: '7fc00000' } },
    };
    const { stdout } = hitproof(
      ['answer'],
      `${JSON.stringify(nan)}\n${JSON.stringify({ ...tangent, inside: 'maybe' })}\n`,
    );
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).expected),
    ).toEqual([{ invalid: 'sphere.radius' }, { invalid: 'inside' }]);
  });

  it.skipIf(isQuick)('refuses a number that JSON cannot write back', () => {
    const lines = ['f32', 'f64'].map((format) =>
      JSON.stringify({ ...tangent, format, input: NUMBERS }).replace('"HUGE"', '-1e999'),
    );
    const { status, stdout } = hitproof(['answer'], `${lines.join('\n')}\n`);
    const huge = (hex: string): string =>
      `{"error":"input.sphere.center[1]: the number is beyond every float; -Infinity is ${hex}, in hexadecimal digits"}\n`;
    expect(stdout).toBe(huge('ff800000') + huge('fff0000000000000'));
    expect(status).toBe(1);
  });

  it('lets a fast tier answer', () => {
    const { stdout } = hitproof(['answer', '--tier', 'textbook'], `${JSON.stringify(tangent)}\n`);
    const { margin: _, ...numbers } = expected;
    expect(JSON.parse(stdout).expected).toEqual(numbers);
  });

  it.skipIf(isQuick)('gives back what vectors wrote, bit for bit, for cases of every family', () => {
    const each = isQuick ? 2 : 20;
    const written = hitproof(['vectors', '--cases', String(each), '--seed', '3']);
    expect(written.status).toBe(0);
    const count = written.stdout.split('\n').length - 1;
    expect(count).toBeGreaterThanOrEqual(48 * each);
    asked(count);
    const start = performance.now();
    const answered = hitproof(['answer'], written.stdout);
    const seconds = (performance.now() - start) / 1000;
    expect(answered.stdout === written.stdout).toBe(true);
    expect(answered.status).toBe(0);
    console.log(`answer: ${Math.round(count / seconds)} cases a second, beside other tests`);
  });

  it.skipIf(isQuick)(
    'needs less than a second of processor time at the nominal speed for 1,500 cases',
    () => {
      const lines = hitproof(['vectors', '--cases', '8', '--seed', '4']).stdout.trimEnd().split('\n');
      const run = (): void => {
        for (const line of lines)
          JSON.stringify(expectedToJson(toExpected(answer(parseLine(line).one)), 'f64'));
      };
      run();
      expect(lines.length).toBeGreaterThanOrEqual(1500);
      expect(nominalSeconds(run)).toBeLessThan(lines.length / 1500);
    },
  );
});
