import type { Player, PlayerState, PlayerTrack } from '../player.ts';
import type { SessionSurface } from '../session/session-player.ts';
import type { PlayerPreferences } from './player-preferences.ts';
import { findRendition, findTrackInLanguage, findTrackLike } from './track-choice.ts';

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
  let open = createSteps(player);
  let isLoading = false;
  const look = (state: PlayerState): void => {
    const wasLoading = isLoading;
    isLoading = state.phase === 'loading';
    if (isLoading && !wasLoading) open = createSteps(player);
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

/** Creates the steps of one title. */
function createSteps(player: Choices): readonly Step[] {
  return [
    ({ phase, durationS, liveWindow }, { rate }) => {
      if (phase === 'failed' || durationS === 0) return false;
      // At a faster rate, a live stream would reach its live edge.
      player.setRate(liveWindow === undefined && durationS !== Infinity ? rate : 1);
      return true;
    },
    createCaptionStep(player),
    (state, preferences) => {
      if (state.audioTracks.length === 0) return false;
      const track = findChosenAudio(state, preferences);
      if (track && track.id !== state.audioTrackId) player.selectAudioTrack(track.id);
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

/** Prefers the chosen label, of whatever language where the host named none, and then the language. */
function findChosenAudio(
  { audioTracks, audioTrackId }: PlayerState,
  { audioLanguage, audioLabel, isAudioDescribed }: PlayerPreferences,
): PlayerTrack | undefined {
  const purpose = isAudioDescribed ? 'description' : undefined;
  const named = audioTracks.find(
    ({ label, language, ...track }) =>
      label !== undefined &&
      label === audioLabel &&
      track.purpose === purpose &&
      (audioLanguage === undefined || language === audioLanguage),
  );
  if (named) return named;
  const playing = purpose && audioTracks.find(({ id }) => id === audioTrackId);
  const language = audioLanguage ?? playing?.language;
  return language === undefined ? undefined : findTrackInLanguage(audioTracks, language, purpose);
}

/**
 * External captions are added one after another, later than those in the stream: until those with the chosen label are
 * there, others in the language are shown.
 */
function createCaptionStep(player: Choices): Step {
  let shown: { readonly id: string; readonly by: PlayerPreferences } | undefined;
  return ({ captionTracks }, preferences) => {
    const { captionLanguage: language, captionLabel: label } = preferences;
    const isOtherChoice = shown && !hasSameCaptions(shown.by, preferences);
    const isChosen = language !== undefined || label !== undefined;
    if (isOtherChoice || !isChosen) return true;
    if (captionTracks.length === 0) return false;
    if (language === null) {
      player.selectCaptionTrack(undefined);
      return true;
    }
    const track = findChosenCaptions(captionTracks, language, label);
    if (track && track.id !== shown?.id) {
      shown = { id: track.id, by: preferences };
      player.selectCaptionTrack(track.id);
    }
    return track !== undefined && (label === undefined || track.label === label);
  };
}

function hasSameCaptions(one: PlayerPreferences, other: PlayerPreferences): boolean {
  return one.captionLanguage === other.captionLanguage && one.captionLabel === other.captionLabel;
}

/** Captions chosen where the host named no language are known by their label alone. */
function findChosenCaptions(
  tracks: readonly PlayerTrack[],
  language: string | undefined,
  label: string | undefined,
): PlayerTrack | undefined {
  return language === undefined
    ? tracks.find((track) => track.label === label)
    : findTrackLike(tracks, { language, label });
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
