import { useTranslation } from 'react-i18next';
import { getChapterAt } from '@marquee/common/playback/chapters.ts';
import { formatClockTime, splitTime } from '@marquee/common/playback/clock-time.ts';
import type { Chapter, StitchedBreak } from '@marquee/common/playback/player.ts';
import type { SeekRange } from '@marquee/common/playback/seek-range.ts';
import { seekWithin } from '@marquee/common/playback/session/session-player.ts';
import type { TFunction } from 'i18next';

import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { PlayerSeekBar } from './player-seek-bar.tsx';
import { useTimeline } from './use-timeline.ts';

const NO_CHAPTERS: readonly Chapter[] = [];
const NO_BREAKS: readonly number[] = [];
const NO_STITCHED_BREAKS: readonly StitchedBreak[] = [];

/** Timeline and seek bar. Renders nothing when the stream is not seekable. */
export function PlayerTimeline({ player }: { readonly player: WebPlayer }) {
  const { t, i18n } = useTranslation('player');
  const { range, positionS, currentS, isLive } = useTimeline(player);
  const chapters = usePlayerState(player, (state) => state.chapters, NO_CHAPTERS);
  const adBreaksS = usePlayerState(player, (state) => state.adBreaksS, NO_BREAKS);
  const stitched = usePlayerState(player, (state) => state.stitchedBreaks, NO_STITCHED_BREAKS);
  if (!range) return null;

  const getValueText = (timeS: number): string => {
    const chapter = getChapterAt(chapters, timeS)?.title;
    const time = getPositionText(timeS, { range, isLive }, { t, language: i18n.language });
    return chapter === undefined ? time : t('time_in_chapter', { time, chapter });
  };
  return (
    <PlayerSeekBar
      label={t('seek')}
      range={range}
      positionS={positionS}
      currentS={currentS}
      bufferedEndS={getBufferedEnd(player.surface)}
      chapters={chapters}
      adBreaksS={[...adBreaksS, ...stitched.map(({ startS }) => startS)]}
      getValueText={getValueText}
      getClockText={(timeS) => (isLive ? `−${formatClockTime(range.endS - timeS)}` : formatClockTime(timeS))}
      onSeek={(timeS) => seekWithin(player, timeS, range)}
    />
  );
}

/** Returns the end of the buffered range at the playback position; 0 when there is none. */
function getBufferedEnd({ buffered, currentTime }: WebPlayer['surface']): number {
  if (!buffered) return 0;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return 0;
}

interface Words {
  readonly t: TFunction<'player'>;
  readonly language: string;
}

/** Describes a position in words: of the title, or behind the live edge. */
export function getPositionText(
  timeS: number,
  { range, isLive }: { readonly range: SeekRange; readonly isLive: boolean },
  { t, language }: Words,
): string {
  const getPhrase = (seconds: number): string => getTimePhrase(seconds, language, t);
  if (!isLive) return t('time_of', { currentTime: getPhrase(timeS), totalTime: getPhrase(range.endS) });
  const behindS = Math.round(range.endS - timeS);
  return behindS < 1 ? t('live') : t('time_behind_live', { time: getPhrase(behindS) });
}

/** Formats a time in words: `1 hour, 2 minutes, 3 seconds`. */
export function getTimePhrase(timeS: number, language: string, t: TFunction<'player'>): string {
  const { hours, minutes, seconds } = splitTime(timeS);
  const parts = [
    hours > 0 ? t('hour', { count: hours }) : undefined,
    minutes > 0 ? t('minute', { count: minutes }) : undefined,
    seconds > 0 || timeS < 1 ? t('second', { count: seconds }) : undefined,
  ];
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'long' });
  return list.format(parts.filter((part) => part !== undefined));
}
