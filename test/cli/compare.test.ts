/** What `compare` ends with: 1 only where something got worse. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { Subject } from '../../src/adapters/index.ts';
import { exit } from '../../src/cli/_exit.ts';
import { programOf } from '../../src/cli/program.ts';
import { answer } from '../../src/exact/index.ts';
import type { Given } from '../../src/judge/grade.ts';
import type { Case } from '../../src/queries/index.ts';
import { toJsonReport } from '../../src/report/json.ts';
import { verify } from '../../src/verify/verify.ts';
import { temporaryFolder } from '../_folder.ts';

const folder = temporaryFolder();

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** An engine that answers every hit of a ball larger than 2 with what `change` makes of it. */
async function resultsOf(name: string, change: (t: number) => Given): Promise<string> {
  const engine: Subject = {
    ...{ name, version: '1', format: 'f64', profile: {} },
    queries: {
      raySphere: (input, inside) => {
        const right = answer({ query: 'raySphere', format: 'f64', input, inside } as Case);
        if (!('hit' in right && right.hit) || !('t' in right)) return { hit: false };
        return input.sphere.radius > 2 ? change(right.t) : { hit: true, t: right.t };
      },
    },
  };
  const file = join(folder, `${name}.json`);
  const options = { families: ['ordinary'], cases: 40 } as const;
  writeFileSync(file, toJsonReport(await verify(engine, options)));
  return file;
}

async function compared(...files: readonly string[]): Promise<readonly [unknown, string]> {
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  await programOf().parseAsync(['compare', ...files], { from: 'user' });
  return [process.exitCode, said.join('')];
}

it('hits that were missed are better, though they are inexact', async () => {
  const [misses, inexact] = [
    await resultsOf('misses', () => ({ hit: false })),
    await resultsOf('inexact', (t) => ({ hit: true, t: t * 1.001 })),
  ];
  const [status, text] = await compared(misses, inexact);
  expect(text).toMatch(/ {2}better {2}raySphere f64 ordinary: wrong verdicts [1-9]\d* → 0, inaccurate 0 → /);
  expect(text).toContain('1 better, 0 worse, 0 mixed');
  expect(text).not.toContain('something got worse');
  expect(status).toBe(exit.ok);

  const [back, words] = await compared(inexact, misses);
  expect(words).toContain('something got worse');
  expect(back).toBe(exit.findings);
});
