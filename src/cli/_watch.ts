/** Changes in a folder, told once they are over: editors write a file in several steps. */
import { watch } from 'node:fs';

export interface Changes {
  /** True after the next change; false after Ctrl-C. */
  readonly next: () => Promise<boolean>;
  readonly close: () => void;
}

/** Milliseconds of quiet after the last step of a change. */
const quiet = 100;
const isSource = (name: string | null): boolean => name !== null && /\.[cm]?[jt]s$/.test(name);

export function watchFolder(folder: string): Changes {
  let told: (isChange: boolean) => void = () => {};
  let isPending = false;
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, (_, name) => {
    if (!isSource(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isPending = true;
      told(true);
    }, quiet);
  });
  return {
    next: () =>
      new Promise((resolve) => {
        const end = (isChange: boolean): void => {
          process.off('SIGINT', interrupted);
          told = () => {};
          isPending = false;
          resolve(isChange);
        };
        const interrupted = (): void => end(false);
        process.once('SIGINT', interrupted);
        told = end;
        if (isPending) end(true);
      }),
    close: () => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
