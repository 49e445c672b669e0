/** What a page has in it of a package, which is read where the package is: what is shipped has the text instead. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Sorts tables at a click on their heads; the page is whole without it. */
export const sortable = readFileSync(
  createRequire(import.meta.url).resolve('sortable-tablesort/dist/sortable.auto.min.js'),
  'utf8',
).trim();
