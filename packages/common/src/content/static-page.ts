import { readText } from '../shared/reading.ts';
import { localizedField } from './localize.ts';
import type { MediaItem } from './media-item.ts';

/**
 * Returns the body of a static page as Markdown: its `markdown` in `language`, else its description (content-host 3.5,
 * 3.6).
 */
export function getPageText(
  { params, description }: Pick<MediaItem, 'params' | 'description'>,
  language: string,
): string | undefined {
  return readText(localizedField(params, 'markdown', language)) ?? readText(description);
}
