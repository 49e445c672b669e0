/** The examples, run as they are: what they print. Those whose engine is not installed are skipped. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { packageIn, wantsPackage } from '../../_machine.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'examples');

/** By example: the packages that it wants, and what it prints. */
const examples = {
  'bullet.mjs': [
    [],
    'of 2000 bullets 290 go through the bead by the textbook, 0 by hitproof\nof 2000 bullets 139 go through the wall by the textbook, 0 by hitproof\nof 2000 bullets 8 go through the fan by the textbook, 0 by hitproof',
  ],
  'three.mjs': ['three', 'touches at t = 9, point 0,3,4, normal 0,0.6,0.8'],
  'three-shapes.mjs': [
    'three',
    'meets the box at t = 7, point 1,1,1\nmeets the plane at t = 13, point 1,1,-5',
  ],
  'three-mesh.mjs': ['three', 'meets face 8 at 8, point 0.5,0.5,1'],
  'three-mesh-bvh.mjs': [['three-mesh-bvh', 'three'], 'meets face 2750 at t = 4'],
  'rapier.mjs': [
    '@dimforge/rapier3d-compat',
    'touches at t = 9, point 0,3,4, normal 0,0.6000000238418579,0.800000011920929',
  ],
  'babylon.mjs': ['@babylonjs/core', 'touches at t = 9, point 0,3,4, normal 0,0.6,0.8'],
  'babylon-shapes.mjs': [
    '@babylonjs/core',
    'meets the box at t = 7, point 1,1,1\nmeets the plane at t = 13, point 1,1,-5',
  ],
  'playcanvas.mjs': ['playcanvas', 'touches at t = 9, point 0,3,4, normal 0,0.6,0.8'],
  'cannon-es.mjs': ['cannon-es', 'touches at t = 0.5, point 0,3,4, normal 0,0.6,0.8'],
} as const;

const pathOf = (name: string): string => packageIn('examples', name) ?? '';

/** A folder that has these packages and no others. */
function folderWith(packages: Readonly<Record<string, string>>): string {
  const place = temporaryFolder();
  for (const [name, path] of Object.entries(packages)) {
    const link = join(place, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(path, link, 'dir');
  }
  return place;
}

function run(file: string, packages: Readonly<Record<string, string>>): string {
  const place = folderWith(packages);
  copyFileSync(join(folder, file), join(place, file));
  return execFileSync(process.execPath, [file], { cwd: place, encoding: 'utf8' });
}

describe('the examples', () => {
  for (const [file, [wanted, printed]] of Object.entries(examples)) {
    const names = [wanted].flat();
    const [engine = ''] = names;
    const packages = { hitproof: root, ...Object.fromEntries(names.map((name) => [name, pathOf(name)])) };
    it.skipIf((isQuick && engine !== '' && engine !== 'three') || names.some((name) => pathOf(name) === ''))(
      engine === ''
        ? `${file} prints what it says`
        : `${file} works with ${engine}${wantsPackage('examples', engine)}`,
      () => {
        expect(run(file, packages)).toBe(`${printed}\n`);
      },
    );
  }

  it.skipIf(isQuick)('three-shapes.mjs is strict TypeScript as it stands', () => {
    const packages = { hitproof: root, three: pathOf('three'), '@types/three': pathOf('@types/three') };
    const place = folderWith(packages);
    copyFileSync(join(folder, 'three-shapes.mjs'), join(place, 'three-shapes.mts'));
    writeFileSync(join(place, 'console.d.ts'), 'declare const console: { log(text: string): void };');
    const how = [
      '--strict',
      '--noEmit',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    const tsc = [join(root, 'node_modules/typescript/bin/tsc'), ...how, 'three-shapes.mts', 'console.d.ts'];
    const { stdout, status } = spawnSync(process.execPath, tsc, { cwd: place, encoding: 'utf8' });
    expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
  });

  it('are all of the folder', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
    expect(files.sort()).toEqual(Object.keys(examples).sort());
  });
});
