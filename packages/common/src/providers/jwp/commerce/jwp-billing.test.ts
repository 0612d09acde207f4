import { openJwpShop } from '@marquee/testing/sites/jwp-shop.ts';
import { sentForm } from '@marquee/testing/sites/jwp-site.ts';
import { describe, expect, it } from 'vitest';

import { getCommerceCapabilities } from '../../../commerce/commerce-capabilities.ts';

describe('the capabilities of the player platform', () => {
  // spec: commerce 6.5
  it('are receipts, changing the card and notifications, but not renewal or other methods', async () => {
    const { service, shop } = await openJwpShop();
    expect(getCommerceCapabilities(shop)).toEqual({
      canRenew: false,
      canUpdatePaymentMethod: false,
      canUpdateCard: true,
      hasReceipts: true,
      planSwitchPlace: 'page',
    });
    expect(service.notifications).toBeDefined();
  });
});

const { signal } = new AbortController();
const row = {
  transaction_token: 'S-a1b2c3-ST',
  trx_token: 'tx_99',
  payment_method_name: 'Card',
  action_type: 'recurrent',
  item_title: 'All films',
  charged_amount: 7.99,
  currency_iso: 'EUR',
  created_at: 1_928_393_695,
};
const transaction = {
  transactionId: 'S-a1b2c3-ST',
  transactionDate: 1_928_393_695,
  offerTitle: 'All films',
  transactionPriceInclTax: 7.99,
  transactionCurrency: 'EUR',
  outcome: 'paid' as const,
  paymentMethod: 'Card',
  trxToken: 'tx_99',
};

describe('the billing history', () => {
  // spec: commerce 7.29
  it('is sorted newest first, and granted access costs nothing', async () => {
    const { http, shop } = await openJwpShop();
    const granted = { created_at: 1_928_400_000, item_title: 'All films', charged_amount: null };
    http.answerCall('GET /v2/accounting/payment-history', 200, { collection: [row, granted] });
    expect(await shop.fetchTransactions(signal)).toEqual([
      {
        ...transaction,
        transactionId: undefined,
        transactionDate: 1_928_400_000,
        transactionPriceInclTax: 0,
        paymentMethod: undefined,
        trxToken: undefined,
      },
      transaction,
    ]);
  });

  it.each([{ created_at: 0 }, { created_at: 1e18 }, { charged_amount: 1e12 }, { currency_iso: 'euros' }])(
    'skips only a row with %j',
    async (wrong) => {
      const { http, shop } = await openJwpShop();
      http.answerCall('GET /v2/accounting/payment-history', 200, { collection: [{ ...row, ...wrong }, row] });
      expect(await shop.fetchTransactions(signal)).toEqual([transaction]);
    },
  );

  // spec: commerce 2.64a
  it.each([
    [{ action_type: 'refund' }, 'refunded', 7.99],
    [{ charged_amount: -7.99 }, 'refunded', 7.99],
    [{ action_type: 'payment_failed' }, 'failed', 7.99],
    [{ action_type: 'charge' }, 'paid', 7.99],
  ])('marks a row with %j as %s', async (told, outcome, transactionPriceInclTax) => {
    const { http, shop } = await openJwpShop();
    http.answerCall('GET /v2/accounting/payment-history', 200, { collection: [{ ...row, ...told }] });
    expect(await shop.fetchTransactions(signal)).toMatchObject([{ outcome, transactionPriceInclTax }]);
  });

  it.each([
    [500, {}, true],
    [200, [], false],
  ])('fails for the response %i, %j', async (status, body, retryable) => {
    const { http, shop } = await openJwpShop();
    http.answerCall('GET /v2/accounting/payment-history', status, body);
    await expect(shop.fetchTransactions(signal)).rejects.toMatchObject({
      code: 'transactions_not_fetched',
      retryable,
    });
  });
});

describe('the payment card', () => {
  const card = { number: 77, card_name: 'Mia Vos', exp_month: '3', exp_year: '2030', card_type: 'visa' };

  // spec: commerce 7.31
  it.each([
    ['a map', { EUR: card }],
    ['a list', [{ ...card, currency: 'EUR' }]],
  ])('is read from %s by currency, with four digits', async (_name, cards) => {
    const { http, shop } = await openJwpShop();
    http.answerCall('GET /v2/payments/cards/default', 200, { cards });
    expect(await shop.fetchActivePayment(signal)).toEqual({
      id: '0',
      paymentMethodId: undefined,
      paymentMethod: 'card',
      currency: 'EUR',
      holderName: 'Mia Vos',
      variant: 'visa',
      lastCardFourDigits: '0077',
      cardExpirationDate: '03/2030',
    });
  });

  it.each([
    [404, { message: 'Card not found' }],
    [204, undefined],
    [200, { cards: null }],
    [200, { cards: {} }],
    [200, { cards: [] }],
    [200, { cards: { EUR: {} } }],
  ])('is null for %i, %j', async (status, body) => {
    const { http, shop } = await openJwpShop();
    http.answerCall('GET /v2/payments/cards/default', status, body);
    expect(await shop.fetchActivePayment(signal)).toBeNull();
  });

  it.each([
    [500, {}],
    [200, {}],
  ])('fails for %i, %j', async (status, body) => {
    const { http, shop } = await openJwpShop();
    http.answerCall('GET /v2/payments/cards/default', status, body);
    await expect(shop.fetchActivePayment(signal)).rejects.toMatchObject({
      code: 'payment_details_not_fetched',
    });
  });

  const other = { holderName: 'Mia', number: '5555', expMonth: '12', expYear: '2040', cvc: '123' };

  // spec: commerce 7.32
  it('can be changed', async () => {
    const { http, ports, shop } = await openJwpShop();
    http.answerCall('PUT /v2/payments/cards/default', 200, { number: 4444 });
    await shop.cardUpdate?.updateCard(other, 'EUR');
    expect(sentForm(ports)).toEqual({
      number: '5555',
      card_name: 'Mia',
      exp_month: '12',
      exp_year: '40',
      cvv: '123',
      currency_iso: 'EUR',
    });
  });

  it('is kept when another is refused, with the platform’s reason', async () => {
    const { http, shop } = await openJwpShop();
    http.answerCall('PUT /v2/payments/cards/default', 422, { message: 'Your card was declined.' });
    await expect(shop.cardUpdate?.updateCard(other, 'EUR')).rejects.toMatchObject({
      code: 'card_not_updated',
      data: { serverText: 'Your card was declined.' },
    });
  });
});

describe('a receipt', () => {
  const fetchFrom = async (status: number, body: unknown) => {
    const opened = await openJwpShop();
    opened.http.answerCall('GET /v2/accounting/transactions/tx_99/receipt', status, body);
    return { ...opened, receipt: opened.shop.receipts?.fetchReceipt(transaction) };
  };

  // spec: commerce 7.30
  it('is a PDF file', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.4 and more');
    const { http, receipt } = await fetchFrom(200, bytes);
    expect(await receipt).toEqual({ kind: 'pdf', bytes });
    expect(http.calls[0]).toMatchObject({ wantsBytes: true });
  });

  it.each([
    [200, new TextEncoder().encode('<html>'), 'receipt_invalid'],
    [200, { a: 1 }, 'receipt_invalid'],
    [404, {}, 'receipt_not_fetched'],
    [500, {}, 'receipt_not_fetched'],
  ])('fails for the response %i, %o', async (status, body, code) => {
    const { receipt } = await fetchFrom(status, body);
    await expect(receipt).rejects.toMatchObject({ code });
  });

  // spec: commerce 8.19
  it('that is not a PDF file says so in its detail', async () => {
    const { receipt } = await fetchFrom(200, new TextEncoder().encode('<html>'));
    await expect(receipt).rejects.toMatchObject({ data: { detail: 'not a PDF file' } });
  });

  it('without a token is identified by its transaction, and fails without either', async () => {
    const { http, shop } = await openJwpShop();
    const own = { ...transaction, trxToken: undefined };
    await expect(shop.receipts?.fetchReceipt(own)).rejects.toThrow();
    expect(http.calls[0]?.url).toContain('/transactions/S-a1b2c3-ST/receipt');
    const none = shop.receipts?.fetchReceipt({ ...own, transactionId: undefined });
    await expect(none).rejects.toMatchObject({ code: 'receipt_not_fetched' });
  });
});
