import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { PlayerPhase, PlayerState } from '@marquee/common/playback/player.ts';
import { getSeekRange } from '@marquee/common/playback/seek-range.ts';
import { getVisibleSurface } from '@marquee/common/playback/session/session-player.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useOnline } from '../../hooks/use-online.ts';
import { PlayerCaptionOverlay } from '../captions/player-caption-overlay.tsx';
import { type PlayerCommand, PlayerCommandEvent } from '../controls/player-command.ts';
import { PlayerTapSeek } from '../controls/player-tap-seek.tsx';
import { getPositionText } from '../controls/player-timeline.tsx';
import type { PlayerPanels } from '../player-panels.ts';
import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { useMomentary } from '../../hooks/use-momentary.ts';
import styles from './player-overlays.module.scss';
import { getAudioNames, getCaptionNames, getTrackName } from '../settings/track-name.ts';
import { formatRate } from '../settings/use-settings-sections.ts';
import hintStyles from './player-hint.module.scss';

const SHOWN_FOR_MS = 1_800;

export interface PlayerOverlaysProps {
  readonly player: WebPlayer;
  readonly stageRef: RefObject<HTMLElement | null>;
  readonly panels: PlayerPanels;
}

/** Overlays between the video and the controls. */
export function PlayerOverlays({ player, stageRef, panels }: PlayerOverlaysProps) {
  return (
    <>
      <PlayerCaptionOverlay player={player} panels={panels} />
      <PlayerTapSeek player={player} stageRef={stageRef} />
      <div slot="centered-chrome" noautohide="" className={styles['notice']}>
        <PlayerOfflineNote player={player} />
        <PlayerNoticeOverlay player={player} />
        <PlayerVolumeNote player={player} stageRef={stageRef} />
        <PlayerJumpNote player={player} stageRef={stageRef} />
      </div>
    </>
  );
}

/** Shows or announces the last change, such as of captions, quality or speed. */
export function PlayerNoticeOverlay({ player }: { readonly player: WebPlayer }) {
  const notice = usePlayerNotice(player);
  return <PlayerHint text={notice?.text} isVisible={notice?.isVisible === true} />;
}

/** Offline texts by phase, once playback has started: a paused title resumes only when the viewer presses play. */
const OFFLINE_TEXTS: Partial<Record<PlayerPhase, 'offline_note' | 'media_offline'>> = {
  playing: 'offline_note',
  buffering: 'offline_note',
  paused: 'media_offline',
};

/**
 * Shows that the network is down while a title plays from its buffer or waits for more: nothing has failed yet, and
 * playback resumes by itself. A title that has not started shows an error instead.
 */
function PlayerOfflineNote({ player }: { readonly player: WebPlayer }) {
  const { t } = useTranslation('player');
  const isOnline = useOnline();
  const key = usePlayerState(player, ({ phase }) => OFFLINE_TEXTS[phase], undefined);
  return <PlayerHint text={isOnline || key === undefined ? undefined : t(key)} isVisible />;
}

type KeyNoteProps = Omit<PlayerOverlaysProps, 'panels'>;

const VOLUME_COMMANDS: ReadonlySet<string> = new Set(['change_volume', 'toggle_mute']);

/** Shows the volume after a key changed it, because the slider may be hidden. */
function PlayerVolumeNote({ player, stageRef }: KeyNoteProps) {
  const { t } = useTranslation('player');
  const language = useLanguage();
  const text = useKeyNote(stageRef, ({ kind }) => {
    if (!VOLUME_COMMANDS.has(kind)) return undefined;
    const { muted, volume } = getVisibleSurface(player);
    const level = new Intl.NumberFormat(language, { style: 'percent' }).format(volume);
    return muted ? t('said_muted') : t('said_volume', { level });
  });
  return <PlayerHint text={text} isVisible />;
}

/** Announces the position that a key jumps to; the timeline shows it. */
function PlayerJumpNote({ player, stageRef }: KeyNoteProps) {
  const { t } = useTranslation('player');
  const language = useLanguage();
  const text = useKeyNote(stageRef, (command) => {
    const state = player.getState();
    const range = getSeekRange(state);
    if (command.kind !== 'seek_to' || !range) return undefined;
    const positionS = range.startS + command.fraction * (range.endS - range.startS);
    return getPositionText(positionS, { range, isLive: state.durationS === Infinity }, { t, language });
  });
  return <PlayerHint text={text} isVisible={false} />;
}

/** Returns the note of the last key, for a moment. `describe` returns undefined for keys without one. */
function useKeyNote(
  stageRef: KeyNoteProps['stageRef'],
  describe: (command: PlayerCommand) => string | undefined,
): string | undefined {
  const [text, show] = useMomentary<string>(SHOWN_FOR_MS);
  const describeNow = useEffectEvent(describe);
  useEffect(() => {
    const controller = new AbortController();
    const handle = (event: Event): void => {
      const note = event instanceof PlayerCommandEvent ? describeNow(event.command) : undefined;
      if (note !== undefined) show(() => note);
    };
    stageRef.current?.addEventListener(PlayerCommandEvent.type, handle, { signal: controller.signal });
    return () => controller.abort();
  }, [stageRef, show]);
  return text;
}

/** Returns the last change of the player's state, for a moment. Changes before playback starts are ignored. */
function usePlayerNotice(player: WebPlayer | undefined): PlayerNotice | undefined {
  const { t } = useTranslation('player');
  const language = useLanguage();
  const [notice, showNotice] = useMomentary<PlayerNotice>(SHOWN_FOR_MS);
  const describe = useEffectEvent((before: PlayerState, now: PlayerState) =>
    describeChange(before, now, { t, language }),
  );

  useEffect(() => {
    if (!player) return undefined;
    const life = new AbortController();
    let before = player.getState();
    let hasPlayed = before.phase === 'playing';
    player.subscribe((now) => {
      if (now.phase === 'idle' || now.phase === 'loading' || now.phase === 'failed') hasPlayed = false;
      const change = hasPlayed ? describe(before, now) : undefined;
      hasPlayed ||= now.phase === 'playing';
      // A paused title that has to load before it plays on counts as paused until then.
      const isResuming = now.phase === 'buffering' && before.phase === 'paused';
      before = isResuming ? { ...now, phase: 'paused' } : now;
      if (change) showNotice(() => change);
    }, life.signal);
    return () => life.abort();
  }, [player, showNotice]);

  return notice;
}

interface PlayerNotice {
  readonly text: string;
  /** Whether to show the text as well as announce it. */
  readonly isVisible: boolean;
}

interface Words {
  readonly t: TFunction<'player'>;
  readonly language: string;
}

/** Describes a change to the viewer; undefined for changes of no interest. */
function describeChange(before: PlayerState, now: PlayerState, words: Words): PlayerNotice | undefined {
  const text = describeChoice(before, now, words);
  if (text !== undefined) return { text, isVisible: true };
  const { t } = words;
  // These are visible in the video itself.
  if (now.phase === 'paused' && before.phase !== 'paused')
    return { text: t('said_paused'), isVisible: false };
  if (now.phase === 'playing' && before.phase === 'paused')
    return { text: t('said_playing'), isVisible: false };
  return undefined;
}

function describeChoice(before: PlayerState, now: PlayerState, { t, language }: Words): string | undefined {
  if (now.captionTrackId !== before.captionTrackId) return describeCaptions(now, { t, language });
  if (now.audioTrackId !== before.audioTrackId) {
    const index = now.audioTracks.findIndex(({ id }) => id === now.audioTrackId);
    const name = getAudioNames(now.audioTracks, language, t)[index];
    return name === undefined ? undefined : t('said_audio', { name });
  }
  if (now.renditionId !== before.renditionId) return t('said_quality', { name: getQuality(now, t) });
  if (now.rate === before.rate) return undefined;
  return t('said_speed', { name: now.rate === 1 ? t('speed_normal') : formatRate(now.rate, language) });
}

/** Undefined for a track that is not listed. */
function describeCaptions(
  { captionTracks, captionTrackId }: PlayerState,
  { t, language }: Words,
): string | undefined {
  if (captionTrackId === undefined) return t('said_captions_off');
  const index = captionTracks.findIndex(({ id }) => id === captionTrackId);
  const track = captionTracks[index];
  const name = getCaptionNames(captionTracks, language, t)[index];
  if (!track || name === undefined) return undefined;
  // The name of one without label and language says already that it is of captions.
  return getTrackName(track, language) === undefined ? name : t('said_captions', { name });
}

function getQuality({ renditions, renditionId }: PlayerState, t: TFunction<'player'>): string {
  const heightPx = renditions.find(({ id }) => id === renditionId)?.heightPx;
  return heightPx === undefined ? t('quality_auto') : `${heightPx}p`;
}

interface PlayerHintProps {
  /** Undefined while there is no message. */
  readonly text: string | undefined;
  /** Whether it is visible; a change that the video itself shows is only announced. */
  readonly isVisible: boolean;
}

/** Message about the last change, announced politely and shown for a moment. */
function PlayerHint({ text, isVisible }: PlayerHintProps) {
  return (
    <div role="status" className={hintStyles['hint']} data-seen={isVisible && text !== undefined}>
      {text}
    </div>
  );
}
