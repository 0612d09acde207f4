import { useTranslation } from 'react-i18next';
import { formatEventTime } from '@marquee/common/content/format-event-time.ts';
import type { MediaItem, MediaStatus } from '@marquee/common/content/media-item.ts';

import { Tag } from '../components/tag/tag.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import styles from './event-status.module.scss';

export interface EventStatusProps {
  readonly item: MediaItem;
  readonly status: MediaStatus;
}

/** Whether an event is to come, on air or over, and its times in the viewer's zone. Turns are read out. */
export function EventStatus({ item: { scheduledStart, scheduledEnd }, status }: EventStatusProps) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  return (
    <div className={styles['status']}>
      <span role="status">
        {status === 'live' ? <Tag tone="live">{t('event_live')}</Tag> : null}
        {status === 'scheduled' ? <Tag>{t('event_scheduled')}</Tag> : null}
        {status === 'vod' ? <Tag>{t('event_recording')}</Tag> : null}
      </span>
      {scheduledStart === undefined ? null : (
        <time dateTime={scheduledStart.toISOString()}>
          {formatEventTime({ start: scheduledStart, end: scheduledEnd }, language)}
        </time>
      )}
    </div>
  );
}
