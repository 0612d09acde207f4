import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { useGrowingCount } from '../hooks/use-growing-count.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { HubRow } from './hub-row.tsx';

/** Rows that are in view on any window, below the picture. */
const EAGER_ROWS = 1;

/**
 * The playlists of a hub, loaded as the viewer comes near them: six, then four more (spec 9). Those without titles leave
 * no gap, one that cannot be loaded costs its row.
 */
export function HubRows({ playlistIds }: { readonly playlistIds: readonly string[] }) {
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
