/** Card data typed by the viewer. Sent to the provider only; never in a store, cache, URL, log or error report. */
export interface CardValues {
  readonly holderName: string;
  /** Digits only. */
  readonly number: string;
  /** 01 to 12. */
  readonly expMonth: string;
  /** Four digits. */
  readonly expYear: string;
  readonly cvc: string;
}

export type CardBrand =
  'visa' | 'mastercard' | 'amex' | 'diners_club' | 'discover' | 'jcb' | 'unionpay' | 'maestro';

/** Every brand that the rules below know, the most common ones first. */
export const CARD_BRANDS: readonly CardBrand[] = [
  'visa',
  'mastercard',
  'amex',
  'maestro',
  'diners_club',
  'discover',
  'jcb',
  'unionpay',
];

interface BrandRule {
  readonly brand: CardBrand;
  /** Matches the digits typed so far. */
  readonly pattern: RegExp;
  readonly lengths: readonly number[];
  readonly groups: readonly number[];
  readonly cvcLength: number;
}

const FOURS = [4, 4, 4, 4, 3];
const LONG = [16, 17, 18, 19];

/** Number ranges published by the card schemes (ISO/IEC 7812); the first match wins. */
const BRANDS: readonly BrandRule[] = [
  { brand: 'amex', pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { brand: 'diners_club', pattern: /^3(?:0[0-59]|[689])/, lengths: [14], groups: [4, 6, 4], cvcLength: 3 },
  { brand: 'visa', pattern: /^4/, lengths: [13, 16, 19], groups: FOURS, cvcLength: 3 },
  {
    brand: 'mastercard',
    pattern: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: FOURS,
    cvcLength: 3,
  },
  { brand: 'discover', pattern: /^6(?:011|4[4-9]|5)/, lengths: LONG, groups: FOURS, cvcLength: 3 },
  { brand: 'jcb', pattern: /^35(?:2[89]|[3-8])/, lengths: LONG, groups: FOURS, cvcLength: 3 },
  { brand: 'unionpay', pattern: /^62/, lengths: LONG, groups: FOURS, cvcLength: 3 },
  {
    brand: 'maestro',
    pattern: /^(?:5[06-8]|6[0-9])/,
    lengths: [12, 13, 14, 15, ...LONG],
    groups: FOURS,
    cvcLength: 3,
  },
];

const MAX_NUMBER_LENGTH = 19;
/** In digits (commerce 9). */
const MAX_CVC_LENGTH = 4;

/** Returns the brand for the digits typed so far; undefined while, or when, they match none. */
export function getCardBrand(number: string): CardBrand | undefined {
  return findRule(toDigits(number))?.brand;
}

/** Formats a card number in groups: 4-4-4-4, American Express 4-6-5, Diners Club 4-6-4 (commerce 5). */
export function formatCardNumber(text: string): string {
  const rule = findRule(toDigits(text));
  const digits = toDigits(text).slice(0, rule ? Math.max(...rule.lengths) : MAX_NUMBER_LENGTH);
  let rest = digits;
  const groups = (rule?.groups ?? FOURS).map((length) => {
    const group = rest.slice(0, length);
    rest = rest.slice(length);
    return group;
  });
  return groups.filter((group) => group !== '').join(' ');
}

/**
 * Formats an expiry date as MM/YY (commerce 5). A first digit above 1 is a complete month; a month above 12 becomes 12.
 * The slash is added with the first digit of the year, so that it can be deleted. A four-digit year, as filled in by
 * browsers, is shortened to two digits.
 */
export function formatCardExpiry(text: string): string {
  const typed = toDigits(text.replace(/(\/\s*)20(\d\d)\s*$/, '$1$2'));
  const isMonthAlone = /^[2-9]/.test(typed) || /^\s*1\s*\//.test(text);
  const digits = (isMonthAlone ? `0${typed}` : typed).slice(0, 4);
  const month = Number(digits.slice(0, 2)) > 12 ? '12' : digits.slice(0, 2);
  const year = digits.slice(2);
  return year === '' && !/\d\s*\/\s*$/.test(text) ? month : `${month}/${year}`;
}

/** Returns the digits only, at most four (commerce 5). */
export function formatCardCvc(text: string): string {
  return toDigits(text).slice(0, MAX_CVC_LENGTH);
}

/** Values of the card form (commerce 3), as typed. */
export type CardFormValues = Readonly<
  Record<'cardholderName' | 'cardNumber' | 'cardExpiry' | 'cardCVC', string>
>;

export type CardProblem = 'required' | 'invalid_card_number' | 'invalid_card_expiry' | 'invalid_cvc_number';

/** Problems by field name; empty when the card is valid. */
export type CardProblems = Readonly<Partial<Record<keyof CardFormValues, CardProblem>>>;

/** Validates a card before it is sent (commerce 5). */
export function checkCard(values: CardFormValues, nowMs: number): CardProblems {
  const { cardholderName, cardNumber, cardExpiry, cardCVC } = values;
  const found: Readonly<Record<keyof CardFormValues, CardProblem | undefined>> = {
    cardholderName: cardholderName.trim() === '' ? 'required' : undefined,
    cardNumber: checkGiven(cardNumber, isCardNumber(cardNumber), 'invalid_card_number'),
    cardExpiry: checkGiven(cardExpiry, isCardExpiry(cardExpiry, nowMs), 'invalid_card_expiry'),
    cardCVC: checkGiven(cardCVC, isCardCvc(cardCVC, cardNumber), 'invalid_cvc_number'),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** Converts a card that passed `checkCard` to the values to send. */
export function toCardValues(values: CardFormValues): CardValues {
  const expiry = toDigits(formatCardExpiry(values.cardExpiry));
  return {
    holderName: values.cardholderName.trim(),
    number: toDigits(values.cardNumber),
    expMonth: expiry.slice(0, 2),
    expYear: `20${expiry.slice(2)}`,
    cvc: toDigits(values.cardCVC),
  };
}

function checkGiven(text: string, isValid: boolean, problem: CardProblem): CardProblem | undefined {
  if (text.trim() === '') return 'required';
  return isValid ? undefined : problem;
}

/** Whether the length fits the brand and the check digit is correct. */
function isCardNumber(text: string): boolean {
  const digits = toDigits(text);
  if (!/^[\d\s-]+$/.test(text) || /^0+$/.test(digits)) return false;
  const lengths = findRule(digits)?.lengths ?? [12, 13, 14, 15, ...LONG];
  return lengths.includes(digits.length) && hasCheckDigit(digits);
}

/** Luhn algorithm (ISO/IEC 7812-1, annex B). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the month is not over; a card is valid until its last day, which ends last twelve hours west of UTC. */
function isCardExpiry(text: string, nowMs: number): boolean {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(text.trim()) ?? [];
  if (year === '' || Number(month) < 1 || Number(month) > 12) return false;
  return Date.UTC(2000 + Number(year), Number(month), 1, 12) > nowMs;
}

function isCardCvc(text: string, number: string): boolean {
  const length = findRule(toDigits(number))?.cvcLength;
  const digits = text.trim();
  return /^\d{3,4}$/.test(digits) && (length === undefined || digits.length === length);
}

function findRule(digits: string): BrandRule | undefined {
  return BRANDS.find(({ pattern }) => pattern.test(digits));
}

function toDigits(text: string): string {
  return text.replace(/\D/g, '');
}
