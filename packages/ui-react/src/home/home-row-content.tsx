import type { HomeRowLayout } from '@marquee/common/config/site-config.ts';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';

import { MediaShelf, type MediaShelfProps } from '../components/shelf/media-shelf.tsx';
import { useGetEntitlement } from '../hooks/use-entitlement.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { FeaturedShelf } from './featured-shelf.tsx';
import { Hero } from './hero/hero.tsx';
import { HeroSkeleton } from './hero/hero-skeleton.tsx';

export interface HomeRowContentProps extends Pick<MediaShelfProps, 'title' | 'to' | 'colors' | 'failure'> {
  /** Undefined while it loads, and when it could not be had. */
  readonly playlist: Playlist | undefined;
  /** Else its titles are not worth their cards yet. */
  readonly isNear: boolean;
  readonly layout: HomeRowLayout;
  /** The first row of the page. */
  readonly hasPriority: boolean;
}

/** A home row in the layout its operator chose, also while it has no titles to show. */
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
