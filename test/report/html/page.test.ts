/** The accuracy report in HTML: what a reader gets, in a real browser. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import textbook from '../../../src/adapters/textbook.ts';
import three from '../../../src/adapters/three.ts';
import { readCase, toToken } from '../../../src/cases/index.ts';
import { toExplanationHtml } from '../../../src/report/html/explanation.tsx';
import { toHtml } from '../../../src/report/html/page.tsx';
import { mapSize } from '../../../src/runner/sign-map.ts';
import type { Results } from '../../../src/verify/results.ts';
import { verify } from '../../../src/verify/verify.ts';
import { isQuick } from '../../_cases.ts';
import { temporaryFolder } from '../../_folder.ts';
import { installed } from '../../_installed.ts';
import { hasChromium, inChromium, launchChromium } from '../../system/structure/_chromium.ts';

const folder = temporaryFolder();
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let ofOne: Results;
let pages: Record<'one' | 'several' | 'case', string>;

beforeAll(async () => {
  ofOne = await verify(textbook, {
    queries: ['raySphere', 'circleRect', 'segmentSegment'],
    cases: isQuick ? 8 : 40,
  });
  const other = await verify(three, { queries: ['raySphere', 'rayTriangle'], cases: isQuick ? 8 : 40 });
  const [first] = ofOne.results.flatMap(({ worst }) => worst);
  pages = {
    one: await toHtml([ofOne], { title: 'One' }),
    several: await toHtml([ofOne, other], {
      title: 'Several',
    }),
    case: toExplanationHtml(readCase(first?.id ?? '')),
  };
});

const names = ['one', 'several', 'case'] as const;

describe('the text of the page', () => {
  it('is the same for the same results', async () => {
    expect(await toHtml([ofOne], { title: 'One' })).toBe(pages.one);
  });

  it('asks for nothing outside itself', () => {
    for (const name of names)
      expect([...pages[name].matchAll(/\b(?:src|href)="(?!#|data:image\/png;base64,)[^"]*"/g)]).toEqual([]);
  });

  it('links every case to the playground if there is one, and no case otherwise', async () => {
    const links = (html: string): readonly string[] =>
      [...html.matchAll(/ href="play\.html#([^"]*)"/g)].map(([, token = '']) => token);
    const tokens = links(await toHtml([ofOne], { title: 'One', playground: 'play.html' }));
    expect(tokens.length).toBeGreaterThan(20);
    for (const token of tokens) expect(toToken(readCase(token))).toBe(token);
    expect(pages.one).not.toContain('play with');
    expect(pages.case).toContain('npx hitproof playground ');
  });

  it('says only once where a place is', () => {
    for (const name of names) {
      const ids = [...pages[name].matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(ids.length).toBe(new Set(ids).size);
    }
  });

  it.skipIf(isQuick)('has replay lines that work when they are pasted', () => {
    const lines = [...new Set([...pages.one.matchAll(/npx hitproof explain [^<"]*/g)].map(([line]) => line))];
    expect(lines.length).toBeGreaterThan(100);
    // One by a case's name, one by a token.
    const chosen = [lines.find((line) => line.includes('/')), lines.find((line) => !line.includes('/'))];
    const { folder: cwd, env } = installed();
    for (const line of chosen)
      expect(execFileSync('sh', ['-c', line ?? ''], { cwd, env, encoding: 'utf8' })).toContain(
        'What each tier answers',
      );
  });
});

describe.skipIf(isQuick || !hasChromium)(inChromium, () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });

  afterAll(() => browser.close());

  /** The page opened from disk; what it complains about and asks for is collected. */
  async function open(
    html: string,
    options: BrowserContextOptions = {},
  ): Promise<{ page: Page; troubles: string[] }> {
    const file = join(folder, `${Math.random()}.html`);
    writeFileSync(file, html);
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('console', (message) => troubles.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith('data:') && url !== pathToFileURL(file).href) troubles.push(`request: ${url}`);
    });
    await page.goto(pathToFileURL(file).href);
    return { page, troubles };
  }

  it.each(names)(
    '%s: nothing is complained about, nothing is asked of the network, nothing is wider than the page',
    async (name) => {
      for (const width of [360, 1440]) {
        const { page, troubles } = await open(pages[name], { viewport: { width, height: 900 } });
        expect(troubles).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.context().close();
      }
    },
  );

  it.each(names)('%s: axe finds nothing serious, in light and in dark', async (name) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open(pages[name], { colorScheme });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await page.addScriptTag({ path: axe });
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
      );
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      await page.context().close();
    }
  });

  it('has another background in the dark', async () => {
    const background = async (colorScheme: 'light' | 'dark'): Promise<string> => {
      const { page } = await open(pages.one, { colorScheme });
      return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    };
    expect(await background('light')).not.toBe(await background('dark'));
  });

  it('draws every chart and every map', async () => {
    const { page } = await open(pages.one);
    const charts = await page.$$eval('figure svg', (all) =>
      all.map((svg) => ({
        width: svg.getBoundingClientRect().width,
        marks: svg.querySelectorAll('path').length,
      })),
    );
    // Of raySphere all three, of circleRect the margins, of segmentSegment the errors.
    expect(charts.length).toBe(5);
    for (const { width, marks } of charts) {
      expect(width).toBeGreaterThan(200);
      expect(marks).toBeGreaterThan(2);
    }
    const maps = await page.$$eval('.maps img', (all) =>
      all.map((image) => (image as HTMLImageElement).naturalWidth),
    );
    expect(maps).toEqual(Array.from({ length: 12 }, () => mapSize));
    const { page: several } = await open(pages.several);
    // Of raySphere margins, distances and errors, of rayTriangle and segmentSegment errors, of circleRect margins.
    expect(await several.$$eval('figure svg', (all) => all.length)).toBe(6);
  });

  it('sorts tables, by mouse and by keyboard', async () => {
    const { page } = await open(pages.one);
    const column = (): Promise<number[]> =>
      page.$$eval('#glance tbody td:nth-child(3)', (cells) =>
        cells.map((cell) => Number.parseInt(cell.textContent ?? '', 10)),
      );
    const down = (await column()).sort((a, b) => b - a);
    const head = page.locator('#glance th:nth-child(3)');
    await head.click();
    // A table is sorted a millisecond after it is asked to be.
    await expect.poll(column).toEqual(down);
    await head.focus();
    await page.keyboard.press('Enter');
    await expect.poll(column).toEqual([...down].reverse());
  });

  it('links every count to a place that has a line to paste', async () => {
    for (const name of ['one', 'several'] as const) {
      const { page } = await open(pages[name]);
      const dead = await page.evaluate(() => {
        const isCount = (cell: Element): boolean =>
          /\d/.test(cell.textContent ?? '') &&
          !/×$/.test(cell.textContent ?? '') &&
          !/^f\d\d/.test(cell.textContent ?? '');
        const leads = (cell: Element): boolean => {
          const at = cell.querySelector('a')?.getAttribute('href')?.slice(1);
          const place = at === undefined ? null : document.getElementById(at);
          return place?.textContent?.includes('npx hitproof') ?? false;
        };
        return [...document.querySelectorAll('td')]
          .filter((cell) => isCount(cell) && !leads(cell))
          .map((cell) => cell.outerHTML);
      });
      expect(dead).toEqual([]);
      await page.context().close();
    }
  });

  it('can be read without JavaScript, down to the cases behind a count', async () => {
    const { page } = await open(pages.one, { javaScriptEnabled: false });
    expect(await page.innerText('#glance')).toContain('of the verdicts were wrong');
    const link = page.locator('td a[href*="/tangent/false-hit"]').first();
    const at = (await link.getAttribute('href')) ?? '';
    await link.click();
    expect(await page.locator(`[id="${at.slice(1)}"]`).isVisible()).toBe(true);
  });

  it('takes what a subject says for text', async () => {
    const evil = '<img src=x onerror="window.pwned=1"></script><script>window.pwned=1</script>';
    const [row, ...rest] = ofOne.results;
    const worst = (row?.worst ?? []).map((finding) => ({
      ...finding,
      class: 'crash',
      got: { crash: evil, [evil]: evil },
    }));
    const hostile = {
      ...ofOne,
      subject: { ...ofOne.subject, name: evil, version: `'; touch ${join(folder, 'pwned')} #` },
      results: [{ ...row, classes: { crash: 40 }, worst }, ...rest],
    } as unknown as Results;
    const html = await toHtml([hostile, ofOne], { title: evil });
    const { page, troubles } = await open(html);
    expect(troubles).toEqual([]);
    expect(await page.evaluate(() => (globalThis as { pwned?: number }).pwned)).toBeUndefined();
    expect(await page.$$eval('script', (all) => all.length)).toBe(1);
    expect(await page.$$eval('img:not([src^="data:image/png"])', (all) => all.length)).toBe(0);
    expect(await page.innerText('h1')).toBe(evil);
  });
});
