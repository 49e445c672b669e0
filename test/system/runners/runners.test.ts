/** Tests of a stranger's project, run in it: a wrong engine fails with the message that the guide shows, a right one passes. */
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { files, guide, lay, run, vitest } from './_project.ts';

const engine = files.get('my-engine.mjs') ?? '';

/** Our own function in its place. */
const rightEngine = `
import { raySphere as hardened } from 'hitproof/f64';
const xyz = ([x, y, z]) => ({ x, y, z });
export const raySphere = ({ ray, sphere }) => {
  const out = { t: 0, point: xyz([]), normal: xyz([]) };
  const hit = hardened(
    { origin: xyz(ray.origin), direction: xyz(ray.direction), tMax: ray.tMax },
    { center: xyz(sphere.center), radius: sphere.radius }, out, 'miss');
  return hit ? { hit, t: out.t, point: [out.point.x, out.point.y, out.point.z] } : { hit };
};
export default { name: 'my-engine', version: '1.1', format: 'f64', profile: { inside: 'miss' }, queries: { raySphere } };
`;

const projectOf = (code: string, test: string): string =>
  lay(
    new Map([
      ['my-engine.mjs', code],
      [test, files.get(test) ?? ''],
    ]),
  );

/** The part of the guide that is indented, from a line that begins so. */
function shown(start: string): string {
  const lines = guide.slice(guide.indexOf(`    ${start}`)).split('\n');
  const end = lines.findIndex((line) => !line.startsWith('    '));
  return lines
    .slice(0, end)
    .map((line) => line.slice(4))
    .join('\n');
}

describe('a project with vitest', () => {
  it.skipIf(isQuick)(
    'with a wrong engine sees which query, format and family fail, and the message of the guide',
    () => {
      const { status, text } = run(projectOf(engine, 'my-engine.test.mjs'), vitest);
      expect(status).toBe(1);
      for (const family of ['ordinary', 'tangent']) {
        expect(text).toMatch(
          new RegExp(`× my-engine\\.test\\.mjs > my-engine 1\\.0 > raySphere f64 ${family}`),
        );
      }
      expect(text).toMatch(
        /of 100 answers: (\d+ [a-z-]+(, )?)+\. The worst:\nraySphere\/ordinary\/f64\/1\/\d+\/miss: /,
      );
      expect(text).toMatch(
        / {2}exact answer {4}.*\n {2}given {11}.*\n {2}replay {10}npx hitproof explain [\w-]{90,}\n/,
      );
      expect(text).toContain(shown('raySphere f64: inaccurate'));
      expect(text).toContain(
        'is not within 1 ulps of 0.6339745962155614: off by 1001602099765198 ulps of f64',
      );
    },
  );

  it.skipIf(isQuick)('with a right one passes', () => {
    const { status, text } = run(projectOf(rightEngine, 'my-engine.test.mjs'), vitest);
    expect(text).toMatch(/Tests {2}4 passed \(4\)/);
    expect(status).toBe(0);
  });
});

describe('a run from code', () => {
  it('is reported as the guide says', () => {
    const { status, text } = run(projectOf(rightEngine, 'run.mjs'), ['run.mjs']);
    expect(text).toMatch(/^# How accurate is my engine\?\n[\s\S]*\| raySphere f64 \| 200 \| 0 \(0 %\)/);
    expect(status).toBe(0);
  });
});

describe('a subject that does not do a query', () => {
  it.skipIf(isQuick)('has that test skipped, not passed', () => {
    const idle = rightEngine.replace(
      'queries: { raySphere }',
      'queries: { raySphere: () => ({ unsupported: true }) }',
    );
    const { status, text } = run(projectOf(idle, 'my-engine.test.mjs'), vitest);
    expect(text).toMatch(/Tests {2}2 passed \| 2 skipped \(4\)/);
    expect(status).toBe(0);
  });
});

const others = [
  ['node:test', 'node.test.mjs', 'raySphere f64 invalid'],
  ['fast-check', 'property.test.mjs', 'any ray'],
] as const;

describe.skipIf(isQuick).each(others)('a project with %s', (_, test, title) => {
  it('fails with a wrong engine and says why, passes with a right one', () => {
    const wrong = run(projectOf(engine, test), ['--test', test]);
    expect(wrong.status).toBe(1);
    expect(wrong.text).toContain(title);
    expect(wrong.text).toMatch(/exact answer {4}.*\n.*given .*\n.*replay {10}npx hitproof explain /);
    expect(run(projectOf(rightEngine, test), ['--test', test])).toMatchObject({ status: 0 });
  });
});
