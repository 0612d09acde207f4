import type { CDPSession, Page } from '@playwright/test';

/** Memory of a page as the browser reports it. */
export interface MemoryFigures {
  readonly nodes: number;
  readonly documents: number;
  readonly listeners: number;
  readonly heapBytes: number;
}

/** Unreachable objects need two rounds: the first releases what the second can then collect. */
const ROUNDS = 2;

/** Measures a page's memory after garbage collection. */
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
