import { getMediaKind, getMediaStatus, type MediaItem } from '@marquee/common/content/media-item.ts';

/** Whether what plays happens now, as far as the catalogue knows. */
export function isLiveTitle(item: MediaItem, nowMs: number): boolean {
  return getMediaKind(item) === 'live-channel' || getMediaStatus(item, nowMs) === 'live';
}
