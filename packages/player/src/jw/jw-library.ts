import type { Settings } from '@marquee/common/config/settings.ts';
import type { Clock } from '@marquee/common/platform/clock.ts';
import type { PlaybackErrorCode } from '@marquee/common/playback/playback-errors.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';

import { loadScript } from '../load-script.ts';
import { onJw, parseJwPlayerFunction, type JwApi, type JwPlayerFunction } from './jw-api.ts';
import { jwPlayerConfig } from './jw-config.ts';

/** After this time, another engine may play instead. */
const LOAD_LIMIT_MS = 10_000;

/** An empty title: a player can set up with it and fetches nothing. */
const NO_TITLE = { sources: [{ file: 'data:video/mp4,', type: 'mp4' }] };

export type JwLibrarySettings = Pick<Settings, 'apiBaseUrl' | 'playerId' | 'playerLicenseKey'>;

/**
 * Loads the JW cloud player's library (content-host 2.14). Rejects with `player_not_loaded`.
 *
 * Problem: the script may be missing, throw, reject its license key or never become ready, and a refusal shows only
 * when a title is set up: too late for another engine.
 * Solution: the library counts as loaded only when a hidden test player with an empty title fires `ready`. Script and
 * test player together have 10 s.
 */
export async function loadJwLibrary(settings: JwLibrarySettings, clock: Clock): Promise<JwPlayerFunction> {
  const { apiBaseUrl, playerId, playerLicenseKey } = settings;
  const limit = new AbortController();
  const done = new AbortController();
  clock.after(LOAD_LIMIT_MS, () => limit.abort(tooLate()), done.signal);
  try {
    const url = `${apiBaseUrl}/libraries/${encodeURIComponent(playerId)}.js`;
    if (!(await loadScript(url, limit.signal))) throw notLoaded('The script could not be loaded');
    const createPlayer = parseJwPlayerFunction(Reflect.get(window, 'jwplayer'));
    if (!createPlayer) throw notLoaded('The script left no player behind');
    await tryOut(createPlayer, playerLicenseKey, limit.signal);
    return createPlayer;
  } finally {
    done.abort();
  }
}

async function tryOut(
  createPlayer: JwPlayerFunction,
  key: string | undefined,
  limit: AbortSignal,
): Promise<void> {
  limit.throwIfAborted();
  const room = document.createElement('div');
  room.hidden = true;
  document.body.append(room);
  const over = new AbortController();
  let player: JwApi | undefined;
  try {
    const made = createPlayer(room.appendChild(document.createElement('div')));
    player = made;
    await new Promise<void>((resolve, reject) => {
      onJw(made, ['ready'], () => resolve(), over.signal);
      onJw(made, ['setupError'], (event) => reject(notLoaded(event)), over.signal);
      limit.addEventListener('abort', () => reject(tooLate()), { signal: over.signal });
      made.setup({ ...jwPlayerConfig, key, playlist: [NO_TITLE], preload: 'none' });
    });
  } finally {
    over.abort();
    player?.remove();
    room.remove();
  }
}

const tooLate = (): AppError<PlaybackErrorCode> => notLoaded('It took too long');

function notLoaded(cause: unknown): AppError<PlaybackErrorCode> {
  return new AppError('player_not_loaded', 'The JW player library does not get ready', {
    cause,
    retryable: true,
  });
}
