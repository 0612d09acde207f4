import { useTranslation } from 'react-i18next';
import { formatStartTime } from '@marquee/common/content/format-start-time.ts';
import { getMediaKind, getMediaStatus, type MediaItem } from '@marquee/common/content/media-item.ts';

import { useLocale } from '../../hooks/use-language.ts';
import { Tag } from '../tag/tag.tsx';
import styles from './card.module.scss';

export interface CardTagsProps {
  readonly item: MediaItem;
  readonly nowMs: number;
}

/** Tags of a title: live or its start time, series, episode number. Movies have none. */
export function CardTags({ item, nowMs }: CardTagsProps) {
  const kind = getMediaKind(item);
  const status = kind === 'live-channel' ? 'live' : getMediaStatus(item, nowMs);
  return (
    <>
      {status === 'live' || status === 'scheduled' ? (
        <StatusTag item={item} nowMs={nowMs} status={status} />
      ) : null}
      {kind === 'series' ? <SeriesTag /> : null}
      {kind === 'episode' ? <EpisodeTag item={item} /> : null}
    </>
  );
}

function StatusTag({ item, nowMs, status }: CardTagsProps & { readonly status: 'live' | 'scheduled' }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  if (status === 'live') return <Tag tone="live">{t('live')}</Tag>;
  const { scheduledStart } = item;
  return <Tag>{scheduledStart ? formatStartTime(scheduledStart, nowMs, locale) : t('scheduled')}</Tag>;
}

function SeriesTag() {
  const { t } = useTranslation('content');
  return <Tag>{t('series')}</Tag>;
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
