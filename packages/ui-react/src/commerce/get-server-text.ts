import { isAppError } from '@marquee/common/shared/app-error.ts';
import { readText } from '@marquee/common/shared/reading.ts';

/** What the server said of a payment that it refused for a reason of its own; undefined when our own words say all. */
export function getServerText(error: unknown): string | undefined {
  return isAppError(error, 'payment_failed', 'order_not_created', 'paypal_failed')
    ? readText(error.data['serverText'])
    : undefined;
}
