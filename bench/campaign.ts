/**
 * The hardened tier against the exact route in binary on as many cases as wanted, half of them at a boundary:
 *
 *   npm run campaign -- --query raySphere --format f64 --count 1e8 --shard 1/4 --resume out/campaign-1.json
 *
 * Cases come in blocks (test/differential/_near-boundary.ts); a shard takes every n-th. After every block the state is written to the
 * file, and a run that finds its own file goes on from there: nothing is lost by Ctrl-C. The summary is JSON on standard output;
 * progress goes to standard error. Exit status: 0 no difference, 1 differences, 2 usage, 130 interrupted.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { stageCounts } from '../src/fast/stages.ts';
import { type Format, formatNames } from '../src/floats.ts';
import { type BallQueryName, ballQueryNames, inputOf, isValid, queries } from '../src/queries/index.ts';
import { dyadicAnswer } from '../test/differential/_dyadic.ts';
import { ask, fault, tell } from '../test/differential/_hardened.ts';
import { block, blockSize } from '../test/differential/_near-boundary.ts';

interface Plan {
  readonly query: BallQueryName;
  readonly format: Format;
  readonly count: number;
  readonly seed: number;
  readonly shard: string;
}

interface State extends Plan {
  /** Blocks done, of those of this shard. */
  blocks: number;
  cases: number;
  hits: number;
  /** How many questions, asked once for everything, went on to doubled precision, and to integers. */
  doubled: number;
  integers: number;
  differences: number;
  /** The first of them. */
  examples: string[];
}

class UsageError extends Error {}

function choice<T extends string>(name: string, found: string, known: readonly T[]): T {
  const one = known.find((x) => x === found);
  if (one === undefined) throw new UsageError(`--${name} ${found}: known are ${known.join(', ')}`);
  return one;
}

function whole(name: string, found: string): number {
  const n = Number(found);
  if (!Number.isSafeInteger(n) || n < 0) throw new UsageError(`--${name} ${found}: a whole number is wanted`);
  return n;
}

function read(): { plan: Plan; file: string | undefined; part: number; parts: number } {
  const { values } = parseArgs({
    options: {
      query: { type: 'string', default: 'raySphere' },
      format: { type: 'string', default: 'f64' },
      count: { type: 'string', default: '1e6' },
      seed: { type: 'string', default: '1' },
      shard: { type: 'string', default: '1/1' },
      resume: { type: 'string' },
    },
  });
  const [part = Number.NaN, parts = Number.NaN] = values.shard.split('/').map(Number);
  if (!(Number.isInteger(part) && Number.isInteger(parts) && part >= 1 && part <= parts)) {
    throw new UsageError(`--shard ${values.shard}: i/n is wanted, 1 ≤ i ≤ n`);
  }
  const plan: Plan = {
    query: choice('query', values.query, ballQueryNames),
    format: choice('format', values.format, formatNames),
    count: whole('count', values.count),
    seed: whole('seed', values.seed),
    shard: values.shard,
  };
  return { plan, file: values.resume, part, parts };
}

const fresh = (plan: Plan): State => ({
  ...plan,
  blocks: 0,
  cases: 0,
  hits: 0,
  doubled: 0,
  integers: 0,
  differences: 0,
  examples: [],
});

function load(plan: Plan, file: string | undefined): State {
  if (file === undefined || !existsSync(file)) return fresh(plan);
  const state: State = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, wanted] of Object.entries(plan)) {
    if (state[name as keyof Plan] !== wanted) {
      throw new UsageError(
        `${file} is of another campaign: its ${name} is ${state[name as keyof Plan]}, not ${wanted}`,
      );
    }
  }
  return state;
}

function save(state: State, file: string | undefined): void {
  if (file === undefined) return;
  mkdirSync(dirname(file), { recursive: true });
  // Renamed into place, so that it is never half written.
  writeFileSync(`${file}.new`, `${JSON.stringify(state)}\n`);
  renameSync(`${file}.new`, file);
}

const everything = { t: 0, point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 0, z: 0 } };

function runBlock(state: State, number: number): void {
  const { query, format, seed } = state;
  for (const one of block(query, format, seed, number)) {
    if (!isValid(queries[query], inputOf(one), one.inside)) continue;
    const expected = dyadicAnswer(one, false);
    stageCounts.fill(0);
    ask(one, everything);
    state.doubled += stageCounts[0] ?? 0;
    state.integers += stageCounts[1] ?? 0;
    state.cases++;
    if ('hit' in expected && expected.hit) state.hits++;
    const why = fault(one, expected);
    if (why === undefined) continue;
    state.differences++;
    if (state.examples.length < 10) state.examples.push(tell(one, expected, why));
  }
  state.blocks++;
}

async function run(): Promise<number> {
  const { plan, file, part, parts } = read();
  const state = load(plan, file);
  const blocks = Math.ceil(plan.count / blockSize);
  const own = Math.floor((blocks - part) / parts) + 1;
  let isStopped = false;
  process.once('SIGINT', () => {
    isStopped = true;
  });
  const start = performance.now();
  const before = state.cases;
  let told = start;
  while (state.blocks < own && !isStopped) {
    runBlock(state, part - 1 + state.blocks * parts);
    save(state, file);
    const now = performance.now();
    if (now - told > 2000 || state.blocks === own) {
      told = now;
      const rate = ((state.cases - before) / (now - start)) * 1000;
      const left = ((own - state.blocks) * blockSize) / rate;
      process.stderr.write(
        `${plan.query} ${plan.format} ${plan.shard}: ${state.blocks}/${own} blocks, ${state.cases} cases, ${state.differences} differences, ${Math.round(rate)}/s, ${Math.round(left)} s left\n`,
      );
    }
    // Lets the signal in.
    await new Promise((resolve) => setImmediate(resolve));
  }
  console.log(JSON.stringify({ ...state, complete: state.blocks >= own }, null, 2));
  if (isStopped) return 130;
  return state.differences === 0 ? 0 : 1;
}

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof TypeError && 'code' in error)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
