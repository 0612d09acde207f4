/** The status of a media item (contract 6). `none` is an unknown state: not playable. */
export type MediaStatus = 'live' | 'scheduled' | 'vod' | 'none';

/**
 * Derives the status of an item from its parameters, with placeholders already replaced. An invalid date counts as
 * absent.
 *
 * @param nowMs milliseconds since the epoch
 */
export function mediaStatus(params: Readonly<Record<string, string>>, nowMs: number): MediaStatus {
  const state = params['VCH.EventState'];
  const startMs = Date.parse(params['VCH.ScheduledStart'] ?? '');
  const endMs = Date.parse(params['VCH.ScheduledEnd'] ?? '');
  if ((state === 'LIVE_PUBLISHED' || startMs < nowMs) && endMs > nowMs) return 'live';
  switch (state) {
    case undefined:
    case 'INSTANT_VOD':
    case 'VOD_PUBLIC':
      return 'vod';
    case 'PRE_LIVE':
    case 'LIVE_UNPUBLISHED':
      return 'scheduled';
    case 'LIVE_PUBLISHED':
      return 'live';
    default:
      return 'none';
  }
}
