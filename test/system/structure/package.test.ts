/** The package as a stranger gets it: packed, installed in an empty folder, imported, compiled against and run. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { beforeAll, describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { deadLinks } from './_links.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = temporaryFolder();
const installed = join(folder, 'node_modules/hitproof');
const tarball = (): Uint8Array<ArrayBuffer> => {
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? '';
  return Uint8Array.from(readFileSync(join(folder, name)));
};

interface Ran {
  readonly status: number | null;
  readonly text: string;
}

function run(command: string, ...args: readonly string[]): Ran {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { readonly default: string }>;
};
const entries = Object.keys(exports).filter((name) => name !== './package.json');

const hitproof = (...args: readonly string[]): Ran => run('npx', '--no-install', 'hitproof', ...args);

/** Files and folders below a folder. */
const below = (path: string): readonly string[] => readdirSync(path, { recursive: true, encoding: 'utf8' });

/** What `du` counts of a folder: blocks of its files and folders. */
function sizeOnDisk(path: string): number {
  const block = 4096;
  const sizes = [path, ...below(path).map((name) => join(path, name))].map((name) => lstatSync(name).size);
  return sizes.reduce((sum, size) => sum + Math.ceil(size / block) * block, 0);
}

/** A copy of what is packed: `prepack` rewrites pages in place, and other tests are reading them. */
function copyPacked(target: string): void {
  const list = ['pack', '--dry-run', '--json', '--ignore-scripts'];
  const [{ files }] = JSON.parse(execFileSync('npm', list, { cwd: root, encoding: 'utf8' })) as [
    { files: readonly { path: string }[] },
  ];
  for (const { path } of files) cpSync(join(root, path), join(target, path), { recursive: true });
}

const copy = temporaryFolder();
const pages = join(root, 'scripts/package/pages.mjs');

beforeAll(() => {
  if (isQuick) return;
  copyPacked(copy);
  execFileSync(process.execPath, [pages], { cwd: copy });
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: copy });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const [name = ''] = readdirSync(folder).filter((file) => file.endsWith('.tgz'));
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--silent', `./${name}`], {
    cwd: folder,
  });
});

describe.skipIf(isQuick)('the packed package', () => {
  it('is what publint wants', async () => {
    const { messages } = await publint({ pack: { tarball: tarball().buffer }, strict: true });
    expect(messages).toEqual([]);
  });

  it('has types that are found wherever its modules are', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(tarball()));
    const problems = 'problems' in analysis ? analysis.problems : [{ kind: 'no types' as const }];
    // It is made of modules, in folders that its export map alone names.
    const intended = ['CJSResolvesToESM', 'NoResolution'];
    const isIntended = (one: (typeof problems)[number]): boolean =>
      intended.includes(one.kind) &&
      'resolutionKind' in one &&
      ['node10', 'node16-cjs'].includes(one.resolutionKind);
    expect(problems.filter((one) => !isIntended(one))).toEqual([]);
  });

  it('shows a line where nobody catches an error, not a file', () => {
    const ray = '{ origin: { x: 0, y: 0, z: NaN }, direction: { x: 0, y: 0, z: 1 } }';
    const ask = `import { raySphere } from 'hitproof/exact'; raySphere(${ray}, { center: { x: 0, y: 0, z: 0 }, radius: 1 })`;
    const { status, text } = run('node', '--input-type=module', '-e', ask);
    expect(status).toBe(1);
    expect(text).toContain('RangeError: ray.origin: [0, 0, NaN] is not finite');
    expect(text.length).toBeLessThan(2000);
  });

  it('holds no test, no source and nothing of the machine', () => {
    const names = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(names.filter((name) => /\.test\.|^src|^dist|mutation|node_modules|\.tgz$|^\./.test(name))).toEqual(
      [],
    );
    expect(names).toContain('LICENSE');
  });

  it('brings decimal.js and nothing else, in 5 MB at most', () => {
    const modules = join(folder, 'node_modules');
    const names = readdirSync(modules).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['decimal.js', 'hitproof']);
    expect(sizeOnDisk(modules)).toBeLessThan(5e6);
  });

  it('has no link in its pages that leads out of it', () => {
    const files = below(installed).map((name) => name.split(sep).join('/'));
    expect(files.filter((name) => name.endsWith('.md')).length).toBeGreaterThan(10);
    expect(deadLinks(files, (name) => readFileSync(join(installed, name), 'utf8'))).toEqual([]);
  });

  it('leaves the pages of the repository as they were', () => {
    const read = (folder: string): string => readFileSync(join(folder, 'README.md'), 'utf8');
    expect(read(copy)).toBe(read(installed));
    expect(read(copy)).not.toBe(read(root));
    execFileSync(process.execPath, [pages, '--restore'], { cwd: copy });
    expect(read(copy)).toBe(read(root));
  });

  it('names the licence of every package that it has parts of', () => {
    const text = readFileSync(join(installed, 'lib/THIRD-PARTY-LICENSES.txt'), 'utf8');
    const bundled = [
      'commander',
      'preact',
      'valibot',
      'vega',
      'd3-shape',
      'svgo',
      'sucrase',
      'fflate',
      'sortable-tablesort',
    ];
    expect(bundled.filter((name) => !text.includes(`\n${name} `))).toEqual([]);
    expect(text).toContain('Permission is hereby granted');
  });
});

it('lib/ leaves 700 kB of the 5 MB to decimal.js, pages and examples', () => {
  expect(sizeOnDisk(join(root, 'lib'))).toBeLessThan(4.3e6);
});

/** A file of the package and all that is loaded with it, dynamic imports apart. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g);
  for (const [, path = ''] of imports) loadedWith(join(dirname(file), path), seen);
  return seen;
}

it.skipIf(isQuick)('the command line loads no charts before it draws', () => {
  const texts = [...loadedWith(join(installed, 'lib/cli/main.js'))].map((file) => readFileSync(file, 'utf8'));
  const hasCharts = (text: string): boolean => text.includes('packed/charts.cjs.br');
  const chunks = join(installed, 'lib/chunks');
  expect(
    readdirSync(chunks)
      .map((name) => readFileSync(join(chunks, name), 'utf8'))
      .some(hasCharts),
  ).toBe(true);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.some(hasCharts)).toBe(false);
});

/** They want fast-check, and vitest. */
const needPeers = ['hitproof/cases', 'hitproof/vitest'];

describe.skipIf(isQuick)('in an empty folder', () => {
  it('is imported by JavaScript', () => {
    const code = `
      import { raySphere } from 'hitproof/exact';
      import { raySphere as hardened } from 'hitproof/f64';
      import { raySphere as fast } from 'hitproof/f32/shifted';
      import { queryNames, report, verify } from 'hitproof';
      const entries = ${JSON.stringify(entries.map((name) => join('hitproof', name)).filter((name) => !needPeers.includes(name)))};
      for (const name of entries) await import(name);
      const ray = { origin: { x: -10, y: 1, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
      const sphere = { center: { x: 0, y: 0, z: 0 }, radius: 1 };
      const run = await verify('hardened', { queries: ['raySphere'], cases: 3, envelope: false });
      const isTold = (await report(run, 'md')).includes('raySphere f64');
      console.log(raySphere(ray, sphere).t, hardened(ray, sphere), fast(ray, sphere), queryNames.length, run.results.length, isTold);`;
    writeFileSync(join(folder, 'consumer.mjs'), code);
    expect(run(process.execPath, 'consumer.mjs')).toEqual({ status: 0, text: '10 true true 33 16 true\n' });
  });

  it('is run from the command line', () => {
    const { version } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect(hitproof('--version').text).toContain(`${version}\n`);
    expect(hitproof('init', '--lang', 'js').status).toBe(0);
    expect(hitproof('doctor').text).toContain('right in 6 known cases');
    const cases = ['--query', 'raySphere', '--cases', '20', '--no-envelope'];
    const { status, text } = hitproof('verify', 'hardened', ...cases);
    expect(text).toMatch(
      /320 cases, seed 1: 0 wrong verdicts, 0 inaccurate, 0 malformed, 0 on invalid\s+input\.\n/,
    );
    expect(status).toBe(0);
  });

  it('says what is wrong with the textbook, and draws it: every reporter, a page of charts, a page of one case', () => {
    const reporters = ['json', 'md', 'junit', 'github'].flatMap((name) => [
      '--reporter',
      `${name}=out.${name}`,
    ]);
    const cases = ['--query', 'raySphere,rayCapsule', '--cases', '10', '--no-envelope'];
    expect(hitproof('verify', 'textbook', ...cases, ...reporters).status).toBe(1);
    expect(hitproof('report', 'out.json', '--as', 'html').text).toMatch(/<svg.*<script>.*<\/html>/s);
    const [worst = ''] =
      /raySphere\/[a-z-]+\/f32\/\d+\/\d+\/[a-z]+/.exec(readFileSync(join(folder, 'out.md'), 'utf8')) ?? [];
    expect(hitproof('explain', worst, '--html', 'case.html').status).toBe(0);
    expect(readFileSync(join(folder, 'case.html'), 'utf8')).toContain('<svg');
    expect(hitproof('playground', worst).status).toBe(0);
    expect(readFileSync(join(folder, 'playground.html'), 'utf8')).toContain('DecompressionStream');
  });
});

describe.skipIf(isQuick)('with fast-check', () => {
  const modules = join(folder, 'node_modules');

  beforeAll(() => {
    for (const name of ['fast-check', 'pure-rand'])
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  });

  const typed = `
    import { type ReportOptions, type Results, report, verify, type Subject } from 'hitproof';
    import { caseArbitrary, generateCase } from 'hitproof/cases';
    import { type RayAnswer, raySphere as exact } from 'hitproof/exact';
    import { type Hit, raySphere, type Vector3 } from 'hitproof/f64';
    import { rayBox } from 'hitproof/f32/textbook';
    const out: Hit<Vector3> = { t: 0, point: { x: 0, y: 0, z: 0 } };
    const ray = { origin: { x: -10, y: 1, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
    const sphere = { center: { x: 0, y: 0, z: 0 }, radius: 1 };
    const hit: boolean = raySphere(ray, sphere, out, 'exit');
    const answer: RayAnswer = exact(ray, sphere, { format: 'f32' });
    const t: number | undefined = answer.hit ? answer.t : undefined;
    const subject: Subject = {
      name: 'mine', version: '1', format: 'f64', profile: { inside: 'exit' },
      queries: { raySphere: ({ ray, sphere }) => exact(ray, sphere) },
    };
    const results: Promise<Results> = verify(subject);
    const options: ReportOptions = { title: 'Mine' };
    const page: Promise<string> = results.then((one) => report([one], 'html', options));
    // @ts-expect-error a box has half extents
    rayBox(ray, { center: { x: 0, y: 0, z: 0 } });
    // @ts-expect-error there is no such policy
    raySphere(ray, sphere, out, 'enter');
    export { caseArbitrary, generateCase, hit, page, results, t };`;

  it.each([
    ['typescript', 'nodenext', 'nodenext'],
    ['typescript', 'esnext', 'bundler'],
    ['typescript-classic', 'nodenext', 'nodenext'],
  ])('is compiled against by strict %s with %s', (compiler, module, moduleResolution) => {
    writeFileSync(join(folder, 'consumer.mts'), typed);
    const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
    const options = { module, moduleResolution, target: 'es2022' };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const ran = run(process.execPath, tsc, '--strict', '--noEmit', ...args, 'consumer.mts');
    expect(ran).toEqual({ status: 0, text: '' });
  });

  it('gives cases, and arbitraries', () => {
    const code = `
      import { caseArbitrary, generateCase } from 'hitproof/cases';
      import * as fc from 'fast-check';
      const { query } = generateCase({ query: 'raySphere', family: 'tangent', format: 'f64', seed: 1, index: 0 });
      console.log(query, fc.sample(caseArbitrary('rayBox'), 3).length);`;
    writeFileSync(join(folder, 'cases.mjs'), code);
    expect(run(process.execPath, 'cases.mjs')).toEqual({ status: 0, text: 'raySphere 3\n' });
  });
});

describe.skipIf(isQuick)('with nothing but hitproof in node_modules', () => {
  const alone = temporaryFolder();

  beforeAll(() => {
    mkdirSync(join(alone, 'node_modules'));
    writeFileSync(join(alone, 'package.json'), '{ "private": true }');
    cpSync(installed, join(alone, 'node_modules/hitproof'), { recursive: true });
  });

  it.each(entries.filter((name) => /^\.\/f(32|64)/.test(name) && !name.endsWith('/checked')))(
    'hitproof %s is one file that answers',
    (name) => {
      // The watertight tiers know triangles alone.
      const [query, body] = name.endsWith('/watertight')
        ? ['rayTriangle', '{ a: { x: 0, y: -1, z: -1 }, b: { x: 0, y: 4, z: 0 }, c: { x: 0, y: 0, z: 4 } }']
        : ['raySphere', '{ center: { x: 0, y: 0, z: 0 }, radius: 1 }'];
      const code = `
      import { ${query} } from '${join('hitproof', name)}';
      const ray = { origin: { x: -10, y: 0, z: 0 }, direction: { x: 1, y: 0, z: 0 } };
      console.log(${query}(ray, ${body}));`;
      writeFileSync(join(alone, 'fast.mjs'), code);
      expect(spawnSync(process.execPath, ['fast.mjs'], { cwd: alone, encoding: 'utf8' }).stdout).toBe(
        'true\n',
      );
      const { [name]: target = '' } = exports;
      const file = typeof target === 'string' ? target : target.default;
      expect(readFileSync(join(installed, file), 'utf8')).not.toMatch(
        /^import\b|\bfrom ['"]|\b(import|require)\(/m,
      );
    },
  );
});
