/** `hitproof playground`: writes the page in which scenes can be dragged. */
import { pathToFileURL } from 'node:url';
import { Command } from 'commander';
import { toToken } from '../cases/index.ts';
import { toPlaygroundHtml } from '../report/html/playground/page.ts';
import { sanitize } from '../untrusted.ts';
import { readGiven, writeText } from './_files.ts';

export function playgroundCommand(): Command {
  return new Command('playground')
    .description('write a page in which rays and bodies can be dragged, with the answers of every tier')
    .argument(
      '[case]',
      'an id, a token, a line of JSON, or a file that holds one line: names the address at which the page opens with it',
    )
    .option('--out <file>', 'where to', 'playground.html')
    .action((given: string | undefined, { out }: { out: string }) => {
      const one = given === undefined ? undefined : readGiven(given);
      writeText('--out', out, toPlaygroundHtml());
      process.stderr.write(`wrote ${sanitize(out)}: open it in a browser\n`);
      if (one !== undefined) process.stdout.write(`${pathToFileURL(out).href}#${toToken(one)}\n`);
    });
}
