/** Storage keys for the lists of signed-out viewers (content-host appendix B), and for the marks of all viewers. */
export const FAVORITES_KEY = 'jwapp.favorites';
export const HISTORY_KEY = 'jwapp.history';
export const EPISODE_MARKS_KEY = 'jwapp.episode-marks';
/** Progress not yet saved to the history; followed by the user's id while signed in. */
export const WATCH_JOURNAL_KEY = 'jwapp.watching';

/** The key under which a viewer's marks and unsaved progress are; `userId` is undefined while signed out. */
export function toViewerKey(key: string, userId: string | undefined): string {
  return userId === undefined ? key : `${key}.${userId}`;
}

/** All keys. A browser without any of them has no lists to open. */
export const LIBRARY_KEYS = [FAVORITES_KEY, HISTORY_KEY, EPISODE_MARKS_KEY, WATCH_JOURNAL_KEY] as const;
