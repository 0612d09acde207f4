import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { createProgramTimeFormat } from '@marquee/common/guide/format-program-time.ts';
import {
  findLiveProgram,
  type Program,
  getCatchupHours,
  PROGRAM_REFRESH_MS,
} from '@marquee/common/guide/guide.ts';
import { isSameLiveWatch, type LiveWatch } from '@marquee/common/guide/live-watch.ts';
import { readLiveWatch } from '@marquee/common/guide/live-window.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';
import { withParams } from '@marquee/common/shared/url.ts';
import { breakpoints } from '@marquee/theme/tokens.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useLocale } from '../hooks/use-language.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useNow } from '../hooks/use-now.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { useKeyDown } from '../player/controls/use-key-down.ts';
import { PlaybackRequest } from '../player/playback-request.tsx';
import { useShouldPlay } from '../player/use-should-play.ts';
import { pagesFeature } from '../shell/pages-feature.ts';
import { ChannelDetails } from './channel-details.tsx';
import { guideFeature } from './guide-feature.ts';
import styles from './live-channels-page.module.scss';
import { LiveGuide } from './live-guide.tsx';
import { NowList } from './now-list.tsx';
import { reminderFeature } from './reminder-feature.ts';
import { getChannelInAddress, getProgramInAddress, useAddressOfChannel } from './use-live-choice.ts';
import { useFirstSchedules, useSchedules } from './use-schedules.ts';

export const chunk = { code: LiveChannelsPage, features: [pagesFeature, guideFeature, reminderFeature] };

export interface LiveChannelsPageProps {
  readonly playlist: Playlist;
  /** Path of the page. */
  readonly path: string;
}

/**
 * The playlist page of live channels, with their guide. The URL holds the selected channel and program, and whether to
 * play (spec 2).
 */
export function LiveChannelsPage({ playlist, path }: LiveChannelsPageProps) {
  const [searchParams] = useSearchParams();
  const channel = getChannelInAddress(playlist.items, searchParams);
  return channel ? (
    <LiveChannels playlist={playlist} channel={channel} path={path} />
  ) : (
    <NoChannels playlist={playlist} />
  );
}

function LiveChannels({ playlist, channel, path }: LiveChannelsPageProps & { readonly channel: MediaItem }) {
  const nowMs = useNow(PROGRAM_REFRESH_MS);
  const [searchParams] = useSearchParams();
  const programs = useSchedules(useMemo(() => [channel], [channel])).get(channel.id);
  useFirstSchedules(playlist.items, channel.id);
  useReadyTimeFormat();
  // Deferred, because query updates render synchronously; the first view of the page then stays responsive to input.
  const isComing = useIsComing(useDeferredValue(programs !== undefined));
  const program = getProgramInAddress(programs ?? [], searchParams.get('start'), nowMs);
  const { chooseChannel, chooseProgram } = useChoices();
  // Deferred, so that the current program shows and is playable before the hundreds of cells below it render.
  const hasGuide = useDeferredValue(!isComing, false);
  useAddressOfChannel(channel.id, hasGuide);
  useChannelKeys(playlist.items, channel);
  const isInline = useSite().config.custom.inlinePlayer;
  return (
    // While loading, extends under the header if the channel's picture will.
    <div aria-busy={isComing} data-under-header={(isComing && !isInline) || undefined}>
      <ChannelPlayback channel={channel} playlistId={playlist.id} nowMs={nowMs} />
      {isComing ? null : (
        <ChannelDetails
          channel={channel}
          program={program}
          playlistId={playlist.id}
          nowMs={nowMs}
          path={path}
        />
      )}
      {hasGuide ? (
        <NowOrGuide
          list={<NowList channels={playlist.items} channelId={channel.id} />}
          guide={
            <LiveGuide
              channels={playlist.items}
              nowMs={nowMs}
              selection={{ channelId: channel.id, programId: program?.id }}
              onChannel={chooseChannel}
              onProgram={chooseProgram}
            />
          }
        />
      ) : (
        <div className={styles['guidePlace']} />
      )}
    </div>
  );
}

/** The channel keys of a remote control select the next or previous channel, and play it if one is playing. */
function useChannelKeys(channels: readonly MediaItem[], channel: MediaItem): void {
  const [, setSearchParams] = useSearchParams();
  useKeyDown(({ key }) => {
    const step = key === 'ChannelUp' ? 1 : key === 'ChannelDown' ? -1 : 0;
    const next = channels.at((channels.indexOf(channel) + step) % channels.length);
    if (step === 0 || !next) return;
    const choice = { channel: next.id, start: undefined, end: undefined, beginning: undefined };
    setSearchParams((before) => withParams(before, choice), { replace: true, preventScrollReset: true });
  });
}

/** Viewports too small for the guide: phones in portrait and landscape. */
const SMALL_WINDOW = `(width < ${breakpoints.md}px), (height < 30rem)`;

interface NowOrGuideProps {
  readonly list: ReactNode;
  readonly guide: ReactNode;
}

/** The guide; on phones a list of current programs unless the URL has `view=guide`, with a switch (decision 0049). */
function NowOrGuide({ list, guide }: NowOrGuideProps) {
  const { t } = useTranslation('guide');
  const [searchParams, setSearchParams] = useSearchParams();
  const isSmall = useMediaQuery(SMALL_WINDOW);
  if (!isSmall) return guide;
  const isGuide = searchParams.get('view') === 'guide';
  const show = (view: 'guide' | undefined) =>
    setSearchParams((before) => withParams(before, { view }), { replace: true, preventScrollReset: true });
  return (
    <>
      <div className={styles['switch']} role="group" aria-label={t('view')}>
        <button type="button" aria-pressed={!isGuide} onClick={() => show(undefined)}>
          {t('on_now')}
        </button>
        <button type="button" aria-pressed={isGuide} onClick={() => show('guide')}>
          {t('guide_by_time')}
        </button>
      </div>
      {isGuide ? guide : list}
    </>
  );
}

/** Warms up the time format while the schedules load: formatting the first time of day is slow. */
function useReadyTimeFormat(): void {
  const locale = useLocale();
  useEffect(() => {
    createProgramTimeFormat(locale);
  }, [locale]);
}

/** Maximum time to wait for the schedule before the channel is shown. */
const PATIENCE_MS = 1_000;

/**
 * Whether the page still waits for the current program, which decides the height of the hero and so avoids a layout
 * shift. Once shown, the page stays.
 */
function useIsComing(isKnown: boolean): boolean {
  const clock = useService(Clock);
  const [isShown, setIsShown] = useState(isKnown);
  useEffect(() => {
    const controller = new AbortController();
    clock.after(PATIENCE_MS, () => setIsShown(true), controller.signal);
    return () => controller.abort();
  }, [clock]);
  if (isKnown && !isShown) setIsShown(true);
  return !isShown && !isKnown;
}

/**
 * Returns functions that select a channel at its current program, or a program by its times unless it is live. The
 * functions are stable, so that unchanged rows of the guide do not rerender.
 */
function useChoices() {
  const clock = useService(Clock);
  const [, setSearchParams] = useSearchParams();
  const latest = useRef(setSearchParams);
  useEffect(() => {
    latest.current = setSearchParams;
  }, [setSearchParams]);
  const choose = useCallback(
    (channelId: string, program: Program | undefined) => {
      const times = program && !findLiveProgram([program], clock.now()) ? program : undefined;
      latest.current(
        (before) =>
          withParams(before, {
            channel: channelId,
            start: times?.startText,
            end: times?.endText,
            beginning: undefined,
            play: undefined,
          }),
        { replace: true, preventScrollReset: true },
      );
    },
    [clock],
  );
  const chooseChannel = useCallback((channelId: string) => choose(channelId, undefined), [choose]);
  const chooseProgram = useCallback(
    (channelId: string, program: Program) => {
      choose(channelId, program);
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    },
    [choose],
  );
  return { chooseChannel, chooseProgram };
}

function NoChannels({ playlist }: Pick<LiveChannelsPageProps, 'playlist'>) {
  const { t } = useTranslation('media');
  const { t: tHome } = useTranslation('home');
  const { siteName } = useSite();
  const title = playlist.title || tHome('shelf');
  return (
    <>
      <PageHead title={`${title} - ${siteName}`} />
      <h1>{title}</h1>
      <EmptyState title={t('empty_playlist')} description={t('empty_playlist_description')} />
    </>
  );
}

interface ChannelPlaybackProps {
  readonly channel: MediaItem;
  readonly playlistId: string;
  readonly nowMs: number;
}

/** Plays the channel while the URL requests it, from the part of its stream that the URL names. */
function ChannelPlayback({ channel, playlistId, nowMs }: ChannelPlaybackProps) {
  const isWanted = useShouldPlay(channel, nowMs);
  const liveWatch = useLiveWatch(channel, isWanted, nowMs);
  if (!isWanted) return null;
  return <PlaybackRequest item={channel} playlistId={playlistId} liveWatch={liveWatch} />;
}

/**
 * Returns the part of the stream that the URL requests, decided at the moment of the request: during playback, a
 * recording must not turn into the live stream because the channel's catch-up hours have passed. Returns the same
 * object while the request is the same, so that playback does not restart.
 */
function useLiveWatch(channel: MediaItem, isWanted: boolean, nowMs: number): LiveWatch {
  const [searchParams] = useSearchParams();
  const playing = useService(PlaybackStore);
  const read = () => {
    const { session } = playing.getState();
    // Expanding a mini player opens the URL that it was started with; it continues with the same part of the stream.
    const isExpanded = session?.item.id === channel.id && isWatchOf(session.liveWatch, searchParams);
    return isExpanded ? session.liveWatch : readLiveWatch(searchParams, getCatchupHours(channel), nowMs);
  };
  const request = [channel.id, isWanted, ...WINDOW_PARAMETERS.map((name) => searchParams.get(name))].join(
    ' ',
  );
  const [decided, setDecided] = useState(() => ({ request, watch: read() }));
  if (decided.request === request) return decided.watch;
  const asked = read();
  const watch = isSameLiveWatch(asked, decided.watch) ? decided.watch : asked;
  setDecided({ request, watch });
  return watch;
}

/** Whether the query requests this part of the stream, however long ago it was first requested. */
function isWatchOf(watch: LiveWatch | undefined, query: URLSearchParams): watch is LiveWatch {
  if (watch === undefined || watch.kind === 'live' || (query.get('start') ?? '') !== watch.startText)
    return false;
  return watch.kind === 'from-beginning' || query.get('end') === watch.endText;
}

const WINDOW_PARAMETERS = ['start', 'end', 'beginning'];
