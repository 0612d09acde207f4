import type { Playlist } from '@marquee/common/content/playlist.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';
import type { HomeRowLayout } from '@marquee/common/config/site-config.ts';

import { FeaturedShelf } from '../components/featured-shelf/featured-shelf.tsx';
import { Hero } from '../components/hero/hero.tsx';
import { MediaShelf } from '../components/shelf/media-shelf.tsx';
import { useGetEntitlement } from '../hooks/use-entitlement.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';

export interface HomeRowContentProps {
  readonly playlist: Playlist;
  readonly title: string;
  /** Address of the page that shows all of the row. */
  readonly to: string;
  readonly layout: HomeRowLayout;
  readonly colors: Readonly<Record<string, string>> | undefined;
  /** The first row of the page. */
  readonly hasPriority: boolean;
}

/** A home row with titles in it, in the layout its operator chose. */
export function HomeRowContent({ playlist, title, to, layout, colors, hasPriority }: HomeRowContentProps) {
  const getEntitlement = useGetEntitlement();
  const nowMs = useItemsClock(playlist.items);
  const onItemIntent = useItemIntent();
  const { items, id: playlistId } = playlist;
  const row = { title, items, playlistId, nowMs, onItemIntent };
  if (layout === 'hero') {
    return (
      <Hero
        {...row}
        getPlayPath={(item) =>
          getPlayAction(item, getEntitlement(item) === 'entitled', nowMs) === 'start'
            ? mediaPath(item, { playlistId, isPlaying: true })
            : undefined
        }
      />
    );
  }
  if (layout === 'featured')
    return <FeaturedShelf {...row} to={to} colors={colors} hasPriority={hasPriority} />;
  return (
    <MediaShelf
      {...row}
      to={to}
      colors={colors}
      aspectRatio={playlist.cardAspectRatio}
      hasPriority={hasPriority}
    />
  );
}
