/** `hitproof vectors`: cases with their expected answers as JSON Lines, or as the lines that a program is asked. */
import { Command } from 'commander';
import {
  type BodyRequest,
  type FamilyName,
  families,
  generateCase,
  type RayForm,
  toLine,
} from '../cases/index.ts';
import { toExpected } from '../exact/index.ts';
import { type Format, formatNames } from '../floats.ts';
import { agreedAnswer } from '../judge/audit.ts';
import { type Inside, type QueryName, queryNames, type Side } from '../queries/index.ts';
import { toQuestion } from '../runner/lines.ts';
import * as options from './_options.ts';
import { progressOn } from './_progress.ts';

interface VectorFlags {
  query?: readonly QueryName[];
  family?: readonly FamilyName[];
  format?: readonly Format[];
  ray: RayForm;
  box: BodyRequest['box'];
  plane: BodyRequest['plane'];
  orientation: BodyRequest['orientation'];
  inside: Inside;
  side: Side;
  limit: boolean;
  lines?: boolean;
  cases: number;
  seed: number;
}

export function vectorsCommand(): Command {
  return new Command('vectors')
    .description('write cases with their expected answers as JSON Lines, or the questions alone as lines')
    .option('--lines', 'questions in the form of docs/any-language.md, for `grade`')
    .option('--no-limit', 'for engines whose rays have none: tMax is +Infinity')
    .option('--query <names>', options.queryText, options.queryOption)
    .option('--family <names>', options.familyText, options.familyOption)
    .option('--format <names>', options.formatText, options.formatOption)
    .option('--ray <form>', 'how rays are given: free, unit, displacement, end', options.rayOption, 'free')
    .option('--box <form>', 'how boxes are given: center, corners', options.boxOption, 'center')
    .option('--plane <form>', 'how half-spaces are given: point, constant', options.planeOption, 'point')
    .option('--orientation <form>', 'of boxes: free, unit', options.orientationOption, 'free')
    .option(
      '--inside <policy>',
      'what is reported from inside: exit, start, miss',
      options.insideOption,
      'exit',
    )
    .option('--side <policy>', 'of triangles and planes: both, front, back', options.sideOption, 'both')
    .option('--cases <n>', 'cases per query, format and family', options.wholeNumber('--cases', 1), 100)
    .option('--seed <n>', 'other cases of the same kinds', options.wholeNumber('--seed', 0), 1)
    .action(run);
}

async function run(flags: VectorFlags): Promise<void> {
  const { ray, box, plane, orientation, inside, side, seed } = flags;
  const cells = (flags.query ?? queryNames).flatMap((query) =>
    (flags.format ?? formatNames).flatMap((format) =>
      (flags.family ?? families).map((family) => ({ query, format, family })),
    ),
  );
  const total = cells.length * flags.cases;
  const progress = progressOn(process.stderr, 'vectors', 'cases');
  let done = 0;
  for (const cell of cells) {
    for (let index = 0; index < flags.cases; index++) {
      const tMax = flags.limit ? undefined : 'none';
      const one = generateCase({ ...cell, seed, index, ray, box, plane, orientation, inside, side, tMax });
      const line = flags.lines
        ? `${one.id} ${toQuestion(one, { profile: { inside, side } })}\n`
        : `${toLine(one, toExpected(agreedAnswer(one)))}\n`;
      if (!process.stdout.write(line)) await new Promise((resolve) => process.stdout.once('drain', resolve));
      progress.update(++done, total);
      // A file takes every line at once, and Ctrl-C would not be heard.
      if (done % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  progress.stop();
}
