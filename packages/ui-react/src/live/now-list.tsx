import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { formatStartTime } from '@marquee/common/content/format-start-time.ts';
import { isPlayable, type MediaItem } from '@marquee/common/content/media-item.ts';
import { createProgramTimeFormat } from '@marquee/common/guide/format-program-time.ts';
import { PROGRAM_REFRESH_MS, type Program } from '@marquee/common/guide/guide.ts';
import { getNowAndNext } from '@marquee/common/guide/now-next.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { withParams } from '@marquee/common/shared/url.ts';

import { toRoomAbove, useBlockWindow } from '../components/block-window/use-block-window.ts';
import { Icon } from '../components/icon/icon.tsx';
import { Image } from '../components/image/image.tsx';
import { useGetEntitlement } from '../hooks/use-entitlement.ts';
import { useLocale } from '../hooks/use-language.ts';
import { useNow } from '../hooks/use-now.ts';
import { useService } from '../hooks/use-service.ts';
import { usePlayIntent } from '../player/use-play-intent.ts';
import styles from './now-list.module.scss';
import { toWatchQuery } from './use-live-choice.ts';
import { useSchedules } from './use-schedules.ts';

export interface NowListProps {
  readonly channels: readonly MediaItem[];
  /** The channel in the hero. */
  readonly channelId: string;
}

/** Twenty rows, more than a phone shows. */
const FIRST_BLOCKS = 1;

/** A program that begins sooner than this is named by its time of day alone, also after midnight. */
const SOON_MS = 12 * 3_600_000;

/**
 * The channels with their current and next program; a press plays the channel. For viewports too small for the guide.
 * Rows far out of view are not rendered.
 */
export function NowList({ channels, channelId }: NowListProps) {
  const { t } = useTranslation('guide');
  const locale = useLocale();
  const formatTime = useMemo(() => createProgramTimeFormat(locale), [locale]);
  const formatStart = useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
    return (startMs: number, nowMs: number) =>
      startMs - nowMs < SOON_MS ? format.format(startMs) : formatStartTime(new Date(startMs), nowMs, locale);
  }, [locale]);
  const { listRef, runs, endRoomPx, listHandlers } = useBlockWindow<HTMLUListElement>(
    channels.length,
    FIRST_BLOCKS,
  );
  return (
    <ul
      ref={listRef}
      // `list-style: none` removes the list role in Safari.
      role="list"
      className={styles['list']}
      aria-label={t('on_now')}
      style={{ paddingBlockEnd: `${endRoomPx}px` }}
      {...listHandlers}
    >
      {runs.flatMap(({ start, end, roomPx }) =>
        channels
          .slice(start, end)
          .map((channel, offset) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              place={start + offset + 1}
              total={channels.length}
              isCurrent={channel.id === channelId}
              style={toRoomAbove(offset, roomPx)}
              formatTime={formatTime}
              formatStart={formatStart}
            />
          )),
      )}
    </ul>
  );
}

interface ChannelRowProps {
  readonly channel: MediaItem;
  /** Position in the list, from 1. */
  readonly place: number;
  readonly total: number;
  readonly isCurrent: boolean;
  readonly style: CSSProperties | undefined;
  readonly formatTime: (program: Program) => string;
  readonly formatStart: (startMs: number, nowMs: number) => string;
}

/** A channel. Memoized, because the list rerenders each time the page scrolls by a block. */
const ChannelRow = memo(function ChannelRow(props: ChannelRowProps) {
  const { channel, place, total, isCurrent, style, formatTime, formatStart } = props;
  return (
    <li className={styles['row']} style={style} aria-posinset={place} aria-setsize={total}>
      <ChannelLink channel={channel} isCurrent={isCurrent}>
        <span className={styles['logo']}>
          <Image src={channel.images.channelLogo} alt="" sizes="80px" />
        </span>
        <span className={styles['words']}>
          <span className={styles['channel']}>{channel.title}</span>
          <ProgramLines channel={channel} formatTime={formatTime} formatStart={formatStart} />
        </span>
      </ChannelLink>
    </li>
  );
});

interface ChannelLinkProps {
  readonly channel: MediaItem;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** Plays the channel. One that is locked or not on air is only selected, and the hero says what can be done. */
function ChannelLink({ channel, isCurrent, children }: ChannelLinkProps) {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const entitlement = useGetEntitlement()(channel);
  const prepare = usePlayIntent(undefined);
  const isLocked = entitlement === 'locked';
  const nowMs = useService(Clock).now();
  // The hero has the offer, or says that the channel is not on air yet.
  const isOnlyChosen = isLocked || !isPlayable(channel, nowMs);
  const query = isOnlyChosen
    ? withParams(searchParams, {
        channel: channel.id,
        start: undefined,
        end: undefined,
        beginning: undefined,
        play: undefined,
      })
    : toWatchQuery(searchParams, channel.id, { kind: 'live' });
  return (
    <Link
      className={styles['link']}
      to={{ pathname, search: query.toString() }}
      state={isOnlyChosen ? undefined : { fromDetail: true }}
      // Keeps the list in place under the player; an offer in the hero must be visible.
      preventScrollReset={entitlement === 'entitled' && !isOnlyChosen}
      aria-current={isCurrent ? 'true' : undefined}
      onTouchStart={isOnlyChosen ? undefined : prepare}
      onPointerEnter={isOnlyChosen ? undefined : prepare}
      onFocus={isOnlyChosen ? undefined : prepare}
    >
      {children}
      <span className={styles['icon']}>
        <Icon name={isLocked ? 'lock' : isOnlyChosen ? 'info' : 'play'} />
      </span>
    </Link>
  );
}

/** The current program and the next one, at the time of day. */
function ProgramLines({
  channel,
  formatTime,
  formatStart,
}: Pick<ChannelRowProps, 'channel' | 'formatTime' | 'formatStart'>) {
  const { t } = useTranslation('guide');
  const nowMs = useNow(PROGRAM_REFRESH_MS);
  const programs = useSchedules(useMemo(() => [channel], [channel])).get(channel.id);
  if (programs === undefined) return <span className={styles['muted']}>{t('loading_programs')}</span>;
  const { now, next, progress } = getNowAndNext(programs, nowMs);
  return (
    <>
      {now ? (
        <>
          <span className={styles['title']}>{now.title}</span>{' '}
          <span className={styles['time']}>
            <span className={styles['bar']} aria-hidden="true">
              {/* Whole percents, so that most ticks do not change the DOM. */}
              <span style={{ inlineSize: `${Math.round(progress * 100)}%` }} />
            </span>
            <span>{formatTime(now)}</span>
          </span>
        </>
      ) : (
        <span className={styles['muted']}>{t('no_programs')}</span>
      )}{' '}
      {next ? (
        <span className={styles['muted']}>
          {t('next_program', { time: formatStart(next.startMs, nowMs), title: next.title })}
        </span>
      ) : null}
    </>
  );
}
