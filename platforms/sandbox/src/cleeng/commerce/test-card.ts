import type { JsonObject } from '../../json-value.ts';
import { textOf } from '../cleeng-call.ts';
import type { RefusalCode } from '../cleeng-refusal.ts';
import { membersOf } from '../json-object.ts';
import type { CardFacts } from './commerce-records.ts';

/** A card as the fake card fields send it, and the outcome of a payment with it (7.5). */
export interface TestCard {
  readonly facts: CardFacts;
  /** Paid at once, authentication on the bank's page or in a frame, or refused. */
  readonly fate: 'paid' | 'redirect' | 'challenge' | RefusalCode;
}

const FATES: readonly (readonly [lastDigits: string, fate: TestCard['fate']])[] = [
  ['0002', 'ADYEN0002'],
  ['3220', 'redirect'],
  ['5454', 'challenge'],
  ['9995', 'ADYEN0004'],
  ['0119', 'ADYEN0005'],
];

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(?:5[1-5]|2[2-7])/, 'mc'],
  [/^3[47]/, 'amex'],
  [/^3(?:0|6|8)/, 'diners'],
];

/**
 * Reads the card of a call. A card that cannot be read, such as encrypted data of the real fields, fails with
 * `ADYEN0004`.
 */
export function readTestCard(value: JsonObject[string] | undefined): TestCard {
  const method = membersOf(value);
  const plain = (name: string) => /^test_(.+)$/.exec(textOf(method, name))?.[1] ?? '';
  const number = plain('encryptedCardNumber').replace(/\s/g, '');
  const brand = BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'card';
  const isComplete =
    /^\d{12,19}$/.test(number) &&
    ['encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'].every(
      (name) => plain(name) !== '',
    );
  return {
    facts: {
      holderName: textOf(method, 'holderName'),
      variant: textOf(method, 'brand') || brand,
      lastFourDigits: number.slice(-4),
      expires: `${plain('encryptedExpiryMonth').padStart(2, '0')}/${plain('encryptedExpiryYear')}`,
    },
    fate: isComplete ? (FATES.find(([digits]) => number.endsWith(digits))?.[1] ?? 'paid') : 'ADYEN0004',
  };
}
