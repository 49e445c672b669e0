/** Known failures: a list that stays true, or the run fails. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { hitproof } from './_run.ts';

const scratch = temporaryFolder();
const tangents = ['--query', 'raySphere', '--family', 'tangent', '--seed', '1'];

/** An engine that misses whatever is only touched, and what else it does. */
function engine(name: string, raySphere: string, known = '[]'): string {
  const file = join(scratch, `${name}.mjs`);
  writeFileSync(
    file,
    `import { raySphere } from '${new URL('../../../dist/exact/index.js', import.meta.url)}';
     const asked = ({ ray, sphere }) => raySphere({ ...ray, origin: vector(ray.origin), direction: vector(ray.direction) }, { ...sphere, center: vector(sphere.center) });
     const vector = ([x, y, z]) => ({ x, y, z });
     export default { name: '${name}', version: '1', format: 'f64', profile: {}, known: ${known},
       queries: { raySphere: (input) => { const right = asked(input); const { hit, t, point, normal } = right; ${raySphere} } } };`,
  );
  return file;
}

const right = 'return { hit, t };';
const missesTangents = 'return hit && right.margin !== 0 ? { hit, t } : { hit: false };';
const crashesOnTangents = "if (right.margin === 0) throw new Error('no'); return { hit, t };";

function ledger(name: string, entries: unknown): string {
  const file = join(scratch, `${name}.json`);
  writeFileSync(file, JSON.stringify(entries));
  return file;
}

const pattern = { query: 'raySphere', family: 'tangent', class: 'false-miss', reason: 'strict comparison' };
const verify = (file: string, ...args: string[]) => hitproof(['verify', file, ...tangents, ...args]);

describe('verify --known', () => {
  it('finds nothing new where what fails is listed', () => {
    const { status, stderr } = verify(
      engine('misses', missesTangents),
      ...['--cases', isQuick ? '300' : '10000', '--known', ledger('listed', [pattern])],
    );
    expect(stderr).toMatch(/\d+ failures known, no news/);
    expect(status).toBe(0);
  });

  it.skipIf(isQuick)(
    'fails where a listed failure has been mended, but only if enough was asked to tell',
    () => {
      const file = engine('mended', right);
      const list = ledger('mended', [pattern]);
      const { status, stderr } = verify(file, '--cases', '10000', '--known', list);
      expect(stderr).toContain(
        'listed, but none fails: false-miss in raySphere, tangent; take it off the list',
      );
      expect(stderr).toContain('the list of known failures is out of date');
      expect(stderr).not.toContain('within the budget');
      expect(status).toBe(1);
      expect(verify(file, '--cases', '9999', '--known', list).status).toBe(0);
    },
  );

  it.skipIf(isQuick)('fails where it fails otherwise', () => {
    const { status, stderr } = verify(
      engine('crashes', crashesOnTangents),
      ...['--cases', isQuick ? '300' : '10000', '--known', ledger('crashes', [pattern])],
    );
    expect(stderr).toMatch(
      /not listed: \d+ crash in raySphere f64, tangent, as raySphere\/tangent\/f64\/1\/\d+\n/,
    );
    if (!isQuick) expect(stderr).toContain('listed, but none fails: false-miss');
    expect(status).toBe(1);
  });

  it.skipIf(isQuick)('asks a listed case whether or not it is part of the run', () => {
    const file = engine('single', missesTangents);
    const { results } = JSON.parse(verify(file, '--cases', '20', '--json').stdout);
    const [first] = results[0].worst.filter((one: { class: string }) => one.class === 'false-miss');
    const entry = { id: first.id, class: 'false-miss', reason: 'strict comparison' };
    const alone = verify(engine('only', right), '--cases', '1', '--known', ledger('only', [entry]));
    expect(alone.stderr).toContain(`listed, but now exact: false-miss in ${first.id}`);
    expect(alone.status).toBe(1);
    const elsewhere = hitproof([
      ...['verify', file, '--query', 'raySphere', '--family', 'ordinary', '--cases', '5'],
      ...['--known', ledger('elsewhere', [entry])],
    ]);
    expect(elsewhere.status).toBe(0);
  });

  it.skipIf(isQuick)('takes the list that the subject has itself', () => {
    const own = JSON.stringify([pattern]);
    expect(verify(engine('own', missesTangents, own), '--cases', '100', '--known').status).toBe(0);
    expect(verify(engine('own', missesTangents, own), '--cases', '100').status).toBe(1);
  });

  it.skipIf(isQuick)('says so where it took the subject for the list', () => {
    const { status, stderr } = hitproof(['verify', '--known', './my-engine.mjs']);
    expect(stderr).toContain("missing required argument 'subject'");
    expect(stderr).toContain("'./my-engine.mjs' was taken for the list of --known: write the subject before");
    expect(status).toBe(2);
  });

  it.skipIf(isQuick)('learns a list that then holds', () => {
    const file = engine('learns', missesTangents);
    const list = join(scratch, 'learnt.json');
    const learning = verify(file, '--cases', '10000', '--learn', list);
    expect(learning.stderr).toContain(`1 written to ${list}`);
    expect(learning.status).toBe(1);
    expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual([
      { ...pattern, format: 'f64', reason: 'not explained yet' },
    ]);
    expect(verify(file, '--cases', '10000', '--known', list).status).toBe(0);
  });

  it.skipIf(isQuick)('names what is wrong with a list', () => {
    const file = engine('lists', right);
    for (const [entries, message] of [
      [{}, 'a list of known failures is wanted'],
      [[{ ...pattern, class: 'exact' }], 'entry 1: class'],
      [[pattern, { ...pattern, reason: undefined }], 'entry 2: reason'],
      [[{ ...pattern, familie: 'tangent' }], 'entry 1: familie'],
    ] as const) {
      const { status, stderr } = verify(file, '--known', ledger('faulty', entries));
      expect(stderr).toContain(message);
      expect(status).toBe(2);
    }
    const foreign = ledger('foreign', [
      { id: 'raySphere/tangent/f64/1/0/unit', class: 'false-miss', reason: 'x' },
    ]);
    const { status, stderr } = verify(file, '--cases', '1', '--known', foreign);
    expect(stderr).toContain(
      "'raySphere/tangent/f64/1/0/unit' is asked of this subject as 'raySphere/tangent/f64/1/0'",
    );
    expect(status).toBe(3);
  });
});
