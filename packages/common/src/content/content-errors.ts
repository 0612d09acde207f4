import { isAppError } from '../shared/app-error.ts';

/**
 * Content that the host does not have.
 * - `video_not_found`: no such item (404 or an empty response).
 * - `playlist_not_found`: no such playlist or list, or the response is not one.
 * - `series_not_found`: no managed series with this id, or no such season in it.
 */
export type ContentErrorCode = 'video_not_found' | 'playlist_not_found' | 'series_not_found';

/** Whether another request would fail the same way: the host does not have the title, or the profile may not. */
export function isTitleGone(error: unknown): boolean {
  return isAppError(error, 'video_not_found', 'title_not_allowed');
}
