/** The command line and a query without a ray, a policy or numbers. */
import { describe, expect, it } from 'vitest';
import { chosen, isQuick } from '../../_cases.ts';
import { hitproof } from './_run.ts';

const touch = {
  query: 'pointInSphere',
  format: 'f32',
  input: {
    point: ['3f800000', '00000000', '00000000'],
    sphere: { center: ['00000000', '00000000', '00000000'], radius: '3f800000' },
  },
};
const line = (changes: object = {}): string => JSON.stringify({ ...touch, ...changes });

const linesOf = (text: string): { readonly error?: string }[] =>
  text
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one));

const hexes = (...numbers: number[]): string[] =>
  numbers.map((x) => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(x);
    return bytes.toString('hex');
  });

describe('two segments', () => {
  const cross = {
    query: 'segmentSegment',
    format: 'f64',
    input: {
      first: { start: hexes(0, 0), end: hexes(4, 4) },
      second: { start: hexes(0, 4), end: hexes(4, 0) },
    },
  };
  const half = hexes(0.5)[0];
  const expected = { kind: 'point', t: half, u: half, point: hexes(2, 2) };

  it('are answered by the reference and by a tier', () => {
    for (const tier of chosen(['exact', 'textbook', 'hardened'], 1)) {
      const { stdout } = hitproof(['answer', '--tier', tier], `${JSON.stringify(cross)}\n`);
      expect(JSON.parse(stdout)).toEqual({ ...cross, expected });
    }
  });

  it.skipIf(isQuick)('are explained with the kind and the numbers', () => {
    const { stdout } = hitproof(['explain', JSON.stringify(cross)]);
    expect(stdout).toContain('\nsegmentSegment, f64\n');
    expect(stdout).toContain(
      '  exact      point, t = 0.5, u = 0.5, point = (2, 2)\n  textbook   point, t = 0.5',
    );
  });

  it.skipIf(isQuick)('are verified, and findings tell the kind', () => {
    const args = ['verify', 'textbook', '--query', 'segmentSegment', '--family', 'scale', '--cases', '200'];
    const { stdout, status } = hitproof(args);
    expect(status).toBe(1);
    expect(stdout).toMatch(/got {7}none\n {4}expected {2}(point|overlap), t = /);
    expect(stdout).not.toContain('string:');
  });
});

describe('a point and a ball', () => {
  it('are answered by the reference and by a tier, whatever policy the line names', () => {
    const given = [line(), line({ inside: 'maybe' })];
    for (const [tier, expected] of [
      ['exact', { overlap: true, margin: 0 }],
      ['textbook', { overlap: true }],
    ] as const) {
      const { stdout } = hitproof(['answer', '--tier', tier], `${given.join('\n')}\n`);
      expect(linesOf(stdout)).toEqual(given.map((text) => ({ ...JSON.parse(text), expected })));
    }
  });

  it.skipIf(isQuick)('are not answered by a tier for round bodies and rays, which says so', () => {
    const { stdout, status } = hitproof(['answer', '--tier', 'shifted'], `${line()}\n`);
    expect(JSON.parse(stdout)).toEqual({ error: 'query: the shifted tier has no pointInSphere' });
    expect(status).toBe(1);
  });

  it.skipIf(isQuick)('are refused by the name of the input', () => {
    const { sphere } = touch.input;
    const inputs = [{ sphere }, { point: ['3f800000'], sphere }, { point: ['1', '2', '3'], sphere }];
    const { stdout } = hitproof(['answer'], `${inputs.map((input) => line({ input })).join('\n')}\n`);
    expect(linesOf(stdout).map(({ error }) => error)).toEqual([
      'input.point: nothing is not an array of 3 floats',
      'input.point: ["3f800000"] is not an array of 3 floats',
      'input.point[0]: "1" is not 8 hexadecimal digits or a number',
    ]);
  });

  it.skipIf(isQuick)('are explained without a policy', () => {
    const { stdout, status } = hitproof(['explain', line()]);
    expect(status).toBe(0);
    expect(stdout).toContain('\npointInSphere, f32\n');
    expect(stdout).toContain('  exact      overlap\n  textbook   overlap\n');
    expect(hitproof(['explain', '--inside', 'start', line()]).stderr).toContain(
      'pointInSphere has no policy',
    );
    expect(hitproof(['explain', 'pointInSphere/invalid/f64/1/1']).stdout).toContain(
      'Invalid: point is not finite.',
    );
  });

  it.skipIf(isQuick)('are verified, and findings tell the verdict', () => {
    const args = ['verify', 'textbook', '--query', 'pointInSphere', '--family', 'scale', '--cases', '100'];
    const { stdout, status } = hitproof(args);
    expect(status).toBe(1);
    expect(stdout).toMatch(/got {7}no overlap\n {4}expected {2}overlap\n/);
  });
});
