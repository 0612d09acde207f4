import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useNavigate } from 'react-router-dom';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { liveChannelAddress } from '@marquee/common/content/live-channel-address.ts';
import { getMediaKind, type MediaItem, type MediaKind } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { ChosenProfile } from '@marquee/common/profiles/chosen-profile.ts';
import { isKidsProfile } from '@marquee/common/profiles/profile.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';
import { readRecord, readText } from '@marquee/common/shared/reading.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Button } from '../components/button/button.tsx';
import { describeError } from '../components/error-page/describe-error.ts';
import { ErrorPage } from '../components/error-page/error-page.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { lazyComponent } from '../hooks/lazy-component.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useOptionalService, useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { PlayerBackdrop } from '../player/window/player-backdrop.tsx';
import { seriesPageCode } from '../shell/early-pages.ts';
import { pagesFeature } from '../shell/pages-feature.ts';
import styles from './media-screen.module.scss';
import { MoviePage } from './movie-page.tsx';
import { TitleSkeleton } from './title-skeleton.tsx';

export const chunk = { code: MediaScreen, features: [pagesFeature, libraryFeature] };

interface MediaPageProps {
  readonly item: MediaItem;
}

const liveEventPageCode = new LazyCode(async () => (await import('../live/live-event-page.tsx')).chunk);

const episodePageCode = new LazyCode(async () => (await import('../series/episode-page.tsx')).chunk);

const hubPageCode = new LazyCode(async () => (await import('../home/hub-page.tsx')).chunk);

const notAllowedPageCode = new LazyCode(async () => (await import('../profiles/not-allowed-page.tsx')).chunk);

const NotAllowedPage = lazyComponent(notAllowedPageCode, { Waiting: PlainSkeleton });

const staticPageCode = new LazyCode(async () => (await import('../shell/text-pages/static-page.tsx')).chunk);

/** Film pages come with the screen, as most titles are films; the others are fetched when they are shown. */
const PAGES: Readonly<Record<MediaKind, ComponentType<MediaPageProps>>> = {
  movie: MoviePage,
  'live-channel': LiveChannelPage,
  'live-event': lazyComponent(liveEventPageCode, { Waiting: ItemSkeleton }),
  series: lazyComponent(seriesPageCode, { Waiting: ItemSkeleton }),
  episode: lazyComponent(episodePageCode, { Waiting: ItemSkeleton }),
  hub: lazyComponent(hubPageCode, { Waiting: PlainSkeleton }),
  page: lazyComponent(staticPageCode, { Waiting: PlainSkeleton }),
};

/** The page of one title: `/m/{id}/{slug}`, with `r` the playlist the viewer came from and `play=1` the wish to watch. */
export function MediaScreen() {
  const { id = '' } = useParams();
  const query = useService(ContentQueries).media(id, useLanguage());
  const { data: item, error, refetch } = useQuery(query);
  if (!item) return error ? <MediaFailure error={error} onRetry={() => void refetch()} /> : <Waiting />;
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
  return <Waiting picture={item.images.background} />;
}

/**
 * Before the title is there: its skeleton, or, for a viewer who pressed Play on a picture, that picture as the player is
 * about to show it. Its address is in the history entry.
 */
function Waiting({ picture }: { readonly picture?: string }) {
  const { t } = useTranslation('common');
  const played = usePlayedPicture();
  if (played === undefined) return <TitleSkeleton {...(picture === undefined ? {} : { picture })} />;
  return (
    <div className={styles['cover']} role="status" aria-busy="true" aria-label={t('loading')}>
      <PlayerBackdrop src={played} isVisible />
    </div>
  );
}

/**
 * The picture that the viewer pressed Play on; undefined unless it plays over the whole window, and for other links. A kids
 * profile sees none before the title is allowed: history entries outlive the profile that made them.
 */
function usePlayedPicture(): string | undefined {
  const { inlinePlayer } = useSite().config.custom;
  const chosen = useOptionalService(ChosenProfile);
  const location = useLocation();
  const picture = readText(readRecord(location.state)?.['picture']);
  if (chosen && isKidsProfile(chosen.profile)) return undefined;
  return new URLSearchParams(location.search).get('play') === '1' && !inlinePlayer ? picture : undefined;
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
  if (isAppError(error, 'title_not_allowed')) return <NotAllowedPage />;
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
