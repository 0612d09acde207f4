import { toBreadcrumbsFromHome } from './breadcrumbs.ts';
import type { MediaItem } from './media-item.ts';
import type { HeadWords, PageHeadContent } from './page-head.ts';
import { toVideoObject } from './structured-data.ts';

/** Returns the head of a movie's page, and of any title without a head of its own kind. */
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

/** Returns the head of a page directly below home that is not about a video: a playlist, a hub or a text page. */
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
