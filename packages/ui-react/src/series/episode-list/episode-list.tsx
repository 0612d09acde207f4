import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDuration } from '@marquee/common/content/format-duration.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { toRoomAbove, useBlockWindow } from '../../components/block-window/use-block-window.ts';
import { useIntent } from '../../components/card/use-intent.ts';
import { EpisodeNumber } from '../../components/episode-number/episode-number.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Image } from '../../components/image/image.tsx';
import { ProgressBar } from '../../components/progress-bar/progress-bar.tsx';
import { Tag } from '../../components/tag/tag.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { useWatchProgress } from '../../hooks/use-watch-progress.ts';
import styles from './episode-list.module.scss';

/** Returns the path of an episode's page, or to play it; of the series itself without an id. */
export type EpisodePath = (episodeId: string | undefined, isPlaying?: boolean) => string;

export interface EpisodeListProps {
  readonly episodes: readonly MediaItem[];
  /** Number of episodes of the series or season, including those not loaded yet. */
  readonly total: number;
  /** Id of the episode shown on the page. */
  readonly currentId: string | undefined;
  /** Whether other episodes are loading to replace these. */
  readonly isBusy?: boolean;
  readonly getPath: EpisodePath;
  readonly onIntent: (episode: MediaItem) => void;
}

/** Sixty rows, in two columns of wide windows. */
const FIRST_BLOCKS = 3;

/**
 * A list of episodes, in two columns on wide windows. Its accessible size includes episodes not loaded yet. Rows far
 * out of view are not rendered.
 */
export function EpisodeList(props: EpisodeListProps) {
  const { episodes, total, currentId, isBusy = false, getPath, onIntent } = props;
  const { t } = useTranslation('series');
  const { listRef, runs, endRoomPx, listHandlers } = useBlockWindow<HTMLOListElement>(
    episodes.length,
    FIRST_BLOCKS,
  );
  return (
    <ol
      ref={listRef}
      className={styles['list']}
      aria-label={t('episodes')}
      aria-busy={isBusy}
      style={{ paddingBlockEnd: `${endRoomPx}px` }}
      {...listHandlers}
    >
      {runs.flatMap(({ start, end, roomPx }) =>
        episodes.slice(start, end).map((episode, offset) => (
          <li
            key={episode.id}
            className={styles['item']}
            style={toRoomAbove(offset, roomPx)}
            aria-setsize={Math.max(total, episodes.length)}
            aria-posinset={start + offset + 1}
          >
            <EpisodeRow
              episode={episode}
              to={getPath(episode.id, true)}
              detailsTo={getPath(episode.id)}
              isCurrent={episode.id === currentId}
              onIntent={onIntent}
            />
          </li>
        )),
      )}
    </ol>
  );
}

export interface EpisodeRowProps {
  readonly episode: MediaItem;
  /** Path that plays the episode. */
  readonly to: string;
  readonly detailsTo: string;
  readonly isCurrent: boolean;
  readonly onIntent: (episode: MediaItem) => void;
}

/**
 * One episode: a link that plays it, announced as title, number and duration, and a link to its details. Memoized,
 * because a list has many rows and rerenders each time the page scrolls by a block.
 */
export const EpisodeRow = memo(function EpisodeRow(props: EpisodeRowProps) {
  const { episode, to, detailsTo, isCurrent, onIntent } = props;
  const { t } = useTranslation(['content', 'series']);
  const title = episode.title || t('details');
  return (
    <>
      <Link
        className={styles['row']}
        to={to}
        state={{ isEpisodeChoice: true }}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        {...useIntent(() => onIntent(episode))}
      >
        <EpisodeContent episode={episode} isCurrent={isCurrent} />
      </Link>
      <Link
        className={styles['details']}
        to={detailsTo}
        state={{ isEpisodeChoice: true }}
        preventScrollReset
        aria-label={episode.title === '' ? title : t('series:episode_details', { title })}
      >
        <Icon name="info" />
      </Link>
    </>
  );
});

interface EpisodeContentProps {
  readonly episode: MediaItem;
  /** Whether this is the episode on the page or in the player. */
  readonly isCurrent: boolean;
  /** Whether to omit the description, for the player. */
  readonly isCompact?: boolean;
}

/** Content of an episode's row: the text, first in reading order, and the picture. */
export function EpisodeContent({ episode, isCurrent, isCompact = false }: EpisodeContentProps) {
  const { t } = useTranslation(['content', 'series']);
  const duration = formatDuration(episode.durationS, useLanguage());
  return (
    <>
      <span className={styles['words']}>
        <span className={styles['title']}>{episode.title || t('details')}</span>{' '}
        <span className={styles['meta']}>
          {isCurrent ? <strong className={styles['current']}>{t('series:current_episode')}</strong> : null}
          <EpisodeNumber episode={episode} />
          {duration === undefined ? null : <span>{duration}</span>}
        </span>{' '}
        {isCompact || episode.description === '' ? null : (
          <span className={styles['description']}>{episode.description}</span>
        )}
      </span>
      <span className={styles['picture']}>
        <Image
          src={episode.images.card}
          alt=""
          sizes={isCompact ? '8rem' : '(width < 480px) 40vw, 18rem'}
          aspectRatio="16:9"
          fallbackTitle={episode.title}
        />
        {isCompact ? null : (
          <span className={styles['play']}>
            <Icon name="play" />
          </span>
        )}
        <EpisodeProgress mediaId={episode.id} />
      </span>
    </>
  );
}

interface EpisodeButtonProps extends Omit<EpisodeContentProps, 'isCompact'> {
  readonly isBusy: boolean;
  readonly onChoose: (episode: MediaItem) => void;
}

/** Row of an episode in the player; a press plays it. */
export function EpisodeButton({ isBusy, onChoose, ...content }: EpisodeButtonProps) {
  return (
    <button
      type="button"
      className={styles['row']}
      data-compact
      aria-current={content.isCurrent ? 'true' : undefined}
      aria-busy={isBusy}
      onClick={() => onChoose(content.episode)}
    >
      <EpisodeContent {...content} isCompact />
    </button>
  );
}

const PLACEHOLDERS = 5;

/** Skeleton of loading episodes, in their final size. */
export function EpisodeListSkeleton({ isCompact = false }: Pick<EpisodeContentProps, 'isCompact'>) {
  const { t } = useTranslation('common');
  return (
    <div
      className={styles['list']}
      data-compact={isCompact || undefined}
      role="status"
      aria-busy="true"
      aria-label={t('loading')}
    >
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        <div key={index} className={styles['row']} data-compact={isCompact || undefined}>
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

export interface EpisodeCountProps {
  readonly shown: number;
  /** Includes episodes that are not loaded yet. */
  readonly total: number;
}

/** Number of episodes in the list, announced when the list grows or the season changes. */
export function EpisodeCount({ shown, total }: EpisodeCountProps) {
  const { t } = useTranslation('series');
  return (
    <p className={styles['count']} role="status">
      {t('episodes_shown', { shown, count: total })}
    </p>
  );
}

/** Watch progress of an episode, on its picture. */
function EpisodeProgress({ mediaId }: { readonly mediaId: string }) {
  const { t } = useTranslation('series');
  const { progress, isWatched } = useWatchProgress(mediaId);
  if (progress !== undefined) return <ProgressBar progress={progress} isOnPicture />;
  return isWatched ? (
    <span className={styles['watched']}>
      <Tag>{t('watched')}</Tag>
    </span>
  ) : null;
}
