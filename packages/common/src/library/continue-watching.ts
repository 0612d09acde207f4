import { getMediaStatus, type MediaItem } from '../content/media-item.ts';
import { mediaPath, type MediaPathOptions } from '../content/paths.ts';
import { getContinueWatching, type History, type HistoryEntry } from './library.ts';
import type { WatchedTitles } from './library-queries.ts';

/** A title in progress, as shown by a card. */
export interface ContinueWatchingCard {
  readonly entry: HistoryEntry;
  /** The ids of all its entries: a series may have one for each of several episodes. */
  readonly mediaIds: readonly string[];
  /** The item shown: for an episode its series, with the episode's number and duration. */
  readonly item: MediaItem;
  /** The page that the card and its actions link to. */
  readonly path: (options?: MediaPathOptions) => string;
}

/**
 * Returns the cards of titles in progress, in the order of the history. Leaves out unknown titles, and shows a series
 * once, because the previous app did not store which episodes belong together.
 */
export function getContinueWatchingCards(
  history: History,
  titles: WatchedTitles,
): readonly ContinueWatchingCard[] {
  return getHistoryCards(getContinueWatching(history), titles);
}

/** The same for all that was watched, in progress or not. */
export function getHistoryCards(
  history: History,
  { titles, seriesIds }: WatchedTitles,
): readonly ContinueWatchingCard[] {
  const cards = history.flatMap((entry) => {
    const item = titles.get(entry.mediaId);
    const seriesId = entry.seriesId ?? seriesIds.get(entry.mediaId);
    return item ? [toCard(entry, item, seriesId === undefined ? undefined : titles.get(seriesId))] : [];
  });
  const byItem = new Map<string, ContinueWatchingCard>();
  for (const card of cards) {
    const newest = byItem.get(card.item.id);
    const mediaIds = [...(newest?.mediaIds ?? []), card.entry.mediaId];
    byItem.set(card.item.id, { ...(newest ?? card), mediaIds });
  }
  return [...byItem.values()];
}

/** Returns how much of the title is left, in seconds; undefined for live titles and unknown durations. */
export function getTimeLeftS(
  { entry, item }: Pick<ContinueWatchingCard, 'entry' | 'item'>,
  nowMs: number,
): number | undefined {
  const { durationS } = item;
  if (!Number.isFinite(durationS) || durationS <= 0 || getMediaStatus(item, nowMs) === 'live')
    return undefined;
  return durationS * (1 - entry.progress);
}

function toCard(
  entry: HistoryEntry,
  item: MediaItem,
  series: MediaItem | undefined,
): Omit<ContinueWatchingCard, 'mediaIds'> {
  if (!series) return { entry, item, path: (options) => mediaPath(item, options) };
  const { contentType = 'episode', seasonNumber, episodeNumber, durationS } = item;
  return {
    entry,
    item: { ...series, contentType, seasonNumber, episodeNumber, durationS },
    path: (options) => mediaPath(series, { ...options, episodeId: entry.mediaId }),
  };
}
