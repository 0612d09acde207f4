import { expect, test } from '../support/site.ts';
import { openVendorPage, signIn } from '../support/vendor-page.ts';

test.beforeEach(({ page, site }) => openVendorPage(page, site));

test.describe('The vendor’s own SDK', () => {
  test('sells, bills and changes plans', async ({ page }) => {
    await signIn(page);
    const seen = await page.evaluate(async (returnUrl) => {
      const { Asset, Payment, Subscription, Voucher } = window.InPlayer;
      const card = {
        number: '4242424242424242',
        cardName: 'Mia Vos',
        cvv: '123',
        referrer: returnUrl,
        returnUrl,
      };
      const fees = (await Asset.getAssetAccessFees(77_001)).data;
      const discount = (await Voucher.getDiscount({ voucherCode: 'SPRING', accessFeeId: 90_150 })).data;
      const methods = (await Payment.getPaymentMethods()).data.map(({ method_name }) => method_name);
      const film = { ...card, accessFee: 90_150, paymentMethod: 1, expMonth: '03', expYear: '2049' };
      const paid = (await Payment.createPayment(film)).status;
      const payPal = { origin: returnUrl, accessFeeId: 90_150, paymentMethod: 2 };
      const { data: leaving } = await Payment.getPayPalParams(payPal);
      const [running] = (await Subscription.getSubscriptions()).data.collection;
      const token = 'S-a1b2c3-ST';
      const plan = { inplayer_token: token, access_fee_id: 90_102 };
      const changed = (await Subscription.changeSubscriptionPlan(plan)).status;
      // The address names the sandbox; in this page requests go to the vendor's host.
      const { pathname, search } = new URL(running?.unsubscribe_url ?? '');
      const wayOut = `https://staging-v2.inplayer.com${pathname.split('/jwp')[1]}${search}`;
      const ended = (await Subscription.cancelSubscription(wayOut)).data;
      const other = { cardName: 'Mia Vos', cvc: '123', expMonth: 12, expYear: 2049, currency: 'EUR' };
      await Payment.setDefaultCreditCard({ ...other, cardNumber: '5555555555554444' });
      const cards = JSON.stringify((await Payment.getDefaultCreditCard()).data);
      const history = (await Payment.getPaymentHistory()).data;
      return {
        amounts: fees.map(({ amount }) => amount),
        discount: discount.amount,
        methods: methods.slice(0, 2),
        paid,
        isLeaving: 'endpoint' in leaving,
        changed,
        ended: ended.status,
        hasCard: cards.includes('"number":4444'),
        payments: history.total,
      };
    }, page.url());
    expect(seen).toEqual({
      amounts: [7.99, 79],
      discount: 3.5,
      methods: ['Card', 'PayPal'],
      paid: 202,
      isLeaving: true,
      changed: 200,
      ended: 'pending',
      hasCard: true,
      payments: 7,
    });
  });
});
