import { describe, expect, it } from 'vitest';
import { used } from '../../../compiler/passes/simplify.ts';
import { printBlock } from '../../../compiler/print/typescript.ts';
import { statement, statements } from '../../../compiler/quote.ts';

const printed = (...given: Parameters<typeof statements>) =>
  printBlock(used(statements(...given)), 0).join('\n');

describe('constants that nothing uses', () => {
  it('are removed, with those that only they use', () => {
    expect(printed`const a = 1; const b = 2 * a; const c = 3; return c;`).toBe('const c = 3;\nreturn c;');
  });

  it('stay where a block after them uses them', () => {
    const text = 'const a = x;\nif (x > 0) {\n  return a;\n}\nreturn 0;';
    expect(printed`const a = x; const b = x; if (x > 0) { const c = b; return a; } return 0;`).toBe(text);
  });

  it('stay where the other branch uses them, or a condition', () => {
    const text = 'const a = x;\nconst b = y;\nif (b) {\n  x = 1;\n} else {\n  x = a;\n}';
    expect(printed`const a = x; const b = y; if (b) { x = 1; } else { x = a; }`).toBe(text);
  });

  it('are removed although a field has their name', () => {
    expect(printed`const x = 1; out.x = 2;`).toBe('out.x = 2;');
  });

  it('stay where the next turn of a loop uses them', () => {
    const text = 'for (let i = 0; ; i++) {\n  if (last > 1) break;\n  const last = i;\n}';
    expect(printed`for (let i = 0; ; i++) { if (last > 1) break; const last = i; }`).toBe(text);
  });

  it('leave their notes', () => {
    const note = { kind: 'note', text: 'a' } as const;
    expect(used([note, statement`const a = 1;`])).toEqual([note]);
  });
});
