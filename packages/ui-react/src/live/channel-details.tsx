import { useTranslation } from 'react-i18next';
import { toBreadcrumbList } from '@marquee/common/content/breadcrumbs.ts';
import { formatEventTime } from '@marquee/common/content/format-event-time.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { toCalendarFile } from '@marquee/common/guide/calendar-file.ts';
import { toChannelBroadcast } from '@marquee/common/guide/guide-structured-data.ts';
import { findLiveProgram, type Program } from '@marquee/common/guide/guide.ts';
import { ReminderController } from '@marquee/common/guide/reminder-controller.ts';
import { ReminderStore } from '@marquee/common/guide/reminder-store.ts';
import { isSameReminder } from '@marquee/common/guide/reminders.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { toSlug } from '@marquee/common/shared/url.ts';

import { Button } from '../components/button/button.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { MediaHero } from '../components/media-hero/media-hero.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { Tag } from '../components/tag/tag.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useStore } from '../hooks/use-store.ts';
import { ShareButton } from '../title/share-button.tsx';
import { ChannelActions } from './channel-actions.tsx';
import styles from './event-status.module.scss';

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

interface CalendarButtonProps {
  readonly program: Program;
  readonly channelTitle: string;
  readonly address: string;
}

/** Downloads a calendar file of an upcoming program. */
function CalendarButton({ program, channelTitle, address }: CalendarButtonProps) {
  const { t } = useTranslation('guide');
  const clock = useService(Clock);
  const save = () => {
    const text = toCalendarFile({ program, channelTitle, url: address }, clock.now());
    const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${toSlug(program.title) || 'program'}.ics`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button variant="secondary" onClick={save}>
      <Icon name="calendar" />
      {t('add_to_calendar')}
    </Button>
  );
}

interface ReminderButtonProps {
  readonly program: Program;
  readonly channel: MediaItem;
  readonly playlistId: string;
}

/** Toggles a reminder for the program's start; pressed while the reminder is set. */
function ReminderButton({ program, channel, playlistId }: ReminderButtonProps) {
  const { t } = useTranslation('guide');
  const controller = useService(ReminderController);
  const key = { channelId: channel.id, programId: program.id };
  const isOn = useStore(useService(ReminderStore), ({ reminders }) =>
    reminders.some((reminder) => isSameReminder(reminder, key)),
  );
  const { title, startMs, endMs } = program;
  const reminder = { ...key, playlistId, channelTitle: channel.title, title, startMs, endMs };
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      onClick={() => (isOn ? controller.remove(key) : controller.add(reminder))}
    >
      <Icon name={isOn ? 'check' : 'bell'} />
      {t('remind_me')}
    </Button>
  );
}
