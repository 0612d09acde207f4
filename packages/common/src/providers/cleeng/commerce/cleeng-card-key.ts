import type { Settings } from '../../../config/settings.ts';

type CardSettings = Pick<Settings, 'adyenClientKey' | 'standInPayments'>;

/** Whether cards can be typed in: their fields need the merchant's public key (cleeng 7.5), or the stand-in of sandboxes. */
export function hasCardFields({ adyenClientKey, standInPayments }: CardSettings): boolean {
  return adyenClientKey !== undefined || standInPayments;
}
