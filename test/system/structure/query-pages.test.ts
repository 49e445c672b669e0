/** The pages that list every query list those that there are. `npx vitest run test/system/structure/query-pages.test.ts -u` prints the lists anew. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { examples, programOf } from '../../../src/cli/program.ts';
import { type Contract, type Field, queries, type Shape } from '../../../src/queries/index.ts';
import { between } from '../../../src/report/claims.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const contracts: readonly Contract[] = Object.values(queries);

interface Form {
  /** The fields that every form has, and the others. */
  readonly always: readonly Field[];
  readonly sometimes: readonly Field[];
}

/** Forms that add to the first are one way to give a shape; each of the others is one more. */
function formsOf([first = [], ...others]: Shape): readonly [Form, ...Form[]] {
  const adds = (form: readonly Field[]): boolean => first.every(({ name }, i) => form[i]?.name === name);
  const sometimes = others.filter(adds).flatMap((form) => form.slice(first.length));
  const apart = others.filter((form) => !adds(form)).map((form): Form => ({ always: form, sometimes: [] }));
  return [{ always: first, sometimes }, ...apart];
}

function groups(): string {
  const named = (...verdicts: Contract['verdict'][]): string =>
    contracts
      .filter(({ verdict }) => verdicts.includes(verdict))
      .map(({ name }) => `\`${name}\``)
      .join(', ');
  const overlaps = `the overlaps ${named('overlap', 'kind')}`;
  return `${named('hit')}; ${overlaps}; the numbers of a rotated rectangle ${named('none')}; the distances ${named('distance')}.`;
}

/** As an object in JavaScript. */
function objectOf(name: string, shape: Shape): string {
  const forms = formsOf(shape);
  if (name === 'ray' || forms[0].always[0]?.name === '') return name;
  const objects = forms.map(({ always, sometimes }) => {
    const fields = [
      ...always.map((field) => field.name),
      ...(sometimes.length === 0 ? [] : [sometimes.map((field) => `${field.name}?`).join(' or ')]),
    ];
    return `{ ${fields.join(', ')} }`;
  });
  return `${name}: ${objects.join(' or ')}`;
}

const inputs = (): string =>
  [
    '| query | input |',
    '| --- | --- |',
    ...contracts.map(
      ({ name, inputs: all }) =>
        `| \`${name}\` | \`{ ${Object.entries(all)
          .map(([input, shape]) => objectOf(input, shape))
          .join(', ')} }\` |`,
    ),
  ].join('\n');

const spoken: Readonly<Record<string, string>> = {
  center: 'centre',
  halfExtents: 'half extents',
  rect: 'rectangle',
  orientation: 'the orientation x y z w',
};
const say = (name: string): string => spoken[name] ?? name;

/** As floats in a line. */
function floatsOf(name: string, shape: Shape, isPaired: boolean): readonly string[] {
  if (name === 'mesh')
    return [
      'how many positions and how many faces, in decimal',
      'positions',
      'three indices a face, in decimal',
    ];
  const [{ always, sometimes }] = formsOf(shape);
  if (name === 'ray' || name === 'rect' || always[0]?.name === '') return [say(name)];
  const words = always.map((field) => say(field.name));
  // Of two the number of words would not say which one has it.
  return [...words, ...sometimes.map((field) => `${isPaired ? '' : 'then, or not, '}${say(field.name)}`)];
}

const floats = (): string =>
  [
    '| query | floats |',
    '| --- | --- |',
    ...contracts.map(
      ({ name, inputs: all }) =>
        `| \`${name}\` | ${Object.entries(all)
          .flatMap(([input, shape]) => floatsOf(input, shape, 'first' in all && 'second' in all))
          .join(', ')} |`,
    ),
  ].join('\n');

test.each([
  ['README.md', groups],
  ['docs/command-line.md', inputs],
  ['docs/any-language.md', floats],
])('%s has every query', async (page, print) => {
  const path = join(root, page);
  await expect(between(readFileSync(path, 'utf8'), 'queries', print())).toMatchFileSnapshot(path);
});

/** A table in Markdown escapes what separates its cells. */
const cellOf = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');

const optionTables = (): string =>
  programOf()
    .commands.map((command) => {
      const { args, rows } = {
        args: command.registeredArguments.map(
          (one) => `| \`${one.name()}\` | ${cellOf(one.description)} | |`,
        ),
        rows: command.options.map(
          ({ flags, description, defaultValue, argChoices }) =>
            `| \`${flags}\` | ${cellOf(description)}${argChoices === undefined ? '' : `: ${argChoices.join(', ')}`} | ${defaultValue === undefined || defaultValue === true ? '' : cellOf(String(defaultValue))} |`,
        ),
      };
      const own = (examples[command.name()] ?? []).map((line) => `    npx hitproof ${line}`);
      return [
        `### \`${command.name()}\``,
        '',
        `${command.description()}.`,
        '',
        ...own,
        '',
        ...(args.length + rows.length === 0
          ? []
          : ['| option | meaning | default |', '| --- | --- | --- |', ...args, ...rows]),
      ].join('\n');
    })
    .join('\n\n');

test('docs/command-line.md has the options and examples of every command, as --help has them', async () => {
  const path = join(root, 'docs/command-line.md');
  await expect(between(readFileSync(path, 'utf8'), 'options', optionTables())).toMatchFileSnapshot(path);
});

test.each(programOf().commands.map((command) => [command.name(), command] as const))(
  'the examples of %s have options that it knows',
  (name, command) => {
    const known = [...command.options.map(({ long }) => long ?? ''), '--'];
    for (const line of examples[name] ?? []) {
      expect(line.split(' ')[0]).toBe(name);
      expect(known).toEqual(expect.arrayContaining(line.match(/--[a-z-]*/g) ?? []));
    }
    expect(examples[name]).not.toBeUndefined();
  },
);
