/** A part of a query, or the next stage, answers the question that the function was asked. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseFile } from '../../../proof/parse.ts';
import { functionsOf } from '../../../proof/printed-functions.ts';
import { callsIn, wrongCallsOf } from '../../../proof/statements.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The callees of the wrong calls of a function of a and b. */
function wrongIn(body: string): readonly string[] {
  const [fn] = parse(`function f(a, b) {\n${body}\n}`);
  if (fn === undefined) throw new Error('no function');
  return wrongCallsOf(fn).map(({ callee }) => callee);
}

describe('a call', () => {
  it.each([
    ['passes the parameters', 'return later(a, b);'],
    ['passes them to another part in another order', 'return part(b, a);'],
  ])('%s', (_, body) => {
    expect(wrongIn(body)).toEqual([]);
  });

  it.each([
    ['changes their order for the next stage', 'return later(b, a);'],
    ['passes one of them twice', 'return part(a, a);'],
    ['forgets one', 'return part(a);'],
    ['passes a field', 'return part(a.x, b);'],
    ['passes a number', 'const x = a.x * 2; return part(x, b);'],
    ['passes a parameter that was set', 'a = b; return part(a, b);'],
    ['stands in a branch', 'const x = a.x; if (x > 0) return part(x, b); return true;'],
    ['stands in a search', 'const x = a.x; for (let i = 0; ; i++) { return part(x, b); }'],
  ])('is refused if it %s', (_, body) => {
    expect(wrongIn(body)).toHaveLength(1);
  });
});

describe.each(['f64', 'f32'])('in %s', (format) => {
  const all = functionsOf({ root: '.', format: [format] });

  it('every function that is exported is checked', () => {
    const exported = [...read(`src/fast/${format}/hardened/index.ts`).matchAll(/^export \{ (\w+) \}/gm)];
    const checked = all.map(({ name }) => name);
    // rayMesh is by hand: it calls rayTriangle.
    expect(exported.map(([, name = '']) => name).filter((name) => !checked.includes(name))).toEqual([
      'rayMesh',
    ]);
  });

  it.each(all)(
    '$name calls parts of its query that are checked, and its own next stage',
    ({ path, query, name }) => {
      const fn = parseFile(path).find((one) => one.name === name);
      if (fn === undefined) throw new Error(`${path} has no function ${name}`);
      expect(wrongCallsOf(fn)).toEqual([]);
      const others = new Set(callsIn(fn.body).map(({ callee }) => callee));
      const isLater = others.delete('later');
      const parts = all.filter((one) => one.query === query && one.name !== name).map((one) => one.name);
      expect([...others].filter((callee) => !parts.includes(callee))).toEqual([]);
      const next = /^import \{ (\w+) as later \} from '\.\.\/\.\.\/later\/([a-z-]+)\.ts';$/m.exec(read(path));
      const single = format === 'f32' ? '-single' : '';
      if (isLater) expect([next?.[2], kebab(next?.[1] ?? '')]).toEqual([query, `${query}${single}`]);
    },
  );
});
