/**
 * One run at a time on a file. Beside it, as `<file>.lock`, stands who writes it: a process, which touches the lock as long as it lives. The lock of
 * a process of this machine that has ended is taken over, and so is one that nobody touches, which may take some seconds to see: of another
 * machine, or where the number of the process has become another's. Who was taken for dead and was not (a process that stood still) finds
 * out before it writes.
 */
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { SubjectError } from '../adapters/subject.ts';

/** Thrown where another run has the file; the command line exits with 3. */
export class LockError extends SubjectError {
  override name = 'LockError';
}

/** Milliseconds between touches, and without one after which a lock is nobody's. */
const period = 3000;
const silence = 15_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When it began: another process may have had the number before. */
  readonly since: number;
}

const self: Holder = { pid: process.pid, host: hostname(), since: performance.timeOrigin };

export class Lock {
  readonly #file: string;
  readonly #lock: string;
  readonly #own = `${JSON.stringify(self)}\n`;
  readonly #timer: NodeJS.Timeout;

  /** Throws a LockError that says who has the file. */
  constructor(file: string) {
    this.#file = file;
    this.#lock = `${file}.lock`;
    try {
      writeFileSync(this.#lock, this.#own, { flag: 'wx' });
    } catch (error) {
      if (!isOfCode(error, 'EEXIST')) throw error;
      const holder = holderOf(this.#lock);
      if (holder !== undefined) {
        throw new LockError(
          `${file} is written by another run, ${holder}; if there is none, delete ${this.#lock}`,
        );
      }
      const next = `${this.#lock}.${process.pid}`;
      writeFileSync(next, this.#own);
      renameSync(next, this.#lock);
    }
    this.#timer = setInterval(() => this.#touch(), period);
    this.#timer.unref();
  }

  /** To be called before the file is written to. Throws a LockError where another run may have it by now. */
  check(): void {
    if (!this.#isOurs())
      throw new LockError(
        `${this.#file} is ours no more: another run has taken it, or ${this.#lock} was deleted`,
      );
  }

  release(): void {
    clearInterval(this.#timer);
    if (this.#isOurs()) rmSync(this.#lock, { force: true });
  }

  #isOurs(): boolean {
    return read(this.#lock) === this.#own;
  }

  #touch(): void {
    try {
      if (this.#isOurs()) utimesSync(this.#lock, new Date(), new Date());
    } catch {
      // It is no longer there.
    }
  }
}

/** Who it is, in words; undefined where nobody has it. */
function holderOf(lock: string): string | undefined {
  if (Date.now() - touchOf(lock) > silence) return undefined;
  let holder: Partial<Holder> | null = null;
  try {
    holder = JSON.parse(read(lock));
  } catch {
    // It is being written.
  }
  const { pid = 0, host, since } = holder ?? {};
  if (host !== self.host)
    return isTouched(lock) ? `process ${pid} of ${host ?? 'an unknown machine'}` : undefined;
  const isAlive = pid === self.pid ? since === self.since : isRunning(pid);
  return isAlive ? `process ${pid}` : undefined;
}

/** Milliseconds. */
const touchOf = (lock: string): number => statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether that is seen before it counts as silent: clocks of two machines may differ. */
function isTouched(lock: string): boolean {
  const [before, start] = [touchOf(lock), performance.now()];
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  while (performance.now() - start < silence) {
    Atomics.wait(nothing, 0, 0, 200);
    if (touchOf(lock) !== before) return true;
  }
  return false;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return isOfCode(error, 'EPERM');
  }
  return !isZombie(pid);
}

/** Whether it has ended and only its number is left, as nobody waited for it: in a container whose first process does not. Linux says so. */
const isZombie = (pid: number): boolean => /\) [ZX] [^)]*$/.test(read(`/proc/${pid}/stat`));

const isOfCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
