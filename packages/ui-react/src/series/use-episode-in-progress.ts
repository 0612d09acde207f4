import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { LibraryController } from '@marquee/common/library/library-controller.ts';
import { LibraryQueries } from '@marquee/common/library/library-queries.ts';
import { getEpisodeInProgress, LibraryStore } from '@marquee/common/library/library-store.ts';
import { getEntriesWithoutSeries } from '@marquee/common/library/library.ts';

import { useService } from '../hooks/use-service.ts';
import { useStore } from '../hooks/use-store.ts';

/**
 * Returns the id of the viewer's episode in progress in a managed series; undefined without one. Looks up the series of
 * history entries stored without it, so that they count here and are replaced by the next episode.
 */
export function useEpisodeInProgress(seriesId: string): string | undefined {
  const ids = useIdsWithoutSeries();
  const { data } = useQuery({ ...useService(LibraryQueries).seriesIds(ids), enabled: ids.length > 0 });
  return useEpisodeOf(seriesId, data);
}

/** Returns the same for a legacy series, whose episodes are those of its playlist. */
export function useLegacyEpisodeInProgress(
  seriesId: string,
  episodeIds: readonly string[],
): string | undefined {
  const ids = useIdsWithoutSeries().filter((id) => episodeIds.includes(id));
  const key = ids.join();
  const seriesIds = useMemo(
    () => new Map(key === '' ? [] : key.split(',').map((id) => [id, seriesId] as const)),
    [key, seriesId],
  );
  return useEpisodeOf(seriesId, seriesIds);
}

function useIdsWithoutSeries(): readonly string[] {
  const history = useStore(useService(LibraryStore), (state) => state.history);
  return getEntriesWithoutSeries(history).map(({ mediaId }) => mediaId);
}

function useEpisodeOf(
  seriesId: string,
  seriesIds: ReadonlyMap<string, string> | undefined,
): string | undefined {
  const controller = useService(LibraryController);
  useEffect(() => {
    if (seriesIds) controller.addSeriesIds(seriesIds);
  }, [controller, seriesIds]);
  return useStore(useService(LibraryStore), (state) => getEpisodeInProgress(state, seriesId));
}
