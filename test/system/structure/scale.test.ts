import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('the tables of docs/scale.md are what the measured rates and the prices come to', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bench/scale.mjs', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('its text says what to expect of all families as they were measured', () => {
  const read = (path: string): string => readFileSync(new URL(path, `file://${root}`), 'utf8');
  const { rates, cores } = JSON.parse(read('reports/rates.json'));
  const short = (rate: number): string => Number(rate.toPrecision(2)).toLocaleString('en');
  const [judged, best, usual] = ['reference', 'exact', 'inexact'].map((name) => rates[name].all);
  const [, text = ''] = /^## Rates\n\n(.*?)\n\n/ms.exec(read('docs/scale.md')) ?? [];
  expect(cores).toBe(2);
  expect(text.match(/[\d,]*\d(?= (cases|on)|, )/g)).toEqual(
    [judged, 2 * judged, best, 2 * best, usual, 2 * usual].map(short),
  );
});
