import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { findLiveProgram, type Program } from '@marquee/common/guide/guide.ts';
import type { LiveWatch } from '@marquee/common/guide/live-watch.ts';
import { toLiveWatchQuery } from '@marquee/common/guide/live-window.ts';
import { withParams } from '@marquee/common/shared/url.ts';

/** Returns the channel in the URL, else the first; undefined without channels. */
export function getChannelInAddress(
  channels: readonly MediaItem[],
  query: URLSearchParams,
): MediaItem | undefined {
  const wanted = query.get('channel');
  return channels.find(({ id }) => id === wanted) ?? channels[0];
}

/**
 * Writes the active channel to the URL when it names none, or an unknown one.
 *
 * @param isShown whether the page is shown; writing the URL earlier would rerender everything that reads it
 */
export function useAddressOfChannel(id: string, isShown: boolean): void {
  const [searchParams, setSearchParams] = useSearchParams();
  const isNamed = searchParams.get('channel') === id;
  useEffect(() => {
    if (isNamed || !isShown) return;
    setSearchParams((before) => withParams(before, { channel: id }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [id, isNamed, isShown, setSearchParams]);
}

/**
 * Returns the program in the URL by its start, else the live one. Without a start the program changes with the time;
 * with a start it stays, even when another program begins (spec 2). A start without a program is ignored.
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

/** Returns the query with parameters that play the channel; keeps other parameters. */
export function toWatchQuery(query: URLSearchParams, channelId: string, watch: LiveWatch): URLSearchParams {
  return withParams(query, { channel: channelId, ...toLiveWatchQuery(watch), play: '1' });
}
