import type { CDPSession, Page } from '@playwright/test';

/** What a page holds in memory, as the browser counts it. */
export interface MemoryFigures {
  readonly nodes: number;
  readonly documents: number;
  readonly listeners: number;
  readonly heapBytes: number;
}

/** Unreachable objects need two rounds: the first releases what the second can then collect. */
const ROUNDS = 2;

/** Counts what a page holds after garbage collection. */
export class PageMemory {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async open(page: Page): Promise<PageMemory> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new PageMemory(session);
  }

  async read(): Promise<MemoryFigures> {
    for (let round = 0; round < ROUNDS; round += 1) await this.#session.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const get = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return {
      nodes: get('Nodes'),
      documents: get('Documents'),
      listeners: get('JSEventListeners'),
      heapBytes: get('JSHeapUsedSize'),
    };
  }
}
