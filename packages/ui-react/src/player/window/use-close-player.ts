import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import type { PlaybackMode } from '@marquee/common/playback/playback-store.ts';

import { useService } from '../../hooks/use-service.ts';

export interface PlayerWays {
  /** Ends the session at once, so that a second press cannot go back twice. A mini player leaves the page as it is. */
  readonly close: () => void;
  /** The same page, with the player in a corner of it. */
  readonly minimise: () => void;
}

/** The ways out of the player. */
export function useClosePlayer(mode: PlaybackMode): PlayerWays {
  const controller = useService(PlaybackController);
  const goToPage = useGoToPage();

  const close = useCallback(() => {
    controller.close();
    if (mode !== 'mini') goToPage();
  }, [controller, goToPage, mode]);

  const minimise = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    controller.minimise();
    goToPage();
  }, [controller, goToPage]);

  return { close, minimise };
}

/**
 * Leads to the page behind the player: back in history when the viewer came from there, else the same address without the
 * wish to play, or to see the trailer.
 */
function useGoToPage(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const isFromDetail = cameFromDetail(location.state);

  return useCallback(() => {
    if (isFromDetail) {
      void navigate(-1);
      return;
    }
    const params = new URLSearchParams(search);
    for (const wish of ['play', 'trailer']) params.delete(wish);
    void navigate({ pathname, search: params.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash, isFromDetail]);
}

/** The mark that the play button leaves on the history entry. */
function cameFromDetail(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromDetail' in state && state.fromDetail === true;
}
