/** The manifests of examples/kubernetes: of the types of Kubernetes, of one piece, and run here, a process for each pod. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Job } from 'kubernetes-types/batch/v1.js';
import type { Container, PersistentVolumeClaim } from 'kubernetes-types/core/v1.js';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { isQuick } from '../../_cases.ts';
import { installed } from '../../_installed.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const example = (path: string): string => join(root, 'examples', path);
const documents = (name: string): unknown[] =>
  parseAllDocuments(readFileSync(example(`kubernetes/${name}`), 'utf8')).map((one) => one.toJS());

const [claim, verify] = documents('verify.yaml') as [PersistentVolumeClaim, Job];
const [merge] = documents('merge.yaml') as [Job];
const containerOf = ({ spec }: Job): Container => spec?.template.spec?.containers[0] ?? { name: 'none' };
const wordOf = ({ env = [] }: Container, name: string): string | undefined =>
  env.find((one) => one.name === name)?.value;

describe('the manifests', () => {
  const { folder } = installed();
  symlinkSync(
    join(root, 'node_modules/kubernetes-types'),
    join(folder, 'node_modules/kubernetes-types'),
    'dir',
  );

  /** What the compiler says of them as literals. */
  function complaints(job: unknown): string {
    const code = `import type { Job } from 'kubernetes-types/batch/v1';
      import type { PersistentVolumeClaim } from 'kubernetes-types/core/v1';
      export const all: [PersistentVolumeClaim, Job, Job] = ${JSON.stringify([claim, job, merge])};`;
    writeFileSync(join(folder, 'manifests.mts'), code);
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--strict', '--skipLibCheck'];
    const how = ['--module', 'esnext', '--moduleResolution', 'bundler', 'manifests.mts'];
    return spawnSync(process.execPath, [...tsc, ...how], { cwd: folder, encoding: 'utf8' }).stdout;
  }

  it('are of the types of Kubernetes', () => {
    expect(complaints(verify)).toBe('');
    expect(complaints({ ...verify, spec: { ...verify.spec, completionmode: 'Indexed' } })).toContain(
      'completionmode',
    );
  });

  it('are of one piece', () => {
    const [first, second] = [containerOf(verify), containerOf(merge)];
    expect(verify.spec).toMatchObject({
      completionMode: 'Indexed',
      completions: Number(wordOf(first, 'SHARDS')),
    });
    expect(verify.spec?.podFailurePolicy?.rules[0]?.onExitCodes?.containerName).toBe(first.name);
    for (const job of [verify, merge]) {
      const container = containerOf(job);
      expect(container.image).toBe(first.image);
      expect(container.volumeMounts).toEqual([{ name: 'results', mountPath: wordOf(container, 'RESULTS') }]);
      expect(job.spec?.template.spec?.volumes).toEqual([
        { name: 'results', persistentVolumeClaim: { claimName: claim.metadata?.name } },
      ]);
    }
    expect(first.args?.[0]).toContain(`--workers ${String(first.resources?.limits?.cpu)} `);
    expect(second.name).not.toBe(first.name);
  });
});

describe('its pods', () => {
  const { folder, env } = installed();
  copyFileSync(example('js/my-engine.mjs'), join(folder, 'engine.mjs'));
  // Slow where it is to be killed, so that there is time for that.
  writeFileSync(
    join(folder, 'my-engine.mjs'),
    `import engine from './engine.mjs';
    const { raySphere } = engine.queries;
    const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    const slowly = (input) => (wait(), raySphere(input));
    export default { ...engine, queries: { raySphere: process.env.SLOW ? slowly : raySphere } };`,
  );
  const cases = '30';

  /** A process group, so that it ends as a container does. */
  function start(
    job: Job,
    index?: number,
    speed: 'SLOW' | 'FAST' = 'FAST',
    others: Readonly<Record<string, string>> = {},
  ): ChildProcess {
    const { command = [], args = [], env: words = [] } = containerOf(job);
    const [shell = '', ...flags] = command;
    const own = Object.fromEntries(words.map(({ name, value }) => [name, value]));
    const here = {
      RESULTS: folder,
      CASES: cases,
      JOB_COMPLETION_INDEX: String(index),
      [speed]: 'yes',
      ...others,
    };
    return spawn(shell, [...flags, ...args], {
      cwd: folder,
      env: { ...env, ...own, ...here },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
  }

  async function end(pod: ChildProcess): Promise<{ status: number | null; stderr: string }> {
    let stderr = '';
    pod.stderr?.on('data', (text) => {
      stderr += String(text);
    });
    return new Promise((resolve) => pod.on('close', (status) => resolve({ status, stderr })));
  }

  const shard = (name: string): string => join(folder, 'shards', name);
  /** The first line of the file says which run it is of. */
  const hasBatches = (file: string): boolean =>
    existsSync(file) && readFileSync(file, 'utf8').split('\n').length > 2;

  it.skipIf(isQuick)(
    'come to the bytes of one run though one is killed, and where a shard is missing the merge ends with 3',
    async () => {
      const killed = start(verify, 1, 'SLOW');
      const ended = end(killed);
      while (killed.exitCode === null && !hasBatches(shard('2.jsonl'))) await sleep(2);
      process.kill(-(killed.pid ?? 0), 'SIGKILL');
      await ended;
      expect(killed.signalCode).toBe('SIGKILL');
      expect(existsSync(shard('2.json'))).toBe(false);
      for (const index of [0, 1, 2]) expect((await end(start(verify, index))).status).toBe(0);

      expect((await end(start(merge))).status).toBe(1);
      const one = execFileSync(
        'sh',
        ['-c', `npx hitproof verify ./my-engine.mjs --cases ${cases} --json || test $? -eq 1`],
        { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      );
      expect(readFileSync(join(folder, 'results.json'), 'utf8')).toBe(one);

      rmSync(shard('2.json'));
      const lacking = await end(start(merge));
      expect(lacking.stderr).toContain('2 of 3 shards are there; missing: 2/3');
      expect(lacking.status).toBe(3);
    },
  );

  it.skipIf(isQuick)('end as verify does where to try again would change nothing', async () => {
    const values = verify.spec?.podFailurePolicy?.rules[0]?.onExitCodes?.values;
    const { status } = await end(start(verify, 0, 'FAST', { SUBJECT: './nothing.mjs' }));
    expect(status).toBe(3);
    expect(values).toContain(status);
  });
});
