import { InPlayerError } from '../in-player/in-player-error.ts';
import type { AccessFee } from './access-fee.ts';

/** A discount code. */
export interface Voucher {
  /** Upper case. */
  readonly code: string;
  /** The new price: a percentage of the old one, or an amount in hundredths. */
  readonly price: { readonly percent: number } | { readonly cents: number };
  /** Number of discounted payments. */
  readonly cycles: number;
  /** Null for all fees. */
  readonly feeIds: readonly number[] | null;
  readonly isUsed: boolean;
}

const common = { feeIds: null, isUsed: false };

/** One voucher for each possible response. */
export const vouchers: readonly Voucher[] = [
  { ...common, code: 'SPRING', price: { cents: 350 }, cycles: 3 },
  { ...common, code: 'HALF50', price: { percent: 50 }, cycles: 3 },
  { ...common, code: 'FREE100', price: { percent: 0 }, cycles: 1 },
  { ...common, code: 'OTHERONLY', price: { percent: 50 }, cycles: 1, feeIds: [90_199] },
  { ...common, code: 'USED1', price: { percent: 50 }, cycles: 1, isUsed: true },
];

/** A voucher applied to a fee. */
export interface Discount {
  readonly code: string;
  /** The new price in hundredths. */
  readonly cents: number;
  readonly cycles: number;
}

/**
 * Applies a voucher to a fee; codes ignore case (contract 4.2).
 *
 * @throws InPlayerError 404 for an unknown one; 422 for one of another fee and for one that is used up
 */
export function discountOf(fee: AccessFee, code: string): Discount {
  const voucher = vouchers.find((candidate) => candidate.code === code.trim().toUpperCase());
  if (voucher === undefined) throw new InPlayerError(404, 'Voucher not found');
  if (voucher.feeIds !== null && !voucher.feeIds.includes(fee.id))
    throw new InPlayerError(422, 'The voucher is not valid for this access fee');
  if (voucher.isUsed) throw new InPlayerError(422, 'The voucher has reached its usage limit');
  const { price } = voucher;
  const cents =
    'cents' in price ? Math.min(fee.cents, price.cents) : Math.round((fee.cents * price.percent) / 100);
  return { code: voucher.code, cents, cycles: voucher.cycles };
}
