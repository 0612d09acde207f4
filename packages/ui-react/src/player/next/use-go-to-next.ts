import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PlaybackController } from '@marquee/common/playback/playback-controller.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import { useService } from '../../hooks/use-service.ts';
import type { NextTitle } from './find-next.ts';

/**
 * Goes on to the next title, once for each that plays: its page takes the place of this one in the history. A mini player is
 * not on the title's page; there the next title simply takes the place of this one in the player.
 */
export function useGoToNext(session: PlaybackSession): (next: NextTitle) => void {
  const controller = useService(PlaybackController);
  const navigate = useNavigate();
  const goneFrom = useRef<PlaybackSession['item']>(undefined);

  return ({ item, address }) => {
    if (goneFrom.current === session.item) return;
    goneFrom.current = session.item;
    if (session.mode === 'mini')
      controller.open({ ...session, item, address, startS: 0, liveWatch: undefined });
    else void navigate(address, { replace: true });
  };
}
