import { readText } from '../shared/reading.ts';
import type { MediaItem } from './media-item.ts';

/** Returns the body of a static page as Markdown: its `markdown`, else its description (content-host 3.5). */
export function getPageText({
  params,
  description,
}: Pick<MediaItem, 'params' | 'description'>): string | undefined {
  return readText(params['markdown']) ?? readText(description);
}
