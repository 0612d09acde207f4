import { PlayerFault } from './media-source.ts';
import type { ItemCallback, ItemSource, PlaylistItem } from './setup-config.ts';

const NO_SOURCE = 203_640;
/** The page's callback for an entry failed. */
const ITEM_REJECTED = 202_700;
/** No system of the source is one that this stand-in has. */
const NO_KEY_SYSTEM = 246_001;

/** The playlist of a player, and what the page's callback makes of its entry. */
export class ItemList {
  #items: readonly PlaylistItem[] = [];
  #callback: ItemCallback | null = null;
  #preparing: Promise<void> = Promise.resolve();

  get all(): readonly PlaylistItem[] {
    return this.#items;
  }

  /** The entry that plays. */
  get current(): PlaylistItem | undefined {
    return this.#items[0];
  }

  /** Settles when the page's callback has answered for the entry. */
  get prepared(): Promise<void> {
    return this.#preparing;
  }

  take(playlist: readonly PlaylistItem[]): void {
    this.#items = playlist.map((item) => (item.sources ? { ...item, allSources: item.sources } : item));
  }

  /** Counts for entries that load from now on. */
  setCallback(callback: ItemCallback | null): void {
    this.#callback = callback;
  }

  /** Asks the page's callback for the entry to play. An entry that another one has replaced meanwhile is dropped. */
  prepare(onReady: () => void, onFail: (fault: PlayerFault) => void): void {
    if (this.#callback) this.#preparing = this.#ask(this.#callback, onReady, onFail);
    else onReady();
  }

  async #ask(
    callback: ItemCallback,
    onReady: () => void,
    onFail: (fault: PlayerFault) => void,
  ): Promise<void> {
    const items = this.#items;
    try {
      const [item = {}] = items;
      const answer = await callback(item, 0);
      if (this.#items !== items) return;
      if (answer) this.#items = items.with(0, answer);
      onReady();
    } catch (error) {
      if (this.#items === items) onFail(new PlayerFault(ITEM_REJECTED, error));
    }
  }
}

/** @throws PlayerFault when there is none, or it is protected */
export function chooseSource({ sources, file }: PlaylistItem): ItemSource {
  const source = sources?.[0] ?? (file === undefined ? undefined : { file });
  if (!source) throw new PlayerFault(NO_SOURCE);
  if (source.drm) throw new PlayerFault(NO_KEY_SYSTEM);
  return source;
}
