/**
 * What the content host cannot give.
 * - `video_not_found`: no such item (404 or an empty answer).
 * - `playlist_not_found`: no such playlist or list, or the answer is none.
 * - `series_not_found`: no managed series with this id, or no such season in it.
 */
export type ContentErrorCode = 'video_not_found' | 'playlist_not_found' | 'series_not_found';
