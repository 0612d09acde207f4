import { useTranslation } from 'react-i18next';
import { formatStartTime } from '@marquee/common/content/format-start-time.ts';
import { getMediaKind, getMediaStatus, type MediaItem } from '@marquee/common/content/media-item.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { Tag } from '../tag/tag.tsx';
import styles from './card.module.scss';

export interface CardTagsProps {
  readonly item: MediaItem;
  readonly nowMs: number;
}

/** What kind of thing a title is, when it is not simply a film: live or when it will be, a series, which episode. */
export function CardTags({ item, nowMs }: CardTagsProps) {
  const { t } = useTranslation('content');
  const kind = getMediaKind(item);
  const isLive = kind === 'live-channel' || getMediaStatus(item, nowMs) === 'live';
  return (
    <>
      {isLive ? <Tag tone="live">{t('live')}</Tag> : <StartTag item={item} nowMs={nowMs} />}
      {kind === 'series' ? <Tag>{t('series')}</Tag> : null}
      {kind === 'episode' ? <EpisodeTag item={item} /> : null}
    </>
  );
}

function StartTag({ item, nowMs }: CardTagsProps) {
  const { t } = useTranslation('content');
  const language = useLanguage();
  if (getMediaStatus(item, nowMs) !== 'scheduled') return null;
  const { scheduledStart } = item;
  return <Tag>{scheduledStart ? formatStartTime(scheduledStart, nowMs, language) : t('scheduled')}</Tag>;
}

function EpisodeTag({ item: { seasonNumber, episodeNumber } }: Pick<CardTagsProps, 'item'>) {
  const { t } = useTranslation('content');
  if (episodeNumber === undefined) return null;
  const [short, long] =
    seasonNumber === undefined
      ? [t('episode_short', { episode: episodeNumber }), t('episode', { episode: episodeNumber })]
      : [
          t('season_episode_short', { season: seasonNumber, episode: episodeNumber }),
          t('season_episode', { season: seasonNumber, episode: episodeNumber }),
        ];
  return (
    <Tag>
      <span aria-hidden="true">{short}</span>
      <span className={styles['spoken']}>{long}</span>
    </Tag>
  );
}
