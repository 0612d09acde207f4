import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { createProgramTimeFormat } from '@marquee/common/guide/format-program-time.ts';
import { findLiveProgram, type Program } from '@marquee/common/guide/guide.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useFeature } from '../hooks/use-feature.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useNow } from '../hooks/use-now.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { ChannelDetails } from './channel-details.tsx';
import { ChannelPlayback } from './channel-playback.tsx';
import { guideFeature } from './guide-feature.ts';
import styles from './live-channels-page.module.scss';
import { LiveGuide } from './live-guide.tsx';
import {
  getChannelInAddress,
  getProgramInAddress,
  useAddressOfChannel,
  withQueryOf,
} from './use-live-choice.ts';
import { useFirstSchedules, useSchedules } from './use-schedules.ts';

export interface LiveChannelsPageProps {
  readonly playlist: Playlist;
  /** The page's own path. */
  readonly path: string;
}

/** Programs' states are looked at again this often (spec 9). */
const PROGRAM_REFRESH_MS = 5_000;

/**
 * Live channels and their guide: the playlist page of channels. The address holds the channel and the program that were
 * chosen, and the wish to watch (spec 2).
 */
export function LiveChannelsPage({ playlist, path }: LiveChannelsPageProps) {
  useFeature(guideFeature);
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
  // Queries tell at once, and what is told at once is rendered in one go; the first view of the page leaves room for input.
  const isComing = useIsComing(useDeferredValue(programs !== undefined));
  const program = getProgramInAddress(programs ?? [], searchParams.get('start'), nowMs);
  const { chooseChannel, chooseProgram } = useChoices();
  // What is on is seen and can be watched before the hundreds of cells below it are there.
  const hasGuide = useDeferredValue(!isComing, false);
  useAddressOfChannel(channel.id, hasGuide);
  return (
    <div aria-busy={isComing}>
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
        <LiveGuide
          channels={playlist.items}
          nowMs={nowMs}
          selection={{ channelId: channel.id, programId: program?.id }}
          onChannel={chooseChannel}
          onProgram={chooseProgram}
        />
      ) : (
        <div className={styles['guidePlace']} />
      )}
    </div>
  );
}

/** The first time of day that a page writes takes it a long moment, which it has while the schedules are on their way. */
function useReadyTimeFormat(): void {
  const language = useLanguage();
  useEffect(() => {
    createProgramTimeFormat(language);
  }, [language]);
}

/** A schedule that is late does not keep a channel from being seen. */
const PATIENCE_MS = 1_000;

/**
 * Whether the page waits to be shown, because what is on is not known yet: it decides how high the head is, and nothing is to
 * jump. Once it is shown it stays.
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
 * A channel is chosen as it is now; a program by its times, unless it is the one that is on. The same functions for good: rows
 * of the guide that have not changed are not rendered again.
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
          withQueryOf(before, {
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
  const { siteName } = useSite();
  return (
    <>
      <PageHead title={`${playlist.title} - ${siteName}`} />
      <h1>{playlist.title}</h1>
      <EmptyState title={t('empty_playlist')} description={t('empty_playlist_description')} />
    </>
  );
}
