/** What is on the disk when a run ends early, and how it goes on from there. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import textbook from '../../src/adapters/textbook.ts';
import { toJsonReport } from '../../src/report/json.ts';
import { type VerifyOptions, verify } from '../../src/verify/verify.ts';
import { chosen, isQuick } from '../_cases.ts';
import { temporaryFolder } from '../_folder.ts';
import { root } from '../system/cli/_run.ts';

const scratch = temporaryFolder();
const file = (name: string): string => join(scratch, name);

const options = {
  queries: ['pointInSphere', 'toLocal'],
  families: ['ordinary', 'tangent', 'invalid'],
  formats: ['f32'],
  cases: 520,
  // Whose batches are small.
  judge: 'reference',
} as const satisfies VerifyOptions;
/** Each row has 520 cases, and a batch 250. */
const batches = 18;

const whole = toJsonReport(await verify(textbook, options));
const path = file('whole.jsonl');
it('a run with a journal gives what one without gives', async () => {
  expect(toJsonReport(await verify(textbook, { ...options, resume: path }))).toBe(whole);
});

/** How many batches a run asks that finds this file, whose results are to be the same. */
async function askedFrom(name: string, content: string | Buffer): Promise<number> {
  writeFileSync(file(name), content);
  let asked = 0;
  const onProgress = (): void => {
    asked++;
  };
  const results = await verify(textbook, { ...options, resume: file(name), onProgress });
  expect(toJsonReport(results)).toBe(whole);
  expect(readFileSync(file(name), 'utf8').trimEnd().split('\n').slice(1).sort()).toEqual(
    readFileSync(path, 'utf8').trimEnd().split('\n').slice(1).sort(),
  );
  return asked;
}

describe('a journal', () => {
  it('of a run that came to its end leaves nothing to ask', async () => {
    expect(await askedFrom('all.jsonl', readFileSync(path))).toBe(0);
  });

  it('that ends anywhere costs the batches whose lines are not whole', async () => {
    const bytes = readFileSync(path);
    const ends = [
      0,
      1,
      70,
      ...[0.2, 0.5, 0.93].map((part) => Math.floor(part * bytes.length)),
      bytes.length - 1,
    ];
    for (const end of chosen(ends, 2)) {
      const lines = bytes.subarray(0, end).toString('latin1').split('\n').length - 1;
      expect(await askedFrom('torn.jsonl', bytes.subarray(0, end)), `${end} bytes`).toBe(
        batches - Math.max(0, lines - 1),
      );
    }
  });

  it('may have its batches in any order', async () => {
    const [header = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
    const some = [...lines.filter((_, i) => i % 3 !== 1).reverse()];
    writeFileSync(file('order.jsonl'), `${[header, ...some].join('\n')}\n`);
    const results = await verify(textbook, { ...options, resume: file('order.jsonl') });
    expect(toJsonReport(results)).toBe(whole);
  });

  it('holds what was done when a run was interrupted', async () => {
    const stop = new AbortController();
    let asked = 0;
    const onProgress = (): void => {
      asked++;
      if (asked === 7) stop.abort();
    };
    const resume = file('stopped.jsonl');
    const part = await verify(textbook, { ...options, resume, onProgress, signal: stop.signal });
    expect(part.complete).toBe(false);
    expect(await askedFrom('stopped.jsonl', readFileSync(resume))).toBe(batches - 7);
  });
});

describe('a file that is not the journal of this run', () => {
  for (const [what, more, message] of [
    ['seed', { seed: 2 }, 'its seed is 1, not 2'],
    ['number of cases', { cases: 521 }, 'its cases is 520, not 521'],
    [
      'family',
      { families: ['ordinary'] },
      'its families is ["ordinary","tangent","invalid"], not ["ordinary"]',
    ],
    ['query', { queries: ['toLocal'] }, 'its queries is'],
    ['format', { formats: ['f64'] }, 'its formats is ["f32"], not ["f64"]'],
    ['shard', { shard: [1, 2] }, 'its shard is "1/1", not "1/2"'],
    ['judge', { judge: undefined }, 'its batch size is 250, not 16384'],
    ['number kept', { keep: 5 }, 'its keep is nothing, not 5'],
  ] as const) {
    it(`is refused: another ${what}`, async () => {
      const before = readFileSync(path);
      await expect(verify(textbook, { ...options, ...more, resume: path })).rejects.toThrow(message);
      expect(readFileSync(path).equals(before)).toBe(true);
    });
  }

  it('is refused: another subject, version or profile', async () => {
    const [one] = textbook.filter(({ format }) => format === 'f32');
    for (const [change, message] of [
      [{ name: 'other' }, 'its subject is "textbook", not "other"'],
      [{ version: '9' }, 'not "9"'],
      [{ profile: {} }, 'its profile is'],
    ] as const) {
      const other = one && { ...one, ...change };
      await expect(verify(other ? [other] : [], { ...options, resume: path })).rejects.toThrow(message);
    }
  });

  it('is refused, and left as it is', async () => {
    for (const content of [
      '{"hitproof":1}\n',
      'my notes',
      'my notes\n',
      '{}',
      '[1]\n{}\n',
      '\n',
      '{"journal":7',
    ]) {
      writeFileSync(file('other'), content);
      await expect(verify(textbook, { ...options, resume: file('other') })).rejects.toThrow('--resume');
      expect(readFileSync(file('other'), 'utf8')).toBe(content);
    }
  });

  it('is refused where a line is damaged', async () => {
    const lines = readFileSync(path, 'utf8').split('\n');
    for (const line of [
      '{"batch":3',
      '{}',
      '{"batch":3,"row":0,"summary":{"classes":{"exact":-1}}}',
      'null',
    ]) {
      writeFileSync(file('damaged'), [...lines.slice(0, 4), line, ...lines.slice(5)].join('\n'));
      await expect(verify(textbook, { ...options, resume: file('damaged') })).rejects.toThrow(
        'line 5 is damaged',
      );
    }
  });
});

it('a journal that was edited is refused, and left as it is', async () => {
  const [header = '', first = '', second = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const { batch, row, summary } = JSON.parse(first);
  const edited = (change: object): string => JSON.stringify({ batch, row, summary, ...change });
  for (const [changed, message] of [
    [[first, second, first], `line 4 is damaged: batch ${batch} stands there twice`],
    [[first, header, second], 'line 3 is damaged'],
    [[edited({ batch: batches })], `line 2 is damaged: this run has no batch ${batches}`],
    [[edited({ row: row + 1 })], `batch ${batch} is of row ${row}, not ${row + 1}`],
    [[edited({ summary: { ...summary, classes: { exact: 251 } } })], 'is of 250 cases, not 251'],
    [[first, second, 'xyz'], 'line 4 is damaged'],
  ] as const) {
    const text = `${[header, ...changed, ...lines].join('\n')}\n`;
    writeFileSync(file('edited'), text);
    await expect(verify(textbook, { ...options, resume: file('edited') })).rejects.toThrow(message);
    expect(readFileSync(file('edited'), 'utf8')).toBe(text);
  }
});

it.skipIf(isQuick || process.platform === 'win32')(
  'a full disk ends the run with 3, and nothing written is lost',
  async () => {
    const resume = file('full.jsonl');
    const args = [
      'verify',
      'textbook',
      '--query',
      'pointInSphere,toLocal',
      '--format',
      'f32',
      '--cases',
      '520',
      '--judge',
      'reference',
    ];
    const run = `ulimit -f 8; exec "${process.execPath}" lib/cli/main.js ${args.join(' ')} --family ordinary,tangent,invalid --resume ${resume}`;
    const { status, stderr } = spawnSync('bash', ['-c', run], { cwd: root, encoding: 'utf8' });
    expect(stderr).toContain('what was written stays');
    expect(status).toBe(3);
    const lines = readFileSync(resume, 'utf8').split('\n');
    expect(lines.at(-1)).toBe('');
    expect(lines.length).toBeGreaterThan(2);
  },
);
