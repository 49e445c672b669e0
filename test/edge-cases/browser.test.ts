/** The frozen corpus in headless Chromium: what was bundled for a browser has the bits of what is built for Node. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Tier, tierSubject } from '../../src/adapters/tier.ts';
import { isQuick } from '../_cases.ts';
import { builtEntry, bundlers } from '../system/structure/_bundle.ts';
import { hasChromium, inChromium, launchChromium } from '../system/structure/_chromium.ts';
import { corpus } from './_corpus.ts';

type Functions = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
/** A function's name and what it is given, its place for answers included. */
type Call = readonly [name: string, args: readonly unknown[]];

/** Every call that the lines of the corpus lead to. */
function callsOf(format: 'f64' | 'f32', functions: Functions): readonly Call[] {
  const calls: Call[] = [];
  const recorders = Object.fromEntries(
    Object.keys(functions).map((name) => [
      name,
      (...args: unknown[]) => {
        calls.push([name, args]);
        return false;
      },
    ]),
  );
  const { queries } = tierSubject('recorder', '', format, recorders as unknown as Tier);
  const ask = queries as Readonly<Record<string, (input: unknown, inside: unknown) => unknown>>;
  for (const { one } of corpus) {
    // The fast functions take rays by direction.
    if (one.format !== format || ('ray' in one.input && 'end' in one.input.ray)) continue;
    ask[one.query]?.(one.input, one.inside);
  }
  return calls;
}

/** What each call returns and leaves in its arguments, every number as its bits. Runs in the browser too: knows nothing from outside. */
function answers({ functions, calls }: { functions: Functions; calls: readonly Call[] }): readonly string[] {
  const view = new DataView(new ArrayBuffer(8));
  const bits = (x: number): string => {
    view.setFloat64(0, x);
    return Number.isNaN(x) ? 'NaN' : view.getBigUint64(0).toString(16);
  };
  return calls.map(([name, args]) => {
    const result = functions[name]?.(...args);
    return JSON.stringify([name, result, args], (_, x: unknown) => (typeof x === 'number' ? bits(x) : x));
  });
}

describe.skipIf(isQuick || !hasChromium)(inChromium, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(() => browser.close());

  test.each(['f64', 'f32'] as const)(
    'every function of hitproof/%s gives the same bits as in Node',
    async (format) => {
      const entry = builtEntry(`./${format}`);
      const functions: Functions = await import(/* @vite-ignore */ entry);
      const calls = callsOf(format, functions);
      expect(new Set(calls.map(([name]) => name))).toEqual(new Set(Object.keys(functions)));
      const code = (await bundlers.rolldown?.(`export * from 'hitproof/${format}'`)) ?? '';
      const page = await browser.newPage();
      const url = JSON.stringify(`data:text/javascript,${encodeURIComponent(code)}`);
      const bundled = await page.evaluateHandle<Functions>(`import(${url})`);
      const found = await page.evaluate(answers, { functions: bundled, calls });
      expect(found).toEqual(answers({ functions, calls }));
    },
  );
});
