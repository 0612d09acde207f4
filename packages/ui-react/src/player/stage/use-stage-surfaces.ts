import { useCallback, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import { MediaController } from 'media-chrome/media-controller';

import type { WebPlayer } from '../web-player.ts';
import { usePlayerState } from '../use-player-state.ts';

/** A slot that `media-controller` does not have: children in it are not rendered, but stay mounted. */
const BACKSTAGE = 'backstage';

/**
 * Mounts the surface of the title, and of the player's ads, on the stage. Connects the controls to the visible one and
 * marks ads with `data-ad`. Returns the player except during ads, because captions, qualities and seeking belong to the
 * title.
 */
export function useStageSurfaces(
  player: WebPlayer | undefined,
  stageRef: RefObject<HTMLElement | null>,
): WebPlayer | undefined {
  const isAd = usePlayerState(player, ({ ad }) => ad !== undefined, false);

  // Mounted once per player: moving the surface would stop playback.
  useLayoutEffect(() => {
    const stage = stageRef.current;
    if (player && stage) mount(player.surface, stage);
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
    // media-chrome detects its media when children are added or removed, not when they change slots.
    if (seen instanceof HTMLMediaElement) void stage.handleMediaUpdated(seen);
  }, [player, stageRef, isAd]);
  return isAd ? undefined : player;
}

/** Replaces the surfaces of the previous player. */
function mount(surface: HTMLElement, stage: HTMLElement): void {
  for (const slot of ['media', BACKSTAGE])
    for (const old of stage.querySelectorAll(`:scope > [slot="${slot}"]`)) old.remove();
  surface.slot = 'media';
  stage.append(surface);
}

/** Whether the title is sound without a picture, such as that of a radio station: known once its first data is there. */
export function useIsSoundOnly(player: WebPlayer | undefined): boolean {
  const surface = player?.surface;
  const subscribe = useCallback(
    (notify: () => void) => {
      const life = new AbortController();
      for (const type of ['loadeddata', 'resize', 'emptied'])
        surface?.addEventListener(type, notify, { signal: life.signal });
      return () => life.abort();
    },
    [surface],
  );
  return useSyncExternalStore(
    subscribe,
    () => surface?.videoWidth === 0 && surface.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
  );
}
