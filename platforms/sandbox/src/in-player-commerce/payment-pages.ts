import type { Delivery } from '../delivery/delivery.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { readForm } from '../in-player/form-body.ts';
import { InPlayerError } from '../in-player/in-player-error.ts';
import type { InPlayerRouter } from '../in-player/in-player-router.ts';
import { titleOfItem, toMoneyText } from './access-fee.ts';
import { priceOf, type Payment } from './payment.ts';

const STYLES =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:28rem;margin:3rem auto;padding:0 1rem}' +
  'button{font:inherit;min-height:2.75rem;padding:0 1rem;margin-inline-end:.5rem}';

/** Third-party pages: the bank's authentication page, and PayPal (contract 4.4, 4.5). */
export function addPaymentPages(router: InPlayerRouter): void {
  router.get('/__sca', ({ env: { delivery } }) =>
    page(paymentOf(delivery, 'pi'), 'Your bank', [
      ['approve', 'Approve'],
      ['refuse', 'Refuse'],
    ]),
  );
  router.post('/__sca', async ({ req, env: { delivery } }) => {
    const payment = paymentOf(delivery, 'pi');
    const answer = (await readForm(req.raw)).text('answer');
    delivery.tenant.inPlayer.commerce.answerChallenge(payment.id, answer === 'approve');
    const back = new URL(payment.returnUrl);
    back.searchParams.set('payment_intent', payment.id);
    return sentTo(back);
  });

  router.get('/__paypal', ({ env: { delivery } }) =>
    page(paymentOf(delivery, 'token'), 'PayPal', [
      ['pay', 'Pay now'],
      ['cancel', 'Cancel'],
      ['fail', 'Fail'],
    ]),
  );
  router.post('/__paypal', async ({ req, env: { delivery } }) => {
    const payment = paymentOf(delivery, 'token');
    const answer = (await readForm(req.raw)).text('answer');
    const known = (['pay', 'cancel', 'fail'] as const).find((name) => name === answer) ?? 'cancel';
    delivery.tenant.inPlayer.commerce.answerPayPal(payment.id, known);
    return sentTo(new URL(payment.returnUrl));
  });
}

function paymentOf({ query, tenant }: Delivery, name: string): Payment {
  const payment = tenant.inPlayer.commerce.findPayment(query.get(name) ?? '');
  if (payment === undefined) throw new InPlayerError(404, 'No such payment');
  return payment;
}

function page(
  payment: Payment,
  title: string,
  answers: readonly (readonly [name: string, label: string])[],
): Response {
  const what = `${titleOfItem(payment.fee.itemId)}, ${payment.fee.description}`;
  const price = toMoneyText(priceOf(payment), payment.fee.currency);
  const buttons = answers.map(([name, label]) => `<button name="answer" value="${name}">${label}</button>`);
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${title}</title><style>${STYLES}</style></head><body><h1>${title}</h1>` +
    `<p>${escapeHtml(what)}: <strong>${escapeHtml(price)}</strong></p>` +
    `<form method="post">${buttons.join('')}</form></body></html>`;
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** Redirects to the viewer's return address; 303, so that the browser requests it with GET. */
function sentTo(url: URL): Response {
  return new Response(null, { status: 303, headers: { Location: url.href, 'Cache-Control': 'no-store' } });
}
