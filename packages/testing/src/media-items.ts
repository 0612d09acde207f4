import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { toMediaItem } from '@marquee/common/providers/jw-delivery/jw-media-mapper.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { API_BASE_URL, mediaPayload, mediaPayloads } from './fixtures.ts';

type Payload = Readonly<Record<string, unknown>>;

/** Creates a title as the client holds it, from the payload that the content host would send. */
export function mediaItem(overrides: Payload = {}): MediaItem {
  return toItem(mediaPayload(overrides));
}

/** Creates `count` titles with distinct ids and titles. */
export function mediaItems(count: number, overrides: Payload = {}): readonly MediaItem[] {
  return mediaPayloads(count, overrides).map(toItem);
}

function toItem(payload: Payload): MediaItem {
  const item = toMediaItem(payload, { apiBaseUrl: API_BASE_URL, language: 'en', imageLabel: undefined });
  invariant(item, 'the fixture is a title');
  return item;
}
