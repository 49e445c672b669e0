/** A line of `answer` and what it becomes, without a process. */
import { expect, it } from 'vitest';
import { answerLine } from '../../src/cli/answer.ts';

const lineOf = (input: object, format = 'f32', query = 'raySphere'): string =>
  JSON.stringify({ query, format, input });

const sphere = { center: [0, 0, 0], radius: 0.1 };

it('takes float32 as engines print them, and leaves them as they were', () => {
  const ray = { origin: [31.485935, 0, 0], direction: [-1, 0, 0] };
  const { text, isError } = answerLine(lineOf({ ray, sphere }), 'exact');
  const hex = {
    origin: ['41fbe332', '00000000', '00000000'],
    direction: ['bf800000', '00000000', '00000000'],
  };
  const bits = answerLine(lineOf({ ray: hex, sphere: { ...sphere, radius: '3dcccccd' } }), 'exact');
  expect(isError).toBe(false);
  expect(JSON.parse(text).expected).toEqual(JSON.parse(bits.text).expected);
  expect(JSON.parse(text).input).toEqual({ ray, sphere });
});

it('names all numbers of a line that are no float32, in one error', () => {
  const ray = { origin: [31.4859351, 0, 0], direction: [-1, 0, 0.333333333] };
  expect(answerLine(lineOf({ ray, sphere }), 'exact')).toEqual({
    isError: true,
    text: JSON.stringify({
      error:
        'input.ray.origin[0]: 31.4859351 is no float32; next to it is 31.485935; input.ray.direction[2]: 0.333333333 is no float32; next to it is 0.33333334',
    }),
  });
});
