import { useQueryClient } from '@tanstack/react-query';
import {
  getAdDelivery,
  toStitchedSources,
  toTitleAdsUrl,
  type PlayerAdDelivery,
} from '@marquee/common/ads/ad-delivery.ts';
import type { AdPlan } from '@marquee/common/ads/ad-plan.ts';
import type { AdScheduleAddress } from '@marquee/common/ads/ad-schedule-service.ts';
import { AdQueries } from '@marquee/common/ads/ad-queries.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { Clock } from '@marquee/common/platform/clock.ts';
import type { PlaybackMode } from '@marquee/common/playback/playback-store.ts';
import type { PlayerRequest } from '@marquee/common/playback/player.ts';

import { useService } from '../../hooks/use-service.ts';
import { useSite } from '../../hooks/use-site.ts';
import { isLiveTitle } from '../is-live-title.ts';

/** What a title is played from on a site with ads: its stream with ads in it, or a plan for the player. Trailers have none. */
export function useAdRequest(
  mode: PlaybackMode,
): (item: MediaItem) => Pick<PlayerRequest, 'sources' | 'ads'> {
  const { config, settings } = useSite();
  const queries = useService(AdQueries);
  const queryClient = useQueryClient();
  const clock = useService(Clock);
  const delivery = getAdDelivery(config);

  const toSchedule = (address: AdScheduleAddress): AdPlan['source'] => ({
    kind: 'schedule',
    fetch: () => queryClient.query(queries.schedule(address)),
  });
  const getSource = (from: PlayerAdDelivery, mediaId: string): AdPlan['source'] => {
    if (from.kind === 'schedule') return toSchedule({ scheduleId: from.scheduleId });
    const url = toTitleAdsUrl(from.url, mediaId);
    return from.kind === 'vmap' ? { kind: 'vmap', url } : toSchedule({ url });
  };

  return (item) => {
    const { id, sources } = item;
    if (mode === 'trailer' || delivery.kind === 'none') return { sources };
    if (delivery.kind === 'stitched') {
      const { adConfig } = delivery;
      const { apiBaseUrl } = settings;
      return {
        sources: toStitchedSources(sources, { apiBaseUrl, siteId: config.siteId, mediaId: id, adConfig }),
      };
    }
    const plan: AdPlan = {
      mediaId: id,
      isLive: isLiveTitle(item, clock.now()),
      durationS: item.durationS,
      source: getSource(delivery, id),
    };
    return { sources, ads: plan };
  };
}
