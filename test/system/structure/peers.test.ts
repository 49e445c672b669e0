/** The packed package next to versions of vitest and fast-check, each installed in a folder that is deleted afterwards. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const base = isQuick ? '' : temporaryFolder();

const [nodeMajor = 0] = process.versions.node.split('.').map(Number);

/** Versions of vitest and of fast-check that a project may have: the oldest that work, and what is around. */
const working: readonly (readonly [vitest: string, fastCheck: string])[] = [
  ['1.0.0', '2.4.0'],
  ['2', '3'],
  ['3', '4'],
  ['4', '4'],
  // Its reporters call functions that Node 20 lacks.
  ...(nodeMajor < 22 ? [] : [['5', '4'] as const]),
];

/** A project that has these, and installs hitproof afterwards. */
function projectWith(vitest: string, fastCheck: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const [tarball = ''] = readdirSync(base).filter((name) => name.endsWith('.tgz'));
  for (const wanted of [[`vitest@${vitest}`, `fast-check@${fastCheck}`], [join(base, tarball)]])
    execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent', ...wanted], {
      cwd: folder,
    });
  return folder;
}

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly text: string;
}

function run(folder: string, args: readonly string[]): Ran {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  // The tests of a project are no part of ours.
  for (const name of Object.keys(env)) if (/^(VITEST|NODE_OPTIONS)/.test(name)) delete env[name];
  const options = { cwd: folder, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, stdout, text: `${stdout}${stderr}` };
}

const tests = `
  import { caseArbitrary } from 'hitproof/cases';
  import { raySphere } from 'hitproof/exact';
  import { describeSubject } from 'hitproof/vitest';
  import fc from 'fast-check';
  import { expect, it } from 'vitest';

  const queries = {
    raySphere: ({ ray, sphere }) => raySphere(ray, sphere, { inside: 'exit' }),
    rayBox: () => ({ unsupported: true }),
    rayCapsule: () => ({ hit: false }),
  };
  const engine = { name: 'mine', version: '1', format: 'f64', profile: { inside: 'exit' }, queries };
  describeSubject(engine, { families: ['ordinary'], cases: 20 });

  const input = { ray: { origin: [-3, 1, 0], direction: [2, 0, 0] }, sphere: { center: [0, 0, 0], radius: 2 } };
  const asked = { query: 'raySphere', format: 'f64', inside: 'exit', input };
  const answer = raySphere(input.ray, input.sphere);
  it('a right answer matches', () => {
    expect(answer).toMatchExact(asked);
    expect(answer).toBeCorrectlyRounded(asked);
    expect(answer.t).toBeWithinUlps(answer.t, 0);
    expect({ t: answer.t }).toEqual({ t: expect.toBeWithinUlps(answer.t, 0) });
    expect({ hit: false }).not.toMatchExact(asked);
  });
  it('a miss matches a hit', () => expect({ hit: false }).toMatchExact(asked));
  it('a miss is correctly rounded', () => expect({ hit: false }).toBeCorrectlyRounded(asked));
  it('a number is near twice itself', () => expect(answer.t).toBeWithinUlps(2 * answer.t, 1));
  it('a drawn case is asked', () => {
    fc.assert(fc.property(caseArbitrary('raySphere'), ({ query }) => query === 'raySphere'), { seed: 1 });
  });
  it('a drawn case that fails shrinks', () => {
    const isSmall = ({ input }) => input.sphere.radius < 5;
    fc.assert(fc.property(caseArbitrary('raySphere'), isSmall), { seed: 1 });
  });`;

const outcomes = {
  'raySphere f64 ordinary': 'passed',
  'rayBox f64 ordinary': 'skipped',
  'rayCapsule f64 ordinary': 'failed',
  'a right answer matches': 'passed',
  'a miss matches a hit': 'failed',
  'a miss is correctly rounded': 'failed',
  'a number is near twice itself': 'failed',
  'a drawn case is asked': 'passed',
  'a drawn case that fails shrinks': 'failed',
};

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

const typedMatchers = `
  import { describeSubject } from 'hitproof/vitest';
  import { expect } from 'vitest';
  const input = { ray: { origin: [0, 0, -3], direction: [0, 0, 1] }, sphere: { center: [0, 0, 0], radius: 1 } };
  const asked = { query: 'raySphere', format: 'f64', inside: 'exit', input } as const;
  expect({ hit: true }).toMatchExact(asked, { touching: 'open' });
  expect({ hit: true }).not.toBeCorrectlyRounded('an id');
  await expect(Promise.resolve(1)).resolves.toBeWithinUlps(1, 2, 'f32');
  expect({ t: 1 }).toEqual({ t: expect.toBeWithinUlps(1, 2) });
  // @ts-expect-error a number of ulps is wanted
  expect(1).toBeWithinUlps(1);
  // @ts-expect-error there is no such option
  expect({ hit: true }).toMatchExact(asked, { touches: 'open' });
  export { describeSubject };`;

const typedArbitraries = `
  import { caseArbitrary } from 'hitproof/cases';
  import * as fc from 'fast-check';
  export const radii: readonly number[] = fc.sample(caseArbitrary('raySphere'), 3).map(({ input }) => input.sphere.radius);`;

describe.skipIf(isQuick)('the packed package', () => {
  beforeAll(() => {
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', base], { cwd: root });
  });

  describe.each(working)('next to vitest %s and fast-check %s', (vitest, fastCheck) => {
    let folder = '';
    beforeAll(() => {
      folder = projectWith(vitest, fastCheck);
    });

    it('runs describeSubject, the matchers and the arbitraries', () => {
      writeFileSync(join(folder, 'mine.test.mjs'), tests);
      const reporter = ['--reporter=json', '--outputFile=results.json'];
      expect(run(folder, ['node_modules/vitest/vitest.mjs', 'run', ...reporter]).status).toBe(1);
      const { testResults } = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as Report;
      const results = testResults.flatMap(({ assertionResults }) => assertionResults);
      // Some versions call a skipped test pending.
      const found = results.map(({ title, status }) => [title, status.replace('pending', 'skipped')]);
      expect(Object.fromEntries(found)).toEqual(outcomes);
      const messages = results.flatMap(({ failureMessages }) => failureMessages ?? []).join('\n');
      expect(messages).toMatch(/of 20 answers: \d+ false-miss\. The worst:/);
      expect(messages).toMatch(/raySphere f64: false-miss/);
      expect(messages).toMatch(/is not within 1 ulps of/);
      expect(messages).toMatch(/Counterexample: \[\{"query":"raySphere".*\nShrunk [1-9]\d* time/);
    });

    it('has types for strict TypeScript', () => {
      // The export map of fast-check 2.4.0 hides its types.
      const typed = fastCheck === '2.4.0' ? [typedMatchers] : [typedMatchers, typedArbitraries];
      writeFileSync(join(folder, 'mine.mts'), typed.join('\n'));
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      const options = [
        '--strict',
        '--noEmit',
        '--skipLibCheck',
        '--module',
        'nodenext',
        '--target',
        'es2022',
      ];
      expect(run(folder, [tsc, ...options, 'mine.mts'])).toMatchObject({ status: 0, text: '' });
    });
    it('is linked, where Node finds no vitest next to it', () => {
      const elsewhere = temporaryFolder();
      const linked = join(elsewhere, 'hitproof');
      const own = join(folder, 'node_modules/hitproof');
      renameSync(own, linked);
      symlinkSync(linked, own, 'dir');
      cpSync(join(folder, 'node_modules/decimal.js'), join(elsewhere, 'node_modules/decimal.js'), {
        recursive: true,
      });
      const code = `
        import 'hitproof/vitest';
        import { expect, it } from 'vitest';
        it('is near', () => expect(1).toBeWithinUlps(1, 0));`;
      writeFileSync(join(folder, 'mine.test.mjs'), code);
      expect(run(folder, ['node_modules/vitest/vitest.mjs', 'run'])).toMatchObject({ status: 0 });
    });
  });

  it('names what is found, what is needed and the command where vitest or fast-check is too old', () => {
    const folder = projectWith('0.34.6', '2.3.0');
    writeFileSync(join(folder, 'mine.test.mjs'), "import 'hitproof/vitest';");
    expect(run(folder, ['node_modules/vitest/vitest.mjs', 'run']).text).toContain(
      'Error: vitest 0.34.6 is installed; hitproof/vitest needs vitest 1 or newer: npm install --save-dev vitest@4',
    );
    const code = `
      import { caseArbitrary, generateCase } from 'hitproof/cases';
      console.log(generateCase({ query: 'raySphere', family: 'tangent', format: 'f64', seed: 1, index: 0 }).query);
      caseArbitrary('raySphere');`;
    writeFileSync(join(folder, 'mine.mjs'), code);
    const { status, stdout, text } = run(folder, ['mine.mjs']);
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'raySphere\n' });
    expect(text).toContain(
      'Error: fast-check 2.3.0 is installed; caseArbitrary needs fast-check 2.4 or newer: npm install --save-dev fast-check@4',
    );
  });
});
