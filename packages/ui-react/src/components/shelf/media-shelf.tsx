import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';

import { Card } from '../card/card.tsx';
import { Shelf, type ShelfProps } from './shelf.tsx';
import type { ShelfTile } from './shelf-tiles.tsx';

export interface MediaShelfProps extends Pick<ShelfProps, 'title' | 'to' | 'colors' | 'failure' | 'ref'> {
  /** Undefined while loading, off-screen or failed. */
  readonly items: readonly MediaItem[] | undefined;
  readonly aspectRatio: AspectRatio;
  /** Id of the playlist to continue with; added to the cards' links. */
  readonly playlistId?: string | undefined;
  /** Milliseconds since the epoch; determines which titles are live. */
  readonly nowMs: number;
  /** Whether the shelf is above the fold: its images load eagerly. */
  readonly hasPriority?: boolean | undefined;
  /** Watched share of a title, 0 to 1. */
  readonly getProgress?: ((item: MediaItem) => number | undefined) | undefined;
  readonly onItemIntent?: ((item: MediaItem) => void) | undefined;
}

/** A shelf of title cards. */
export function MediaShelf({
  items,
  playlistId,
  nowMs,
  hasPriority,
  getProgress,
  onItemIntent,
  ...frame
}: MediaShelfProps) {
  const renderTile = ({ index, sizes, tabIndex }: ShelfTile) => {
    const item = items?.[index];
    return item ? (
      <Card
        item={item}
        to={mediaPath(item, { playlistId })}
        nowMs={nowMs}
        aspectRatio={frame.aspectRatio}
        sizes={sizes}
        progress={getProgress?.(item)}
        priority={hasPriority === true && tabIndex === 0}
        tabIndex={tabIndex}
        hasHover
        onIntent={onItemIntent && (() => onItemIntent(item))}
      />
    ) : null;
  };
  const getKey = (index: number) => items?.[index]?.id ?? '';
  return <Shelf {...frame} layout="shelf" tiles={items && { itemCount: items.length, renderTile, getKey }} />;
}
