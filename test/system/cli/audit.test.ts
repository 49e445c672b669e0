/** Two oracles: when the reference and the independent oracle differ, nothing is graded any more. */
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { hitproof } from './_run.ts';

const broken = { NODE_OPTIONS: `--import ${new URL('_other-reference.mjs', import.meta.url)}` };

describe('a reference that is wrong by an ulp or two of t', () => {
  const asked = ['--query', 'raySphere', '--format', 'f64', '--family', 'ordinary', '--cases', '250'];

  it.skipIf(isQuick)('ends a run with 70, the case and both answers', () => {
    const { status, stdout, stderr } = hitproof(
      ['verify', 'hardened', ...asked, '--judge', 'reference'],
      '',
      broken,
    );
    expect(status).toBe(70);
    expect(stdout).toBe('');
    const [, id, decimal, binary, token] =
      /differ on (\S+)\n {2}decimal: (\{.*\})\n {2}binary: {2}(\{.*\})\n {2}npx hitproof explain (\S+)\n/.exec(
        stderr,
      ) ?? [];
    expect(id).toMatch(/^raySphere\/ordinary\/f64\/1\/\d+/);
    const [first, second] = [JSON.parse(decimal ?? ''), JSON.parse(binary ?? '')];
    expect(first).toEqual({ ...second, t: first.t });
    expect([1n, 2n]).toContain(BigInt(`0x${first.t}`) - BigInt(`0x${second.t}`));
    // The line replays it, and by the reference as it is the independent oracle was right.
    const replayed = hitproof(['explain', token ?? '']);
    expect(replayed.status).toBe(0);
  });

  it.skipIf(isQuick)('ends a run in which the hardened tier judges first', () => {
    const more = ['--cases', '4000'];
    const { status, stdout, stderr } = hitproof(['verify', 'hardened', ...asked, ...more], '', broken);
    expect(status).toBe(70);
    expect(stdout).toBe('');
    expect(stderr).toContain('the two exact routes differ on raySphere/ordinary/f64/1/');
  });

  it.skipIf(isQuick)('writes no vector', () => {
    const { status, stdout, stderr } = hitproof(['vectors', ...asked], '', broken);
    expect(status).toBe(70);
    expect(stderr).toContain('the two exact routes differ on raySphere/');
    expect(stdout).not.toContain('"hit":true');
  });

  it.skipIf(isQuick)('as it is, ends none', () => {
    expect(hitproof(['verify', 'hardened', ...asked]).status).toBe(0);
  });
});
