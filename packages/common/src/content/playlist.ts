import type { AspectRatio } from './aspect-ratio.ts';
import type { MediaItem } from './media-item.ts';

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
  /** Every text field as the host sent it, suffixed ones included. */
  readonly params: Readonly<Record<string, string>>;
}
