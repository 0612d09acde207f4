import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';

import { useService } from '../../hooks/use-service.ts';

/**
 * Leaves the player for the page behind it: back in history when the viewer came from there, else the same address without
 * the wish to play, or to see the trailer. The session ends at once, so that a second press cannot go back twice.
 */
export function useClosePlayer(): () => void {
  const controller = useService(PlaybackController);
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const isFromDetail = cameFromDetail(location.state);

  return useCallback(() => {
    controller.close();
    if (isFromDetail) {
      void navigate(-1);
      return;
    }
    const params = new URLSearchParams(search);
    for (const wish of ['play', 'trailer']) params.delete(wish);
    void navigate({ pathname, search: params.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [controller, navigate, pathname, search, hash, isFromDetail]);
}

/** The mark that the play button leaves on the history entry. */
function cameFromDetail(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromDetail' in state && state.fromDetail === true;
}
