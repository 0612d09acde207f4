import type { MediaItem } from '../content/media-item.ts';
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
