/** `explain` with a subject beside the tiers: the line that replays a finding of a run asks it again. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hitproof } from './_run.ts';

const program = fileURLToPath(new URL('../subjects/programs/subject.mjs', import.meta.url));

describe('explain', () => {
  it('asks a program that stands after --', () => {
    const { stdout, status } = hitproof(['explain', 'raySphere/ordinary/f64/1/3', '--', 'node', program]);
    expect(stdout).toMatch(/^ {2}example {4}hit, t = [\d.]+, point = .*\n {13}exact$/m);
    expect(status).toBe(0);
  });

  it('says where the program does not answer such a case', () => {
    const { stderr, status } = hitproof(['explain', 'raySphere/ordinary/f32/1/3', '--', 'node', program]);
    expect(stderr).toContain('does not answer raySphere in f32');
    expect(status).toBe(2);
  });

  it('replays what verify found, with the subject that it found it in', () => {
    const { stdout } = hitproof([
      ...['verify', 'three', '--query', 'raySphere', '--family', 'far-origin', '--cases', '50'],
    ]);
    const [, line = ''] = /replay {4}npx hitproof (.*)/.exec(stdout) ?? [];
    expect(line).toMatch(/ --subject three$/);
    expect(hitproof(line.split(' ')).stdout).toMatch(/^ {2}three .*\n {13}(false-|inaccurate)/m);
  });
});
