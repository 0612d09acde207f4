import { useQuery } from '@tanstack/react-query';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';

import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { PlaybackRequest } from '../player/playback-request.tsx';

/** Plays the trailer over the page. Rendered while the URL has `trailer=1`. Renders nothing if the trailer is missing. */
export function TrailerRequest({ trailerId }: { readonly trailerId: string }) {
  const { data: trailer } = useQuery(useService(ContentQueries).media(trailerId, useLanguage()));
  if (!trailer || trailer.sources.length === 0) return null;
  return <PlaybackRequest item={trailer} playlistId={undefined} mode="trailer" />;
}
