import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { AppUpdates } from '@marquee/common/platform/app-updates.ts';
import { Connectivity } from '@marquee/common/platform/connectivity.ts';
import { networkFailure, type PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { AppError, isAppError } from '@marquee/common/shared/app-error.ts';

import { useLazyCode } from '../hooks/lazy-component.tsx';
import { useService } from '../hooks/use-service.ts';
import type { PlayerChunkProps } from './player-chunk.tsx';

/** Playback and its controls, which no page needs before something plays. */
export const playerChunkCode = new LazyCode(async () => (await import('./player-chunk.tsx')).chunk);

export interface PlayerChunkState {
  /** Both undefined until their chunk is loaded. */
  readonly PlayerChunk?: ComponentType<PlayerChunkProps>;
  readonly LeaveButton?: ComponentType;
  /** `player_not_loaded` or `media_offline` when its chunk failed to load. */
  readonly error: AppError<PlaybackErrorCode> | undefined;
  readonly retry: () => void;
}

/** Loads the player's chunk. When a retry fails online too, the page is updated: the chunk may belong to an old version. */
export function usePlayerChunk(): PlayerChunkState {
  const connectivity = useService(Connectivity);
  const updates = useService(AppUpdates);
  const { code, failure, retry } = useLazyCode(playerChunkCode);
  const [hasRetried, setHasRetried] = useState(false);
  // Memoized to keep the connection state at the time of the failure.
  const error = useMemo(
    () => failure && notLoaded(connectivity.isOnline(), failure.cause),
    [failure, connectivity],
  );
  const isUpdateDue = hasRetried && isAppError(error, 'player_not_loaded');
  useEffect(() => {
    if (isUpdateDue) updates.apply();
  }, [isUpdateDue, updates]);
  return {
    ...code,
    error: isUpdateDue ? undefined : error,
    retry: () => {
      setHasRetried(true);
      retry();
    },
  };
}

function notLoaded(isOnline: boolean, cause: unknown): AppError<PlaybackErrorCode> {
  if (!isOnline) return networkFailure(isOnline, cause);
  return new AppError('player_not_loaded', 'The controls could not be fetched', { cause, retryable: true });
}
