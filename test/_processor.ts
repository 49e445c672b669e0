/** Processor time: what the tests cost on any machine, however busy it is. */
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const tick = 10;

interface Process {
  readonly parent: number;
  /** User and system time in ms, also of the children that ended. */
  readonly time: number;
}

/** All processes by their id; undefined where the system has no /proc. */
function processes(): ReadonlyMap<number, Process> | undefined {
  const all = new Map<number, Process>();
  try {
    for (const name of readdirSync('/proc')) {
      const pid = Number(name);
      const found = Number.isInteger(pid) ? read(pid) : undefined;
      if (found !== undefined) all.set(pid, found);
    }
  } catch {
    return;
  }
  return all.has(process.pid) ? all : undefined;
}

/** proc_pid_stat(5); undefined where the process has ended meanwhile. */
function read(pid: number): Process | undefined {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return;
  }
  // The name in parentheses may have spaces.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0] = fields.slice(1, 2);
  const time = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * tick;
  return { parent, time };
}

/** The processor time in ms of this process and all its descendants so far; without /proc, of this process alone. */
export function spent(): number {
  const all = processes();
  if (all === undefined) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
  let sum = 0;
  for (const [pid, { time }] of all) if (isBelow(pid, all)) sum += time;
  return sum;
}

function isBelow(pid: number, all: ReadonlyMap<number, Process>): boolean {
  for (let at: number | undefined = pid; at !== undefined; at = all.get(at)?.parent) {
    if (at === process.pid) return true;
  }
  return false;
}
