import type { MediaItem } from '../content/media-item.ts';
import type { CalendarEntry } from './calendar-file.ts';

/** Assumed length of an event without an end. */
const DEFAULT_EVENT_MS = 2 * 3_600_000;

/** Returns a live event as a program, for its reminder and its calendar file; undefined without a start. */
export function toEventProgram({
  id,
  title,
  description,
  scheduledStart,
  scheduledEnd,
}: Pick<MediaItem, 'id' | 'title' | 'description' | 'scheduledStart' | 'scheduledEnd'>):
  CalendarEntry['program'] | undefined {
  if (scheduledStart === undefined) return undefined;
  const startMs = scheduledStart.getTime();
  const endMs = scheduledEnd?.getTime() ?? 0;
  return {
    id,
    title,
    description: description === '' ? undefined : description,
    startMs,
    endMs: endMs > startMs ? endMs : startMs + DEFAULT_EVENT_MS,
  };
}
