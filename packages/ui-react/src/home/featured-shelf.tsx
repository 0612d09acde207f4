import { mediaPath } from '@marquee/common/content/paths.ts';

import type { MediaShelfProps } from '../components/shelf/media-shelf.tsx';
import { Shelf } from '../components/shelf/shelf.tsx';
import { getFeaturedRatio } from '../components/shelf/shelf-columns.ts';
import type { ShelfTile } from '../components/shelf/shelf-tiles.tsx';
import { useBreakpoint } from '../components/shelf/use-breakpoint.ts';
import { FeaturedCard } from './featured-card.tsx';

export type FeaturedShelfProps = Omit<MediaShelfProps, 'aspectRatio' | 'getProgress'>;

const TILE_SIZES = '(width >= 1024px) 76vw, 94vw';

/** A row that shows one large title at a time. */
export function FeaturedShelf({
  items,
  playlistId,
  nowMs,
  hasPriority,
  onItemIntent,
  ...frame
}: FeaturedShelfProps) {
  const aspectRatio = getFeaturedRatio(useBreakpoint());
  const renderTile = ({ index, tabIndex }: ShelfTile) => {
    const item = items?.[index];
    return item ? (
      <FeaturedCard
        item={item}
        to={mediaPath(item, { playlistId })}
        nowMs={nowMs}
        sizes={TILE_SIZES}
        priority={hasPriority === true && index === 0}
        tabIndex={tabIndex}
        onIntent={onItemIntent && (() => onItemIntent(item))}
      />
    ) : null;
  };
  return (
    <Shelf
      {...frame}
      layout="featured"
      aspectRatio={aspectRatio}
      tiles={items && { itemCount: items.length, renderTile }}
    />
  );
}
