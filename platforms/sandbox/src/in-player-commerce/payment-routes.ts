import type { Delivery } from '../delivery/delivery.ts';
import { accessJson, inPlayerItems } from '../in-player/access-table.ts';
import type { InPlayerAccount } from '../in-player/account.ts';
import { readForm, type FormBody } from '../in-player/form-body.ts';
import { InPlayerError, invalidData, unstoredJson } from '../in-player/in-player-error.ts';
import type { InPlayerRouter } from '../in-player/in-player-router.ts';
import { nowSOf, requireViewer } from '../in-player/viewer.ts';
import { accessFeeJson, titleOfItem, toAmount, type AccessFee } from './access-fee.ts';
import { readCard } from './payment-card.ts';
import { discountOf, type Discount } from './voucher.ts';

const CARD = { id: 1, method_name: 'Card', is_external: false };
const PAYPAL = { id: 2, method_name: 'PayPal', is_external: true };

/** Offers, vouchers and payments (contract 3 and 4). */
export function addPaymentRoutes(router: InPlayerRouter): void {
  addOfferRoutes(router);
  addCardRoutes(router);
  addExternalRoute(router);
}

function addOfferRoutes(router: InPlayerRouter): void {
  router.get('/v2/items/:id/access-fees', ({ req, env: { delivery } }) => {
    const itemId = Number(req.param('id'));
    if (!inPlayerItems.some(({ id }) => id === itemId)) throw new InPlayerError(404, 'Item not found');
    const { accessFees } = delivery.tenant.inPlayer.commerce.rules;
    return unstoredJson(accessFees.filter((fee) => fee.itemId === itemId).map(accessFeeJson));
  });

  router.get('/payments/methods', ({ req, env: { delivery } }) => {
    requireViewer(req.raw, delivery);
    // Includes a payment method that the merchant has enabled but the app does not support.
    return unstoredJson([CARD, PAYPAL, { id: 3, method_name: 'Bank Transfer', is_external: true }]);
  });

  router.post('/vouchers/discount', async ({ req, env: { delivery } }) => {
    requireViewer(req.raw, delivery);
    const body = await readForm(req.raw);
    const { cents, cycles } = discountOf(requireFee(body, delivery), body.text('voucher_code'));
    return unstoredJson({ amount: toAmount(cents), discount_duration: cycles });
  });
}

function addCardRoutes(router: InPlayerRouter): void {
  for (const path of ['/subscriptions', '/payments'] as const) {
    router.post(path, async ({ req, env: { delivery } }) => {
      const viewer = requireViewer(req.raw, delivery);
      const body = await readForm(req.raw);
      const { commerce } = delivery.tenant.inPlayer;
      if (body.has('pi_id')) {
        commerce.confirm(viewer.id, body.text('pi_id'));
        return accepted(delivery);
      }
      const fee = requireFee(body, delivery);
      const isPlan = fee.kind === 'subscription';
      if (isPlan !== (path === '/subscriptions'))
        throw invalidData({ access_fee: 'The access fee is of another kind.' });
      requireNoAccess(viewer, fee, delivery);
      if (body.text('payment_method') !== String(CARD.id))
        throw invalidData({ payment_method: 'The selected payment method is invalid.' });
      const discount = optionalDiscount(fee, body);
      const { card, outcome } = readCard(body, delivery.nowMs);
      const returnUrl = requireUrl(body, 'return_url');
      commerce.begin(
        { accountId: viewer.id, fee, discount, card, outcome, returnUrl, method: 'Card' },
        delivery.base,
      );
      return accepted(delivery);
    });
  }
}

/** Accepted, not paid: a later notification reports the outcome (contract 4.4). */
function accepted({ tenant }: Delivery): Response {
  const status = tenant.variants.has('jwpPaymentIs200') ? 200 : 202;
  return unstoredJson({ code: 200, message: 'Submitted for payment' }, status);
}

function addExternalRoute(router: InPlayerRouter): void {
  router.post('/external-payments', async ({ req, env: { delivery } }) => {
    const viewer = requireViewer(req.raw, delivery);
    const body = await readForm(req.raw);
    const fee = requireFee(body, delivery);
    if (body.text('payment_method') !== String(PAYPAL.id))
      throw invalidData({ payment_method: 'The selected payment method is invalid.' });
    const { access, commerce } = delivery.tenant.inPlayer;
    const owned = access.find(viewer.id, fee.itemId, nowSOf(delivery));
    // For an owned item the response is the access itself, recognizable by its `id` (contract 4.5).
    if (owned !== undefined) return unstoredJson(accessJson(owned, viewer, delivery.country));
    const origin = requireUrl(body, 'origin');
    const discount = optionalDiscount(fee, body);
    const { id } = commerce.begin(
      {
        accountId: viewer.id,
        fee,
        discount,
        card: null,
        outcome: 'paid',
        returnUrl: origin,
        method: 'PayPal',
      },
      delivery.base,
    );
    return unstoredJson({
      endpoint: `${delivery.base}/jwp/__paypal?token=${id}`,
      business: 'seller@example.org',
      item_name: titleOfItem(fee.itemId),
      currency_code: fee.currency,
      return: origin,
      cancel_return: origin,
    });
  });
}

function requireFee(body: FormBody, delivery: Delivery): AccessFee {
  const text = body.has('access_fee') ? body.text('access_fee') : body.text('access_fee_id');
  const fee = /^\d+$/.test(text) ? delivery.tenant.inPlayer.commerce.findFee(Number(text)) : undefined;
  if (fee === undefined) throw invalidData({ access_fee: 'The selected access fee is invalid.' });
  return fee;
}

function optionalDiscount(fee: AccessFee, body: FormBody): Discount | null {
  return body.has('voucher_code') ? discountOf(fee, body.text('voucher_code')) : null;
}

function requireNoAccess({ id }: InPlayerAccount, fee: AccessFee, delivery: Delivery): void {
  if (!delivery.tenant.inPlayer.commerce.hasAccess(id, fee.itemId)) return;
  const explain = 'The customer already has access to this item.';
  throw new InPlayerError(422, 'The payment was not accepted.', null, explain);
}

function requireUrl(body: FormBody, name: string): string {
  const text = body.text(name);
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw invalidData({ [name]: `The ${name} format is invalid.` });
  return url.href;
}
