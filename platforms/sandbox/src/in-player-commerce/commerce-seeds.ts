import type { AccessTable } from '../in-player/access-table.ts';
import { endOfPeriod, type AccessFee } from './access-fee.ts';
import type { CommerceState } from './commerce-state.ts';
import type { NewSubscription } from './subscription-table.ts';

const DAY_S = 86_400;
const PERIOD_S = 30 * DAY_S;

const MIA = 300_123;
const MIA_TOKEN = 'S-a1b2c3-ST';
const CANCELLED = 300_126;
const TRIAL = 300_127;
const STORE = 300_128;
const GRANTED = 300_129;
const DOWNGRADE = 300_130;

/** The subscription of `downgrade@example.org`, which its metadata names. */
export const DOWNGRADE_TOKEN = 'S-d0a1b2-ST';

/** Number of Mia's payments: more than a billing history shows at first. */
const MIA_PAYMENTS = 6;

/** Stores the initial purchases. */
export function seedCommerce(commerce: CommerceState, access: AccessTable): void {
  const { nowS } = commerce;
  const month = feeOf(commerce, 90_101);
  const year = feeOf(commerce, 90_102);
  const begin = (row: SeededSubscription): void => seedSubscription(commerce, access, row);
  const common = {
    fee: month,
    action: 'recurrent',
    chargedCents: month.cents,
    paymentMethod: 'Card',
  } as const;
  const monthly = { ...common, nextRebillS: nowS + PERIOD_S };
  seedOldPayments(commerce, month);
  begin({ ...monthly, accountId: MIA, token: MIA_TOKEN });
  begin({ ...monthly, accountId: CANCELLED, action: 'canceled' });
  begin({ ...monthly, accountId: STORE, paymentMethod: 'Apple In-App' });
  const trialEndS = nowS + year.trialDays * DAY_S;
  begin({
    ...common,
    accountId: TRIAL,
    fee: year,
    action: 'free-trial',
    chargedCents: 0,
    nextRebillS: trialEndS,
  });
  begin({
    ...common,
    accountId: DOWNGRADE,
    token: DOWNGRADE_TOKEN,
    fee: year,
    chargedCents: year.cents,
    nextRebillS: endOfPeriod(year, nowS - DAY_S),
    pendingFee: month,
  });
  access.grant(GRANTED, month.itemId, nowS - DAY_S, nowS + PERIOD_S);
  const granted = { accountId: GRANTED, token: '', fee: month, action: 'granted' } as const;
  commerce.history.add({ ...granted, cents: 0, paymentMethod: '', createdAtS: nowS - DAY_S });
}

type SeededSubscription = Omit<NewSubscription, 'createdAtS' | 'nextCents' | 'discountCycles'>;

/** Stores a subscription that began yesterday, with its access, first payment and card. */
function seedSubscription(commerce: CommerceState, access: AccessTable, row: SeededSubscription): void {
  const { accountId, fee, action, chargedCents, nextRebillS, paymentMethod } = row;
  const createdAtS = commerce.nowS - DAY_S;
  const { token } = commerce.subscriptions.add({
    ...row,
    nextCents: fee.cents,
    discountCycles: 0,
    createdAtS,
  });
  access.grant(accountId, fee.itemId, createdAtS, nextRebillS);
  commerce.history.add({
    accountId,
    token,
    fee,
    action: action === 'free-trial' ? action : 'recurrent',
    cents: chargedCents,
    paymentMethod,
    createdAtS,
  });
  if (paymentMethod !== 'Card') return;
  const expYear = String(new Date(commerce.nowMs).getUTCFullYear() + 4);
  const card = { lastFour: '4242', holder: 'Mia Vos', expMonth: '3', expYear, brand: 'visa' };
  commerce.cards.set(accountId, fee.currency, card);
}

/** Stores Mia's earlier payments; the newest one is that of her active subscription. */
function seedOldPayments(commerce: CommerceState, fee: AccessFee): void {
  for (let age = MIA_PAYMENTS - 1; age > 0; age -= 1) {
    commerce.history.add({
      accountId: MIA,
      token: MIA_TOKEN,
      fee,
      action: 'recurrent',
      cents: fee.cents,
      paymentMethod: 'Card',
      createdAtS: commerce.nowS - DAY_S - age * PERIOD_S,
    });
  }
}

function feeOf(commerce: CommerceState, id: number): AccessFee {
  const fee = commerce.findFee(id);
  if (fee === undefined) throw new RangeError(`The merchant does not sell ${id}`);
  return fee;
}
