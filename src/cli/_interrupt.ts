/** Ctrl-C: the first ends a run in good order, the second at once. */
import { exit } from './_exit.ts';

/** Milliseconds within which a second signal is taken for the first one again: npx and npm pass on what the terminal has sent already. */
const sameKeyStroke = 500;

export interface Interrupt {
  readonly signal: AbortSignal;
  /** To be called when the run is over. */
  readonly off: () => void;
}

/** `says`: what happens now, in a clause. */
export function onInterrupt(says: string): Interrupt {
  const interrupted = new AbortController();
  let since = 0;
  const onSignal = (): void => {
    if (interrupted.signal.aborted) {
      if (Date.now() - since > sameKeyStroke) process.exit(exit.interrupted);
      return;
    }
    since = Date.now();
    process.stderr.write(`\ninterrupted: ${says}; once more stops at once\n`);
    interrupted.abort();
  };
  process.on('SIGINT', onSignal);
  return { signal: interrupted.signal, off: () => process.off('SIGINT', onSignal) };
}
