import type { HomeRow } from '../config/site-config.ts';
import { readText } from '../shared/reading.ts';
import { BASE_LANGUAGE } from './localize.ts';
import type { Playlist } from './playlist.ts';

/**
 * Returns the heading of a home row: the row's title in `language`, else the playlist's, else the row's base title,
 * else the playlist's (content-host 4.3). Undefined without any; the playlist is undefined until it is loaded.
 */
export function shelfTitle(
  { title, localizedTitles }: Pick<HomeRow, 'title' | 'localizedTitles'>,
  playlist: Pick<Playlist, 'title' | 'params'> | undefined,
  language: string,
): string | undefined {
  const isBase = language === BASE_LANGUAGE;
  const translated = isBase
    ? undefined
    : localizedTitles[language] || readText(playlist?.params[`title-${language}`]);
  return translated || title || playlist?.title || undefined;
}
