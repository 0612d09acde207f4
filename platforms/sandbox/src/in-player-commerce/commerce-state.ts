import { randomBytes } from 'node:crypto';
import type { AccessTable } from '../in-player/access-table.ts';
import type { AccountTable } from '../in-player/account.ts';
import { InPlayerError } from '../in-player/in-player-error.ts';
import type { NotificationHub } from '../in-player/notification-hub.ts';
import type { JsonObject } from '../json-value.ts';
import type { Clock } from '../tenants/clock.ts';
import { endOfPeriod, endOfTrial, type AccessFee } from './access-fee.ts';
import { defaultCommerceRules, type CommerceRules } from './commerce-rules.ts';
import { CardTable, DECLINED_TEXT } from './payment-card.ts';
import { PaymentHistory } from './payment-history.ts';
import { failureJson, noticeOf, priceOf, successJson, type Payment } from './payment.ts';
import { renewSubscription } from './renew-subscription.ts';
import { isLive, isOfStore, SubscriptionTable, type Subscription } from './subscription-table.ts';

/** The other parts of the provider that commerce uses. */
export interface CommerceParts {
  readonly clock: Clock;
  readonly access: AccessTable;
  readonly accounts: AccountTable;
  readonly notifications: NotificationHub;
}

/** Timers may fire slightly early; the payment must be due by then. Milliseconds. */
const TIMER_SLACK_MS = 20;

/**
 * Purchases and payments at the provider (contract 4 to 7).
 *
 * Problem: payments settle some time after their calls, and subscriptions renew or end with the clock, which tests
 * move.
 *
 * Solution: the state never changes by itself. `advance` applies everything due at the tenant's time; every reader of
 * the state calls it first, a timer calls it for clients that only listen, and moving the clock calls it too.
 */
export class CommerceState {
  readonly subscriptions = new SubscriptionTable();
  readonly history = new PaymentHistory();
  readonly cards = new CardTable();
  rules: CommerceRules = defaultCommerceRules;
  readonly #parts: CommerceParts;
  readonly #payments = new Map<string, Payment>();
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(parts: CommerceParts) {
    this.#parts = parts;
  }

  get nowMs(): number {
    return this.#parts.clock.now();
  }

  get nowS(): number {
    return Math.floor(this.nowMs / 1000);
  }

  findFee(id: number): AccessFee | undefined {
    return this.rules.accessFees.find((fee) => fee.id === id);
  }

  hasAccess(accountId: number, itemId: number): boolean {
    return this.#parts.access.find(accountId, itemId, this.nowS) !== undefined;
  }

  /** Begins a payment; a card payment is sent to the bank at once. */
  begin(payment: Omit<Payment, 'id' | 'state' | 'dueAtMs' | 'challengeUrl'>, base: string): Payment {
    const id = `pi_${randomBytes(9).toString('hex')}`;
    const target = new URLSearchParams({ pi: id, return: payment.returnUrl }).toString();
    const challengeUrl = `${base}/jwp/__sca?${target}`;
    const begun: Payment = { ...payment, id, challengeUrl, state: 'open', dueAtMs: 0 };
    this.#payments.set(id, begun);
    if (payment.method === 'Card') this.#submit(begun);
    return begun;
  }

  findPayment(id: string): Payment | undefined {
    return this.#payments.get(id);
  }

  /** Applies the viewer's decision on the bank's page; only the first one counts. */
  answerChallenge(id: string, isApproved: boolean): void {
    const payment = this.#payments.get(id);
    if (payment?.state === 'challenged')
      this.#change(payment, { state: isApproved ? 'approved' : 'refused' });
  }

  /** Applies the viewer's decision on PayPal's page; only the first one counts. */
  answerPayPal(id: string, answer: 'pay' | 'cancel' | 'fail'): void {
    const payment = this.#payments.get(id);
    if (payment?.state !== 'open') return;
    this.#change(payment, { state: 'over' });
    if (answer === 'pay') this.#settlePaid(payment);
    if (answer === 'fail') this.#tellFailure(payment);
  }

  /**
   * Continues a payment after the bank's page. Idempotent.
   *
   * @throws InPlayerError 404 for an unknown payment or another viewer's; 422 when the bank has not approved it
   */
  confirm(accountId: number, id: string): void {
    const payment = this.#payments.get(id);
    if (payment?.accountId !== accountId) throw new InPlayerError(404, 'Payment intent not found');
    if (payment.state === 'submitted' || payment.state === 'over') return;
    if (payment.state !== 'approved') {
      this.#change(payment, { state: 'over' });
      throw new InPlayerError(422, DECLINED_TEXT);
    }
    this.#submit({ ...payment, outcome: 'paid' });
  }

  /** Cancels a subscription at the end of the paid period. */
  cancel(row: Subscription): void {
    this.subscriptions.change(row.token, {
      action: 'canceled',
      pendingFee: null,
      updatedAtS: this.nowS,
    });
    this.notify(row.accountId, 'subscribe.cancel.success', { subscription: row.token });
  }

  /**
   * Switches the plan: an upgrade at once, a downgrade with the next payment.
   *
   * @returns whether the new plan is active
   * @throws InPlayerError 422 when the plan cannot be switched to that fee
   */
  switchPlan(row: Subscription, fee: AccessFee): boolean {
    const isOther = fee.itemId === row.fee.itemId && fee.id !== row.fee.id && fee.isSwitchable;
    const isRunning = isLive(row) && row.action !== 'canceled' && !isOfStore(row);
    if (!isOther || !isRunning) throw new InPlayerError(422, 'The plan cannot be changed to that');
    if (fee.cents <= row.fee.cents) {
      this.subscriptions.change(row.token, { pendingFee: fee, updatedAtS: this.nowS });
      return false;
    }
    renewSubscription(this, { ...row, nextRebillS: this.nowS, pendingFee: fee });
    return true;
  }

  /** Records a viewer's purchase in an app store; idempotent. */
  takeStorePurchase(accountId: number, fee: AccessFee, paymentMethod: string): void {
    if (this.hasAccess(accountId, fee.itemId)) return;
    const nextRebillS = endOfPeriod(fee, this.nowS);
    this.subscriptions.add({
      accountId,
      fee,
      action: 'recurrent',
      nextCents: fee.cents,
      discountCycles: 0,
      chargedCents: fee.cents,
      paymentMethod,
      createdAtS: this.nowS,
      nextRebillS,
    });
    this.grant(accountId, fee.itemId, nextRebillS);
  }

  /** Applies everything that is due. */
  advance(): void {
    for (const payment of this.#payments.values()) {
      if (payment.state === 'submitted' && payment.dueAtMs <= this.nowMs) this.#settle(payment);
    }
    for (const row of this.subscriptions.all) this.#advanceSubscription(row);
    for (const { accountId, itemId } of this.#parts.access.takeExpired(this.nowS))
      this.notify(accountId, 'access.revoked', { item_id: itemId });
  }

  /** Revokes access, and ends the subscription that granted it. */
  revoke(accountId: number, itemId: number): void {
    const row = this.subscriptions.findLive(accountId, itemId);
    if (row) this.subscriptions.change(row.token, { action: 'ended', updatedAtS: this.nowS });
    if (this.#parts.access.revoke(accountId, itemId))
      this.notify(accountId, 'access.revoked', { item_id: itemId });
  }

  grant(accountId: number, itemId: number, expiresAtS: number): void {
    const row = this.#parts.access.grant(accountId, itemId, this.nowS, expiresAtS);
    this.notify(accountId, 'access.granted', {
      item_id: itemId,
      starts_at: row.startsAtS,
      expires_at: row.expiresAtS,
    });
  }

  /** Sends the viewer a notification; dropped without listeners. */
  notify(accountId: number, type: string, resource: JsonObject): void {
    const { uuid } = this.#parts.accounts.find(accountId) ?? {};
    if (uuid !== undefined) this.#parts.notifications.publish(uuid, { type, timestamp: this.nowS, resource });
  }

  /** Deletes an account's data. */
  erase(accountId: number): void {
    this.subscriptions.erase(accountId);
    this.history.erase(accountId);
    this.cards.erase(accountId);
    for (const [id, payment] of this.#payments)
      if (payment.accountId === accountId) this.#payments.delete(id);
  }

  /** Stops all timers. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #submit(payment: Payment): void {
    const { settlementMs, paymentNotices } = this.rules;
    const dueAtMs = this.nowMs + (paymentNotices === 'early' ? 0 : settlementMs);
    this.#change(payment, { state: 'submitted', dueAtMs });
    if (paymentNotices === 'early') {
      this.advance();
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.advance();
    }, settlementMs + TIMER_SLACK_MS).unref();
    this.#timers.add(timer);
  }

  #change(payment: Payment, changes: Partial<Payment>): void {
    this.#payments.set(payment.id, { ...payment, ...changes });
  }

  #settle(payment: Payment): void {
    this.#change(payment, { state: payment.outcome === 'challenged' ? 'challenged' : 'over' });
    if (payment.outcome === 'paid') this.#settlePaid(payment);
    if (payment.outcome === 'declined') this.#tellFailure(payment);
    if (payment.outcome === 'challenged')
      this.#tellPayment(payment, 'requires.action', {
        access_fee_id: payment.fee.id,
        redirect_to_url: payment.challengeUrl,
      });
  }

  #settlePaid(payment: Payment): void {
    const { accountId, fee, card } = payment;
    if (card !== null) this.cards.set(accountId, fee.currency, card);
    const { token, nextRebillS } =
      fee.kind === 'subscription' ? this.#subscribe(payment) : this.#sell(payment);
    this.#tellPayment(payment, 'success', {
      ...successJson(payment, this.#parts.accounts.find(accountId)?.email ?? '', this.nowS),
      transaction: token,
      ...(nextRebillS === null ? {} : { next_rebill_date: nextRebillS }),
    });
  }

  #subscribe(payment: Payment): { readonly token: string; readonly nextRebillS: number } {
    const { accountId, fee, discount, method } = payment;
    const isTrial =
      fee.trialDays > 0 && !this.subscriptions.of(accountId).some((row) => row.fee.itemId === fee.itemId);
    const chargedCents = isTrial ? 0 : priceOf(payment);
    const cyclesLeft = (discount?.cycles ?? 0) - (isTrial ? 0 : 1);
    const nextRebillS = isTrial ? endOfTrial(fee, this.nowS) : endOfPeriod(fee, this.nowS);
    const { token } = this.subscriptions.add({
      accountId,
      fee,
      action: isTrial ? 'free-trial' : 'recurrent',
      nextCents: cyclesLeft > 0 ? priceOf(payment) : fee.cents,
      discountCycles: Math.max(0, cyclesLeft),
      chargedCents,
      paymentMethod: method,
      createdAtS: this.nowS,
      nextRebillS,
    });
    this.#pay(payment, token, chargedCents, isTrial ? 'free-trial' : 'recurrent');
    this.grant(accountId, fee.itemId, nextRebillS);
    return { token, nextRebillS };
  }

  #sell(payment: Payment): { readonly token: string; readonly nextRebillS: null } {
    const token = `C-${randomBytes(3).toString('hex')}-ST`;
    this.#pay(payment, token, priceOf(payment), 'charge');
    this.grant(payment.accountId, payment.fee.itemId, endOfPeriod(payment.fee, this.nowS));
    return { token, nextRebillS: null };
  }

  #pay(
    { accountId, fee, method }: Payment,
    token: string,
    cents: number,
    action: 'charge' | 'recurrent' | 'free-trial',
  ): void {
    const createdAtS = this.nowS;
    this.history.add({ accountId, token, fee, action, cents, paymentMethod: method, createdAtS });
  }

  #tellFailure(payment: Payment): void {
    this.#tellPayment(payment, 'failed', failureJson(payment));
  }

  #tellPayment(payment: Payment, event: string, resource: JsonObject): void {
    const { paymentNotices } = this.rules;
    const times = paymentNotices === 'never' ? 0 : paymentNotices === 'twice' ? 2 : 1;
    for (let time = 0; time < times; time += 1)
      this.notify(payment.accountId, `${noticeOf(payment)}.${event}`, resource);
  }

  #advanceSubscription(row: Subscription): void {
    let current = row;
    while (isLive(current) && current.nextRebillS <= this.nowS) current = renewSubscription(this, current);
  }
}
