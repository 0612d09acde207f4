import type { AspectRatio } from './aspect-ratio.ts';
import type { MediaItem } from './media-item.ts';

/** Offset and limit of one page of a long list, in the host's units; without a limit, the host's own applies. */
export interface PlaylistPage {
  readonly pageOffset: number;
  readonly pageLimit?: number;
}

/** A list of items, shown as a shelf, a grid or search results (content-host 2.4). */
export interface Playlist {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly MediaItem[];
  readonly cardAspectRatio: AspectRatio;
  /** Lower case; `live` makes it a list of channels. */
  readonly contentType: string | undefined;
  readonly refetch: boolean;
  /** The next page; undefined on the last one. */
  readonly nextPage?: PlaylistPage | undefined;
  /** All text fields sent by the host, including language-suffixed ones. */
  readonly params: Readonly<Record<string, string>>;
}
