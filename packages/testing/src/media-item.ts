import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { toMediaItem } from '@marquee/common/providers/jw-delivery/jw-media-mapper.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';

import { API_BASE_URL, mediaPayload } from './fixtures.ts';

/** Creates an item as the product parses it, from a payload with the given fields. */
export function createMediaItem(
  overrides: Readonly<Record<string, unknown>> = {},
  language = 'en',
): MediaItem {
  const mapping = { apiBaseUrl: API_BASE_URL, language, imageLabel: undefined };
  const item = toMediaItem(mediaPayload(overrides), mapping);
  invariant(item, 'the fixture is an item');
  return item;
}
