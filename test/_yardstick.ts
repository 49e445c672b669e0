/**
 * How fast the machine is while the tests run. The same tests took 267 s of processor time on one machine and 526 s on another with the same
 * number of cores, so a budget of seconds alone fails by the machine. The yardstick is a fixed computation, measured with every test file.
 */
import { Decimal } from 'decimal.js';

/**
 * The processor time of the yardstick, in ms, on the machine whose seconds the budget counts. Its quick size took 267 s at commit a907639f. The
 * same tests took 630 s where the median of the yardstick was 7.05 ms, and 7.05 ms * 267 / 630 is 3 ms.
 */
export const nominal = 3;

const Fixed = Decimal.clone({ precision: 60 });

/** The processor time in ms of 300 divisions and products with 60 digits, which is what most tests do most of the time. */
export function yardstick(): number {
  const before = process.cpuUsage();
  let x = new Fixed(2);
  for (let i = 0; i < 300; i++)
    x = x
      .times(x)
      .plus(1)
      .dividedBy(x.plus(i % 7).plus(1));
  if (!x.isFinite()) throw new Error('the yardstick is broken');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

// V8 compiles the yardstick here, and not while a file measures it.
for (let i = 0; i < 20; i++) yardstick();

/** How many times as long this machine takes as the nominal one: the median of what the files measured. */
export function slowness(measured: readonly number[]): number {
  const sorted = measured.filter((ms) => ms > 0).sort((a, b) => a - b);
  return (sorted[sorted.length >> 1] ?? nominal) / nominal;
}

/** Converts processor time to the nominal speed. The yardstick runs now. */
export const atNominalSpeed = (time: number): number => time / slowness(Array.from({ length: 5 }, yardstick));

/**
 * The processor time of `run` in seconds at the nominal speed. The yardstick runs before and after it. A limit in seconds of one machine fails on another.
 */
export function nominalSeconds(run: () => void): number {
  const measured = Array.from({ length: 5 }, yardstick);
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  measured.push(...Array.from({ length: 5 }, yardstick));
  return (user + system) / 1e6 / slowness(measured);
}
