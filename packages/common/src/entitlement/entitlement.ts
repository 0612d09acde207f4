import type { AccessModel, SiteIntegrations } from '../config/site-config.ts';
import { getMediaKind, isFree, type MediaItem } from '../content/media-item.ts';

/** A way to pay for one title (content-host 3.7). */
export interface MediaOffer {
  readonly offerId: string;
  /** Whether even subscribers have to buy it. */
  readonly isPremier: boolean;
}

/**
 * The offers of a title at the site's own provider; none without one. What names another provider is passed over, so that
 * a title with only those is as good as one without offers.
 */
export function getMediaOffers({ params }: MediaItem, integrations: SiteIntegrations): readonly MediaOffer[] {
  const vendor = integrations.cleeng ? 'cleeng' : integrations.jwp ? 'jwp' : undefined;
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

/** What is known of a viewer; undefined where it is not known yet. */
export interface ViewerRights {
  readonly isSignedIn: boolean | undefined;
  /** Whether a subscription is live, or a plan of the kind. */
  readonly isSubscribed: boolean | undefined;
  /** Whether one of the title's own offers gives access. */
  readonly hasBought: boolean | undefined;
}

/** `pending` while what decides is not known yet. */
export type Entitlement = 'entitled' | 'locked' | 'pending';

/**
 * Whether a viewer may watch a title: the lock rule (content-host 3.7, product 4 and 6), first match. Free titles, hubs and
 * pages are open, and under AVOD everything is; a login opens what has no offers under AUTHVOD; a subscription opens what
 * has no premier offer under SVOD; else one of the title's offers must give access.
 */
export function getEntitlement(
  item: MediaItem,
  accessModel: AccessModel,
  offers: readonly MediaOffer[],
  rights: ViewerRights,
): Entitlement {
  if (accessModel === 'AVOD' || isFree(item) || isAlwaysOpen(item)) return 'entitled';
  const answers = [
    ...(accessModel === 'AUTHVOD' && offers.length === 0 ? [rights.isSignedIn] : []),
    ...(accessModel === 'SVOD' && !offers.some(({ isPremier }) => isPremier) ? [rights.isSubscribed] : []),
    ...(offers.length > 0 ? [rights.hasBought] : []),
  ];
  if (answers.includes(true)) return 'entitled';
  return answers.includes(undefined) ? 'pending' : 'locked';
}

/** Which questions about the viewer decide over a title, so that no other is asked. */
export function getNeededRights(
  item: MediaItem,
  accessModel: AccessModel,
  offers: readonly MediaOffer[],
): { readonly needsSubscription: boolean; readonly needsOffers: boolean } {
  const isOpen = accessModel === 'AVOD' || isFree(item) || isAlwaysOpen(item);
  return {
    needsSubscription: !isOpen && accessModel === 'SVOD' && !offers.some(({ isPremier }) => isPremier),
    needsOffers: !isOpen && offers.length > 0,
  };
}

function isAlwaysOpen(item: MediaItem): boolean {
  const kind = getMediaKind(item);
  return kind === 'hub' || kind === 'page';
}

/** What a viewer who may not watch is offered (product 4: Play button label). */
export type AccessOffer = 'buy' | 'subscribe' | 'sign_up';

/** Buying where there are offers; else a subscription for who is signed in, and an account for who is not. */
export function getAccessOffer(offers: readonly MediaOffer[], isSignedIn: boolean): AccessOffer {
  if (offers.length > 0) return 'buy';
  return isSignedIn ? 'subscribe' : 'sign_up';
}
