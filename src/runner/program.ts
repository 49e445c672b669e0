/**
 * A child process that answers cases in lines (docs/any-language.md). Batches are written ahead, so that it never waits; a crash or a
 * hang costs the case that caused it, which is found by asking one at a time, and nothing that was answered is asked again.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { onExit } from 'signal-exit';
import { SubjectError } from '../adapters/subject.ts';
import { messageOf, sanitize, shown } from '../untrusted.ts';
import { type LineFacts, readHeader } from './lines.ts';

/** The text after the id, or what became of the case. */
export type Said = string | { readonly crash: string } | { readonly timeout: true };

interface Sent {
  /** Questions by id, not yet answered. */
  readonly pending: Map<string, string>;
  /** Ids by the numbers under which they were written; no number is used twice. */
  readonly numbers: Map<string, string>;
  readonly answers: Map<string, Said>;
  readonly settle: (failure: Exclude<Said, string> | undefined) => void;
}

/** Milliseconds that a program may take to say what it is, and to end. */
const loadingTime = 60_000;
const partingTime = 500;
/** Batches that are written before the first is answered. */
const ahead = 2;
/** Characters of a line, and lines before `!ready`. */
const longestLine = 1_000_000;
const longestHeader = 10_000;
/** Of garbage, what is shown. */
const shownNoise = 3;

/**
 * Milliseconds between looks at who has a deadline. What was waited is the sum of them, not what a clock says: time in which the machine sleeps
 * or this process is stopped is nobody's fault.
 */
export const watchPeriod = (timeout: number): number => Math.max(1, Math.min(100, timeout / 4));

type Child = ChildProcessByStdio<Writable, Readable, null>;

const running = new Set<number>();

let hearNothing = (): void => {};

/** They have groups of their own: what ends us is not sent to them. We listen before the first is there, so that it never outlives us. */
function watchOver(start: () => Child): Child {
  if (running.size === 0) {
    hearNothing = onExit(() => {
      for (const pid of running) kill(pid);
    });
  }
  try {
    const child = start();
    if (child.pid !== undefined) running.add(child.pid);
    return child;
  } finally {
    if (running.size === 0) hearNothing();
  }
}

/** With its own children, if it has any. */
function kill(pid: number): void {
  running.delete(pid);
  if (running.size === 0) hearNothing();
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Why it cannot be started. A file of this folder is not found by its bare name. */
function obstacle(file: string, { code, message }: NodeJS.ErrnoException): string {
  const isPath = /[/\\]/.test(file);
  const isThere = existsSync(file);
  if (code === 'EACCES' && isPath)
    return isThere && statSync(file).isDirectory()
      ? 'it is a folder'
      : `it is no file that may be run; chmod +x ${file} lets it, or name first what runs it, as in: -- python3 my_engine.py`;
  if (code !== 'ENOENT') return message;
  if (!isThere) return 'there is no such program';
  return isPath
    ? 'the file is there, but not the program that its first line names'
    : `there is no such program; is it ./${file}?`;
}

export class Program {
  readonly #command: readonly string[];
  readonly #timeout: number;
  readonly #isTrial: boolean;
  #child: Child | undefined;
  #facts: Promise<readonly LineFacts[]> | undefined;
  /** Written and not answered, in order; and waiting. */
  #flight: Sent[] = [];
  readonly #queue: Sent[] = [];
  #header: string[] = [];
  #onHeader: ((error: SubjectError | undefined) => void) | undefined;
  #rest = '';
  /** Milliseconds since the last sign of life. */
  #waited = 0;
  #watch: NodeJS.Timeout | undefined;
  #noise = 0;
  #last = 0;
  #isClosed = false;

  /**
   * @param timeout milliseconds for one case
   * @param isTrial where it may be asked what it does not mean: its standard error is mute, and one crash or hang is that of the whole batch
   */
  constructor(command: readonly string[], timeout: number, isTrial = false) {
    this.#command = command;
    this.#timeout = timeout;
    this.#isTrial = isTrial;
  }

  /** Starts it, and asks what it is. Throws a SubjectError where it does not say. */
  describe(): Promise<readonly LineFacts[]> {
    this.#facts ??= this.#start().then(() => readHeader(this.#header, this.#name()));
    return this.#facts;
  }

  /** The answers, by id; every question has one. */
  async ask(questions: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, Said>> {
    await this.describe();
    const answers = new Map<string, Said>();
    await this.#askAll(questions, answers);
    return answers;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const { pid } = child;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.stdin.end('!bye\n');
    const timer = setTimeout(() => kill(pid), partingTime);
    await ended;
    clearTimeout(timer);
    kill(pid);
    this.#stop();
  }

  #name(): string {
    return this.#command[0] ?? 'the program';
  }

  /** Where a batch fails, the cases without an answer are asked one by one, each flushed: then it is plain which one it was. */
  async #askAll(questions: ReadonlyMap<string, string>, answers: Map<string, Said>): Promise<void> {
    const pending = new Map(questions);
    const failure = await new Promise<Exclude<Said, string> | undefined>((settle) => {
      this.#queue.push({ pending, numbers: new Map(), answers, settle });
      this.#pump();
    });
    if (failure === undefined || pending.size === 0) return;
    const left = [...pending];
    if (left.length === 1 || this.#isTrial) {
      for (const [id] of left) answers.set(id, failure);
      return;
    }
    for (const one of left) await this.#askAll(new Map([one]), answers);
    if (left.every(([id]) => typeof answers.get(id) === 'string')) this.#tellLost(failure, left.length);
  }

  /** No case is to blame, and all the same something is wrong with it. */
  #tellLost(failure: Exclude<Said, string>, count: number): void {
    const what = 'timeout' in failure ? `was silent for ${this.#timeout} ms` : `failed: ${failure.crash}`;
    process.stderr.write(
      `${sanitize(this.#name())} ${sanitize(what)}; started again, it answered the ${count} cases that were open, one by one\n`,
    );
  }

  #pump(): void {
    if (this.#queue.length === 0 || this.#flight.length >= ahead) return;
    if (this.#isClosed) {
      for (const { settle } of this.#queue.splice(0)) settle({ crash: 'stopped' });
      return;
    }
    if (this.#child === undefined) {
      this.#start().then(
        () => this.#pump(),
        (error: Error) => {
          for (const { settle } of this.#queue.splice(0)) settle({ crash: error.message });
        },
      );
      return;
    }
    if (this.#onHeader !== undefined) return;
    const next = this.#queue.shift();
    if (next === undefined) return;
    if (this.#flight.length === 0) this.#waited = 0;
    this.#flight.push(next);
    this.#child.stdin.write(`${this.#number(next)}!flush\n`);
    this.#pump();
  }

  #number({ pending, numbers }: Sent): string {
    let text = '';
    numbers.clear();
    for (const [id, question] of pending) {
      const number = String(++this.#last);
      numbers.set(number, id);
      text += `${number} ${question}\n`;
    }
    return text;
  }

  #start(): Promise<void> {
    const [file = '', ...args] = this.#command;
    // In a group of its own: a signal from the terminal is for us, and its children end with it.
    let child: Child;
    try {
      child = watchOver(() =>
        spawn(file, args, {
          stdio: ['pipe', 'pipe', this.#isTrial ? 'ignore' : 'inherit'],
          detached: true,
        }),
      );
    } catch (error) {
      return Promise.reject(new SubjectError(`'${file}' could not be started: ${messageOf(error)}`));
    }
    this.#child = child;
    this.#header = [];
    this.#rest = '';
    this.#waited = 0;
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (text: string) => {
      // What one that was given up still says is heard by nobody.
      if (child === this.#child) this.#read(text, child);
    });
    // Writing to a program that has ended is told by its end.
    child.stdin.on('error', () => {});
    child.on('error', (error: NodeJS.ErrnoException) => this.#fail(child, { crash: obstacle(file, error) }));
    child.on('close', (code, signal) =>
      this.#fail(child, {
        crash: signal === null ? `it exited with status ${code}` : `it ended by ${signal}`,
      }),
    );
    const period = watchPeriod(this.#timeout);
    this.#watch = setInterval(() => this.#look(child, period), period);
    child.stdin.write('!hello hitproof=1\n');
    return new Promise((resolve, reject) => {
      this.#onHeader = (error) => {
        this.#onHeader = undefined;
        if (error === undefined) resolve();
        else reject(error);
      };
    });
  }

  #look(child: Child, period: number): void {
    const isLoading = this.#onHeader !== undefined;
    if (!isLoading && this.#flight.length === 0) return;
    this.#waited += period;
    if (this.#waited > (isLoading ? loadingTime : this.#timeout)) this.#fail(child, { timeout: true });
  }

  #read(text: string, child: Child): void {
    const lines = `${this.#rest}${text}`.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line.endsWith('\r') ? line.slice(0, -1) : line);
    if (this.#rest.length > longestLine || this.#header.length > longestHeader) {
      this.#fail(child, { crash: 'it wrote a line, or a header, without end' });
    }
  }

  #take(line: string): void {
    if (line === '' || line.startsWith('#')) return;
    if (this.#onHeader !== undefined) {
      this.#header.push(line);
      if (line.startsWith('!ready')) this.#onHeader(undefined);
      return;
    }
    if (line.startsWith('!done')) this.#finish(line);
    else {
      const at = line.search(/\s/);
      // A number alone is no answer.
      const number = at < 0 ? '' : line.slice(0, at);
      const sent = this.#flight.find(({ numbers }) => numbers.has(number));
      const id = sent?.numbers.get(number);
      if (sent === undefined || id === undefined) this.#complain(line);
      else {
        sent.numbers.delete(number);
        sent.pending.delete(id);
        sent.answers.set(id, line.slice(at + 1));
        // An answer is a sign of life; other words are none.
        this.#waited = 0;
      }
    }
  }

  #finish(line: string): void {
    const done = this.#flight.shift();
    if (done === undefined) {
      this.#complain(line);
      return;
    }
    for (const id of done.pending.keys()) done.answers.set(id, { crash: 'no answer to this case' });
    done.pending.clear();
    this.#waited = 0;
    done.settle(undefined);
    this.#pump();
  }

  /** Garbage on standard output is no answer, and does no harm. */
  #complain(line: string): void {
    if (this.#isTrial || ++this.#noise > shownNoise) return;
    process.stderr.write(
      `${sanitize(this.#name())} wrote a line that is no answer to any case: ${shown(line, 80)}${this.#noise === 1 ? '; an answer begins with the id of its question' : this.#noise === shownNoise ? '; no more of these are shown' : ''}\n`,
    );
  }

  /** What it wrote that is no header. */
  #insteadOfHeader(): string {
    const other = this.#header.find((line) => !line.startsWith('!'));
    return other === undefined ? ': does it flush its output?' : `; it wrote ${shown(other, 80)}`;
  }

  /** The batch in hand is told; those behind it wait for the next child. */
  #fail(child: Child, failure: Exclude<Said, string>): void {
    if (child !== this.#child) return;
    this.#stop();
    if (child.pid !== undefined) kill(child.pid);
    if (this.#onHeader !== undefined) {
      const why =
        'timeout' in failure
          ? `did not say !ready within ${loadingTime / 1000} s${this.#insteadOfHeader()}`
          : child.pid === undefined
            ? `could not be started: ${failure.crash}`
            : `ended at once: ${failure.crash}`;
      this.#onHeader(new SubjectError(`${this.#name()} ${why}`));
      return;
    }
    const [first, ...others] = this.#flight;
    this.#flight = [];
    this.#queue.unshift(...others);
    first?.settle(failure);
    this.#pump();
  }

  #stop(): void {
    clearInterval(this.#watch);
    this.#child = undefined;
  }
}
