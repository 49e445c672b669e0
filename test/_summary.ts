/** The last line of a run: its size, and how many cases it asked, so that a quick run cannot pass for a full one. */
import type { Reporter, TestModule } from 'vitest/node';

const more = 'npm run test:full asks all';

export class Summary implements Reporter {
  readonly #size: string;

  constructor(size: string) {
    this.#size = size;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const cases = modules.reduce((sum, module) => sum + (module.meta().cases ?? 0), 0);
    const hint = this.#size === 'quick' ? `; ${more}` : '';
    console.log(`        Size  ${this.#size}: ${cases.toLocaleString('en')} cases were asked${hint}\n`);
  }
}
