import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { SeriesQueries } from '@marquee/common/content/series/series-queries.ts';
import {
  getDefaultSeason,
  getSeasonsOf,
  joinEpisodes,
  type SeasonFilter,
} from '@marquee/common/content/series/series.ts';
import type { PlayedTitle } from '@marquee/common/playback/playback-store.ts';
import { isLegacySeries } from '@marquee/common/playback/session/system-titles.ts';

import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice/error-notice.tsx';
import { LoadMore } from '../../components/load-more/load-more.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { libraryFeature } from '../../library/library-feature.ts';
import { EpisodeButton, EpisodeListSkeleton } from '../../series/episode-list/episode-list.tsx';
import { SeasonSelect } from '../../series/season-select.tsx';
import { seriesFeature } from '../../series/series-feature.ts';
import styles from './player-episode-list.module.scss';

export const chunk = { code: PlayerEpisodeList, features: [seriesFeature, libraryFeature] };

/** Maximum number of pages to load automatically until the current episode is listed: 100 episodes. */
const MAX_PAGES_TO_CURRENT = 5;

export interface PlayerEpisodeListProps {
  readonly played: PlayedTitle;
  readonly seriesId: string;
  /** Rejects when the episode cannot be played. */
  readonly onPlay: (episode: MediaItem) => Promise<void>;
  readonly onClose: () => void;
}

/** Episodes of one season, or of all; a choice plays the episode. */
export function PlayerEpisodeList(props: PlayerEpisodeListProps) {
  return isLegacySeries(props.played) ? <LegacySeries {...props} /> : <ManagedSeries {...props} />;
}

function ManagedSeries(props: PlayerEpisodeListProps) {
  const { played, seriesId } = props;
  const { data: series, isError, refetch } = useQuery(useService(SeriesQueries).series(seriesId));
  const [chosen, setSeason] = useState<SeasonFilter>();
  if (!series) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />;
  const season = chosen ?? getDefaultSeason(series.seasons, played.item);
  return (
    <>
      <SeasonChoice seasons={series.seasons} season={season} onChange={setSeason} />
      <ManagedEpisodes key={season} {...props} season={season} />
    </>
  );
}

interface OfSeason extends PlayerEpisodeListProps {
  readonly season: SeasonFilter;
}

function ManagedEpisodes({ season, ...props }: OfSeason) {
  const { episodes, isCurrentAhead, isError, refetch, pageCount, ...next } = useEpisodesToCurrent(
    props,
    season,
  );
  if (isError && !episodes) return <Failed onRetry={() => void refetch()} />;
  if (!episodes || (isCurrentAhead && !isError)) return <Waiting />;
  return (
    <Episodes {...props} episodes={episodes}>
      {!next.hasNextPage ? null : isError ? (
        <Failed onRetry={() => void next.fetchNextPage()} />
      ) : next.isFetching ? null : (
        <LoadMore key={pageCount} onNear={() => void next.fetchNextPage()} />
      )}
    </Episodes>
  );
}

/** Loads the episodes of a season up to the page of the current one. */
function useEpisodesToCurrent({ played, seriesId }: PlayerEpisodeListProps, season: SeasonFilter) {
  const { placeholderData: _previousSeason, ...query } = useService(SeriesQueries).episodes(
    seriesId,
    season,
    useLanguage(),
  );
  const { data, isError, refetch, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(query);
  const episodes = data && joinEpisodes(data.pages);
  const pageCount = data?.pages.length ?? 0;
  const isSeasonOfCurrent = season === 'all' || season === played.item.seasonNumber;
  const isCurrentAhead =
    isSeasonOfCurrent &&
    hasNextPage &&
    pageCount < MAX_PAGES_TO_CURRENT &&
    episodes?.some(({ id }) => id === played.item.id) === false;
  const isNextPageDue = isCurrentAhead && !isFetching && !isError;
  useEffect(() => {
    if (isNextPageDue) void fetchNextPage();
  }, [isNextPageDue, fetchNextPage]);
  return { episodes, pageCount, isCurrentAhead, isError, refetch, hasNextPage, isFetching, fetchNextPage };
}

/** A legacy series is a playlist that contains all its episodes. */
function LegacySeries(props: PlayerEpisodeListProps) {
  const { played, seriesId } = props;
  const query = useService(ContentQueries).legacySeries(seriesId, useLanguage());
  const { data, isError, refetch } = useQuery(query);
  const [chosen, setSeason] = useState<SeasonFilter>();
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting />;
  const seasons = getSeasonsOf(data.items);
  const season = chosen ?? getDefaultSeason(seasons, played.item);
  return (
    <>
      <SeasonChoice seasons={seasons} season={season} onChange={setSeason} />
      <Episodes
        key={season}
        {...props}
        episodes={data.items.filter(({ seasonNumber }) => season === 'all' || seasonNumber === season)}
      />
    </>
  );
}

function SeasonChoice(choice: Omit<ComponentProps<typeof SeasonSelect>, 'layout'>) {
  return (
    <div className={styles['season']}>
      <SeasonSelect {...choice} layout="compact" />
    </div>
  );
}

interface EpisodesProps extends PlayerEpisodeListProps {
  readonly episodes: readonly MediaItem[];
  /** Rendered after the list. */
  readonly children?: ReactNode;
}

/** List of buttons. The current episode gets the initial focus; arrow keys, Home and End move it. */
function Episodes({ played, episodes, onPlay, onClose, children }: EpisodesProps) {
  const { t } = useTranslation(['player', 'series']);
  const { mutate, variables, isPending, isError } = useMutation({ mutationFn: onPlay, onSuccess: onClose });
  const listRef = useRef<HTMLOListElement>(null);
  useFocusOnCurrent(listRef);

  const choose = (episode: MediaItem) => {
    if (episode.id === played.item.id) onClose();
    else if (!isPending) mutate(episode);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!moveFocus(listRef.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (episodes.length === 0)
    return <EmptyState title={t('series:no_episodes')} description={t('series:no_episodes_description')} />;
  return (
    <div className={styles['scroller']}>
      <p className={styles['problem']} role="alert">
        {isError ? t('episode_failed', { title: variables.title }) : null}
      </p>
      <ol ref={listRef} className={styles['list']} aria-label={t('episodes')} onKeyDown={handleKeyDown}>
        {episodes.map((episode) => (
          <li key={episode.id} className={styles['item']}>
            <EpisodeButton
              episode={episode}
              isCurrent={episode.id === played.item.id}
              isBusy={isPending && episode.id === variables.id}
              onChoose={choose}
            />
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}

/** Scrolls to the current episode and focuses it, or the first one, unless the focus is on the season or elsewhere. */
function useFocusOnCurrent(listRef: { readonly current: HTMLOListElement | null }): void {
  const begin = useEffectEvent(() => {
    const list = listRef.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    current?.scrollIntoView({ block: 'center' });
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement?.matches('[role="dialog"]') !== true) return;
    (current ?? list?.querySelector<HTMLElement>('button'))?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);
}

/** Moves the focus; returns false for keys that do not. */
function moveFocus(list: HTMLElement | null, key: string): boolean {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
  const current = buttons.findIndex((button) => button === document.activeElement);
  const last = buttons.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(current + 1, last),
    ArrowUp: Math.max(current - 1, 0),
    Home: 0,
    End: last,
  };
  const target = targets[key];
  if (target === undefined) return false;
  buttons[target]?.focus();
  return true;
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('player');
  return <ErrorNotice message={t('episodes_failed')} onRetry={onRetry} />;
}

function Waiting() {
  return (
    <div className={styles['list']}>
      <EpisodeListSkeleton isCompact />
    </div>
  );
}
