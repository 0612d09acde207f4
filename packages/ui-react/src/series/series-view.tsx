import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { formatDuration } from '@marquee/common/content/format-duration.ts';
import { getPublishedYear, type MediaItem } from '@marquee/common/content/media-item.ts';
import { toSeriesHead } from '@marquee/common/content/series/series-head.ts';
import type { SeriesCounts } from '@marquee/common/content/series/series-structured-data.ts';
import type { Season } from '@marquee/common/content/series/series.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { withParams } from '@marquee/common/shared/url.ts';

import { EpisodeNumber } from '../components/episode-number/episode-number.tsx';
import { ErrorNotice } from '../components/error-notice/error-notice.tsx';
import { MediaHero } from '../components/media-hero/media-hero.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { toPublicAddress, useHeadWords } from '../hooks/use-page-head.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { FavoriteButtonContainer } from '../library/favorite-button-container.tsx';
import { PlaybackRequest } from '../player/playback-request.tsx';
import { PlayerPlace } from '../player/player-place.tsx';
import { useShouldPlay } from '../player/use-should-play.ts';
import { hasAbout, MediaAbout } from '../title/media-details.tsx';
import { MediaPlayAction } from '../title/media-play-action.tsx';
import { ShareButton } from '../title/share-button.tsx';
import { TrailerButton } from '../title/trailer-button.tsx';
import { TrailerRequest } from '../title/trailer-request.tsx';
import type { EpisodePath } from './episode-list/episode-list.tsx';
import { SeasonSelect } from './season-select.tsx';
import styles from './series-view.module.scss';
import type { SeasonChoice } from './use-season.ts';

export interface SeriesViewProps {
  readonly series: MediaItem;
  readonly seasons: readonly Season[];
  /** Number of episodes of all seasons. */
  readonly episodeCount: number;
  readonly season: SeasonChoice;
  /** The episode shown on the page; undefined for the series itself. */
  readonly episode: MediaItem | undefined;
  /** The episode that plays first, with its sources; undefined while unknown. */
  readonly playable: MediaItem | undefined;
  /** The title that the favorite button is for. */
  readonly favorite: Pick<MediaItem, 'id'>;
  /** Whether the playable episode is loading: the play button's space is reserved. */
  readonly isPlayablePending?: boolean;
  /** Loads the playable episode again; undefined unless it failed to load. */
  readonly onRetryPlayable?: (() => void) | undefined;
  /** Whether the URL names an episode that is unavailable. */
  readonly isEpisodeMissing: boolean;
  /** The viewer's episode in progress, when the URL names none. */
  readonly redirectId?: string | undefined;
  readonly getPath: EpisodePath;
  /** Renders the episodes of the selected season, or of all. */
  readonly renderEpisodes: () => ReactNode;
}

/** The page of a series, of either kind: hero of the series or one episode, with its episodes below. */
export function SeriesView({ series, seasons, episode, playable, getPath, ...props }: SeriesViewProps) {
  const { t } = useTranslation('series');
  const { config } = useSite();
  const isInline = config.custom.inlinePlayer;
  const { season, chooseSeason } = props.season;
  const playAction = (
    <SeriesPlayAction
      playable={playable}
      hasRoom={props.isPlayablePending === true && !isInline}
      onRetry={props.onRetryPlayable}
      getPath={getPath}
    />
  );
  const redirect = props.redirectId === undefined ? null : <EpisodeInAddress episodeId={props.redirectId} />;
  // An episode that is playing has just become the one in progress: keep the page, so that it plays on.
  if (redirect && props.redirectId !== playable?.id) return redirect;
  return (
    <>
      {redirect}
      <SeriesPageHead
        series={series}
        counts={{ seasonCount: seasons.length, episodeCount: props.episodeCount }}
        episode={episode}
        getPath={getPath}
      />
      <SeriesPlayback
        series={series}
        episode={episode}
        playable={props.isEpisodeMissing ? undefined : playable}
      />
      <SeriesHero
        series={series}
        episode={episode}
        favorite={props.favorite}
        episodeCount={props.episodeCount}
        address={toPublicAddress(getPath(episode?.id))}
        isEpisodeMissing={props.isEpisodeMissing}
        playAction={isInline ? null : playAction}
        place={
          isInline ? <PlayerPlace item={playable ?? episode ?? series}>{playAction}</PlayerPlace> : undefined
        }
      />
      <section className={styles['episodes']} aria-labelledby="episodes-title">
        <div className={styles['head']}>
          <h2 id="episodes-title">{t('episodes')}</h2>
          <SeasonSelect seasons={seasons} season={season} onChange={chooseSeason} />
        </div>
        {props.renderEpisodes()}
      </section>
      <SeriesAbout series={series} />
    </>
  );
}

interface SeriesPlayActionProps extends Pick<SeriesViewProps, 'playable' | 'getPath'> {
  /** Whether to reserve the space of the button. */
  readonly hasRoom: boolean;
  readonly onRetry: (() => void) | undefined;
}

/** The play button, or what failed in its place: without it, a viewer could only reload. */
function SeriesPlayAction({ playable, hasRoom, onRetry, getPath }: SeriesPlayActionProps) {
  const { t } = useTranslation('errors');
  if (onRetry) return <ErrorNotice message={t('loading_failed')} onRetry={onRetry} />;
  if (playable)
    return <MediaPlayAction item={playable} playlistId={undefined} to={getPath(playable.id, true)} />;
  return hasRoom ? <span className={styles['actionRoom']} aria-hidden="true" /> : null;
}

/** Redirects to the viewer's episode in progress (spec 2). */
function EpisodeInAddress({ episodeId }: { readonly episodeId: string }) {
  const { pathname, search } = useLocation();
  const params = withParams(search, { e: episodeId });
  return <Navigate to={{ pathname, search: params.toString() }} replace />;
}

function SeriesAbout({ series }: { readonly series: MediaItem }) {
  const { t } = useTranslation('media');
  if (!hasAbout(series)) return null;
  return (
    <section className={styles['about']} aria-labelledby="about-title">
      <h2 id="about-title">{t('about')}</h2>
      <MediaAbout item={series} />
    </section>
  );
}

/** Plays the episode, or the trailer in a dialog, as the URL requests; never another episode for a missing one. */
function SeriesPlayback({
  series,
  episode,
  playable,
}: Pick<SeriesViewProps, 'series' | 'episode' | 'playable'>) {
  const { config } = useSite();
  const [searchParams] = useSearchParams();
  const nowMs = useService(Clock).now();
  const isPlaying = useShouldPlay(playable ?? series, nowMs) && playable !== undefined;
  if (isPlaying) {
    return (
      <PlaybackRequest
        item={playable}
        playlistId={searchParams.get('r') ?? undefined}
        seriesId={series.id}
        mode={config.custom.inlinePlayer ? 'inline' : 'full'}
      />
    );
  }
  // That of the button: the first episode may have a trailer, too, on the page of the series.
  const trailerId = episode?.trailerId ?? series.trailerId;
  return searchParams.get('trailer') === '1' && trailerId !== undefined ? (
    <TrailerRequest trailerId={trailerId} />
  ) : null;
}

interface SeriesPageHeadProps {
  readonly series: MediaItem;
  readonly counts: SeriesCounts;
  readonly episode: MediaItem | undefined;
  readonly getPath: EpisodePath;
}

/** Document title, metadata and structured data of a series, or of its selected episode. */
function SeriesPageHead({ series, counts, episode, getPath }: SeriesPageHeadProps) {
  const words = useHeadWords();
  const shown = episode && { episode, address: toPublicAddress(getPath(episode.id)) };
  return (
    <PageHead
      {...toSeriesHead({ series, address: toPublicAddress(getPath(undefined)), counts }, shown, words)}
    />
  );
}

export interface SeriesHeroProps {
  readonly series: MediaItem;
  readonly episode: MediaItem | undefined;
  readonly favorite: Pick<MediaItem, 'id'>;
  /** Number of episodes of all seasons. */
  readonly episodeCount: number;
  /** Public URL of the page. */
  readonly address: string;
  readonly isEpisodeMissing: boolean;
  readonly playAction: ReactNode;
  readonly place: ReactNode;
}

/** Hero of a series' page: the title of the series, and the selected episode below it. */
export function SeriesHero({ series, episode, address, playAction, place, ...props }: SeriesHeroProps) {
  const { t } = useTranslation(['media', 'series']);
  const language = useLanguage();
  const shown = episode ?? series;
  const trailerId = episode?.trailerId ?? series.trailerId;
  return (
    <MediaHero
      title={series.title}
      titleLogo={series.images.titleLogo}
      imageAddress={shown.images.background}
      status={<EpisodeStatus episode={episode} isMissing={props.isEpisodeMissing} />}
      facts={[
        getPublishedYear(series),
        props.episodeCount > 0 ? t('series:episode_count', { count: props.episodeCount }) : undefined,
        formatDuration(shown.durationS, language),
        series.genre,
        series.rating,
      ].flatMap((fact) => fact ?? [])}
      formats={[...new Set([...shown.videoFormats, ...shown.audioFormats, ...shown.subtitleFormats])]}
      description={(episode && getSummary(episode)) || getSummary(series)}
      people={[
        { label: t('directors'), names: shown.directors },
        { label: t('actors'), names: shown.actors },
      ]}
      playAction={playAction}
      place={place}
      secondaryActions={
        <>
          {trailerId === undefined ? null : <TrailerButton trailerId={trailerId} />}
          <FavoriteButtonContainer key={props.favorite.id} item={props.favorite} />
          <ShareButton title={series.title} address={address} />
        </>
      }
    />
  );
}

const getSummary = ({ synopsis, description }: MediaItem): string => synopsis ?? description;

/** The selected episode, or that the requested one is unavailable; changes are announced. */
function EpisodeStatus({
  episode,
  isMissing,
}: {
  readonly episode: MediaItem | undefined;
  readonly isMissing: boolean;
}) {
  const { t } = useTranslation('series');
  return (
    <p className={styles['status']} role="status">
      {isMissing ? <span>{t('episode_not_available')}</span> : null}
      {episode ? (
        <>
          <EpisodeNumber episode={episode} /> <strong>{episode.title}</strong>
        </>
      ) : null}
    </p>
  );
}
