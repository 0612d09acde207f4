import { useCallback, useEffect, useState } from 'react';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { loadCode } from '@marquee/common/platform/load-code.ts';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { networkFailure } from '@marquee/common/playback/playback-failure.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { useService } from '../hooks/use-service.ts';
import type { PlayerChunk } from './player-chunk.tsx';

export interface PlayerChunkState {
  /** Undefined until its chunk is loaded. */
  readonly Room: Room | undefined;
  /** `player_not_loaded` or `media_offline` when its chunk failed to load. */
  readonly error: AppError<PlaybackErrorCode> | undefined;
  readonly retry: () => void;
}

type Room = typeof PlayerChunk;

/** Cached so that a loaded chunk renders synchronously. */
let loadedChunk: Room | undefined;

async function importChunk(): Promise<Room> {
  const { PlayerChunk: room } = await import('./player-chunk.tsx');
  loadedChunk = room;
  return room;
}

/** Preloads the player's chunk for a viewer who is about to play something. Never rejects. */
export function preloadPlayerChunk(): void {
  importChunk().catch((_lost: unknown) => {
    // A failed chunk shows an error with a retry button when it is needed.
  });
}

type Loaded = Pick<PlayerChunkState, 'Room' | 'error'>;

/** Loads playback and its controls, a chunk that no page needs before something plays. */
export function usePlayerChunk(): PlayerChunkState {
  const connectivity = useService(Connectivity);
  const updates = useService(AppUpdates);
  const [loaded, setLoaded] = useState<Loaded>(() => ({ Room: loadedChunk, error: undefined }));
  const [attempt, setAttempt] = useState(0);

  const isMissing = loaded.Room === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    const finish = (result: Loaded) => {
      if (isWanted) setLoaded(result);
    };
    loadCode(importChunk).then(
      (Room) => finish({ Room, error: undefined }),
      (cause: unknown) => {
        const isOnline = connectivity.isOnline();
        if (isWanted && isOnline && attempt > 0) updates.apply();
        else finish({ Room: undefined, error: notLoaded(isOnline, cause) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [connectivity, updates, attempt, isMissing]);

  const retry = useCallback(() => {
    setLoaded({ Room: undefined, error: undefined });
    setAttempt((count) => count + 1);
  }, []);
  return { ...loaded, retry };
}

function notLoaded(isOnline: boolean, cause: unknown): AppError<PlaybackErrorCode> {
  if (!isOnline) return networkFailure(isOnline, cause);
  return new AppError('player_not_loaded', 'The controls could not be fetched', { cause, retryable: true });
}
