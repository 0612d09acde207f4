import { type ComponentType, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams, useNavigate } from 'react-router-dom';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
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
import { useOptionalService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { libraryFeature } from '../library/library-feature.ts';
import { PlayerBackdrop } from '../player/window/player-backdrop.tsx';
import { cameFromDetail } from '../player/window/player-window.tsx';
import { seriesPageCode } from '../shell/early-pages.ts';
import { pagesFeature } from '../shell/pages-feature.ts';
import styles from './media-screen.module.scss';
import { MoviePage } from './movie-page.tsx';
import { TitleSkeleton } from './title-skeleton.tsx';
import { useMedia } from './use-media.ts';

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

/** Movie pages are part of this chunk, as most titles are movies; the others load when they are shown. */
const PAGES: Readonly<Record<MediaKind, ComponentType<MediaPageProps>>> = {
  movie: MoviePage,
  'live-channel': LiveChannelPage,
  'live-event': lazyComponent(liveEventPageCode, { Waiting: ItemSkeleton }),
  series: lazyComponent(seriesPageCode, { Waiting: ItemSkeleton }),
  episode: lazyComponent(episodePageCode, { Waiting: ItemSkeleton }),
  hub: lazyComponent(hubPageCode, { Waiting: PlainSkeleton }),
  page: lazyComponent(staticPageCode, { Waiting: PlainSkeleton }),
};

/** `/m/{id}/{slug}`: the page of one title; `r` is the playlist the viewer came from, `play=1` requests playback. */
export function MediaScreen() {
  const { id = '' } = useParams();
  const { item, error, retry } = useMedia(id);
  if (!item) return error ? <MediaFailure error={error} onRetry={retry} /> : <Waiting />;
  const Page = PAGES[getMediaKind(item)];
  return (
    <>
      <SlugInAddress item={item} />
      <Page key={item.id} item={item} />
    </>
  );
}

/** Rendered before the page, so that a redirect by the page itself takes precedence. */
function SlugInAddress({ item }: { readonly item: MediaItem }) {
  useSlugInAddress(item);
  return null;
}

function ItemSkeleton({ item }: MediaPageProps) {
  return <Waiting picture={item.images.background} />;
}

/**
 * Shown while the title loads: its skeleton, or, when the viewer pressed Play on a picture, that picture as the player
 * will show it. The history entry has its URL.
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
 * Returns the picture on which the viewer pressed Play; undefined for other links, and unless the player fills the
 * viewport. Also undefined for a kids profile, until the title is allowed: history entries outlive the profile that
 * made them.
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

/** Redirects a channel to the page of its playlist; a channel without one is shown as a plain video. */
function LiveChannelPage({ item }: { readonly item: MediaItem }) {
  const { search } = useLocation();
  const address = liveChannelAddress(item, search);
  return address === undefined ? <MoviePage item={item} /> : <Navigate to={address} replace />;
}

function MediaFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'pages']);
  const { t: tCommon } = useTranslation('common');
  const { siteName } = useSite();
  const isBlocked = isGeoBlocked(error);
  const words = isBlocked
    ? { title: t('pages:title_blocked'), description: t('pages:title_blocked_description') }
    : describeError(error, t);
  const isFinal = isBlocked || isAppError(error, 'video_not_found');
  if (isAppError(error, 'title_not_allowed')) return <NotAllowedPage />;
  return (
    <>
      <PageHead title={`${words.title} - ${siteName}`} />
      <ErrorPage
        {...words}
        actions={
          isFinal ? (
            <ButtonLink to="/">{tCommon('go_home')}</ButtonLink>
          ) : (
            <Button onClick={onRetry}>{tCommon('try_again')}</Button>
          )
        }
      />
    </>
  );
}

/** Whether a host that blocks titles by country does so for their metadata, too (content-host 1.6, U2). */
function isGeoBlocked(error: unknown): boolean {
  return (
    isAppError(error, 'http_status') && readText(error.data['serverText'])?.toLowerCase() === 'access blocked'
  );
}

/** Corrects a missing or outdated title in the URL, and keeps the query and the mark that closing the player goes back. */
function useSlugInAddress(item: Pick<MediaItem, 'id' | 'title'>): void {
  const navigate = useNavigate();
  const { '*': slug = '' } = useParams();
  const location = useLocation();
  const { search } = location;
  const fromDetail = cameFromDetail(location.state);
  const path = mediaPath(item);
  const wanted = decodeURIComponent(path.split('/')[3] ?? '');
  useEffect(() => {
    if (slug !== wanted) void navigate({ pathname: path, search }, { replace: true, state: { fromDetail } });
  }, [slug, wanted, path, search, fromDetail, navigate]);
}
