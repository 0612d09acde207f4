import type { MediaItem } from './media-item.ts';

/** The next moment after `nowMs` at which the clock alone changes the item's status (content-host 6); undefined when none does. */
export function getNextTurnMs(
  { scheduledStart, scheduledEnd }: Pick<MediaItem, 'scheduledStart' | 'scheduledEnd'>,
  nowMs: number,
): number | undefined {
  // A start counts once it lies in the past, so the turn is the millisecond after it.
  const turns = [
    ...(scheduledStart === undefined ? [] : [scheduledStart.getTime() + 1]),
    ...(scheduledEnd === undefined ? [] : [scheduledEnd.getTime()]),
  ].filter((turnMs) => turnMs > nowMs);
  return turns.length === 0 ? undefined : Math.min(...turns);
}
