import { createRequire } from 'node:module';

const { version: found }: { version: string } = createRequire(import.meta.url)('../package.json');

/** Of this package, as results name it. */
export const version = found;
