/** The playground as a user has it: one file in a real browser, by mouse, keyboard and finger. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { families, generateCase, toToken } from '../../../../src/cases/index.ts';
import { ulp } from '../../../../src/floats.ts';
import { queryNames } from '../../../../src/queries/index.ts';
import { toPlaygroundHtml } from '../../../../src/report/html/playground/page.ts';
import { isQuick } from '../../../_cases.ts';
import { temporaryFolder } from '../../../_folder.ts';
import { hasChromium, inChromium, launchChromium } from '../../../system/structure/_chromium.ts';

const html = toPlaygroundHtml();
const file = join(temporaryFolder(), 'playground.html');
writeFileSync(file, html);
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

describe('the file', () => {
  it('is smaller than 1 MB, and asks for nothing outside itself', () => {
    expect(html.length).toBeLessThan(1_000_000);
    const [head = ''] = html.split('<script>');
    expect(head).not.toMatch(/\b(?:src|href)=|url\(/);
  });
});

describe.skipIf(isQuick || !hasChromium)(`the playground ${inChromium}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  /** With all that the page complains about or asks for. */
  async function open(
    fragment = '',
    options: BrowserContextOptions = {},
  ): Promise<{ readonly page: Page; readonly troubles: readonly string[] }> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('console', (message) => troubles.push(`console: ${message.text()}`));
    page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(pathToFileURL(file).href)) troubles.push(`request: ${request.url()}`);
    });
    await page.goto(`${pathToFileURL(file).href}${fragment}`);
    await page.waitForSelector('.picture');
    return { page, troubles };
  }

  const numberAt = async (page: Page, label: string): Promise<number> =>
    Number(await page.getByLabel(label, { exact: true }).inputValue());

  it('begins with a ball that the usual formula hits and the ray misses', async () => {
    const { page, troubles } = await open();
    const answers = (await page.locator('.answers').first().innerText()).replaceAll(/\s+/g, ' ');
    expect(answers).toContain('exact miss textbook hit');
    expect(answers).toContain('wrong: it says yes, and the answer is no');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('moves a dot that is dragged by the mouse, and answers anew', async () => {
    const { page } = await open();
    const box = await page.locator('.picture').boundingBox();
    if (box === null) throw new Error('there is no picture');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 128, { steps: 4 });
    await page.mouse.up();
    // A pixel is 2^-10: the centre comes down to the ray.
    expect(await numberAt(page, 'sphere.center.y')).toBeLessThan(0.01);
    const answers = (await page.locator('.answers').first().innerText()).replaceAll(/\s+/g, ' ');
    expect(answers).toContain('exact hit');
    expect(new URL(page.url()).hash.length).toBeGreaterThan(20);
    await page.context().close();
  });

  it('moves the dot by arrow keys, with shift by an ulp', async () => {
    const { page } = await open();
    await page.locator('.picture').focus();
    await page.keyboard.press('Shift+ArrowUp');
    expect(await numberAt(page, 'sphere.center.y')).toBe(0.125 + ulp(0.125, 'f32'));
    await page.keyboard.press('ArrowRight');
    expect(await numberAt(page, 'sphere.center.x')).toBeGreaterThan(1000);
    await page.getByLabel('sphere.radius', { exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    expect(await numberAt(page, 'sphere.radius')).toBe(0.0625 + ulp(0.0625, 'f32'));
    await page.context().close();
  });

  it('moves a dot under a finger', async () => {
    const { page } = await open('', { hasTouch: true, viewport: { width: 390, height: 844 } });
    await page.locator('.picture').scrollIntoViewIfNeeded();
    const box = await page.locator('.picture').boundingBox();
    if (box === null) throw new Error('there is no picture');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const client = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      at?: readonly [number, number],
    ): Promise<unknown> =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: at[0], y: at[1] }],
      });
    await touch('touchStart', [x, y]);
    await touch('touchMove', [x, y + 20]);
    await touch('touchMove', [x, y + 40]);
    await touch('touchEnd');
    expect(await numberAt(page, 'sphere.center.y')).toBeLessThan(0.125);
    await page.context().close();
  });

  it('takes numbers, in decimal and as bits', async () => {
    const { page } = await open();
    await page.getByLabel('sphere.center.y', { exact: true }).fill('0.0625');
    await page.keyboard.press('Tab');
    expect(await page.locator('.answers').first().innerText()).toContain('hit, t = 1000');
    await page.getByLabel('bits').check();
    await page.getByLabel('sphere.center.y', { exact: true }).fill('3d800001');
    await page.keyboard.press('Tab');
    await page.getByLabel('bits').uncheck();
    expect(await numberAt(page, 'sphere.center.y')).toBe(0.0625 + ulp(0.0625, 'f32'));
    await page.context().close();
  });

  it('loads a token from its address, an id from the field, and says what is wrong with either', async () => {
    const token = toToken(
      generateCase({ query: 'rayBox', family: 'tangent', format: 'f64', seed: 1, index: 3 }),
    );
    const { page } = await open(`#${token}`);
    expect(await page.getByLabel('query').inputValue()).toBe('rayBox');
    await page.getByLabel('token, id or line').fill('rayCylinder/tangent/f32/1/5');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('query').inputValue()).toBe('rayCylinder');
    await page.getByLabel('token, id or line').fill('rayCylinder/no-such');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').innerText()).toContain('no-such');
    await page.context().close();
  });

  it('steps through every query and family, draws, and the hardened tier is exact in all of them', async () => {
    const { page, troubles } = await open();
    for (const query of queryNames) {
      await page.getByLabel('query').selectOption(query);
      for (const family of families) {
        await page.getByLabel('family').selectOption(family);
        await page.getByText('next case').click();
        const text = await page.locator('#playground').innerText();
        expect(text, `${query}/${family}`).toMatch(/Invalid|hardened\n[^\n]*\n\s*(?:exact|no answer)/);
        expect(text).not.toMatch(/hardened\n[^\n]*\n\s*(?:wrong|inaccurate|accurate)/);
      }
    }
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('shows the grid of floats once they are apart, and the shading of whoever is chosen', async () => {
    const { page } = await open();
    const painted = (index: number): Promise<number> =>
      page
        .locator('canvas')
        .nth(index)
        .evaluate((canvas) => {
          const { data } = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, 720, 480) ?? {
            data: [],
          };
          let count = 0;
          for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 0) count++;
          return count;
        });
    await expect.poll(() => painted(0)).toBeGreaterThan(50_000);
    const before = await painted(1);
    await page.getByText('ulps of the dot').click();
    await expect.poll(() => painted(1)).toBeGreaterThan(before + 10_000);
    await page.getByLabel('shading').selectOption('none');
    await expect.poll(() => painted(0)).toBe(0);
    await page.context().close();
  });

  it('gives the case away as a token, a test, a line of C and a vector', async () => {
    const { page } = await open();
    const copied = async (name: string): Promise<string> => {
      await page.getByRole('button', { name: `copy as ${name}` }).click();
      return page.getByLabel('What was copied').inputValue();
    };
    const token = await copied('token');
    expect(await copied('link')).toBe(`${pathToFileURL(file).href}#${token}`);
    expect(await copied('vitest test')).toContain(`toMatchExact('${token}')`);
    expect(await copied('line of C')).toContain('float sphere_radius = 0x1p-4f; /* raySphere, exit: no */');
    expect(JSON.parse(await copied('JSON vector'))).toMatchObject({
      query: 'raySphere',
      expected: { hit: false },
    });
    await page.context().close();
  });

  it('fits telephones and wide screens, and axe finds nothing serious, in light and in dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const width of [390, 1280, 1600]) {
        const { page } = await open('', { colorScheme, viewport: { width, height: 900 } });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        if (width === 1280) {
          await page.addScriptTag({ path: axe });
          const { violations } = await page.evaluate(() =>
            (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
          );
          const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
          expect(serious.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
        }
        await page.context().close();
      }
    }
  });
});
