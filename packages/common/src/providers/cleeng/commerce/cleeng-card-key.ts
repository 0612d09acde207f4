import type { Settings } from '../../../config/settings.ts';

type CardSettings = Pick<Settings, 'adyenClientKey' | 'standInPayments'>;

/**
 * Whether card fields are available: they need the merchant's public key (cleeng 7.5), or `standInPayments` in
 * sandboxes.
 */
export function hasCardFields({ adyenClientKey, standInPayments }: CardSettings): boolean {
  return adyenClientKey !== undefined || standInPayments;
}
