import type { Logger } from './logging/logger.ts';

/** Work that continues after its response was sent; a shutdown waits for it. */
export class BackgroundWork {
  readonly #logger: Logger;
  readonly #running = new Set<Promise<void>>();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** Never rejects: a failure is logged under `name`. */
  run(name: string, work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.#logger.error({ err: error }, `${name} failed`))
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async settle(): Promise<void> {
    // Work may start more work.
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
