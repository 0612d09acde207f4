import { useCallback, useEffect, useState } from 'react';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

import type { PlayerStage } from './player-stage.tsx';

export interface PlayerStageCode {
  /** The stage; undefined until its code is there. */
  readonly Stage: typeof PlayerStage | undefined;
  /** `player_not_loaded` when its code could not be had. */
  readonly error: AppError<PlaybackErrorCode> | undefined;
  readonly retry: () => void;
}

const importStage = () => import('./player-stage.tsx');

/** Fetches the code of the controls ahead, when a viewer is about to play something. Never fails. */
export function preloadPlayerStage(): void {
  importStage().catch((_lost: unknown) => {
    // A lost chunk shows, with a way to try again, when it is needed.
  });
}

type Loaded = Pick<PlayerStageCode, 'Stage' | 'error'>;

/** The controls with all that belongs to them, which no page needs before something plays. */
export function usePlayerStage(): PlayerStageCode {
  const [loaded, setLoaded] = useState<Loaded>({ Stage: undefined, error: undefined });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const finish = (result: Loaded) => {
      if (isWanted) setLoaded(result);
    };
    importStage().then(
      ({ PlayerStage: Stage }) => finish({ Stage, error: undefined }),
      (cause: unknown) => finish({ Stage: undefined, error: notLoaded(cause) }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setLoaded({ Stage: undefined, error: undefined });
    setAttempt((count) => count + 1);
  }, []);
  return { ...loaded, retry };
}

function notLoaded(cause: unknown): AppError<PlaybackErrorCode> {
  return new AppError('player_not_loaded', 'The controls could not be fetched', { cause, retryable: true });
}
