/** Gappa and Coq accept the lemmas of proof/lemmas, and check.mjs fails if they reject one. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../_cases.ts';
import { temporaryFolder } from '../_folder.ts';
import { lacks, wants } from '../_machine.ts';
import { root } from '../system/cli/_run.ts';

const lemmas = join(root, 'proof/lemmas');

function check(folder = lemmas, ...options: readonly string[]) {
  return spawnSync('node', [join(lemmas, 'check.mjs'), folder, ...options], { encoding: 'utf8' });
}

/** A copy of the lemmas with a text of one file replaced. */
function altered(file: string, from: string, to: string): string {
  const folder = join(temporaryFolder(), 'lemmas');
  cpSync(lemmas, folder, { recursive: true });
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return folder;
}

/** A folder with one Coq theorem and no other lemma. */
function single(theorem: string, code: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'coq'));
  mkdirSync(join(folder, 'gappa'));
  writeFileSync(join(folder, 'coq/Only.v'), code);
  const lemma = { rule: 'a rule', section: '1', tool: 'coq', file: 'coq/Only.v', theorem, status: 'proven' };
  writeFileSync(join(folder, 'lemmas.json'), JSON.stringify({ lemmas: [lemma] }));
  return folder;
}

describe.skipIf(isQuick || lacks('gappa', 'coqc'))(`the lemmas${wants('gappa', 'coqc')}`, () => {
  it('pass, and depend only on axioms of the real numbers and of classical logic', () => {
    const { status, stdout, stderr } = check(lemmas, '--require');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^\d+ lemmas by Coq, \d+ by Gappa, \d+ by hand\n$/);
    expect(status).toBe(0);
  });

  it.each([
    ['a Gappa script', 'gappa/quotient.gappa', '0.001956939', '0.0009784695'],
    ['a Coq theorem', 'coq/StaticBounds.v', '(k * (/ 2 + / 1024) + u) * up', '(k * (/ 4 + / 2048) + u) * up'],
  ])('fail if a constant of %s is halved', (_, file, from, to) => {
    const { status, stderr } = check(altered(file, from, to));
    expect(stderr).toContain(`${file}: `);
    expect(status).toBe(1);
  });

  it.each([
    ['Theorem t : 1 = 2.\nProof.\nAdmitted.\n', "has 'Admitted'"],
    ['Axiom a : 1 = 2.\nTheorem t : 1 = 2.\nProof. exact a. Qed.\n', "has 'Axiom'"],
    ['Hypothesis a : 1 = 2.\nTheorem t : 1 = 2.\nProof. exact a. Qed.\n', 'a theorem depends on Only.a'],
    ['Theorem s : 1 = 1.\nProof. reflexivity. Qed.\n', 'names coq/Only.v t, which does not exist'],
    ['Theorem t : 1 = 2.\nProof. reflexivity. Qed.\n', 'coq/Only.v: '],
  ])('fail on %j', (code, message) => {
    const { status, stderr } = check(single('t', code));
    expect(stderr).toContain(message);
    expect(status).toBe(1);
  });

  it('fail if lemmas.json omits a theorem', () => {
    const { status, stderr } = check(
      single(
        't',
        'Theorem t : 1 = 1.\nProof. reflexivity. Qed.\nTheorem s : 2 = 2.\nProof. reflexivity. Qed.\n',
      ),
    );
    expect(stderr).toContain('lemmas.json lacks coq/Only.v s');
    expect(status).toBe(1);
  });

  it('pass if there is only one, without an axiom', () => {
    const { status, stdout, stderr } = check(single('t', 'Theorem t : 1 = 1.\nProof. reflexivity. Qed.\n'));
    expect(stderr).toBe('');
    expect(stdout).toBe('1 lemmas by Coq, 0 by Gappa, 0 by hand\n');
    expect(status).toBe(0);
  });
});
