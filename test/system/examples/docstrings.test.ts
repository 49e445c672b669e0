/** The examples of the docstrings, run line by line: a line that ends with `// value` has that value. And all of them are strict TypeScript. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { queryNames } from '../../../src/queries/index.ts';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = join(root, 'src');

/** By what people import: the folder, and whether it has all queries. */
const entries = {
  'hitproof/exact': ['exact', true],
  'hitproof/f64': ['fast/f64/hardened', true],
  'hitproof/f32': ['fast/f32/hardened', true],
  'hitproof/f64/textbook': ['fast/f64/textbook', true],
  'hitproof/f32/textbook': ['fast/f32/textbook', true],
  'hitproof/f64/shifted': ['fast/f64/shifted', false],
  'hitproof/f32/shifted': ['fast/f32/shifted', false],
  'hitproof/f64/watertight': ['fast/f64/watertight', false],
  'hitproof/f32/watertight': ['fast/f32/watertight', false],
} as const;

/** The comment of a function of this name, without its stars. */
function docstring(text: string, name: string): string {
  const [before = ''] = text.split(`export function ${name}(`);
  return before.slice(before.lastIndexOf('/**')).replaceAll(/^ \* ?/gm, '');
}

/** What its lines come to, and what they say that they do. */
function run(example: string, name: string, ask: unknown): { found: unknown[]; said: unknown[] } {
  const values: unknown[] = [];
  const said: unknown[] = [];
  const code = example.replaceAll(/^import .*$/gm, '').replaceAll(/^(.+); \/\/ (.+)$/gm, (_, call, value) => {
    said.push(runInNewContext(`(${value})`));
    return `values.push(${call});`;
  });
  runInNewContext(code.replaceAll(' as const', ''), { [name]: ask, values });
  return { found: JSON.parse(JSON.stringify(values)), said: JSON.parse(JSON.stringify(said)) };
}

describe.each(Object.entries(entries))('%s', (entry, [folder, isWhole]) => {
  const files = readdirSync(join(source, folder));
  const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const names = queryNames.filter((name) => isWhole || files.includes(`${kebab(name)}.ts`));
  it.each(names)('%s', async (name) => {
    const doc = docstring(readFileSync(join(source, folder, `${kebab(name)}.ts`), 'utf8'), name);
    const [, example = ''] = /@example\n```ts\n([^`]*)```/.exec(doc) ?? [];
    expect(example).toContain(`import { ${name} } from '${entry}';\n`);
    const tier = (await import(join(source, folder, 'index.ts'))) as Readonly<Record<string, unknown>>;
    const { found, said } = run(example, name, tier[name]);
    expect(said).not.toEqual([]);
    expect(found).toEqual(said);
  });
});

/** Where the source is of what is imported by each name, as the package exports it. */
function sources(): Readonly<Record<string, readonly string[]>> {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  };
  const paths = Object.entries(exports).map(([name, target]) => {
    const file = typeof target === 'string' ? target : target.default;
    return [join('hitproof', name), [join(source, file.replace('./lib/', '').replace(/js$/, 'ts'))]];
  });
  return Object.fromEntries(paths);
}

/** What a compiler says of these files against our sources, with the one option that people set. */
function complaints(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2023'],
    module: 'esnext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
    paths: sources(),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: Object.keys(files) }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' }).stdout;
}

it.skipIf(isQuick)('every example of a docstring is strict TypeScript', () => {
  const examples = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      [...readFileSync(join(source, path), 'utf8').matchAll(/^ \* ```ts\n(.*?)^ \* ```$/gms)].map(
        ([, text = ''], i) =>
          [`${path.replaceAll(/\W/g, '-')}-${i}.ts`, text.replaceAll(/^ \* ?/gm, '')] as const,
      ),
    );
  // Those of the definitions have no import: they are printed into every tier.
  const whole = examples.filter(([, text]) => text.includes("from 'hitproof"));
  const entriesOf = new Set(whole.map(([, text]) => / from '(.+)';$/m.exec(text)?.[1]));
  expect([...entriesOf]).toEqual(expect.arrayContaining(Object.keys(entries)));
  expect(complaints(Object.fromEntries(whole))).toBe('');
});

it.skipIf(isQuick)('the types take what is taken, and a hit is told from a miss', () => {
  const text = `
    import * as exact from 'hitproof/exact';
    import { rayMesh, type Ray, type Vector3 } from 'hitproof/f64';
    type TypedArray = Int8Array | Uint8Array | Uint8ClampedArray | Int16Array | Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array;

    export function mesh(ray: Ray<Vector3>, positions: TypedArray, index: TypedArray | undefined): boolean {
      return rayMesh(ray, { positions, index }) === exact.rayMesh(ray, { positions, index }).hit;
    }
    export function inArrays(center: Float32Array, orientation: Float64Array): number {
      return exact.closestOnBox(center, { center, halfExtents: center, orientation }).distance;
    }
    export function hit(ray: exact.RayLike, sphere: exact.BallLike): number {
      const { hit, t, point, distance, normal, halfChord, tExact } = exact.raySphere(ray, sphere);
      return hit ? t + distance + (point[0] ?? 0) + (normal[0] ?? 0) : Number(halfChord ?? tExact ?? 0);
    }
    export function face(ray: exact.RayLike, mesh: exact.MeshLike): number {
      const { hit, face, faces, u, v, coplanar } = exact.rayMesh(ray, mesh);
      return hit ? face + faces.length + u + v + Number(coplanar) : -1;
    }
    export function shared(first: exact.SegmentLike, second: exact.SegmentLike): number {
      const { kind, t, u, point } = exact.segmentSegment(first, second);
      return kind === 'none' ? 0 : t + u + point.length;
    }
    // @ts-expect-error a ball has no face
    export const { face: none } = exact.raySphere({ origin: [0], direction: [1] }, { center: [0], radius: 1 });
    // @ts-expect-error one of them
    exact.rayMesh({ origin: [0], direction: [1] }, { positions: [[0, 0, 0]], faces: [[0, 0, 0]], index: [0, 0, 0] });`;
  expect(complaints({ 'types.ts': text })).toBe('');
});
