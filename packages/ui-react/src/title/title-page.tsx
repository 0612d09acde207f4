import { useDeferredValue, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { toTitleHead } from '@marquee/common/content/title-head.ts';

import { MediaGridSkeleton } from '../components/media-grid/media-grid-skeleton.tsx';
import { MediaGrid } from '../components/media-grid/media-grid.tsx';
import { PageHead } from '../components/page-head/page-head.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useHeadWords } from '../hooks/use-page-head.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { PlaybackRequest } from '../player/playback-request.tsx';
import { PlayerPlace } from '../player/player-place.tsx';
import { useShouldPlay } from '../player/use-should-play.ts';
import styles from './media-details.module.scss';
import { hasAbout, MediaAbout, MediaDetails } from './media-details.tsx';
import tabStyles from './tabs.module.scss';
import { Tabs } from './tabs.tsx';
import { TrailerRequest } from './trailer-request.tsx';

export interface TitlePageProps {
  readonly item: MediaItem;
  /** Milliseconds since the epoch; determines what can be played. */
  readonly nowMs: number;
  readonly status?: ReactNode;
  readonly playAction: ReactNode;
  /** Actions in addition to those of every title. */
  readonly moreActions?: ReactNode;
}

/**
 * The page of one video, in the site's layout: cinema, where a title plays in the whole viewport, or
 * `custom.inlinePlayer`, where it plays at the top of the page.
 */
export function TitlePage({ item, nowMs, status, playAction, moreActions }: TitlePageProps) {
  const { config } = useSite();
  const [searchParams] = useSearchParams();
  const playlistId = searchParams.get('r') ?? undefined;
  const address = new URL(mediaPath(item), window.location.origin).href;
  const isInline = config.custom.inlinePlayer;
  const isPlaying = useShouldPlay(item, nowMs);
  const isTrailerWanted = searchParams.get('trailer') === '1' && !isPlaying;
  const words = useHeadWords();
  return (
    <>
      <PageHead {...toTitleHead(item, address, words)} />
      {isPlaying ? (
        <PlaybackRequest item={item} playlistId={playlistId} mode={isInline ? 'inline' : 'full'} />
      ) : null}
      {isTrailerWanted && item.trailerId !== undefined ? <TrailerRequest trailerId={item.trailerId} /> : null}
      <MediaDetails
        item={item}
        address={address}
        status={status}
        playAction={isInline ? null : playAction}
        moreActions={moreActions}
        place={isInline ? <PlayerPlace item={item}>{playAction}</PlayerPlace> : undefined}
      />
      <MediaTabs item={item} />
    </>
  );
}

/** Content below a title's hero: related titles, under the name of their playlist, and the title's details. */
export function MediaTabs({ item }: { readonly item: MediaItem }) {
  const { recommendationsPlaylist } = useSite().config.features;
  if (recommendationsPlaylist === undefined) return <AboutSection item={item} />;
  return <RelatedTabs key={item.id} item={item} playlistId={recommendationsPlaylist} />;
}

interface RelatedTabsProps {
  readonly item: MediaItem;
  /** The recommendations playlist. */
  readonly playlistId: string;
}

/** Without related titles, or when they fail to load, the page has no tabs. */
function RelatedTabs({ item, playlistId }: RelatedTabsProps) {
  const { t } = useTranslation('media');
  const query = { pageLimit: SHELF_PAGE_LIMIT, relatedMediaId: item.id };
  const { data, isError } = useQuery(useService(ContentQueries).playlist(playlistId, query, useLanguage()));
  // Deferred: rendering them must not block input on the hero, which is visible by then.
  const related = useDeferredValue(data);
  if (!related && !isError) return <TabsSkeleton />;
  const titles = related?.items.filter(({ id }) => id !== item.id) ?? [];
  if (!related || titles.length === 0) return <AboutSection item={item} />;
  return (
    <Tabs
      label={t('more_about', { title: item.title })}
      tabs={[
        {
          id: 'related',
          label: related.title || t('related'),
          panel: <RelatedTitles playlist={related} titles={titles} />,
        },
        ...(hasAbout(item) ? [{ id: 'about', label: t('about'), panel: <MediaAbout item={item} /> }] : []),
      ]}
    />
  );
}

/** Skeleton of the tabs, the first with a grid, in their final size. */
function TabsSkeleton() {
  return (
    <div className={tabStyles['tabs']}>
      <div className={tabStyles['list']} aria-hidden="true">
        <div className={tabStyles['placeholder']} />
        <div className={tabStyles['placeholder']} />
      </div>
      <MediaGridSkeleton />
    </div>
  );
}

interface RelatedTitlesProps {
  readonly playlist: Playlist;
  readonly titles: readonly MediaItem[];
}

function RelatedTitles({ playlist, titles }: RelatedTitlesProps) {
  const nowMs = useItemsClock(titles);
  const prefetchItem = useItemIntent();
  return (
    <MediaGrid
      items={titles}
      aspectRatio={playlist.cardAspectRatio}
      playlistId={playlist.id}
      nowMs={nowMs}
      onItemIntent={prefetchItem}
    />
  );
}

function AboutSection({ item }: { readonly item: MediaItem }) {
  const { t } = useTranslation('media');
  if (!hasAbout(item)) return null;
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title" className={styles['heading']}>
        {t('about')}
      </h2>
      <MediaAbout item={item} />
    </section>
  );
}
