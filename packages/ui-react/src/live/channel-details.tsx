import { useTranslation } from 'react-i18next';
import { formatEventTime } from '@marquee/common/content/format-event-time.ts';
import { toBreadcrumbList } from '@marquee/common/content/breadcrumbs.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { toChannelBroadcast } from '@marquee/common/guide/guide-structured-data.ts';
import { findLiveProgram, type Program } from '@marquee/common/guide/guide.ts';

import { MediaHero } from '../components/media-hero/media-hero.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { Tag } from '../components/tag/tag.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useSite } from '../hooks/use-site.ts';
import { ShareButton } from '../title/share-button.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { ChannelActions } from './channel-actions.tsx';
import styles from './event-status.module.scss';
import { ReminderButton } from './reminder-button.tsx';

export interface ChannelDetailsProps {
  readonly channel: MediaItem;
  /** The program that the page is about; undefined when the schedule does not say. */
  readonly program: Program | undefined;
  readonly playlistId: string;
  readonly nowMs: number;
  /** The page's own path. */
  readonly path: string;
}

/** The head of the page of live channels: the program, or the channel itself, and what can be watched of it. */
export function ChannelDetails({ channel, program, playlistId, nowMs, path }: ChannelDetailsProps) {
  const address = new URL(`${path}?channel=${encodeURIComponent(channel.id)}`, window.location.origin).href;
  const isToCome = program !== undefined && program.startMs > nowMs;
  return (
    <>
      <ChannelHead channel={channel} program={program} address={address} />
      <MediaHero
        title={program?.title ?? channel.title}
        subjectId={channel.id}
        imageAddress={program?.image ?? channel.images.background}
        status={<ProgramStatus channel={channel} program={program} nowMs={nowMs} />}
        facts={[]}
        formats={[]}
        description={program?.description ?? (program ? '' : channel.description)}
        people={[]}
        playAction={<ChannelActions channel={channel} program={program} nowMs={nowMs} />}
        secondaryActions={
          <>
            {isToCome ? (
              <>
                <ReminderButton program={program} channel={channel} playlistId={playlistId} />
                <CalendarButton program={program} channelTitle={channel.title} address={address} />
              </>
            ) : null}
            <ShareButton title={channel.title} address={address} />
          </>
        }
      />
    </>
  );
}

/** The channel, whether it is live, and when. Turns are read out. */
function ProgramStatus({ channel, program, nowMs }: Omit<ChannelDetailsProps, 'path' | 'playlistId'>) {
  const { t } = useTranslation('guide');
  const language = useLanguage();
  const isLive = program === undefined || findLiveProgram([program], nowMs) !== undefined;
  return (
    <div className={styles['status']}>
      <span role="status">{isLive ? <Tag tone="live">{t('live')}</Tag> : null}</span>
      {program === undefined ? null : (
        <>
          <span>{channel.title}</span>
          <time dateTime={new Date(program.startMs).toISOString()}>
            {formatEventTime({ start: new Date(program.startMs), end: new Date(program.endMs) }, language)}
          </time>
        </>
      )}
    </div>
  );
}

interface ChannelHeadProps {
  readonly channel: MediaItem;
  readonly program: Program | undefined;
  readonly address: string;
}

function ChannelHead({ channel, program, address }: ChannelHeadProps) {
  const { t } = useTranslation('common');
  const { siteName } = useSite();
  const trail = [
    { name: t('home'), address: new URL('/', address).href },
    { name: channel.title, address },
  ];
  return (
    <PageHead
      title={`${channel.title} - ${siteName}`}
      description={program?.description ?? channel.description}
      canonical={address}
      image={channel.images.poster}
      type="video.other"
      tags={channel.tags}
      structuredData={[toChannelBroadcast(channel, program, address), toBreadcrumbList(trail)]}
    />
  );
}
