import type { PlayerPhase } from '@marquee/common/playback/player.ts';

import { getLiveWindow, type LiveFacts } from './live-window.ts';
import type { ObservedState } from './observed-state.ts';

/** What only the engine knows. */
export interface EngineFacts extends LiveFacts {
  isBuffering(): boolean;
}

/** Whether a media event must not change the state: only a load or a failure of the engine does. */
function isHeld(state: ObservedState): boolean {
  const { phase } = state.get();
  return state.isHeld || phase === 'idle' || phase === 'failed';
}

/** Keeps `state` true to what `media` does, by its events, until `signal` aborts. */
export function observeMedia(
  media: HTMLMediaElement,
  engine: EngineFacts,
  state: ObservedState,
  signal: AbortSignal,
): void {
  const on = (types: readonly string[], listener: () => void): void => {
    for (const type of types) media.addEventListener(type, listener, { signal });
  };
  const setPhase = (phase: PlayerPhase): void => {
    if (!isHeld(state)) state.update({ phase });
  };
  on(['canplay', 'playing'], () => state.release());
  on(['playing'], () => setPhase(engine.isBuffering() ? getWaitingPhase(state) : 'playing'));
  on(['waiting'], () => {
    if (!media.paused) setPhase(getWaitingPhase(state));
  });
  on(['play'], () => {
    // A paused title that is loaded anew is to play when it is there.
    if (state.isHeld) state.update({ phase: 'buffering' });
    if (media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) setPhase(getWaitingPhase(state));
  });
  on(['pause'], () => {
    if (!media.ended && state.get().phase !== 'loading') setPhase('paused');
  });
  on(['ended'], () => setPhase('ended'));
  on(['seeked'], () => {
    if (media.paused && state.get().phase === 'ended' && !media.ended) setPhase('paused');
  });
  on(['timeupdate', 'seeking', 'durationchange', 'loadedmetadata'], () => readTime(media, engine, state));
  on(['ratechange'], () => {
    // The engine stops the clock of the media to wait; the viewer's choice is the rate it goes on with.
    if (media.playbackRate > 0) state.update({ rate: media.playbackRate });
  });
}

/** Has the state say where the title stands. */
export function readTime(media: HTMLMediaElement, engine: EngineFacts, state: ObservedState): void {
  // An element that has been emptied stands at 0, wherever the title is.
  if (isHeld(state) || media.readyState === HTMLMediaElement.HAVE_NOTHING) return;
  const liveWindow = getLiveWindow(engine, media.currentTime);
  state.update({ positionS: media.currentTime, durationS: getDuration(media, engine), liveWindow });
}

/** The engine holds the picture back, or lets it go. */
export function observeBuffering(media: HTMLMediaElement, isBuffering: boolean, state: ObservedState): void {
  if (isHeld(state) || media.paused || media.ended) return;
  if (isBuffering) state.update({ phase: getWaitingPhase(state) });
  else if (media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) state.update({ phase: 'playing' });
}

/** Waiting before the first picture is loading, later it is buffering. */
function getWaitingPhase(state: ObservedState): PlayerPhase {
  return state.get().phase === 'loading' ? 'loading' : 'buffering';
}

/** NaN while nothing is known; engines give live streams a length of their own making. */
function getDuration(media: HTMLMediaElement, engine: EngineFacts): number {
  if (engine.isLive()) return Infinity;
  return Number.isNaN(media.duration) ? 0 : media.duration;
}
