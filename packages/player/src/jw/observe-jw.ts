import type { PlayerPhase } from '@marquee/common/playback/player.ts';

import type { ObservedState } from '../observed-state.ts';
import { onJw, type JwApi } from './jw-api.ts';
import type { JwMedia } from './jw-media.ts';

/** Whether library events must not change the state: then only a load or a failure does. */
function isHeld(state: ObservedState): boolean {
  const { phase } = state.get();
  return state.isHeld || phase === 'idle' || phase === 'failed';
}

/** Updates `state` from the events of a JW player until `signal` aborts; connect `media` to that player first. */
export function observeJw(api: JwApi, media: JwMedia, state: ObservedState, signal: AbortSignal): void {
  const on = (types: readonly string[], listener: () => void): void => onJw(api, types, listener, signal);
  const setPhase = (phase: PlayerPhase): void => {
    if (!isHeld(state)) state.update({ phase });
  };
  on(['play', 'adPlay', 'adImpression'], () => {
    state.release();
    setPhase('playing');
  });
  on(['buffer'], () => {
    if (state.get().phase !== 'loading') setPhase('buffering');
  });
  // After an error, playback stops until the next attempt.
  on(['error'], () => {
    if (state.get().phase === 'playing') setPhase('buffering');
  });
  on(['pause', 'adPause'], () => {
    if (state.get().phase !== 'loading') setPhase('paused');
  });
  on(['complete'], () => setPhase('ended'));
  on(['seeked'], () => {
    if (state.get().phase === 'ended' && media.paused) setPhase('paused');
  });
  on(['time', 'seek', 'seeked'], () => {
    if (isHeld(state)) return;
    const { positionS, durationS, liveWindow } = media.times;
    state.update({ positionS, durationS, liveWindow });
  });
  on(['playbackRateChanged'], () => state.update({ rate: media.playbackRate }));
}
