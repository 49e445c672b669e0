/** The operations of dyadic.ts give the same integers in Coq as in JavaScript: shifts, quotients, remainders and branches. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dyadicSource } from '../../../proof/lemmas/translate.mjs';
import { type Draw, drawFrom, pick } from '../../../src/cases/_draw.ts';
import type { Dyadic } from '../../../src/fast/later/dyadic.ts';
import * as dyadic from '../../../src/fast/later/dyadic.ts';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { lacks, wants } from '../../_machine.ts';
import { root } from '../../system/cli/_run.ts';

const count = 60;

function drawn(draw: Draw): Dyadic {
  const m = BigInt(draw.below(2 ** draw.below(40))) * (draw.below(2) === 0 ? 1n : -1n);
  const off = BigInt(pick(draw, [0, 0, draw.below(3), draw.below(2 ** draw.below(20))]));
  return { m, e: draw.below(120) - 60, off };
}

const coq = ({ m, e, off }: Dyadic): string => `(dyadic (${m}) (${e}) (${off}))`;

/** The result of an operation in JavaScript, as a claim about the translation. If it throws, nothing may be claimed. */
function claim(applied: string, operation: () => Dyadic | number): string {
  try {
    const result = operation();
    return `${applied} (fun r => r = ${typeof result === 'number' ? `(${result})` : coq(result)})`;
  } catch (thrown) {
    expect(thrown).toBe(dyadic.uncertain);
    return `${applied} (fun _ => False)`;
  }
}

function claims(draw: Draw): readonly string[] {
  const [a, b] = [drawn(draw), drawn(draw)];
  const digits = 1 + draw.below(30);
  const [x, y] = [coq(a), coq(b)];
  const power = draw.below(20) - 10;
  return [
    `cut_code more digits ${x} ${digits} = ${coq(dyadic.cut(a, digits))}`,
    `sum_code more digits ${x} ${y} ${digits} = ${coq(dyadic.sum(a, b, digits))}`,
    `sum_code more digits ${x} ${y} more = ${coq(dyadic.sum(a, b, Number.POSITIVE_INFINITY))}`,
    `product_code more digits ${x} ${y} ${digits} = ${coq(dyadic.product(a, b, digits))}`,
    `negate_code ${x} = ${coq(dyadic.negate(a))}`,
    `scale_code ${x} (${power}) = ${coq(dyadic.scale(a, power))}`,
    claim(`quotient_code more digits ${x} ${y} ${digits}`, () => dyadic.quotient(a, b, digits)),
    claim(`squareRoot_code more digits Z.sqrt ${x} ${digits}`, () => dyadic.squareRoot(a, digits)),
    claim(`signOf_code ${x}`, () => dyadic.signOf(a)),
  ];
}

describe.skipIf(isQuick || lacks('coqc'))(`the translation of dyadic.ts${wants('coqc')}`, () => {
  it('calculates as JavaScript does', () => {
    const folder = temporaryFolder();
    const text = readFileSync(join(root, 'src/fast/later/dyadic.ts'), 'utf8');
    writeFileSync(join(folder, 'DyadicSource.v'), dyadicSource(text));
    const draw = drawFrom('translation/dyadic');
    const all = Array.from({ length: count }, () => claims(draw)).flat();
    // Logarithms of such short numbers are right, and `more` is an infinity here.
    const code = `From Coq Require Import ZArith.
From Hitproof Require Import DyadicSource.
Open Scope Z_scope.
Definition more := 1000000.
Definition digits (n : Z) := Z.log2_up (Z.abs n).
${all.map((one) => `Goal ${one}. Proof. vm_compute. first [exact I | reflexivity]. Qed.`).join('\n')}
`;
    writeFileSync(join(folder, 'Cases.v'), code);
    for (const file of ['DyadicSource.v', 'Cases.v']) {
      const { status, stdout, stderr } = spawnSync('coqc', ['-q', '-Q', '.', 'Hitproof', file], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(stdout + stderr).toBe('');
      expect(status).toBe(0);
    }
    // Both cases occur: operations with results, and operations that throw.
    expect(all.filter((one) => one.endsWith('False)')).length).toBeGreaterThan(count / 4);
    expect(all.filter((one) => one.startsWith('quotient') && !one.endsWith('False)')).length).toBeGreaterThan(
      count / 4,
    );
  });
});
