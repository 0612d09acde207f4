import type { MediaSource } from '@marquee/common/content/media-item.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import type { CastOutcome, CastSender } from '@marquee/common/playback/cast-sender.ts';

import { chooseCastSource } from './cast-media-info.ts';
import type { CastPorts } from './connect-cast.ts';

/** Casting with the Google Cast SDK; all of its code is loaded on the first `connect`. */
export class LazyCastSender implements CastSender {
  readonly #ports: CastPorts;

  constructor(ports: CastPorts) {
    this.#ports = ports;
  }

  canPlay(sources: readonly MediaSource[]): boolean {
    return chooseCastSource(sources, this.#ports.opensProtected) !== undefined;
  }

  async connect(): Promise<CastOutcome> {
    try {
      const { connectCast } = await loadCode(() => import('./connect-cast.ts'), 'optional');
      return await connectCast(this.#ports);
    } catch (error) {
      this.#ports.logger.warn('Failed to load the Cast SDK', { error });
      return { kind: 'problem', problem: 'not_loaded' };
    }
  }
}
