import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useNavigate } from 'react-router-dom';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { liveChannelAddress } from '@marquee/common/content/live-channel-address.ts';
import { getMediaKind, type MediaItem, type MediaKind } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { Button } from '../components/button/button.tsx';
import { ButtonLink } from '../components/button/button-link.tsx';
import { describeError } from '../components/error-page/describe-error.ts';
import { ErrorPage } from '../components/error-page/error-page.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useFeature } from '../hooks/use-feature.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { latePage } from '../shell/late-page.tsx';
import { pagesFeature } from '../shell/pages-feature.ts';
import { MoviePage } from './movie-page.tsx';
import { TitleSkeleton } from './title-skeleton.tsx';

interface MediaPageProps {
  readonly item: MediaItem;
}

const LateSeriesPage = latePage(
  async () => (await import('../series/series-page.tsx')).SeriesPage,
  ItemSkeleton,
);

/** By what is said of them before the site's code is there. */
export const latePages = { 'm/series': LateSeriesPage };

/** Film pages come with the screen, as most titles are films; the others are fetched when they are shown. */
const PAGES: Readonly<Record<MediaKind, ComponentType<MediaPageProps>>> = {
  movie: MoviePage,
  'live-channel': LiveChannelPage,
  'live-event': latePage(
    async () => (await import('../live/live-event-page.tsx')).LiveEventPage,
    ItemSkeleton,
  ),
  series: LateSeriesPage,
  episode: latePage(async () => (await import('../series/episode-page.tsx')).EpisodePage, ItemSkeleton),
  hub: latePage(async () => (await import('../home/hub-page.tsx')).HubPage, PlainSkeleton),
  page: latePage(async () => (await import('../shell/text-pages/static-page.tsx')).StaticPage, PlainSkeleton),
};

/** The page of one title: `/m/{id}/{slug}`, with `r` the playlist the viewer came from and `play=1` the wish to watch. */
export function MediaScreen() {
  useFeature(pagesFeature);
  const { id = '' } = useParams();
  const query = useService(ContentQueries).media(id, useLanguage());
  const { data: item, error, refetch } = useQuery(query);
  if (!item) return error ? <MediaFailure error={error} onRetry={() => void refetch()} /> : <TitleSkeleton />;
  const Page = PAGES[getMediaKind(item)];
  return (
    <>
      <SlugInAddress item={item} />
      <Page key={item.id} item={item} />
    </>
  );
}

/** Before the page, so that where the page itself leads has the last word. */
function SlugInAddress({ item }: { readonly item: MediaItem }) {
  useSlugInAddress(item);
  return null;
}

function ItemSkeleton({ item }: MediaPageProps) {
  return <TitleSkeleton picture={item.images.background} />;
}

function PlainSkeleton() {
  return <TitleSkeleton />;
}

/** A channel is watched beside the others of its playlist; one that is in none is a video like any other. */
function LiveChannelPage({ item }: { readonly item: MediaItem }) {
  const { search } = useLocation();
  const address = liveChannelAddress(item, search);
  return address === undefined ? <MoviePage item={item} /> : <Navigate to={address} replace />;
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
          isMissing ? (
            <ButtonLink to="/">{tCommon('go_home')}</ButtonLink>
          ) : (
            <Button onClick={onRetry}>{tCommon('try_again')}</Button>
          )
        }
      />
    </>
  );
}

/** An address without the title in it, or with an old one, becomes the page's own; the query stays. */
function useSlugInAddress(item: Pick<MediaItem, 'id' | 'title'>): void {
  const navigate = useNavigate();
  const { '*': slug = '' } = useParams();
  const { search } = useLocation();
  const path = mediaPath(item);
  const wanted = decodeURIComponent(path.split('/')[3] ?? '');
  useEffect(() => {
    if (slug !== wanted) void navigate({ pathname: path, search }, { replace: true });
  }, [slug, wanted, path, search, navigate]);
}
