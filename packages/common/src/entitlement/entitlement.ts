import type { AccessModel, SiteIntegrations } from '../config/site-config.ts';
import { isFree, isHubOrPage, type MediaItem } from '../content/media-item.ts';

/** An offer that gives access to one title (content-host 3.7). */
export interface MediaOffer {
  readonly offerId: string;
  /** Whether even subscribers have to buy it. */
  readonly isPremier: boolean;
}

/**
 * Returns the offers of a title at the site's own provider, which are marked with the name of its integration; none
 * without a provider. Offers of other providers are ignored, so a title with only those counts as one without offers.
 */
export function getMediaOffers({ params }: MediaItem, integrations: SiteIntegrations): readonly MediaOffer[] {
  const [vendor] = Object.entries(integrations).find(([, settings]) => settings !== undefined) ?? [];
  if (vendor === undefined) return [];
  return (params['productIds'] ?? '')
    .replace(/\s+/g, '')
    .split(',')
    .flatMap((part) => {
      const isPremier = part.startsWith('!');
      const [name = '', ...rest] = part.slice(isPremier ? 1 : 0).split(':');
      const offerId = rest.join(':');
      return name === vendor && offerId !== '' ? [{ offerId, isPremier }] : [];
    });
}

/** The viewer's rights; undefined while unknown. */
export interface ViewerRights {
  readonly isSignedIn: boolean | undefined;
  /** Whether the viewer has an active subscription or plan. */
  readonly isSubscribed: boolean | undefined;
  /** Whether one of the title's own offers gives access. */
  readonly hasBought: boolean | undefined;
}

/** `pending` while a deciding right is unknown. */
export type Entitlement = 'entitled' | 'locked' | 'pending';

/**
 * Decides whether a viewer may watch a title: the lock rule (content-host 3.7, product 4 and 6), first match. Free
 * titles, hubs and pages are open, and so is everything under AVOD. Being signed in unlocks titles without offers under
 * AUTHVOD; a subscription unlocks titles without premier offers under SVOD; otherwise one of the title's offers must
 * give access.
 */
export function getEntitlement(
  item: MediaItem,
  accessModel: AccessModel,
  offers: readonly MediaOffer[],
  rights: ViewerRights,
): Entitlement {
  if (accessModel === 'AVOD' || isFree(item) || isHubOrPage(item)) return 'entitled';
  const answers = [
    ...(accessModel === 'AUTHVOD' && offers.length === 0 ? [rights.isSignedIn] : []),
    ...(accessModel === 'SVOD' && !offers.some(({ isPremier }) => isPremier) ? [rights.isSubscribed] : []),
    ...(offers.length > 0 ? [rights.hasBought] : []),
  ];
  if (answers.includes(true)) return 'entitled';
  return answers.includes(undefined) ? 'pending' : 'locked';
}

/** Returns the rights that decide over a title, so that only those are requested. */
export function getNeededRights(
  item: MediaItem,
  accessModel: AccessModel,
  offers: readonly MediaOffer[],
): { readonly needsSubscription: boolean; readonly needsOffers: boolean } {
  const isOpen = accessModel === 'AVOD' || isFree(item) || isHubOrPage(item);
  return {
    needsSubscription: !isOpen && accessModel === 'SVOD' && !offers.some(({ isPremier }) => isPremier),
    needsOffers: !isOpen && offers.length > 0,
  };
}

/** The action offered to a viewer without access (product 4: Play button label). */
export type AccessOffer = 'buy' | 'subscribe' | 'sign_up';

/** Buying when there are offers; otherwise a subscription for signed-in viewers and an account for signed-out ones. */
export function getAccessOffer(offers: readonly MediaOffer[], isSignedIn: boolean): AccessOffer {
  if (offers.length > 0) return 'buy';
  return isSignedIn ? 'subscribe' : 'sign_up';
}
