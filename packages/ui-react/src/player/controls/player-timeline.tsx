import { useTranslation } from 'react-i18next';
import { getChapterAt } from '@marquee/common/playback/chapters.ts';
import { formatClockTime } from '@marquee/common/playback/clock-time.ts';
import type { Chapter } from '@marquee/common/playback/player.ts';

import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { goToPlace } from '@marquee/common/playback/session/session-player.ts';
import { PlayerSeekBar } from './player-seek-bar.tsx';
import { getTimePhrase } from './time-phrase.ts';
import { useTimeline } from './use-timeline.ts';

const NO_CHAPTERS: readonly Chapter[] = [];

/** Where one is in the title; nothing where one can go nowhere. */
export function PlayerTimeline({ player }: { readonly player: WebPlayer }) {
  const { t, i18n } = useTranslation('player');
  const getPhrase = (timeS: number): string => getTimePhrase(timeS, i18n.language, t);
  const { range, positionS, isLive } = useTimeline(player);
  const chapters = usePlayerState(player, (state) => state.chapters, NO_CHAPTERS);
  if (!range) return null;

  const getTimeText = (timeS: number): string => {
    if (!isLive) {
      const [currentTime, totalTime] = [getPhrase(timeS), getPhrase(range.endS)];
      return t('time_of', { currentTime, totalTime });
    }
    const behindS = Math.round(range.endS - timeS);
    return behindS < 1 ? t('live') : t('time_behind_live', { time: getPhrase(behindS) });
  };
  const getValueText = (timeS: number): string => {
    const chapter = getChapterAt(chapters, timeS)?.title;
    const time = getTimeText(timeS);
    return chapter === undefined ? time : t('time_in_chapter', { time, chapter });
  };
  return (
    <PlayerSeekBar
      label={t('seek')}
      range={range}
      positionS={positionS}
      bufferedEndS={getBufferedEnd(player.surface)}
      chapters={chapters}
      getValueText={getValueText}
      getClockText={(timeS) => (isLive ? `−${formatClockTime(range.endS - timeS)}` : formatClockTime(timeS))}
      onSeek={(timeS) => goToPlace(player, timeS, range)}
    />
  );
}

/** Until where the picture is there already. */
function getBufferedEnd({ buffered, currentTime }: WebPlayer['surface']): number {
  if (!buffered) return 0;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index);
  }
  return 0;
}
