import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { findLiveProgram, type Program } from '@marquee/common/guide/guide.ts';
import { toLiveWatchQuery, type LiveWatch } from '@marquee/common/guide/live-window.ts';

/** The channel that the address names, else the first; undefined when there is none at all. */
export function getChannelInAddress(
  channels: readonly MediaItem[],
  query: URLSearchParams,
): MediaItem | undefined {
  const wanted = query.get('channel');
  return channels.find(({ id }) => id === wanted) ?? channels[0];
}

/**
 * Puts the active channel into the address where it names none, or none that there is.
 *
 * @param isShown nothing is put there before the page is: all that stands in the address is rendered again by it
 */
export function useAddressOfChannel(id: string, isShown: boolean): void {
  const [searchParams, setSearchParams] = useSearchParams();
  const isNamed = searchParams.get('channel') === id;
  useEffect(() => {
    if (isNamed || !isShown) return;
    setSearchParams((before) => withQueryOf(before, { channel: id }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [id, isNamed, isShown, setSearchParams]);
}

/**
 * The program that the address names by its start, else the one that is on. Without a start it moves on with the time; with
 * one it stays, also when another program begins (spec 2). A start at which the schedule has nothing names none.
 */
export function getProgramInAddress(
  programs: readonly Program[],
  start: string | null,
  nowMs: number,
): Program | undefined {
  const startMs = Date.parse(start ?? '');
  return (
    programs.find((program) => program.startText === start) ??
    programs.find((program) => program.startMs <= startMs && program.endMs > startMs) ??
    findLiveProgram(programs, nowMs)
  );
}

export type LiveChoice = Readonly<
  Record<'channel' | 'start' | 'end' | 'beginning' | 'play', string | undefined>
>;

/** The address's query with the wish to watch so; what else it asks for stays. */
export function toWatchQuery(query: URLSearchParams, channelId: string, watch: LiveWatch): URLSearchParams {
  return withQueryOf(query, { channel: channelId, ...toLiveWatchQuery(watch), play: '1' });
}

/** The address's query with values put in, and those that are undefined taken out. */
export function withQueryOf(query: URLSearchParams, values: Partial<LiveChoice>): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
