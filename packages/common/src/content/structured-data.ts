import { getMediaKind, type MediaItem } from './media-item.ts';
import { getPage } from './paths.ts';

/** Formats seconds as an ISO 8601 duration, e.g. `PT1H30M12S`. */
export function toIsoDuration(durationS: number): string {
  const total = Math.max(0, Math.round(durationS));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = total % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${seconds > 0 || total < 60 ? `${seconds}S` : ''}`;
}

/** Returns a title as schema.org VideoObject, for search engines; unknown fields are left out. */
export function toVideoObject(item: MediaItem, pageUrl: string): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    '@id': toThingId(pageUrl),
    url: pageUrl,
    name: item.title,
    description: item.description || item.title,
    thumbnailUrl: item.images.poster ?? `${item.images.background}&width=1280`,
    ...(item.durationS > 0 ? { duration: toIsoDuration(item.durationS) } : {}),
    ...(item.publishedS === undefined ? {} : { uploadDate: new Date(item.publishedS * 1000).toISOString() }),
    ...(item.genre === undefined ? {} : { genre: item.genre }),
    ...(item.directors.length === 0 ? {} : { director: item.directors.map(toPerson) }),
    ...(item.actors.length === 0 ? {} : { actor: item.actors.map(toPerson) }),
    ...(getMediaKind(item) === 'live-event' ? { publication: toBroadcast(item) } : {}),
  };
}

/** Search engines require `isLiveBroadcast` for every video that is, was or will be live. */
function toBroadcast({ title, scheduledStart, scheduledEnd }: MediaItem): Readonly<Record<string, unknown>> {
  return {
    '@type': 'BroadcastEvent',
    name: title,
    isLiveBroadcast: true,
    ...(scheduledStart === undefined ? {} : { startDate: scheduledStart.toISOString() }),
    ...(scheduledEnd === undefined ? {} : { endDate: scheduledEnd.toISOString() }),
  };
}

/**
 * Returns the id of a page's subject: its address without the slug, which changes with the title. An episode is
 * identified by the `e` of its series' page.
 */
export function toThingId(pageUrl: string): string {
  const { origin, pathname, search } = new URL(pageUrl);
  return `${origin}${getPage(pathname)}${search}`;
}

const toPerson = (name: string) => ({ '@type': 'Person', name });
