import { useQuery } from '@tanstack/react-query';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useKnownTitles } from '../library/use-known-titles.ts';

export interface Media {
  /** Undefined while it loads, and when it fails to load. */
  readonly item: MediaItem | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Loads a title. When a change of the language fails to load, the title stays in the previous one: its page may be
 * playing.
 *
 * @param id undefined for none
 */
export function useMedia(id: string | undefined): Media {
  const query = useService(ContentQueries).media(id ?? '', useLanguage());
  const { data, error, refetch } = useQuery({ ...query, enabled: id !== undefined });
  const known = useKnownTitles(data);
  const item = data ?? (error && known?.id === id ? known : undefined);
  return { item, error: item ? null : error, retry: () => void refetch() };
}
