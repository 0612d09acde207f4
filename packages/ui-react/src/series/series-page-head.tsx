import { useTranslation } from 'react-i18next';
import { toBreadcrumbList } from '@marquee/common/content/breadcrumbs.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import {
  toTvEpisode,
  toTvSeries,
  type SeriesCounts,
} from '@marquee/common/content/series-structured-data.ts';

import { PageHead } from '../components/page-head/page-head.tsx';
import { useSite } from '../hooks/use-site.ts';
import { toPublicAddress, type EpisodePath } from './episode-path.ts';

export interface SeriesPageHeadProps {
  readonly series: MediaItem;
  readonly counts: SeriesCounts;
  readonly episode: MediaItem | undefined;
  readonly getPath: EpisodePath;
}

/** What browsers, search engines and social cards are told of a series, or of the episode that its page is about. */
export function SeriesPageHead({ series, counts, episode, getPath }: SeriesPageHeadProps) {
  const { t } = useTranslation('common');
  const { siteName } = useSite();
  const seriesAddress = toPublicAddress(getPath(undefined));
  const address = episode ? toPublicAddress(getPath(episode.id)) : seriesAddress;
  const trail = [
    { name: t('home'), address: toPublicAddress('/') },
    { name: series.title, address: seriesAddress },
    ...(episode ? [{ name: episode.title, address }] : []),
  ];
  const shown = episode ?? series;
  return (
    <PageHead
      title={`${[episode?.title, series.title].filter(Boolean).join(' - ')} - ${siteName}`}
      description={shown.description || series.description}
      canonical={address}
      image={shown.images.poster ?? series.images.poster}
      type={episode ? 'video.episode' : 'video.series'}
      tags={shown.tags}
      structuredData={[
        episode
          ? toTvEpisode(episode, address, { title: series.title, address: seriesAddress })
          : toTvSeries(series, address, counts),
        toBreadcrumbList(trail),
      ]}
    />
  );
}
