import { useCallback, useEffect, useState } from 'react';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { Logger } from '@marquee/common/platform/logger.ts';
import { PlayerFactory, type Player } from '@marquee/common/playback/player.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { useService } from '../hooks/use-service.ts';
import { isMediaSurface, type MediaSurface } from './media-surface.ts';

export type WebPlayer = Player<MediaSurface>;

interface Made {
  readonly player: WebPlayer | undefined;
  readonly error: unknown;
}

const NOTHING: Made = { player: undefined, error: undefined };

/** A player of its own for the component, ended with it; its surface is marked as the picture of a `media-controller`. `retry` asks the factory once more. */
export function usePlayer(): Made & { readonly retry: () => void } {
  const factory = useService(PlayerFactory);
  const logger = useService(Logger);
  const connectivity = useService(Connectivity);
  const updates = useService(AppUpdates);
  const [made, setMade] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    let player: WebPlayer | undefined;
    const end = (unwanted: Player<unknown>) => {
      unwanted.destroy().catch((error: unknown) => logger.warn('The player did not end cleanly', { error }));
    };
    factory.create().then(
      (created) => {
        if (!isWanted) {
          end(created);
          return;
        }
        player = toWebPlayer(created);
        player.surface.slot = 'media';
        setMade({ player, error: undefined });
      },
      (error: unknown) => {
        if (!isWanted) return;
        if (attempt > 0 && connectivity.isOnline()) updates.apply();
        else setMade({ player: undefined, error });
      },
    );
    return () => {
      isWanted = false;
      if (player) end(player);
    };
  }, [factory, logger, connectivity, updates, attempt]);

  const retry = useCallback(() => {
    setMade(NOTHING);
    setAttempt((count) => count + 1);
  }, []);
  return { ...made, retry };
}

function hasMediaSurface(player: Player<unknown>): player is WebPlayer {
  return isMediaSurface(player.surface);
}

/** Every player of the web platform has such a surface; common does not know of it. */
export function toWebPlayer(player: Player<unknown>): WebPlayer {
  invariant(
    hasMediaSurface(player),
    'a player of the web platform shows itself on an element with the API of media',
  );
  return player;
}
