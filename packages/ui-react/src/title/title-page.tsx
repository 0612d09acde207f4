import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { toBreadcrumbList } from '@marquee/common/content/breadcrumbs.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { toVideoObject } from '@marquee/common/content/structured-data.ts';

import { PageHead } from '../components/page-head/page-head.tsx';
import { useSite } from '../hooks/use-site.ts';
import { PlaybackRequest } from '../player/playback-request.tsx';
import { PlayerPlace } from '../player/player-place.tsx';
import { usePlayWish } from '../player/use-play-wish.ts';
import { MediaDetails } from './media-details.tsx';
import { MediaTabs } from './media-tabs.tsx';
import { TrailerRequest } from './trailer-request.tsx';

export interface TitlePageProps {
  readonly item: MediaItem;
  /** Milliseconds since the epoch; determines what can be played. */
  readonly nowMs: number;
  readonly status?: ReactNode;
  readonly playAction: ReactNode;
}

/**
 * The page of one video, in the site's layout: cinema, where a title plays over the whole window, or
 * `custom.inlinePlayer`, where it plays at the top of the page.
 */
export function TitlePage({ item, nowMs, status, playAction }: TitlePageProps) {
  const { config } = useSite();
  const [searchParams] = useSearchParams();
  const playlistId = searchParams.get('r') ?? undefined;
  const address = new URL(mediaPath(item), window.location.origin).href;
  const isInline = config.custom.inlinePlayer;
  const isPlaying = usePlayWish(item, nowMs);
  const isTrailerWanted = searchParams.get('trailer') === '1' && !isPlaying;
  return (
    <>
      <MediaPageHead item={item} address={address} />
      {isPlaying ? (
        <PlaybackRequest item={item} playlistId={playlistId} mode={isInline ? 'inline' : 'full'} />
      ) : null}
      {isTrailerWanted && item.trailerId !== undefined ? <TrailerRequest trailerId={item.trailerId} /> : null}
      <MediaDetails
        item={item}
        address={address}
        status={status}
        playAction={isInline ? null : playAction}
        place={isInline ? <PlayerPlace item={item}>{playAction}</PlayerPlace> : undefined}
      />
      <MediaTabs item={item} />
    </>
  );
}

interface MediaPageHeadProps {
  readonly item: MediaItem;
  /** Public URL of the page. */
  readonly address: string;
}

/** Document title, metadata and structured data of a video's page. */
function MediaPageHead({ item, address }: MediaPageHeadProps) {
  const { t } = useTranslation('common');
  const { siteName } = useSite();
  return (
    <PageHead
      title={`${item.title} - ${siteName}`}
      description={item.description}
      canonical={address}
      image={item.images.poster}
      type="video.other"
      tags={item.tags}
      structuredData={[
        toVideoObject(item, address),
        toBreadcrumbList([
          { name: t('home'), address: new URL('/', address).href },
          { name: item.title, address },
        ]),
      ]}
    />
  );
}
