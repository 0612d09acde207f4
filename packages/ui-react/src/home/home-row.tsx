import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import { getHomeRowQuery } from '@marquee/common/content/home-row-query.ts';
import { contentListPath, playlistPath } from '@marquee/common/content/paths.ts';
import type { Playlist } from '@marquee/common/content/playlist.ts';
import { shelfTitle } from '@marquee/common/content/shelf-title.ts';
import type { HomeRow as HomeRowConfig } from '@marquee/common/config/site-config.ts';
import { invariant } from '@marquee/common/shared/invariant.ts';
import { sectionColors } from '@marquee/theme/site-theme.ts';

import { useNearView } from '../components/shelf/use-near-view.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useService } from '../hooks/use-service.ts';
import { useSite } from '../hooks/use-site.ts';
import { HomeRowContent } from './home-row-content.tsx';

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
