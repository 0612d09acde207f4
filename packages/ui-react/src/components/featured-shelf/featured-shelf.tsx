import { mediaPath } from '@marquee/common/content/paths.ts';

import { getFeaturedRatio } from '../shelf/shelf-columns.ts';
import { Shelf } from '../shelf/shelf.tsx';
import type { MediaShelfProps } from '../shelf/media-shelf.tsx';
import { useBreakpoint } from '../shelf/use-breakpoint.ts';
import { FeaturedCard } from './featured-card.tsx';

export type FeaturedShelfProps = Omit<MediaShelfProps, 'aspectRatio' | 'getProgress'>;

const TILE_SIZES = '(width >= 1024px) 76vw, 94vw';

/** A row that shows one large title at a time. */
export function FeaturedShelf({ title, to, items, colors, ...card }: FeaturedShelfProps) {
  const aspectRatio = getFeaturedRatio(useBreakpoint());
  return (
    <Shelf
      title={title}
      to={to}
      layout="featured"
      aspectRatio={aspectRatio}
      colors={colors}
      itemCount={items.length}
      renderTile={({ index, tabIndex }) => {
        const item = items[index];
        return item ? (
          <FeaturedCard
            item={item}
            to={mediaPath(item, { playlistId: card.playlistId })}
            nowMs={card.nowMs}
            sizes={TILE_SIZES}
            priority={card.hasPriority === true && index === 0}
            tabIndex={tabIndex}
            onIntent={card.onItemIntent && (() => card.onItemIntent?.(item))}
          />
        ) : null;
      }}
    />
  );
}
