/** Standard output: all of it is written, or there is an error. */
import { fstatSync, writeFileSync } from 'node:fs';

/** Node writes to a file once, and where only a part has room takes that for all of it. */
export function writeFilesWhole(stdout: typeof process.stdout): void {
  if (!fstatSync(stdout.fd).isFile()) return;
  stdout._write = (chunk: Uint8Array, _encoding, done) => {
    try {
      writeFileSync(stdout.fd, chunk);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    done();
  };
}
