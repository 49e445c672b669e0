/** A line of `answer` and what it becomes, without a process. */
import { expect, it } from 'vitest';
import { answerLine, type TierName } from '../../src/cli/answer.ts';

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

const ends = (end: readonly number[]) => ({
  ray: { origin: [-4, 0, 0], end },
  sphere: { center: [0, 0, 0], radius: 1 },
});
const flat = { ray: { origin: [-4, 0], end: [0.1, 1] }, circle: { center: [0, 0], radius: 1 } };
const read = (line: string, tier: TierName): Record<string, unknown> =>
  JSON.parse(answerLine(line, tier).text);
/** In expected answers of tiers there is no margin. */
const withoutMargin = ({ expected }: Record<string, unknown>): unknown => {
  const { margin: _, ...rest } = expected as Record<string, unknown>;
  return rest;
};

it.each<readonly [string, string, boolean]>([
  ['whose difference is a vector of f64', lineOf(ends([4, 1, 0])), false],
  ['whose difference is a vector of f32', lineOf(ends([4, 1, 0]), 'f32'), false],
  ['in 2D, whatever the difference', lineOf(flat, 'f64', 'rayCircle'), false],
  ['whose difference is no vector of f64, by the reference, and says so', lineOf(ends([0.1, 0.3, 0])), true],
  [
    'whose difference is no vector of f32, by the reference, and says so',
    lineOf(ends([0.1, 0.3, 0]), 'f32'),
    true,
  ],
  [
    'of a mesh',
    lineOf(
      {
        ray: ends([4, 1, 0]).ray,
        mesh: {
          positions: [
            [0, 0, -1],
            [0, 9, -1],
            [0, 0, 9],
          ],
          faces: [[0, 1, 2]],
        },
      },
      'f64',
      'rayMesh',
    ),
    false,
  ],
])('the hardened tier answers a ray to an end %s', (_, line, isExact) => {
  const said = read(line, 'hardened');
  expect(said.tier).toBe(isExact ? 'exact' : undefined);
  expect(withoutMargin(said)).toEqual(withoutMargin(read(line, 'exact')));
  expect(said.expected).toMatchObject({ hit: true });
});

it('every other tier answers it where it is the same by a direction, and says why not where it is not', () => {
  expect(read(lineOf(ends([4, 1, 0])), 'textbook').expected).toMatchObject({ hit: true });
  expect(read(lineOf(flat, 'f64', 'rayCircle'), 'shifted').expected).toMatchObject({ hit: true });
  expect(read(lineOf(ends([0.1, 0.3, 0]), 'f32'), 'shifted')).toEqual({
    error:
      'input.ray.end: the fast functions take rays by direction, and end − origin is no vector of f32; --tier exact and hardened answer it',
  });
});
