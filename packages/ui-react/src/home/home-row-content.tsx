import type { HomeRowLayout } from '@marquee/common/config/site-config.ts';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';

import { MediaShelf, type MediaShelfProps } from '../components/shelf/media-shelf.tsx';
import { Shelf } from '../components/shelf/shelf.tsx';
import { getFeaturedRatio } from '../components/shelf/shelf-columns.ts';
import type { ShelfTile } from '../components/shelf/shelf-tiles.tsx';
import { useBreakpoint } from '../components/shelf/use-breakpoint.ts';
import { useGetEntitlement } from '../hooks/use-entitlement.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { FeaturedCard } from './featured-card.tsx';
import { Hero } from './hero/hero.tsx';
import styles from './hero/hero.module.scss';

const TILE_SIZES = '(width >= 1024px) 76vw, 94vw';

export interface HomeRowContentProps extends Pick<MediaShelfProps, 'title' | 'to' | 'colors' | 'failure'> {
  /** Undefined while loading or failed. */
  readonly playlist: Playlist | undefined;
  /** Whether the row is in or near the viewport; its titles are rendered only then. */
  readonly isNear: boolean;
  readonly layout: HomeRowLayout;
  /** Whether it is the first row of the page. */
  readonly hasPriority: boolean;
}

/** A home row in its configured layout, including its loading and error states. */
export function HomeRowContent({ playlist, isNear, layout, ...frame }: HomeRowContentProps) {
  const getEntitlement = useGetEntitlement();
  const items = isNear ? playlist?.items : undefined;
  const nowMs = useItemsClock(items);
  const onItemIntent = useItemIntent();
  const playlistId = playlist?.id;
  const row = { ...frame, items, playlistId, nowMs, onItemIntent };
  if (layout === 'shelf')
    return <MediaShelf {...row} aspectRatio={playlist?.cardAspectRatio ?? DEFAULT_ASPECT_RATIO} />;
  if (layout === 'featured' || frame.failure) return <FeaturedShelf {...row} />;
  if (!items) return <HeroSkeleton />;
  return (
    <Hero
      title={frame.title ?? ''}
      items={items}
      playlistId={playlistId}
      nowMs={nowMs}
      hasPriority={frame.hasPriority}
      onItemIntent={onItemIntent}
      getPlayPath={(item) =>
        getPlayAction(item, getEntitlement(item) === 'entitled', nowMs) === 'start'
          ? mediaPath(item, { playlistId, isPlaying: true })
          : undefined
      }
    />
  );
}

/** Skeleton of the hero while its titles load. */
function HeroSkeleton() {
  return (
    <div className={styles['hero']} aria-hidden="true">
      <div className={styles['stage']}>
        <div className={styles['slide']} data-position="0">
          <div className={styles['content']}>
            <div className={styles['block']} data-part="title" />
            <div className={styles['block']} data-part="text" />
            <div className={styles['block']} data-part="action" />
          </div>
        </div>
      </div>
    </div>
  );
}

type FeaturedShelfProps = Omit<MediaShelfProps, 'aspectRatio' | 'getProgress'>;

/** A row that shows one large title at a time. */
function FeaturedShelf({
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
