import { toBreadcrumbsFromHome } from '../content/breadcrumbs.ts';
import type { MediaItem } from '../content/media-item.ts';
import type { HeadWords, PageHeadContent } from '../content/page-head.ts';
import { toVideoObject } from '../content/structured-data.ts';
import type { Program } from './guide.ts';

/**
 * Returns a channel as a schema.org VideoObject with a broadcast, for search engines; with the selected program, if
 * known.
 */
export function toChannelBroadcast(
  channel: MediaItem,
  program: Program | undefined,
  pageUrl: string,
): Readonly<Record<string, unknown>> {
  return {
    ...toVideoObject(channel, pageUrl),
    publication: {
      '@type': 'BroadcastEvent',
      name: program?.title ?? channel.title,
      isLiveBroadcast: true,
      ...(program === undefined
        ? {}
        : {
            startDate: new Date(program.startMs).toISOString(),
            endDate: new Date(program.endMs).toISOString(),
          }),
    },
  };
}

/** The head of a channel's page, which describes the program that is selected, if known. */
export function toChannelHead(
  channel: MediaItem,
  program: Program | undefined,
  address: string,
  words: HeadWords,
): PageHeadContent {
  return {
    title: `${channel.title} - ${words.siteName}`,
    description: program?.description ?? channel.description,
    canonical: address,
    image: channel.images.poster,
    type: 'video.other',
    tags: channel.tags,
    structuredData: [
      toChannelBroadcast(channel, program, address),
      toBreadcrumbsFromHome([{ name: channel.title, address }], words),
    ],
  };
}
