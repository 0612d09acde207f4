/** Where a browser keeps the lists of viewers who are not signed in (content-host appendix B), and the marks of all. */
export const FAVORITES_KEY = 'jwapp.favorites';
export const HISTORY_KEY = 'jwapp.history';
export const EPISODE_MARKS_KEY = 'jwapp.episode-marks';
/** What is being watched and is not in the history yet; followed by the user's id when somebody is signed in. */
export const WATCH_JOURNAL_KEY = 'jwapp.watching';

/** All of them. A browser without any has nothing to open. */
export const LIBRARY_KEYS = [FAVORITES_KEY, HISTORY_KEY, EPISODE_MARKS_KEY, WATCH_JOURNAL_KEY] as const;
