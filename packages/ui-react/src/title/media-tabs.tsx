import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { SHELF_PAGE_LIMIT } from '@marquee/common/content/home-row-query.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';

import { MediaGridSkeleton } from '../components/media-grid/media-grid-skeleton.tsx';
import { MediaGrid } from '../components/media-grid/media-grid.tsx';
import { useItemIntent } from '../hooks/use-item-intent.ts';
import { useItemsClock } from '../hooks/use-items-clock.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { hasAbout, MediaAbout } from './media-details.tsx';
import styles from './media-details.module.scss';
import tabStyles from './tabs.module.scss';
import { Tabs } from './tabs.tsx';

/** What a title's page has below its head: titles like it, under the name of their playlist, and all about it. */
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

/** Related titles that there are none of, or that fail, are not missed here: the page then has no tabs. */
function RelatedTabs({ item, playlistId }: RelatedTabsProps) {
  const { t } = useTranslation('media');
  const query = { pageLimit: SHELF_PAGE_LIMIT, relatedMediaId: item.id };
  const { data: related, isPending } = useQuery(
    useService(ContentQueries).playlist(playlistId, query, useLanguage()),
  );
  if (isPending) return <TabsSkeleton />;
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

/** Tabs whose names are not known yet, the first with a grid in it, in their final size. */
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
