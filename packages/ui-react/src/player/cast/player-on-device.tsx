import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';

import type { WebPlayer } from '../use-player.ts';
import { useDeviceAbilities } from './use-device-abilities.ts';
import { useLandscape } from './use-landscape.ts';
import { usePictureInPictureEnd } from './use-picture-in-picture-end.ts';
import { useScreenAwake } from './use-screen-awake.ts';
import { useSystemControls } from './use-system-controls.ts';

export interface PlayerOnDeviceProps {
  readonly player: WebPlayer;
  readonly session: PlaybackSession;
  /** Whether the picture is on another screen: then this one may go dark. */
  readonly isRemote: boolean;
  readonly onClose: () => void;
}

/** What plays, to the device: its keys and lock screen, the screen that stays on and turns. Shows nothing. */
export function PlayerOnDevice({ player, session, isRemote, onClose }: PlayerOnDeviceProps) {
  const { mediaControls, wakeLock, orientation } = useDeviceAbilities();
  useSystemControls(mediaControls, { player, session, onClose });
  useScreenAwake(player, isRemote ? undefined : wakeLock);
  useLandscape(player.surface, orientation);
  usePictureInPictureEnd(player.surface);
  return null;
}
