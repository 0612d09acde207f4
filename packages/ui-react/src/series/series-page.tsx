import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { legacySeriesPath, mediaPath } from '@marquee/common/content/paths.ts';
import { SeriesQueries } from '@marquee/common/content/series/series-queries.ts';
import { getLegacySeriesId, type Series } from '@marquee/common/content/series/series.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { Button } from '../components/button/button.tsx';
import { describeError } from '../components/error-page/describe-error.ts';
import { ErrorPage } from '../components/error-page/error-page.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { libraryTitlesFeature } from '../library/library-titles-feature.ts';
import { TitleSkeleton } from '../title/title-skeleton.tsx';
import type { EpisodePath } from './episode-path.ts';
import { SeriesEpisodes } from './series-episodes.tsx';
import { seriesFeature } from './series-feature.ts';
import { SeriesView } from './series-view.tsx';
import { useSeason } from './use-season.ts';
import { useSeriesEpisode } from './use-series-episode.ts';

export const chunk = { code: SeriesPage, features: [seriesFeature, libraryTitlesFeature, libraryFeature] };

/** The page of a managed series: `/m/{seriesId}`, with `e` an episode, `play=1` and `r` as for any title. */
export function SeriesPage({ item }: { readonly item: MediaItem }) {
  const { search } = useLocation();
  const query = useService(SeriesQueries).series(item.id);
  const { data: series, error, refetch } = useQuery(query);
  if (series) return <ManagedSeries item={item} series={series} />;
  if (!error) return <TitleSkeleton picture={item.images.background} />;
  const legacyId = getLegacySeriesId(item);
  if (isAppError(error, 'series_not_found') && legacyId !== undefined)
    return <Navigate to={{ pathname: legacySeriesPath(legacyId, item.title), search }} replace />;
  return <SeriesFailure item={item} error={error} onRetry={() => void refetch()} />;
}

function ManagedSeries({ item, series }: { readonly item: MediaItem; readonly series: Series }) {
  const [searchParams] = useSearchParams();
  const playlistId = searchParams.get('r') ?? undefined;
  const { chosen, playable, isPlayablePending, isMissing, redirectId } = useSeriesEpisode(series);
  const season = useSeason(series.seasons, chosen);
  const getPath: EpisodePath = (episodeId, isPlaying = false) =>
    mediaPath(item, { playlistId, season: season.chosenSeason, episodeId, isPlaying });
  if (redirectId !== undefined) return <KeepQuery episodeId={redirectId} />;
  return (
    <SeriesView
      series={item}
      seasons={series.seasons}
      episodeCount={series.episodeCount}
      season={season}
      episode={chosen}
      playable={playable}
      isPlayablePending={isPlayablePending}
      isEpisodeMissing={isMissing}
      getPath={getPath}
      renderEpisodes={() => (
        <SeriesEpisodes seriesId={item.id} season={season.season} currentId={chosen?.id} getPath={getPath} />
      )}
    />
  );
}

/** The episode that the viewer is in the middle of is the one the page is about (spec 2). */
function KeepQuery({ episodeId }: { readonly episodeId: string }) {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('e', episodeId);
  return <Navigate to={{ pathname, search: params.toString() }} replace />;
}

interface SeriesFailureProps {
  readonly item: MediaItem;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function SeriesFailure({ item, error, onRetry }: SeriesFailureProps) {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  const { siteName } = useSite();
  const words = describeError(error, t);
  return (
    <>
      <PageHead title={`${item.title} - ${siteName}`} />
      <ErrorPage
        {...words}
        title={t('series_error')}
        actions={<Button onClick={onRetry}>{tCommon('try_again')}</Button>}
      />
    </>
  );
}
