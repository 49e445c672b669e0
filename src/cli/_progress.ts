/** Progress on standard error: a bar with rate and time left on a terminal, a plain line now and then elsewhere. */
import { Presets, SingleBar } from 'cli-progress';
import { onExit } from 'signal-exit';

export interface Progress {
  readonly update: (done: number, total: number) => void;
  readonly stop: () => void;
}

/** Milliseconds between plain lines. */
const plainEvery = 5000;

export function progressOn(stream: NodeJS.WriteStream, label: string, unit: string): Progress {
  return stream.isTTY ? bar(stream, label, unit) : plainLines(stream, label, unit);
}

const perSecondSince = (start: number, done: number): number =>
  Math.round((done / Math.max(1, Date.now() - start)) * 1000);

function bar(stream: NodeJS.WriteStream, label: string, unit: string): Progress {
  const format = `${label} {bar} {percentage} % · {value}/{total} ${unit}{rate} · {eta_formatted} left`;
  const single = new SingleBar(
    { stream, format, hideCursor: true, clearOnComplete: true },
    Presets.shades_classic,
  );
  const start = Date.now();
  let off: (() => void) | undefined;
  const stop = (): void => {
    off?.();
    single.stop();
  };
  return {
    update: (done, total) => {
      const perSecond = perSecondSince(start, done);
      const rate = perSecond === 0 ? '' : ` · ${perSecond}/s`;
      if (off === undefined) {
        // However it ends: the bar hides the cursor.
        off = onExit(stop);
        single.start(total, 0, { rate });
      }
      single.update(done, { rate });
    },
    stop,
  };
}

function plainLines(stream: NodeJS.WriteStream, label: string, unit: string): Progress {
  const start = Date.now();
  let last = start;
  return {
    update: (done, total) => {
      const now = Date.now();
      if (now - last < plainEvery && done < total) return;
      last = now;
      const perSecond = perSecondSince(start, done);
      stream.write(
        `${label}: ${done} of ${total} ${unit}${perSecond === 0 ? '' : `, ${perSecond} a second`}\n`,
      );
    },
    stop: () => {},
  };
}
