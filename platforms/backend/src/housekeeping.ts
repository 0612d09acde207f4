import type { DeviceCodes } from './devices/device-codes.ts';
import type { Parts } from './parts.ts';

const EVERY_MS = 60_000;

/** Forgets what has run out, once a minute. Several processes may do so at the same time. */
export class Housekeeping {
  readonly #timer: NodeJS.Timeout;

  constructor({ limits, background }: Parts, codes: DeviceCodes) {
    this.#timer = setInterval(() => {
      background.run('Housekeeping', async () => {
        await limits.clean();
        await codes.clean();
      });
    }, EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
