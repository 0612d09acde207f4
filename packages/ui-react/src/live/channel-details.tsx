import { useTranslation } from 'react-i18next';
import { toBreadcrumbList } from '@marquee/common/content/breadcrumbs.ts';
import { formatEventTime } from '@marquee/common/content/format-event-time.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { toChannelBroadcast } from '@marquee/common/guide/guide-structured-data.ts';
import { findLiveProgram, type Program } from '@marquee/common/guide/guide.ts';
import type { Reminder } from '@marquee/common/guide/reminders.ts';

import { MediaHero } from '../components/media-hero/media-hero.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { Tag } from '../components/tag/tag.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useSite } from '../hooks/use-site.ts';
import { ShareButton } from '../title/share-button.tsx';
import { ChannelActions } from './channel-actions.tsx';
import styles from './event-status.module.scss';
import { CalendarButton, ReminderButton } from './program-buttons.tsx';

export interface ChannelDetailsProps {
  readonly channel: MediaItem;
  /** The program shown on the page; undefined when the schedule has none. */
  readonly program: Program | undefined;
  readonly playlistId: string;
  readonly nowMs: number;
  /** Path of the page. */
  readonly path: string;
}

/** Hero of the live channels page: the program, or the channel itself, with its actions. */
export function ChannelDetails({ channel, program, playlistId, nowMs, path }: ChannelDetailsProps) {
  const address = new URL(`${path}?channel=${encodeURIComponent(channel.id)}`, window.location.origin).href;
  const isToCome = program !== undefined && program.startMs > nowMs;
  return (
    <>
      <ChannelHead channel={channel} program={program} address={address} />
      <MediaHero
        title={program?.title ?? channel.title}
        subjectId={channel.id}
        isShort
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
                <ReminderButton reminder={toReminder(channel, program, playlistId)} />
                <CalendarButton entry={{ program, channelTitle: channel.title, url: address }} />
              </>
            ) : null}
            <ShareButton title={channel.title} address={address} />
          </>
        }
      />
    </>
  );
}

function toReminder(channel: MediaItem, program: Program, playlistId: string): Reminder {
  const { id: programId, title, startMs, endMs } = program;
  return { channelId: channel.id, programId, playlistId, channelTitle: channel.title, title, startMs, endMs };
}

/** The channel, whether it is live, and when. Changes are announced. */
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
