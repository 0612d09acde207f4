import { describe, expect, it } from 'vitest';

import {
  checkCard,
  formatCardCvc,
  formatCardExpiry,
  formatCardNumber,
  getCardBrand,
  toCardValues,
  type CardFormValues,
} from './card.ts';

const NOW_MS = Date.UTC(2030, 2, 31, 23);
const good: CardFormValues = {
  cardholderName: 'Mia Vos',
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '03/30',
  cardCVC: '737',
};
const check = (values: Partial<CardFormValues>) => checkCard({ ...good, ...values }, NOW_MS);

describe('a card number', () => {
  // spec: commerce 5.10, commerce 5.11, commerce 5.12
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['3782822463100059999', '3782 822463 10005'],
    ['', ''],
  ])('%s is grouped as it is printed: %s', (typed, formatted) => {
    expect(formatCardNumber(typed)).toBe(formatted);
  });

  it.each([
    ['4', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['34', 'amex'],
    ['3056', 'diners_club'],
    ['6011', 'discover'],
    ['3530', 'jcb'],
    ['62', 'unionpay'],
    ['5018', 'maestro'],
    ['9', undefined],
    ['', undefined],
  ])('that begins with %s belongs to %s', (number, brand) => {
    expect(getCardBrand(number)).toBe(brand);
  });

  // spec: commerce 5.2
  it.each(['4242424242424242', '5555555555554444', '378282246310005', '30569309025904', '6759649826438453'])(
    '%s passes the check',
    (cardNumber) => {
      const cardCVC = getCardBrand(cardNumber) === 'amex' ? '7373' : '737';
      expect(check({ cardNumber, cardCVC })).toEqual({});
    },
  );

  // spec: commerce 5.2
  it.each(['4242424242424241', '4242', '0000000000000000', '4242 4242 4242 424a', '42424242424242424242'])(
    '%s does not pass the check',
    (cardNumber) => {
      expect(check({ cardNumber })).toEqual({ cardNumber: 'invalid_card_number' });
    },
  );
});

describe('the expiry date of a card', () => {
  // spec: commerce 5.7, commerce 5.8, commerce 5.9, commerce 9.10
  it.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['13', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['1/30', '01/30'],
    ['12/', '12/'],
    ['430', '04/30'],
    ['12/305', '12/30'],
    ['12/2030', '12/30'],
    ['12 / 2030', '12/30'],
    ['ab', ''],
  ])('%s becomes %s', (typed, formatted) => {
    expect(formatCardExpiry(typed)).toBe(formatted);
  });

  it('can be deleted digit by digit', () => {
    expect(['12/3', '12/', '12', '1', ''].map(formatCardExpiry)).toEqual(['12/3', '12/', '12', '1', '']);
  });

  // spec: commerce 5.3
  it.each(['03/30', '12/30', '01/99'])('%s is valid', (cardExpiry) => {
    expect(check({ cardExpiry })).toEqual({});
  });

  it('ends with its month in the last time zone', () => {
    const checkAt = (nowMs: number) => checkCard(good, nowMs);
    expect(checkAt(Date.UTC(2030, 3, 1, 11, 59))).toEqual({});
    expect(checkAt(Date.UTC(2030, 3, 1, 12))).toEqual({ cardExpiry: 'invalid_card_expiry' });
  });

  // spec: commerce 5.3, commerce 5.5
  it.each(['02/30', '00/31', '13/31', '12', '12/3', '/30'])('%s is invalid', (cardExpiry) => {
    expect(check({ cardExpiry })).toEqual({ cardExpiry: 'invalid_card_expiry' });
  });
});

describe('the security code of a card', () => {
  // spec: commerce 5.6, commerce 9.10
  it.each([
    ['12345', '1234'],
    ['7a3 7', '737'],
  ])('%s is reduced to at most four digits: %s', (typed, formatted) => {
    expect(formatCardCvc(typed)).toBe(formatted);
  });

  // spec: commerce 5.4
  it.each([
    ['4242424242424242', '737', true],
    ['4242424242424242', '7373', false],
    ['378282246310005', '7373', true],
    ['378282246310005', '737', false],
    ['4242424242424242', '73', false],
  ])('for %s can be %s: %s', (cardNumber, cardCVC, isValid) => {
    expect(check({ cardNumber, cardCVC })).toEqual(isValid ? {} : { cardCVC: 'invalid_cvc_number' });
  });
});

// spec: commerce 5.1
it('every field of a card is required', () => {
  expect(check({ cardholderName: ' ', cardNumber: '', cardExpiry: '', cardCVC: '' })).toEqual({
    cardholderName: 'required',
    cardNumber: 'required',
    cardExpiry: 'required',
    cardCVC: 'required',
  });
});

// spec: commerce 3.17
it('a card is sent without the characters that only format it', () => {
  expect(toCardValues({ ...good, cardholderName: ' Mia Vos ' })).toEqual({
    holderName: 'Mia Vos',
    number: '4242424242424242',
    expMonth: '03',
    expYear: '2030',
    cvc: '737',
  });
});
