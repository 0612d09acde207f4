import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { legacySeriesPath } from '@marquee/common/content/paths.ts';
import { SeriesQueries } from '@marquee/common/content/series/series-queries.ts';
import { getLegacySeriesId } from '@marquee/common/content/series/series.ts';
import { encodePathPart } from '@marquee/common/shared/url.ts';

import { useService } from '../hooks/use-service.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { MoviePage } from '../title/movie-page.tsx';
import { TitleSkeleton } from '../title/title-skeleton.tsx';
import { seriesFeature } from './series-feature.ts';

export const chunk = { code: EpisodePage, features: [seriesFeature, libraryFeature] };

/**
 * An episode that was opened by itself: leads to its series with `e` set, the rest of the query kept; to the legacy series
 * when it is in no managed one. An episode of no series at all is a video like any other, and so is one whose series
 * cannot be found out, so that it can be watched.
 */
export function EpisodePage({ item }: { readonly item: MediaItem }) {
  const { search } = useLocation();
  const { data: place, isPending } = useQuery(useService(SeriesQueries).place(item.id));
  if (isPending) return <TitleSkeleton />;
  const params = new URLSearchParams(search);
  // Where the address comes from a series already, that series is itself said to be an episode: the way would have no end.
  const isRoundTrip = place?.seriesId === item.id || (params.get('e') ?? item.id) !== item.id;
  params.set('e', item.id);
  if (place && !isRoundTrip) {
    const pathname = `/m/${encodePathPart(place.seriesId)}`;
    return <Navigate to={{ pathname, search: params.toString() }} replace />;
  }
  const legacyId = getLegacySeriesId(item);
  if (legacyId !== undefined)
    return <Navigate to={{ pathname: legacySeriesPath(legacyId), search: params.toString() }} replace />;
  return <MoviePage item={item} />;
}
