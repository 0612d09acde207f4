import { toBreadcrumbsFromHome } from './breadcrumbs.ts';
import type { MediaItem } from './media-item.ts';
import type { HeadWords, PageHeadContent } from './page-head.ts';
import { toVideoObject } from './structured-data.ts';

/** The head of a film's page, and of every other title that has none of its own kind. */
export function toTitleHead(item: MediaItem, address: string, words: HeadWords): PageHeadContent {
  return {
    title: `${item.title} - ${words.siteName}`,
    description: item.description,
    canonical: address,
    image: item.images.poster,
    type: 'video.other',
    tags: item.tags,
    structuredData: [
      toVideoObject(item, address),
      toBreadcrumbsFromHome([{ name: item.title, address }], words),
    ],
  };
}

/** The head of a page that is one step from home and about no video: a playlist, a hub, a page of text. */
export function toPlainHead(
  { title, description }: { readonly title: string; readonly description: string },
  address: string,
  words: HeadWords,
): PageHeadContent {
  return {
    title: `${title} - ${words.siteName}`,
    description: description || title,
    canonical: address,
    structuredData: toBreadcrumbsFromHome([{ name: title, address }], words),
  };
}
