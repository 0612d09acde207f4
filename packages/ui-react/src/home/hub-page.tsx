import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { getHubPlaylistIds } from '@marquee/common/content/hub.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath, playlistPath } from '@marquee/common/content/paths.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';

import { CollapsibleText } from '../components/collapsible-text/collapsible-text.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { Image } from '../components/image/image.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { MediaShelf } from '../components/shelf/media-shelf.tsx';
import { useNearView } from '../components/shelf/use-near-view.ts';
import { useGrowingCount } from '../hooks/use-growing-count.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { usePlainHead } from '../hooks/use-page-head.ts';
import { useService } from '../hooks/use-service.ts';
import styles from './hub-page.module.scss';

export const chunk = { code: HubPage };

/** Rows that are visible in any viewport, below the picture. */
const EAGER_ROWS = 1;

/** A hub: a hero, and a row for each of its playlists (spec 2). Open to everyone (spec 6). */
export function HubPage({ item }: { readonly item: MediaItem }) {
  const playlistIds = getHubPlaylistIds(item);
  return (
    <>
      <PageHead {...usePlainHead(mediaPath(item), item)} image={item.images.poster} />
      <HubHero title={item.title} description={item.description} imageAddress={item.images.background} />
      <HubRows key={item.id} playlistIds={playlistIds} />
    </>
  );
}

interface HubHeroProps {
  readonly title: string;
  readonly description: string;
  /** URL of the background picture, without a width. */
  readonly imageAddress: string;
}

/** The hub's picture, title and description. */
function HubHero({ title, description, imageAddress }: HubHeroProps) {
  return (
    <div className={styles['hero']} data-under-header>
      <div className={styles['picture']} aria-hidden="true">
        <Image src={imageAddress} alt="" sizes="100vw" priority />
      </div>
      <div className={styles['content']}>
        <h1 className={styles['title']}>{title}</h1>
        {description === '' ? null : <CollapsibleText text={description} />}
      </div>
    </div>
  );
}

/**
 * The playlists of a hub, loaded as the viewer scrolls: six, then four more (spec 9). Empty ones leave no gap; one that
 * fails to load shows an error in its own row.
 */
function HubRows({ playlistIds }: { readonly playlistIds: readonly string[] }) {
  const { t } = useTranslation('pages');
  const { t: tMedia } = useTranslation('media');
  const { rows, showRow, sentinelRef } = useGrowingCount(playlistIds.length);
  const content = useService(ContentQueries);
  const language = useLanguage();
  const queries = useQueries({
    queries: playlistIds
      .slice(0, rows)
      .map((id) => content.playlist(id, { pageLimit: SHELF_PAGE_LIMIT }, language)),
  });
  const isEmpty = queries.every(({ data }) => data?.items.length === 0);
  const hasMore = rows < playlistIds.length;
  useEffect(() => {
    if (isEmpty && hasMore) showRow(rows);
  });
  if (isEmpty && !hasMore) {
    return <EmptyState title={tMedia('empty_playlist')} description={t('hub_empty_description')} />;
  }
  return (
    <>
      {queries.map((query, index) => {
        const id = playlistIds[index] ?? '';
        if (query.data?.items.length === 0) return null;
        return <HubRow key={id} playlistId={id} query={query} isEager={index < EAGER_ROWS} />;
      })}
      {sentinelRef ? <div ref={sentinelRef} /> : null}
    </>
  );
}

interface HubRowProps {
  readonly playlistId: string;
  readonly query: Pick<UseQueryResult<Playlist>, 'data' | 'isError' | 'refetch'>;
  /** Whether the row renders its titles without waiting until it is near the viewport. */
  readonly isEager: boolean;
}

/** One playlist of a hub: loading, failed or loaded. */
function HubRow({ playlistId, query, isEager }: HubRowProps) {
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
