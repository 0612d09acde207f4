import type { TFunction } from 'i18next';
import type { PlayerState, PlayerTrack } from '@marquee/common/playback/player.ts';

import { getTrackName } from '../settings/track-name.ts';
import { formatRate } from '../settings/use-settings-sections.ts';

export interface PlayerNews {
  readonly text: string;
  /** Whether it is worth to be seen too. */
  readonly isSeen: boolean;
}

interface Words {
  readonly t: TFunction<'player'>;
  readonly language: string;
}

/** What a viewer wants to know of a change; undefined when that is nothing. */
export function describeChange(before: PlayerState, now: PlayerState, words: Words): PlayerNews | undefined {
  const text = describeChoice(before, now, words);
  if (text !== undefined) return { text, isSeen: true };
  const { t } = words;
  // The picture itself shows these.
  if (now.phase === 'paused' && before.phase !== 'paused') return { text: t('said_paused'), isSeen: false };
  if (now.phase === 'playing' && before.phase === 'paused') return { text: t('said_playing'), isSeen: false };
  return undefined;
}

function describeChoice(before: PlayerState, now: PlayerState, { t, language }: Words): string | undefined {
  if (now.captionTrackId !== before.captionTrackId) {
    const name = getName(now.captionTracks, now.captionTrackId, language);
    if (now.captionTrackId === undefined) return t('said_captions_off');
    return name === undefined ? undefined : t('said_captions', { name });
  }
  if (now.audioTrackId !== before.audioTrackId) {
    const name = getName(now.audioTracks, now.audioTrackId, language);
    return name === undefined ? undefined : t('said_audio', { name });
  }
  if (now.renditionId !== before.renditionId) return t('said_quality', { name: getQuality(now, t) });
  if (now.rate === before.rate) return undefined;
  return t('said_speed', { name: now.rate === 1 ? t('speed_normal') : formatRate(now.rate, language) });
}

function getName(
  tracks: readonly PlayerTrack[],
  id: string | undefined,
  language: string,
): string | undefined {
  const track = tracks.find((candidate) => candidate.id === id);
  return track && getTrackName(track, language);
}

function getQuality({ renditions, renditionId }: PlayerState, t: TFunction<'player'>): string {
  const heightPx = renditions.find(({ id }) => id === renditionId)?.heightPx;
  return heightPx === undefined ? t('quality_auto') : `${heightPx}p`;
}
