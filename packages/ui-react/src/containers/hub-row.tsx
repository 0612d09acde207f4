import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { playlistPath } from '@marquee/common/content/paths.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';

import { MediaShelf } from '../components/shelf/media-shelf.tsx';
import { ShelfFailure } from '../components/shelf/shelf-failure.tsx';
import { ShelfSkeleton } from '../components/shelf/shelf-skeleton.tsx';
import { useNearView } from '../components/shelf/use-near-view.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';

/** So far outside the view a row gets its cards and pictures: about a row ahead. */
const NEAR_VIEW = '320px 0px';
const NO_ITEMS: readonly MediaItem[] = [];

export interface HubRowProps {
  readonly playlistId: string;
  readonly query: Pick<UseQueryResult<Playlist>, 'data' | 'isError' | 'refetch'>;
  /** Does not wait until it is near the view. */
  readonly isEager: boolean;
}

/** One playlist of a hub in any of its states. */
export function HubRow({ playlistId, query, isEager }: HubRowProps) {
  const { t } = useTranslation('home');
  const [ref, isNear] = useNearView<HTMLDivElement>(NEAR_VIEW, isEager);
  const onItemIntent = useItemIntent();
  const { data: playlist, isError, refetch } = query;
  const nowMs = useItemsClock(playlist?.items ?? NO_ITEMS);
  const aspectRatio = playlist?.cardAspectRatio ?? DEFAULT_ASPECT_RATIO;
  if (playlist && isNear) {
    return (
      <MediaShelf
        title={playlist.title || t('shelf')}
        to={playlistPath(playlistId, playlist.title)}
        items={playlist.items}
        aspectRatio={aspectRatio}
        playlistId={playlist.id}
        nowMs={nowMs}
        onItemIntent={onItemIntent}
      />
    );
  }
  const frame = { layout: 'shelf', aspectRatio } as const;
  if (isError && !playlist) {
    const retry = () => void refetch();
    return <ShelfFailure {...frame} title={undefined} message={t('could_not_load_items')} onRetry={retry} />;
  }
  return (
    <div ref={ref}>
      <ShelfSkeleton {...frame} title={playlist?.title || undefined} isBusy />
    </div>
  );
}
