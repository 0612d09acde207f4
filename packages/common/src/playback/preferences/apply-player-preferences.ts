import type { Player, PlayerState } from '../player.ts';
import type { SessionSurface } from '../session/session-player.ts';
import type { PlayerPreferences } from './player-preferences.ts';
import { findRendition, findTrackInLanguage } from './track-choice.ts';

type Choices = Pick<
  Player<unknown>,
  'getState' | 'subscribe' | 'selectCaptionTrack' | 'selectAudioTrack' | 'selectRendition' | 'setRate'
>;

/** Applies one preference once the state allows it; returns whether it is done for this title. */
type Step = (state: PlayerState, preferences: PlayerPreferences) => boolean;

/**
 * Applies the viewer's preferences to every title that the player loads, each once, as soon as the title's options are
 * known. Later choices of the viewer are not overridden. Ends when `signal` aborts.
 */
export function applyPlayerPreferences(
  player: Choices,
  getPreferences: () => PlayerPreferences,
  signal: AbortSignal,
): void {
  const steps = getSteps(player);
  let open = steps;
  let isLoading = false;
  const look = (state: PlayerState): void => {
    const wasLoading = isLoading;
    isLoading = state.phase === 'loading';
    if (isLoading && !wasLoading) open = steps;
    // A step changes the state, which calls this listener again before the step returns.
    for (const step of open) {
      if (!open.includes(step)) continue;
      open = open.filter((other) => other !== step);
      if (!step(player.getState(), getPreferences())) open = [...open, step];
    }
  };
  player.subscribe(look, signal);
  look(player.getState());
}

function getSteps(player: Choices): readonly Step[] {
  return [
    ({ phase, durationS, liveWindow }, { rate }) => {
      if (phase === 'failed' || durationS === 0) return false;
      // At a faster rate, a live stream would reach its live edge.
      player.setRate(liveWindow === undefined && durationS !== Infinity ? rate : 1);
      return true;
    },
    ({ captionTracks }, { captionLanguage }) => {
      if (captionLanguage === undefined) return true;
      if (captionTracks.length === 0) return false;
      const track =
        captionLanguage === null ? undefined : findTrackInLanguage(captionTracks, captionLanguage);
      // External captions are added later than those in the stream.
      if (captionLanguage !== null && !track) return false;
      player.selectCaptionTrack(track?.id);
      return true;
    },
    ({ audioTracks, audioTrackId }, { audioLanguage, isAudioDescribed }) => {
      if (audioTracks.length === 0) return false;
      const purpose = isAudioDescribed ? 'description' : undefined;
      const playing = purpose && audioTracks.find(({ id }) => id === audioTrackId);
      const language = audioLanguage ?? playing?.language;
      const track = language === undefined ? undefined : findTrackInLanguage(audioTracks, language, purpose);
      if (track && track.id !== audioTrackId) player.selectAudioTrack(track.id);
      return true;
    },
    ({ renditions }, { qualityHeightPx }) => {
      if (renditions.length === 0) return false;
      const rendition =
        qualityHeightPx === undefined ? undefined : findRendition(renditions, qualityHeightPx);
      if (rendition && renditions.length > 1) player.selectRendition(rendition.id);
      return true;
    },
  ];
}

type Loudness = Pick<PlayerPreferences, 'volume' | 'isMuted'>;

/** Sets the volume, and calls `onChange` with every later change until `signal` aborts. */
export function keepVolume(
  surface: SessionSurface,
  { volume, isMuted }: Loudness,
  onChange: (loudness: Loudness) => void,
  signal: AbortSignal,
): void {
  surface.volume = volume;
  surface.muted = isMuted;
  // Some devices ignore this volume and keep their own.
  let known = readLoudness(surface);
  surface.addEventListener(
    'volumechange',
    () => {
      const now = readLoudness(surface);
      if (now.volume === known.volume && now.isMuted === known.isMuted) return;
      known = now;
      onChange(now);
    },
    { signal },
  );
}

const readLoudness = ({ volume, muted }: SessionSurface): Loudness => ({ volume, isMuted: muted });
