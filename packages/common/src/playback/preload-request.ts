import { getAdDelivery } from '../ads/ad-delivery.ts';
import { getDrmPolicyId } from '../config/site-config.ts';
import type { SiteContext } from '../config/site-context.ts';
import type { MediaItem } from '../content/media-item.ts';
import { orderSources, withCustomer } from './media-source.ts';
import type { PlayerRequest } from './player.ts';

/**
 * Returns what can be preloaded of a title before it is played; undefined where the page's URLs are not the ones
 * played: sites with signed or protected sources, with a bridge that provides them, or with ads stitched into the
 * streams.
 *
 * @param startS seconds the title will begin at
 * @param customerId the id in the addresses of a customer whose plays are counted
 */
export function getPreloadRequest(
  item: MediaItem,
  { config, settings }: Pick<SiteContext, 'config' | 'settings'>,
  startS: number,
  customerId?: string,
): PlayerRequest | undefined {
  const isOpen =
    !config.custom.urlSigning &&
    config.custom.signingHost === undefined &&
    getDrmPolicyId(config) === undefined &&
    settings.apiAccessBridgeUrl === undefined &&
    getAdDelivery(config).kind !== 'stitched';
  const sources = withCustomer(
    { id: item.id, sources: orderSources(item.sources) },
    settings.apiBaseUrl,
    customerId,
  );
  return isOpen && sources.length > 0 ? { sources, tracks: item.tracks, startS } : undefined;
}
