/**
 * Content that the host does not have.
 * - `video_not_found`: no such item (404 or an empty response).
 * - `playlist_not_found`: no such playlist or list, or the response is not one.
 * - `series_not_found`: no managed series with this id, or no such season in it.
 */
export type ContentErrorCode = 'video_not_found' | 'playlist_not_found' | 'series_not_found';
