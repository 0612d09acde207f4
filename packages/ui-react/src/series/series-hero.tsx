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
  /** Of all seasons. */
  readonly episodeCount: number;
  /** Address of the page for others. */
  readonly address: string;
  readonly isEpisodeMissing: boolean;
  readonly playAction: ReactNode;
  readonly place: ReactNode;
}

/** The head of a series' page: the series by its title, and the chosen episode under it. */
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

/** Which episode it is, or that the one that was asked for is not to be had; changes are read out. */
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
