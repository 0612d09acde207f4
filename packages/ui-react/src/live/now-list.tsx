import { memo, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { createProgramTimeFormat } from '@marquee/common/guide/format-program-time.ts';
import { PROGRAM_REFRESH_MS, type Program } from '@marquee/common/guide/guide.ts';
import { getNowAndNext } from '@marquee/common/guide/now-next.ts';
import { withParams } from '@marquee/common/shared/url.ts';

import { Icon } from '../components/icon/icon.tsx';
import { Image } from '../components/image/image.tsx';
import { useGrowingCount } from '../hooks/use-growing-count.ts';
import { useGetEntitlement } from '../hooks/use-entitlement.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useNow } from '../hooks/use-now.ts';
import { usePlayIntent } from '../player/use-play-intent.ts';
import styles from './now-list.module.scss';
import { toWatchQuery } from './use-live-choice.ts';
import { useSchedules } from './use-schedules.ts';

export interface NowListProps {
  readonly channels: readonly MediaItem[];
  /** The channel in the hero. */
  readonly channelId: string;
}

/**
 * The channels with their current and next program; a press plays the channel. For viewports too small for the guide.
 * Further channels are rendered as the viewer scrolls.
 */
export function NowList({ channels, channelId }: NowListProps) {
  const { t } = useTranslation('guide');
  const language = useLanguage();
  const formatTime = useMemo(() => createProgramTimeFormat(language), [language]);
  const formatStart = useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
    return (timeMs: number) => format.format(timeMs);
  }, [language]);
  const { rows, sentinelRef } = useGrowingCount(channels.length);
  return (
    <>
      {/* `list-style: none` removes the list role in Safari. */}
      <ul role="list" className={styles['list']} aria-label={t('on_now')}>
        {channels.slice(0, rows).map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            isCurrent={channel.id === channelId}
            formatTime={formatTime}
            formatStart={formatStart}
          />
        ))}
      </ul>
      {sentinelRef ? <div ref={sentinelRef} /> : null}
    </>
  );
}

interface ChannelRowProps {
  readonly channel: MediaItem;
  readonly isCurrent: boolean;
  readonly formatTime: (program: Program) => string;
  readonly formatStart: (timeMs: number) => string;
}

/** A channel; only its place while it is far from the view. Memoized, since the list grows while the viewer scrolls. */
const ChannelRow = memo(function ChannelRow({ channel, isCurrent, ...formats }: ChannelRowProps) {
  const [ref, farHeightPx] = useFarHeight();
  return (
    <li ref={ref} className={styles['row']} style={{ minBlockSize: farHeightPx }}>
      {farHeightPx === undefined ? (
        <ChannelLink channel={channel} isCurrent={isCurrent}>
          <span className={styles['logo']}>
            <Image src={channel.images.channelLogo} alt="" sizes="80px" />
          </span>
          <span className={styles['words']}>
            <span className={styles['channel']}>{channel.title}</span>
            <ProgramLines channel={channel} {...formats} />
          </span>
        </ChannelLink>
      ) : null}
    </li>
  );
});

/** About a screen of a phone: more than the list grows ahead. */
const NEAR = '800px 0px';

/**
 * Returns the height of a row that was scrolled past, in pixels; undefined while it is near the view or has the focus.
 * The schedules of hundreds of channels would fill a phone's memory, and each press would render all of their rows.
 */
function useFarHeight(): readonly [RefObject<HTMLLIElement | null>, number | undefined] {
  const ref = useRef<HTMLLIElement>(null);
  const [heightPx, setHeightPx] = useState<number>();
  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last?.isIntersecting === true) setHeightPx(undefined);
        else if (last && !row.contains(document.activeElement)) setHeightPx(last.boundingClientRect.height);
      },
      { rootMargin: NEAR },
    );
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return [ref, heightPx];
}

interface ChannelLinkProps {
  readonly channel: MediaItem;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** Plays the channel. A locked channel is only selected, and the hero shows its offer. */
function ChannelLink({ channel, isCurrent, children }: ChannelLinkProps) {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  const entitlement = useGetEntitlement()(channel);
  const prepare = usePlayIntent(undefined);
  const isLocked = entitlement === 'locked';
  const query = isLocked
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
      state={isLocked ? undefined : { fromDetail: true }}
      // Keeps the list in place under the player; an offer in the hero must be visible.
      preventScrollReset={entitlement === 'entitled'}
      aria-current={isCurrent ? 'true' : undefined}
      onTouchStart={isLocked ? undefined : prepare}
      onPointerEnter={isLocked ? undefined : prepare}
      onFocus={isLocked ? undefined : prepare}
    >
      {children}
      <span className={styles['icon']}>
        <Icon name={isLocked ? 'lock' : 'play'} />
      </span>
    </Link>
  );
}

/** The current program and the next one, at the time of day. */
function ProgramLines({ channel, formatTime, formatStart }: Omit<ChannelRowProps, 'isCurrent'>) {
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
            {formatTime(now)}
          </span>
        </>
      ) : (
        <span className={styles['muted']}>{t('no_programs')}</span>
      )}{' '}
      {next ? (
        <span className={styles['muted']}>
          {t('next_program', { time: formatStart(next.startMs), title: next.title })}
        </span>
      ) : null}
    </>
  );
}
