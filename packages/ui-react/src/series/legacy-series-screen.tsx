import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { legacySeriesPath } from '@marquee/common/content/paths.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { getSeasonsOf, toLegacySeriesItem } from '@marquee/common/content/series/series.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { LoadMore } from '../components/load-more/load-more.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { libraryTitlesFeature } from '../library/library-titles-feature.ts';
import { useKnownTitles } from '../library/use-known-titles.ts';
import { TitleSkeleton } from '../title/title-skeleton.tsx';
import { useMedia } from '../title/use-media.ts';
import { EpisodeCount, EpisodeList, type EpisodePath } from './episode-list/episode-list.tsx';
import styles from './legacy-series-screen.module.scss';
import { SeriesFailure } from './series-failure.tsx';
import { seriesFeature } from './series-feature.ts';
import { SeriesView } from './series-view.tsx';
import { useLegacyEpisodeInProgress } from './use-episode-in-progress.ts';
import { useSeason } from './use-season.ts';

export const chunk = {
  code: LegacySeriesScreen,
  features: [seriesFeature, libraryTitlesFeature, libraryFeature],
};

/** As many as on a page of a managed series (spec 9). */
const EPISODES_AT_ONCE = 20;

/** `/s/{playlistId}`: a series that is a playlist; query parameters `e` (the episode), `play=1` and `r`. */
export function LegacySeriesScreen() {
  const { id = '' } = useParams();
  return <LegacySeriesPage key={id} id={id} />;
}

/** While another language loads, and when it fails to, the series stays in the previous one: it may be playing. */
function LegacySeriesPage({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(useService(ContentQueries).legacySeries(id, useLanguage()));
  const playlist = useKnownTitles(data);
  if (playlist) return <LegacySeries playlist={{ ...playlist, id }} />;
  if (!error) return <TitleSkeleton />;
  return <SeriesFailure error={error} onRetry={() => void refetch()} />;
}

function LegacySeries({ playlist }: { readonly playlist: Playlist }) {
  const [searchParams] = useSearchParams();
  const inProgressId = useLegacyEpisodeInProgress(
    playlist.id,
    playlist.items.map(({ id }) => id),
  );
  const begun = playlist.items.find(({ id }) => id === inProgressId);
  const seasons = getSeasonsOf(playlist.items);
  const wantedId = searchParams.get('e') || undefined;
  const chosen = playlist.items.find(({ id }) => id === wantedId);
  const season = useSeason(seasons, chosen);
  const first = chosen ?? playlist.items[0];
  const completion = useMedia(first?.sources.length === 0 ? first.id : undefined);
  const series = toLegacySeriesItem(playlist);
  if (!series) return <EmptySeries title={playlist.title} />;
  const playlistId = searchParams.get('r') ?? undefined;
  const getPath: EpisodePath = (episodeId, isPlaying = false) =>
    legacySeriesPath(playlist.id, playlist.title, {
      playlistId,
      season: season.chosenSeason,
      episodeId,
      isPlaying,
    });
  return (
    <SeriesView
      series={series}
      seasons={seasons}
      episodeCount={playlist.items.length}
      season={season}
      episode={chosen}
      playable={completion.item ?? first}
      // A playlist is no title: the host could not return it for a list of favorites.
      favorite={first ?? series}
      onRetryPlayable={completion.error ? completion.retry : undefined}
      isEpisodeMissing={wantedId !== undefined && !chosen}
      // An episode that has since left the playlist must not open the page as a missing one.
      redirectId={wantedId === undefined ? begun?.id : undefined}
      getPath={getPath}
      renderEpisodes={() => (
        <LegacyEpisodes
          key={season.season}
          episodes={playlist.items.filter(
            (item) => season.season === 'all' || item.seasonNumber === season.season,
          )}
          currentId={chosen?.id}
          getPath={getPath}
        />
      )}
    />
  );
}

function EmptySeries({ title }: { readonly title: string }) {
  const { t } = useTranslation('series');
  const { t: tCommon } = useTranslation('common');
  const { siteName } = useSite();
  return (
    <>
      <PageHead title={`${title || t('no_episodes')} - ${siteName}`} />
      {title === '' ? null : <h1 className={styles['emptyTitle']}>{title}</h1>}
      <EmptyState
        title={t('no_episodes')}
        description={t('no_episodes_description')}
        action={<ButtonLink to="/">{tCommon('go_home')}</ButtonLink>}
      />
    </>
  );
}

interface LegacyEpisodesProps {
  readonly episodes: readonly MediaItem[];
  readonly currentId: string | undefined;
  readonly getPath: EpisodePath;
}

/** Episodes of a legacy series: all loaded at once, rendered as the viewer scrolls to the end. */
function LegacyEpisodes({ episodes, currentId, getPath }: LegacyEpisodesProps) {
  const [count, setCount] = useState(EPISODES_AT_ONCE);
  const prefetchItem = useItemIntent();
  const shown = episodes.slice(0, count);
  return (
    <>
      <EpisodeList
        episodes={shown}
        total={episodes.length}
        currentId={currentId}
        getPath={getPath}
        onIntent={prefetchItem}
      />
      <EpisodeCount shown={shown.length} total={episodes.length} />
      {shown.length < episodes.length ? (
        <LoadMore key={count} onNear={() => setCount(count + EPISODES_AT_ONCE)} />
      ) : null}
    </>
  );
}
