/**
 * What the content host cannot give.
 * - `video_not_found`: no such item (404 or an empty answer).
 * - `playlist_not_found`: no such playlist or list, or the answer is none.
 */
export type ContentErrorCode = 'video_not_found' | 'playlist_not_found';
