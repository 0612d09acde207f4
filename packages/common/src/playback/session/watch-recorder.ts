import { inject, injectable } from 'inversify';

import type { MediaItem } from '../../content/media-item.ts';
import { LibraryController } from '../../library/library-controller.ts';
import { Clock } from '../../platform/clock.ts';
import { PageLifecycle } from '../../platform/page-lifecycle.ts';
import type { PlayedTitle } from '../playback-store.ts';
import { isLiveTitle } from './playback-requests.ts';
import { recordWatching } from './record-watching.ts';
import type { SessionPlayer } from './session-player.ts';

/** Records the watch progress of titles. */
@injectable()
export class WatchRecorder {
  readonly #library: LibraryController;
  readonly #clock: Clock;
  readonly #lifecycle: PageLifecycle;

  constructor(
    @inject(LibraryController) library: LibraryController,
    @inject(Clock) clock: Clock,
    @inject(PageLifecycle) lifecycle: PageLifecycle,
  ) {
    this.#library = library;
    this.#clock = clock;
    this.#lifecycle = lifecycle;
  }

  /** Records the progress until `signal` aborts; trailers and live streams are not recorded. `copy` is the fresh copy. */
  record(player: SessionPlayer, played: PlayedTitle, copy: MediaItem, signal: AbortSignal): void {
    const { item, seriesId, mode } = played;
    if (mode === 'trailer' || isLiveTitle(copy, this.#clock.now())) return;
    const title = seriesId === undefined ? { mediaId: item.id } : { mediaId: item.id, seriesId };
    const services = { library: this.#library, clock: this.#clock, lifecycle: this.#lifecycle };
    recordWatching(player, title, services, signal);
  }
}
