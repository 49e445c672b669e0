/**
 * Checks the lemmas of lemmas.json: `gappa` and `coqc` run on every file of gappa/ and coq/.
 *
 *   node proof/lemmas/check.mjs [FOLDER] [--require] [--source FOLDER] [--only FILE]
 *
 * FOLDER is proof/lemmas by default. The check skips a tool that is not installed, or fails with --require. Files of Coq
 * that end with Source are translated from the code in src/fast (or --source) by translate.mjs. With --only the check
 * runs one file of Coq and the files that it requires. It fails if
 * - a tool rejects a lemma,
 * - a theorem depends on an axiom other than those of the real numbers and of classical logic (`Print Assumptions`),
 * - lemmas.json names a theorem that does not exist, or omits one that does.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The axioms of Coq's real numbers and of classical logic. */
const allowed = new Set([
  'ClassicalDedekindReals.sig_forall_dec',
  'ClassicalDedekindReals.sig_not_dec',
  'FunctionalExtensionality.functional_extensionality_dep',
  'Classical_Prop.classic',
]);

const here = dirname(fileURLToPath(import.meta.url));
const { values: options, positionals } = parseArgs({
  options: {
    require: { type: 'boolean', default: false },
    source: { type: 'string', default: join(here, '../../src/fast') },
    only: { type: 'string' },
  },
  allowPositionals: true,
});
const [folder = here] = positionals;
const failures = [];
const fail = (message) => failures.push(message);
const notChecked = new Set();

const { lemmas } = JSON.parse(readFileSync(join(folder, 'lemmas.json'), 'utf8'));
const of = (tool) => lemmas.filter((lemma) => lemma.tool === tool);
for (const { rule, tool, status, reason } of lemmas)
  if ((tool === 'hand') !== (status === 'by hand') || (tool === 'hand' && !reason))
    fail(`lemmas.json: '${rule}' is by ${tool} with the status '${status}'; a lemma by hand needs a reason`);

const run = (command, args, cwd) => spawnSync(command, args, { cwd, encoding: 'utf8' });
/** True if the tool is installed. Reports a missing tool. */
function has(command, packages) {
  if (run(command, ['--version']).error === undefined) return true;
  const message = `${command} is not installed: apt-get install ${packages}`;
  notChecked.add(command);
  if (options.require) fail(message);
  else console.log(`skipped: ${message}`);
  return false;
}
const files = (name, end) => readdirSync(join(folder, name)).filter((file) => file.endsWith(end));
const text = (name, file) => readFileSync(join(folder, name, file), 'utf8');
const firstLines = (output) => output.trim().split('\n').slice(0, 12).join('\n');

/** Compares the names of lemmas.json with the theorems of the files, in both directions. */
function compare(tool, found) {
  const named = new Set(of(tool).map(({ file, theorem }) => `${file} ${theorem}`));
  for (const name of named) if (!found.has(name)) fail(`lemmas.json names ${name}, which does not exist`);
  for (const [name, isTheorem] of found) if (isTheorem && !named.has(name)) fail(`lemmas.json lacks ${name}`);
}

function checkGappa() {
  const names = files('gappa', '.gappa');
  compare('gappa', new Map(names.map((file) => [`gappa/${file} ${basename(file, '.gappa')}`, true])));
  if (!has('gappa', 'gappa')) return;
  for (const file of names) {
    const { status, stdout, stderr } = run('gappa', [join(folder, 'gappa', file)]);
    // A hint that Gappa cannot use is an error in the script.
    if (status !== 0 || /warning|error/i.test(stderr)) fail(`gappa/${file}: ${firstLines(stderr + stdout)}`);
  }
}

/** Files of Coq that are translated from the code. */
const translated = {
  'DyadicSource.v': ['later/dyadic.ts', 'dyadicSource'],
  'DoubleDoubleSource.v': ['double-double.ts', 'doubleDoubleSource'],
  'SurdsSource.v': ['later/surds.ts', 'surdsSource'],
};

async function codeOf(file) {
  if (!(file in translated)) return text('coq', file);
  const [path, translate] = translated[file];
  return (await import('./translate.mjs'))[translate](readFileSync(join(options.source, path), 'utf8'));
}

/** The files in an order that puts each after the files it requires. */
function inOrder(names) {
  const needs = (file) =>
    [
      ...(file in translated ? '' : text('coq', file)).matchAll(/^From Hitproof Require Import ([\w ]+)\./gm),
    ].flatMap(([, modules]) => modules.split(' ').map((module) => `${module}.v`));
  const ordered = [];
  const add = (file) => {
    if (ordered.includes(file)) return;
    needs(file).forEach(add);
    ordered.push(file);
  };
  names.forEach(add);
  return ordered;
}

async function checkCoq() {
  const names = files('coq', '.v');
  const found = new Map();
  for (const file of names) {
    // Comments are free to use these words.
    const code = text('coq', file).replace(/\(\*[\s\S]*?\*\)/g, '');
    for (const [, kind, name] of code.matchAll(/^(Theorem|Definition) (\w+)/gm))
      found.set(`coq/${file} ${name}`, kind === 'Theorem');
    const [banned] = code.match(/\b(Admitted|admit|Axioms?|Parameters?|Conjectures?|give_up)\b/) ?? [];
    if (banned !== undefined) fail(`coq/${file} has '${banned}', but every lemma needs a proof`);
  }
  compare('coq', found);
  // Earlier failures make a minute of Coq unnecessary.
  if (failures.length > 0) return;
  if (!has('coqc', 'coq libcoq-flocq')) return;
  const work = mkdtempSync(join(tmpdir(), 'lemmas-'));
  try {
    for (const file of inOrder(options.only === undefined ? names : [options.only])) {
      writeFileSync(join(work, file), await codeOf(file));
      const { status, stdout, stderr } = run('coqc', ['-q', '-Q', '.', 'Hitproof', file], work);
      if (status !== 0) return fail(`coq/${file}: ${firstLines(stderr + stdout)}`);
    }
    if (options.only !== undefined) return;
    checkAxioms(
      work,
      of('coq').map(({ file, theorem }) => `${basename(file, '.v')}.${theorem}`),
    );
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Checks all theorems at once, because one run for each theorem takes as long as the proofs. */
function checkAxioms(work, theorems) {
  const modules = [...new Set(theorems.map((name) => name.split('.')[0]))];
  const code = `From Hitproof Require ${modules.join(' ')}.
Definition all := (tt, ${theorems.map((name) => `@${name}`).join(', ')}).
Print Assumptions all.
`;
  writeFileSync(join(work, 'Assumptions.v'), code);
  const { status, stdout, stderr } = run('coqc', ['-q', '-Q', '.', 'Hitproof', 'Assumptions.v'], work);
  if (status !== 0) return fail(`lemmas.json: ${firstLines(stderr)}`);
  const [, axioms = ''] = stdout.split(/^Axioms:$/m);
  if (axioms === '' && !stdout.includes('Closed under the global context'))
    fail('Coq does not report the axioms of the theorems');
  // Each line has one axiom, followed by its type.
  for (const [, axiom] of axioms.matchAll(/^(\S+)/gm))
    if (!allowed.has(axiom)) fail(`a theorem depends on ${axiom}`);
}

if (options.only === undefined) checkGappa();
await checkCoq();
for (const failure of failures) console.error(failure);
const count = (tool, by, command) =>
  `${of(tool).length} ${by}${notChecked.has(command) ? ' (not checked)' : ''}`;
console.log(
  `${count('coq', 'lemmas by Coq', 'coqc')}, ${count('gappa', 'by Gappa', 'gappa')}, ${count('hand', 'by hand')}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;
