/** `explain` with a subject beside the tiers: the line that replays a finding of a run asks it again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chosen, isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hitproof } from './_run.ts';

const program = fileURLToPath(new URL('../../fixtures/programs/subject.mjs', import.meta.url));

describe('explain', () => {
  it('asks a program that stands after --', () => {
    const { stdout, status } = hitproof(['explain', 'raySphere/ordinary/f64/1/3', '--', 'node', program]);
    expect(stdout).toMatch(/^ {2}example {4}hit, t = [\d.]+, point = .*\n {13}exact$/m);
    expect(status).toBe(0);
  });

  it.skipIf(isQuick)('says where the program does not answer such a case', () => {
    const { stderr, status } = hitproof(['explain', 'raySphere/ordinary/f32/1/3', '--', 'node', program]);
    expect(stderr).toContain('does not answer raySphere in f32');
    expect(status).toBe(2);
  });

  it.skipIf(isQuick)('says where verify would not ask a subject such a case', () => {
    const said = (id: string) => hitproof(['explain', id, '--subject', 'three']).stdout;
    expect(said('raySphere/tangent/f64/1/5')).toContain(
      '; verify does not ask it this: it takes directions of length 1\n',
    );
    expect(said('raySphere/tangent/f64/1/5/unit/no-limit')).not.toContain('does not ask');
    expect(said('raySphere/tangent/f32/1/5')).toContain('  three      does not answer raySphere in f32\n');
  });

  it.skipIf(isQuick)('says what a case may be', () => {
    const { stderr } = hitproof(['explain', 'nonsense']);
    expect(stderr).toBe(
      "hitproof: case: 'nonsense' is neither an id (query/family/format/seed/index) nor a token, a line of JSON or a file\n",
    );
  });

  const refused = [
    ['rayBox', '--side', 'front'],
    ['rayTriangle', '--inside', 'start'],
  ] as const;
  it.each(chosen(refused, 1))('refuses of %s the policy %s %s', (query, option, policy) => {
    const { stderr, stdout, status } = hitproof(['explain', `${query}/ordinary/f64/1/0`, option, policy]);
    expect(stderr).toContain(`hitproof: ${option}: '${policy}' does not apply: ${query} has --`);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  it('asks with another policy, where the query has it', () => {
    const { stdout } = hitproof(['explain', 'rayTriangle/ordinary/f64/1/0', '--side', 'back']);
    expect(stdout).toContain('rayTriangle, f64, side: back\n');
  });

  it.skipIf(isQuick)('asks the subject again in the line of its page', () => {
    const page = join(temporaryFolder(), 'case.html');
    hitproof(['explain', 'raySphere/tangent/f64/1/5/unit', '--subject', 'three', '--html', page]);
    expect(readFileSync(page, 'utf8')).toContain(
      'npx hitproof explain raySphere/tangent/f64/1/5/unit --subject three<',
    );
  });

  it.skipIf(isQuick)('replays what verify found, with the subject that it found it in', () => {
    const { stdout } = hitproof([
      ...['verify', 'three', '--query', 'raySphere', '--family', 'far-origin', '--cases', '50'],
    ]);
    const [, line = ''] = /replay {4}npx hitproof (.*)/.exec(stdout.replaceAll(/ \\\n +/g, ' ')) ?? [];
    expect(line).toMatch(/ --subject three$/);
    expect(hitproof(line.split(' ')).stdout).toMatch(/^ {2}three .*\n {13}(false-|inaccurate)/m);
  });
});
