import type { Delivery } from '../delivery/delivery.ts';
import type { InPlayerAccount } from '../in-player/account.ts';
import { readForm } from '../in-player/form-body.ts';
import { InPlayerError, invalidData, unstoredJson } from '../in-player/in-player-error.ts';
import type { InPlayerRouter } from '../in-player/in-player-router.ts';
import { nowSOf, requireViewer } from '../in-player/viewer.ts';
import type { JsonObject } from '../json-value.ts';
import { titleOfItem, toMoneyText } from './access-fee.ts';
import { cardJson, DECLINED_TEXT, readCard, type PaymentCard } from './payment-card.ts';
import { historyJson, type HistoryRow } from './payment-history.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { isLive, isOfStore, subscriptionJson, type Subscription } from './subscription-table.ts';

const DEFAULT_LIMIT = 15;

/** Adds subscriptions, payment history, receipts and cards (contract 5). */
export function addSubscriptionRoutes(router: InPlayerRouter): void {
  addListRoute(router);
  addChangeRoutes(router);
  addStoreRoutes(router);
  addHistoryRoutes(router);
  addCardRoutes(router);
}

function addListRoute(router: InPlayerRouter): void {
  router.get('/subscriptions', ({ req, env: { delivery } }) => {
    const { id } = requireViewer(req.raw, delivery);
    const { variants, inPlayer } = delivery.tenant;
    const newestFirst = inPlayer.commerce.subscriptions.of(id);
    const rows = variants.has('jwpSubscriptionsOldestFirst') ? [...newestFirst].reverse() : newestFirst;
    const limit = Number(delivery.query.get('limit') ?? DEFAULT_LIMIT);
    const page = Number(delivery.query.get('page') ?? 0);
    if (!(limit >= 1) || !(page >= 0)) throw invalidData({ page: 'The page is invalid.' });
    const shape = { base: delivery.base, hasOldNames: variants.has('jwpSubscriptionsHaveOldNames') };
    return unstoredJson({
      total: rows.length,
      page,
      offset: page * limit,
      limit,
      collection: rows.slice(page * limit, (page + 1) * limit).map((row) => subscriptionJson(row, shape)),
    });
  });
}

function addChangeRoutes(router: InPlayerRouter): void {
  router.get('/subscriptions/cancel', ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const { commerce } = delivery.tenant.inPlayer;
    const row = commerce.subscriptions
      .of(viewer.id)
      .find(({ cancelToken }) => cancelToken === delivery.query.get('token'));
    if (row === undefined || !isLive(row) || isOfStore(row))
      throw new InPlayerError(404, 'Subscription not found');
    if (row.action !== 'canceled') commerce.cancel(row);
    return unstoredJson({
      code: 200,
      subscription: row.token,
      operation: 'unsubscribe',
      description: 'The subscription ends with its period.',
      status: 'pending',
      timestamp: nowSOf(delivery),
    });
  });

  // One route for both, since a colon starts a parameter.
  router.post('/v2/subscriptions/:action', async ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const body = await readForm(req.raw);
    const { commerce } = delivery.tenant.inPlayer;
    const row = ownSubscription(viewer, body.text('inplayer_token'), delivery);
    const feeId = body.text('access_fee_id');
    const fee = /^\d+$/.test(feeId) ? commerce.findFee(Number(feeId)) : undefined;
    if (fee === undefined) throw invalidData({ access_fee_id: 'The selected access fee id is invalid.' });
    const isInForce = commerce.switchPlan(row, fee);
    return unstoredJson({
      message: isInForce
        ? 'The subscription was changed.'
        : 'The subscription changes with the next payment.',
    });
  });
}

const STORES = { 'google-play': 'Google In-App', apple: 'Apple In-App' } as const;

/** Adds receipts of app stores (contract 4.6): any text is valid. */
function addStoreRoutes(router: InPlayerRouter): void {
  for (const store of ['google-play', 'apple'] as const) {
    router.post(`/v2/external-payments/${store}/validate`, async ({ req, env: { delivery } }) => {
      const viewer = requireViewer(req.raw, delivery);
      const body = await readForm(req.raw);
      const { commerce } = delivery.tenant.inPlayer;
      const fee = commerce.findFee(Number(body.text('access_fee_id')));
      if (body.text('receipt') === '' || fee === undefined || String(fee.itemId) !== body.text('item_id'))
        throw invalidData({ receipt: 'The receipt is invalid.' });
      commerce.takeStorePurchase(viewer.id, fee, STORES[store]);
      return unstoredJson({ code: 200, message: 'The receipt was validated' });
    });
  }
}

function ownSubscription({ id }: InPlayerAccount, token: string, delivery: Delivery): Subscription {
  const row = delivery.tenant.inPlayer.commerce.subscriptions.of(id).find((own) => own.token === token);
  if (row === undefined) throw new InPlayerError(404, 'Subscription not found');
  return row;
}

function addHistoryRoutes(router: InPlayerRouter): void {
  router.get('/v2/accounting/payment-history', ({ req, env: { delivery } }) => {
    const { id } = requireViewer(req.raw, delivery);
    const rows = delivery.tenant.inPlayer.commerce.history.of(id);
    return unstoredJson({ total: rows.length, collection: rows.map(historyJson) });
  });

  router.get('/v2/accounting/transactions/:token/receipt', ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const row = delivery.tenant.inPlayer.commerce.history.findReceipt(viewer.id, req.param('token'));
    if (row === undefined) throw new InPlayerError(404, 'Transaction not found');
    return new Response(receiptPdf(receiptLines(row, viewer)), {
      headers: { 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' },
    });
  });
}

function receiptLines(row: HistoryRow, { fullName, email }: InPlayerAccount): readonly string[] {
  return [
    'Receipt',
    `Transaction: ${row.receiptToken ?? ''}`,
    `Date: ${new Date(row.createdAtS * 1000).toISOString().slice(0, 10)}`,
    `For: ${fullName} (${email})`,
    `${titleOfItem(row.fee.itemId)}, ${row.fee.description}`,
    // The euro sign is not ASCII.
    `Amount: ${toMoneyText(row.cents, row.fee.currency).replace(/[^\d.,-]/g, '')} ${row.fee.currency}`,
    `Paid by: ${row.paymentMethod}`,
  ];
}

function addCardRoutes(router: InPlayerRouter): void {
  router.get('/v2/payments/cards/default', ({ req, env: { delivery } }) => {
    const { id } = requireViewer(req.raw, delivery);
    const { variants, inPlayer } = delivery.tenant;
    const cards = inPlayer.commerce.cards
      .of(id)
      .map(([currency, card]) => [currency, shownCard(card, id)] as const);
    if (cards.length === 0 && !variants.has('jwpNoCardIsEmpty'))
      throw new InPlayerError(404, 'Card not found');
    if (variants.has('jwpCardsAreList'))
      return unstoredJson({ cards: cards.map(([currency, card]) => ({ ...card, currency })) });
    return unstoredJson({ cards: Object.fromEntries(cards) });
  });

  router.put('/v2/payments/cards/default', async ({ req, env: { delivery } }) => {
    const { id } = requireViewer(req.raw, delivery);
    const body = await readForm(req.raw);
    const currency = body.text('currency_iso');
    if (!/^[A-Z]{3}$/.test(currency)) throw invalidData({ currency_iso: 'The currency iso is invalid.' });
    const { card, outcome } = readCard(body, delivery.nowMs);
    if (outcome === 'declined') throw new InPlayerError(422, DECLINED_TEXT);
    delivery.tenant.inPlayer.commerce.cards.set(id, currency, card);
    return unstoredJson(cardJson(card));
  });
}

function shownCard(card: PaymentCard, accountId: number): JsonObject {
  return { ...cardJson(card), card_type: card.brand, account_id: accountId };
}
