import type { AspectRatio } from './aspect-ratio.ts';
import type { MediaItem } from './media-item.ts';

/** One page of a long list, by the words of its host. */
export interface PlaylistPage {
  readonly pageOffset: number;
  readonly pageLimit: number;
}

/** A list of items as a shelf, a grid or search results show it (content-host 2.4). */
export interface Playlist {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly items: readonly MediaItem[];
  readonly cardAspectRatio: AspectRatio;
  /** Lower case; `live` makes it a list of channels. */
  readonly contentType: string | undefined;
  readonly refetch: boolean;
  /** What comes behind these items; undefined when that is all. */
  readonly nextPage?: PlaylistPage | undefined;
  /** Every text field as the host sent it, suffixed ones included. */
  readonly params: Readonly<Record<string, string>>;
}
