import { isAppError } from '@marquee/common/shared/app-error.ts';
import { readText } from '@marquee/common/shared/reading.ts';

/** Returns the server's own message on a refused payment; undefined without one. */
export function getServerText(error: unknown): string | undefined {
  return isAppError(error, 'payment_failed', 'order_not_created', 'paypal_failed')
    ? readText(error.data['serverText'])
    : undefined;
}
