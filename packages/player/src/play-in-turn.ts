import type { Logger } from '@marquee/common/platform/logger.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

import type { ObservedState } from './observed-state.ts';

/**
 * Begins to play what is loaded when its turn has come. A browser may refuse to start with sound by itself: then the title
 * waits for the viewer, and that is no error.
 */
export async function playInTurn(
  surface: HTMLVideoElement,
  { playAfter }: Pick<PlayerRequest, 'playAfter'>,
  state: ObservedState,
  { logger, signal }: { readonly logger: Logger; readonly signal: AbortSignal },
): Promise<void> {
  if (playAfter) {
    if (state.get().phase === 'loading') state.update({ phase: 'ready' });
    await playAfter;
  }
  const isOver = (): boolean => signal.aborted;
  if (isOver()) return;
  try {
    await surface.play();
  } catch (error) {
    if (isOver()) return;
    logger.info('The browser blocked autoplay of the title', { error });
    const { phase } = state.get();
    if (surface.paused && (phase === 'loading' || phase === 'ready')) state.update({ phase: 'paused' });
  }
}
