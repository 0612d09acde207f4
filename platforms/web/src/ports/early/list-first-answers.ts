import type { Settings } from '@marquee/common/config/settings.ts';
import type { HomeRow } from '@marquee/common/config/site-config.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { playlistAddress } from '@marquee/common/providers/jw-delivery/jw-addresses.ts';

/** The configuration and settings that determine home's content. */
export interface HomeSource {
  readonly config: { readonly content: readonly Pick<HomeRow, 'type' | 'contentId'>[] };
  readonly settings: Pick<Settings, 'apiBaseUrl'>;
}

/** Number of rows that fill the first screens of home; the others load on scroll. */
const FIRST_ROWS = 4;

/** Returns the URLs of home's first content, as home requests them; cached for offline use wherever the visit began. */
export function listFirstAnswers({ config, settings }: HomeSource): readonly string[] {
  return config.content
    .flatMap(({ type, contentId }) => (type === 'playlist' && contentId !== undefined ? [contentId] : []))
    .slice(0, FIRST_ROWS)
    .map((id) => playlistAddress(settings.apiBaseUrl, id, { pageLimit: SHELF_PAGE_LIMIT }));
}
