import type { MediaItem } from '../../content/media-item.ts';
import type { NextTitle } from './next-title-finder.ts';
import type { PlaybackRequests } from './playback-requests.ts';

/** Preloads the stream of the next title, from when it is offered until it plays or the offer ends. */
export class NextTitlePreload {
  readonly #requests: PlaybackRequests;
  readonly #preload: (next: NextTitle, copy: MediaItem) => void;
  readonly #life: AbortSignal;
  #next: NextTitle | undefined;
  #offer: AbortController | undefined;

  /** @param preload called with the fresh copy of the title, and again with each newer one */
  constructor(
    requests: PlaybackRequests,
    preload: (next: NextTitle, copy: MediaItem) => void,
    life: AbortSignal,
  ) {
    this.#requests = requests;
    this.#preload = preload;
    this.#life = life;
  }

  /** Follows the title that is offered now. */
  look(next: NextTitle | undefined, language: string): void {
    if (next === this.#next) return;
    this.#offer?.abort();
    this.#next = next;
    this.#offer = next && new AbortController();
    if (next && this.#offer) this.#follow(next, language, AbortSignal.any([this.#offer.signal, this.#life]));
  }

  #follow(next: NextTitle, language: string, signal: AbortSignal): void {
    let preloaded: MediaItem | undefined;
    const preload = (copy: MediaItem | undefined): void => {
      if (!copy || copy === preloaded) return;
      preloaded = copy;
      this.#preload(next, copy);
    };
    const observer = this.#requests.observeCopy(next.item, language);
    const unsubscribe = observer.subscribe(({ data }) => preload(data));
    signal.addEventListener('abort', unsubscribe, { once: true });
    preload(observer.getCurrentResult().data);
  }
}
