import type { PlaybackStore } from './playback-store.ts';

/** Runs what would interrupt playback, such as a reload of the page, once nothing plays; at once if nothing does. */
export function afterPlayback(playback: PlaybackStore, run: () => void): void {
  if (playback.getState().session === undefined) {
    run();
    return;
  }
  const stop = playback.subscribe(({ session }) => {
    if (session !== undefined) return;
    stop();
    run();
  });
}
