import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '@marquee/common/content/format-duration.ts';
import { getPublishedYear, type MediaItem } from '@marquee/common/content/media-item.ts';

import { EpisodeNumber } from '../components/episode-number/episode-number.tsx';
import { MediaHero } from '../components/media-hero/media-hero.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { FavoriteButtonContainer } from '../library/favorite-button-container.tsx';
import { ShareButton } from '../title/share-button.tsx';
import { TrailerButton } from '../title/trailer-button.tsx';
import styles from './series-hero.module.scss';

export interface SeriesHeroProps {
  readonly series: MediaItem;
  readonly episode: MediaItem | undefined;
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
      description={episode?.description || (series.synopsis ?? series.description)}
      people={[
        { label: t('directors'), names: shown.directors },
        { label: t('actors'), names: shown.actors },
      ]}
      playAction={playAction}
      place={place}
      secondaryActions={
        <>
          {trailerId === undefined ? null : <TrailerButton trailerId={trailerId} />}
          <FavoriteButtonContainer item={series} />
          <ShareButton title={series.title} address={address} />
        </>
      }
    />
  );
}

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
      {isMissing ? t('episode_not_available') : null}
      {episode ? (
        <>
          <EpisodeNumber episode={episode} /> <strong>{episode.title}</strong>
        </>
      ) : null}
    </p>
  );
}
