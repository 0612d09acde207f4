import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ASPECT_RATIO } from '@marquee/common/content/aspect-ratio.ts';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { getHomeRowQuery } from '@marquee/common/content/home-row-query.ts';
import { contentListPath, playlistPath } from '@marquee/common/content/paths.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { shelfTitle } from '@marquee/common/content/shelf-title.ts';
import type { HomeRow as HomeRowConfig } from '@marquee/common/config/site-config.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { sectionColors } from '@marquee/theme/site-theme.ts';

import { HeroSkeleton } from '../components/hero/hero-skeleton.tsx';
import { ShelfFailure } from '../components/shelf/shelf-failure.tsx';
import { ShelfSkeleton } from '../components/shelf/shelf-skeleton.tsx';
import { getFeaturedRatio } from '../components/shelf/shelf-columns.ts';
import { useBreakpoint } from '../components/shelf/use-breakpoint.ts';
import { useNearView } from '../components/shelf/use-near-view.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { HomeRowContent } from './home-row-content.tsx';

/** So far outside the view a row gets its cards and pictures: about a row ahead. */
const NEAR_VIEW = '320px 0px';

export interface HomeRowProps {
  /** A row of the content host. */
  readonly row: HomeRowConfig;
  readonly isFirst: boolean;
  /** Does not wait until it is near the view. */
  readonly isEager: boolean;
}

/** One row of the home page. It asks for its own titles, and nothing but them renders it again; without any it is absent. */
export const HomeRow = memo(function HomeRow(props: HomeRowProps) {
  const options = getHomeRowQuery(props.row, useService(ContentQueries), useLanguage());
  invariant(options, 'a row of the content host has something to ask for');
  const query = useQuery(options);
  return query.data?.items.length === 0 ? null : <FilledRow {...props} query={query} />;
});

interface FilledRowProps extends HomeRowProps {
  readonly query: Pick<UseQueryResult<Playlist>, 'data' | 'isError' | 'refetch'>;
}

/** The row in any state that shows something. */
function FilledRow({ row, query, isFirst, isEager }: FilledRowProps) {
  const { t } = useTranslation('home');
  const { styling } = useSite().config;
  const title = shelfTitle(row, query.data, useLanguage());
  const aspectRatio = useRowRatio(row, query.data);
  const [ref, isNear] = useNearView<HTMLDivElement>(NEAR_VIEW, isEager);
  const { layout } = row;
  const colors = sectionColors({ ...styling, backgroundColor: row.backgroundColor }, styling.backgroundColor);
  if (query.data && isNear) {
    return (
      <HomeRowContent
        playlist={query.data}
        title={title ?? t('shelf')}
        to={getRowPath(row, title)}
        layout={layout}
        colors={colors}
        hasPriority={isFirst}
      />
    );
  }
  const frame = { title, aspectRatio, colors, layout: layout === 'hero' ? 'featured' : layout } as const;
  if (query.isError && !query.data) {
    return (
      <ShelfFailure {...frame} message={t('could_not_load_items')} onRetry={() => void query.refetch()} />
    );
  }
  return <div ref={ref}>{layout === 'hero' ? <HeroSkeleton /> : <ShelfSkeleton {...frame} isBusy />}</div>;
}

function getRowPath({ type, contentId = '' }: HomeRowConfig, title: string | undefined): string {
  return type === 'content_list' ? contentListPath(contentId, title) : playlistPath(contentId, title);
}

/** The shape of the row's tiles; the common one until the playlist tells. */
function useRowRatio({ layout }: HomeRowConfig, playlist: Playlist | undefined) {
  const featuredRatio = getFeaturedRatio(useBreakpoint());
  return layout === 'shelf' ? (playlist?.cardAspectRatio ?? DEFAULT_ASPECT_RATIO) : featuredRatio;
}
