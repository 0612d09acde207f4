import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HomeRow as HomeRowConfig, HomeRowLayout } from '@marquee/common/config/site-config.ts';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { getHomeRowQuery } from '@marquee/common/content/home-row-query.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { contentListPath, mediaPath, playlistPath } from '@marquee/common/content/paths.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { shelfTitle } from '@marquee/common/content/shelf-title.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { sectionColors } from '@marquee/theme/site-theme.ts';

import { CardTags } from '../components/card/card-tags.tsx';
import { useIntent } from '../components/card/use-intent.ts';
import { Image } from '../components/image/image.tsx';
import { MediaShelf, type MediaShelfProps } from '../components/shelf/media-shelf.tsx';
import { getFeaturedRatio } from '../components/shelf/shelf-columns.ts';
import type { ShelfTile } from '../components/shelf/shelf-tiles.tsx';
import { Shelf } from '../components/shelf/shelf.tsx';
import { useBreakpoint } from '../components/shelf/use-breakpoint.ts';
import { useNearView } from '../components/shelf/use-near-view.ts';
import { useGetEntitlement, useIsSubscribed } from '../hooks/use-entitlement.ts';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSession } from '../hooks/use-session.ts';
import { useSite } from '../hooks/use-site.ts';
import heroStyles from './hero/hero.module.scss';
import { Hero, type HeroOffer, type HeroProps } from './hero/hero.tsx';
import styles from './home-row.module.scss';
import { MediaFacts } from './media-facts.tsx';

const TILE_SIZES = '(width >= 1024px) 76vw, 94vw';

interface HomeRowProps {
  /** A row whose titles come from the content host. */
  readonly row: HomeRowConfig;
  readonly isFirst: boolean;
  /** Whether the row renders its titles without waiting until it is near the viewport. */
  readonly isEager: boolean;
}

/** One row of the home page. Queries its own titles, so that it rerenders for them alone. Renders nothing when empty. */
export const HomeRow = memo(function HomeRow(props: HomeRowProps) {
  const options = getHomeRowQuery(props.row, useService(ContentQueries), useLanguage());
  invariant(options, 'a row of the content host has something to ask for');
  const query = useQuery(options);
  return query.data?.items.length === 0 ? null : <FilledRow {...props} query={query} />;
});

interface FilledRowProps extends HomeRowProps {
  readonly query: Pick<UseQueryResult<Playlist>, 'data' | 'isError' | 'refetch'>;
}

/** A row that is loading, has failed or has titles. */
function FilledRow({ row, query, isFirst, isEager }: FilledRowProps) {
  const { t } = useTranslation('home');
  const { styling } = useSite().config;
  const title = shelfTitle(row, query.data, useLanguage());
  const [ref, isNear] = useNearView<HTMLDivElement>(isEager);
  const hasFailed = query.isError && !query.data;
  return (
    <div ref={ref}>
      <HomeRowContent
        playlist={query.data}
        isNear={isNear}
        title={query.data ? (title ?? t('shelf')) : title}
        to={query.data && getRowPath(row, title)}
        layout={row.layout}
        colors={sectionColors({ ...styling, backgroundColor: row.backgroundColor }, styling.backgroundColor)}
        hasPriority={isFirst}
        failure={
          hasFailed ? { message: t('could_not_load_items'), onRetry: () => void query.refetch() } : undefined
        }
      />
    </div>
  );
}

function getRowPath({ type, contentId = '' }: HomeRowConfig, title: string | undefined): string {
  return type === 'content_list' ? contentListPath(contentId, title) : playlistPath(contentId, title);
}

interface HomeRowContentProps extends Pick<MediaShelfProps, 'title' | 'to' | 'colors' | 'failure'> {
  /** Undefined while loading or failed. */
  readonly playlist: Playlist | undefined;
  /** Whether the row is in or near the viewport; its titles are rendered only then. */
  readonly isNear: boolean;
  readonly layout: HomeRowLayout;
  /** Whether it is the first row of the page. */
  readonly hasPriority: boolean;
}

/** A home row in its configured layout, including its loading and error states. */
function HomeRowContent({ playlist, isNear, layout, ...frame }: HomeRowContentProps) {
  const items = isNear ? playlist?.items : undefined;
  const nowMs = useItemsClock(items);
  const onItemIntent = useItemIntent();
  const playlistId = playlist?.id;
  const row = { ...frame, items, playlistId, nowMs, onItemIntent };
  if (layout === 'shelf')
    return <MediaShelf {...row} aspectRatio={playlist?.cardAspectRatio ?? DEFAULT_ASPECT_RATIO} />;
  if (layout === 'featured' || frame.failure) return <FeaturedShelf {...row} />;
  if (!items) return <HeroSkeleton isFirst={frame.hasPriority} />;
  return <HeroRow {...row} items={items} title={frame.title ?? ''} />;
}

type HeroRowProps = Pick<
  HeroProps,
  'title' | 'items' | 'playlistId' | 'nowMs' | 'hasPriority' | 'onItemIntent'
>;

/** A hero with the viewer's entitlements, which other rows do not need. */
function HeroRow(row: HeroRowProps) {
  const getEntitlement = useGetEntitlement();
  const { nowMs, playlistId } = row;
  return (
    <Hero
      {...row}
      offer={useHeroOffer()}
      getPlayPath={(item) =>
        getPlayAction(item, getEntitlement(item) === 'entitled', nowMs) === 'start'
          ? mediaPath(item, { playlistId, isPlaying: true })
          : undefined
      }
    />
  );
}

/** Returns the subscription to offer; undefined when none is sold or the viewer has one. */
function useHeroOffer(): HeroOffer | undefined {
  const { accessModel } = useSite();
  const { status } = useSession();
  const isSubscribed = useIsSubscribed();
  if (accessModel !== 'SVOD' || isSubscribed === true) return undefined;
  if (status === 'signedOut') return 'with_account';
  return isSubscribed === undefined ? 'unknown' : 'subscription';
}

/** Skeleton of the hero while its titles load. */
function HeroSkeleton({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <div className={heroStyles['hero']} data-under-header={isFirst || undefined} aria-hidden="true">
      <div className={heroStyles['stage']}>
        <div className={heroStyles['slide']} data-position="0">
          <div className={heroStyles['content']}>
            <div className={heroStyles['block']} data-part="title" />
            <div className={heroStyles['block']} data-part="text" />
            <div className={heroStyles['block']} data-part="action" />
          </div>
        </div>
      </div>
    </div>
  );
}

type FeaturedShelfProps = Omit<MediaShelfProps, 'aspectRatio' | 'getProgress'>;

/** A row that shows one large title at a time. */
function FeaturedShelf({
  items,
  playlistId,
  nowMs,
  hasPriority,
  onItemIntent,
  ...frame
}: FeaturedShelfProps) {
  const aspectRatio = getFeaturedRatio(useBreakpoint());
  const renderTile = ({ index, tabIndex }: ShelfTile) => {
    const item = items?.[index];
    return item ? (
      <FeaturedCard
        item={item}
        to={mediaPath(item, { playlistId })}
        nowMs={nowMs}
        sizes={TILE_SIZES}
        priority={hasPriority === true && index === 0}
        tabIndex={tabIndex}
        onIntent={onItemIntent && (() => onItemIntent(item))}
      />
    ) : null;
  };
  return (
    <Shelf
      {...frame}
      layout="featured"
      aspectRatio={aspectRatio}
      tiles={items && { itemCount: items.length, renderTile, getKey: (index) => items[index]?.id ?? '' }}
    />
  );
}

interface FeaturedCardProps {
  readonly item: MediaItem;
  readonly to: string;
  readonly nowMs: number;
  /** Width of the picture, as a `sizes` attribute. */
  readonly sizes: string;
  readonly priority?: boolean | undefined;
  readonly tabIndex?: number | undefined;
  readonly onIntent?: (() => void) | undefined;
}

/** One large title with its text on the picture, as a single link. */
function FeaturedCard({ item, to, nowMs, sizes, priority, tabIndex, onIntent }: FeaturedCardProps) {
  return (
    <Link className={styles['card']} to={to} tabIndex={tabIndex} draggable={false} {...useIntent(onIntent)}>
      <span className={styles['picture']}>
        <Image src={item.images.background} alt="" sizes={sizes} priority={priority} />
      </span>
      <span className={styles['content']}>
        <span className={styles['title']}>{item.title}</span>{' '}
        <span className={styles['tags']}>
          <CardTags item={item} nowMs={nowMs} />
          <MediaFacts item={item} />
        </span>
        <span className={styles['description']}>{item.description}</span>
      </span>
    </Link>
  );
}
