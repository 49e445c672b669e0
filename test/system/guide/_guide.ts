/** Plays a guide as a reader would: types its commands, lays and edits its files, and writes down what is printed. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installed } from '../../_installed.ts';

/** Lines of a diff, as what was there and what is to be. */
function edited(text: string, diff: string): string {
  const lines = diff.split('\n');
  const side = (sign: string): string =>
    lines
      .filter((line) => line.startsWith(sign) || line.startsWith(' '))
      .map((line) => line.slice(1))
      .join('\n');
  const parts = text.split(side('-'));
  if (parts.length !== 2)
    throw new Error(`the guide edits what is there ${parts.length - 1} times:\n${diff}`);
  return parts.join(side('+'));
}

/** How fast it was depends on the machine. */
const settled = (output: string): string =>
  output.replace(/[\d,.]+ questions a second/g, '… questions a second');

/** The part with what its commands print now. */
export function play(part: string): string {
  const { folder: home, env } = installed();
  let folder = home;
  const type = (command: string): string => {
    const [, place] = /^cd (.+)$/.exec(command) ?? [];
    if (place !== undefined) {
      folder = resolve(folder, place);
      return '';
    }
    const { stdout, stderr, status } = spawnSync(command, {
      cwd: folder,
      env,
      shell: true,
      encoding: 'utf8',
    });
    if (/^hitproof: /m.test(stderr) || (status ?? 2) > 1) throw new Error(`${command}: ${stderr}`);
    return settled(stdout).replace(/ +$/gm, '').trimEnd();
  };
  return part.replace(
    /```(\w+)(?: (\S+))?\n([\s\S]*?)```/g,
    (block, language: string, file: string | undefined, body: string) => {
      if (file !== undefined) {
        const path = join(folder, file);
        writeFileSync(path, language === 'diff' ? edited(readFileSync(path, 'utf8'), body.trimEnd()) : body);
        return block;
      }
      if (language !== 'console') return block;
      const commands = body.split('\n').filter((line) => line.startsWith('$ '));
      const told = commands.map((line) =>
        [line, type(line.slice(2))].filter((text) => text !== '').join('\n'),
      );
      return `\`\`\`console\n${told.join('\n')}\n\`\`\``;
    },
  );
}
