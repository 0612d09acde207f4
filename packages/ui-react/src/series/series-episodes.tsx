import { useDeferredValue } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { joinEpisodes, type SeasonFilter } from '@marquee/common/content/series/series.ts';
import { SeriesQueries } from '@marquee/common/content/series/series-queries.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { LoadMore } from '../components/load-more/load-more.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { EpisodeCount } from './episode-list/episode-count.tsx';
import { EpisodeList } from './episode-list/episode-list.tsx';
import styles from './episode-list/episode-list.module.scss';
import type { EpisodePath } from './episode-path.ts';
import { EpisodeProgress } from './episode-progress.tsx';

const PLACEHOLDERS = 5;

export interface SeriesEpisodesProps {
  readonly seriesId: string;
  readonly season: SeasonFilter;
  readonly currentId: string | undefined;
  readonly getPath: EpisodePath;
}

/** The episodes of a managed series, page by page as the viewer comes near the end of them. */
export function SeriesEpisodes({ seriesId, season, currentId, getPath }: SeriesEpisodesProps) {
  const { t } = useTranslation('series');
  const query = useService(SeriesQueries).episodes(seriesId, season, useLanguage());
  const { isPlaceholderData, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, ...result } =
    useInfiniteQuery(query);
  // The rows of a page are rendered in the gaps between what the viewer does.
  const data = useDeferredValue(result.data);
  const prefetchItem = useItemIntent();
  if (!data) {
    return isError ? (
      <ErrorNotice message={t('episodes_failed')} onRetry={() => void refetch()} />
    ) : (
      <EpisodeListSkeleton />
    );
  }
  const episodes = joinEpisodes(data.pages);
  // Those that are not out yet are counted by the host; once all pages are there, what there is counts.
  const total = hasNextPage ? Math.max(data.pages[0]?.total ?? 0, episodes.length) : episodes.length;
  if (episodes.length === 0 && !hasNextPage)
    return <EmptyState title={t('no_episodes')} description={t('no_episodes_description')} />;
  return (
    <>
      <EpisodeList
        episodes={episodes}
        total={total}
        currentId={currentId}
        isBusy={isPlaceholderData || data !== result.data}
        getPath={({ id }) => getPath(id)}
        Progress={EpisodeProgress}
        onIntent={prefetchItem}
      />
      <EpisodeCount shown={episodes.length} total={total} />
      {isError ? (
        <ErrorNotice message={t('episodes_failed')} onRetry={() => void fetchNextPage()} />
      ) : hasNextPage && !isFetchingNextPage ? (
        <LoadMore key={data.pages.length} onNear={() => void fetchNextPage()} />
      ) : null}
    </>
  );
}

/** Episodes that are still loading, in their final size. */
function EpisodeListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['list']} role="status" aria-busy="true" aria-label={t('loading')}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <div key={index} className={styles['row']}>
          <span className={styles['words']}>
            <span className={styles['line']} />
            <span className={styles['line']} data-part="text" />
          </span>
          <span className={styles['picture']}>
            <span className={styles['blank']} />
          </span>
        </div>
      ))}
    </div>
  );
}
