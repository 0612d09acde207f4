import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ContentQueries, type ContentQuery } from '@marquee/common/content/content-queries.ts';
import { contentListPath, playlistPath } from '@marquee/common/content/paths.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { isAppError } from '@marquee/common/shared/app-error.ts';

import { ButtonLink } from '../components/button/button-link.tsx';
import { Button } from '../components/button/button.tsx';
import { describeError } from '../components/error-page/describe-error.ts';
import { ErrorPage } from '../components/error-page/error-page.tsx';
import { MediaGridSkeleton } from '../components/media-grid/media-grid-skeleton.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { lazyComponent } from '../hooks/lazy-component.tsx';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { liveChannelsPageCode } from '../shell/early-pages.ts';
import { pagesFeature } from '../shell/pages-feature.ts';
import { PlaylistPage } from './playlist-page.tsx';
import styles from './playlist-screen.module.scss';
import { useGenre } from './use-genre.ts';

const features = [pagesFeature];

/** The chunk of `/p`. */
export const playlistChunk = { code: PlaylistScreen, features };

/** The chunk of `/n`. */
export const contentListChunk = { code: ContentListScreen, features };

const LiveChannelsPage = lazyComponent(liveChannelsPageCode, { Waiting: ListSkeleton });

/** All titles of a playlist: `/p/{id}/{slug}`. */
export function PlaylistScreen() {
  const { id = '' } = useParams();
  const query = useService(ContentQueries).playlist(id, {}, useLanguage());
  return <ListScreen query={query} toPath={({ title }) => playlistPath(id, title)} />;
}

/** All titles of a content list: `/n/{id}/{slug}`. */
export function ContentListScreen() {
  const { id = '' } = useParams();
  const query = useService(ContentQueries).contentList(id, useLanguage());
  return <ListScreen query={query} toPath={({ title }) => contentListPath(id, title)} />;
}

interface ListScreenProps {
  readonly query: ContentQuery<Playlist>;
  readonly toPath: (playlist: Playlist) => string;
}

function ListScreen({ query, toPath }: ListScreenProps) {
  const { data: playlist, error, refetch } = useQuery(query);
  if (playlist) {
    const Page = playlist.contentType === 'live' ? LiveChannelsPage : PlaylistPage;
    return <Page key={playlist.id} playlist={playlist} path={toPath(playlist)} />;
  }
  return error ? <ListFailure error={error} onRetry={() => void refetch()} /> : <ListSkeleton />;
}

/** Skeleton in the page's final size: the id tells whether the list has a genre filter. */
function ListSkeleton() {
  const { id = '' } = useParams();
  const { genres } = useGenre(id);
  return (
    <>
      <div className={styles['titleSkeleton']} />
      {genres.length === 0 ? null : <div className={styles['filterSkeleton']} />}
      <MediaGridSkeleton />
    </>
  );
}

/**
 * The title always says that the playlist was not found (spec 2, 8). If the connection or the server failed, the
 * description says so and the viewer can retry (docs/decisions/0027).
 */
function ListFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('errors');
  const { t: tCommon } = useTranslation(['common', 'pages']);
  const { siteName } = useSite();
  const words = describeError(error, t);
  const title = t('playlist_not_found');
  const isMissing = isAppError(error, 'playlist_not_found');
  const isConnection = isAppError(error, 'network_unreachable', 'network_timeout');
  const failure = isConnection ? 'pages:playlist_connection_failed' : 'pages:playlist_server_failed';
  return (
    <>
      <PageHead title={`${title} - ${siteName}`} />
      <ErrorPage
        {...words}
        title={title}
        description={isMissing ? words.description : tCommon(failure)}
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
