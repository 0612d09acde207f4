import { useLayoutEffect, type RefObject } from 'react';
import { MediaController } from 'media-chrome/media-controller';

import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';

/** Children of a `media-controller` in a slot that it does not have are not rendered, and stay as they are. */
const BACKSTAGE = 'backstage';

/**
 * Puts the surface of the title on the stage, and that of ads beside it where a player has one, lets the controls act on the
 * one that is seen, and says on the stage which it is (`data-ad`). Answers the player while it is the title: captions, qualities and places to
 * go to are those of the title alone.
 */
export function useStageSurfaces(
  player: WebPlayer | undefined,
  stageRef: RefObject<HTMLElement | null>,
): WebPlayer | undefined {
  const isAd = usePlayerState(player, ({ ad }) => ad !== undefined, false);

  // The surface is put in once and stays while its player plays: moving it would stop it.
  useLayoutEffect(() => {
    const stage = stageRef.current;
    if (!player || !stage) return;
    clear(stage);
    player.surface.slot = 'media';
    stage.append(player.surface);
  }, [player, stageRef]);

  useLayoutEffect(() => {
    const stage = stageRef.current;
    const surface = player?.ads?.surface;
    stage?.toggleAttribute('data-ad', isAd);
    if (!player || !surface || !(stage instanceof MediaController)) return;
    const [seen, hidden] = isAd ? [surface, player.surface] : [player.surface, surface];
    hidden.slot = BACKSTAGE;
    seen.slot = 'media';
    if (!surface.isConnected) stage.append(surface);
    // media-chrome looks for its media when children come and go, not when they change places.
    if (seen instanceof HTMLMediaElement) void stage.handleMediaUpdated(seen);
  }, [player, stageRef, isAd]);
  return isAd ? undefined : player;
}

/** Takes off what another player had there. */
function clear(stage: HTMLElement): void {
  for (const slot of ['media', BACKSTAGE])
    for (const old of stage.querySelectorAll(`:scope > [slot="${slot}"]`)) old.remove();
}
