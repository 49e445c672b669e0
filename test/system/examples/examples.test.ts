/** The examples, run as they are: what they print. Those whose engine is not installed are skipped. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packageIn, wantsPackage } from '../../_machine.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'examples');

/** By example: its engine, and what it prints. */
const examples = {
  'three.mjs': ['three', 'touches at t = 9, point 0,3,4, normal 0,0.6,0.8'],
  'three-mesh.mjs': ['three', 'meets face 8 at 8, point 0.5,0.5,1'],
  'rapier.mjs': [
    '@dimforge/rapier3d-compat',
    'touches at t = 9, point 0,3,4, normal 0,0.6000000238418579,0.800000011920929',
  ],
  'babylon.mjs': ['@babylonjs/core', 'touches at t = 9, point 0,3,4, normal 0,0.6,0.8'],
  'playcanvas.mjs': ['playcanvas', 'touches at t = 9, point 0,3,4, normal 0,0.6,0.8'],
  'cannon-es.mjs': ['cannon-es', 'touches at t = 0.5, point 0,3,4, normal 0,0.6,0.8'],
} as const;

/** Runs it in a folder that has these packages and no others. */
function run(file: string, packages: Readonly<Record<string, string>>): string {
  const place = mkdtempSync(join(tmpdir(), 'hitproof-example-'));
  for (const [name, path] of Object.entries(packages)) {
    const link = join(place, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(path, link, 'dir');
  }
  copyFileSync(join(folder, file), join(place, file));
  return execFileSync(process.execPath, [file], { cwd: place, encoding: 'utf8' });
}

describe('the examples', () => {
  for (const [file, [engine, printed]] of Object.entries(examples)) {
    const path = packageIn('examples', engine);
    it.skipIf(path === undefined)(`${file} works with ${engine}${wantsPackage('examples', engine)}`, () => {
      expect(run(file, { hitproof: root, [engine]: path ?? '' })).toBe(`${printed}\n`);
    });
  }

  it('are all of the folder', () => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
    expect(files.sort()).toEqual(Object.keys(examples).sort());
  });
});
