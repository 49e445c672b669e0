/** Which functions `hitproof/f64` and `hitproof/f32` are: those that check their arguments where a tool sets the condition `development`. */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = isQuick ? '' : temporaryFolder();

const folderOf = (name: string, from: string): string =>
  dirname(createRequire(from).resolve(`${name}/package.json`));
const vitest = folderOf('vitest', import.meta.url);
const vite = folderOf('vite', join(vitest, 'package.json'));

/** What `answers` of entry.js are: of an array in the place of a vector, in each format. */
const checked = 'ray.origin: the array (0, 0, 0) is there; give { x, y, z }';
const unchecked = 'false';

const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'entry.js': `
    import { raySphere } from 'hitproof/f64';
    import { raySphere as single } from 'hitproof/f32';
    import { raySphere as plain } from 'hitproof/f64/unchecked';
    import { raySphere as plainSingle } from 'hitproof/f32/unchecked';
    const ray = { origin: [0, 0, 0], direction: { x: 1, y: 0, z: 0 } };
    const sphere = { center: { x: 5, y: 0, z: 0 }, radius: 1 };
    function answer(ask) {
      try {
        return String(ask(ray, sphere));
      } catch (error) {
        return error.message;
      }
    }
    export const answers = [raySphere, single, plain, plainSingle].map(answer);`,
  'node.js': "import { answers } from './entry.js'; console.log(JSON.stringify(answers));",
  'entry.test.js': `
    import { expect, it } from 'vitest';
    import { answers } from './entry.js';
    it('is checked', () => expect(answers).toEqual(${JSON.stringify([checked, checked, unchecked, unchecked])}));`,
  'vite.config.js': `
    export default {
      logLevel: 'error',
      build: { lib: { entry: 'entry.js', formats: ['es'], fileName: 'built' } },
    };`,
  // What a browser would load from the server, run here.
  'served.js': `
    import { SourceTextModule } from 'node:vm';
    import { createServer } from 'vite';
    const server = await createServer({ server: { host: '127.0.0.1', port: 0 } });
    await server.listen();
    const modules = new Map();
    async function load(url) {
      const code = await (await fetch(url)).text();
      return new SourceTextModule(code, { identifier: url });
    }
    function find(specifier, { identifier }) {
      const { href } = new URL(specifier, identifier);
      if (!modules.has(href)) modules.set(href, load(href));
      return modules.get(href);
    }
    const entry = await load(new URL('entry.js', server.resolvedUrls.local[0]).href);
    await entry.link(find);
    await entry.evaluate();
    console.log(JSON.stringify(entry.namespace.answers));
    await server.close();`,
};

beforeAll(() => {
  if (isQuick) return;
  // A copy, because Vite handles a package that is linked as source code.
  const own = join(folder, 'node_modules/hitproof');
  cpSync(join(root, 'lib'), join(own, 'lib'), { recursive: true });
  cpSync(join(root, 'package.json'), join(own, 'package.json'));
  for (const [name, path] of Object.entries({ vitest, vite }))
    symlinkSync(path, join(folder, 'node_modules', name), 'dir');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});

function run(args: readonly string[], nodeEnv?: string): { status: number | null; text: string } {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  for (const name of Object.keys(env)) if (/^(VITEST|NODE_OPTIONS|NODE_ENV)/.test(name)) delete env[name];
  if (nodeEnv !== undefined) env.NODE_ENV = nodeEnv;
  const options = { cwd: folder, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, text: stdout + stderr };
}

const printed = (...answers: readonly string[]): string =>
  `${JSON.stringify([...answers, unchecked, unchecked])}\n`;
const isChecked = printed(checked, checked);
const isPlain = printed(unchecked, unchecked);

describe.skipIf(isQuick)('Node', () => {
  it('runs the plain functions', () => {
    expect(run(['node.js'])).toEqual({ status: 0, text: isPlain });
  });

  it('runs the checked functions with --conditions=development', () => {
    expect(run(['--conditions=development', 'node.js'])).toEqual({ status: 0, text: isChecked });
  });
});

describe.skipIf(isQuick)('esbuild', () => {
  it.each([
    ['the plain functions', {}, [unchecked, unchecked, unchecked, unchecked]],
    [
      'the checked functions with the condition',
      { conditions: ['development'] },
      [checked, checked, unchecked, unchecked],
    ],
  ])('bundles %s', async (_, options, wanted) => {
    const settings = { bundle: true, format: 'esm', platform: 'browser', write: false } as const;
    const { outputFiles } = await build({ ...settings, ...options, entryPoints: [join(folder, 'entry.js')] });
    const code = outputFiles[0]?.text ?? '';
    const { answers } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      answers: unknown;
    };
    expect(answers).toEqual(wanted);
  });
});

describe.skipIf(isQuick)('Vite', () => {
  it('serves the checked functions while you develop', () => {
    const { status, text } = run(['--experimental-vm-modules', '--no-warnings', 'served.js']);
    expect({ status, text }).toEqual({ status: 0, text: isChecked });
  });

  it.each([
    ['the plain functions', ['build'], undefined, isPlain],
    ['the plain functions in another mode', ['build', '--mode', 'development'], undefined, isPlain],
    [
      'the checked functions with NODE_ENV=development',
      ['build', '--mode', 'development'],
      'development',
      isChecked,
    ],
  ])('builds %s', (_, args, nodeEnv, wanted) => {
    expect(run([join(vite, 'bin/vite.js'), ...args], nodeEnv).status).toBe(0);
    writeFileSync(
      join(folder, 'built-node.js'),
      "import { answers } from './dist/built.js'; console.log(JSON.stringify(answers));",
    );
    expect(run(['built-node.js'])).toEqual({ status: 0, text: wanted });
  });
});

it.skipIf(isQuick)('vitest runs the checked functions', () => {
  expect(run([join(vitest, 'vitest.mjs'), 'run'])).toMatchObject({ status: 0 });
});

it.skipIf(isQuick)('the types are those of the plain functions, with the condition and without', () => {
  const text = `
    import * as checked from 'hitproof/f64/checked';
    import * as fast from 'hitproof/f64';
    export const same: typeof fast.raySphere = checked.raySphere;
    export const out: fast.Hit<fast.Vector3> = { t: 0, point: { x: 0, y: 0, z: 0 } };
    // @ts-expect-error an array is no vector
    fast.raySphere({ origin: [0, 0, 0], direction: [1, 0, 0] }, { center: [0, 0, 0], radius: 1 });`;
  writeFileSync(join(folder, 'types.mts'), text);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
  for (const conditions of [[], ['--customConditions', 'development']])
    expect(run([tsc, ...options, ...conditions, 'types.mts'])).toEqual({ status: 0, text: '' });
});

it('our own benchmarks import files, which no condition replaces', () => {
  const bench = join(root, 'bench');
  const files = readdirSync(bench, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.m?[jt]s$/.test(name),
  );
  expect(files).toContain('index.mjs');
  const byName = files.filter((name) => /from ['"]hitproof/.test(readFileSync(join(bench, name), 'utf8')));
  expect(byName).toEqual([]);
});
