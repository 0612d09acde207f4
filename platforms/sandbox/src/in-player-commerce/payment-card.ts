import type { JsonObject } from '../json-value.ts';
import type { FormBody } from '../in-player/form-body.ts';
import { InPlayerError, invalidData, type FieldErrors } from '../in-player/in-player-error.ts';

/** A stored card, without its full number. */
export interface PaymentCard {
  readonly lastFour: string;
  readonly holder: string;
  /** Without a leading zero, as the provider writes it. */
  readonly expMonth: string;
  /** Four digits. */
  readonly expYear: string;
  readonly brand: string;
}

/** Outcome of a card payment (contract 7). */
export type CardOutcome = 'paid' | 'declined' | 'challenged';

/** An entered card and the outcome of payments with it. */
export interface EnteredCard {
  readonly card: PaymentCard;
  readonly outcome: CardOutcome;
}

/** Test numbers with their bank responses; all other cards are accepted. */
const DECLINED = '4000000000000002';
const CHALLENGED = '4000002500003155';
const INSUFFICIENT = '4000000000009995';

const INSUFFICIENT_TEXT = 'Your card has insufficient funds.';

/** The bank's message for a declined payment. */
export const DECLINED_TEXT = 'Your card was declined.';

/**
 * Reads the card of a form (contract 4.4).
 *
 * @throws InPlayerError 422 for an invalid card, and at once for one with insufficient funds
 */
export function readCard(body: FormBody, nowMs: number): EnteredCard {
  const number = body.text('number');
  const [month, year] = [Number(body.text('exp_month')), readYear(body.text('exp_year'))];
  const wrong = wrongMembers(body, Date.UTC(year ?? 0, month) <= nowMs);
  if (Object.keys(wrong).length > 0) throw invalidData(wrong);
  if (number === INSUFFICIENT)
    throw new InPlayerError(422, INSUFFICIENT_TEXT, null, 'The bank did not accept the payment.');
  return {
    card: {
      lastFour: number.slice(-4),
      holder: body.text('card_name').trim(),
      expMonth: String(month),
      expYear: String(year),
      brand: brandOf(number),
    },
    outcome: number === DECLINED ? 'declined' : number === CHALLENGED ? 'challenged' : 'paid',
  };
}

function wrongMembers(body: FormBody, isOver: boolean): FieldErrors {
  const wrong: Record<string, string> = {};
  const number = body.text('number');
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) wrong.number = 'The card number is invalid.';
  if (body.text('card_name').trim() === '') wrong.card_name = 'The card name field is required.';
  if (!/^(?:0?[1-9]|1[0-2])$/.test(body.text('exp_month'))) wrong.exp_month = 'The exp month is invalid.';
  if (isOver) wrong.exp_year = 'The card has expired.';
  if (!/^\d{3,4}$/.test(body.text('cvv'))) wrong.cvv = 'The cvv is invalid.';
  return wrong;
}

/** Accepts two digits or four: both are in use. */
function readYear(text: string): number | null {
  if (/^\d{2}$/.test(text)) return 2_000 + Number(text);
  return /^\d{4}$/.test(text) ? Number(text) : null;
}

function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function brandOf(number: string): string {
  if (/^3[47]/.test(number)) return 'amex';
  if (/^3[0689]/.test(number)) return 'diners';
  return number.startsWith('5') || number.startsWith('2') ? 'mastercard' : 'visa';
}

/** Formats a card as the provider does: the last digits are a number, so leading zeros are lost (contract 5.5). */
export function cardJson(card: PaymentCard): JsonObject {
  return {
    number: Number(card.lastFour),
    card_name: card.holder,
    exp_month: card.expMonth,
    exp_year: card.expYear,
  };
}

/** The default cards: one per viewer and currency. */
export class CardTable {
  readonly #cards = new Map<number, Map<string, PaymentCard>>();

  set(accountId: number, currency: string, card: PaymentCard): void {
    const cards = this.#cards.get(accountId) ?? new Map<string, PaymentCard>();
    this.#cards.set(accountId, cards.set(currency, card));
  }

  /** Returns a viewer's cards by currency. */
  of(accountId: number): readonly (readonly [string, PaymentCard])[] {
    return [...(this.#cards.get(accountId) ?? [])];
  }

  erase(accountId: number): void {
    this.#cards.delete(accountId);
  }
}
