import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { formatStartTime } from '@marquee/common/content/format-start-time.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';
import type { CalendarEntry } from '@marquee/common/guide/calendar-file.ts';
import { getChannelOffer, type ChannelOffer } from '@marquee/common/guide/channel-offer.ts';
import { formatProgramTime } from '@marquee/common/guide/format-program-time.ts';
import { toChannelHead } from '@marquee/common/guide/guide-structured-data.ts';
import { findLiveProgram, type Program, getCatchupHours } from '@marquee/common/guide/guide.ts';
import type { LiveWatch } from '@marquee/common/guide/live-watch.ts';
import type { Reminder } from '@marquee/common/guide/reminders.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Icon } from '../components/icon/icon.tsx';
import { MediaHero } from '../components/media-hero/media-hero.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { Tag } from '../components/tag/tag.tsx';
import { useEntitlement } from '../hooks/use-entitlement.ts';
import { keepFocus, useLeavingFocus } from '../hooks/keep-focus.ts';
import { useLocale } from '../hooks/use-language.ts';
import { useHeadWords } from '../hooks/use-page-head.ts';
import { usePlayIntent } from '../player/use-play-intent.ts';
import { LockedTitle } from '../title/locked-title.tsx';
import { ShareButton } from '../title/share-button.tsx';
import { UncheckedTitle } from '../title/unchecked-title.tsx';
import actionStyles from './channel-actions.module.scss';
import styles from './event-status.module.scss';
import { CalendarButton, ReminderButton } from './program-buttons.tsx';
import { toWatchQuery } from './use-live-choice.ts';

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
  const words = useHeadWords();
  return (
    <>
      <PageHead {...toChannelHead(channel, program, address, words)} />
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
              <ComingProgramActions
                reminder={toReminder(channel, program, playlistId)}
                entry={{ program, channelTitle: channel.title, url: address }}
              />
            ) : null}
            <ShareButton title={channel.title} address={address} />
          </>
        }
      />
    </>
  );
}

interface ComingProgramActionsProps {
  readonly reminder: Reminder;
  readonly entry: CalendarEntry;
}

/** Reminder and calendar buttons of an upcoming program, which go when it begins. */
function ComingProgramActions({ reminder, entry }: ComingProgramActionsProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useLeavingFocus(ref);
  return (
    <span ref={ref} className={styles['coming']}>
      <ReminderButton reminder={reminder} />
      <CalendarButton entry={entry} />
    </span>
  );
}

function toReminder(channel: MediaItem, program: Program, playlistId: string): Reminder {
  const { id: programId, title, startMs, endMs } = program;
  return { channelId: channel.id, programId, playlistId, channelTitle: channel.title, title, startMs, endMs };
}

/** The channel, whether it is live, and when. Changes are announced. */
function ProgramStatus({ channel, program, nowMs }: Omit<ChannelDetailsProps, 'path' | 'playlistId'>) {
  const { t } = useTranslation('guide');
  const locale = useLocale();
  const isLive = program === undefined || findLiveProgram([program], nowMs) !== undefined;
  return (
    <div className={styles['status']}>
      <span role="status">{isLive ? <Tag tone="live">{t('live')}</Tag> : null}</span>
      {program === undefined ? null : (
        <>
          <span>{channel.title}</span>
          <time dateTime={new Date(program.startMs).toISOString()}>
            {formatProgramTime(program, nowMs, locale)}
          </time>
        </>
      )}
    </div>
  );
}

interface ChannelActionsProps {
  readonly channel: MediaItem;
  /** Undefined when the schedule has no current program; the live stream is then offered. */
  readonly program: Program | undefined;
  readonly nowMs: number;
}

/** Links to play the channel live, its program from the start or a past program; otherwise a note on why not. */
function ChannelActions({ channel, program, nowMs }: ChannelActionsProps) {
  const { t } = useTranslation('media');
  const { entitlement, offer: access } = useEntitlement(channel);
  const offer = getChannelOffer(program, getCatchupHours(channel), nowMs);
  if (entitlement === 'locked') return <LockedTitle offer={access} />;
  if (entitlement === 'pending') return <UncheckedTitle item={channel} />;
  const action = getPlayAction(channel, true, nowMs);
  if (action === 'none') return null;
  // The channel is not on air yet: nothing would play.
  if (action === 'scheduled') return <p className={actionStyles['note']}>{t('not_available_yet')}</p>;
  return (
    <div className={actionStyles['actions']} tabIndex={-1} ref={keepFocus}>
      {offer.watches.map((watch, index) => (
        <WatchLink key={watch.kind} channel={channel} watch={watch} isMain={index === 0} />
      ))}
      {program && offer.note ? <Note note={offer.note} startMs={program.startMs} nowMs={nowMs} /> : null}
    </div>
  );
}

interface NoteProps {
  readonly note: NonNullable<ChannelOffer['note']>;
  readonly startMs: number;
  readonly nowMs: number;
}

function Note({ note, startMs, nowMs }: NoteProps) {
  const { t } = useTranslation('guide');
  const locale = useLocale();
  const time = formatStartTime(new Date(startMs), nowMs, locale);
  return (
    <p className={actionStyles['note']}>{note === 'gone' ? t('program_gone') : t('starts_at', { time })}</p>
  );
}

const WATCH_TEXTS = {
  live: 'watch_live',
  'from-beginning': 'watch_from_start',
  'catch-up': 'watch_program',
} as const satisfies Record<LiveWatch['kind'], string>;

interface WatchLinkProps {
  readonly channel: MediaItem;
  readonly watch: LiveWatch;
  readonly isMain: boolean;
}

function WatchLink({ channel, watch, isMain }: WatchLinkProps) {
  const { t } = useTranslation('guide');
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const prepare = usePlayIntent(undefined);
  return (
    <ButtonLink
      variant={isMain ? 'primary' : 'secondary'}
      to={{ pathname, search: toWatchQuery(searchParams, channel.id, watch).toString() }}
      state={{ fromDetail: true }}
      preventScrollReset
      onIntent={prepare}
    >
      <Icon name="play" />
      {t(WATCH_TEXTS[watch.kind])}
    </ButtonLink>
  );
}
