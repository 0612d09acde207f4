import { PlaybackStore } from '@marquee/common/playback/playback-store.ts';

import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';
import { PlayerWindow } from './window/player-window.tsx';

/** The one place where titles play, mounted once above the routes. Shows nothing while no playback is open. */
export function PlayerHost() {
  const played = useStore(useService(PlaybackStore), (state) => state.session);
  return played ? <PlayerWindow played={played} /> : null;
}
