/** A program that adds a length to every shape, and says so in its header, as a user has it verified. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hitproof } from './_run.ts';

const folder = temporaryFolder();

const program = [
  '--',
  'node',
  fileURLToPath(new URL('../../fixtures/programs/subject.mjs', import.meta.url)),
];
const grown = [...program, 'grown'];

describe('a program with a skin', () => {
  it.skipIf(isQuick).each(['--workers=1', '--judge=reference'])('is right in every family: %s', (flag) => {
    const { stdout, status } = hitproof([
      'verify',
      '--json',
      '--cases',
      '16',
      '--no-envelope',
      flag,
      ...grown,
    ]);
    const { subject, results } = JSON.parse(stdout);
    expect(subject.profile).toEqual({ ray: 'free', inside: 'exit', skin: 0.01 });
    expect(results.map(({ classes }: { classes: unknown }) => classes)).toEqual(
      Array.from({ length: 8 }, () => ({ exact: 16 })),
    );
    expect(status).toBe(0);
  });

  it.skipIf(isQuick)('is held to it by doctor, which shows it', () => {
    const { stdout, status } = hitproof(['doctor', ...grown]);
    expect(stdout).toContain('ray: free, inside: exit, touching: closed, tMax: limited, skin: 0.01\n');
    expect(status).toBe(0);
  });

  it.skipIf(isQuick)('has its truth beside that of the case in explain', () => {
    const explain = (...more: string[]) => hitproof(['explain', 'raySphere/tangent/f64/1/4', ...more]).stdout;
    const said = explain(...grown);
    const [, truth] = /^ {2}exact {6}with a skin of 0.01: (hit, .*), normal = .*$/m.exec(said) ?? [];
    expect(said).toContain(`\n  example    ${truth}\n             exact\n`);
    expect(said).toContain('\n  exact      miss\n');
    expect(explain(...program)).not.toContain('skin');
  });
});

it.skipIf(isQuick)('answers that were made elsewhere are graded by the skin of their header', () => {
  const asked = hitproof(
    'vectors --lines --query pointInSphere --family tangent --format f32 --cases 7'.split(' '),
  );
  const ids = asked.stdout
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0]);
  const file = join(folder, 'answers.txt');
  const grade = (skin: string) => {
    const header = ['!subject name=console version=5', `!query pointInSphere format=f32${skin}`, '!ready'];
    writeFileSync(file, [...header, ...ids.map((id) => `${id} yes`), ''].join('\n'));
    return hitproof(['grade', file]);
  };
  // With a skin as large as that, every point is in every sphere.
  expect(grade(' skin=1e300').status).toBe(0);
  expect(grade('').status).toBe(1);
  expect(grade(' skin=-1')).toMatchObject({
    status: 3,
    stderr: expect.stringContaining('skin: a finite number of at least 0 is wanted'),
  });
});
