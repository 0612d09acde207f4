import type { AspectRatio } from '@marquee/common/content/aspect-ratio.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';

import { Card } from '../card/card.tsx';
import { Shelf } from './shelf.tsx';

export interface MediaShelfProps {
  readonly title: string;
  /** Address of the page that shows all of it. */
  readonly to?: string | undefined;
  readonly items: readonly MediaItem[];
  readonly aspectRatio: AspectRatio;
  /** The playlist the cards lead on from; it travels with their links. */
  readonly playlistId?: string | undefined;
  /** Milliseconds since the epoch: decides what is live. */
  readonly nowMs: number;
  readonly colors?: Readonly<Record<string, string>> | undefined;
  /** In the first view: its pictures are fetched at once. */
  readonly hasPriority?: boolean | undefined;
  /** How much of a title has been seen, 0 to 1. */
  readonly getProgress?: ((item: MediaItem) => number | undefined) | undefined;
  readonly onItemIntent?: ((item: MediaItem) => void) | undefined;
}

/** A shelf of titles. */
export function MediaShelf({ title, to, items, aspectRatio, colors, ...card }: MediaShelfProps) {
  return (
    <Shelf
      title={title}
      to={to}
      layout="shelf"
      aspectRatio={aspectRatio}
      colors={colors}
      itemCount={items.length}
      renderTile={({ index, sizes, tabIndex }) => {
        const item = items[index];
        return item ? (
          <Card
            item={item}
            to={mediaPath(item, { playlistId: card.playlistId })}
            nowMs={card.nowMs}
            aspectRatio={aspectRatio}
            sizes={sizes}
            progress={card.getProgress?.(item)}
            priority={card.hasPriority === true && tabIndex === 0}
            tabIndex={tabIndex}
            onIntent={card.onItemIntent && (() => card.onItemIntent?.(item))}
          />
        ) : null;
      }}
    />
  );
}
