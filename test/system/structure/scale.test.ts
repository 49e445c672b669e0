/** docs/scale.md: its text. Its tables are those that measured.test.ts expects. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('its text has the rates of all families as they were measured', () => {
  const read = (path: string): string => readFileSync(new URL(path, `file://${root}`), 'utf8');
  const { rates, cores } = JSON.parse(read('reports/rates.json'));
  const short = (rate: number): string => Number(rate.toPrecision(2)).toLocaleString('en');
  const [judged, best, usual] = ['reference', 'exact', 'inexact'].map((name) => rates[name].all);
  const [, text = ''] = /^## Rates\n\n(.*?)\n\n/ms.exec(read('docs/scale.md')) ?? [];
  expect(cores).toBe(2);
  expect(text.match(/[\d,]*\d(?= (cases|on)|, )/g)).toEqual(
    [judged, 2 * judged, best, 2 * best, usual, 2 * usual].map(short),
  );
  expect(text.match(/(\d+)\s+times as many/)?.[1]).toBe((usual / judged).toFixed(0));
});
