import type { Settings } from '@marquee/common/config/settings.ts';
import type { HomeRow } from '@marquee/common/config/site-config.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { playlistAddress } from '@marquee/common/providers/jw-delivery/jw-addresses.ts';

/** What home is made of. */
export interface HomeSource {
  readonly config: { readonly content: readonly Pick<HomeRow, 'type' | 'contentId'>[] };
  readonly settings: Pick<Settings, 'apiBaseUrl'>;
}

/** Rows that fill the first screens of home; the others come when the viewer scrolls to them. */
const FIRST_ROWS = 4;

/** Addresses of what home shows first, as home requests them: they have to be there offline wherever a visit began. */
export function listFirstAnswers({ config, settings }: HomeSource): readonly string[] {
  return config.content
    .flatMap(({ type, contentId }) => (type === 'playlist' && contentId !== undefined ? [contentId] : []))
    .slice(0, FIRST_ROWS)
    .map((id) => playlistAddress(settings.apiBaseUrl, id, { pageLimit: SHELF_PAGE_LIMIT }));
}
