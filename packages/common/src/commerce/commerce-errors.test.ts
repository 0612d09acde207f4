import { describe, expect, it } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { commerceError, isCommerceError } from './commerce-errors.ts';

describe('a commerce error', () => {
  // spec: commerce 8.5, commerce 8.11, commerce 8.12, commerce 8.13, commerce 8.14, commerce 8.15, commerce 8.16, commerce 8.17
  it.each([
    ['coupon_invalid', 'Invalid coupon code'],
    ['adyen_order_unknown', 'error:adyen_order_unknown'],
    ['transactions_not_fetched', 'Failed to get transactions'],
    ['subscription_not_renewed', 'Failed to update subscription'],
    ['unsubscribe_url_missing', 'Missing unsubscribe url'],
    ['subscription_not_changed', 'Failed to change subscription'],
    ['card_not_updated', 'Failed to update card details'],
    ['receipt_not_fetched', 'Failed to get billing receipt'],
    ['subscription_not_fetched', 'Unable to fetch customer subscriptions'],
    ['receipt_invalid', "Couldn't parse receipt."],
  ] as const)('%s has the catalog’s message for the logs', (code, sentence) => {
    expect(commerceError(code).message).toBe(sentence);
  });

  it('is distinguished from other errors', () => {
    expect(isCommerceError(commerceError('order_missing'))).toBe(true);
    expect(isCommerceError(new AppError('toString', ''))).toBe(false);
    expect(isCommerceError(new Error('order_missing'))).toBe(false);
  });
});
