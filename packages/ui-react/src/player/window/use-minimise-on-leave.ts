import { useLayoutEffect } from 'react';
import { parsePath, useLocation } from 'react-router-dom';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import { useService } from '../../hooks/use-service.ts';

/**
 * A viewer who leaves the page of an inline player takes the player along: it goes on in a corner. Not when they only take
 * back the wish to play on the same page, and not when the page they go to wants to play something itself.
 */
export function useMinimiseOnLeave({ mode, address }: PlaybackSession): void {
  const controller = useService(PlaybackController);
  const { pathname, search } = useLocation();
  const isElsewhere = getTitleKey(`${pathname}${search}`) !== getTitleKey(address);
  const isPlayWanted = new URLSearchParams(search).get('play') === '1';

  // A layout effect: the page's own effects, which would end the playback, come after it.
  useLayoutEffect(() => {
    if (mode === 'inline' && isElsewhere && !isPlayWanted) controller.minimise();
  }, [controller, mode, isElsewhere, isPlayWanted]);
}

/** What an address is about: the same title has many addresses, by its slug, filters and where the viewer came from. */
function getTitleKey(address: string): string {
  const { pathname = '', search } = parsePath(address);
  const [, kind, id] = pathname.split('/');
  return [kind, id, new URLSearchParams(search).get('e')].join('/');
}
