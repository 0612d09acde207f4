import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { isPlayable, type MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { toVideoObject } from '@marquee/common/content/structured-data.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { Button } from '../components/button/button.tsx';
import { describeError } from '../components/error-page/describe-error.ts';
import { ErrorPage } from '../components/error-page/error-page.tsx';
import { MediaSkeleton } from '../components/media-hero/media-skeleton.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { MediaAbout, MediaDetails } from '../containers/media-details.tsx';
import { PlaybackRequest } from '../containers/playback-request.tsx';
import { RelatedShelf } from '../containers/related-shelf.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';

/** The page of one title: `/m/{id}/{slug}`, with `r` the playlist the viewer came from and `play=1` the wish to watch. */
export function MediaScreen() {
  const { id = '' } = useParams();
  const query = useService(ContentQueries).media(id, useLanguage());
  const { data: item, error, refetch } = useQuery(query);
  if (item) return <MediaPage key={item.id} item={item} />;
  return error ? <MediaFailure error={error} onRetry={() => void refetch()} /> : <MediaSkeleton />;
}

function MediaPage({ item }: { readonly item: MediaItem }) {
  const [searchParams] = useSearchParams();
  const { config, siteName } = useSite();
  const nowMs = useService(Clock).now();
  useSlugInAddress(item);
  const playlistId = searchParams.get('r') ?? undefined;
  const address = new URL(mediaPath(item), window.location.origin).href;
  const { recommendationsPlaylist } = config.features;
  const isWanted = searchParams.get('play') === '1' && isPlayable(item, nowMs) && item.sources.length > 0;
  return (
    <>
      <PageHead
        title={`${item.title} - ${siteName}`}
        description={item.description}
        canonical={address}
        image={item.images.poster}
        type="video.movie"
        structuredData={toVideoObject(item, address)}
      />
      {isWanted ? <PlaybackRequest item={item} playlistId={playlistId} /> : null}
      <MediaDetails item={item} playlistId={playlistId} address={address} />
      {recommendationsPlaylist === undefined ? null : (
        <RelatedShelf mediaId={item.id} playlistId={recommendationsPlaylist} />
      )}
      <MediaAbout item={item} />
    </>
  );
}

/** An address without the title in it, or with an old one, becomes the page's own; the query stays. */
function useSlugInAddress(item: MediaItem): void {
  const navigate = useNavigate();
  const { '*': slug = '' } = useParams();
  const path = mediaPath(item);
  const wanted = decodeURIComponent(path.split('/')[3] ?? '');
  useEffect(() => {
    if (slug !== wanted) void navigate({ pathname: path, search: window.location.search }, { replace: true });
  }, [slug, wanted, path, navigate]);
}

function MediaFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation('common');
  const { siteName } = useSite();
  const words = describeError(error, t);
  const isMissing = isAppError(error, 'video_not_found');
  return (
    <>
      <PageHead title={`${words.title} - ${siteName}`} />
      <ErrorPage
        {...words}
        actions={
          isMissing ? <Link to="/">{tCommon('go_home')}</Link> : <Button onClick={onRetry}>{tCommon('try_again')}</Button>
        }
      />
    </>
  );
}
