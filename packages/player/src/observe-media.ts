import type { PlayerPhase } from '@marquee/common/playback/player.ts';

import { getLiveWindow, type LiveFacts } from './live-window.ts';
import type { ObservedState } from './observed-state.ts';

/** Values that only the engine knows. */
export interface EngineFacts extends LiveFacts {
  isBuffering(): boolean;
}

/** Movement in seconds beyond what was still buffered. */
const MOVED_S = 0.5;

/** Whether media events must not change the state: then only a load or a failure of the engine does. */
function isHeld(state: ObservedState): boolean {
  const { phase } = state.get();
  return state.isHeld || phase === 'idle' || phase === 'failed';
}

/** Updates `state` from the events of `media` until `signal` aborts. */
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
    // A paused title that is being reloaded plays once it has loaded.
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
  leaveWaitingOnMovement(media, engine, state, signal);
  on(['timeupdate', 'seeking', 'durationchange', 'loadedmetadata'], () => readTime(media, engine, state));
  on(['ratechange'], () => {
    // The engine sets the rate to 0 while it waits; the viewer's choice is the rate it resumes with.
    if (media.playbackRate > 0) state.update({ rate: media.playbackRate });
  });
}

/**
 * WebKit with native HLS may wait after a seek without ever reporting `playing`: `buffered` stays empty there, and
 * `readyState` low. A moving position proves playback.
 */
function leaveWaitingOnMovement(
  media: HTMLMediaElement,
  engine: EngineFacts,
  state: ObservedState,
  signal: AbortSignal,
): void {
  let fromS = media.currentTime;
  const handleMove = (): void => {
    const isWaiting = ['loading', 'buffering'].includes(state.get().phase);
    if (isWaiting && !media.seeking && !media.paused) {
      if (engine.isBuffering() || isHeld(state) || media.currentTime <= fromS + MOVED_S) return;
      state.update({ phase: 'playing' });
    }
    fromS = media.currentTime;
  };
  media.addEventListener('seeking', handleMove, { signal });
  media.addEventListener('timeupdate', handleMove, { signal });
}

/** Updates position, duration and live window in the state. */
export function readTime(media: HTMLMediaElement, engine: EngineFacts, state: ObservedState): void {
  // An emptied element reports position 0, whatever the title's position.
  if (isHeld(state) || media.readyState === HTMLMediaElement.HAVE_NOTHING) return;
  const liveWindow = getLiveWindow(engine, media.currentTime);
  state.update({ positionS: media.currentTime, durationS: getDuration(media, engine), liveWindow });
}

/** Handles the engine's buffering state. */
export function observeBuffering(media: HTMLMediaElement, isBuffering: boolean, state: ObservedState): void {
  if (isHeld(state) || media.paused || media.ended) return;
  if (isBuffering) state.update({ phase: getWaitingPhase(state) });
  else if (media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) state.update({ phase: 'playing' });
}

/** Waiting before the first frame is loading, later it is buffering. */
function getWaitingPhase(state: ObservedState): PlayerPhase {
  return state.get().phase === 'loading' ? 'loading' : 'buffering';
}

/** The duration is NaN while unknown; engines give live streams an arbitrary duration. */
function getDuration(media: HTMLMediaElement, engine: EngineFacts): number {
  if (engine.isLive()) return Infinity;
  return Number.isNaN(media.duration) ? 0 : media.duration;
}
