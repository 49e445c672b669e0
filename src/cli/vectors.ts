/** `hitproof vectors`: cases with their expected answers as JSON Lines, as one JSON, as a header of C, or as the lines that a program is asked. */
import { closeSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import {
  type BodyRequest,
  type FamilyName,
  families,
  familyNotes,
  generateCase,
  policyNotes,
  type RayForm,
  toLine,
} from '../cases/index.ts';
import { toExpected } from '../exact/index.ts';
import { type Format, formatNames } from '../floats.ts';
import { agreedAnswer } from '../judge/audit.ts';
import { type Inside, type QueryName, queryNames, type Side } from '../queries/index.ts';
import { toCHeader, type Vectored } from '../report/c-header.ts';
import { toQuestion } from '../runner/lines.ts';
import { version } from '../version.ts';
import { UsageError } from './_exit.ts';
import { onFile } from './_files.ts';
import * as options from './_options.ts';
import { requireWritable } from './_outcome.ts';
import { progressOn } from './_progress.ts';

interface VectorFlags {
  query?: readonly QueryName[];
  family?: readonly FamilyName[];
  format?: readonly Format[];
  ray: RayForm;
  box: BodyRequest['box'];
  plane: BodyRequest['plane'];
  orientation: BodyRequest['orientation'];
  motion: BodyRequest['motion'];
  inside: Inside | undefined;
  side: Side;
  limit: boolean;
  lines?: boolean;
  as: 'jsonl' | 'json' | 'c';
  out?: string;
  cases: number;
  seed: number;
}

export function vectorsCommand(): Command {
  return new Command('vectors')
    .description(
      'write cases with their expected answers as JSON Lines, JSON or C, or the questions alone as lines',
    )
    .option('--lines', 'questions in the form of docs/any-language.md, for `grade`')
    .addOption(
      new Option('--as <form>', 'JSON Lines; one JSON with notes on the families; a header of C99')
        .choices(['jsonl', 'json', 'c'])
        .default('jsonl'),
    )
    .option('--out <file>', 'where to, whole or not at all (default: standard output)')
    .option('--no-limit', 'for engines whose rays have none: tMax is +Infinity')
    .option('--query <names>', options.queryText, options.queryOption)
    .option('--family <names>', options.familyText, options.familyOption)
    .option('--format <names>', options.formatText, options.formatOption)
    .option('--ray <form>', 'how rays are given: free, unit, displacement, end', options.rayOption, 'free')
    .option('--box <form>', 'how boxes are given: center, corners', options.boxOption, 'center')
    .option('--plane <form>', 'how half-spaces are given: point, constant', options.planeOption, 'point')
    .option('--orientation <form>', 'of boxes: free, unit', options.orientationOption, 'free')
    .option(
      '--motion <form>',
      'how the motion of a ball is given, as --ray',
      options.motionOption,
      'displacement',
    )
    .option(
      '--inside <policy>',
      'what is reported from inside: exit, start, miss (default: exit; of a ball that moves start)',
      options.insideOption,
    )
    .option('--side <policy>', 'of triangles and planes: both, front, back', options.sideOption, 'both')
    .option('--cases <n>', 'cases per query, format and family', options.casesOption, 100)
    .option('--seed <n>', 'other cases of the same kinds', options.seedOption, 1)
    .action(run);
}

async function run(flags: VectorFlags, command: Command): Promise<void> {
  if (flags.lines && flags.as !== 'jsonl')
    throw new UsageError('--lines: questions have a form of their own; leave --as out');
  requireWritable({}, { '--out': flags.out });
  const { query: asked = queryNames, ray, box, plane, orientation, motion, inside, side, seed } = flags;
  options.requirePolicy(asked, {
    inside,
    side: command.getOptionValueSource('side') === 'cli' ? side : undefined,
  });
  const cells = asked.flatMap((query) =>
    (flags.format ?? formatNames).flatMap((format) =>
      (flags.family ?? families).map((family) => ({ query, format, family })),
    ),
  );
  const total = cells.length * flags.cases;
  const progress = progressOn(process.stderr, 'vectors', 'cases');
  const output = outputOf(flags.out);
  const header: Vectored[] = [];
  if (flags.as === 'json') await output.write(jsonHead(seed));
  let done = 0;
  for (const cell of cells) {
    for (let index = 0; index < flags.cases; index++) {
      const tMax = flags.limit ? undefined : 'none';
      const one = generateCase({
        ...cell,
        seed,
        index,
        ray,
        box,
        plane,
        orientation,
        motion,
        inside,
        side,
        tMax,
      });
      if (flags.lines) await output.write(`${one.id} ${toQuestion(one, { profile: { inside, side } })}\n`);
      else {
        const expected = toExpected(agreedAnswer(one));
        if (flags.as === 'c') header.push({ one, expected });
        else if (flags.as === 'jsonl') await output.write(`${toLine(one, expected)}\n`);
        else await output.write(`${done === 0 ? '' : ',\n'}${toLine(one, expected)}`);
      }
      progress.update(++done, total);
      // A file takes every line at once, and Ctrl-C would not be heard.
      if (done % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  if (flags.as === 'json') await output.write('\n]}\n');
  if (flags.as === 'c') await output.write(toCHeader(header, version));
  output.close();
  progress.stop();
}

/** What says how to read the vectors that follow. */
function jsonHead(seed: number): string {
  const [inside, side] = [policyNotes.inside.join(' '), policyNotes.side.join(' ')];
  const head = {
    ...{ generator: `hitproof ${version}`, schema: 'vectors.schema.json', seed },
    ...{ policies: { inside, side }, families: familyNotes },
  };
  return `${JSON.stringify(head).slice(0, -1)},"vectors":[\n`;
}

export interface Output {
  readonly write: (text: string) => Promise<void>;
  readonly close: () => void;
}

/** What is written to and stays what it is, as /dev/stdout. */
function isDevice(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** A file has its name once it is whole: one that was interrupted is not taken for it. */
export function outputOf(file: string | undefined): Output {
  if (file === undefined)
    return {
      write: async (text) => {
        if (!process.stdout.write(text))
          await new Promise((resolve) => process.stdout.once('drain', resolve));
      },
      close: () => {},
    };
  const part = isDevice(file) ? file : `${file}.part`;
  const handle = onFile('--out', file, () => openSync(part, 'w'));
  return {
    write: async (text) => {
      onFile('--out', file, () => writeFileSync(handle, text));
    },
    close: () => {
      closeSync(handle);
      if (part === file) return;
      try {
        onFile('--out', file, () => renameSync(part, file));
      } catch (error) {
        rmSync(part);
        throw error;
      }
    },
  };
}
