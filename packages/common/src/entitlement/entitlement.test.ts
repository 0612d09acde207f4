import { createMediaItem } from '@marquee/testing/media-item.ts';
import { describe, expect, it } from 'vitest';

import type { AccessModel, SiteIntegrations } from '../config/site-config.ts';
import type { MediaItem } from '../content/media-item.ts';
import {
  getAccessOffer,
  getEntitlement,
  getMediaOffers,
  getNeededRights,
  type Entitlement,
  type MediaOffer,
  type ViewerRights,
} from './entitlement.ts';

const cleeng: SiteIntegrations = {
  cleeng: { id: '1', monthlyOffer: 'S1', yearlyOffer: undefined, useSandbox: true },
  jwp: undefined,
  own: undefined,
};
const jwp: SiteIntegrations = {
  cleeng: undefined,
  jwp: { clientId: 'c', assetId: 1, useSandbox: true },
  own: undefined,
};
const own: SiteIntegrations = { cleeng: undefined, jwp: undefined, own: { enabled: true } };
const none: SiteIntegrations = { cleeng: undefined, jwp: undefined, own: undefined };

const nobody: ViewerRights = { isSignedIn: false, isSubscribed: false, hasBought: false };
const member: ViewerRights = { isSignedIn: true, isSubscribed: false, hasBought: false };
const subscriber: ViewerRights = { isSignedIn: true, isSubscribed: true, hasBought: false };
const buyer: ViewerRights = { isSignedIn: true, isSubscribed: false, hasBought: true };
const unknown: ViewerRights = { isSignedIn: undefined, isSubscribed: undefined, hasBought: undefined };

const plain = { offerId: 'S900100200_NL', isPremier: false };
const premier = { offerId: 'P700100201_NL', isPremier: true };
const film = createMediaItem({});

describe('the offers of a title', () => {
  const productIds = 'cleeng:S700100200_NL, !cleeng:P700100201_NL, jwp:55012';

  // spec: commerce 3.7, product 3.55
  it.each([
    [
      'cleeng',
      cleeng,
      [
        { offerId: 'S700100200_NL', isPremier: false },
        { offerId: 'P700100201_NL', isPremier: true },
      ],
    ],
    ['jwp', jwp, [{ offerId: '55012', isPremier: false }]],
    ['own', own, []],
    ['none', none, []],
  ] as const)('are those of the site’s provider: %s', (_, integrations, offers) => {
    expect(getMediaOffers(createMediaItem({ productIds }), integrations)).toEqual(offers);
  });

  it.each([undefined, '', ',', 'cleeng:', 'S700', 'cleeng', 'cleengS:1'])('are empty for %j', (text) => {
    expect(getMediaOffers(createMediaItem({ productIds: text }), cleeng)).toEqual([]);
  });

  it('are split at the first colon', () => {
    expect(getMediaOffers(createMediaItem({ productIds: 'cleeng:a:b' }), cleeng)).toEqual([
      { offerId: 'a:b', isPremier: false },
    ]);
  });
});

type Case = readonly [
  name: string,
  item: MediaItem,
  accessModel: AccessModel,
  offers: readonly MediaOffer[],
  rights: ViewerRights,
  expected: Entitlement,
];

describe('a title', () => {
  // spec: commerce 4.41, commerce 4.42, commerce 6.10, product 4.16, product 4.22, product 6.1, product 6.4, product 6.5, product 6.6, product 6.7
  it.each<Case>([
    ['is open to everyone under AVOD', film, 'AVOD', [], nobody, 'entitled'],
    [
      'that is free is open under AUTHVOD',
      createMediaItem({ free: 'true' }),
      'AUTHVOD',
      [],
      nobody,
      'entitled',
    ],
    [
      'that needs no subscription is open under SVOD',
      createMediaItem({ requiresSubscription: 'false' }),
      'SVOD',
      [premier],
      nobody,
      'entitled',
    ],
    ['that is a hub is open', createMediaItem({ contentType: 'hub' }), 'SVOD', [], nobody, 'entitled'],
    ['needs a login under AUTHVOD', film, 'AUTHVOD', [], nobody, 'locked'],
    ['is open after a login under AUTHVOD', film, 'AUTHVOD', [], member, 'entitled'],
    ['with offers needs one of them under AUTHVOD', film, 'AUTHVOD', [plain], member, 'locked'],
    ['that was bought is open under AUTHVOD', film, 'AUTHVOD', [plain], buyer, 'entitled'],
    ['needs a subscription under SVOD', film, 'SVOD', [], member, 'locked'],
    ['is open to subscribers under SVOD', film, 'SVOD', [], subscriber, 'entitled'],
    ['with offers is open to subscribers, too', film, 'SVOD', [plain], subscriber, 'entitled'],
    [
      'with a premier offer must be bought even by subscribers',
      film,
      'SVOD',
      [plain, premier],
      subscriber,
      'locked',
    ],
    ['with a premier offer is open once it was bought', film, 'SVOD', [premier], buyer, 'entitled'],
    ['with offers is open to a viewer who bought an offer', film, 'SVOD', [plain], buyer, 'entitled'],
    ['is neither open nor locked while the access is unknown', film, 'SVOD', [plain], unknown, 'pending'],
    [
      'is open as soon as one response grants access',
      film,
      'SVOD',
      [plain],
      { ...unknown, hasBought: true },
      'entitled',
    ],
    ['under AUTHVOD waits for the session', film, 'AUTHVOD', [], unknown, 'pending'],
  ])('%s', (_, ...[item, accessModel, offers, rights, expected]) => {
    expect(getEntitlement(item, accessModel, offers, rights)).toBe(expected);
  });

  it.each([
    ['AVOD', [plain], { needsSubscription: false, needsOffers: false }],
    ['AUTHVOD', [], { needsSubscription: false, needsOffers: false }],
    ['AUTHVOD', [plain], { needsSubscription: false, needsOffers: true }],
    ['SVOD', [], { needsSubscription: true, needsOffers: false }],
    ['SVOD', [plain], { needsSubscription: true, needsOffers: true }],
    ['SVOD', [premier], { needsSubscription: false, needsOffers: true }],
  ] as const)(
    'under %s with the offers %j requests only the needed entitlements',
    (accessModel, offers, needed) => {
      expect(getNeededRights(film, accessModel, offers)).toEqual(needed);
      expect(getNeededRights(createMediaItem({ free: 'true' }), accessModel, offers)).toEqual({
        needsSubscription: false,
        needsOffers: false,
      });
    },
  );
});

describe('a viewer without access', () => {
  it.each([
    [[plain], true, 'buy'],
    [[plain], false, 'buy'],
    [[], true, 'subscribe'],
    [[], false, 'sign_up'],
  ] as const)('with the offers %j and signed in %s is offered to %s', (offers, isSignedIn, offer) => {
    expect(getAccessOffer(offers, isSignedIn)).toBe(offer);
  });
});
