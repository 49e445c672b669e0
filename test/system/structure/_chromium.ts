/** A real browser for tests. */
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath, lacks, wants } from '../../_machine.ts';

export const hasChromium = !lacks('chromium');
export const inChromium = `in Chromium${wants('chromium')}`;

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
