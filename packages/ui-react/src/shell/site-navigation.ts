import type { MenuItem } from '@marquee/common/config/site-config.ts';
import { localizedText } from '@marquee/common/content/localize.ts';
import { contentListPath, mediaPath, playlistPath } from '@marquee/common/content/paths.ts';

import type { NavigationLink } from './layout/header.tsx';

/** More entries than this do not fit into the header (spec 2). */
const MAX_HEADER_LINKS = 4;

/** The main navigation: home, then the configured menu in the viewer's language. */
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
