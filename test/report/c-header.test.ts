/** Vectors as a header of C: a compiler takes it, and the example engine is judged by it as by `verify`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { families, generateCase } from '../../src/cases/index.ts';
import { answer, toExpected } from '../../src/exact/index.ts';
import { formatNames } from '../../src/floats.ts';
import { type QueryName, queryNames } from '../../src/queries/index.ts';
import { cFloat, toCHeader, type Vectored } from '../../src/report/c-header.ts';
import type { Results } from '../../src/verify/results.ts';
import { fewer, howMany, isQuick } from '../_cases.ts';
import { temporaryFolder } from '../_folder.ts';
import { installed } from '../_installed.ts';
import { lacks, wants } from '../_machine.ts';

const count = fewer(12, 2);
const vectorsOf = (queries: readonly QueryName[], cases: number): readonly Vectored[] =>
  queries.flatMap((query) =>
    formatNames.flatMap((format) =>
      families.flatMap((family) =>
        Array.from({ length: cases }, (_, index) => {
          const one = generateCase({ query, family, format, seed: 1, index });
          return { one, expected: toExpected(answer(one)) };
        }),
      ),
    ),
  );

describe('a float of C', () => {
  it('is the float', () => {
    expect(cFloat(1.5, 'f64')).toBe('0x3p-1');
    expect(cFloat(-0, 'f32')).toBe('-0.0f');
    expect(cFloat(-5e-324, 'f64')).toBe('-0x1p-1074');
    expect(cFloat(Number.POSITIVE_INFINITY, 'f32')).toBe('INFINITY');
    expect(cFloat(Number.NaN, 'f64')).toBe('NAN');
  });
});

describe.skipIf(lacks('cc'))(`the header${wants('cc')}`, () => {
  const folder = temporaryFolder();
  const compile = (program: string): string => {
    writeFileSync(join(folder, 'main.c'), program);
    const flags = ['-std=c99', '-pedantic', '-Wall', '-Wextra', '-Werror', '-Wno-unused-function'];
    execFileSync('cc', [...flags, '-o', 'main', 'main.c', '-lm'], { cwd: folder, stdio: 'pipe' });
    return execFileSync(join(folder, 'main'), { encoding: 'utf8' });
  };

  it('has every query in both formats, and compiles without a warning', () => {
    const all = vectorsOf(queryNames, count);
    writeFileSync(join(folder, 'vectors.h'), toCHeader(all, '0'));
    const names = queryNames.flatMap((query) =>
      formatNames.map(
        (format) =>
          `hitproof_${query.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_${format}_count`,
      ),
    );
    const sum = compile(
      `#include <stdio.h>\n#include "vectors.h"\nint main(void) { printf("%lu\\n", (unsigned long)(${names.join(' + ')})); return 0; }\n`,
    );
    // A face that is no triple, a policy that is none: a few of the family `invalid`.
    expect(Number(sum)).toBeGreaterThan(0.97 * all.length);
  });

  it('keeps every bit', () => {
    const all = vectorsOf(['raySphere'], count);
    writeFileSync(join(folder, 'vectors.h'), toCHeader(all, '0'));
    const printed = compile(`#include <stdio.h>
#include <string.h>
#include <stdint.h>
#include "vectors.h"
int main(void) {
  for (size_t i = 0; i < hitproof_ray_sphere_f64_count; i++) {
    uint64_t bits;
    memcpy(&bits, &hitproof_ray_sphere_f64_vectors[i].sphere_center[1], sizeof bits);
    printf("%016llx\\n", (unsigned long long)bits);
  }
  return 0;
}
`);
    const view = new DataView(new ArrayBuffer(8));
    const bitsOf = (x: number): string => {
      view.setFloat64(0, x);
      return view.getBigUint64(0).toString(16).padStart(16, '0');
    };
    const own = all.filter(({ one }) => one.format === 'f64');
    expect(own.length).toBe(count * families.length);
    const expected = own.map(({ one }) =>
      one.query === 'raySphere' ? (one.input.sphere.center[1] ?? 0) : 0,
    );
    const isNaNText = (text: string): boolean => /^[7f]ff8/.test(text);
    printed
      .trim()
      .split('\n')
      .forEach((text, i) => {
        const x = expected[i] ?? 0;
        if (Number.isNaN(x)) expect(isNaNText(text)).toBe(true);
        else expect(text).toBe(bitsOf(x));
      });
  });

  it('is looped over as docs/any-language.md says, in C and in C++17', () => {
    writeFileSync(join(folder, 'hitproof_vectors.h'), toCHeader(vectorsOf(['raySphere'], count), '0'));
    const page = readFileSync(new URL('../../docs/any-language.md', import.meta.url), 'utf8');
    const [, loop = ''] = /```c\n([\s\S]*?)```/.exec(page) ?? [];
    // Blind in one case, the first that is a hit.
    const engine = `
int my_ray_sphere(const float *origin, const float *direction, float t_max, const float *center, float radius) {
  int isFirst = 1;
  (void)direction; (void)t_max; (void)radius;
  for (size_t i = 0; i < hitproof_ray_sphere_f32_count; i++) {
    const struct hitproof_ray_sphere_f32 *v = &hitproof_ray_sphere_f32_vectors[i];
    if (v->ray_origin == origin && v->sphere_center == center) return v->expected == 1 && !isFirst;
    if (v->expected == 1) isFirst = 0;
  }
  return 0;
}`;
    const flags = ['-pedantic', '-Wall', '-Wextra', '-Werror'];
    for (const [compiler, standard, file] of [
      ['cc', '-std=c99', 'loop.c'],
      ['c++', '-std=c++17', 'loop.cpp'],
    ] as const) {
      if (lacks(compiler)) continue;
      writeFileSync(join(folder, file), `${loop}${engine}\n`);
      execFileSync(compiler, [standard, ...flags, '-o', 'loop', file], { cwd: folder, stdio: 'pipe' });
      const { stdout, status } = spawnSync(join(folder, 'loop'), { encoding: 'utf8' });
      expect(stdout).toMatch(/^raySphere\/\w+\/f32\/1\/\d+: miss, and hit is right\n$/);
      expect(status).toBe(1);
    }
  });

  it.skipIf(isQuick)('finds the wrong verdicts of the example in C that `verify` finds', () => {
    const cases = howMany(2000);
    writeFileSync(join(folder, 'vectors.h'), toCHeader(vectorsOf(['raySphere'], cases), '0'));
    const engine = fileURLToPath(new URL('../../examples/c/my-engine.c', import.meta.url));
    writeFileSync(join(folder, 'engine.c'), readFileSync(engine, 'utf8'));
    const wrong = Number(
      compile(`#define main engine_main
#include "engine.c"
#undef main
#include "vectors.h"
int main(void) {
  int wrong = 0;
  for (size_t i = 0; i < hitproof_ray_sphere_f32_count; i++) {
    const struct hitproof_ray_sphere_f32 *v = &hitproof_ray_sphere_f32_vectors[i];
    float t;
    vec o = {v->ray_origin[0], v->ray_origin[1], v->ray_origin[2]};
    vec d = {v->ray_direction[0], v->ray_direction[1], v->ray_direction[2]};
    vec c = {v->sphere_center[0], v->sphere_center[1], v->sphere_center[2]};
    if (v->expected >= 0) wrong += ray_sphere(o, d, v->ray_t_max, c, v->sphere_radius, &t) != v->expected;
  }
  printf("%d\\n", wrong);
  return 0;
}
`),
    );
    execFileSync('cc', ['-O2', '-o', 'my-engine', engine, '-lm'], { cwd: folder });
    const { env } = installed();
    const cli = fileURLToPath(new URL('../../lib/cli/main.js', import.meta.url));
    const args = ['verify', '--query', 'raySphere', '--cases', String(cases), '--no-envelope', '--json'];
    let stdout = '';
    try {
      stdout = execFileSync(process.execPath, [cli, ...args, '--', './my-engine'], {
        ...{ cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      });
    } catch (error) {
      stdout = String((error as { stdout: unknown }).stdout);
    }
    const { results } = JSON.parse(stdout) as Results;
    const found = results
      .filter(({ family }) => family !== 'invalid')
      .reduce((sum, { classes }) => sum + (classes['false-hit'] ?? 0) + (classes['false-miss'] ?? 0), 0);
    expect(wrong).toBe(found);
    expect(wrong).toBeGreaterThan(0);
  });
});
