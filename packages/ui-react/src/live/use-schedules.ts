import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { GuideQueries } from '@marquee/common/guide/guide-queries.ts';
import { getScheduleSource, listFirstChannels, type Program } from '@marquee/common/guide/guide.ts';

import { useService } from '../hooks/use-service.ts';

const NO_PROGRAMS: readonly Program[] = [];

const isAlways = () => true;

type ProgramsByChannel = ReadonlyMap<string, readonly Program[]>;

/**
 * Loads the schedules of `channels` and keeps them up to date. A channel whose schedule is still loading is missing
 * from the result; one without a schedule, or whose schedule failed to load, has no programs.
 *
 * @param isFetched whether to load the channel now; others keep their cached schedule
 */
export function useSchedules(
  channels: readonly MediaItem[],
  isFetched: (channel: MediaItem) => boolean = isAlways,
): ProgramsByChannel {
  const guide = useService(GuideQueries);
  const sources = useMemo(
    () =>
      channels.flatMap((channel) => {
        const source = getScheduleSource(channel);
        if (!source) return [];
        // A failed schedule is requested again with its next poll, not each time its row comes into view.
        const query = { ...guide.schedule(source), enabled: isFetched(channel), retryOnMount: false };
        return [{ id: channel.id, query }];
      }),
    [channels, guide, isFetched],
  );
  const combine = useCallback(
    (results: readonly UseQueryResult<readonly Program[]>[]): ProgramsByChannel => {
      const known = results.map(({ data, isError }, index) => {
        const programs = data ?? (isError ? NO_PROGRAMS : undefined);
        return [sources[index]?.id ?? '', programs] as const;
      });
      return new Map(known.filter((entry): entry is [string, readonly Program[]] => entry[1] !== undefined));
    },
    [sources],
  );
  const known = useQueries({ queries: sources.map(({ query }) => query), combine });
  return useMemo(() => {
    const without = channels.filter((channel) => !getScheduleSource(channel));
    return without.length === 0
      ? known
      : new Map([...known, ...without.map(({ id }) => [id, NO_PROGRAMS] as const)]);
  }, [channels, known]);
}

/** Prefetches the schedules of the guide's first rows, so that they are complete when it renders. */
export function useFirstSchedules(channels: readonly MediaItem[], channelId: string): void {
  const guide = useService(GuideQueries);
  const client = useQueryClient();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    for (const channel of listFirstChannels(channels, ({ id }) => id === channelId)) {
      const source = getScheduleSource(channel);
      // An error is ignored: the guide uses the same queries and handles it.
      if (source) client.query(guide.schedule(source)).catch(() => undefined);
    }
  }, [channels, channelId, client, guide]);
}
