import { FakeCommerceService } from '@marquee/testing/fakes/fake-commerce-service.ts';
import { expect, it } from 'vitest';

import { getCommerceCapabilities } from './commerce-capabilities.ts';

it('the commerce capabilities of a site match those of its source', () => {
  expect(getCommerceCapabilities(new FakeCommerceService())).toEqual({
    canRenew: true,
    canUpdatePaymentMethod: true,
    canUpdateCard: true,
    hasReceipts: true,
    planSwitchPlace: 'dialog',
  });
});

// spec: commerce 6.9
it('receipts that a source supports but does not offer count as none', () => {
  const service = new FakeCommerceService();
  service.receipts = service.receipts && { ...service.receipts, isOffered: false };
  expect(getCommerceCapabilities(service).hasReceipts).toBe(false);
});

// spec: commerce 6.6, commerce 7.43
it('all commerce capabilities are off where nothing is sold', () => {
  expect(getCommerceCapabilities(undefined)).toEqual({
    canRenew: false,
    canUpdatePaymentMethod: false,
    canUpdateCard: false,
    hasReceipts: false,
    planSwitchPlace: undefined,
  });
});
