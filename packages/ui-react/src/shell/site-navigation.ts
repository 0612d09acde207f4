import type { MenuItem, SiteConfig } from '@marquee/common/config/site-config.ts';
import { localizedText } from '@marquee/common/content/localize.ts';
import { contentListPath, mediaPath, playlistPath } from '@marquee/common/content/paths.ts';

import type { NavigationLink } from './layout/header.tsx';

/** More entries than this do not fit into the header (spec 2). */
const MAX_HEADER_LINKS = 4;

/** Windows with a tab bar, narrower than `md`. */
export const PHONE = '(max-width: 767.98px)';

/** Returns the main navigation: home, then the configured menu in the viewer's language. */
export function getNavigationLinks(
  menu: readonly MenuItem[],
  homeLabel: string,
  language: string,
): NavigationLink[] {
  const entries = menu.map((item) => ({
    label: localizedText(item.label, item.localizedLabels, language),
    to: toPath(item),
  }));
  return [{ label: homeLabel, to: '/' }, ...entries];
}

function toPath({ type, contentId, label }: MenuItem): string {
  if (type === 'media') return mediaPath({ id: contentId, title: label });
  return type === 'content_list' ? contentListPath(contentId, label) : playlistPath(contentId, label);
}

/** Whether the navigation moves into the sidebar: a narrow window, or more menu entries than fit. */
export function needsSidebar(menu: readonly MenuItem[], isNarrow: boolean): boolean {
  return isNarrow || menu.length > MAX_HEADER_LINKS;
}

/** Whether the site has `/my-list`: favorites, watch history, or both. */
export function hasMyList({ features }: Pick<SiteConfig, 'features'>): boolean {
  return features.favoritesList !== undefined || features.continueWatchingList !== undefined;
}

/** Storage key of the id of the site's channel list, which is known only from its content. */
export const LIVE_LIST_KEY = 'jwapp.live-list';

/** Whether the playlist is in the site's menu or one of its home rows. */
export function listsPlaylist({ menu, content }: Pick<SiteConfig, 'menu' | 'content'>, id: string): boolean {
  return [...menu, ...content].some(({ type, contentId }) => type === 'playlist' && contentId === id);
}
