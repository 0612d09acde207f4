import type { Order } from '@marquee/common/commerce/order.ts';
import type { CaptchaChallenge } from '@marquee/common/platform/captcha.ts';

import type { Pay } from './use-checkout-payment.ts';

export interface CheckoutPaymentProps {
  readonly order: Order;
  readonly pay: Pay;
  readonly isPaying: boolean;
}

/** What every way to pay is given. */
export interface PaymentWayProps extends CheckoutPaymentProps {
  /** The captcha that the payment goes through; undefined while there is none. */
  readonly challengeRef: { readonly current: Promise<CaptchaChallenge | undefined> | undefined };
}
