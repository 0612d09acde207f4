/** What brands of cards call themselves, by what the sources call them. */
const NAMES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  bcmc: 'Bancontact',
  cup: 'UnionPay',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  mc: 'Mastercard',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The name of a card's brand; the source's own word for one that is not known, undefined where there is none. */
export function getBrandName(variant: string): string | undefined {
  const key = variant.trim().toLowerCase();
  return Object.hasOwn(NAMES, key) ? NAMES[key] : variant.trim() || undefined;
}
