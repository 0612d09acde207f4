import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import { ViewerPresence } from '@marquee/common/playback/viewer-presence.ts';

import { useService } from '../../hooks/use-service.ts';
import type { WebPlayer } from '../use-player.ts';
import { usePlayerState } from '../use-player-state.ts';
import { useGoToNext } from './use-go-to-next.ts';
import { useNextSearch } from './use-next-search.ts';
import { isTitleSeen } from './use-skip-ranges.ts';

/** The picture comes first; what follows it can wait so long. */
const SEARCH_FROM_S = 5;

/** Goes on to what is behind the title, once that is known; a device shows its key from then on. Nothing follows a trailer. */
export function useNextOnDevice(
  player: WebPlayer,
  session: PlaybackSession,
  isWanted: boolean,
): (() => void) | undefined {
  const presence = useService(ViewerPresence);
  const hasBegun = usePlayerState(
    player,
    (state) => isTitleSeen(state) && state.positionS >= SEARCH_FROM_S,
    false,
  );
  const { next } = useNextSearch(session, isWanted && hasBegun && session.mode !== 'trailer');
  const go = useGoToNext(session);
  if (!next) return undefined;
  return () => {
    presence.noteAct();
    go(next);
  };
}
