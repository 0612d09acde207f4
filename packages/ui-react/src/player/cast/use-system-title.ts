import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContentQueries } from '@marquee/common/content/content-queries.ts';
import type { SystemMediaTitle } from '@marquee/common/platform/system-media-controls.ts';
import type { PlaybackSession } from '@marquee/common/playback/playback-store.ts';
import { describeForSystem } from '@marquee/common/playback/system-media.ts';

import { useLanguage } from '../../hooks/use-language.ts';
import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';

/** What a lock screen, or another screen, says about what plays. */
export function useSystemTitle(session: PlaybackSession): SystemMediaTitle {
  const { t } = useTranslation('content');
  const { config } = useSite();
  const { item } = session;
  const { seasonNumber, episodeNumber } = item;
  const seriesTitle = useSeriesTitle(session);
  const episodeText =
    seasonNumber === undefined || episodeNumber === undefined
      ? undefined
      : t('season_episode_short', { season: seasonNumber, episode: episodeNumber });
  return useMemo(
    () => describeForSystem(item, { siteName: config.siteName, seriesTitle, episodeText }),
    [item, config.siteName, seriesTitle, episodeText],
  );
}

/** The page has it in hand; a mini player's page may be gone, and then it is kept for a while. */
function useSeriesTitle({ seriesId, address }: PlaybackSession): string | undefined {
  const queries = useService(ContentQueries);
  const language = useLanguage();
  const isLegacy = address.startsWith('/s/');
  const hasSeries = seriesId !== undefined;
  const series = useQuery({ ...queries.media(seriesId ?? '', language), enabled: hasSeries && !isLegacy });
  const playlist = useQuery({
    ...queries.playlist(seriesId ?? '', {}, language),
    enabled: hasSeries && isLegacy,
  });
  return (isLegacy ? playlist.data : series.data)?.title;
}
