import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseDefinitions } from '../../compiler/parse.ts';
import { temporaryFolder } from '../_folder.ts';

/** The definitions of a file with this text. */
function parsed(text: string, others: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  for (const [name, code] of Object.entries({ 'one.ts': text, ...others }))
    writeFileSync(join(folder, name), code);
  return parseDefinitions(join(folder, 'one.ts'));
}

it('a definition is a tree, with its comment and the place of each part', () => {
  const [one] = parsed(
    '/** A question. */\nexport function one({ origin: o }: Ray, r) {\n  // The root.\n  const x = -o * 2;\n  return x;\n}',
  ).values();
  expect(one).toMatchObject({
    name: 'one',
    comment: '/** A question. */',
    parameters: [
      { kind: 'fields', fields: [['origin', { kind: 'name', name: 'o' }]] },
      { kind: 'name', name: 'r' },
    ],
    steps: [
      {
        kind: 'let',
        notes: ['The root.', 'const x = -o * 2;'],
        variables: [
          [
            { kind: 'name', name: 'x' },
            {
              kind: 'binary',
              operator: '*',
              left: { kind: 'unary', operator: '-', operand: { kind: 'name', name: 'o' } },
              right: { kind: 'number', value: 2 },
            },
          ],
        ],
      },
      { kind: 'return', notes: [], value: { kind: 'name', name: 'x', source: 'x' } },
    ],
  });
  expect(one?.steps[0]?.at).toMatch(/one\.ts:4$/);
});

it('functions of other files come with those that they call', () => {
  const functions = parsed(
    `import { ball as round } from './_ball.ts';\nexport function one(r) { return round(r); }`,
    {
      '_ball.ts': 'export function ball(r) { return half(r); }\nfunction half(r) { return r; }',
    },
  );
  expect([...functions.keys()].sort()).toEqual(['ball', 'half', 'one', 'round']);
});

it('a comment of printed code has at most 160 characters of a statement', () => {
  const sum = Array.from({ length: 80 }, (_, i) => `x${i}`).join(' + ');
  const [one] = parsed(`export function one() { return ${sum}; }`).values();
  const [note = ''] = one?.steps[0]?.notes ?? [];
  expect(note.length).toBeLessThanOrEqual(162);
  expect(note).toMatch(/ …$/);
});

it.each([
  ['for (;;) {}', 'not in the language'],
  ['let x;', 'a constant needs a value'],
  ['return new A();', 'not in the language'],
  ['return { ...a };', 'not in the language'],
])('%s is refused with its file, line and function', (step, message) => {
  expect(() => parsed(`export function one(a) {\n${step}\n}`)).toThrow(message);
  expect(() => parsed(`export function one(a) {\n${step}\n}`)).toThrow(/one\.ts:2: one: /);
});
