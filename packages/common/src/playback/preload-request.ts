import { getAdDelivery } from '../ads/ad-delivery.ts';
import type { SiteContext } from '../config/site-context.ts';
import type { MediaItem } from '../content/media-item.ts';
import { orderSources } from './media-source.ts';
import type { PlayerRequest } from './player.ts';

/**
 * What can be fetched of a title before anybody has asked to play it; undefined where the addresses that a page knows are
 * not those that are played: sites that sign or lock theirs, have a bridge give them, or have ads in their streams.
 *
 * @param startS seconds the title will begin at
 */
export function getPreloadRequest(
  item: MediaItem,
  { config, settings }: Pick<SiteContext, 'config' | 'settings'>,
  startS: number,
): PlayerRequest | undefined {
  const { custom, contentProtection } = config;
  const policyId = contentProtection?.drmPolicyId ?? custom.drmPolicyId;
  const isOpen =
    !custom.urlSigning &&
    policyId === undefined &&
    settings.apiAccessBridgeUrl === undefined &&
    getAdDelivery(config).kind !== 'stitched';
  const sources = orderSources(item.sources);
  return isOpen && sources.length > 0 ? { sources, tracks: item.tracks, startS } : undefined;
}
