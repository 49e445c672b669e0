/**
 * What is done of a run, on disk: a line that says which run it is, then one for each batch, in the order in which they ended. A line is on
 * the disk before the next one is begun, so whatever ends the run, the batches in flight are lost and no others; a last line without its end
 * is dropped. No two runs write one file.
 */
import {
  appendFileSync,
  closeSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { SubjectError } from '../adapters/index.ts';
import { issueText } from '../adapters/schemas.ts';
import { summarySchema } from '../report/json.ts';
import type { BatchSummary } from '../runner/batch.ts';
import { messageOf, readJson, shown } from '../untrusted.ts';
import type { Job } from './batches.ts';
import { Lock } from './lock.ts';

/** A batch that is done: its number in the run, the row that it belongs to, and what became of it. */
interface Entry {
  readonly batch: number;
  readonly row: number;
  readonly summary: BatchSummary;
}

/** Everything that decides what the batches are and what becomes of them, by name. */
export type Plan = Readonly<Record<string, unknown>>;

/** Thrown where the file is of another run, damaged, or cannot be written; the command line exits with 3. */
export class JournalError extends SubjectError {
  override name = 'JournalError';
}

const place = v.pipe(v.number(), v.integer(), v.minValue(0));
const schema = v.object({ batch: place, row: place, summary: summarySchema });

/** Bytes; more than any line of ours has. */
const longestLine = 2 ** 26;

export class Journal {
  readonly #file: string;
  readonly #jobOf: (batch: number) => Job | undefined;
  readonly #handle: number;
  #lock: Lock | undefined;
  /** All batches before this one are done, and these. */
  #first = 0;
  readonly #ahead = new Set<number>();
  /** Where the last whole line ends. */
  #end = 0;
  #isClosed = false;

  /** Begins the file, or reads how far it has come: `onEntry` is told of every batch. `jobOf`: the batches of the run, by number. */
  constructor(
    file: string,
    plan: Plan,
    jobOf: (batch: number) => Job | undefined,
    onEntry: (entry: Entry) => void,
  ) {
    this.#file = file;
    this.#jobOf = jobOf;
    // One that is no file, as a pipe, might keep its reader waiting for ever.
    if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) throw this.#noFile();
    this.#handle = openSync(file, 'a+');
    try {
      this.#lock = new Lock(realpathSync(file));
      this.#read(`${JSON.stringify(plan)}\n`, onEntry);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  has(batch: number): boolean {
    return batch < this.#first || this.#ahead.has(batch);
  }

  /** Nothing once it is closed: what was in flight when a run failed. */
  append(entry: Entry): void {
    if (this.#isClosed) return;
    this.#write(`${JSON.stringify(entry)}\n`);
    this.#note(entry.batch);
  }

  close(): void {
    this.#isClosed = true;
    closeSync(this.#handle);
    this.#lock?.release();
  }

  #noFile(): JournalError {
    return new JournalError(`${this.#file} is no file of --resume`);
  }

  #read(header: string, onEntry: (entry: Entry) => void): void {
    let number = 0;
    let torn = Buffer.alloc(0);
    for (const line of this.#lines()) {
      if (!line.isWhole) torn = line.bytes;
      else if (number++ === 0) this.#requireSame(line.bytes.toString(), header);
      else {
        const entry = this.#entryOf(line.bytes.toString(), number);
        this.#note(entry.batch);
        onEntry(entry);
      }
      if (line.isWhole) this.#end += line.bytes.length + 1;
    }
    if (number > 0) ftruncateSync(this.#handle, this.#end);
    else if (header.startsWith(torn.toString())) {
      ftruncateSync(this.#handle, 0);
      this.#write(header);
    } else throw this.#noFile();
  }

  *#lines(): Generator<{ readonly bytes: Buffer<ArrayBuffer>; readonly isWhole: boolean }> {
    const chunk = Buffer.alloc(2 ** 20);
    let bytes = Buffer.alloc(0);
    for (;;) {
      const size = readSync(this.#handle, chunk);
      if (size === 0) break;
      bytes = Buffer.concat([bytes, chunk.subarray(0, size)]);
      for (let at = bytes.indexOf('\n'); at >= 0; at = bytes.indexOf('\n')) {
        yield { bytes: bytes.subarray(0, at), isWhole: true };
        bytes = bytes.subarray(at + 1);
      }
      if (bytes.length > longestLine) throw this.#noFile();
    }
    yield { bytes, isWhole: false };
  }

  #requireSame(line: string, header: string): void {
    const found = attempt(() => readJson(line));
    const wanted = JSON.parse(header) as Plan;
    if (typeof found !== 'object' || found === null || !('journal' in found)) throw this.#noFile();
    for (const name of new Set([...Object.keys(wanted), ...Object.keys(found)])) {
      const [own, other] = [(found as Plan)[name], wanted[name]];
      if (isDeepStrictEqual(own, other)) continue;
      throw new JournalError(
        `--resume: ${this.#file} is of another run: its ${name} is ${shown(own)}, not ${shown(other)}`,
      );
    }
  }

  #entryOf(line: string, number: number): Entry {
    const json = attempt(() => readJson(line));
    const parsed = v.safeParse(schema, json);
    const wrong = parsed.success ? this.#faultOf(json as Entry) : issueText(parsed.issues[0]);
    if (wrong === undefined) return json as Entry;
    throw new JournalError(`${this.#file}, line ${number} is damaged: ${wrong}`);
  }

  #faultOf({ batch, row, summary }: Entry): string | undefined {
    const job = this.#jobOf(batch);
    if (job === undefined) return `this run has no batch ${batch}`;
    if (this.has(batch)) return `batch ${batch} stands there twice`;
    if (job.row !== row) return `batch ${batch} is of row ${job.row}, not ${row}`;
    const [cases, wanted] = [casesOf(summary), job.batch.to - job.batch.from];
    return cases === wanted ? undefined : `batch ${batch} is of ${wanted} cases, not ${cases}`;
  }

  #note(batch: number): void {
    this.#ahead.add(batch);
    while (this.#ahead.delete(this.#first)) this.#first++;
  }

  /** All of it or, where the disk is full, nothing. */
  #write(text: string): void {
    this.#lock?.check();
    try {
      appendFileSync(this.#handle, text);
      fsyncSync(this.#handle);
    } catch (error) {
      ftruncateSync(this.#handle, this.#end);
      throw new JournalError(
        `--resume: ${this.#file}: ${messageOf(error)}; what was written stays, and the same command goes on from there`,
      );
    }
    this.#end += Buffer.byteLength(text);
  }
}

/** How many there were in a batch. */
export const casesOf = ({ classes }: BatchSummary): number =>
  Object.values(classes).reduce((sum, count) => sum + count, 0);

/** Undefined where it throws. */
function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined;
  }
}
