/** Every command, with its options and examples: what `--help` prints, and docs/command-line.md has as tables. */
import { Command } from 'commander';
import { sanitizeLines } from '../untrusted.ts';
import { version } from '../version.ts';
import { answerCommand } from './answer.ts';
import { benchCommand } from './bench.ts';
import { compareCommand } from './compare.ts';
import { doctorCommand } from './doctor.ts';
import { explainCommand } from './explain.ts';
import { gradeCommand } from './grade.ts';
import { huntCommand } from './hunt.ts';
import { initCommand } from './init.ts';
import { mergeCommand } from './merge.ts';
import { playgroundCommand } from './playground.ts';
import { reportCommand } from './report.ts';
import { vectorsCommand } from './vectors.ts';
import { verifyCommand } from './verify.ts';

/** One or two of each command, without `npx hitproof`. */
export const examples: Readonly<Record<string, readonly string[]>> = {
  init: ['init --lang c my-adapter'],
  doctor: ['doctor ./my-engine.mjs', 'doctor -- ./my-engine'],
  verify: [
    'verify three --query raySphere,rayBox',
    'verify ./my-engine.mjs --cases 1000 --reporter html=report.html',
    'verify --known known.json -- ./my-engine',
  ],
  explain: ['explain raySphere/far-origin/f64/1/14/unit/no-limit --subject three --html case.html'],
  answer: ['answer < cases.jsonl > answered.jsonl'],
  vectors: [
    'vectors --query raySphere --family tangent --cases 100 > tangent.jsonl',
    'vectors --as c --query rayBox --format f32 --out hitproof_vectors.h',
    'vectors --as json --cases 184 --out vectors.json',
  ],
  grade: ['grade answers.txt'],
  hunt: ['hunt ./my-engine.mjs --query raySphere --seconds 60'],
  report: ['report three.json rapier3d.json --as html --out report.html'],
  merge: ['merge shard-1.json shard-2.json --json > whole.json'],
  compare: ['compare before.json after.json --reporter md=changes.md'],
  playground: ['playground --out playground.html', 'playground raySphere/tangent/f32/1/0'],
  bench: ['bench ./my-engine.mjs --query raySphere'],
};

/** Arguments are quoted in what commander says of them. */
const output = { writeErr: (text: string) => void process.stderr.write(sanitizeLines(text)) };

export function programOf(): Command {
  const program = new Command('hitproof')
    .configureOutput(output)
    .description('verify collision code against an exact reference')
    .version(version)
    .exitOverride()
    .showHelpAfterError('(try --help)');
  const commands = [
    initCommand(),
    doctorCommand(),
    verifyCommand(),
    explainCommand(),
    answerCommand(),
    vectorsCommand(),
    gradeCommand(),
    huntCommand(),
    reportCommand(),
    mergeCommand(),
    compareCommand(),
    benchCommand(),
    playgroundCommand(),
  ];
  for (const command of commands) {
    const own = (examples[command.name()] ?? []).map((line) => `  $ npx hitproof ${line}`);
    program.addCommand(
      command
        .configureOutput(output)
        .exitOverride()
        .showHelpAfterError('(try --help)')
        .addHelpText('after', ['', own.length === 1 ? 'Example:' : 'Examples:', ...own].join('\n')),
    );
  }
  return program;
}
