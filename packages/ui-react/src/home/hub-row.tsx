import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import { playlistPath } from '@marquee/common/content/paths.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';

import { MediaShelf } from '../components/shelf/media-shelf.tsx';
import { useNearView } from '../components/shelf/use-near-view.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';

export interface HubRowProps {
  readonly playlistId: string;
  readonly query: Pick<UseQueryResult<Playlist>, 'data' | 'isError' | 'refetch'>;
  /** Does not wait until it is near the view. */
  readonly isEager: boolean;
}

/** One playlist of a hub in any of its states. */
export function HubRow({ playlistId, query, isEager }: HubRowProps) {
  const { t } = useTranslation('home');
  const [ref, isNear] = useNearView<HTMLElement>(isEager);
  const onItemIntent = useItemIntent();
  const { data: playlist, isError, refetch } = query;
  const items = isNear ? playlist?.items : undefined;
  const nowMs = useItemsClock(items);
  return (
    <MediaShelf
      ref={ref}
      title={playlist ? playlist.title || t('shelf') : undefined}
      to={playlist && playlistPath(playlistId, playlist.title)}
      items={items}
      aspectRatio={playlist?.cardAspectRatio ?? DEFAULT_ASPECT_RATIO}
      playlistId={playlist?.id}
      nowMs={nowMs}
      failure={
        isError && !playlist
          ? { message: t('could_not_load_items'), onRetry: () => void refetch() }
          : undefined
      }
      onItemIntent={onItemIntent}
    />
  );
}
