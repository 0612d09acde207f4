import { PlayerFault } from './media-source.ts';
import type { ItemCallback, ItemSource, PlaylistItem } from './setup-config.ts';

const NO_SOURCE = 203_640;
/** The page's callback for an entry failed. */
const ITEM_REJECTED = 202_700;
/** This fake supports none of the source's key systems. */
const NO_KEY_SYSTEM = 246_001;

/** The playlist of a player; the page's callback can replace its current entry. */
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

  /** Settles when the page's callback for the entry has settled. */
  get prepared(): Promise<void> {
    return this.#preparing;
  }

  take(playlist: readonly PlaylistItem[]): void {
    this.#items = playlist.map((item) => (item.sources ? { ...item, allSources: item.sources } : item));
  }

  /** Applies to entries that load from now on. */
  setCallback(callback: ItemCallback | null): void {
    this.#callback = callback;
  }

  /** Calls the page's callback for the entry to play. Drops the result when another entry was loaded meanwhile. */
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

/** @throws PlayerFault without a source, or when it is protected */
export function chooseSource({ sources, file }: PlaylistItem): ItemSource {
  const source = sources?.[0] ?? (file === undefined ? undefined : { file });
  if (!source) throw new PlayerFault(NO_SOURCE);
  if (source.drm) throw new PlayerFault(NO_KEY_SYSTEM);
  return source;
}
