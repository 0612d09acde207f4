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
 * An episode opened by its own id. Redirects to its series with `e` set and the rest of the query kept, or to its
 * legacy series. An episode without a series, or whose series cannot be determined, is shown as a plain video, so that
 * it plays.
 */
export function EpisodePage({ item }: { readonly item: MediaItem }) {
  const { search } = useLocation();
  const { data: places, isPending } = useQuery(useService(SeriesQueries).places(item.id));
  if (isPending) return <TitleSkeleton />;
  const place = places?.[0];
  const params = new URLSearchParams(search);
  // If the URL comes from a series, that series is itself listed as an episode: redirecting would loop.
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
