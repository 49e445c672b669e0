/** A real browser for tests: its path in CHROMIUM, or where Debian has it. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const executable = [process.env.CHROMIUM, '/usr/bin/chromium'].find(
  (path) => path !== undefined && existsSync(path),
);

export const hasChromium = executable !== undefined;
/** For the names of tests that are skipped without it. */
export const inChromium = 'in Chromium (CHROMIUM=path, or apt-get install chromium)';

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executable ?? '',
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
