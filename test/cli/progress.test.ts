/** The bar on a terminal, however the process ends. */
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { progressOn } from '../../src/cli/_progress.ts';

const [hidden, visible] = ['\u001b[?25l', '\u001b[?25h'];

afterEach(() => vi.restoreAllMocks());

/** A bar that is under way, what it wrote, and what it listens to. */
function started() {
  const heard = new Map<string | symbol, () => void>();
  vi.spyOn(process, 'on').mockImplementation((name, listener) => {
    heard.set(name, listener as () => void);
    return process;
  });
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 200 });
  let text = '';
  stream.on('data', (part) => {
    text += String(part);
  });
  const progress = progressOn(stream as unknown as NodeJS.WriteStream, 'it', 'cases');
  progress.update(1, 2);
  expect(text).toContain(hidden);
  expect(text).not.toContain(visible);
  return { progress, hear: (name: string) => heard.get(name)?.(), text: () => text };
}

describe('the cursor is shown again', () => {
  it('when the bar is stopped', () => {
    const { progress, text } = started();
    progress.stop();
    expect(text()).toContain(visible);
  });

  it('when the process exits', () => {
    const { hear, text } = started();
    hear('exit');
    expect(text()).toContain(visible);
  });

  it('on Ctrl-C, which then ends the process if nobody else takes it', () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    const count = vi.spyOn(process, 'listenerCount').mockReturnValue(2);
    const { progress, hear, text } = started();
    hear('SIGINT');
    expect(text()).not.toContain(visible);
    count.mockReturnValue(1);
    hear('SIGINT');
    expect(text()).toContain(visible);
    expect(kill.mock.calls).toEqual([[process.pid, 'SIGINT']]);
    progress.stop();
  });
});
