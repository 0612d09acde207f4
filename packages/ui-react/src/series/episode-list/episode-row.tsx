import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDuration } from '@marquee/common/content/format-duration.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { useIntent } from '../../components/card/use-intent.ts';
import { EpisodeNumber } from '../../components/episode-number/episode-number.tsx';
import { Image } from '../../components/image/image.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import styles from './episode-list.module.scss';

export interface EpisodeRowProps {
  readonly episode: MediaItem;
  readonly to: string;
  readonly isCurrent: boolean;
  /** What has been seen of it, on its picture. */
  readonly Progress: (props: { readonly mediaId: string }) => ReactNode;
  readonly onIntent: (episode: MediaItem) => void;
}

/**
 * One episode. All of it is one link, read as the title, then its number and length. Rendered again only when something of
 * it changes: a list has many, and is rendered each time the page scrolls by a block.
 */
export const EpisodeRow = memo(function EpisodeRow(props: EpisodeRowProps) {
  const { episode, to, isCurrent, Progress, onIntent } = props;
  const { t } = useTranslation(['content', 'series']);
  const duration = formatDuration(episode.durationS, useLanguage());
  return (
    <Link
      className={styles['row']}
      to={to}
      state={{ isEpisodeChoice: true }}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      {...useIntent(() => onIntent(episode))}
    >
      <span className={styles['words']}>
        <span className={styles['title']}>{episode.title || t('details')}</span>{' '}
        <span className={styles['meta']}>
          {isCurrent ? <strong className={styles['current']}>{t('series:current_episode')}</strong> : null}
          <EpisodeNumber episode={episode} />
          {duration === undefined ? null : <span>{duration}</span>}
        </span>{' '}
        {episode.description === '' ? null : (
          <span className={styles['description']}>{episode.description}</span>
        )}
      </span>
      <span className={styles['picture']}>
        <Image
          src={episode.images.card}
          alt=""
          sizes="(width < 480px) 40vw, 18rem"
          aspectRatio="16:9"
          fallbackTitle={episode.title}
        />
        <Progress mediaId={episode.id} />
      </span>
    </Link>
  );
});
