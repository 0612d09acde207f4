import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import { Clock } from '@marquee/common/platform/clock.ts';

import { MediaShelf } from '../components/shelf/media-shelf.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';

export interface RelatedShelfProps {
  readonly mediaId: string;
  /** The recommendations playlist. */
  readonly playlistId: string;
}

/** Titles like this one. A shelf that is empty or fails is not missed here, so it says nothing. */
export function RelatedShelf({ mediaId, playlistId }: RelatedShelfProps) {
  const { t } = useTranslation('media');
  const nowMs = useService(Clock).now();
  const query = { pageLimit: SHELF_PAGE_LIMIT, relatedMediaId: mediaId };
  const { data } = useQuery(useService(ContentQueries).playlist(playlistId, query, useLanguage()));
  if (!data || data.items.length === 0) return null;
  return (
    <MediaShelf
      key={mediaId}
      title={t('related')}
      items={data.items}
      aspectRatio={data.cardAspectRatio}
      playlistId={data.id}
      nowMs={nowMs}
    />
  );
}
