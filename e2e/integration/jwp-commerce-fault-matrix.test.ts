import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CommerceErrorCode } from '@marquee/common/commerce/commerce-errors.ts';
import type { Offer } from '@marquee/common/commerce/offer.ts';
import type { Subscription } from '@marquee/common/commerce/subscription.ts';
import { AppError } from '@marquee/common/shared/app-error.ts';
import type { RouteName } from '@marquee/sandbox/routes/route-names.ts';

import { FAULT_CLASSES, type FaultClass } from './fault-classes.ts';
import { startFaultHost, type FaultHost } from './fault-site.ts';
import { createJwpSite, goodCard, openShop, signal, type JwpSite } from './jwp-site.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

/** The state that a call works on. */
interface Scene extends Shop {
  readonly running: Subscription;
  readonly year: Offer;
}

/** A call of the provider, as the app makes it. */
interface CommerceCall {
  readonly name: string;
  readonly route: RouteName;
  readonly code: CommerceErrorCode;
  /** Sends one request to the platform. */
  readonly ask: (scene: Scene) => Promise<unknown>;
  /** Changes state: any fault fails with the call's own code, and is not retried. */
  readonly isChange?: true;
  /** The content of the response is not used, so an empty or malformed one is not a failure. */
  readonly isBare?: true;
  /** Does not require a signed-in viewer. */
  readonly isOpen?: true;
  /** Overrides of the expected outcome for some faults. */
  readonly special?: Readonly<Record<string, CommerceErrorCode | 'goes well'>>;
}

const strange = (code: CommerceErrorCode) =>
  Object.fromEntries([...STRANGE_ANSWERS].map((name) => [name, code] as const));
/** Successful responses with unexpected content. */
const STRANGE_ANSWERS: ReadonlySet<string> = new Set([
  'corrupt body',
  'not JSON',
  'HTML',
  'empty body',
  'wrong shape',
]);

const CALLS: readonly CommerceCall[] = [
  {
    name: 'offers',
    route: 'jwpOffers',
    code: 'offers_not_fetched',
    ask: ({ shop }) => shop.fetchOffers(['77001'], signal),
    isOpen: true,
    special: { 404: 'goes well' },
  },
  {
    name: 'payment methods',
    route: 'jwpPaymentMethods',
    code: 'payment_methods_not_fetched',
    ask: ({ shop }) => shop.fetchPaymentMethods(signal),
  },
  {
    name: 'access',
    route: 'jwpAccess',
    code: 'subscription_not_fetched',
    ask: ({ shop }) => shop.fetchSubscription(signal),
    special: { 404: 'goes well' },
  },
  {
    name: 'subscriptions',
    route: 'jwpSubscriptions',
    code: 'subscription_not_fetched',
    ask: ({ shop }) => shop.fetchSubscription(signal),
  },
  {
    name: 'the billing history',
    route: 'jwpPaymentHistory',
    code: 'transactions_not_fetched',
    ask: ({ shop }) => shop.fetchTransactions(signal),
  },
  {
    name: 'the card',
    route: 'jwpCard',
    code: 'payment_details_not_fetched',
    ask: ({ shop }) => shop.fetchActivePayment(signal),
    special: { 404: 'goes well' },
  },
  {
    name: 'plans',
    route: 'jwpOffers',
    code: 'plans_not_fetched',
    ask: async ({ running, shop }) => shop.planSwitch?.fetchTargets(running, signal),
    isOpen: true,
    special: { 404: 'goes well' },
  },
  {
    name: 'a receipt',
    route: 'jwpReceipt',
    code: 'receipt_not_fetched',
    ask: async ({ shop }) => {
      const row = site.tenant.inPlayer.commerce.history.of(MIA)[0];
      return shop.receipts?.fetchReceipt({
        transactionId: undefined,
        transactionDate: 1,
        offerTitle: '',
        transactionPriceInclTax: 1,
        transactionCurrency: 'EUR',
        outcome: 'paid' as const,
        paymentMethod: 'Card',
        trxToken: row?.receiptToken ?? '',
      });
    },
    // The content of a PDF file is not validated; the viewer's PDF reader opens it.
    special: { ...strange('receipt_invalid'), 'corrupt body': 'goes well' },
  },
  {
    name: 'a cancellation',
    route: 'jwpUnsubscribe',
    code: 'subscription_not_cancelled',
    ask: ({ running, shop }) => shop.cancelSubscription(running),
    isChange: true,
    isBare: true,
  },
  {
    name: 'another plan',
    route: 'jwpPlanSwitch',
    code: 'subscription_not_changed',
    ask: async ({ running, shop, year }) => shop.planSwitch?.switchPlan(running, year, 'upgrade'),
    isChange: true,
    isBare: true,
  },
  {
    name: 'a pending plan',
    route: 'jwpAccountChange',
    code: 'subscription_not_changed',
    ask: async ({ running, shop, user }) => shop.pendingDowngrades?.note(user, running, 'S90101'),
    isChange: true,
  },
  {
    name: 'another card',
    route: 'jwpCardChange',
    code: 'card_not_updated',
    ask: async ({ shop }) => shop.cardUpdate?.updateCard(goodCard, 'EUR'),
    isChange: true,
    isBare: true,
  },
];

const MIA = 300_123;

/** The expected outcome of a call under a fault. */
type Outcome = { readonly code: string; readonly retryable: boolean } | 'goes well';

function expectedOf({ effect, name }: FaultClass, call: CommerceCall): Outcome {
  const isStrange = STRANGE_ANSWERS.has(name);
  if (effect.kind === 'answer' || (call.isBare && isStrange)) return 'goes well';
  const special = call.special?.[name];
  if (special === 'goes well') return special;
  if (special) return { code: special, retryable: false };
  if (name === '401' && !call.isOpen) return { code: 'session_invalid', retryable: false };
  if (call.isChange) return { code: call.code, retryable: false };
  if (effect.kind === 'passing' && effect.status === undefined) return { code: effect.code, retryable: true };
  return { code: call.code, retryable: effect.kind === 'passing' };
}

let host: FaultHost;
let site: JwpSite;
beforeAll(async () => {
  host = await startFaultHost();
});
afterAll(() => host.close());

/** Browsers turn any method other than GET and PUT into a GET on a 302 redirect. */
const POSTED: ReadonlySet<RouteName> = new Set(['jwpPlanSwitch']);

async function failureOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => expect.fail('it went well'),
    (reason: unknown) => reason,
  );
}

describe.each(CALLS)('$name', (call) => {
  const { route, ask } = call;
  let scene: Scene;
  beforeEach(async () => {
    site = createJwpSite(host);
    const opened = await openShop(site, 'mia@example.org');
    const running = await opened.shop.fetchSubscription(signal);
    const [year] = await opened.shop.fetchOffers(['S77001_90102'], signal);
    if (!running || !year) expect.fail('the scene is not set');
    site.tenant.requests.clear();
    scene = { ...opened, running, year };
  });

  const faults = FAULT_CLASSES.filter(({ name }) => name !== 'redirect 302' || !POSTED.has(route));
  const going = faults.filter((fault) => expectedOf(fault, call) === 'goes well');
  const failing = faults.filter((fault) => !going.includes(fault));

  it.each(failing)('$name: fails with a typed error without a retry, then succeeds', async (fault) => {
    fault.inflict(site, route);
    const error = await failureOf(ask(scene));
    expect(error).toBeInstanceOf(AppError);
    const expected = expectedOf(fault, call);
    if (expected === 'goes well') expect.fail('faults that go well are tried below');
    expect(error).toMatchObject(expected);
    if (fault.name !== 'offline')
      expect(site.tenant.requests.all.filter((request) => request.route === route)).toHaveLength(
        fault.arriving,
      );
    site.heal();
    if (expected.code === 'session_invalid')
      await scene.service.signIn({ email: 'mia@example.org', password: 'secret123' });
    // The switch was made although its response was cut; a second one is refused because the plan is active already.
    if (route === 'jwpPlanSwitch' && fault.name === 'cut body') return;
    await ask(scene);
  });

  it.each(going)('$name: succeeds', async (fault) => {
    fault.inflict(site, route);
    await ask(scene);
  });
});
